#pragma once

#include <array>
#include <nlohmann/json.hpp>

#include "tests/support/random.hpp"

namespace touchstone::test {

// Numbers and polynomials as in a case file.
nlohmann::json number(const Rational& q);
nlohmann::json polynomial(const RationalPolynomial& p);
template <std::size_t n>
nlohmann::json numbers(const std::array<Rational, n>& v) {
  nlohmann::json list = nlohmann::json::array();
  for (const Rational& q : v) list.push_back(number(q));
  return list;
}
template <std::size_t n>
nlohmann::json polynomials(const std::array<RationalPolynomial, n>& v) {
  nlohmann::json list = nlohmann::json::array();
  for (const RationalPolynomial& p : v) list.push_back(polynomial(p));
  return list;
}

// Random motions as in a case file. Most pass the origin about t = 1/2. Some are not defined on all
// of [0, 1].
class RandomMotion {
 public:
  explicit RandomMotion(Random& random) : random_(random) {}

  // True once in n times on average.
  bool chance(int n) { return random_.between(1, n) == 1; }
  // A multiple of 1/4 in [-size, size], and three of them.
  Rational near(int size) { return {random_.between(-4 * size, 4 * size), 4}; }
  Vec3<Rational> near_vector(int size) { return {near(size), near(size), near(size)}; }

  nlohmann::json at_rest();
  nlohmann::json linear();
  nlohmann::json turning(int degree);  // `degree`: of the quaternion
  nlohmann::json affine();             // a matrix that stretches and shears
  nlohmann::json pieces();             // constant velocities, with jumps of velocity between them
  nlohmann::json jumps();              // two pieces that do not meet
  nlohmann::json curve(bool with_knots);
  nlohmann::json aligned();  // integers and quarter turns
  nlohmann::json about_z();  // rotation about the z axis

 private:
  std::array<Rational, 4> quaternion();
  Vec3<Rational> whole_vector(int size);
  Vec3<RationalPolynomial> path(int degree);

  Random& random_;
};

}  // namespace touchstone::test
