// The margin of a case: how near it is to another answer.

#include "verify/hunt/campaign/margin.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <limits>
#include <utility>

#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/hunt/campaign/distance_of_boxes.hpp"

namespace touchstone::campaign::margin_test {
namespace {

double margin_of(const Query& query) {
  return campaign::margin_of(*judge::LazyTimeline::of(query));
}

TEST_CASE("the nearness of polyhedra that pass each other is measured along the widest axis",
          "[campaign]") {
  // An octahedron whose tip passes a cube's face at a distance of 1/8, or 3.
  const auto margin = [](const Rational& height) {
    const auto octahedron =
        Body::hull({{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
                   Motion::linear({-4, 0, Numeral(Rational(2 + height))}, {8, 0, 0}));
    const Query query =
        Query::make(Body::box({1, 1, 1}, Motion::fixed()), octahedron, 0, 1).value();
    return margin_of(query);
  };
  CHECK(margin(Rational(1, 8)) == 0.125);
  CHECK(margin(3) == 3);
}

TEST_CASE("the nearer a case is to another answer, the smaller its margin", "[campaign]") {
  const auto passing = [](const Numeral& height) {
    return Query::make(Body::box({1, 1, 1}, Motion::fixed()),
                       Body::box({1, 1, 1}, Motion::linear({-4, height, 0}, {8, 0, 0})), 0, 1)
        .value();
  };
  const double deep = margin_of(passing(1));
  const double touching = margin_of(passing(2));
  const double near = margin_of(passing(Rational(2001, 1000)));
  const double far = margin_of(passing(9));
  CHECK(deep > 0.1);
  CHECK(near < 0.01);
  CHECK(far > 1);
  CHECK(touching == 0.25);  // apart, sliding for half of the time, apart
  // An edge is touched for one instant, at the start or later.
  for (const int start : {-2, -3}) {
    const auto grazing =
        Query::make(Body::box({1, 1, 1}, Motion::fixed()),
                    Body::box({1, 1, 1}, Motion::linear({start, start + 4, 0}, {4, 4, 0})), 0, 1);
    CHECK(margin_of(grazing.value()) == 0);
  }
}

TEST_CASE("the nearer an enclosed case is to another answer, the smaller its margin",
          "[campaign]") {
  // The corner of a box is 5 from the axis about which the box turns; the wall begins at `wall`.
  const auto margin = [](const Rational& wall) {
    const auto box = Body::box({3, 4, 1}, Motion::turning({0, 0, 1}));
    const auto still = Body::box({1, 20, 20}, {Numeral(Rational(wall + 1)), 0, 0}, Motion::fixed());
    return campaign::margin_of(EnclosedQuery::make(box, still, -2, 0).value(),
                               std::chrono::milliseconds(0));
  };
  CHECK(margin(5) == 0);
  const double shallow = margin(Rational(4999, 1000));
  const double deep = margin(Rational(9, 2));
  const double near = margin(Rational(5001, 1000));
  CHECK((0 < shallow && shallow < 0.1 && shallow < deep));
  CHECK((0 < near && near < 1 && near < margin(8)));
  const auto fast = Body::box({3, 4, 1}, Motion::turning({0, 0, 1000}));
  const auto wall = Body::box({1, 20, 20}, {5, 0, 0}, Motion::fixed());
  CHECK(campaign::margin_of(EnclosedQuery::make(fast, wall, 0, 1).value(),
                            std::chrono::milliseconds(1)) == std::numeric_limits<double>::max());
}

// The number of cases of a family whose margin is computed without a timeline. The margin of every
// case has to be that of exact arithmetic.
int computed_in_doubles(const char* name, std::uint64_t count) {
  const auto family = generate::chosen_family(name).value();
  int in_doubles = 0;
  for (std::uint64_t index = 0; index < count; ++index) {
    const Case made = generate::make_case(*family.family, family.fixed, 5, index).parsed;
    const auto question = judge::QuestionInDoubles::of(made);
    if (!question) continue;
    CAPTURE(made.id);
    CHECK(campaign::margin_of(*question) == margin_of(question->truth()->query()));
    if (!question->has_contact() && distance_in_the_middle(question->bodies(), question->horizon()))
      ++in_doubles;
  }
  return in_doubles;
}

TEST_CASE("the margin of boxes in doubles that never touch equals the exact one, bit for bit",
          "[campaign]") {
  CHECK(computed_in_doubles("linear", 200) > 50);
  CHECK(computed_in_doubles("near-miss-in-line", 100) > 20);
  CHECK(computed_in_doubles("at-rest", 100) > 10);
  // The path of a curve is evaluated in rationals.
  CHECK(computed_in_doubles("sweep", 20) == 0);
}

TEST_CASE("the distance in doubles is given only if each number of a pose is proven to be nearest",
          "[campaign]") {
  const doubles::Body cube{{{1, 1, 1}}, doubles::Fixed{}};
  const auto distance = [&cube](const doubles::Linear& motion) {
    return distance_in_the_middle({cube, doubles::Body{{{1, 1, 1}}, motion}}, {0, 1});
  };
  CHECK(distance({{4, 0, 0}, {2, 0, 0}}) == 3.0);
  CHECK(distance({{4, 0, 0}, {2, 0, 0}, {0, 3, 0, 4}}) > 2);
  // Half a unit in the last place of 5 is a tie between two doubles.
  CHECK_FALSE(distance({{5, 0, 0}, {0x1p-50, 0, 0}}));
  // Nor is anything proven of a number that may be flushed to zero, or overflow in a product.
  CHECK_FALSE(distance({{5, 0x1p-1070, 0}, {}}));
  CHECK_FALSE(distance({{0x1p400, 0, 0}, {}}));
}

}  // namespace
}  // namespace touchstone::campaign::margin_test
