// EXPECT: NumberTraits<N>::exactness. (is|would be) invalid
// A type without NumberTraits has no sign, and there is no default.

#include "tests/support/archetype.hpp"

#ifdef CONTROL
using N = touchstone::archetype::Doubling;
#else
using N = touchstone::archetype::Ring;
#endif

touchstone::Sign value() { return touchstone::sign_of(N(1)); }
