// Verdicts on bodies with a radius: with answers that are known by construction, against the
// timelines of the solver, against `overlap`, and against points of the bodies.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <variant>
#include <vector>

#include "src/poly/rounding.hpp"
#include "src/rest/answer.hpp"
#include "tests/support/random.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/signed_root.hpp"
#include "verify/judge/verdict/within_distance.hpp"

namespace touchstone::test::inflated_verdict_test {
namespace {

using judge::contact_at;
using judge::Judgement;
using judge::Measure;
using judge::Said;
using judge::VerdictKind;
using judge::Within;

Body sphere(const Rational& radius, Motion motion) {
  return Body::sphere({}, radius, std::move(motion));
}

Body rounded_cube(const Rational& radius, Motion motion) {
  Body body = Body::box({1, 1, 1}, std::move(motion));
  body.radius = radius;
  return body;
}

Query query_of(const Body& first, const Body& second) { return Query::make(first, second).value(); }

// All cases of the corpus with a radius.
const std::vector<Case>& rounded_cases() {
  static const std::vector<Case> cases = [] {
    std::vector<Case> read;
    for (const auto& file :
         std::filesystem::directory_iterator(std::string(TOUCHSTONE_CASES_DIR) + "/rounded")) {
      if (file.path().extension() != ".json") continue;
      std::ifstream in(file.path(), std::ios::binary);
      read.push_back(parse_case(std::string{std::istreambuf_iterator<char>(in), {}}).value());
      if (!is_inflated(read.back().query)) read.pop_back();
    }
    return read;
  }();
  return cases;
}

// Returns a shape with a radius that is larger by `more`.
struct WithMoreRadius {
  const Rational& more;

  Shape operator()(const Box& box) const { return Inflated{box, more}; }
  Shape operator()(const Polyhedron& polyhedron) const { return Inflated{polyhedron, more}; }
  Shape operator()(const Inflated& inflated) const {
    return Inflated{inflated.core, inflated.radius + more};
  }
  // The judge asks about none, so no case here has one.
  Shape operator()(const Compound& compound) const { return compound; }
};

// The query whose first body has a larger radius.
Query with_more_radius(const Query& query, const Rational& more) {
  QueryParts parts = query.parts();
  parts.shapes[0] = std::visit(WithMoreRadius{more}, query.shapes()[0]);
  return Query::make(std::move(parts)).value();
}

// Times inside the pieces of both motions, where the bodies have one pose.
std::vector<Rational> some_times(const Query& query) {
  std::vector<Rational> times;
  for (const int k : {1, 5, 11, 16, 22, 30})
    times.push_back(query.from() + (query.until() - query.from()) * Rational(k, 31));
  return times;
}

}  // namespace

TEST_CASE("signed square roots are compared exactly", "[judge]") {
  Random random(17);
  const auto some = [&random] {
    return judge::SignedRoot{Rational(random.between(-9, 9), random.between(1, 4)),
                             Rational(random.between(1, 9), random.between(1, 3))};
  };
  const auto value = [](const judge::SignedRoot& x) {
    return nearest_double(x.gap) / std::sqrt(nearest_double(x.length_squared));
  };
  int equal = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto x = some(), y = some();
    const Rational q(random.between(-12, 12), random.between(1, 4));
    const double off = value(x) - nearest_double(q);
    const double apart = value(x) - value(y) - nearest_double(q);
    const int order = judge::compare(x, q), difference = judge::compare_difference(x, y, q);
    // These numbers are small: a difference that is not zero is not below 1e-9.
    CHECK(order == (std::fabs(off) < 1e-9 ? 0 : (off < 0 ? -1 : 1)));
    CHECK(difference == (std::fabs(apart) < 1e-9 ? 0 : (apart < 0 ? -1 : 1)));
    equal += difference == 0 ? 1 : 0;
  }
  CHECK(equal > 10);
}

