// Chooses how exactly motions and round bodies are approximated in the next step on an unknown
// span.

#include "effort.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "bodies.hpp"
#include "guessed_contact.hpp"
#include "src/motion/rests.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::enclosed {
namespace {

constexpr int kMoreBits = 24;          // at each further step
constexpr int kMostBits = 104;         // more only if the requested digits need them
constexpr int kFirstWidth = 4;         // of windows: see Window
constexpr int kMostGuessedWidth = 22;  // a guessed direction is hardly more exact
constexpr int kLeastMoreWidth = 2;
constexpr int kMostMoreWidth = 12;
constexpr int kMostWidth = 50;  // doubles give no direction more exactly
// At rest the distance between a hull and the round surface matters. It is about the square of the
// distance between the hull's corners: 2^-52 of the size. Ellipsoids are curved in both directions,
// so their hulls need more corners; for them it is 2^-28.
constexpr int kMostWidthAtRest = 26;
constexpr int kMostWidthOfEllipsoidAtRest = 14;
constexpr int kFruitless = 2;  // after more steps that did not halve it, a span stays unknown

bool is_round(const EnclosedBody& body) { return std::holds_alternative<Round>(body.shape); }

bool is_ellipsoid(const EnclosedBody& body) {
  const auto* round = std::get_if<Round>(&body.shape);
  return round != nullptr && round->kind == Round::Kind::ellipsoid;
}

bool is_still(const EnclosedBody& body) {
  const auto* motion = std::get_if<MotionPieces>(&body.motion);
  if (motion == nullptr || motion->pieces.size() != 1) return false;
  return rests(motion->pieces.front());
}

Windows windows_at(const Directions& directions, int width) {
  Windows windows;
  for (std::size_t k = 0; k < 2; ++k) {
    windows[k].reserve(directions[k].size());
    for (const Vec3<double>& d : directions[k]) windows[k].push_back({d, width});
  }
  return windows;
}

// Fine windows where doubles guess that the bodies touch, and the effort that belongs to them.
// There are none if a guess was tried before, or if none is possible. A guess that does not narrow
// the span is abandoned: then windows are placed where the exact answers touch, and become finer
// step by step.
Windows guessed_windows(const EnclosedQuery& query, const Goal& goal, const UnknownSpan& span,
                        Effort& effort) {
  using enum Effort::Guess;
  if (effort.guess == in_use) {
    effort.guess = done;
    if (effort.fruitless > 0) effort.width = 0;
  }
  if (!goal.has_round || effort.guess == done || span.around == Around::other) return {};
  const Directions directions = span.around == Around::apart_before
                                    ? guessed_contact(query.bodies(), span.from, span.until)
                                    : guessed_contact(query.bodies(), span.until, span.from);
  effort.guess = directions[0].empty() ? done : in_use;
  if (effort.guess == done) return {};
  effort.width = goal.guessed_width;
  effort.bits = std::max(effort.bits, goal.guessed_bits);
  return windows_at(directions, effort.width);
}

// The k for which the directions of a body differ by about 2^-k, and at most kMostWidth + 6.
int agreement(const Directions& directions) {
  double apart = std::ldexp(1.0, -kMostWidth - 6);
  for (const auto& list : directions) {
    for (const Vec3<double>& d : list) {
      for (std::size_t i = 0; i < 3; ++i) apart = std::max(apart, std::abs(d[i] - list.front()[i]));
    }
  }
  return -std::ilogb(apart);
}

// The width of windows where the exact answers touch.
int next_width(const Goal& goal, const Effort& effort, const Directions& directions) {
  if (effort.width == 0) return kFirstWidth;
  // At rest the error of the direction is about the distance between the corners, so that the next
  // window still contains the true direction.
  if (goal.is_at_rest) return std::min(goal.most_width, effort.width + kLeastMoreWidth);
  if (effort.fruitless > 0) return effort.width;
  return std::min(goal.most_width, std::clamp(agreement(directions), effort.width + kLeastMoreWidth,
                                              effort.width + kMostMoreWidth));
}

// Whether a finer approximation of a round surface may narrow a span.
bool has_windows(const Goal& goal, const Effort& effort, const Directions& directions) {
  return goal.has_round && effort.width < goal.most_width &&
         !(directions[0].empty() && directions[1].empty());
}

}  // namespace

Goal goal_of(const EnclosedQuery& query, int digits) {
  const auto& bodies = query.bodies().body;
  Goal goal;
  goal.has_round = std::ranges::any_of(bodies, is_round);
  // At one instant all bodies are in one pose each, whatever their motions.
  const bool is_instant = query.from() == query.until();
  goal.is_at_rest = goal.has_round && (is_instant || std::ranges::all_of(bodies, is_still));
  goal.most_bits = std::max(kMostBits, 24 + digits * 10 / 3);
  goal.most_width = kMostWidth;
  if (goal.is_at_rest) {
    goal.most_width =
        std::ranges::any_of(bodies, is_ellipsoid) ? kMostWidthOfEllipsoidAtRest : kMostWidthAtRest;
  }
  // The error is about the square of the distance of corners, so half the bits of the digits are
  // enough. A digit is 10/3 bits.
  goal.guessed_width = std::clamp(2 + digits * 5 / 3, kFirstWidth, kMostGuessedWidth);
  goal.guessed_bits = std::min(goal.most_bits, 8 + digits * 10 / 3);
  const Rational far = std::max(abs(query.from()), abs(query.until()));
  goal.least_width = (far.is_zero() ? Rational(1) : far) * power_of_ten(-digits);
  const Rational length = query.until() - query.from();
  goal.scale_bits = length.is_zero() ? 0 : std::max(0, -floor_log2(length));
  return goal;
}

// 1. No further step if the span is short enough; if neither motions nor round surfaces can be
//    approximated better; or if several steps did not narrow it although motions are as exact as
//    they may be.
// 2. Motions get more bits.
// 3. Round surfaces get finer windows: where doubles guess the contact, or where the exact answers
//    of the last look touch.
std::optional<Step> next_step(const EnclosedQuery& query, const Goal& goal, const UnknownSpan& span,
                              Effort effort, const Directions& directions) {
  const Rational length = span.until - span.from;
  const bool may_narrow = effort.bits < goal.most_bits || has_windows(goal, effort, directions);
  effort.fruitless = 2 * length > span.looked_at ? effort.fruitless + 1 : 0;
  const bool is_small = length <= goal.least_width && query.from() < query.until();
  const bool is_fruitless =
      !goal.is_at_rest && effort.bits >= goal.most_bits && effort.fruitless > kFruitless;
  if (is_small || !may_narrow || is_fruitless) return std::nullopt;
  effort.bits = std::min(effort.bits + kMoreBits, goal.most_bits);
  Windows guess = guessed_windows(query, goal, span, effort);
  if (!guess[0].empty()) return Step{effort, std::move(guess)};
  effort.width = next_width(goal, effort, directions);
  return Step{effort, windows_at(directions, effort.width)};
}

}  // namespace touchstone::enclosed
