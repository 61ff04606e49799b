// Laws of every contact manifold, on random boxes.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "src/rest/convert.hpp"
#include "src/rest/manifold.hpp"
#include "tests/rest/boxes.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::manifold_laws_test {
namespace {

constexpr int kRounds = 160;

using Kind = Manifold<Rational>::Kind;
using Points = std::set<std::pair<Vec3<Rational>, Vec3<Rational>>>;

Manifold<Rational> manifold_of(const RationalBox& a, const RationalBox& b) {
  return manifold(a, b, overlap(a, b));
}

// Pairs close to each other: rigid, affine or flat. In every other pair, overlapping boxes are
// moved apart until they just touch.
std::pair<RationalBox, RationalBox> pair_of(Random& random, int i) {
  const RationalBox a = i % 8 < 4   ? rigid_box(random, 1)
                        : i % 8 < 6 ? affine_box(random, 1)
                                    : flat_box(random, 1);
  RationalBox b = i % 4 == 3   ? affine_box(random, 3)
                  : i % 8 == 2 ? flat_box(random, 3)
                               : rigid_box(random, 3);
  const auto test = overlap(a, b);
  if (i % 2 == 0 && test.state == State::overlapping) {
    const auto n = normal_from_a_to_b(a, b, test.best);
    b.center =
        along(b.center, n, Rational(-test.separation().gap / test.separation().length_squared));
  }
  return {a, b};
}

// Whether p lies on the feature of the box: at the extent along fixed axes, within the extent along
// free axes.
bool lies_on(const RationalBox& box, const Feature& f, const Vec3<Rational>& p) {
  const auto x = local(box, p);
  for (int m = 0; m < 3; ++m) {
    const auto i = static_cast<std::size_t>(m);
    if (f[m] != 0 ? x[i] != box.half_extents[i] * f[m] : Rational(abs(x[i])) > box.half_extents[i])
      return false;
  }
  return true;
}

bool parallel(const Vec3<Rational>& u, const Vec3<Rational>& v) {
  return cross(u, v) == Vec3<Rational>{} && dot(u, v) > 0;
}

Points points_of(const Manifold<Rational>& m, bool swapped) {
  Points all;
  for (const auto& p : m.points)
    all.insert(swapped ? std::pair{p.on_b, p.on_a} : std::pair{p.on_a, p.on_b});
  return all;
}

}  // namespace

TEST_CASE("there is a manifold of at most eight points exactly if there is contact", "[sat]") {
  Random random(31);
  int contacts = 0;
  for (int i = 0; i < kRounds; ++i) {
    const auto [a, b] = pair_of(random, i);
    const auto m = manifold_of(a, b);
    CAPTURE(i);
    CHECK(m.points.empty() == (m.overlap.state == State::separated));
    CHECK((m.kind == Kind::none) == m.points.empty());
    CHECK(m.points.size() <= 8);
    if (m.kind == Kind::edges) CHECK(m.points.size() == 1);
    contacts += m.points.empty() ? 0 : 1;
  }
  CHECK(contacts > kRounds / 3);
}

TEST_CASE("the points lie on the features named, the reference points between the side planes",
          "[sat]") {
  Random random(32);
  int faces = 0, edges = 0;
  for (int i = 0; i < kRounds; ++i) {
    const auto [a, b] = pair_of(random, i);
    const auto m = manifold_of(a, b);
    CAPTURE(i);
    for (const auto& p : m.points) {
      CHECK(lies_on(a, m.features.box1, p.on_a));
      CHECK(lies_on(b, m.features.box2, p.on_b));
    }
    faces += m.kind == Kind::face ? 1 : 0;
    edges += m.kind == Kind::edges ? 1 : 0;
  }
  CHECK(faces > 10);
  CHECK(edges > 10);
}

