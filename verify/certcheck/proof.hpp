#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "verify/certcheck/axes.hpp"
#include "verify/certcheck/claim.hpp"
#include "verify/certcheck/instant.hpp"
#include "verify/certcheck/json.hpp"
#include "verify/certcheck/planes.hpp"

namespace touchstone::certcheck {

// Two parts that touch: their features, and the normal where there is one.
struct Touch {
  Json features;
  std::optional<Vector> normal{};
  std::array<std::size_t, 2> pair{};
};

// An instant, the planes through the origin then and the axes on both sides; or an open span,
// without these.
struct Step {
  std::size_t line;  // of the certificate
  State state;
  Instant when;
  std::vector<Plane> planes;
  const Axes *before, *after;
  // What touches at an end of a contact, one pair of features a pair of parts; nothing where the
  // planes say it, or nobody.
  std::optional<std::vector<Touch>> touches{};
};

// What a certificate proves: instants and spans by turns. The steps point into the stretches.
struct Proof {
  std::deque<Stretch> stretches;
  std::vector<Step> steps;
  bool has_touches = false;  // at ends of contacts of other than two plain boxes
};

// Proves a certificate line by line; `line` is always the one that is being looked at. The lines
// are those from the first to the last but one, and the proof begins with the fourth.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

}  // namespace touchstone::certcheck
