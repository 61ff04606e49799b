#include "walk/algebraic_instant.hpp"

#include "touchstone/poly/rounding.hpp"
#include "touchstone/walk/first_contact.hpp"

namespace touchstone::walk {

double AlgebraicInstant::nearest_time() const {
  return rounded_double(on_the_horizon(at_.time(), motion().from, motion().until));
}

}  // namespace touchstone::walk