TEST_CASE(
    "each depth is the distance of its points along the normal, and the largest is the penetration",
    "[sat]") {
  Random random(33);
  for (int i = 0; i < kRounds; ++i) {
    const auto [a, b] = pair_of(random, i);
    const auto m = manifold_of(a, b);
    if (m.points.empty()) continue;
    CAPTURE(i);
    CHECK(dot(m.normal, difference(b.center, a.center)) >= 0);
    bool deepest_found = false;
    for (const auto& p : m.points) {
      CHECK(p.depth.gap >= 0);
      const auto apart = difference(p.on_a, p.on_b);
      CHECK(dot(apart, apart) * p.depth.length_squared == p.depth.gap * p.depth.gap);
      if (p.depth.gap > 0) CHECK(parallel(apart, m.normal));
      const Separation<Rational> back{Rational(-p.depth.gap), p.depth.length_squared};
      const Order order = compare(back, m.overlap.separation());
      CHECK(order != Order::less);
      deepest_found = deepest_found || order == Order::equal;
    }
    CHECK(deepest_found);
  }
}

TEST_CASE("if boxes touch, the manifold spans all their common points", "[sat]") {
  Random random(34);
  int touching = 0;
  for (int i = 0; i < kRounds; i += 2) {
    const auto [a, b] = pair_of(random, i);
    const auto m = manifold_of(a, b);
    if (m.overlap.state != State::touching) continue;
    ++touching;
    CAPTURE(i);
    for (const auto& p : m.points) {
      CHECK(p.on_a == p.on_b);
      CHECK(contains(a, p.on_a));
      CHECK(contains(b, p.on_a));
    }
    const auto shared = common_corners(a, b);
    for (int k = 0; k < 8; ++k) {  // equal extents in all directions mean equal convex hulls
      const auto d = random.vector();
      const auto reach = [&](const auto& points, const auto& get) {
        std::optional<Rational> most;
        for (const auto& p : points) {
          const Rational v = dot(d, get(p));
          if (!most || v > *most) most = v;
        }
        return most;
      };
      CHECK(reach(m.points, [](const auto& p) { return p.on_a; }) ==
            reach(shared, [](const auto& p) { return p; }));
    }
  }
  CHECK(touching > 20);
}

TEST_CASE("swapping the boxes swaps the points, unless an axis of each is equally good", "[sat]") {
  Random random(35);
  int compared = 0;
  for (int i = 0; i < kRounds; ++i) {
    const auto [a, b] = pair_of(random, i);
    const auto there = manifold_of(a, b);
    const auto back = manifold_of(b, a);
    CHECK(there.overlap.state == back.overlap.state);
    const bool centred = dot(there.normal, difference(b.center, a.center)) == 0;
    if (there.points.empty() || !there.overlap.ties.empty() || centred) continue;
    ++compared;
    CHECK(points_of(there, false) == points_of(back, true));
    CHECK(parallel(there.normal, {-back.normal[0], -back.normal[1], -back.normal[2]}));
  }
  CHECK(compared > 20);
}

TEST_CASE("a common motion moves the manifold", "[sat]") {
  Random random(36);
  for (int i = 0; i < kRounds; ++i) {
    const auto [a, b] = pair_of(random, i);
    const auto turn = rigid_box(random, 1).axes;
    const auto shift = random.vector();
    Points expected;
    for (const auto& p : manifold_of(a, b).points)
      expected.insert({moved(p.on_a, turn, shift), moved(p.on_b, turn, shift)});
    CHECK(points_of(manifold_of(moved(a, turn, shift), moved(b, turn, shift)), false) == expected);
  }
}

TEST_CASE("a double comes close to the exact manifold where nothing is near a tie", "[sat]") {
  Random random(37);
  int compared = 0;
  for (int i = 1; i < kRounds; i += 2) {
    const auto [a, b] = pair_of(random, i);
    const auto exact = manifold_of(a, b);
    const auto fa = converted<double>(a), fb = converted<double>(b);
    const auto rough = manifold(fa, fb, overlap(fa, fb));
    if (exact.overlap.best != rough.overlap.best || exact.points.size() != rough.points.size())
      continue;
    for (std::size_t k = 0; k < exact.points.size(); ++k) {
      for (std::size_t j = 0; j < 3; ++j) {
        CHECK(rough.points[k].on_a[j] ==
              Approx(nearest_double(exact.points[k].on_a[j])).margin(1e-9));
        CHECK(rough.points[k].on_b[j] ==
              Approx(nearest_double(exact.points[k].on_b[j])).margin(1e-9));
      }
      ++compared;
    }
  }
  CHECK(compared > 50);
}

}  // namespace touchstone::test::manifold_laws_test
