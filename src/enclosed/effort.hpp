#pragma once

#include <optional>

#include "around.hpp"
#include "directions.hpp"
#include "sandwich.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {

// How exactly the bodies are approximated, step by step, until an unknown span is short enough.

inline constexpr int kFirstBits = 16;  // of the error of motions, at first

// How exactly the bodies are approximated on a span.
struct Effort {
  int bits = kFirstBits;
  int width = 0;      // of windows; 0: no windows yet
  int fruitless = 0;  // successive steps that did not halve the span
  // Windows at a contact that doubles guess are tried only once: they were not yet tried, are in
  // use, or were tried before.
  enum class Guess { untried, in_use, done };
  Guess guess = Guess::untried;
};

// The limits of all efforts for a question.
struct Goal {
  Rational least_width = 0;  // an unknown span that is not longer stays as it is
  bool has_round = false;    // at least one body is round
  // Both bodies rest, or the horizon is one instant; and at least one body is round.
  bool is_at_rest = false;
  int most_bits = 0;
  int most_width = 0;     // of windows
  int guessed_width = 0;  // of windows at a guessed contact
  int guessed_bits = 0;   // at a guessed contact
  // refine() counts bits of an absolute time. This many more give the bits of a share of the
  // horizon.
  int scale_bits = 0;
};

// REQUIRES: digits >= 1, with the meaning that they have for `solve`.
Goal goal_of(const EnclosedQuery& query, int digits);

// The bits to which times are refined that an exact answer with this effort gives.
inline int time_bits(const Effort& effort, const Goal& goal) {
  return effort.bits + 16 + goal.scale_bits;
}

// A span whose state is unknown after a look at a span around it, or at the span itself.
struct UnknownSpan {
  Rational from;
  Rational until;
  Around around = Around::other;
  Rational looked_at;  // the length of the span of that look
};

// The next step on an unknown span.
struct Step {
  Effort effort;
  Windows windows;
};

// The step after a look with an effort, which found directions in which the bodies touch. nullopt:
// the span is short enough, or no further step may help.
std::optional<Step> next_step(const EnclosedQuery& query, const Goal& goal, const UnknownSpan& span,
                              Effort effort, const Directions& directions);

}  // namespace touchstone::enclosed
