// EXPECT: NumberTraits<N>::exactness. (is|would be) invalid
// A type that nobody has adapted has no sign, and no default to fall back on.

#include "../support/archetype.hpp"

#ifdef CONTROL
using N = touchstone::archetype::Doubling;
#else
using N = touchstone::archetype::Ring;
#endif

touchstone::Sign value() { return touchstone::sign_of(N(1)); }
