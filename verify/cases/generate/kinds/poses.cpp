// Pairs of resting boxes whose distance in one direction is chosen: direction_of() chooses the
// direction, and beside() places the second box, by features that meet in this direction
// (plan.hpp).

#include "verify/cases/generate/kinds/poses.hpp"

#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {

Draft at_rest(Draw& draw, Pose one, Pose other, int place) {
  Vector offset;
  for (Rational& c : offset) c = Rational(draw.integer(-8 * place, 8 * place), 8);
  const auto body = [&offset](const Pose& p) {
    const WrittenQuaternion turn{p.turn[0], p.turn[1], p.turn[2], p.turn[3]};
    return Body::box(written(p.half), Motion::fixed(written(sum(p.centre, offset)), turn));
  };
  if (draw.one_in(2)) std::swap(one, other);
  return {{body(one), body(other)}};
}

Vector direction_of(const Scene& scene, const std::string& touch, Draw& draw) {
  const auto k = static_cast<std::size_t>(draw.integer(0, 2));
  const auto l = static_cast<std::size_t>(draw.integer(0, 2));
  const Rational side = draw.sign();
  const Vector any{draw.integer(-9, 9), draw.integer(-9, 9), draw.integer(-9, 9)};
  if (touch == "FV") return multiple(scene.a[k], side);
  if (touch == "VF") return multiple(scene.b_at[l], side);
  if (touch == "EE") return multiple(cross(scene.a[k], scene.b_at[l]), side);
  return any;
}

Vector beside(const Scene& scene, const Vector& direction, const Rational& gap, Draw& draw) {
  const Meeting meeting = meeting_along(scene, direction, draw);
  return sum(centre_at(scene, meeting), multiple(direction, gap / taxicab(direction)));
}

Vector shaped(const std::string& shape, int least, int most, Draw& draw) {
  const auto own = static_cast<std::size_t>(draw.integer(0, 2));
  const Rational thinner = power_of_two(-draw.integer(least, most));
  Vector h;
  for (std::size_t i = 0; i < 3; ++i) {
    h[i] = Rational(draw.integer(16, 48), 16);
    const bool is_thin = shape == "rod" ? i != own : shape == "plate" && i == own;
    if (is_thin) h[i] *= thinner;
  }
  return h;
}

IntegerQuaternion slight_turn(int k, Draw& draw) {
  IntegerQuaternion q{1 << k, 0, 0, 0};
  for (std::size_t i = 1; i < 4; ++i) q[i] = draw.integer(-2, 2);
  return q;
}

}  // namespace touchstone::generate::kinds
