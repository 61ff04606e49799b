// Contacts of prepared hulls and boxes from plain doubles, against those of the same points in
// exact arithmetic.

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "src/answer/contacts/doubles/plain_hulls.hpp"
#include "src/hulls/solid.hpp"
#include "src/poly/rounding.hpp"
#include "tests/doubles/drawn.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/case.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles::any_bodies_test {
namespace {

WrittenVector as_written(const Vector& v) { return {v[0], v[1], v[2]}; }
WrittenQuaternion as_written(const Quaternion& q) { return {q[0], q[1], q[2], q[3]}; }

// A random body: of doubles, and as it is written with its points. It begins at `side` · 3 along x,
// and most of them come to the origin.
class Scene {
 public:
  Scene(Drawn& drawn, double side, bool is_hull, std::size_t points) {
    draw_motion(drawn, side);
    if (!is_hull) {
      const Vector h = drawn.vector(1);
      const Box box{{std::fabs(h[0]), std::fabs(h[1]), std::fabs(h[2])}, drawn.vector(0.5)};
      shape_ = box;
      written_ = touchstone::Body::box(as_written(box.half_extents), as_written(box.center),
                                       written_motion_);
      return;
    }
    auto all = drawn_points(drawn, points);
    auto hull = Hull::make(all);
    while (!hull) {  // all in one plane
      all = drawn_points(drawn, points);
      hull = Hull::make(all);
    }
    shape_ = hull.value();
    std::vector<WrittenVector> written;
    for (const auto& point : all) written.push_back(as_written(point));
    written_ = touchstone::Body::hull(written, written_motion_);
  }

  // Refers to this object.
  AnyBody body() const { return AnyBody::of(shape_, motion_); }
  const touchstone::Body& written() const { return written_; }
  // The written body with the prepared hull instead of its points.
  touchstone::Body prepared() const {
    const Hull* hull = std::get_if<Hull>(&shape_);
    return hull == nullptr ? written_ : touchstone::Body::hull(*hull, written_motion_);
  }

 private:
  static std::vector<Hull::Point> drawn_points(Drawn& drawn, std::size_t count) {
    std::vector<Hull::Point> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(drawn.vector(1));
    return all;
  }

  void draw_motion(Drawn& drawn, double side) {
    Vector start = drawn.vector(1);
    start[0] += 3 * side;
    Vector velocity = drawn.vector(1);
    velocity[0] -= 4 * side;
    const Quaternion rotation = drawn.quaternion();
    switch (drawn.below(4)) {
      case 0:
        motion_ = Fixed{start, rotation};
        written_motion_ = touchstone::Motion::fixed(as_written(start), as_written(rotation));
        return;
      case 1:
        motion_ = Linear{start, velocity, rotation};
        written_motion_ = touchstone::Motion::linear(as_written(start), as_written(velocity),
                                                     as_written(rotation));
        return;
      case 2: {
        std::vector<Keyframe> frames;
        for (const double t : kTimes) {
          places_.push_back(t == 0 ? start : drawn.vector(1));
          rotations_.push_back(drawn.quaternion());
          frames.push_back({t, as_written(places_.back()), as_written(rotations_.back())});
        }
        motion_ = Through{kTimes, places_, rotations_};
        written_motion_ = touchstone::Motion::through(frames);
        return;
      }
      default: {
        // Shears and shrinks: ((1 + t s) x + p + t v) / (1 + t / 4).
        std::array<WrittenRow, 3> rows;
        for (std::size_t i = 0; i < 3; ++i) {
          for (std::size_t k = 0; k < 4; ++k) {
            const double constant = k == 3 ? start[i] : (i == k ? 1 : 0);
            const double slope = k == 3 ? velocity[i] : drawn.number() / 4;
            numbers_.insert(numbers_.end(), {constant, slope});
            rows[i][k] = {constant, slope};
          }
        }
        numbers_.insert(numbers_.end(), {1, 0.25});
        const std::span<const double> all(numbers_);
        motion_ = Matrix{1, all.first(24), all.subspan(24)};
        written_motion_ = touchstone::Motion::matrix(rows, WrittenPolynomial{1, 0.25});
      }
    }
  }

