// Says also which C library this is.
#include <stdlib.h>

#if defined(__GLIBC__)
/* The functions of libm that the Swift runtime and library name, most of which the program never calls. The library is opened
   when one is: to load it is a twentieth of a start. What is not here the linker finds in libm, which is then loaded again. */
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>

static void *find(const char *name) {
  void *library = dlopen("libm.so.6", RTLD_LAZY);
  void *function = library ? dlsym(library, name) : NULL;
  if (function) return function;
  fprintf(stderr, "agio: libm.so.6 has no %s\n", name);
  abort();
}

/* A function that is looked up when it is first called; two threads find the same. */
#define LOOKED_UP(type, name, parameters, arguments)          \
  type name parameters {                                      \
    static type(*_Atomic known) parameters;                   \
    type(*function) parameters = known;                       \
    if (!function) known = function = (type(*) parameters)find(#name); \
    return function arguments;                                \
  }

#define FOR_EACH_TYPE(of, name) of(float, name##f) of(double, name) of(long double, name##l)
#define OF_ONE(type, name) LOOKED_UP(type, name, (type x), (x))
#define OF_TWO(type, name) LOOKED_UP(type, name, (type x, type y), (x, y))

/* Every set and dictionary asks for a whole number. */
double trunc(double x) {
  /* From 2^52 on all are whole; what is not a number is never less. */
  return fabs(x) < 0x1p52 ? copysign((double)(long long)x, x) : x;
}

double ceil(double x) {
  double whole = trunc(x);
  return whole < x ? whole + 1 : whole;
}

double floor(double x) {
  double whole = trunc(x);
  return whole > x ? whole - 1 : whole;
}

FOR_EACH_TYPE(OF_ONE, acos)
FOR_EACH_TYPE(OF_ONE, acosh)
FOR_EACH_TYPE(OF_ONE, asin)
FOR_EACH_TYPE(OF_ONE, asinh)
FOR_EACH_TYPE(OF_ONE, atan)
FOR_EACH_TYPE(OF_ONE, atanh)
FOR_EACH_TYPE(OF_ONE, cbrt)
OF_ONE(float, ceilf)
OF_ONE(long double, ceill)
FOR_EACH_TYPE(OF_ONE, cos)
FOR_EACH_TYPE(OF_ONE, cosh)
FOR_EACH_TYPE(OF_ONE, erf)
FOR_EACH_TYPE(OF_ONE, erfc)
FOR_EACH_TYPE(OF_ONE, exp)
FOR_EACH_TYPE(OF_ONE, exp2)
FOR_EACH_TYPE(OF_ONE, expm1)
OF_ONE(float, floorf)
OF_ONE(long double, floorl)
FOR_EACH_TYPE(OF_ONE, log)
FOR_EACH_TYPE(OF_ONE, log10)
FOR_EACH_TYPE(OF_ONE, log1p)
FOR_EACH_TYPE(OF_ONE, log2)
FOR_EACH_TYPE(OF_ONE, logb)
FOR_EACH_TYPE(OF_ONE, nearbyint)
FOR_EACH_TYPE(OF_ONE, rint)
FOR_EACH_TYPE(OF_ONE, round)
FOR_EACH_TYPE(OF_ONE, sin)
FOR_EACH_TYPE(OF_ONE, sinh)
FOR_EACH_TYPE(OF_ONE, sqrt)
FOR_EACH_TYPE(OF_ONE, tan)
FOR_EACH_TYPE(OF_ONE, tanh)
FOR_EACH_TYPE(OF_ONE, tgamma)
OF_ONE(float, truncf)
OF_ONE(long double, truncl)
FOR_EACH_TYPE(OF_TWO, atan2)
FOR_EACH_TYPE(OF_TWO, fdim)
FOR_EACH_TYPE(OF_TWO, fmax)
FOR_EACH_TYPE(OF_TWO, fmin)
FOR_EACH_TYPE(OF_TWO, fmod)
FOR_EACH_TYPE(OF_TWO, hypot)
FOR_EACH_TYPE(OF_TWO, nextafter)
FOR_EACH_TYPE(OF_TWO, pow)
FOR_EACH_TYPE(OF_TWO, remainder)

#define FMA(type, name) LOOKED_UP(type, name, (type x, type y, type z), (x, y, z))
#define REMQUO(type, name) LOOKED_UP(type, name, (type x, type y, int *quotient), (x, y, quotient))
#define LGAMMA(type, name) LOOKED_UP(type, name, (type x, int *sign), (x, sign))
#define NOT_A_NUMBER(type, name) LOOKED_UP(type, name, (const char *tag), (tag))
#define BESSEL(type, name) LOOKED_UP(type, name, (int order, type x), (order, x))

FOR_EACH_TYPE(FMA, fma)
FOR_EACH_TYPE(REMQUO, remquo)
FOR_EACH_TYPE(NOT_A_NUMBER, nan)
FOR_EACH_TYPE(BESSEL, jn)
FOR_EACH_TYPE(BESSEL, yn)
double lgamma_r(double, int *);
float lgammaf_r(float, int *);
long double lgammal_r(long double, int *);
LGAMMA(double, lgamma_r)
LGAMMA(float, lgammaf_r)
LGAMMA(long double, lgammal_r)
#endif
