// Certificates of version 2 about two thin boxes that pass through each other.

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>

#include "tests/support/case_of.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::test::thin_boxes_test {

// A point that is fixed in a box of thickness 6e-6 leaves the other box after some 5e-7, and the
// overlap lasts 1.4e-3. A few sums of crossings prove the overlap, instead of thousands of points.
TEST_CASE("the overlap of two thin boxes is proven in few gaps", "[proof]") {
  const Case c = case_of(
      R"({"half_extents": ["20", "20", "3/500000"], "motion": {"kind": "linear",
          "rotation": ["2", "-2", "1", "0"],
          "translation": ["26098973/5812500", "227959/40000", "2032323143/93000000"],
          "velocity": ["-1119919/279000", "-83203/12400", "-17519/55800"]}})",
      R"({"half_extents": ["3/500", "3/500", "3/1000000"],
          "motion": {"kind": "static", "rotation": ["3", "-2", "-3", "3"]}})");
  const TimeLimit limit(std::chrono::minutes(1));
  const auto certificate = certify_case(c, case_sha256(c), 17, 2).certificate;
  REQUIRE(certificate.has_value());
  CHECK(std::ranges::count(*certificate, '\n') < 100);
}

}  // namespace touchstone::test::thin_boxes_test
