// The deepest pair of parts at an instant.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/number/notation.hpp"
#include "src/rest/answer.hpp"
#include "tests/support/hills.hpp"
#include "tests/support/random.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone::test::compound_at_rest_test {
namespace {

using Parts = std::array<std::size_t, 2>;

WrittenPart cube(const Rational& x, const Rational& z, std::optional<Numeral> radius = {}) {
  return {BoxByExtents{{1, 1, 1}, {}}, std::move(radius), StaticMotion{{}, {{x, 0, z}}}};
}

Query at_height(const std::vector<WrittenPart>& parts, const Rational& z) {
  return Query::make(Body::box({9, 9, 1}, {0, 0, -1}, Motion::fixed()),
                     Body::compound(parts, Motion::fixed({0, 0, z})))
      .value();
}

PoseAnswer pose_of(const Query& query, bool distance = false) {
  StaticOptions options;
  options.distance = distance;
  const StaticAnswer answer = answer_at(query, Rational(0), options);
  REQUIRE(answer.poses.size() == 1);
  CHECK(answer.state == answer.poses[0].state);
  CHECK(answer.state == solve(query).start());
  return answer.poses[0];
}

}  // namespace

TEST_CASE("the deepest pair is one that overlaps, and among several such pairs the deepest",
          "[compound][rest]") {
  const std::vector<WrittenPart> parts{cube(0, 5), cube(3, 0), cube(6, Rational(-1, 4)),
                                       cube(-4, Rational(-1, 4))};
  const PoseAnswer deep = pose_of(at_height(parts, Rational(1, 2)));
  CHECK(deep.state == State::overlapping);
  CHECK(deep.parts == Parts{0, 2});  // of two that are as deep the first
  CHECK(deep.separation == NumberText{"-0.75"});
  const PoseAnswer one = pose_of(at_height(parts, Rational(9, 8)));
  CHECK(one.state == State::overlapping);
  CHECK(one.parts == Parts{0, 2});
  const PoseAnswer touching = pose_of(at_height(parts, Rational(5, 4)));
  CHECK(touching.state == State::touching);
  CHECK(touching.parts == Parts{0, 2});
  const PoseAnswer apart = pose_of(at_height(parts, 3), true);
  CHECK(apart.state == State::separated);
  CHECK(apart.parts == Parts{0, 2});
  CHECK(apart.distance->distance == NumberText{"1.75"});
}

TEST_CASE("pairs whose depths agree in their first digits are ordered exactly",
          "[compound][rest]") {
  const Rational tiny = Rational(1) / Rational(Integer("1000000000000000000000000000000"));
  const std::vector<WrittenPart> parts{cube(0, 0), cube(3, -tiny)};
  for (const Rational& z : {Rational(1, 2), Rational(3)})
    CHECK(pose_of(at_height(parts, z)).parts == Parts{0, 1});
}

TEST_CASE("the choice of the deepest pair includes the radii", "[compound][rest]") {
  const std::vector<WrittenPart> parts{cube(0, 0), cube(3, Rational(1, 4), Numeral(1))};
  const PoseAnswer deep = pose_of(at_height(parts, Rational(3, 4)));
  CHECK(deep.parts == Parts{0, 1});
  CHECK(deep.cores);
  const PoseAnswer apart = pose_of(at_height(parts, 4), true);
  CHECK(apart.parts == Parts{0, 1});
  CHECK(apart.distance->distance == NumberText{"2.25"});
}

TEST_CASE("each pose at a jump has its own deepest pair", "[compound][rest]") {
  const Motion jump = Motion::piecewise({{Numeral(1), Motion::fixed({0, 0, 3})},
                                         {std::nullopt, Motion::fixed({20, 0, Rational(1, 2)})}},
                                        true);
  const Query query = Query::make(Body::compound({cube(0, -1), cube(20, -1)}, Motion::fixed()),
                                  Body::box({1, 1, 1}, jump), 0, 2)
                          .value();
  const StaticAnswer answer = answer_at(query, Rational(1), {});
  REQUIRE(answer.poses.size() == 2);
  CHECK(answer.state == State::overlapping);
  CHECK(answer.poses[0].state == State::separated);
  CHECK(answer.poses[0].parts == Parts{0, 0});
  CHECK(answer.poses[1].state == State::overlapping);
  CHECK(answer.poses[1].parts == Parts{1, 0});
}

