// Contacts of convex bodies in linear motion, in cases known by construction.

#include "src/sweep/convex_pair.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <vector>

#include "src/sweep/turned_boxes.hpp"
#include "tests/sweep/scenes.hpp"
#include "tests/sweep/solids.hpp"
#include "tests/sweep/states.hpp"

namespace touchstone::test::convex_pair_test {
namespace {

ConvexPair<Integer> pair(const Polyhedron& a, const LinearPath& path1, const Polyhedron& b,
                         const LinearPath& path2) {
  REQUIRE_FALSE(check(a));
  REQUIRE_FALSE(check(b));
  return {convex_body(a), path1, convex_body(b), path2, 0, 1};
}

LinearPath path(const Vec3<Rational>& offset, const Vec3<Rational>& velocity) {
  LinearPath p;
  p.offset = offset;
  p.velocity = velocity;
  return p;
}

TEST_CASE("the tips of two octahedra graze", "[sweep]") {
  const auto r = sweep(pair(octahedron(), {}, octahedron(), path({2, -1, 0}, {0, 2, 0})));
  CHECK(outcome(r) == Outcome{SweepKind::grazing, kApart, kApart, Rational(1, 2), Rational(1, 2)});
}

TEST_CASE("two octahedra meet face to face and pass through", "[sweep]") {
  const auto r = sweep(pair(octahedron(), {}, octahedron(), path({-2, -2, -2}, {4, 4, 4})));
  CHECK(outcome(r) ==
        Outcome{SweepKind::overlapping, kApart, kApart, Rational(1, 3), Rational(2, 3)});
}

TEST_CASE("a tetrahedron slides down the slope of another", "[sweep]") {
  // Both tetrahedra have a slope in the plane x + y + z = 1, the upper one after point reflection
  // in the middle (1/2, 1/2, 1/2).
  const Polyhedron below = tetrahedron();
  Polyhedron above = tetrahedron();
  for (auto& v : above.vertices) {
    for (auto& c : v) c = 1 - c;
  }
  for (auto& f : above.faces) f = {f[2], f[1], f[0]};
  // The upper one's slope is x + y + z = 2; moved down by 1, it lies on the other slope. Then it
  // moves along the slope, and past it.
  const auto r =
      sweep(pair(below, {}, above, path({-3, Rational(1, 2), Rational(3, 2)}, {6, -3, -3})));
  CHECK(r.kind == SweepKind::sliding);
  CHECK(r.start == kApart);
  CHECK(r.end == kApart);
}

TEST_CASE("an apex comes down on a face", "[sweep]") {
  Polyhedron hanging = pyramid();
  for (auto& v : hanging.vertices) v[2] = -v[2];
  for (auto& f : hanging.faces) std::reverse(f.begin(), f.end());
  const auto r = sweep(
      pair(triangular_prism(), {}, hanging, path({Rational(1, 2), Rational(1, 2), 4}, {0, 0, -3})));
  CHECK(outcome(r) == Outcome{SweepKind::overlapping, kApart, kDeep, Rational(1, 3), 1});
}

TEST_CASE("two polyhedra can be separated only by a cross product of edges", "[sweep]") {
  // Two tetrahedra whose long edges cross at a distance. No face of either separates them.
  const Polyhedron low{{{-3, 0, 0}, {3, 0, 0}, {0, -1, -3}, {0, 1, -3}},
                       {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  Polyhedron high{{{0, -3, 0}, {0, 3, 0}, {-1, 0, 3}, {1, 0, 3}},
                  {{1, 0, 2}, {0, 1, 3}, {2, 0, 3}, {3, 1, 2}}};
  const auto above = pair(low, {}, high, path({0, 0, Rational(1, 100)}, {}));
  const auto r = sweep(above);
  CHECK(r.kind == SweepKind::none);
  CHECK(above.axis(r.axes_examined - 1).kind == ConvexAxis::Kind::edges);
  CHECK(outcome(sweep(pair(low, {}, high, path({0, 0, 1}, {0, 0, -2})))) ==
        Outcome{SweepKind::overlapping, kApart, kDeep, Rational(1, 2), 1});
}

TEST_CASE("equal solids at the same place overlap, and touch when moved by their width",
          "[sweep]") {
  for (const Polyhedron& p :
       {tetrahedron(), octahedron(), triangular_prism(), pyramid(), cuboid(1, 2, 3)}) {
    CHECK(outcome(sweep(pair(p, {}, p, {}))) ==
          Outcome{SweepKind::overlapping, kDeep, kDeep, 0, 1});
    const auto x = [](const auto& a, const auto& b) { return a[0] < b[0]; };
    const auto [low, high] = std::minmax_element(p.vertices.begin(), p.vertices.end(), x);
    const Rational width = (*high)[0] - (*low)[0];
    const auto r = sweep(pair(p, {}, p, path({width * 2, 0, 0}, {-2 * width, 0, 0})));
    CHECK(r.kind == SweepKind::overlapping);
    CHECK(time_value(r.enter, r.unit) == Rational(1, 2));
  }
}

TEST_CASE("a cuboid given by faces, whole or cut in triangles, is the box", "[sweep]") {
  Random random(77);
  for (int n = 0; n < 150; ++n) {
    INFO(n);
    LinearScene s = turned_scene(random);
    const int x = random.between(1, 3), y = random.between(1, 3), z = random.between(1, 3);
    s.box1 = {{x, y, z}, {}};
    s.box2 = {{z, x, y}, {}};
    const Outcome box = outcome(sweep(pair_of<TurnedBoxes, Integer>(s)));
    const auto body = [&](const Polyhedron& a, const Polyhedron& b) {
      return outcome(sweep(
          ConvexPair<Integer>(convex_body(a), s.path1, convex_body(b), s.path2, s.from, s.until)));
    };
    CHECK(body(cuboid(x, y, z), cuboid(z, x, y)) == box);
    CHECK(body(triangulated_cuboid(x, y, z), cuboid(z, x, y)) == box);
    // A box against a polyhedron gives the same result.
    CHECK(outcome(
              sweep(ConvexPair<Integer>(convex_body(s.box1), s.path1, convex_body(cuboid(z, x, y)),
                                        s.path2, s.from, s.until))) == box);
  }
}

// The contact of two vertex sets by brute force, without faces, edges or separating axes. Each
// plane through three differences of vertices, with all others on one side, bounds the Minkowski
// sum. The relative path is clipped to these bounds.
Outcome brute_force(const Polyhedron& a, const Polyhedron& b, const LinearPath& path2) {
  std::vector<Vec3<Rational>> sum;
  for (const auto& v : a.vertices) {
    for (const auto& w : b.vertices) sum.push_back({v[0] - w[0], v[1] - w[1], v[2] - w[2]});
  }
  // The bodies meet at t iff offset + t velocity is in the convex hull of these points.
  const auto minus = [](const Vec3<Rational>& p, const Vec3<Rational>& q) {
    return Vec3<Rational>{p[0] - q[0], p[1] - q[1], p[2] - q[2]};
  };
  Rational enter = 0, exit = 1;
  bool miss = false;
  struct Condition {
    Rational at0;
    Rational slope;
  };
  std::vector<Condition> conditions;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) {
        Vec3<Rational> n = cross(minus(sum[j], sum[i]), minus(sum[k], sum[i]));
        if (n == Vec3<Rational>{}) continue;
        int sides = 0;
        for (const auto& p : sum) {
          const int side = dot(n, minus(p, sum[i])).sign();
          sides |= side > 0 ? 1 : side < 0 ? 2 : 0;
        }
        if (sides == 3) continue;
        if (sides == 1) n = {-n[0], -n[1], -n[2]};
        conditions.push_back({dot(n, minus(path2.offset, sum[i])), dot(n, path2.velocity)});
      }
    }
  }
  const auto largest = [&](const Rational& t) {
    int s = -1;
    for (const auto& c : conditions) s = std::max(s, Rational(c.at0 + t * c.slope).sign());
    return s;
  };
  for (const auto& c : conditions) {
    if (c.slope.is_zero()) {
      miss = miss || c.at0 > 0;
    } else if (c.slope < 0) {
      enter = std::max(enter, Rational(-c.at0 / c.slope));
    } else {
      exit = std::min(exit, Rational(-c.at0 / c.slope));
    }
  }
  const auto state = [](int s) { return s > 0 ? kApart : s == 0 ? kTouch : kDeep; };
  Outcome o{SweepKind::none, state(largest(0)), state(largest(1)), {}, {}};
  if (miss || enter > exit) return o;
  o.kind = largest((enter + exit) / 2) < 0 ? SweepKind::overlapping
           : enter == exit                 ? SweepKind::grazing
                                           : SweepKind::sliding;
  o.enter = enter;
  o.exit = exit;
  return o;
}

TEST_CASE("polyhedra agree with a brute-force Minkowski sum of their vertices", "[sweep]") {
  Random random(78);
  std::map<SweepKind, int> kinds;
  const std::vector<Polyhedron> solids{tetrahedron(), triangular_prism(), pyramid()};
  for (int n = 0; n < 120; ++n) {
    INFO(n);
    const Polyhedron& a = solids[static_cast<std::size_t>(random.between(0, 2))];
    Polyhedron b = tetrahedron();
    if (n % 3 != 0) {
      // Random points, until the four span a volume; faces are oriented outwards.
      do {
        for (auto& v : b.vertices)
          v = {random.between(-2, 2), random.between(-2, 2), random.between(-2, 2)};
        if (check(b)) {
          for (auto& f : b.faces) f = {f[2], f[1], f[0]};
        }
      } while (check(b));
    }
    const LinearPath moving =
        path({random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)},
             {random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)});
    const Outcome truth = brute_force(a, b, moving);
    CHECK(outcome(sweep(pair(a, {}, b, moving))) == truth);
    ++kinds[truth.kind];
  }
  CHECK(kinds[SweepKind::overlapping] > 5);
  CHECK(kinds[SweepKind::none] > 5);
}

}  // namespace
}  // namespace touchstone::test::convex_pair_test
