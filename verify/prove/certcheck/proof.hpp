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

// Two parts that touch: their features, and their normal if there is one.
struct Touch {
  Json features;
  std::optional<Vector> normal{};
  std::array<std::size_t, 2> pair{};
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

// The result of a certificate: instants and spans in turn. The steps point into the stretches.
struct Proof {
  std::deque<Stretch> stretches;
  std::vector<Step> steps;
  bool has_touches = false;  // at ends of contacts; false for two plain boxes
};

// Proves a certificate line by line; `line` is the number of the current line. `lines` are all
// lines except the last; the proof begins with the fourth.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

}  // namespace touchstone::certcheck
