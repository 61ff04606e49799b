#pragma once

#include <string>

#include "verify/show/picture/time_axis.hpp"
#include "verify/show/told.hpp"

namespace touchstone::show {

// What others say of a case as SVG, on the timeline's axis, one below the other from `top` on, and
// how tall it is:
//   each answer of a subject in words, with a line from the exact time (a bar) to the reported one
//   (a diamond, hollow where it is correct);
//   each other truth's states, framed where they are not those of `ours`, and the differences in
//   words. `ours` is not looked at where there are no other truths.
struct ToldStrip {
  std::string markup;
  int height = 0;
};
ToldStrip told_strip(const Told& told, const Outline& ours, const TimeAxis& axis, int top);

}  // namespace touchstone::show
