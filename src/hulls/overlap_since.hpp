#pragma once

#include <optional>

#include "touchstone/query.hpp"

namespace touchstone::hulls {

// The earliest instant between two from which on points inside both bodies prove that these overlap
// up to `until`, both ends included. nullopt: no points prove it, or a body is flat. The bodies may
// overlap from earlier on.
//   REQUIRES: both bodies are boxes or polyhedra; from < until, both on the horizon. Throws
// LimitReached if a time limit is in force and passes.
std::optional<Rational> overlap_since(const Query& query, const Rational& from,
                                      const Rational& until);

}  // namespace touchstone::hulls
