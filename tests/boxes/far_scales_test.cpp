// Lengths, quaternions and denominators of any size. Factors on which planes do not depend are
// removed before rounding, so that no number type overflows or loses accuracy.

#include <catch2/catch.hpp>
#include <limits>

#include "tests/boxes/coefficients.hpp"
#include "tests/boxes/scenes.hpp"

namespace touchstone::test::far_scales_test {
namespace {

// Powers of two by which parts of a case are multiplied.
struct Scales {
  Rational lengths = 1;  // factor of all lengths
  Rational quaternions = 1;
  Rational denominators = 1;  // factor of the path's denominators and numerators
};

// Two boxes that turn, always the same ones, with their lengths, quaternions and denominators
// multiplied by these scales.
Scene scaled(const Scales& by) {
  const RationalPolynomial v{Rational(1), Rational(1, 2), Rational(1)};
  const auto motion = [&](std::uint32_t seed) {
    Random random(seed);
    Quaternion q;
    for (auto& c : q) c = random.rational_polynomial(1) * by.quaternions;
    Vec3<RationalPolynomial> path;
    for (auto& c : path) c = random.rational_polynomial(2) * Rational(by.lengths * by.denominators);
    return valid(quaternion_motion(q, path, v * by.denominators));
  };
  const auto box = [&](const Rational& x, const Rational& y, const Rational& z) {
    return Box{{x * by.lengths, y * by.lengths, z * by.lengths},
               {y * by.lengths, 0, -x * by.lengths}};
  };
  return {"", motion(60), motion(61), box(2, 3, Rational(1, 3)), box(1, Rational(1, 7), 4)};
}

// Whether the planes of the scaled scene, computed in N, are the exact planes of the plain scene,
// up to one factor for each facet and up to rounding.
template <class N>
bool keeps_its_planes(const Scales& by) {
  const Scene plain = scaled({});
  const Scene scene = scaled(by);
  const Rational tolerance = power_of_two(8 - std::numeric_limits<N>::digits);
  const PiecePair plain_pieces = plain.pieces().front();
  const PiecePair pieces = scene.pieces().front();
  const Planes<Rational> truth(relative_motion<Rational>(plain_pieces, plain.box1, plain.box2));
  const Planes<N> found(relative_motion<N>(pieces, scene.box1, scene.box2));
  for (int f = 0; f < kFacetPairs; ++f) {
    const FeaturePair features = separation(f, plain, plain_pieces, Rational(1, 2)).features;
    if (!is_near_multiple(facet_coefficients(found, f, features),
                          facet_coefficients(truth, f, features), tolerance)) {
      return false;
    }
  }
  return is_near_multiple(sphere_coefficients(found.motion()), sphere_coefficients(truth.motion()),
                          tolerance);
}

TEMPLATE_TEST_CASE("planes survive lengths, quaternions and denominators of any size",
                   "[minkowski]", float, double) {
  for (const int exponent : {-200, 200, -2000, 2000}) {
    const Rational s = power_of_two(exponent);
    CAPTURE(exponent);
    CHECK(keeps_its_planes<TestType>({s, 1, 1}));
    CHECK(keeps_its_planes<TestType>({1, s, 1}));
    CHECK(keeps_its_planes<TestType>({1, 1, s}));
    CHECK(keeps_its_planes<TestType>({s, 1 / s, s}));
  }
}

TEMPLATE_TEST_CASE("boxes whose sizes differ too much for the type give finite numbers",
                   "[minkowski]", float, double) {
  const Rational far = power_of_two(300);
  Scene scene = scaled({});
  for (auto& h : scene.box1.half_extents) h *= far;
  for (auto& h : scene.box2.half_extents) h /= far;
  const PiecePair pieces = scene.pieces().front();
  const Planes<TestType> planes(relative_motion<TestType>(pieces, scene.box1, scene.box2));
  for (int f = 0; f < kFacetPairs; ++f) {
    const FeaturePair features = separation(f, scene, pieces, Rational(1, 2)).features;
    for (const TestType c : facet_coefficients(planes, f, features)) CHECK(std::isfinite(c));
  }
}

}  // namespace
}  // namespace touchstone::test::far_scales_test
