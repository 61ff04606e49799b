// Directions in which doubles guess that bodies touch, where they are known.
#include "src/enclosed/guessed_contact.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "src/enclosed/bodies.hpp"
#include "src/motion/place.hpp"

namespace touchstone::test::guessed_contact_test {

enclosed::Bodies bodies_of(const Body& first, const Body& second) {
  const std::string top;
  enclosed::Bodies bodies;
  bodies.body[0] = enclosed::body_of(first, Place(top));
  bodies.body[1] = enclosed::body_of(second, Place(top));
  return bodies;
}

// Whether the list has one direction, which is that of n up to 2^-18 and its length.
bool is_along(const std::vector<Vec3<double>>& list, const Vec3<double>& n) {
  if (list.size() != 1) return false;
  const Vec3<double>& d = list.front();
  const double scale = std::sqrt(dot(n, n) / dot(d, d));
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(std::abs(scale * d[i] - n[i]) < 0x1p-18)) return false;
  }
  return true;
}

TEST_CASE("two ellipsoids that are balls touch along the line between their centres",
          "[enclosed]") {
  // At the time t the centres are (3, 4, 0) (1 - t) apart.
  const auto bodies =
      bodies_of(Body::ellipsoid({1, 1, 1}, Motion::fixed()),
                Body::ellipsoid({1, 1, 1}, Motion::linear({3, 4, 0}, {-3, -4, 0}, {1, 0, 0, 1})));
  const Vec3<double> n{0.6, 0.8, 0};
  for (const auto& directions : {enclosed::guessed_contact(bodies, 0, 1),
                                 enclosed::guessed_contact(bodies, Rational(-1, 7), 1)}) {
    CHECK(is_along(directions[0], n));
    // The second body is turned by a right angle about z.
    CHECK(is_along(directions[1], {-0.8, 0.6, 0}));
  }
  // Backwards: the bodies part at the time 7/5, on the other side.
  const auto parting = enclosed::guessed_contact(bodies, 2, 1);
  CHECK(is_along(parting[0], {-0.6, -0.8, 0}));
}

TEST_CASE("guesses include the radius and the rotation of a body", "[enclosed]") {
  // At the time 1 the rod along x has turned to y, and comes down on the ball.
  const Motion turns =
      Motion::turning({0, 0, Rational(355, 226)}, {0, 0, -1}, {0, 0, Rational(5, 2)});
  Body rod = Body::cylinder(Rational(1, 2), 4, turns);
  std::get<WrittenCylinder>(rod.shape).axis = FrameAxis::x;
  const auto bodies = bodies_of(rod, Body::sphere({0, Rational(3, 2), 0}, 1, Motion::fixed()));
  const auto directions = enclosed::guessed_contact(bodies, 0, Rational(5, 4));
  CHECK(is_along(directions[0], {0, 0, -1}));
  CHECK(is_along(directions[1], {0, 0, 1}));
}

TEST_CASE("bodies that overlap where they should be apart give no guess", "[enclosed]") {
  const auto bodies = bodies_of(Body::cylinder(1, 2, Motion::fixed()),
                                Body::cone(1, 2, Motion::linear({1, 0, 0}, {9, 0, 0})));
  const auto directions = enclosed::guessed_contact(bodies, 0, 1);
  CHECK(directions[0].empty());
  CHECK(directions[1].empty());
}

}  // namespace touchstone::test::guessed_contact_test
