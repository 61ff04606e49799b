// Boxes at rest from plain doubles, against the fifteen axes in rationals, in world coordinates.

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "src/answer/contacts/doubles/written.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/over_root.hpp"
#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/random.hpp"
#include "tests/support/same_bits.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/query.hpp"

namespace touchstone::doubles::at_rest_test {
namespace {

// The number of scenes; the environment variable increases it for a long run.
int scene_count() {
  const char* asked = std::getenv("TOUCHSTONE_DOUBLES");  // NOLINT(concurrency-mt-unsafe)
  return asked == nullptr ? 150 : std::atoi(asked);
}

Result<Query> query_at_rest(const Rest& first, const Rest& second) {
  const auto body1 = written({first.box, first.pose}, 0);
  if (!body1) return body1.error();
  const auto body2 = written({second.box, second.pose}, 1);
  if (!body2) return body2.error();
  return Query::make(body1.value(), body2.value(), 0, 1);
}

Separation at_rest_by_rationals(const Rest& first, const Rest& second) {
  const auto poses = poses_at(query_at_rest(first, second).value(), Rational(0)).front();
  const auto found = overlap(poses.a, poses.b);
  const auto& best = found.separation();
  return {found.state, rounded_double(OverRoot<Rational>(best.gap, best.length_squared)),
          found.best};
}

// Draws boxes at rest in doubles: any boxes, and boxes in special positions.
class Boxes {
 public:
  explicit Boxes(std::uint64_t seed) : random_(seed) {}

  double number(double size) {
    return size * (static_cast<double>(random_.bits() >> 11U) * 0x1p-52 - 1);
  }
  double quarter(int most) { return random_.between(-most, most) * 0.25; }
  bool coin() { return random_.coin(); }
  std::size_t axis() { return static_cast<std::size_t>(random_.below(3)); }

  Rest anyhow() {
    Rest r;
    for (double& h : r.box.half_extents) h = std::fabs(number(1));
    if (random_.below(3) == 0) {
      for (double& c : r.box.center) c = number(1);
    }
    for (double& p : r.pose.translation) p = number(1.5);
    for (double& c : r.pose.rotation) c = number(1);
    return r;
  }
  Rest on_grid() {
    Rest r;
    for (double& h : r.box.half_extents) h = std::fabs(quarter(4));
    if (random_.below(3) == 0) {
      for (double& c : r.box.center) c = quarter(4);
    }
    for (double& p : r.pose.translation) p = quarter(6);
    if (coin()) return r;
    do {
      for (double& c : r.pose.rotation) c = random_.between(-1, 1);
    } while (r.pose.rotation == Quaternion{0, 0, 0, 0});
    return r;
  }
  // A rotation about one axis of the world.
  Quaternion about(std::size_t axis) {
    Quaternion q{number(1), 0, 0, 0};
    q[1 + axis] = number(1);
    return q;
  }

