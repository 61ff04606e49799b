// Bézier curves and B-splines, against the algorithms of de Casteljau and de Boor, which use no
// polynomials.

#include <catch2/catch.hpp>

#include "tests/motion/values.hpp"
#include "tests/support/motions.hpp"

namespace touchstone::test::curve_test {
namespace {

// The point at t by de Casteljau's algorithm, from control points of any dimension.
template <std::size_t n>
std::array<Rational, n> de_casteljau(std::vector<std::array<Rational, n>> c, const Rational& t) {
  for (std::size_t last = c.size() - 1; last > 0; --last) {
    for (std::size_t i = 0; i < last; ++i) {
      for (std::size_t d = 0; d < n; ++d) c[i][d] = (1 - t) * c[i][d] + t * c[i + 1][d];
    }
  }
  return c[0];
}

// The point of a B-spline at t by de Boor's algorithm; t lies in [knots[span], knots[span + 1]).
template <std::size_t n>
std::array<Rational, n> de_boor(const std::vector<std::array<Rational, n>>& controls,
                                const std::vector<Rational>& knots, std::size_t degree,
                                std::size_t span, const Rational& t) {
  std::vector<std::array<Rational, n>> c(
      controls.begin() + static_cast<std::ptrdiff_t>(span - degree),
      controls.begin() + static_cast<std::ptrdiff_t>(span) + 1);
  for (std::size_t r = 1; r <= degree; ++r) {
    for (std::size_t j = degree; j >= r; --j) {
      const std::size_t i = j + span - degree;
      const Rational alpha = (t - knots[i]) / (knots[j + 1 + span - r] - knots[i]);
      for (std::size_t d = 0; d < n; ++d) c[j][d] = (1 - alpha) * c[j - 1][d] + alpha * c[j][d];
    }
  }
  return c[degree];
}

ControlCurve random_curve(Random& random, int degree, std::size_t controls) {
  ControlCurve curve;
  curve.degree = degree;
  for (std::size_t i = 0; i < controls; ++i) {
    curve.points.push_back(random.vector());
    curve.quaternions.push_back({random.rational(), random.rational(), random.rational(), 1});
    curve.weights.emplace_back(random.between(1, 9), random.between(1, 4));
  }
  return curve;
}

// The weighted points in homogeneous coordinates.
std::vector<Values> homogeneous(const ControlCurve& curve) {
  std::vector<Values> c;
  for (std::size_t i = 0; i < curve.points.size(); ++i) {
    const auto& p = curve.points[i];
    const Rational w = curve.weights.empty() ? Rational(1) : curve.weights[i];
    c.push_back({p[0] * w, p[1] * w, p[2] * w, w});
  }
  return c;
}

Vec3<Rational> projected(const Values& h) { return {h[0] / h[3], h[1] / h[3], h[2] / h[3]}; }

TEST_CASE(
    "a Bézier motion agrees with de Casteljau's algorithm, and its weights are those of the "
    "rational curve",
    "[motion]") {
  Random random(13);
  for (int degree = 1; degree <= 5; ++degree) {
    ControlCurve curve = random_curve(random, degree, static_cast<std::size_t>(degree) + 1);
    if (degree % 2 == 0) curve.weights.clear();
    const auto pieces = curve_motion(curve);
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].from == 0);
    CHECK(pieces[0].until == 1);
    for (int i = 0; i < 6; ++i) {
      const Rational t = i == 0 ? Rational(0) : i == 1 ? Rational(1) : random.proper_fraction();
      const auto x = random.vector();
      CHECK(pose(pieces[0], t)(x) == sum(rotated(de_casteljau(curve.quaternions, t), x),
                                         projected(de_casteljau(homogeneous(curve), t))));
    }
  }
}

TEST_CASE("a B-spline motion is de Boor's on every span between different knots", "[motion]") {
  struct Knots {
    int degree;
    std::vector<Rational> knots;
  };
  const Knots examples[]{
      {1, {0, 0, Rational(1, 3), 1, 1}},
      {2, {0, 0, 0, Rational(1, 4), Rational(2, 3), 1, 1, 1}},
      {2, {0, 0, 0, Rational(1, 2), Rational(1, 2), 1, 1, 1}},  // a double knot: continuous, but
                                                                // not smooth
      {3, {-3, -2, Rational(-1, 2), 0, Rational(1, 5), 1, 2, 4, 5}},  // not clamped
      {3, {0, 0, 0, 0, 1, 2, 2, 3, 3, 3, 3}},
  };
  Random random(14);
  for (const auto& [degree, knots] : examples) {
    const auto p = static_cast<std::size_t>(degree);
    const std::size_t controls = knots.size() - p - 1;
    ControlCurve curve = random_curve(random, degree, controls);
    curve.knots = knots;
    const auto pieces = curve_motion(curve);
    std::size_t piece = 0;
    for (std::size_t span = p; span < controls; ++span) {
      if (knots[span] == knots[span + 1]) continue;
      REQUIRE(piece < pieces.size());
      CHECK(pieces[piece].from == knots[span]);
      CHECK(pieces[piece].until == knots[span + 1]);
      for (int i = 0; i < 4; ++i) {
        const Rational t = knots[span] + (knots[span + 1] - knots[span]) * random.proper_fraction();
        const auto x = random.vector();
        CHECK(pose(pieces[piece], t)(x) ==
              sum(rotated(de_boor(curve.quaternions, knots, p, span, t), x),
                  projected(de_boor(homogeneous(curve), knots, p, span, t))));
      }
      ++piece;
    }
    CHECK(piece == pieces.size());
    CHECK(valid(pieces, knots[p], knots[controls]).pieces().size() ==
          pieces.size());  // the curve is continuous
  }
}

TEST_CASE("a curve without points stays at the origin, one without quaternions does not turn",
          "[motion]") {
  Random random(15);
  ControlCurve curve = random_curve(random, 2, 3);
  curve.weights.clear();
  ControlCurve turning_only = curve;
  turning_only.points.clear();
  ControlCurve moving_only = curve;
  moving_only.quaternions.clear();
  const Rational t(2, 5);
  CHECK(pose(curve_motion(turning_only)[0], t).offset == Vec3<Rational>{0, 0, 0});
  CHECK(pose(curve_motion(turning_only)[0], t).axes == pose(curve_motion(curve)[0], t).axes);
  CHECK(pose(curve_motion(moving_only)[0], t).axes == pose(static_pose({1, 0, 0, 0}, {}), 0).axes);
  CHECK(pose(curve_motion(moving_only)[0], t).offset == pose(curve_motion(curve)[0], t).offset);
}

}  // namespace
}  // namespace touchstone::test::curve_test
