#pragma once

#include <optional>

#include "src/hulls/first_contact/bounded_walk.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// The first contact of two bodies, one of which is a hull, in doubles and without a Query. The
// outer nullopt: the query is not proven valid in doubles, or doubles do not decide. The inner
// nullopt: there is no contact.
//   Throws LimitReached if a time limit is in force and passes.
std::optional<std::optional<hulls::PlainContact>> plain_hulls(const AnyBody& first,
                                                              const AnyBody& second, double from,
                                                              double until);

}  // namespace touchstone::doubles
