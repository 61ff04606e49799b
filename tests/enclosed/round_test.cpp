// The hulls of round bodies, and shapes that are made safe for an error, by support functions.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "src/enclosed/margins.hpp"
#include "src/enclosed/round.hpp"
#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::round_test {

using enclosed::Round;

Rational support(const Polyhedron& body, const Vec3<Rational>& n) {
  Rational most = dot(body.vertices.front(), n);
  for (const Vec3<Rational>& v : body.vertices) most = std::max(most, dot(v, n));
  return most;
}
Rational support(const Box& box, const Vec3<Rational>& n) {
  Rational most = dot(box.center, n);
  for (std::size_t i = 0; i < 3; ++i) most += box.half_extents[i] * abs(n[i]);
  return most;
}
Rational support(const Core& core, const Vec3<Rational>& n) {
  return std::visit([&](const auto& shape) { return support(shape, n); }, core);
}

// Whether r < sqrt(square), for a support in parts: `rest` + sqrt(square).
bool is_at_most(const Rational& support, const Rational& rest, const Rational& square) {
  const Rational r = support - rest;
  return r <= 0 || r * r <= square;
}

// The support of the round body in the direction n: a rational and the square of a root.
std::pair<Rational, Rational> round_support(const Round& body, const Vec3<Rational>& n) {
  Vec3<Rational> m;  // of the simple body
  for (std::size_t i = 0; i < 3; ++i) m[i] = n[i] * body.radii[i];
  const Rational center = dot(body.center, n);
  if (body.kind == Round::Kind::ellipsoid) return {center, dot(m, m)};
  const Rational along = m[body.axis];
  const Rational across = dot(m, m) - along * along;
  if (body.kind == Round::Kind::cylinder) return {center + abs(along), across};
  // A cone: the disc below, or the apex.
  const bool disc = 2 * along <= 0 || 4 * along * along <= across;
  return disc ? std::pair(Rational(center - along), across)
              : std::pair(Rational(center + along), Rational(0));
}

TEST_CASE("a round body contains its inner hull, and its outer hull contains it", "[enclosed]") {
  Random random(53);
  for (int k = 0; k < 36; ++k) {
    Round body;
    body.kind = static_cast<Round::Kind>(k % 3);
    body.axis = static_cast<std::size_t>(random.between(0, 2));
    const Rational radius = random.proper_fraction() + Rational(1, 9);
    body.radii = {radius, radius, radius};
    body.radii[body.axis] = random.proper_fraction() + Rational(1, 7);
    if (body.kind == Round::Kind::ellipsoid) body.radii[0] = random.proper_fraction() + 1;
    body.center = random.vector();
    std::vector<enclosed::Window> windows;
    // The hulls of an ellipsoid are made from points, which takes long.
    const bool ellipsoid = body.kind == Round::Kind::ellipsoid;
    for (int i = 0; i < (ellipsoid ? k % 2 : k % 4); ++i) {
      const Vec3<Rational> d = random.vector();
      windows.push_back({{nearest_double(d[0]), nearest_double(d[1]), nearest_double(d[2])},
                         random.between(2, ellipsoid ? 12 : 50)});
    }
    const auto hulls = hulls_of(body, windows);
    CHECK_FALSE(check(hulls.inner));
    CHECK_FALSE(check(hulls.outer));
    for (int i = 0; i < 60; ++i) {
      // Also directions of the windows themselves, where the hulls are near the surface.
      Vec3<Rational> n = random.vector();
      if (i < 20 && !windows.empty()) {
        const auto& d = windows[static_cast<std::size_t>(i) % windows.size()].direction;
        n = {exact_value(d[0]), exact_value(d[1]), exact_value(d[2])};
        for (Rational& c : n) c += random.rational() * power_of_two(-3 * i);
      }
      if (dot(n, n).is_zero()) continue;
      const auto [rest, square] = round_support(body, n);
      CHECK(is_at_most(support(hulls.inner, n), rest, square));
      const Rational outer = support(hulls.outer, n) - rest;
      CHECK((outer >= 0 && outer * outer >= square));
    }
  }
}

// Only the ratios of sizes matter, also beyond the range of doubles.
TEST_CASE("the hulls of a round body of any size are those of a body of size one", "[enclosed]") {
  const auto is_scaled = [](const Polyhedron& large, const Polyhedron& one, const Rational& by) {
    const auto is_same = [&by](const Vec3<Rational>& x, const Vec3<Rational>& y) {
      return x[0] == by * y[0] && x[1] == by * y[1] && x[2] == by * y[2];
    };
    return std::ranges::equal(large.vertices, one.vertices, is_same);
  };
  const std::vector<enclosed::Window> windows{{{1, 0.5, -0.25}, 12}};
  for (const auto kind : {Round::Kind::cylinder, Round::Kind::cone, Round::Kind::ellipsoid}) {
    const Round body{kind, {1, 1, Rational(3, 2)}, 2, {}};
    const auto hulls = hulls_of(body, windows);
    for (const int k : {-1400, -1060, -1030, 1030, 1400}) {
      CAPTURE(static_cast<int>(kind), k);
      const Rational by = power_of_two(k);
      Round scaled = body;
      for (Rational& radius : scaled.radii) radius *= by;
      const auto found = hulls_of(scaled, windows);
      CHECK(is_scaled(found.inner, hulls.inner, by));
      CHECK(is_scaled(found.outer, hulls.outer, by));
    }
    // A direction so short that its inverse is infinite.
    const std::vector<enclosed::Window> tiny{{{0x1p-1070, 0x1p-1071, -0x1p-1072}, 12}};
    CHECK(is_scaled(hulls_of(body, tiny).outer, hulls.outer, 1));
  }
}

