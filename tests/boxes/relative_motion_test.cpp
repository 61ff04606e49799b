// One motion in every number type: rounded near the truth, enclosing it, or exact, each up to the
// positive factors on which no plane depends.

#include "touchstone/boxes/relative_motion.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "src/boxes/radius.hpp"
#include "tests/boxes/coefficients.hpp"
#include "tests/boxes/scenes.hpp"

namespace touchstone::test::relative_motion_test {
namespace {

// Compares planes and bounding spheres in the number type N with the rational ones, for every piece
// of every scene. Calls holds(found, truth) for each group of numbers with a common factor.
template <class N, class Holds>
void compare_with_truth(Holds holds) {
  for (const Scene& scene : scenes()) {
    for (const PiecePair& pieces : scene.pieces()) {
      CAPTURE(scene.name, pieces.from);
      const auto true_motion = relative_motion<Rational>(pieces, scene.box1, scene.box2);
      const auto motion = relative_motion<N>(pieces, scene.box1, scene.box2);
      CHECK(holds(sphere_coefficients(motion), sphere_coefficients(true_motion)));

      const Planes<Rational> true_planes(true_motion);
      const Planes<N> planes(motion);
      const Rational middle = (pieces.from + pieces.until) / 2;
      for (int f = 0; f < kFacetPairs; ++f) {
        CAPTURE(f);
        const FeaturePair features = separation(f, scene, pieces, middle).features;
        CHECK(holds(facet_coefficients(planes, f, features),
                    facet_coefficients(true_planes, f, features)));
      }
    }
  }
}

TEMPLATE_TEST_CASE("rounded planes are near the exact ones", "[minkowski]", float, double,
                   long double) {
  const Rational tolerance = power_of_two(8 - std::numeric_limits<TestType>::digits);
  compare_with_truth<TestType>([&](const auto& found, const auto& truth) {
    return is_near_multiple(found, truth, tolerance);
  });
}

TEST_CASE("interval planes enclose the exact ones, narrowly", "[minkowski]") {
  compare_with_truth<Interval>([](const auto& found, const auto& truth) {
    return encloses_multiple(found, truth, power_of_two(-44));
  });
}

RationalPolynomial widened(const IntegerPolynomial& p) {
  return mapped<Rational>(p, [](const Integer& c) { return Rational(c); });
}

TEST_CASE("integer planes are the rational ones up to positive factors", "[minkowski]") {
  for (const Scene& scene : scenes()) {
    for (const PiecePair& pieces : scene.pieces()) {
      const Planes<Rational> truth(relative_motion<Rational>(pieces, scene.box1, scene.box2));
      const Planes<Integer> found(relative_motion<Integer>(pieces, scene.box1, scene.box2));
      CHECK(is_near_multiple(sphere_coefficients(found.motion()),
                             sphere_coefficients(truth.motion()), 0));
      const Rational middle = (pieces.from + pieces.until) / 2;
      for (int f = 0; f < kFacetPairs; ++f) {
        CAPTURE(scene.name, pieces.from, f);
        const FeaturePair features = separation(f, scene, pieces, middle).features;
        if (truth.motion().denominators.empty()) {  // nothing to cancel, so the factor is constant
          CHECK(is_near_multiple(facet_coefficients(found, f, features),
                                 facet_coefficients(truth, f, features), 0));
        }
        for (const int side : {+1, -1}) {
          const RationalPolynomial d = truth.condition(f, side, features);
          const RationalPolynomial e = widened(found.condition(f, side, features));
          CHECK(d(middle).sign() == e(middle).sign());
          CHECK(e.degree() <= d.degree());
          CHECK(d * widened(found.offset(f)) == e * truth.offset(f));
        }
      }
    }
  }
}

TEST_CASE("integer axes are without a common factor, and scaled together with their length",
          "[minkowski]") {
  for (const Scene& scene : scenes()) {
    for (const PiecePair& pieces : scene.pieces()) {
      const auto motion = relative_motion<Integer>(pieces, scene.box1, scene.box2);
      const auto check = [](const Mat3<IntegerPolynomial>& axes, const IntegerPolynomial& length,
                            const MotionPiece& piece) {
        Integer common = content(length);
        for (std::size_t m = 0; m < 3; ++m) {
          for (std::size_t i = 0; i < 3; ++i) {
            common = gcd(common, content(axes[m][i]));
            CHECK(widened(axes[m][i]) * piece.axes_denominator ==
                  widened(length) * piece.axes[m][i]);
          }
        }
        CHECK(common == 1);
      };
      check(motion.axes1, motion.length1, *pieces.piece1);
      check(motion.axes2, motion.length2, *pieces.piece2);
    }
  }
}

TEST_CASE("a relative motion has its span, its handedness and whether both boxes are rigid",
          "[minkowski]") {
  for (const Scene& scene : scenes()) {
    for (const PiecePair& pieces : scene.pieces()) {
      const auto motion = relative_motion<double>(pieces, scene.box1, scene.box2);
      CHECK(motion.from == pieces.from);
      CHECK(motion.until == pieces.until);
      CHECK(motion.rigid == (pieces.piece1->rigid && pieces.piece2->rigid));
      CHECK(motion.mirrored1 == pieces.piece1->mirrored);
      CHECK(motion.mirrored2 == pieces.piece2->mirrored);
    }
  }
}

TEST_CASE("the bounding spheres move with the centres and reach as far as both radii",
          "[minkowski]") {
  Random random(50);
  for (const Scene& scene : scenes()) {
    for (const PiecePair& pieces : scene.pieces()) {
      const auto spheres = bounding_spheres<Rational>(pieces, scene.box1, scene.box2);
      const Rational t = random_time(random, pieces);
      const auto c1 = pose(*pieces.piece1, t)(scene.box1.center);
      const auto c2 = pose(*pieces.piece2, t)(scene.box2.center);
      CAPTURE(scene.name, t);
      CHECK(spheres.reach ==
            radius_bound(*pieces.piece1, scene.box1, pieces.from, pieces.until) +
                radius_bound(*pieces.piece2, scene.box2, pieces.from, pieces.until));
      CHECK(spheres.denominator(t) > 0);
      for (std::size_t i = 0; i < 3; ++i) {
        CHECK(spheres.centre[i](t) == (c2[i] - c1[i]) * spheres.denominator(t));
      }
    }
  }
}

}  // namespace
}  // namespace touchstone::test::relative_motion_test
