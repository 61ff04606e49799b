#pragma once

#include <string>

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

}  // namespace touchstone::show