TEST_CASE("a fine hull is within its stated distance of the round body", "[enclosed]") {
  Random random(58);
  for (const auto kind : {Round::Kind::cylinder, Round::Kind::cone}) {
    const Round body{kind, {2, 3, 2}, 1, {1, 2, 3}};
    const auto fine = enclosed::fine_hull(body);
    REQUIRE(fine);
    CHECK_FALSE(check(fine->hull));
    CHECK(fine->apart <= Rational(11, 10000));
    for (int i = 0; i < 200; ++i) {
      const int p = random.between(-9, 9), q = random.between(-9, 9), r = random.between(1, 9);
      const Vec3<Rational> n{p * p + q * q - r * r, 2 * p * r, 2 * q * r};
      const Rational length = p * p + q * q + r * r;
      const auto [rest, square] = round_support(body, n);
      const Rational inner = support(fine->hull, n);
      CHECK(is_at_most(inner, rest, square));
      const Rational more = inner + fine->apart * length - rest;
      CHECK((more >= 0 && more * more >= square));
    }
  }
  CHECK_FALSE(enclosed::fine_hull({Round::Kind::ellipsoid, {1, 1, 1}, 2, {}}));
}

TEST_CASE("the hulls of a window are as near to the round body as its width promises",
          "[enclosed]") {
  for (const auto kind : {Round::Kind::cylinder, Round::Kind::cone, Round::Kind::ellipsoid}) {
    const Round body{kind, {2, 2, 2}, 2, {0, 0, 0}};
    for (const int width : {6, 12, 24}) {
      const Vec3<double> d{0.6, 0.8, 0};
      const auto hulls = hulls_of(body, {{d, width}});
      const Vec3<Rational> n{exact_value(d[0]), exact_value(d[1]), 0};
      const Rational apart = support(hulls.outer, n) - support(hulls.inner, n);
      CAPTURE(width);
      CHECK(apart >= 0);
      CHECK(apart <= 40 * power_of_two(-2 * width));
    }
  }
}

// h(n) of a core and its radius, less or more than the root of a square: compared as squares.
TEST_CASE("safe shapes are larger, or smaller, by the error in every direction", "[enclosed]") {
  Random random(54);
  const Polyhedron tetrahedron{{{0, 0, 0}, {3, 0, 0}, {0, 2, 0}, {0, 0, 1}},
                               {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  REQUIRE_FALSE(check(tetrahedron));
  const std::vector<Core> cores{Box{{1, 2, 3}, {4, 5, 6}}, Core(tetrahedron), Box{{1, 2, 0}, {}},
                                Box{{0, 0, 0}, {}}};
  int with_inner = 0;
  for (int k = 0; k < 300; ++k) {
    std::array<enclosed::PlacedBody, 2> bodies;
    for (auto& body : bodies) {
      body.inner = cores[random.below(cores.size())];
      body.outer = body.inner;
      body.radius = random.coin() ? Rational(0) : random.proper_fraction();
      body.rigid = random.below(4) != 0;
    }
    const Rational error = power_of_two(-random.between(0, 40));
    const auto safe = safe_shapes(bodies, error);
    with_inner += safe.inner ? 1 : 0;
    const auto sum = [](const std::array<Shape, 2>& shapes, const Vec3<Rational>& n,
                        const Rational& length) {
      Rational h = 0;
      for (std::size_t b = 0; b < 2; ++b) {
        const auto& shape = std::get<Inflated>(shapes[b]);
        const Vec3<Rational> m = b == 0 ? n : Vec3<Rational>{-n[0], -n[1], -n[2]};
        h += support(shape.core, m) + shape.radius * length;
      }
      return h;
    };
    for (int i = 0; i < 20; ++i) {
      // Pythagorean directions have rational lengths.
      const int p = random.between(1, 9), q = random.between(1, 9), r = random.between(1, 9);
      const Vec3<Rational> n{p * p + q * q - r * r, 2 * p * r, 2 * q * r};
      const Rational length = p * p + q * q + r * r;
      Rational truth = (bodies[0].radius + bodies[1].radius) * length;
      for (std::size_t b = 0; b < 2; ++b)
        truth += support(bodies[b].inner, b == 0 ? n : Vec3<Rational>{-n[0], -n[1], -n[2]});
      CHECK(sum(safe.outer, n, length) >= truth + error * length);
      if (!safe.inner) continue;
      CHECK(sum(*safe.inner, n, length) <= truth - error * length);
    }
  }
  CHECK(with_inner > 100);
}

}  // namespace touchstone::test::round_test
