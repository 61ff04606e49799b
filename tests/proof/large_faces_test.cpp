// Certificates of bodies that touch along faces with many edges: the independent checker accepts
// them, and they are short.

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "touchstone/check.hpp"

namespace touchstone::test::large_faces_test {
namespace {

// A prism about the z axis, from z = -1/2 to 1/2, with its corners on a circle of radius 1. The
// corners are symmetric about both axes. If `has_ends`, two of them are at x = 1 and x = -1;
// otherwise two edges are there.
Body prism(int quarter, bool has_ends, Motion motion) {
  std::vector<WrittenVector> corners;
  for (int k = 0; k < quarter; ++k) {
    const Rational t = Rational(2 * k + (has_ends ? 0 : 1), 2 * quarter);
    const Rational c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
    for (const int x : {1, -1}) {
      for (const int y : {1, -1}) {
        for (const Rational& z : {Rational(-1, 2), Rational(1, 2)})
          corners.push_back({x * c, y * s, z});
      }
    }
  }
  return Body::hull(std::move(corners), std::move(motion));
}

}  // namespace

// The ends of two prisms lie in a common plane. Nearly all pairs of their edges give its direction.
TEST_CASE("certificates of slides along large faces are verified, whatever meets first",
          "[certificate]") {
  constexpr int kQuarter = 10;  // 38 or 40 sides
  for (const bool first : {true, false}) {
    for (const bool second : {true, false}) {
      // Along the x axis, a little across it, and only half over the face.
      for (const WrittenVector& velocity :
           {WrittenVector{-8, 0, 0}, WrittenVector{-8, 1, 0}, WrittenVector{-3, 0, 0}}) {
        CaseParts parts;
        parts.id = "slide";
        parts.bodies = {prism(kQuarter, first, Motion::linear({0, 0, 0}, {0, 0, 0})),
                        prism(kQuarter, second, Motion::linear({3, 0, 1}, velocity))};
        const Case c = Case::make(parts).value();
        const Truth truth = certify_case(c, case_sha256(c));
        CAPTURE(first, second, *truth.certificate);
        REQUIRE(truth.contacts.size() == 1);
        CHECK(truth.contacts[0].kind == "sliding");
        const auto answer = certcheck::check(case_text(c), truth_json(truth));
        CHECK(answer.verdict == certcheck::Verdict::verified);
        CHECK(std::ranges::count(*truth.certificate, '\n') < 20);
      }
    }
  }
}

}  // namespace touchstone::test::large_faces_test
