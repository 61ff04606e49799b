#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/box/box.hpp"
#include "touchstone/motion/motion.hpp"
#include "touchstone/result.hpp"
#include "touchstone/sweep/polyhedron.hpp"

namespace touchstone {

// One question: two bodies, their motions, and the time to look at (`touchstone/case/1`).
struct Case {
  std::string id;
  std::string title;
  Rational from = 0;  // the horizon [from, until], closed
  Rational until = 1;
  std::array<Box, 2> boxes{};
  // In the place of a box. Where there is one, both motions are linear, and its box has no meaning.
  std::array<std::optional<Polyhedron>, 2> polyhedra{};
  std::array<Motion, 2> motions{};  // validated on the horizon

  std::string expect;     // the expected truth as JSON text; empty where it is to be computed
  std::string canonical;  // the case without `expect`, as JSON with sorted keys and no white space
};

// Whether a body of the case is a polyhedron: a question for the sweep (see sweep/), not for the
// timeline.
inline bool has_polyhedron(const Case& c) {
  return c.polyhedra[0].has_value() || c.polyhedra[1].has_value();
}

// Reads a case, exactly. Errors name the place by a JSON pointer: syntax, unknown or duplicate
// keys, wrong types and lengths, numbers that are none, motions that are not defined on the horizon
// or jump. Throws LimitReached if a time limit is in force and passes.
Result<Case> parse_case(std::string_view json);

}  // namespace touchstone
