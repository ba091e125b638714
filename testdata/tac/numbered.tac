# A numbered listing, as the dragon book prints them: the sum of a[0] … a[n-1].
1: n = 10
2: s = 0
3: i = 0
4: if i >= n goto 9
(5) t1 = a[i]
(6) s = s + t1
7) i = i + 1
8: goto (4)
9: print s
10: return s
