// One pose, written in every possible form, against a rotating box.

#include <catch2/catch.hpp>

#include "tests/support/case_of.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::test::kinds_test {
namespace {

using namespace crosscheck;

// The rotation of the quaternion (2, 1, 0, -1), with squared length 6, and the translation (1,
// -1/2, 2).
const std::string kQuaternion = R"([2, 1, 0, -1])";
const std::string kTranslation = R"([1, "-1/2", 2])";
const std::string kStatic = R"({"kind": "static", "rotation": )" + kQuaternion +
                            R"(, "translation": )" + kTranslation + "}";

Case against_turning(const std::string& pose) {
  const std::string turning =
      R"({"half_extents": [1, "1/2", 2], "center": [0, "1/4", 0], "motion": {"kind": "quaternion",
      "rotation": [[1], [0, 2], [-1, 1], [0, 0, 1]], "translation": [[1, -5, 8], [-1, 2], [0, 4]]}})";
  return case_of(R"({"half_extents": ["3/2", 1, "1/3"], "motion": )" + pose + "}", turning);
}

TEST_CASE("a pose is the same in every notation", "[ccd][kinds]") {
  const auto expected = solved(against_turning(kStatic).query).timeline;
  REQUIRE_FALSE(contacts(expected).empty());
  REQUIRE(expected.instants.size() > 2);
  const std::string rows =
      R"([["2/3"], ["2/3"], ["-1/3"], [1]], [["-2/3"], ["1/3"], ["-2/3"], ["-1/2"]],
                             [["-1/3"], ["2/3"], ["2/3"], [2]])";
  const std::string scaled_rows =
      R"([[4], [4], [-2], [6]], [[-4], [2], [-4], [-3]], [[-2], [4], [4], [12]])";
  const std::string negative_rows =
      R"([[-4], [-4], [2], [6]], [[4], [-2], [4], [-3]], [[2], [-4], [-4], [12]])";
  const std::string moving_rows =
      R"([[4, 4], [4, 4], [-2, -2], [2]], [[-4, -4], [2, 2], [-4, -4], [-1]],
                                    [[-2, -2], [4, 4], [4, 4], [4]])";
  const std::string points = R"([[1, "-1/2", 2], [1, "-1/2", 2], [1, "-1/2", 2]])";
  // Quaternions of the same direction, with different lengths.
  const std::string quaternions = R"([[2, 1, 0, -1], [4, 2, 0, -2], [1, "1/2", 0, "-1/2"]])";
  for (
      const std::string& pose : {
          R"({"kind": "static", "rotation": ["-4/7", "-2/7", 0, "2/7"], "translation": )" +
              kTranslation + "}",
          R"({"kind": "linear", "velocity": [0, 0, 0], "rotation": )" + kQuaternion +
              R"(, "translation": )" + kTranslation + "}",
          R"({"kind": "matrix", "matrix": [)" + rows + "]}",
          R"({"kind": "matrix", "denominator": [6], "matrix": [)" + scaled_rows + "]}",
          R"({"kind": "matrix", "denominator": [-6], "translation_denominator": [6], "matrix": [)" +
              negative_rows + "]}",
          R"({"kind": "matrix", "matrix": [)" + scaled_rows + ", [[0], [0], [0], [6]]]}",
          R"({"kind": "matrix", "denominator": [6, 6], "translation_denominator": [2], "matrix": [)" +
              moving_rows + "]}",
          std::string(
              R"({"kind": "quaternion", "rotation": [[2], [1], [0], [-1]], "translation": [[1], ["-1/2"], [2]]})"),
          std::string(R"({"kind": "quaternion", "rotation": [[2, 2], [1, 1], [0], [-1, -1]],
               "translation": [[3, 1], ["-3/2", "-1/2"], [6, 2]], "translation_denominator": [3, 1]})"),
          R"({"kind": "bezier", "degree": 2, "points": )" + points + R"(, "quaternions": )" +
              quaternions + "}",
          R"({"kind": "bezier", "degree": 2, "weights": [1, 3, 2], "points": )" + points +
              R"(, "quaternions": )" + quaternions + "}",
          R"({"kind": "bezier", "degree": 1, "knots": [0, 0, "1/3", 1, 1], "points": )" + points +
              R"(, "quaternions": )" + quaternions + "}",
          R"({"kind": "piecewise", "pieces": [{"until": "1/3", "motion": )" + kStatic +
              R"(}, {"motion": )" + kStatic + "}]}",
      }) {
    INFO(pose);
    const Case c = against_turning(pose);
    const auto found = solved(c.query).timeline;
    for (const MotionPiece& piece : c.query.motions()[0].pieces()) CHECK(piece.rigid);
    REQUIRE(difference(expected, found) == "");
    for (std::size_t i = 0; i < found.instants.size(); ++i) {
      CHECK(active_features(found.instants[i]) == active_features(expected.instants[i]));
    }
  }
}

}  // namespace
}  // namespace touchstone::test::kinds_test
