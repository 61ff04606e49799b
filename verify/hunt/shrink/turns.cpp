// Passes of the shrinker for constant rotations, which are written as quaternions of small
// integers if possible. shrink() runs these passes: each proposes changed copies of the smallest
// case so far, search.now(). search.take() keeps a copy if it is smaller and still shows the
// finding.

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "src/number/quaternion.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/hunt/shrink/motion_parts.hpp"
#include "verify/hunt/shrink/near_rotation.hpp"
#include "verify/hunt/shrink/numbers.hpp"
#include "verify/hunt/shrink/passes.hpp"

namespace touchstone::shrink {
namespace {

using Turn = std::array<Rational, 4>;  // w x y z

// The constant rotation of a motion, also for a matrix that is nearly a rotation.
std::optional<Turn> constant_turn(const Motion& motion) {
  const auto rotation = quaternion_of(motion);
  if (!rotation) return quaternion_near_fixed_matrix(motion);
  if (!is_constant(*rotation)) return std::nullopt;
  Turn turn;
  for (std::size_t i = 0; i < 4; ++i) turn[i] = (*rotation)[i](Rational(0));
  return turn;
}

// The motion with this rotation as a quaternion; nullopt if its translation is not a polynomial.
std::optional<Motion> turned(const Motion& motion, const Turn& turn) {
  const auto translation = translation_of(motion);
  if (!translation) return std::nullopt;
  Quaternion q;
  for (std::size_t i = 0; i < 4; ++i) q[i] = RationalPolynomial(turn[i]);
  return motion_of(q, *translation);
}

// The integers closest to a multiple of a turn, the largest of which is `size`. REQUIRES: the turn
// is not zero.
Turn in_integers(const Turn& turn, int size) {
  Rational largest = 0;
  for (const Rational& c : turn) largest = std::max(largest, Rational(abs(c)));
  Turn result;
  for (std::size_t i = 0; i < 4; ++i) {
    const Rational scaled = turn[i] * size / largest + Rational(1, 2);
    result[i] = Rational(floor_divided(numerator(scaled), denominator(scaled)));
  }
  return result;
}

// The turn multiplied by a power of two that makes all its numbers integers, so that they keep
// their binary digits. nullopt if the integers would be long; this also ends the loop for thirds.
std::optional<Turn> doubled_to_integers(Turn turn) {
  const Rational most = 4096;
  while (std::any_of(turn.begin(), turn.end(),
                     [](const Rational& c) { return denominator(c) != 1; })) {
    for (Rational& c : turn) c *= 2;
    if (std::any_of(turn.begin(), turn.end(), [&](const Rational& c) { return abs(c) > most; }))
      return std::nullopt;
  }
  return turn;
}

// The turn without a common factor.
Turn primitive(Turn turn) {
  Integer factor = 0;
  for (const Rational& c : turn) factor = gcd(factor, numerator(c));
  for (Rational& c : turn) c /= Rational(factor);
  return turn;
}

// Proposes small integers for the quaternions of these bodies, of which the largest is `size`.
bool shorten_turns(Search& search, const std::vector<std::size_t>& bodies, int size) {
  CaseParts changed = search.now();
  for (const std::size_t body : bodies) {
    Motion& motion = changed.bodies[body].motion;
    const auto turn = constant_turn(motion);
    if (!turn) return false;
    auto shorter = turned(motion, in_integers(*turn, size));
    if (!shorter) return false;
    motion = std::move(*shorter);
  }
  return search.take(std::move(changed));
}

}  // namespace

void shorten_quaternions(Search& search) {
  for (const std::vector<std::size_t>& bodies :
       {std::vector<std::size_t>{0, 1}, std::vector<std::size_t>{0}, std::vector<std::size_t>{1}}) {
    for (int size = 1; size <= 12 && !search.over(); ++size) {
      if (shorten_turns(search, bodies, size)) break;
    }
  }
}

void write_integer_quaternions(Search& search) {
  for (const std::size_t body : {0U, 1U}) {
    CaseParts changed = search.now();
    Motion& motion = changed.bodies[body].motion;
    const auto turn = constant_turn(motion);
    const auto integers = turn ? doubled_to_integers(*turn) : std::nullopt;
    auto same = integers ? turned(motion, *integers) : std::nullopt;
    if (!same) continue;
    motion = std::move(*same);
    search.take(std::move(changed));
  }
}

// Parallel edges stay parallel if both bodies get the same rotation.
//   1. For sizes 1 to 3, takes the relative rotation of the bodies in integers of this size.
//   2. For each of them, tries all rotations of body 1 by quaternions of the integers 0 to 3. The
//      other body gets the product of this rotation and the relative one.
void turn_alike(Search& search) {
  const auto first = constant_turn(search.now().bodies[0].motion);
  const auto second = constant_turn(search.now().bodies[1].motion);
  if (!first || !second) return;
  // Rotations that are already this short are skipped.
  constexpr unsigned kShort = 40;
  unsigned now = 0;
  for (std::size_t i = 0; i < 4; ++i) now += complexity((*first)[i]) + complexity((*second)[i]);
  if (now <= kShort) return;
  const Turn between = product(conjugate(*first), *second);
  std::set<Turn> relative_turns;
  constexpr int kLargestSize = 3;
  for (int size = 1; size <= kLargestSize; ++size) {
    const Turn relative = primitive(in_integers(between, size));
    if (!relative_turns.insert(relative).second) continue;
    // The four digits of `code` in base 4 are the components.
    constexpr int kMost = 3;
    constexpr int kCodes = (kMost + 1) * (kMost + 1) * (kMost + 1) * (kMost + 1);
    for (int code = 1; code < kCodes; ++code) {
      if (search.over()) return;
      Turn turn;
      for (int i = 0, rest = code; i < 4; ++i, rest /= kMost + 1)
        turn[static_cast<std::size_t>(i)] = rest % (kMost + 1);
      CaseParts changed = search.now();
      auto one = turned(changed.bodies[0].motion, turn);
      auto other = turned(changed.bodies[1].motion, primitive(product(turn, relative)));
      if (!one || !other) return;
      changed.bodies[0].motion = std::move(*one);
      changed.bodies[1].motion = std::move(*other);
      search.take(std::move(changed));
    }
  }
}

}  // namespace touchstone::shrink
