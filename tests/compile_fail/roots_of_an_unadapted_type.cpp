// EXPECT: incomplete type .*Roots<|undefined template .*Roots<
// A number type without a specialisation of Roots has no roots.

#include "src/number/mpfr.hpp"
#include "touchstone/poly/roots.hpp"
#include "touchstone/poly/roots_interval.hpp"

#ifdef CONTROL
using N = touchstone::Interval;
#else
using N = touchstone::MpfrFloat<50>;
#endif

touchstone::TimeOf<N> value() { return touchstone::Roots<N>::from(touchstone::Rational(1)); }
