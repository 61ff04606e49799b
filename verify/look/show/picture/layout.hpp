#pragma once

#include <string>

#include "verify/look/show/picture/time_axis.hpp"
#include "verify/look/show/picture/view.hpp"

namespace touchstone::show {

// The layout that all pictures of cases have: a title, the bodies, lines of text, and drawings over
// time. In pixels.
constexpr int kPictureWidth = 960;
constexpr int kPictureEdge = 20;
constexpr int kStillHeight = 380;
constexpr int kTextLine = 22;

// Adds the text in lines below one another, from `y` on, and increases `y` by their height.
// `weight`: "normal" or "bold".
void add_lines(std::string& markup, int& y, const std::string& text, const char* weight);

// The rectangle of the bodies, below `y`.
Frame still_frame(int y);

// The axis of drawings over time.
TimeAxis time_axis(const Rational& from, const Rational& until);

}  // namespace touchstone::show
