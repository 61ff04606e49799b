// The double nearest to an algebraic instant, in query time.

#include "src/walk/algebraic_instant.hpp"

#include "src/poly/rounding.hpp"
#include "src/walk/on_the_horizon.hpp"

namespace touchstone::walk {

double AlgebraicInstant::nearest_time() const {
  return rounded_double(on_the_horizon(at_.time(), motion().from, motion().until));
}

}  // namespace touchstone::walk
