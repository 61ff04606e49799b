#pragma once

#include <optional>

#include "src/inflated/first_contact/plain_contact.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// The first contact of two bodies, at least one with a radius, in doubles and without a Query.
// nullopt if the query is not proven valid in doubles, or if doubles do not decide.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<std::optional<inflated::PlainTouch>> plain_inflated(const AnyBody& first,
                                                                  const AnyBody& second,
                                                                  double from, double until);

}  // namespace touchstone::doubles