TEST_CASE("the deepest pair is found at an irrational first contact", "[compound][rest]") {
  const Motion curve = Motion::matrix(
      {{{{{1}, {0}, {0}, {0}}}, {{{0}, {1}, {0}, {0}}}, {{{0}, {0}, {1}, {4, 0, -1}}}}});
  const Query query = Query::make(Body::box({9, 9, 1}, {0, 0, -1}, Motion::fixed()),
                                  Body::compound({cube(0, 1), cube(3, 0)}, curve), 0, 2)
                          .value();
  const StaticAnswer answer = answer_at(query, AtFirstContact{}, {});
  REQUIRE(answer.poses.size() == 1);
  CHECK(answer.state == State::touching);
  CHECK(answer.poses[0].parts == Parts{0, 1});
  CHECK(answer.at->decimal.substr(0, 6) == "1.7320");
}

TEST_CASE("the nearest or deepest of many pairs agrees with a comparison of all pairs one by one",
          "[compound][rest]") {
  Random random(60);
  std::size_t met = 0;
  for (int round = 0; round < 12; ++round) {
    const int gap = random.between(-4, 12);
    const auto body = [&](int side) {
      std::vector<WrittenPart> parts;
      for (int i = 0; i < 12; ++i) {
        const Rational x(random.between(-16, 16), 2), y(random.between(-16, 16), 2);
        WrittenPart part{BoxByExtents{{1, 1, 1}, {}}, {}, StaticMotion{{}, {{x, y, 0}}}};
        part.pose->translation = WrittenVector{x, y, Rational(side * (gap + random.below(8)), 4)};
        if (random.below(4) == 0) part.radius = Rational(1, 4);
        parts.push_back(std::move(part));
      }
      return Body::compound(std::move(parts), Motion::fixed({}, {5, random.between(-1, 1), 1, 0}));
    };
    const Body one = body(-1), two = body(1);
    const Query query = Query::make(one, two).value();
    for (const bool distance : {false, true}) {
      const PoseAnswer found = pose_of(query, distance);
      StaticOptions options;
      options.distance = true;
      State deepest = State::separated;
      std::optional<Rational> least;
      const auto rank_of = [distance](const PoseAnswer& pose) {
        const bool is_nearest = distance || pose.state == State::separated;
        const NumberText& number = is_nearest ? pose.distance->distance : pose.separation;
        return parse_number(number.at(0)).value();
      };
      for (std::size_t i = 0; i < 12; ++i) {
        for (std::size_t j = 0; j < 12; ++j) {
          const PoseAnswer own = answer_at(query.pair({i, j}), Rational(0), options).poses[0];
          const Rational rank = rank_of(own);
          if (own.state > deepest) least.reset();
          deepest = std::max(deepest, own.state);
          if (own.state == deepest && (!least || rank < *least)) least = rank;
        }
      }
      CHECK(found.state == deepest);
      const PoseAnswer named = answer_at(query.pair(*found.parts), Rational(0), options).poses[0];
      CHECK(rank_of(named) == *least);
      CHECK(found.separation == named.separation);
      CHECK(found.distance.has_value() == distance);
      if (deepest != State::separated) ++met;
    }
  }
  CHECK(met > 4);
  CHECK(met < 20);
}

TEST_CASE("large meshes that are apart are described by their nearest pair", "[compound][rest]") {
  // Each body has 2,048 triangles, so there are four million pairs.
  const Query query = Query::make(hills(32, 1, Motion::fixed(), false),
                                  hills(32, 2, Motion::fixed({0, 0, 2}), true))
                          .value();
  const PoseAnswer plain = pose_of(query), nearest = pose_of(query, true);
  CHECK(plain.parts == nearest.parts);
  CHECK(plain.state == State::separated);
  CHECK_FALSE(plain.distance);
}

}  // namespace touchstone::test::compound_at_rest_test
