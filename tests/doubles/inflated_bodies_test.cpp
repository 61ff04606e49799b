// First contacts of bodies with a radius from plain doubles, against those in exact arithmetic.

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "src/answer/contacts/doubles/plain_inflated.hpp"
#include "src/answer/contacts/doubles/written.hpp"
#include "src/poly/rounding.hpp"
#include "tests/doubles/drawn.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/distances.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles::inflated_bodies_test {
namespace {

// A random body that begins at `side` · 3 along x; most of them come to the origin.
class Scene {
 public:
  Scene(Drawn& drawn, double side, double radius) : radius_(radius) {
    draw_motion(drawn, side);
    draw_core(drawn);
  }

  // Refers to this object.
  AnyBody body() const { return AnyBody::of(shape_, motion_, radius_); }

 private:
  // A point, a line, a box that may lack extents, or a hull.
  void draw_core(Drawn& drawn) {
    const Vector h = drawn.vector(1);
    const Vector half{std::fabs(h[0]), std::fabs(h[1]), std::fabs(h[2])};
    switch (drawn.below(6)) {
      case 0:
        shape_ = Box{{}, drawn.vector(0.25)};
        return;
      case 1:
        shape_ = Line{h, {h[0] + 0.5, h[1] - drawn.number(), h[2]}};
        return;
      case 2:
        shape_ = Box{{half[0], 0, 0}, drawn.vector(0.5)};
        return;
      case 3:
        shape_ = Box{{half[0], half[1], 0}, {}};
        return;
      case 4:
        shape_ = Box{half, drawn.vector(0.5)};
        return;
      default:
        const std::size_t count = 4 + drawn.below(8);
        std::optional<Hull> hull;
        while (!hull) {  // until the points are not in one plane
          std::vector<Hull::Point> points;
          for (std::size_t i = 0; i < count; ++i) points.push_back(drawn.vector(1));
          if (auto made = Hull::make(points)) hull = std::move(made).value();
        }
        shape_ = *hull;
    }
  }

  void draw_motion(Drawn& drawn, double side) {
    Vector start = drawn.vector(1);
    start[0] += 3 * side;
    Vector velocity = drawn.vector(1);
    velocity[0] -= 4 * side;
    const Quaternion rotation = drawn.quaternion();
    switch (drawn.below(5)) {
      case 0:
        motion_ = Fixed{start, rotation};
        return;
      case 1:
        motion_ = Linear{start, velocity};
        return;
      case 2:
        motion_ = Linear{start, velocity, rotation};
        return;
      case 3:
        for (const double t : kTimes) {
          places_.push_back(t == 0 ? start : drawn.vector(1));
          rotations_.push_back(drawn.quaternion());
        }
        motion_ = Through{kTimes, places_, rotations_};
        return;
      default:
        // Shears and shrinks: ((1 + t s) x + p + t v) / (1 + t / 4).
        for (std::size_t i = 0; i < 3; ++i) {
          for (std::size_t k = 0; k < 4; ++k) {
            numbers_.push_back(k == 3 ? start[i] : (i == k ? 1 : 0));
            numbers_.push_back(k == 3 ? velocity[i] : drawn.number() / 4);
          }
        }
        numbers_.insert(numbers_.end(), {1, 0.25});
        const std::span<const double> all(numbers_);
        motion_ = Matrix{1, all.first(24), all.subspan(24)};
    }
  }

