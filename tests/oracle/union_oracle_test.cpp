// The state of unions of parts by CGAL, in arrangements whose state is known.

#include "verify/prove/oracle/union_oracle.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/random.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"
#include "verify/prove/oracle/protocol.hpp"

namespace touchstone::test::union_oracle_test {
namespace {

using oracle::PlacedParts;
using oracle::PlacedPoints;
using oracle::state_of_unions;

PlacedPoints block(const Vec3<Rational>& low, const Vec3<Rational>& high) {
  PlacedPoints corners;
  for (unsigned i = 0; i < 8; ++i) {
    auto& corner = corners.emplace_back();
    for (std::size_t m = 0; m < 3; ++m) corner[m] = (i >> m & 1U) != 0 ? high[m] : low[m];
  }
  return corners;
}

State state(const PlacedParts& one, const PlacedParts& two) {
  const auto found = state_of_unions(one, two);
  REQUIRE(found.ok());
  return found.value();
}

}  // namespace

TEST_CASE("unions that overlap across a seam, touch in a point or interlock have the right state",
          "[oracle]") {
  const PlacedParts two{block({0, 0, 0}, {1, 1, 1}), block({1, 0, 0}, {2, 1, 1})};
  // A post that enters along the seam overlaps both parts.
  CHECK(state(two, {block({Rational(1, 2), 0, 0}, {Rational(3, 2), 1, 1})}) == State::overlapping);
  CHECK(state(two, {block({2, 1, 1}, {3, 2, 2})}) == State::touching);
  CHECK(state(two, {block({2, 0, 0}, {3, 1, 1}), block({5, 0, 0}, {6, 1, 1})}) == State::touching);
  CHECK(state(two, {block({3, 0, 0}, {4, 1, 1})}) == State::separated);
  // A block in the gap of a fork: touching both prongs, and free between them.
  const PlacedParts fork{block({0, 0, 0}, {1, 4, 1}), block({2, 0, 0}, {3, 4, 1}),
                         block({0, 0, 0}, {3, 1, 1})};
  CHECK(state(fork, {block({1, 2, 0}, {2, 3, 1})}) == State::touching);
  CHECK(state(fork, {block({Rational(5, 4), 2, 0}, {Rational(7, 4), 3, 1})}) == State::separated);
}

TEST_CASE("the unions of random blocks are as deep as their deepest pair", "[oracle]") {
  Random random(8);
  std::vector<int> seen(3);
  const auto blocks = [&random] {
    PlacedParts parts;
    for (int i = 0; i < 2; ++i) {
      Vec3<Rational> low, high;
      for (std::size_t m = 0; m < 3; ++m) {
        low[m] = random.between(-4, 4);
        high[m] = low[m] + Rational(random.between(1, 3));
      }
      parts.push_back(block(low, high));
    }
    return parts;
  };
  for (int n = 0; n < 24; ++n) {
    const PlacedParts one = blocks(), two = blocks();
    State deepest = State::separated;
    for (const PlacedPoints& a : one) {
      for (const PlacedPoints& b : two)
        deepest = std::max(deepest, oracle::hull_report(a, b).state);
    }
    CHECK(state(one, two) == deepest);
    ++seen[deepest == State::separated ? 0 : deepest == State::touching ? 1 : 2];
  }
  for (const int count : seen) CHECK(count > 0);
}

TEST_CASE("flat parts and bodies without parts are refused", "[oracle]") {
  const PlacedParts one{block({0, 0, 0}, {1, 1, 1})};
  const PlacedParts plate{block({0, 0, 0}, {1, 1, 0})};
  for (const PlacedParts& flat : {plate, PlacedParts{{{0, 0, 0}}}}) {
    const auto found = state_of_unions(one, flat);
    REQUIRE(!found.ok());
    CHECK(found.error().message == "a part is flat");
  }
  CHECK(!state_of_unions({}, one).ok());
}

TEST_CASE("parts and the state of unions read back as they were written", "[oracle]") {
  oracle::Request request;
  request.id = 3;
  request.which = oracle::kUnionOfParts;
  request.parts1 = {block({0, 0, 0}, {1, 1, Rational(1, 3)})};
  request.parts2 = {block({2, 0, 0}, {3, 1, 1}), {{0, 0, 0}}};
  const auto read = oracle::parse_request(oracle::to_line(request));
  REQUIRE(read.ok());
  CHECK(read.value().parts1 == request.parts1);
  CHECK(read.value().parts2 == request.parts2);
  request.parts2.clear();
  CHECK_FALSE(oracle::parse_request(oracle::to_line(request)).ok());
  oracle::Answer answer{5, "", {}, true};
  answer.report.state = State::touching;
  const auto again = oracle::parse_answer(oracle::to_line(answer));
  REQUIRE(again.ok());
  CHECK(again.value().is_of_unions);
  CHECK(again.value().report.state == State::touching);
}

}  // namespace touchstone::test::union_oracle_test
