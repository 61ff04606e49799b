#pragma once

#include <string>

#include "verify/look/show/others.hpp"
#include "verify/look/show/picture/time_axis.hpp"

namespace touchstone::show {

// The answers of others as SVG, on the timeline's axis, one below the other from `top` on, and the
// total height:
//   each answer of a subject as text, with a line from the exact time (a bar) to the reported one
//   (a diamond, hollow if correct);
//   the states of each other truth, framed where they differ from `ours`, and the differences as
//   text. `ours` is not used if there are no other truths.
struct OthersStrip {
  std::string markup;
  int height = 0;
};
OthersStrip others_strip(const Others& others, const Outline& ours, const TimeAxis& axis, int top);

}  // namespace touchstone::show