TEST_CASE("times of spheres are early, late, missed and false by the exact amounts", "[judge]") {
  // The centres are 5 apart at 1/2: touching if the radii add up to 5.
  const auto flies = [](const Rational& radius) {
    return query_of(sphere(2, Motion::fixed()),
                    sphere(radius, Motion::linear({3, 10, 0}, {0, -12, 0})));
  };
  const Query query = flies(3);
  CHECK(judge::judge(query, contact_at(0.5)).kind == VerdictKind::correct);
  // At 1/4 the centres are at (3, 7): √58 apart.
  const Judgement early = judge::judge(query, contact_at(0.25));
  CHECK(early.kind == VerdictKind::early);
  REQUIRE(early.clearance);
  CHECK(*early.clearance == Approx(std::sqrt(58.0) - 5).epsilon(1e-14));
  // At 5/6 they are 3 apart.
  const Judgement late = judge::judge(query, contact_at(0.75));
  CHECK(late.kind == VerdictKind::late);
  REQUIRE(late.depth);
  CHECK(*late.depth == Approx(5 - std::sqrt(10.0)).epsilon(1e-14));
  const Judgement missed = judge::judge(query, judge::no_contact());
  CHECK(missed.kind == VerdictKind::missed);
  CHECK(missed.depth > 1);
  // The least distance of the centres is 3, beyond a sum of 5/2.
  const Judgement false_one = judge::judge(flies(Rational(1, 2)), contact_at(0.5));
  CHECK(false_one.kind == VerdictKind::false_contact);
  CHECK(false_one.clearance == 2.5);
  // Concentric: the depth is the sum of the radii.
  Said deep = contact_at(0);
  deep.depth = Rational(7, 2);
  const Query inside =
      query_of(sphere(2, Motion::fixed()), sphere(Rational(3, 2), Motion::fixed()));
  CHECK(judge::judge(inside, deep).kind == VerdictKind::correct);
  deep.depth = Rational(7, 2) + power_of_two(-49);
  CHECK(judge::judge(inside, deep).kind == VerdictKind::wrong_depth);
}

TEST_CASE("the first contact of every case with a radius is right, and others are not", "[judge]") {
  int contacts = 0;
  for (const Case& c : rounded_cases()) {
    CAPTURE(c.id);
    const Answer answer = solve(c.query);
    if (answer.contacts.empty()) {
      CHECK(judge::judge(c.query, answer, judge::no_contact()).kind == VerdictKind::correct);
      CHECK(judge::judge(c.query, answer, contact_at(rounded_double(RealAlgebraic(c.query.from()))))
                .kind == VerdictKind::false_contact);
      continue;
    }
    ++contacts;
    const double time = rounded_double(answer.contacts.front().enter.time);
    Said said = contact_at(time);
    said.state = name(answer.start());
    const auto& touch = answer.contacts.front().enter.touch;
    if (touch) {
      said.box1 = name(touch->box1);
      said.box2 = name(touch->box2);
    }
    CHECK(judge::judge(c.query, answer, said).kind == VerdictKind::correct);
    if (touch) {
      said.box1 = said.box1 == "-z" ? "+z" : "-z";
      CHECK(judge::judge(c.query, answer, said).kind == VerdictKind::wrong_feature);
    }
    CHECK(judge::judge(c.query, answer, judge::no_contact()).kind == VerdictKind::missed);
  }
  CHECK(contacts > 30);
}

TEST_CASE("distances and depths of bodies with a radius agree with the command overlap",
          "[judge]") {
  int apart = 0, deep = 0;
  for (const Case& c : rounded_cases()) {
    for (const Rational& t : some_times(c.query)) {
      CAPTURE(c.id, t.str());
      const auto answer = answer_at(c.query, t, {.digits = 20});
      if (answer.poses.size() != 1) continue;
      const Measure m = judge::measure_at(c.query, t);
      CHECK(state_of(sign_of_int(m.sign)) == answer.state);
      const std::string size = to_string(rounded_decimal(magnitude_of(m), 20));
      CHECK(answer.poses[0].separation == NumberText{(m.sign < 0 ? "-" : "") + size});
      apart += m.sign > 0 ? 1 : 0;
      deep += m.sign < 0 ? 1 : 0;
      if (m.sign == 0) continue;
      // The decade of the magnitude, by comparisons with powers of ten.
      REQUIRE(m.decade());
      CHECK_FALSE(is_larger_than(m, power_of_ten(*m.decade() + 1)));
      CHECK(is_larger_than(m, power_of_ten(*m.decade()) * Rational(999, 1000)));
    }
  }
  CHECK(apart > 50);
  CHECK(deep > 50);
}

TEST_CASE("bodies come within a distance exactly if they have contact with that much more radius",
          "[judge]") {
  int holds = 0, exceeded = 0;
  for (const Case& c : rounded_cases()) {
    const Rational radius = c.query.radius_sum();
    for (const Rational& share : {Rational(0), Rational(1, 7), Rational(2)}) {
      const Rational distance = radius * share;
      const Query larger = with_more_radius(c.query, distance);
      const Answer answer = solve(larger);
      for (const Rational& t : some_times(c.query)) {
        CAPTURE(c.id, t.str(), share.str());
        const bool is_within = is_contact(state_at(answer.timeline, t));
        CHECK(judge::comes_within(c.query, t, distance) ==
              (is_within ? Within::holds : Within::exceeded));
        ++(is_within ? holds : exceeded);
      }
    }
  }
  CHECK(holds > 100);
  CHECK(exceeded > 100);
}

