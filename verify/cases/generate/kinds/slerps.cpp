// The family slerp: bodies turn at constant speed from one rotation to another. Half way between
// two rotations the pose is rational, so that a contact there has a rational time. corner() and
// about_vertical() choose this pose; turn_through() derives the two poses from it.

#include <array>
#include <cstdlib>

#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/turning_scene.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// The rotation of the later pose as it is written: of any length and sign, which changes no pose.
IntegerQuaternion any_spelling(IntegerQuaternion q, Draw& draw) {
  const int factor = draw.sign() * draw.integer(1, 3);
  for (auto& component : q) component *= factor;
  return q;
}

// The poses of a body at `middle` - `span` and `middle` + `span`, if `body` has its pose at
// `middle`, its velocity and `about`. `half`: the turn from either pose to that in the middle.
void turn_through(TurningBody& body, const Rational& middle, const Rational& span,
                  const IntegerQuaternion& half, Draw& draw) {
  const IntegerQuaternion turn = body.turn;
  const Vector at = body.at;
  const auto shift = [&](const IntegerQuaternion& q, const Rational& time) {
    // `about` is where the pose in the middle has it, moved by the velocity.
    const Vector straight = sum(at, multiple(body.velocity, time));
    return sum(sum(straight, turned(turn, body.about)), multiple(turned(q, body.about), -1));
  };
  const IntegerQuaternion later = product(half, turn);
  body.turn = product(conjugate(half), turn);
  body.from = middle - span;
  body.at = shift(body.turn, -span);
  body.to = TurningBody::Later{middle + span, any_spelling(later, draw), shift(later, span)};
  body.velocity = {};
}

// A corner of a box comes down first, half way between the rotations. All corners move down
// throughout, since the box turns more slowly than it falls: it turns by 4 atan(l / w) during
// 2 `span`, where l is the length of the axis of `half` and w its real part.
std::optional<Draft> corner(bool both, Draw& draw) {
  const Vector extents{Rational(draw.integer(4, 16), 16), Rational(draw.integer(4, 16), 16),
                       Rational(draw.integer(4, 16), 16)};
  const Rational fall = any_eighth(draw), at = any_eighth(draw), span(draw.integer(4, 16), 8);
  TurningBody body;
  body.shape = BoxByExtents{written(extents), std::nullopt};
  body.turn = {draw.integer(2, 8), draw.integer(-5, 5), draw.integer(-5, 5), draw.integer(-5, 5)};
  for (std::size_t m = 0; m < 3; ++m) {
    Vector axis{};
    axis[m] = extents[m];
    body.at[2] += abs(turned(body.turn, axis)[2]);
  }
  body.velocity[2] = -fall;
  const std::array<int, 3> axis{draw.integer(-3, 3), draw.integer(-3, 3), draw.integer(-3, 3)};
  const int length = std::abs(axis[0]) + std::abs(axis[1]) + std::abs(axis[2]);
  // 2 l / (w span) <= fall / (4 |extents|).
  const Rational least = 8 * length * taxicab(extents) / (span * fall);
  const int real = 1 + static_cast<int>(nearest_double(least)) + draw.integer(0, 2);
  turn_through(body, at, span, {real, axis[0], axis[1], axis[2]}, draw);
  Draft draft = turning_draft({body, still_plate(4, both, draw)}, draw);
  draft.planted = one_contact(at, 1, "overlapping", "separated");
  return draft;
}

// A body comes down on a plate as it turns about the vertical, by less than half a turn.
std::optional<Draft> about_vertical(bool both, Draw& draw) {
  const Rational half(draw.integer(4, 16), 16), fall = any_eighth(draw), at = any_eighth(draw);
  const Rational side(draw.integer(4, 16), 16), other(draw.integer(4, 16), 16);
  TurningBody body;
  if (draw.one_in(2)) {
    body.shape = BoxByExtents{{side, other, half}, std::nullopt};
  } else {
    body.shape = WrittenCylinder{side, Rational(2 * half)};
  }
  body.turn = {draw.integer(1, 3), 0, 0, draw.integer(-3, 3)};
  body.at[2] = half;
  body.velocity = {draw.integer(-2, 2), draw.integer(-2, 2), -fall};
  body.about = {Rational(draw.integer(-8, 8), 8), Rational(draw.integer(-8, 8), 8), 0};
  const Rational span(draw.integer(1, 16), 8);
  // Less than a quarter of a turn to either side: the real part is the larger one.
  turn_through(body, at, span, {4, 0, 0, draw.integer(-3, 3)}, draw);
  Draft draft = turning_draft({body, still_plate(2, both, draw)}, draw);
  draft.planted = one_contact(at, 1, "overlapping", "separated");
  return draft;
}

std::optional<Draft> slerp(Draw& draw) {
  const std::string how = draw.knob("how");
  const bool both = draw.knob("which") == "both";
  return how == "corner" ? corner(both, draw) : about_vertical(both, draw);
}

}  // namespace

std::vector<Family> slerps() {
  return {
      {.name = "slerp",
       .sentence = "A body turns at constant speed from one rotation to another, the shorter way "
                   "round, and comes down on a plate with a corner or about the vertical.",
       .knobs = {{"how", {"corner", "axis"}}, kWhich, kTurningPose},
       .draw = slerp,
       .planted = true,
       .enclosed = true},
  };
}

}  // namespace touchstone::generate::kinds
