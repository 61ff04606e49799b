#pragma once

#include <optional>

#include "touchstone/from_doubles.hpp"
#include "verify/judge/verdict/fraction.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {

// Two boxes that do not turn, at a time.
struct InLine {
  Measure measure;  // as measure_of_doubles() gives it
  Fraction off{};   // the time minus that of the first contact
};

// The separation of two boxes at a time, and how far the time is from their first contact, for
// wrong times that QuestionInDoubles judges. In straight motion the gap along an axis is linear in
// time. So the gap along an axis in which the first contact begins, and its slope, give the time of
// this contact: no root is isolated.
//   `entered`: an axis along which the boxes touch at the first contact.
//   nullopt if a box turns or its motion is given by poses, or if the boxes do not approach along
// the axis.
// REQUIRES: the bodies form a valid query; t is on its horizon; they are apart before the first
// contact, and overlap after it.
std::optional<InLine> measure_in_line(const doubles::Body& first, const doubles::Body& second,
                                      double t, int entered);

}  // namespace touchstone::judge
