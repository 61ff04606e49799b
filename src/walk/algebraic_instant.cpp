// The double nearest to an algebraic instant.

#include "src/walk/algebraic_instant.hpp"

#include "src/poly/rounding.hpp"
#include "src/walk/first_contact.hpp"

namespace touchstone::walk {

double AlgebraicInstant::nearest_time() const {
  return rounded_double(on_the_horizon(at_.time(), motion().from, motion().until));
}

}  // namespace touchstone::walk
