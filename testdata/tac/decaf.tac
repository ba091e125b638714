/* The listing that a Decaf compiler prints
   for a loop and a call. */
square(n):
	BeginFunc 4 ;
	_t0 = n * n ;
	Return _t0 ;
	EndFunc ;

main:
	BeginFunc 24;
	_t0 = 0;
	i = _t0;
_L0:
	_t1 = i < 5;
	IfZ _t1 Goto _L1;
	PushParam i;
	_t2 = LCall square;
	PopParams 4;
	PushParam _t2; # the result
	LCall _PrintInt;
	PopParams 4;
	_t3 = 1;
	i = i + _t3;
	Goto _L0;
_L1:
	EndFunc;