  std::vector<Vector> places_{};
  std::vector<Quaternion> rotations_{};
  std::vector<double> numbers_{};
  Motion motion_{};
  touchstone::Motion written_motion_{};
  Shape shape_{};
  touchstone::Body written_{};
};

std::string difference(const AnyContact& a, const AnyContact& b) {
  if (a.time != b.time) return "time";
  if (a.kind != b.kind) return "kind";
  return a.features == b.features ? "" : "features";
}

TEST_CASE("first contacts of prepared hulls equal the exact ones of their points", "[doubles]") {
  std::map<std::string, int> seen;
  for (std::uint64_t i = 0; i < 500; ++i) {
    CAPTURE(i);
    Drawn drawn(i, i % 4 == 0);
    const Scene one(drawn, 1, i % 3 != 1, 4 + drawn.below(12));
    const Scene two(drawn, -1, i % 3 != 2, 4 + drawn.below(12));
    const auto query = Query::make(one.written(), two.written());
    const auto found = first_contact(one.body(), two.body());
    const auto prepared = touchstone::first_contact(one.prepared(), two.prepared());
    REQUIRE(found.ok() == query.ok());
    REQUIRE(prepared.ok() == query.ok());
    if (!found) {
      CHECK(found.error().message == query.error().message);
      CHECK(prepared.error().place == query.error().place);
      ++seen["refused"];
      continue;
    }
    const Answer exact = solve(query.value(), {.first_only = true});
    REQUIRE(found.value().has_value() == *exact.contact);
    REQUIRE(prepared.value().has_value() == *exact.contact);
    const bool is_plain = plain_hulls(one.body(), two.body(), 0, 1).has_value();
    ++seen[is_plain ? "doubles" : "exact"];
    ++seen[*exact.contact ? "contact" : "none"];
    if (!found.value()) continue;
    const auto& first = exact.contacts.front();
    const AnyContact expected{rounded_double(first.enter.time), first.kind, first.enter.touch};
    CHECK(difference(*found.value(), expected) == "");
    CHECK(difference({prepared.value()->time_as_double(), prepared.value()->kind(),
                      prepared.value()->features()},
                     expected) == "");
    CHECK(compare(prepared.value()->time(), first.enter.time) == 0);
  }
  CAPTURE(seen);
  CHECK(seen["doubles"] > 150);
  CHECK(seen["exact"] > 10);
  CHECK(seen["contact"] > 100);
  CHECK(seen["none"] > 20);
}

const std::vector<Hull::Point> kTetrahedron{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

TEST_CASE(
    "a case with a prepared hull equals the case with its points, and a query shares the hull",
    "[doubles]") {
  const Hull hull = Hull::make(kTetrahedron).value();
  const auto motion = touchstone::Motion::linear({3, 0.125, 0.25}, {-4, 0, 0});
  const auto floor = touchstone::Body::box({1, 1, 1}, touchstone::Motion::fixed());
  const touchstone::Body prepared = touchstone::Body::hull(hull, motion);
  const touchstone::Body points = touchstone::Body::hull(hull.points(), motion);
  CHECK(prepared.is_polyhedron());
  const Query query = Query::make(floor, prepared).value();
  const Query other = Query::make(prepared, prepared).value();
  CHECK(&query.solid(1) == &other.solid(0));
  CHECK(&other.solid(0) == &other.solid(1));
  CHECK(query.polyhedron(1)->vertices == hull.polyhedron().vertices);
  CHECK(query.solid(1).exact.vertices ==
        Query::make(floor, points).value().solid(1).exact.vertices);
  const Case made = Case::make({.id = "hull", .bodies = {floor, prepared}}).value();
  const Case same = Case::make({.id = "hull", .bodies = {floor, points}}).value();
  CHECK(std::holds_alternative<WrittenPolyhedron>(made.bodies[1].shape));
  CHECK(case_text(made) == case_text(same));
  CHECK(case_text(CaseParts{.id = "hull", .bodies = {floor, prepared}}) == case_text(same));
}

TEST_CASE("all contacts of prepared hulls equal those of their points", "[doubles]") {
  int contacts = 0;
  for (std::uint64_t i = 0; i < 40; ++i) {
    CAPTURE(i);
    Drawn drawn(1000 + i, false);
    const Scene one(drawn, 1, true, 5);
    const Scene two(drawn, -1, i % 2 == 0, 5);
    const auto found = all_contacts(one.body(), two.body());
    const auto exact = touchstone::all_contacts(one.written(), two.written());
    REQUIRE(found.ok());
    REQUIRE(found.value().size() == exact.value().contacts().size());
    for (std::size_t k = 0; k < found.value().size(); ++k) {
      const auto& a = found.value()[k];
      const auto& b = exact.value().contacts()[k];
      CHECK(a.kind == b.kind);
      CHECK(a.enter.time == b.enter.time);
      CHECK(a.enter.features == b.enter.touch);
      CHECK(a.exit.time == b.exit->time);
      CHECK(a.exit.features == b.exit->touch);
      ++contacts;
    }
  }
  CHECK(contacts > 5);
}

TEST_CASE("many queries share one hull, on any number of threads", "[doubles]") {
  const Hull hull = Hull::make(kTetrahedron).value();
  const std::vector<double> times{0, 1};
  std::vector<Shape> shapes;
  std::vector<double> poses;
  std::vector<std::vector<Vector>> places;
  std::vector<AnyPair> pairs;
  Drawn drawn(5, false);
  for (std::size_t i = 0; i < 100; ++i) {
    const Vector end{-1, drawn.number(), drawn.number()};
    places.push_back({{3, 0, 0}, end});
    shapes.insert(shapes.end(), {Shape(hull), i % 2 == 0 ? Shape(hull) : Shape(Box{{1, 1, 1}})});
    poses.insert(poses.end(), {3, 0, 0, 1, 0, 0, 0, end[0], end[1], end[2], 1, 0, 0, 0});
    poses.insert(poses.end(), {0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0});
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    pairs.push_back(
        {AnyBody(hull, Through{times, places[i]}), AnyBody::of(shapes[2 * i + 1], Fixed{})});
  }
  int contacts = 0;
  for (const unsigned threads : {1U, 2U, 7U}) {
    const auto rowwise = first_contacts(ShapeArrays{poses, times, shapes}, threads);
    REQUIRE(rowwise.ok());
    const auto together = first_contacts(pairs, threads);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      CAPTURE(i, threads);
      const auto alone = first_contact(pairs[i].first, pairs[i].second);
      for (const auto& found : {rowwise.value()[i], together[i]}) {
        REQUIRE(found.ok());
        REQUIRE(found.value().has_value() == alone.value().has_value());
        if (!alone.value()) continue;
        CHECK(difference(*found.value(), *alone.value()) == "");
        ++contacts;
      }
    }
  }
  CHECK(contacts > 100);
}

TEST_CASE("invalid hulls and bodies are refused with their place", "[doubles]") {
  const auto error_of = [](const std::vector<Hull::Point>& points) {
    return Hull::make(points).error();
  };
  CHECK(error_of({{0, 0, 0}, {1, 0, 0}}).message.find("at least 4") != std::string::npos);
  CHECK(error_of({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}).message.find("no volume") !=
        std::string::npos);
  CHECK(error_of({{0, 0, 0}, {1, 0, std::nan("")}, {0, 1, 0}, {1, 1, 1}}).place == "/1/2");
  CHECK(error_of(std::vector<Hull::Point>(5000)).code == Error::Code::limit);
  const Hull hull = Hull::make(kTetrahedron).value();
  const AnyBody still(hull, Fixed{});
  CHECK(first_contact(still, Body{{{1, 1, -1}}, Fixed{}}).error().place ==
        "/boxes/1/half_extents/2");
  CHECK(first_contact(AnyBody(hull, Fixed{{0, 0, 0}, {0, 0, 0, 0}}), still).error().place ==
        "/boxes/0/motion/rotation");
  CHECK(first_contact(still, still, 1, 0).error().place == "/horizon");
  CHECK(all_contacts(still, still, 1, 0).error().place == "/horizon");
  const std::vector<Shape> shapes{hull, hull, hull};
  const std::vector<double> none, times{0, 1};
  CHECK(first_contacts(ShapeArrays{none, times, shapes}).error().place == "/shapes");
  CHECK(first_contacts(ShapeArrays{none, times, std::span(shapes).first(2)}).error().place ==
        "/poses");
}

}  // namespace
}  // namespace touchstone::doubles::any_bodies_test
