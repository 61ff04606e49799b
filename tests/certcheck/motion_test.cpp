// Motions of every kind, as the checker parses them: the position of a point at a time.

#include "verify/prove/certcheck/motion.hpp"

#include <catch2/catch.hpp>

#include "verify/prove/certcheck/failure.hpp"

namespace touchstone::certcheck::motion_test {
namespace {

Pieces read(const char* text, const Rational& t0 = 0, const Rational& t1 = 1) {
  return read_motion(parse(text), t0, t1);
}

using Point = std::array<Rational, 3>;

// The position at time t of the point x of the body, by the formula of the first piece that
// includes t.
Point at(const Pieces& pieces, const Rational& t, const Point& x) {
  for (const Piece& piece : pieces) {
    if (t < piece.from || t > piece.until) continue;
    Point result;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) result[i] += piece.a[k][i](t) * x[k] / piece.w(t);
      result[i] += piece.p[i](t) / piece.v(t);
    }
    return result;
  }
  FAIL("no piece holds at this time");
  return {};
}

bool is_malformed(const char* text) {
  try {
    read(text);
  } catch (const Failure& failure) {
    return failure.verdict == Verdict::malformed;
  } catch (const Json::exception&) {
    return true;
  }
  return false;
}

const Rational kHalf(1, 2);

}  // namespace

TEST_CASE("the checker reads static and linear motions", "[certcheck]") {
  const auto turned = read(
      R"({"kind": "static", "rotation": ["2", "0", "0", "2"], "translation": ["1", "2", "3"]})");
  CHECK(at(turned, kHalf, {1, 0, 0}) == Point{1, 3, 3});
  const auto linear =
      read(R"({"kind": "linear", "translation": ["1", "0", "0"], "velocity": ["0", "-2", "4"]})");
  CHECK(at(linear, kHalf, {0, 0, 7}) == Point{1, -1, 9});
}

TEST_CASE("the checker reads matrices with either denominator, of either sign", "[certcheck]") {
  const char* rows = R"([[["2"], ["0"], ["0"], ["6", "2"]], [["0"], ["2"], ["0"], ["0"]],
                         [["0"], ["0"], ["2", "2"], ["0"]])";
  const std::string own = R"({"kind": "matrix", "matrix": )" + std::string(rows);
  CHECK(at(read((own + R"(], "denominator": ["-2"]})").c_str()), kHalf, {1, 1, 2}) ==
        Point{Rational(-9, 2), -1, -3});
  CHECK(at(read((own + R"(], "denominator": ["2"], "translation_denominator": ["-1", "-1"]})")
                    .c_str()),
           1, {1, 0, 0}) == Point{-3, 0, 0});
  CHECK(at(read((own + R"(, [["0"], ["0"], ["0"], ["4"]]]})").c_str()), 1, {2, 0, 0}) ==
        Point{3, 0, 0});
  CHECK(is_malformed((own + R"(, [["0"], ["0"], ["0"], ["4"]]], "denominator": ["4"]})").c_str()));
  CHECK(is_malformed((own + R"(, [["1"], ["-1"], ["0"], ["4"]]]})").c_str()));
  for (const Piece& piece : read((own + R"(], "denominator": ["-2"]})").c_str()))
    CHECK(piece.w(0) > 0);
}

TEST_CASE("the checker brings motions to lowest terms", "[certcheck]") {
  const auto pieces =
      read(R"({"kind": "quaternion", "rotation": [["1", "1"], ["0"], ["0"], ["1", "1"]],
                               "translation": [["2", "2"], ["0"], ["0"]], "translation_denominator": ["-1", "-1"]})");
  CHECK(pieces[0].w.degree() == 0);
  CHECK(pieces[0].v.degree() == 0);
  CHECK(at(pieces, kHalf, {1, 0, 0}) == Point{-2, 1, 0});
}

