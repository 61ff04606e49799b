#pragma once

#include <array>
#include <optional>

#include "touchstone/poly/polynomial.hpp"
#include "verify/queries/primitive_query.hpp"

namespace touchstone::test {

// What is known of primitive queries without any box: by Cramer's rule, in rationals.

// The volume that the four points span, as a polynomial in t: zero whenever there is contact.
Polynomial<Rational> coplanarity(const queries::PrimitiveQuery& query);

// How far inside the features meet at an instant at which their points are in one plane, or nearly:
// the least of the parameters' distances from their bounds, positive inside; nothing where the
// plane's normal vanishes.
std::optional<Rational> inside(const queries::PrimitiveQuery& query, const Rational& t);

}  // namespace touchstone::test
