// The rotation nearest to a matrix, compared with the orthogonal factor of the polar decomposition.

#include "verify/cases/poses/nearest_quaternion.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "touchstone/number/integer.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::poses::nearest_quaternion_test {
namespace {

TEST_CASE("the quaternion of a matrix is that of its rotation", "[poses]") {
  for (const Quaternion& q : {Quaternion{1, 2, 3, 4}, Quaternion{0, 1, 0, 0},
                              Quaternion{0, 0, -3, 4}, Quaternion{1, 0, 0, -1}}) {
    const Rows rows = rows_of(q);
    CHECK(off_orthonormal(rows) == 0);
    const auto back = nearest_quaternion(rows);
    REQUIRE(back);
    CHECK(rows_of(*back) == rows);
    const Rational product = dot(q, *back);
    CHECK(product * product == dot(q, q) * dot(*back, *back));
    CHECK(abs(Rational(dot(*back, *back) - 1)) < power_of_two(-58));
  }
}

Rational rounded(const Rational& r, const Rational& unit) {
  const Rational units = r / unit + Rational(1, 2);
  Integer whole = numerator(units) / denominator(units);
  if (whole > units) --whole;
  return Rational(whole) * unit;
}

Rows rounded(const Rows& rows, const Rational& unit) {
  Rows result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) result[i][k] = rounded(rows[i][k], unit);
  }
  return result;
}

// The transpose of the inverse: the cofactors over the determinant.
Rows inverse_transpose(const Rows& m) {
  Rows cofactors;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector& a = m[(i + 1) % 3];
    const Vector& b = m[(i + 2) % 3];
    for (std::size_t k = 0; k < 3; ++k)
      cofactors[i][k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
  }
  const Rational determinant =
      m[0][0] * cofactors[0][0] + m[0][1] * cofactors[0][1] + m[0][2] * cofactors[0][2];
  for (Vector& row : cofactors) {
    for (Rational& entry : row) entry /= determinant;
  }
  return cofactors;
}

// The orthogonal factor of M, which is the orthogonal matrix nearest to M (Higham, "Computing the
// polar decomposition", 1986): Newton's iteration X <- (X + X^-T) / 2, to 160 binary places.
Rows orthogonal_factor(Rows x) {
  for (int step = 0; step < 8; ++step) {
    const Rows other = inverse_transpose(x);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) x[i][k] = (x[i][k] + other[i][k]) / 2;
    }
    x = rounded(x, power_of_two(-160));
  }
  return x;
}

Rational squared_distance(const Rows& a, const Rows& b) {
  Rational sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Rational apart = a[i][k] - b[i][k];
      sum += apart * apart;
    }
  }
  return sum;
}

// Checks the quaternion of a matrix, or that a matrix far from a rotation has none.
void check_nearest(const Rows& m) {
  const auto nearest = nearest_quaternion(m);
  if (off_orthonormal(m) > Rational(1, 1000)) {
    CHECK_FALSE(nearest);
    return;
  }
  REQUIRE(nearest);
  const Quaternion& q = *nearest;
  CHECK(abs(Rational(dot(q, q) - 1)) < power_of_two(-57));
  const auto smaller = [](const Rational& a, const Rational& b) { return abs(a) < abs(b); };
  CHECK(*std::max_element(q.begin(), q.end(), smaller) > 0);
  const Rows rows = rows_of(q);
  CHECK(difference(rows, orthogonal_factor(m)) < power_of_two(-60));
  // Its neighbours are farther.
  const Rational distance = squared_distance(rows, m);
  for (std::size_t i = 0; i < 4; ++i) {
    for (const Rational& by : {power_of_two(-30), Rational(-power_of_two(-30))}) {
      Quaternion neighbour = q;
      neighbour[i] += by;
      // Nearly a multiple of q, whose rotation is the same.
      if (difference(rows_of(neighbour), rows) < power_of_two(-50)) continue;
      CHECK(squared_distance(rows_of(neighbour), m) > distance);
    }
  }
}

TEST_CASE("the quaternion of a rounded rotation is that of the nearest one", "[poses]") {
  random::Dice dice("nearest quaternions", 1, 1);
  // Identity, half turns, and components of equal size: no component is better than another.
  std::vector<Quaternion> turns{{1, 0, 0, 0},   {0, 1, 0, 0},    {0, 0, 0, 1},     {1, 1, 1, 1},
                                {1, -1, 1, -1}, {0, 1, 1, 0},    {0, 1, -1, 1},    {1, 1, 0, 0},
                                {0, 3, 0, 4},   {1, 1000, 3, 7}, {1, 0, 0, 100000}};
  for (int i = 0; i < 60; ++i) {
    Quaternion q;
    for (Rational& part : q) part = dice.integer(-9, 9);
    if (q != Quaternion{}) turns.push_back(q);
  }
  Rational unit = Rational(1, 100);
  for (int places = 3; places <= 17; ++places) {
    unit /= 10;
    for (const Quaternion& q : turns) {
      CAPTURE(places, q[0].str(), q[1].str(), q[2].str(), q[3].str());
      Rows m = rounded(rows_of(q), unit);
      check_nearest(m);
      m[static_cast<std::size_t>(dice.integer(0, 2))]
       [static_cast<std::size_t>(dice.integer(0, 2))] += unit;
      check_nearest(m);
    }
  }
}

TEST_CASE("the nearest rotation of a scaled rotation is the rotation", "[poses]") {
  for (const Quaternion& q : {Quaternion{1, 0, 0, 0}, Quaternion{1, 2, -3, 4}}) {
    Rows m = rows_of(q);
    for (Vector& row : m) {
      for (Rational& entry : row) entry *= Rational(10004, 10000);
    }
    const auto nearest = nearest_quaternion(m);
    REQUIRE(nearest);
    CHECK(difference(rows_of(*nearest), rows_of(q)) < power_of_two(-60));
  }
}

TEST_CASE("a reflection, or a matrix far from a rotation, has no nearest quaternion", "[poses]") {
  const Rows reflection{{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const Rows stretched{{{Rational(10006, 10000), 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  CHECK_FALSE(nearest_quaternion(reflection));
  CHECK_FALSE(nearest_quaternion(stretched));
}

TEST_CASE(
    "the matrix of half a right angle in six digits differs from its rotation by the rounding "
    "error",
    "[poses]") {
  const Rational root(707107, 1000000);
  const Rows printed{{{1, 0, 0}, {0, root, -root}, {0, root, root}}};
  // The nearest rotation is the turn by 45 degrees, so the entry is off by 0.707107 - sqrt(1/2).
  const Rational off = difference(rows_of(nearest_quaternion(printed).value()), printed);
  CHECK(abs(Rational(off - (root - root_near(Rational(1, 2))))) < power_of_two(-58));
}

}  // namespace
}  // namespace touchstone::poses::nearest_quaternion_test