TEST_CASE("bodies that stay within a depth are not deeper at any of many instants", "[judge]") {
  int shallow = 0, deep = 0;
  for (const Case& c : rounded_cases()) {
    std::vector<Measure> measured;
    for (const Rational& t : some_times(c.query)) measured.push_back(judge::measure_at(c.query, t));
    const auto times = some_times(c.query);
    const Rational radius = c.query.radius_sum();
    for (const Rational& depth : {Rational(0), Rational(radius / 3), radius,
                                  Rational(radius * Rational(9, 8)), Rational(radius * 3)}) {
      CAPTURE(c.id, depth.str());
      const bool is_deeper = std::any_of(measured.begin(), measured.end(), [&](const Measure& m) {
        return is_deeper_than(m, depth);
      });
      const Within found = judge::stays_within(c.query, times.front(), times.back(), depth);
      CHECK(found != Within::unproven);
      if (is_deeper) CHECK(found == Within::exceeded);
      ++(found == Within::holds ? shallow : deep);
      // At one instant the measure decides.
      for (std::size_t i = 0; i < times.size(); i += 2) {
        CHECK((judge::stays_within(c.query, times[i], times[i], depth) == Within::holds) ==
              !is_deeper_than(measured[i], depth));
      }
    }
  }
  CHECK(shallow > 50);
  CHECK(deep > 50);
}

TEST_CASE("a tolerance is decided to the last bit for bodies with a radius", "[judge]") {
  // The centre of a sphere comes down to the height `least` above the face of a cube, and rises.
  const auto stays = [](const Rational& least, const Rational& depth) {
    const Rational from = 1 + least + Rational(1, 4);
    return judge::stays_within(
        query_of(
            Body::box({1, 1, 1}, Motion::fixed()),
            sphere(Rational(1, 2), Motion::quaternion({WrittenPolynomial{1}, {0}, {0}, {0}},
                                                      {WrittenPolynomial{0}, {0}, {from, -1, 1}}))),
        0, 1, depth);
  };
  const Rational little = power_of_two(-200);
  // Depths of 1/8, of the radius, and of more, where the centre is in the cube.
  for (const Rational& least : {Rational(3, 8), Rational(0), Rational(-1, 8)}) {
    const Rational depth = Rational(1, 2) - least;
    CHECK(stays(least, depth) == Within::holds);
    CHECK(stays(least, depth + little) == Within::holds);
    CHECK(stays(least, depth - little) == Within::exceeded);
  }
  // They touch.
  CHECK(stays(Rational(1, 2), 0) == Within::holds);
  CHECK(stays(Rational(1, 2) - little, 0) == Within::exceeded);
}

