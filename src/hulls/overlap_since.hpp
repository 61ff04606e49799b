#pragma once

#include <optional>

#include "touchstone/query.hpp"

namespace touchstone::hulls {

// The earliest instant between `from` and `until` from which on points inside both bodies prove
// that the bodies overlap up to `until`, both ends included. The bodies may overlap from earlier
// on. nullopt: no points prove it, or a body is flat. For enclosed answers
// (enclosed/look_proof.hpp).
//   REQUIRES: both bodies are boxes or polyhedra; from < until, both on the horizon. Throws
// LimitReached if a time limit is in force and passes.
std::optional<Rational> overlap_since(const Query& query, const Rational& from,
                                      const Rational& until);

}  // namespace touchstone::hulls
