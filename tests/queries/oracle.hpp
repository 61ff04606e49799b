#pragma once

#include <array>
#include <optional>

#include "touchstone/poly/polynomial.hpp"
#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::test {

// Facts about primitive queries without boxes, by Cramer's rule in rationals.

// The volume spanned by the four points, a polynomial in t. It is zero at every contact.
Polynomial<Rational> coplanarity(const queries::PrimitiveQuery& query);

// The margin by which the features meet at an instant when their points are nearly in one plane:
// the smallest distance of the parameters from their bounds, positive inside. nullopt if the
// plane's normal vanishes.
std::optional<Rational> inside(const queries::PrimitiveQuery& query, const Rational& t);

}  // namespace touchstone::test
