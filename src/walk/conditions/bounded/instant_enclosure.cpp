// An algebraic instant as an interval of doubles.

#include "src/walk/conditions/bounded/instant_enclosure.hpp"

namespace touchstone::walk {

Interval enclosure(const RealAlgebraic& t) {
  t.refine(kInstantBits);
  if (t.is_rational()) return NumberTraits<Interval>::from(t.rational());
  return hull(NumberTraits<Interval>::from(t.lower()), NumberTraits<Interval>::from(t.upper()));
}

}  // namespace touchstone::walk
