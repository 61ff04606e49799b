// Changes of poses and motions, for variants (change.hpp): towards special positions (parallel
// axes), or to another way of writing the motion. Each returns false if the drawn motion is of
// another kind.

#include <optional>
#include <variant>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/variants/change.hpp"
#include "verify/cases/generate/variants/changed_values.hpp"
#include "verify/cases/generate/variants/numbers_of.hpp"
#include "verify/cases/generate/variants/parts_of.hpp"

namespace touchstone::generate::variants {
namespace {

// Makes axes of both boxes parallel: all, or those of one pair of edges, or up to the last bit.
bool aligned_axes(Setting& s) {
  auto* first = rotation_of(s.parts.bodies[0].motion);
  auto* second = rotation_of(s.parts.bodies[1].motion);
  if (first == nullptr || second == nullptr) return false;
  switch (s.dice.integer(0, 3)) {
    case 0:
      *first = *second;
      return true;
    case 1:
      *first = std::nullopt;
      return true;
    case 2: {  // about one of its own axes, so that a pair of edges is parallel
      WrittenQuaternion about{1, 0, 0, 0};
      about[1 + s.below(3)] = Rational(s.dice.integer(-20, 20), 16);
      *first = about;
      *second = std::nullopt;
      return true;
    }
    default: {  // nearly equal
      if (!*second) return false;
      WrittenQuaternion q = **second;
      Numeral& component = q[s.below(4)];
      component = neighbour(component, s.dice.sign());
      *first = q;
      return true;
    }
  }
}

// The axes of the other box, turned by a small angle about one of them.
bool nearly_aligned_axes(Setting& s) {
  auto* first = rotation_of(s.parts.bodies[0].motion);
  auto* second = rotation_of(s.parts.bodies[1].motion);
  if (first == nullptr || second == nullptr) return false;
  const WrittenQuaternion q = second->value_or(WrittenQuaternion{1, 0, 0, 0});
  const int side = s.dice.sign();
  const Rational angle = side * power_of_two(-s.dice.integer(3, 52));
  // q (1, angle e_k).
  const std::size_t k = s.below(3), i = (k + 1) % 3, j = (k + 2) % 3;
  WrittenQuaternion turned;
  turned[0] = Rational(q[0].value() - angle * q[1 + k].value());
  turned[1 + k] = Rational(q[1 + k].value() + angle * q[0].value());
  turned[1 + i] = Rational(q[1 + i].value() + angle * q[1 + j].value());
  turned[1 + j] = Rational(q[1 + j].value() - angle * q[1 + i].value());
  *first = turned;
  return true;
}

// q and -q are the same rotation.
bool negative_rotation(Setting& s) {
  auto* rotation = rotation_of(s.any_body().motion);
  if (rotation == nullptr) return false;
  WrittenQuaternion q = rotation->value_or(WrittenQuaternion{1, 0, 0, 0});
  for (Numeral& component : q) component = -component;
  *rotation = q;
  return true;
}

// Multiplies the quaternion by a factor that is near 1, or by a power of two.
bool longer_rotation(Setting& s) {
  auto* rotation = rotation_of(s.any_body().motion);
  if (rotation == nullptr || !*rotation) return false;
  Rational factor = power_of_two(s.dice.integer(-30, 30));
  if (s.dice.one_in(2)) {
    const int side = s.dice.sign();
    factor = 1 + side * power_of_two(-s.dice.integer(2, 40));
  }
  for (Numeral& component : **rotation) component = Rational(component.value() * factor);
  return true;
}

// Replaces a straight motion by two to six straight pieces with other velocities. The last piece
// has the velocity of the original motion again.
bool in_pieces(Setting& s) {
  Motion& motion = s.any_body().motion;
  const auto* straight = std::get_if<LinearMotion>(&motion.kind);
  if (straight == nullptr) return false;
  const std::array<Numeral, 2> horizon = s.parts.horizon.value_or(std::array<Numeral, 2>{0, 1});
  const Rational from = horizon[0].value();
  const int pieces = s.dice.integer(2, 6);
  const Rational step = (horizon[1].value() - from) / pieces;
  if (step <= 0) return false;
  std::vector<MotionPart> parts;
  LinearMotion piece = *straight;
  WrittenVector at = piece.translation.value_or(WrittenVector{});
  for (int i = 1; i <= pieces; ++i) {
    piece.translation = at;
    parts.push_back({Numeral(Rational(from + i * step)), Motion{piece}});
    // The next piece begins where this one ends.
    for (std::size_t c = 0; c < 3; ++c) {
      const Rational& old = piece.velocity[c].value();
      const Rational next = i + 1 == pieces ? straight->velocity[c].value()
                                            : Rational(old * s.dice.integer(-2, 4) / 2);
      at[c] = Rational(at[c].value() + (old - next) * (from + i * step));
      piece.velocity[c] = next;
    }
  }
  parts.back().until.reset();
  motion = Motion::piecewise(std::move(parts));
  return true;
}

}  // namespace

std::vector<Change> changes_of_motions() {
  return {{"aligned axes", aligned_axes},
          {"aligned axes", aligned_axes},
          {"nearly aligned axes", nearly_aligned_axes},
          {"a rotation's other sign", negative_rotation},
          {"another length of a quaternion", longer_rotation},
          {"a motion in pieces", in_pieces}};
}

}  // namespace touchstone::generate::variants
