#pragma once

#include <optional>

#include "src/inflated/first_contact/plain_contact.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// The first contact of two bodies, at least one with a radius, in doubles and without a Query. The
// outer nullopt: the query is not proven valid in doubles, or doubles do not decide. The inner
// nullopt: there is no contact.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<std::optional<inflated::PlainTouch>> plain_inflated(const AnyBody& first,
                                                                  const AnyBody& second,
                                                                  double from, double until);

}  // namespace touchstone::doubles
