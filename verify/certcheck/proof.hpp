#pragma once

#include <string>
#include <vector>

#include "verify/certcheck/axes.hpp"
#include "verify/certcheck/claim.hpp"
#include "verify/certcheck/instant.hpp"

namespace touchstone::certcheck {

struct Plane {
  std::string name() const { return (direction > 0 ? "+" : "-") + axis->name; }
  const Axis* axis;
  int direction;
};

// An instant, the planes through the origin then and the axes on both sides; or an open span,
// without these.
struct Step {
  std::size_t line;  // of the certificate
  State state;
  Instant when;
  std::vector<Plane> planes;
  const Axes *before, *after;
};

// What a certificate proves: instants and spans by turns. The steps point into the stretches.
struct Proof {
  std::vector<Stretch> stretches;
  std::vector<Step> steps;
};

// Proves a certificate line by line; `line` is always the one that is being looked at. The lines
// are those from the first to the last but one, and the proof begins with the fourth.
Proof prove(const Case& c, const Texts& lines, std::size_t& line);

}  // namespace touchstone::certcheck
