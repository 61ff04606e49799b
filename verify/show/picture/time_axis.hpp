#pragma once

#include <string>

#include "touchstone/number/rational.hpp"

namespace touchstone::show {

// Where times are drawn: from one pixel on, over so many.
struct TimeAxis {
  Rational from;
  Rational until;
  Rational left;
  int width = 0;

  // Times outside are drawn at its ends; where it is of one instant, in its middle.
  Rational x(const Rational& t) const;
};

// Where states stand, below the top of a strip of them.
constexpr int kStateBase = 62;

// A bar for a state between two pixels of a strip whose top is at `top`: told by its height, by its
// title and, where there is room, by a word above it.
std::string state_bar(const std::string& state, const Rational& left, const Rational& right,
                      const Rational& top);

// A line for an event of a strip, with a title.
std::string event_line(const Rational& at, const Rational& top, const std::string& title);

}  // namespace touchstone::show
