#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "src/rest/answer.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/look/show/others.hpp"

namespace touchstone::show {

// Pictures of cases as SVG, for `show --svg`: the bodies at an instant, and the answer over time.

// A case as part of a picture: markup with its top at 0, and its height.
struct Drawing {
  std::string markup;
  int height = 0;  // pixels
};

// The options for a drawing.
struct DrawingOptions {
  // Also draw the points of the contact manifold at the instant, with these options; digits, number
  // and manifold are not used. Without contact there are no points.
  std::optional<StaticOptions> manifold{};
  // The answer to the case, or nullptr: then the case is solved.
  const Answer* answer = nullptr;
  // The time limit for computing the paths of the corners, and also for the homogeneous intervals;
  // each is left out if it takes longer. nullopt: only a time limit in force applies.
  std::optional<std::chrono::milliseconds> limit{};
};

// Draws both bodies at the instant (at the beginning of the horizon if there is no first contact),
// a text about their state, the timeline, answers of other programs, and at the end a sentence for
// each thing that is left out. Equal bytes on every machine, unless a limit leaves something out.
// REQUIRES: the instant is on its horizon, and the state there is known in `answer`. Throws
// LimitReached if a time limit is in force and passes.
Drawing drawing_of(const Case& c, const Instant& instant, const Others& others = {},
                   const DrawingOptions& options = {});

// Draws bodies that are round or turn at constant speed. `answer`: the answer to the case. The text
// has a line for each event, which gives its enclosure. The default for the instant is
// first_shown(). From `others` only the answers of subjects are drawn. `options.manifold` is not
// used. REQUIRES: the instant is on the horizon.
Drawing drawing_of(const EnclosedCase& c, const EnclosedAnswer& answer,
                   const std::optional<Rational>& instant, const Others& others = {},
                   const std::optional<std::chrono::milliseconds>& limit = {});

// Drawings below one another as one element of SVG 1.1, without scripts and external files. It can
// be part of another document, such as a notebook.
std::string svg_element_of(const std::vector<Drawing>& drawings);

// These drawings as an SVG file.
std::string svg_of(const std::vector<Drawing>& drawings);

}  // namespace touchstone::show
