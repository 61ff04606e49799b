#pragma once

#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/sat/answer.hpp"
#include "verify/show/told.hpp"

namespace touchstone::show {

// A case as part of a picture: markup that begins at the top, and how tall it is.
struct Drawing {
  std::string markup;
  int height = 0;  // pixels
};

// Both bodies at the instant (where there is no first contact, at the beginning of the horizon), in
// words what they do there, the timeline, and below it what others say. The same bytes on every
// machine.
// REQUIRES: the instant is on its horizon. Throws LimitReached if a time limit is in force and
// passes.
Drawing drawing_of(const Case& c, const Instant& instant, const Told& told = {});

// Drawings below one another as one file of SVG 1.1, which fetches nothing and has no script.
std::string svg_of(const std::vector<Drawing>& drawings);

}  // namespace touchstone::show
