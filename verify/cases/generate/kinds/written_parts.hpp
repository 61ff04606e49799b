#pragma once

#include <functional>
#include <utility>

#include "verify/cases/generate/family.hpp"

// Random parts that many families share. Consecutive draws are written in braces, which fix their
// order; the order of function arguments is not defined.
namespace touchstone::generate::kinds {

// Draws a number between two integers.
using DrawNumber = std::function<Numeral(int least, int most)>;

inline DrawNumber decimals(Draw& draw) {
  return [&draw](int a, int b) { return draw.decimal_number(a, b); };
}
inline DrawNumber doubles(Dice& dice) {
  return [&dice](int a, int b) { return Numeral(dice.between(a, b)); };
}
inline DrawNumber integers(Dice& dice) {
  return [&dice](int a, int b) { return Numeral(dice.integer(a, b)); };
}
inline const Knob kNumbers{"numbers", {"rational", "double"}};
// According to the knob "numbers": decimals of three places, or full-width doubles.
inline DrawNumber numbers(Draw& draw) {
  return draw.knob("numbers") == "double" ? doubles(draw) : decimals(draw);
}

inline WrittenVector vector3(const DrawNumber& number, int least, int most) {
  return {number(least, most), number(least, most), number(least, most)};
}

inline WrittenPolynomial polynomial(const DrawNumber& number, int degree, int least, int most) {
  WrittenPolynomial p;
  for (int i = 0; i <= degree; ++i) p.push_back(number(least, most));
  return p;
}

// A vector with components in lowest terms.
inline WrittenVector written(const Vec3<Rational>& v) { return {v[0], v[1], v[2]}; }
using touchstone::written;

// A nonzero quaternion: its first number is from 1 to 2.
inline WrittenQuaternion constant_quaternion(const DrawNumber& number, int most) {
  return {number(1, 2), number(-most, most), number(-most, most), number(-most, most)};
}

inline Motion resting() { return {StaticMotion{}}; }

// A static motion in any orientation, near the origin.
inline Motion oriented(const DrawNumber& number) {
  return {StaticMotion{constant_quaternion(number, 2), std::nullopt}};
}

// Four polynomials of a degree.
inline std::array<WrittenPolynomial, 4> quaternion(const DrawNumber& number, int degree) {
  return {polynomial(number, degree, -2, 2), polynomial(number, degree, -2, 2),
          polynomial(number, degree, -2, 2), polynomial(number, degree, -2, 2)};
}

// A path from one side to the other, past the origin at a lateral distance of up to `aside`.
inline std::array<WrittenPolynomial, 3> passing_path(const DrawNumber& number, int degree,
                                                     int aside = 3) {
  std::array<WrittenPolynomial, 3> path;
  for (WrittenPolynomial& p : path) {
    p = polynomial(number, degree, -3, 3);
    p[0] = number(-aside, aside);
  }
  path[0][0] = number(-9, -6);
  path[0][1] = number(11, 17);
  return path;
}

}  // namespace touchstone::generate::kinds
