#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "verify/prove/certcheck/axes.hpp"
#include "verify/prove/certcheck/claim.hpp"
#include "verify/prove/certcheck/instant.hpp"
#include "verify/prove/certcheck/json.hpp"
#include "verify/prove/certcheck/planes.hpp"

namespace touchstone::certcheck {

// Two parts that touch, as a truth describes them.
struct Touch {
  Json features;                      // {"type": "VF", "box1": "v7", "box2": "f5"}
  std::optional<Vector> normal{};     // if only one direction separates; of any length
  std::array<std::size_t, 2> pair{};  // the numbers of the parts
};

// An instant, with the planes through the origin and the axes on both sides; or an open span,
// without planes and axes.
struct Step {
  std::size_t line;  // of the certificate
  State state;
  Instant when;
  std::vector<Plane> planes;
  const Axes *before, *after;
  // At an end of a contact: one pair of features per pair of parts in contact. nullopt if the
  // planes give the features, or if the certificate gives none.
  std::optional<std::vector<Touch>> touches{};
};

// The result of a certificate of either version, which truth.cpp compares with the truth: instants
// and spans in turn. The steps point into the stretches.
struct Proof {
  std::deque<Stretch> stretches;
  std::vector<Step> steps;
  bool has_touches = false;  // at ends of contacts; false for two plain boxes
};

// Proves a certificate of version 1 line by line; `line` is the number of the current line. `lines`
// are all lines except the last; the proof begins with the fourth. Throws a Failure if a line is
// not proven. REQUIRES: c.has_axes.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

}  // namespace touchstone::certcheck
