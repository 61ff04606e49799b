#pragma once

#include <cfloat>

// Bounds of rounding errors, and error-free sums and products, hold only if each operation is
// rounded once, to its type, in the order in which it is written. Where a compiler declares that it
// does otherwise, code that relies on this does not compile. (Contracted products are allowed: they
// are rounded less often.)
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__)
#error "proven bounds of rounding need IEEE arithmetic: compile without -ffast-math and its parts"
#elif defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error "proven bounds of rounding need infinities and NaN: compile without -ffinite-math-only"
#elif FLT_EVAL_METHOD != 0
#error "proven bounds of rounding need results in their own type: compile with -mfpmath=sse"
#endif
