// Vectors of three numbers: cross products, and the order of axes.

#include "touchstone/number/vec3.hpp"

#include <catch2/catch.hpp>

#include "tests/support/random.hpp"

namespace touchstone::test::vec3_test {
namespace {

Vec3<Rational> unit(int i) {
  Vec3<Rational> e;
  e[static_cast<std::size_t>(i)] = 1;
  return e;
}

TEST_CASE("the sign of a permutation counts its inversions and is zero where two agree",
          "[linear]") {
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      for (int k = 0; k < 3; ++k) {
        const bool distinct = i != j && j != k && i != k;
        const int inversions = (i > j) + (i > k) + (j > k);
        CHECK(permutation_sign(i, j, k) == (!distinct ? 0 : inversions % 2 == 0 ? 1 : -1));
        CHECK(bracket(unit(i), unit(j), unit(k)) == permutation_sign(i, j, k));
      }
    }
  }
}

TEST_CASE("the third axis differs from both, and the next one makes a right-handed turn",
          "[linear]") {
  for (int i = 0; i < 3; ++i) {
    const int j = next_axis(i);
    const int k = next_axis(j);
    CHECK(permutation_sign(i, j, k) == 1);
    CHECK(next_axis(k) == i);
    CHECK(third_axis(i, j) == k);
    CHECK(third_axis(j, i) == k);
  }
}

TEST_CASE(
    "a cross product is orthogonal to both factors, and has the length of Lagrange's identity",
    "[linear]") {
  Random random(1);
  for (int n = 0; n < 50; ++n) {
    const auto a = random.vector();
    const auto b = random.vector();
    const auto c = cross(a, b);
    CHECK(dot(a, c) == 0);
    CHECK(dot(b, c) == 0);
    CHECK(dot(c, c) == dot(a, a) * dot(b, b) - dot(a, b) * dot(a, b));
  }
}

TEST_CASE("a bracket is the determinant with the vectors as columns", "[linear]") {
  Random random(2);
  for (int n = 0; n < 50; ++n) {
    const Mat3<Rational> m{random.vector(), random.vector(), random.vector()};
    Rational leibniz = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        if (i == j) continue;
        const std::size_t k = 3 - i - j;
        const int sign =
            permutation_sign(static_cast<int>(i), static_cast<int>(j), static_cast<int>(k));
        leibniz += sign * m[0][i] * m[1][j] * m[2][k];
      }
    }
    CHECK(bracket(m[0], m[1], m[2]) == leibniz);
    CHECK(bracket(m[1], m[0], m[2]) == -leibniz);
    CHECK(bracket(m[1], m[2], m[0]) == leibniz);
  }
}

TEST_CASE("vectors of polynomials multiply as their values do", "[linear]") {
  Random random(3);
  const auto path = [&] {
    return Vec3<RationalPolynomial>{random.rational_polynomial(2), random.rational_polynomial(1),
                                    random.rational_polynomial(0)};
  };
  const auto at = [](const Vec3<RationalPolynomial>& v, const Rational& t) {
    return Vec3<Rational>{v[0](t), v[1](t), v[2](t)};
  };
  const auto a = path();
  const auto b = path();
  const auto c = path();
  for (int n = 0; n < 10; ++n) {
    const Rational t = random.rational();
    CHECK(dot(a, b)(t) == dot(at(a, t), at(b, t)));
    CHECK(at(cross(a, b), t) == cross(at(a, t), at(b, t)));
    CHECK(bracket(a, b, c)(t) == bracket(at(a, t), at(b, t), at(c, t)));
  }
}

}  // namespace
}  // namespace touchstone::test::vec3_test