TEST_CASE("the checker refuses denominators and determinants with a root on the horizon",
          "[certcheck]") {
  const auto matrix = [](const std::string& corner, const std::string& denominator) {
    return R"({"kind": "matrix", "matrix": [[[)" + corner +
           R"(], ["0"], ["0"], ["0"]], [["0"], ["1"], ["0"], ["0"]],
              [["0"], ["0"], ["1"], ["0"]]], "denominator": [)" +
           denominator + "]}";
  };
  CHECK_FALSE(is_malformed(matrix(R"("1")", R"("1")").c_str()));
  CHECK_FALSE(is_malformed(matrix(R"("1")", R"("3", "-2")").c_str()));
  CHECK(is_malformed(matrix(R"("1")", R"("1", "-1")").c_str()));  // zero at the last instant
  CHECK(is_malformed(matrix(R"("1")", R"("0")").c_str()));
  CHECK(is_malformed(matrix(R"("1")", R"("1", "0", "-4", "0", "4")").c_str()));  // (1 - 2 t^2)^2
  // The determinant has a root.
  CHECK(is_malformed(matrix(R"("1", "-2")", R"("1")").c_str()));
  CHECK(is_malformed(matrix(R"("1", "-4", "4")", R"("1")").c_str()));  // a double root of it
  CHECK(is_malformed(R"({"kind": "quaternion", "rotation": [["1", "-2"], ["0"], ["0"], ["0"]]})"));
  CHECK(is_malformed(R"({"kind": "static", "rotation": ["0", "0", "0", "0"]})"));
}

TEST_CASE("the checker reads a Bezier curve, its weights for the points only", "[certcheck]") {
  const auto curve = read(
      R"({"kind": "bezier", "degree": 2, "points": [["0", "0", "0"], ["1", "2", "0"], ["2", "0", "0"]],
                              "weights": ["1", "3", "1"], "quaternions": [["1", "0", "0", "0"], ["1", "0", "0", "1"],
                              ["0", "0", "0", "1"]]})");
  // At 1/2 the weights are 1/4, 6/4, 1/4, and the quaternion is (3/4, 0, 0, 3/4), a quarter turn
  // about z.
  CHECK(at(curve, kHalf, {0, 0, 0}) == Point{1, Rational(3, 2), 0});
  CHECK(at(curve, kHalf, {1, 0, 0}) == Point{1, Rational(5, 2), 0});
  CHECK(at(curve, 1, {1, 0, 0}) == Point{1, 0, 0});
}

TEST_CASE("the checker reads a B-spline in pieces", "[certcheck]") {
  const auto curve =
      read(R"({"kind": "bezier", "degree": 2, "knots": ["0", "0", "0", "1/2", "1", "1", "1"],
                              "points": [["0", "0", "0"], ["4", "0", "0"], ["4", "8", "0"], ["0", "0", "0"]]})");
  REQUIRE(curve.size() == 2);
  CHECK(curve[0].until == kHalf);
  CHECK(at(curve, 0, {0, 0, 0}) == Point{0, 0, 0});
  CHECK(at(curve, Rational(1, 4), {0, 0, 0}) == Point{3, 1, 0});
  CHECK(at(curve, kHalf, {0, 0, 0}) == Point{4, 4, 0});
  CHECK(at(curve, 1, {0, 0, 0}) == Point{0, 0, 0});
}

TEST_CASE("the checker reads pieces, and refuses jumps that are not allowed", "[certcheck]") {
  const std::string left =
      R"({"kind": "piecewise", "pieces": [{"until": "1/2", "motion": {"kind": "linear",
                              "velocity": ["2", "0", "0"]}}, {"motion": {"kind": "static", "translation": [")";
  const std::string right = R"(", "0", "0"]}}])";
  const auto met = read((left + "1" + right + "}").c_str());
  REQUIRE(met.size() == 2);
  CHECK(at(met, Rational(1, 4), {0, 0, 0}) == Point{kHalf, 0, 0});
  CHECK(at(met, Rational(3, 4), {0, 0, 0}) == Point{1, 0, 0});
  CHECK(is_malformed((left + "2" + right + "}").c_str()));
  CHECK(is_malformed((left + "2" + right + R"(, "allow_jumps": "yes"})").c_str()));
  CHECK_FALSE(is_malformed((left + "2" + right + R"(, "allow_jumps": true})").c_str()));
}

TEST_CASE("the checker keeps a pose at the edge of the horizon only where motions may jump",
          "[certcheck]") {
  const std::string left =
      R"({"kind": "piecewise", "pieces": [{"until": "0", "motion": {"kind": "static",
                              "translation": ["5", "0", "0"]}}, {"motion": {"kind": "static"}}])";
  CHECK(read((left + "}").c_str()).size() == 1);
  CHECK(read((left + R"(, "allow_jumps": true})").c_str()).size() == 2);
  CHECK(is_malformed(R"({"kind": "bezier", "degree": 1, "knots": ["0", "0", "1/2", "1/2"],
                         "points": [["0", "0", "0"], ["1", "0", "0"]]})"));
}

}  // namespace touchstone::certcheck::motion_test