 private:
  test::Random random_;
};

using Scene = std::array<Rest, 2>;

struct StateTally {
  int apart = 0;
  int touching = 0;
  int overlapping = 0;
};

// Checks state, axis and separation of two boxes against rationals, to the last bit, and counts the
// state.
void compare_at_rest(const Scene& scene, StateTally& tally) {
  const auto& [first, second] = scene;
  const Separation expected = at_rest_by_rationals(first, second);
  const auto found = separation_at_rest(first, second);
  REQUIRE(found.ok());
  CHECK(found.value().state == expected.state);
  CHECK(found.value().axis == expected.axis);
  CHECK(test::same_bits(found.value().along, expected.along));
  CHECK(state_at_rest(first, second).value() == expected.state);
  tally.apart += expected.state == State::separated ? 1 : 0;
  tally.touching += expected.state == State::touching ? 1 : 0;
  tally.overlapping += expected.state == State::overlapping ? 1 : 0;
}

template <class Draw>
StateTally compare_all_at_rest(std::uint64_t seed, const Draw& draw) {
  Boxes boxes(seed);
  StateTally tally;
  for (int i = 0; i < scene_count(); ++i) {
    INFO("seed " << seed << ", scene " << i);
    compare_at_rest(draw(boxes), tally);
  }
  return tally;
}

TEST_CASE("the state of random boxes at rest agrees with rationals", "[doubles]") {
  const StateTally tally = compare_all_at_rest(1, [](Boxes& b) {
    return Scene{b.anyhow(), b.anyhow()};
  });
  CHECK(tally.apart > 0);
  CHECK(tally.overlapping > 0);
}

TEST_CASE("the state of boxes at rest on a grid agrees with rationals", "[doubles]") {
  const StateTally tally = compare_all_at_rest(2, [](Boxes& b) {
    return Scene{b.on_grid(), b.on_grid()};
  });
  CHECK(tally.apart > 0);
  CHECK(tally.touching > 0);
  CHECK(tally.overlapping > 0);
}

TEST_CASE("the state of boxes at rest with parallel edges agrees with rationals", "[doubles]") {
  const StateTally one = compare_all_at_rest(3, [](Boxes& b) {
    Scene s{b.anyhow(), b.anyhow()};
    const std::size_t axis = b.axis();
    for (Rest& rest : s) rest.pose.rotation = b.about(axis);
    return s;
  });
  CHECK(one.apart > 0);
  CHECK(one.overlapping > 0);
  // Both boxes have one rotation, written by quaternions of different lengths. In rounded numbers
  // the two rotations differ slightly.
  const StateTally all = compare_all_at_rest(4, [](Boxes& b) {
    Scene s{b.anyhow(), b.anyhow()};
    const double length = b.coin() ? 1 : -3;
    for (std::size_t i = 0; i < 4; ++i) {
      double& c = s[0].pose.rotation[i];
      c = std::ldexp(std::floor(std::ldexp(c, 40)), -40);
      s[1].pose.rotation[i] = length * c;
    }
    return s;
  });
  CHECK(all.apart > 0);
  CHECK(all.overlapping > 0);
}

TEST_CASE("boxes at rest that touch, or miss by one bit, have the right state", "[doubles]") {
  const StateTally tally = compare_all_at_rest(5, [](Boxes& b) {
    // Rotated about a common axis, along which their distance is the sum of their half extents.
    Scene s{b.on_grid(), b.on_grid()};
    const std::size_t axis = b.axis();
    for (Rest& rest : s) {
      rest.box.center = {};
      rest.pose.rotation = b.about(axis);
    }
    for (std::size_t i = 0; i < 3; ++i) s[1].pose.translation[i] = s[0].pose.translation[i];
    double& place = s[1].pose.translation[axis];
    place += s[0].box.half_extents[axis] + s[1].box.half_extents[axis];
    if (b.coin()) place = std::nextafter(place, b.coin() ? 100 : -100);
    return s;
  });
  CHECK(tally.apart > 0);
  CHECK(tally.touching > 0);
  CHECK(tally.overlapping > 0);
}

TEST_CASE("boxes at rest whose crossing edges touch, or nearly touch, have the right state",
          "[doubles]") {
  // The boxes are rotated by 45 degrees about x and about y, so their edges cross on the z axis.
  StateTally tally;
  for (const double off : {0.0, 0x1p-50, -0x1p-50, 0x1p-20, -0x1p-20}) {
    CAPTURE(off);
    const Rest first{{{1, 0.25, 0.25}}, {{0, 0, 0}, {1, 0, 0, 0}}};
    const Rest second{{{0.25, 1, 0.25}}, {{0, 0, 0.5 + off}, {2, 0, 0, 0}}};
    compare_at_rest({first, second}, tally);
    // Angles with rational sine and cosine: a corner of a square with half extent h is h (3/5 +
    // 4/5) below its centre.
    const Rest turned{{{1, 1.25, 1.25}}, {{0, 0, 0}, {3, 1, 0, 0}}};
    const Rest across{{{1.25, 1, 1.25}}, {{0, 0, 3.5 + off}, {3, 0, -1, 0}}};
    compare_at_rest({turned, across}, tally);
  }
  CHECK(tally.apart == 4);
  CHECK(tally.touching == 2);
  CHECK(tally.overlapping == 4);
}

TEST_CASE("the state of boxes at rest of every size agrees with rationals", "[doubles]") {
  StateTally tally;
  for (const double size : {0x1p-1060, 0x1p-1040, 0x1p-600, 0x1p-250, 0x1p-130, 0x1p-60, 0x1p49,
                            0x1p70, 0x1p130, 0x1p600, 0x1p1020}) {
    CAPTURE(size);
    Boxes b(6);
    for (int i = 0; i < 4; ++i) {
      CAPTURE(i);
      Scene s{b.anyhow(), b.anyhow()};
      for (double& c : s[0].pose.rotation) c *= size;
      compare_at_rest(s, tally);
      for (double& h : s[0].box.half_extents) h *= size;
      compare_at_rest(s, tally);
      for (Rest& rest : s) {
        for (Vector* v : {&rest.box.center, &rest.pose.translation}) {
          for (double& x : *v) x *= size;
        }
      }
      for (double& h : s[1].box.half_extents) h *= size;
      compare_at_rest(s, tally);
    }
  }
  // Points, sticks and plates at the same place.
  for (const Vector& flat : {Vector{0, 0, 0}, Vector{1, 0, 0}, Vector{1, 1, 0}})
    compare_at_rest({Rest{{flat}, {}}, Rest{{flat}, {}}}, tally);
  CHECK(tally.touching > 0);
}

TEST_CASE("invalid boxes are refused with the messages of Query::make", "[doubles]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  const Rest unit{{{1, 1, 1}}, {}};
  for (const Rest& wrong :
       {Rest{{{-1, 1, 1}}, {}}, Rest{{{1, kNan, 1}}, {}}, Rest{{{1, 1, 1}, {0, kInfinite, 0}}, {}},
        Rest{{{1, 1, 1}}, {{0, 0, 0}, {0, 0, 0, 0}}}, Rest{{{1, 1, 1}}, {{kNan, 0, 0}}},
        Rest{{{1, 1, 1}}, {{0, 0, 0}, {1, kInfinite, 0, 0}}}}) {
    for (const bool first : {true, false}) {
      const Rest& a = first ? wrong : unit;
      const Rest& b = first ? unit : wrong;
      const auto expected = query_at_rest(a, b);
      REQUIRE(!expected);
      const auto state = state_at_rest(a, b);
      const auto separation = separation_at_rest(a, b);
      REQUIRE(!state);
      REQUIRE(!separation);
      CHECK(state.error().place == expected.error().place);
      CHECK(state.error().message == expected.error().message);
      CHECK(separation.error().place == expected.error().place);
      CHECK(separation.error().message == expected.error().message);
    }
  }
}

}  // namespace
}  // namespace touchstone::doubles::at_rest_test