TEST_CASE("depths, distances, normals and points of bodies with a radius are judged", "[judge]") {
  const auto kind = [](const Body& first, const Body& second, const Said& said) {
    judge::Terms terms;
    terms.tolerance.distance = Rational(1, 100);
    return judge::judge(query_of(first, second), said, terms).within_tolerance;
  };
  // A rounded cube and a sphere beyond its edge: the cores are 5 apart, along (3, 4, 0).
  const Body cube = rounded_cube(Rational(1, 2), Motion::fixed());
  const auto ball = [](const Rational& radius) { return sphere(radius, Motion::fixed({4, 5, 0})); };
  Said apart = judge::no_contact();
  apart.distance = Rational(5, 2);
  CHECK(kind(cube, ball(2), apart) == VerdictKind::correct);
  apart.distance = Rational(252, 100);
  CHECK(kind(cube, ball(2), apart) == VerdictKind::wrong_distance);
  apart.distance = std::nullopt;
  // The closest points are those of the cores, moved along the normal by each radius.
  const Rational x = 1 + Rational(3, 10), y = 1 + Rational(4, 10);
  const Rational u = 4 - Rational(6, 5), v = 5 - Rational(8, 5);
  apart.points = {{{x, y, 0}, {u, v, 0}}};
  CHECK(kind(cube, ball(2), apart) == VerdictKind::correct);
  apart.points = {{{x, y, Rational(1, 2)}, {u, v, Rational(1, 2)}}};
  CHECK(kind(cube, ball(2), apart) == VerdictKind::wrong_points);
  // The points of the cores are in the bodies, and too far apart.
  apart.points = {{{1, 1, 0}, {4, 5, 0}}};
  CHECK(kind(cube, ball(2), apart) == VerdictKind::wrong_points);

  // Deeper than the cores are apart, then deeper than the radii.
  Said deep = contact_at(0);
  deep.depth = Rational(1, 2);
  deep.normal = {3, 4, 0};
  CHECK(kind(cube, ball(5), deep) == VerdictKind::correct);
  deep.depth = Rational(53, 100);
  CHECK(kind(cube, ball(5), deep) == VerdictKind::wrong_depth);
  deep.depth = std::nullopt;
  deep.normal = {1, 0, 0};
  CHECK(kind(cube, ball(5), deep) == VerdictKind::wrong_normal);
  deep.normal = {-3, -4, 0};
  CHECK(kind(cube, ball(5), deep) == VerdictKind::wrong_normal);
  deep.normal = std::nullopt;
  // Each point is where its body is deepest in the other one.
  deep.points = {{{x, y, 0}, {Rational(1), Rational(1), 0}}};
  CHECK(kind(cube, ball(5), deep) == VerdictKind::correct);
  deep.points = {{{Rational(1), Rational(1), 0}, {x, y, 0}}};
  CHECK(kind(cube, ball(5), deep) == VerdictKind::wrong_points);

  const Body within = sphere(Rational(1, 4), Motion::fixed({Rational(3, 4), 0, 0}));
  deep.points = std::nullopt;
  deep.depth = 1;
  deep.normal = {2, 0, 0};
  CHECK(kind(cube, within, deep) == VerdictKind::correct);
  deep.normal = {0, 1, 0};
  CHECK(kind(cube, within, deep) == VerdictKind::wrong_normal);
}

TEST_CASE("an irrational distance of bodies with a radius is right only if it is rounded correctly",
          "[judge]") {
  // Two spheres: √3 apart less the radii, which are close to √3.
  const auto kind = [](const Rational& radius, const Rational& distance, double said) {
    Said apart = judge::no_contact();
    apart.distance = said;
    const Query query =
        query_of(sphere(radius, Motion::fixed()), sphere(distance, Motion::fixed({1, 1, 1})));
    return judge::judge(query, apart).kind;
  };
  // √3 to 80 digits, more than the comparisons below need.
  const Integer scale = pow(Integer(10), 80U);
  const Rational root(Integer(sqrt(3 * scale * scale)), scale);
  // The last sum is nearly √3, so that a distance of the order of 1e-17 is left.
  for (const double radii : {1.0, 1.5, 0x1.bb67ae8584ca9p+0}) {
    const Rational radius = exact_value(radii) / 2;
    REQUIRE(2 * radius < root);
    const double right = nearest_double(root - 2 * radius);
    CHECK(kind(radius, radius, right) == VerdictKind::correct);
    CHECK(kind(radius, radius, std::nextafter(right, 2)) == VerdictKind::wrong_distance);
    CHECK(kind(radius, radius, std::nextafter(right, 0)) == VerdictKind::wrong_distance);
  }
}

TEST_CASE("a point is as far from a rounded cube as from the cube, less the radius", "[judge]") {
  Random random(23);
  const Rational radius(1, 3);
  const Query query =
      query_of(rounded_cube(radius, Motion::fixed()), sphere(1, Motion::fixed({7, 0, 0})));
  const judge::BodiesAt bodies = judge::bodies_at(query, 0).front();
  int outside = 0;
  for (int i = 0; i < 200; ++i) {
    Vec3<Rational> point;
    Rational squared = 0;
    for (Rational& x : point) {
      x = Rational(random.between(-15, 15), 10);
      const Rational beyond = abs(x) - 1;
      if (beyond > 0) squared += beyond * beyond;
    }
    const Measure m = judge::distance_of(bodies, 0, point);
    const bool is_outside = squared > radius * radius;
    outside += is_outside ? 1 : 0;
    CHECK(m.sign == (is_outside ? 1 : 0));
    if (!is_outside) continue;
    CHECK(m.gap.value() * m.gap.value() / m.length_squared.value() == squared);
    CHECK(m.radii == radius);
  }
  CHECK(outside > 50);
  CHECK(outside < 150);
}

}  // namespace touchstone::test::inflated_verdict_test
