#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/sat/answer.hpp"
#include "verify/show/told.hpp"

namespace touchstone::show {

// A case as part of a picture: markup with its top at 0, and its height.
struct Drawing {
  std::string markup;
  int height = 0;  // pixels
};

// Both bodies at the instant (without a first contact: at the beginning of the horizon), a text on
// their state, the timeline, and below it the answers of others. Equal bytes on every machine.
// REQUIRES: the instant is on its horizon. Throws LimitReached if a time limit is in force and
// passes.
// `manifold`: also draw the points of the contact manifold at the instant, with these options, of
// which digits, number and manifold are not used. No contact, no points.
Drawing drawing_of(const Case& c, const Instant& instant, const Told& told = {},
                   const std::optional<StaticOptions>& manifold = std::nullopt);

// Drawings below one another as one file of SVG 1.1, which loads nothing and has no script.
std::string svg_of(const std::vector<Drawing>& drawings);

}  // namespace touchstone::show
