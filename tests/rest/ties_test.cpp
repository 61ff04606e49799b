// Names of axes at rest: other axes that are equal, and axes of bodies without faces.

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "src/rest/answer.hpp"
#include "tests/support/case_of.hpp"
#include "verify/look/at_rest/static_text.hpp"

namespace touchstone::test::ties_test {
namespace {

std::string body(const std::string& shape, const std::string& at = "0, 0, 0") {
  return "{" + shape + R"(, "motion": {"kind": "static", "translation": [)" + at + "]}}";
}

std::string rounded(const std::string& extents, const std::string& at = "0, 0, 0") {
  return body(R"("half_extents": [)" + extents + R"(], "radius": 1)", at);
}

PoseAnswer pose_of(const Case& c) { return answer_at(c.query, Rational(0), {}).poses.front(); }

TEST_CASE("bodies with a radius list the axes of their cores that are equal to the normal",
          "[rest]") {
  const auto ties = [](const std::string& first, const std::string& second) {
    return pose_of(case_of(first, second)).ties;
  };
  const auto has = [](const std::vector<std::string>& all, const std::string& name) {
    return std::ranges::find(all, name) != all.end();
  };
  // Two balls with one centre, and two cubes with one centre.
  for (const std::string extents : {"0, 0, 0", "1, 1, 1"}) {
    CAPTURE(extents);
    const auto equal = ties(rounded(extents), rounded(extents));
    CHECK(equal.size() >= 5);
    CHECK((has(equal, "a:+y") && has(equal, "a:-z")));
  }
  // A cube in another one, moved along x: only the way out along +x is shortest.
  CHECK(ties(rounded("1, 1, 1"), rounded("1, 1, 1", "\"1/2\", 0, 0")).empty());
  // The cores are apart: the normal is the only one.
  CHECK(ties(rounded("0, 0, 0"), rounded("0, 0, 0", "1, 0, 0")).empty());
}

TEST_CASE("the text about balls with one centre says that other normals are equal", "[rest]") {
  const Case c = case_of(rounded("0, 0, 0"), rounded("0, 0, 0"));
  const StaticAnswer answer = answer_at(c.query, Rational(0), {});
  CHECK_THAT(static_text(c, answer, {}, ExactNumbers::short_ones),
             Catch::Contains("normal       (1, 0, 0)  (equal: "));
  CHECK_THAT(static_json("id", answer, {}), Catch::Contains(R"("ties":["a:)"));
}

TEST_CASE("the axis across a segment has the name of its edge, and that of a point its vertex",
          "[rest]") {
  const std::string segment = R"("polyhedron": {"vertices": [[0,0,0], [1,2,3]], "faces": []})";
  const std::string point = R"("polyhedron": {"vertices": [[0,0,0]], "faces": []})";
  const PoseAnswer segments = pose_of(case_of(body(segment), body(segment)));
  CHECK(segments.axis == "a:e0-1");
  CHECK(segments.axes.front().of == "edge e0-1 of body 1");
  const PoseAnswer points = pose_of(case_of(body(point), body(point)));
  CHECK(points.axis == "a:v0");
  CHECK(points.axes.front().of == "vertex v0 of body 1");
}

}  // namespace
}  // namespace touchstone::test::ties_test
