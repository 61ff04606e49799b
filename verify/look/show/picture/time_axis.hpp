#pragma once

#include <string>
#include <vector>

#include "touchstone/number/rational.hpp"

namespace touchstone::show {

// The range of pixels in which times are drawn: from `left` on, over `width`.
struct TimeAxis {
  Rational from;
  Rational until;
  Rational left;
  int width = 0;

  // Times outside are drawn at the ends. If the axis is a single instant, it is drawn in the
  // middle.
  Rational x(const Rational& t) const;
};

// The base line of states, below the top of a strip.
constexpr int kStateBase = 62;

// A bar for a state, between two pixels of a strip whose top is at `top`. The state is shown by its
// height, its title and, if there is room, a word above it.
std::string state_bar(const std::string& state, const Rational& left, const Rational& right,
                      const Rational& top);

// A line for an event of a strip, with a title.
std::string event_line(const Rational& at, const Rational& top, const std::string& title);

// A text below a strip, for an event at this pixel. REQUIRES: `text` is markup.
struct EventLabel {
  Rational at;
  std::string text;
};
// The labels, each in the first of three lines with room for it; labels without room are left out.
std::string event_labels(const std::vector<EventLabel>& labels, const TimeAxis& axis,
                         const Rational& top);

// The hand that points to the time at this pixel.
std::string hand_at(const Rational& at, const Rational& top);

}  // namespace touchstone::show
