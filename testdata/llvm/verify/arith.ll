; Arithmetic, comparisons, conversions and constants.
define i32 @ints(i32 %a, i32 %b, i64 %c) {
entry:
  %s = add nsw i32 %a, %b
  %d = sub i32 %s, 1
  %m = mul nuw i32 %d, -3
  %q = sdiv exact i32 %m, 2
  %u = udiv i32 %q, 7
  %r = srem i32 %u, 5
  %w = urem i32 %r, %b
  %h = shl i32 %w, 2
  %l = lshr i32 %h, 1
  %z = ashr i32 %l, %a
  %n = and i32 %z, 255
  %o = or i32 %n, 16
  %x = xor i32 %o, -1
  %t = trunc i64 %c to i32
  %e = sext i32 %x to i64
  %f = zext i32 %t to i64
  %g = icmp slt i64 %e, %f
  %k = select i1 %g, i32 %x, i32 %t
  %y = freeze i32 %k
  ret i32 %y
}

define double @floats(double %a, float %b, half %h) {
  %1 = fadd double %a, 1.5
  %2 = fsub fast double %1, 0x3FB999999999999A
  %3 = fmul double %2, %a
  %4 = fdiv double %3, 1.000000e+01
  %5 = frem double %4, %1
  %6 = fneg double %5
  %7 = fpext float %b to double
  %8 = fptrunc double %6 to float
  %9 = fcmp olt double %7, %6
  %10 = fcmp uno float %8, %b
  %11 = and i1 %9, %10
  %12 = select i1 %11, double %7, double undef
  %13 = fptosi double %12 to i32
  %14 = fptoui float %8 to i8
  %15 = sitofp i32 %13 to double
  %16 = uitofp i8 %14 to float
  %17 = fpext half %h to float
  %18 = fadd float %16, %17
  %19 = fadd float %18, 0x3FB99999A0000000
  %20 = fadd half %h, 0xH3C00
  %21 = bitcast double %15 to i64
  %22 = bitcast i64 %21 to <2 x i32>
  %23 = bitcast float %19 to i32
  ret double %15
}

define <4 x i32> @vectors(<4 x i32> %a, <4 x i32> %b, i32 %i, <4 x float> %f) {
entry:
  %c = add <4 x i32> %a, <i32 1, i32 2, i32 3, i32 4>
  %d = icmp ult <4 x i32> %c, %b
  %e = select <4 x i1> %d, <4 x i32> %a, <4 x i32> %b
  %g = select i1 true, <4 x i32> %e, <4 x i32> zeroinitializer
  %h = extractelement <4 x i32> %g, i32 %i
  %j = insertelement <4 x i32> %g, i32 %h, i64 0
  %k = shufflevector <4 x i32> %j, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %l = shufflevector <4 x i32> %j, <4 x i32> %k, <2 x i32> <i32 0, i32 7>
  %m = sext <2 x i32> %l to <2 x i64>
  %n = fptosi <4 x float> %f to <4 x i32>
  %o = fcmp oge <4 x float> %f, zeroinitializer
  %p = zext <4 x i1> %o to <4 x i32>
  %q = xor <4 x i32> %n, %p
  ret <4 x i32> %q
}