  std::vector<Vector> places_{};
  std::vector<Quaternion> rotations_{};
  std::vector<double> numbers_{};
  Motion motion_{};
  Shape shape_{};
  double radius_;
};

using Plain = std::optional<std::optional<inflated::PlainTouch>>;

std::string difference(const AnyContact& a, const AnyContact& b) {
  if (a.time != b.time) return "time";
  if (a.kind != b.kind) return "kind";
  return a.features == b.features ? "" : "features";
}

std::optional<AnyContact> first_of(const Answer& exact) {
  if (exact.contacts.empty()) return std::nullopt;
  const auto& first = exact.contacts.front();
  return AnyContact{rounded_double(first.enter.time), first.kind, first.enter.touch};
}

// Compares what doubles alone decide with the exact answer; they may leave it open.
std::string difference(const Plain& plain, const std::optional<AnyContact>& exact, double from) {
  if (!plain) return "";
  if (plain->has_value() != exact.has_value()) return *plain ? "a contact" : "none";
  if (!*plain) return "";
  const auto& entry = (*plain)->entry;
  AnyContact found{from, ContactKind::overlapping, std::nullopt};
  if (entry) found = {entry->time, ContactKind::overlapping, entry->features};
  return difference(found, *exact);
}

Query query_of(const AnyBody& first, const AnyBody& second, double from = 0, double until = 1) {
  return Query::make(written(first, 0).value(), written(second, 1).value(), from, until).value();
}

// Checks every way to find the first contact of two bodies. Returns the decider.
std::string check(const AnyBody& first, const AnyBody& second, double from = 0, double until = 1) {
  const Query query = query_of(first, second, from, until);
  const auto exact = first_of(solve(query));
  const Plain plain = plain_inflated(first, second, from, until);
  CHECK(difference(plain, exact, from) == "");
  CHECK(difference(inflated::plain_first_contact(query), exact, from) == "");
  const auto found = first_contact(first, second, from, until);
  REQUIRE(found.ok());
  REQUIRE(found.value().has_value() == exact.has_value());
  if (exact) CHECK(difference(*found.value(), *exact) == "");
  const auto of_query = touchstone::first_contact(query);
  REQUIRE(of_query.has_value() == exact.has_value());
  if (exact) {
    CHECK(difference({of_query->time_as_double(), of_query->kind(), of_query->features()},
                     *exact) == "");
  }
  const auto of_bodies =
      touchstone::first_contact(written(first, 0).value(), written(second, 1).value(), from, until);
  REQUIRE(of_bodies.value().has_value() == exact.has_value());
  if (exact) {
    const auto& contact = *of_bodies.value();
    CHECK(difference({contact.time_as_double(), contact.kind(), contact.features()}, *exact) == "");
  }
  return plain ? "doubles" : "exact";
}

TEST_CASE("first contacts from doubles of bodies with a radius equal the exact ones", "[doubles]") {
  std::map<std::string, int> seen;
  for (std::uint64_t i = 0; i < 400; ++i) {
    CAPTURE(i);
    Drawn drawn(i, i % 4 == 0);
    const double scale = i % 5 == 3 ? 0x1p-8 : (i % 5 == 4 ? 8 : 1);
    const double radius = drawn.below(3) == 0 ? 0 : drawn.radius(scale);
    const double other = radius == 0 || drawn.below(2) == 0 ? drawn.radius(scale) : 0;
    const Scene one(drawn, 1, radius), two(drawn, -1, other);
    ++seen[check(one.body(), two.body())];
  }
  CAPTURE(seen);
  CHECK(seen["doubles"] > 360);
  CHECK(seen["exact"] > 2);
}

const Fixed kStill{};
const AnyBody kCube = Body{{{1, 1, 1}}, kStill};

AnyBody flying_sphere(const Vector& start, const Vector& velocity, double radius = 1) {
  return AnyBody::sphere({0, 0, 0}, radius, Linear{start, velocity});
}

// The exact timeline follows bodies in doubles, too. So known answers are compared with both.
TEST_CASE("a sphere that barely passes a cube is distinguished from one that hits it",
          "[doubles]") {
  const auto meets = [](const AnyBody& sphere) {
    const bool is_exact = !solve(query_of(kCube, sphere)).contacts.empty();
    CHECK(first_contact(kCube, sphere, 0, 1).value().has_value() == is_exact);
    return is_exact;
  };
  // It passes at the height 2 + more above a face, an edge and a corner of a cube.
  for (const double more : {0.0, 0x1p-51, -0x1p-52, 0x1p-40, -0x1p-40}) {
    CAPTURE(more);
    check(kCube, flying_sphere({-4, 0.5, 2 + more}, {8, 0, 0}));
    CHECK(meets(flying_sphere({-4, 0.5, 2 + more}, {8, 0, 0})) == (more <= 0));
    check(kCube, flying_sphere({-4, 1.6, 1.8 + more}, {8, 0, 0}));
    check(kCube, flying_sphere({1 + 2.0 / 3 - 4, 1 + 2.0 / 3 + 4, 1 + 1.0 / 3 + more}, {8, -8, 0}));
    check(kCube, AnyBody::capsule({-1, 0, 0}, {1, 0, 0}, 1, Linear{{0, 4, 2 + more}, {0, -8, 0}}));
  }
  // A height that is 2 + (t - 1/2)² times a factor that may be a little less than 2.
  for (const double dip : {0.0, 0x1p-60, -0x1p-60, 0x1p-30, -0x1p-30}) {
    CAPTURE(dip);
    const std::vector<double> rows{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,          0,  0,
                                   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2.25 + dip, -1, 1};
    check(kCube, AnyBody::of(Box{}, Matrix{2, rows}, 1));
    CHECK(meets(AnyBody::of(Box{}, Matrix{2, rows}, 1)) == (2.25 + dip <= 2.25));
  }
}

TEST_CASE(
    "a body with a radius that touches another from within gets no false answer of no contact",
    "[doubles]") {
  // The sphere moves on a parabola that touches the cube's surface at a distance of 1, from within.
  for (const double dip : {0.0, 0x1p-50, -0x1p-50}) {
    CAPTURE(dip);
    const std::vector<double> rows{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,          0, 0,
                                   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1.75 + dip, 1, -1};
    check(kCube, AnyBody::of(Box{}, Matrix{2, rows}, 1));
  }
}

TEST_CASE(
    "bodies with a radius that start touching, overlapping or deep have the exact first contact, "
    "also one ulp beside",
    "[doubles]") {
  const double up = std::nextafter(2.0, 3.0), down = std::nextafter(2.0, 1.0);
  for (const double height : {2.0, up, down, 1.5, 1.0, 0.5, 0.0}) {
    CAPTURE(height);
    check(kCube, flying_sphere({0, 0, height}, {0, 0, 1}));
    check(kCube, flying_sphere({0, 0, height}, {0, 0, -1}));
    check(kCube, flying_sphere({0, 0, height}, {1, 0, 0}));
    check(flying_sphere({0, 0, 0}, {0, 0, 0}), flying_sphere({0, 0, height}, {0, 0, -0.5}));
  }
  check(kCube, flying_sphere({0, 0, 3}, {0, 0, -1}));
  check(kCube, flying_sphere({0, 0, 3}, {0, 0, -std::nextafter(1.0, 0.0)}));
}

TEST_CASE("bodies with a radius and extreme numbers have the exact first contact", "[doubles]") {
  for (const double size : {1e-30, 1e30, 1e-200, 1e150, 1e300, 1e-300}) {
    CAPTURE(size);
    check(Body{{{size, size, size}}, kStill},
          flying_sphere({4 * size, size / 3, 0}, {-4 * size, 0, size / 7}, size));
  }
  for (const double radius : {1e-30, 1e-300, 1e30, 1e300}) {
    CAPTURE(radius);
    check(kCube, flying_sphere({3, 0.25, 0.125}, {-4, 0.5, 0}, radius));
  }
  check(kCube, flying_sphere({1e30, 0, 0}, {-1e30, 0.5, 0}));
  // A long horizon, in which the sphere comes near only for a moment.
  for (const double far : {1e6, 1e9}) {
    check(kCube, flying_sphere({-far, 0.3, 1.9}, {1, 0, 0}), 0, 2 * far);
    check(kCube, flying_sphere({-far, 1.7, 1.9}, {1, 0, 0}), 0, 2 * far);
  }
}

TEST_CASE(
    "bodies with a radius have the exact first contact where features change or edges are parallel",
    "[doubles]") {
  const double at = 1;  // the sphere's centre comes down over this place of the cube
  for (const double x : {at, std::nextafter(at, 2.0), std::nextafter(at, 0.0)}) {
    CAPTURE(x);
    check(kCube, flying_sphere({x, 0, 4}, {0, 0, -4}));
    check(kCube, flying_sphere({x, x, 4}, {0, 0, -4}));
    check(kCube, flying_sphere({x - 2, 0, 4}, {2, 0, -2}));
  }
  for (const double y : {0.0, 1.0, 1.5, 2.0}) {
    CAPTURE(y);
    check(kCube, AnyBody::of(Box{{1, 1, 1}}, Linear{{5, y, 0}, {-4, 0, 0}}, 0.25));
    check(kCube, AnyBody::of(Box{{1, 1, 1}}, Linear{{5, y, 0.5}, {-4, 0.25, 0}}, 0.25));
    check(AnyBody::of(Box{{1, 0, 0}}, kStill, 0.5),
          AnyBody::of(Box{{1, 0, 0}}, Linear{{y, 3, 0}, {0, -4, 0}}, 0.5));
    check(AnyBody::of(Box{{1, 1, 0}}, kStill, 0.5),
          AnyBody::of(Box{{1, 1, 0}}, Linear{{y, 0.5, 3}, {0, 0, -4}}, 0.5));
  }
}

TEST_CASE("spheres, capsules and segments from doubles equal the exact bodies", "[doubles]") {
  const auto motion = touchstone::Motion::fixed();
  const touchstone::Body exact = touchstone::Body::capsule({0, 0, -1}, {0, 0, 1}, 0.5, motion);
  const AnyBody capsule = AnyBody::capsule({0, 0, -1}, {0, 0, 1}, 0.5, kStill);
  const AnyBody ball = flying_sphere({5, 0.25, 0.5}, {-5, 0, 0}, 0.25);
  const auto of_exact = touchstone::first_contact(
      exact, touchstone::Body::sphere({0, 0, 0}, 0.25,
                                      touchstone::Motion::linear({5, 0.25, 0.5}, {-5, 0, 0})));
  const auto found = first_contact(capsule, ball);
  REQUIRE(found.value().has_value());
  CHECK(found.value()->time == of_exact.value()->time_as_double());
  CHECK(found.value()->features == of_exact.value()->features());
  CHECK(name(found.value()->features->box1) == "e0-1");
  const auto all = all_contacts(capsule, ball).value();
  REQUIRE(all.size() == 1);
  CHECK(all.front().enter.time == found.value()->time);
  const std::vector<double> start{0};
  CHECK(distances(flying_sphere({0, 0, 0}, {0, 0, 0}, 0.5), ball, start).value().front() ==
        touchstone::distances(query_of(flying_sphere({0, 0, 0}, {0, 0, 0}, 0.5), ball), start)
            .value()
            .front());
  // Without a radius a line is a flat body. A radius of 0 means the same.
  const AnyBody line = AnyBody::of(Line{{0, 0, -1}, {0, 0, 1}}, kStill);
  const AnyBody box = AnyBody::of(Box{{1, 1, 1}}, Linear{{5, 0.25, 0.5}, {-4, 0, 0}}, -0.0);
  CHECK(first_contact(line, box).value()->time == 1);
}

TEST_CASE("a radius is checked, and belongs to its shape in arrays", "[doubles]") {
  const AnyBody ball = flying_sphere({5, 0, 0}, {-4, 0, 0});
  for (const double wrong : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    AnyBody body = ball;
    body.radius = wrong;
    CHECK(first_contact(kCube, body).error().place == "/boxes/1/radius");
  }
  CHECK_FALSE(first_contact(kCube, AnyBody::capsule({1, 1, 1}, {1, 1, 1}, 1, kStill)).ok());

  const std::vector<double> times{0, 1};
  const std::vector<double> poses{0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
                                  5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0};
  const std::vector<Shape> shapes{Box{{1, 1, 1}}, Box{}};
  const std::vector<double> radii{0, 1}, few{1};
  CHECK(first_contacts(ShapeArrays{poses, times, shapes, few}).error().place == "/radii");
  const auto rows = first_contacts(ShapeArrays{poses, times, shapes, radii});
  CHECK(rows.value().front().value()->time == 0.75);
  // Without radii, the box without extents is a point.
  CHECK(first_contacts(ShapeArrays{poses, times, shapes}).value().front().value()->time == 1);
}

}  // namespace
}  // namespace touchstone::doubles::inflated_bodies_test
