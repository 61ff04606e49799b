// `certify` with a timeline of another query: it soon reports the mistake.
#include <catch2/catch.hpp>
#include <chrono>

#include "tests/support/case_of.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::test::wrong_timeline_test {
namespace {

// A ball that is as high as a cube.
std::string ball(const std::string& motion) {
  return R"({"half_extents": [0, 0, 0], "radius": 1, "motion": )" + motion + "}";
}

// A cube, or a ball, above a cube. Its height above contact is 4 (t² - 1/2)² plus an amount chosen
// by `height_at_0`.
Case above(const std::string& height_at_0, std::string (*body)(const std::string&) = cube) {
  return case_of(kCube, body(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0, "1/8"]],
                          "translation": [[0], [0], [)" +
                             height_at_0 + R"(, 0, -4, 0, 4]]})"));
}
const std::string kKisses = "3",
                  kHovers = R"("3626777458843887524118529/1208925819614629174706176")";

// A cube, or a ball, inside a cube, at such a depth.
Case within(const std::string& height_at_0, std::string (*body)(const std::string&) = cube) {
  return case_of(kCube, body(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]],
                          "translation": [[0], [0], [)" +
                             height_at_0 + R"(, 0, 4, 0, -4]]})"));
}
const std::string kLeavesForAnInstant = "1",
                  kStays = R"("1208925819614629174706175/1208925819614629174706176")";

// The error if c is certified with the timeline of `other`; empty if there is none.
std::string mistake(const Case& c, const Case& other, int version = 2) {
  const TimeLimit limit(std::chrono::minutes(2));
  try {
    (void)certify(c.query, solve(other.query), "00", 17, version);
  } catch (const Contradiction& denied) {
    return denied.what();
  }
  return {};
}

TEST_CASE("an irrational instant that is missing in a timeline is detected", "[certificate]") {
  CHECK_THAT(mistake(above(kKisses), above(kHovers)),
             Catch::Contains("shown to be touching; they are separated in the timeline"));
  CHECK_THAT(mistake(within(kLeavesForAnInstant), within(kStays)),
             Catch::Contains("shown to be touching; they are overlapping in the timeline"));
  CHECK_THAT(mistake(above(kKisses, ball), above(kHovers, ball)),
             Catch::Contains("shown to be touching; they are separated in the timeline"));
  CHECK_THAT(mistake(within(kLeavesForAnInstant, ball), within(kStays, ball)),
             Catch::Contains("shown to be touching; they are overlapping in the timeline"));
}

TEST_CASE("a timeline with a wrong event at an irrational instant is rejected", "[certificate]") {
  CHECK_THAT(mistake(above(kHovers), above(kKisses)),
             Catch::Contains("shown to be separated; they are touching in the timeline"));
  CHECK_THAT(mistake(within(kStays), within(kLeavesForAnInstant)),
             Catch::Contains("shown to be overlapping; they are touching in the timeline"));
  CHECK_THAT(mistake(above(kHovers, ball), above(kKisses, ball)),
             Catch::Contains("shown to be separated; they are touching in the timeline"));
  CHECK_THAT(mistake(within(kStays, ball), within(kLeavesForAnInstant, ball)),
             Catch::Contains("shown to be overlapping; they are touching in the timeline"));
}

TEST_CASE("spans of a wrong timeline are refused", "[certificate]") {
  for (const Case& c :
       {above(kKisses), within(kStays), above(kKisses, ball), within(kStays, ball)}) {
    const Case other = case_of(
        kCube, cube(R"({"kind": "linear", "translation": [0, 0, 2], "velocity": [0, 0, 0]})"));
    CHECK_THAT(mistake(c, other), Catch::Contains("they are touching in the timeline") ||
                                      Catch::Contains("as they do in the timeline"));
  }
}

TEST_CASE("bodies as near as in the wrong timelines have a certificate", "[certificate]") {
  for (const Case& c : {above(kKisses), above(kHovers), within(kLeavesForAnInstant), within(kStays),
                        above(kKisses, ball), above(kHovers, ball),
                        within(kLeavesForAnInstant, ball), within(kStays, ball)})
    CHECK(mistake(c, c).empty());
}

}  // namespace
}  // namespace touchstone::test::wrong_timeline_test
