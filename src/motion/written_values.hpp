#pragma once

#include <array>
#include <string>
#include <vector>

#include "place.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {

// Thrown if something written is invalid, and caught where it becomes a Result.
struct Refused {
  Error error;
};

[[noreturn]] void refuse(const Place& place, const std::string& message,
                         Error::Code code = Error::Code::value);

// Written numbers as values. Each function throws Refused for an invalid number.

Rational value_of(const Numeral& n, const Place& place);

template <std::size_t n>
std::array<Rational, n> values_of(const std::array<Numeral, n>& list, const Place& place) {
  std::array<Rational, n> values;
  for (std::size_t i = 0; i < n; ++i) values[i] = value_of(list[i], place / i);
  return values;
}

// Refuses a list of more than limits::kPieces elements.
void check_length(std::size_t length, const Place& place);

// Also refuses a list that is too long.
std::vector<Rational> values_of(const std::vector<Numeral>& list, const Place& place);

template <std::size_t n>
std::vector<std::array<Rational, n>> values_of(const std::vector<std::array<Numeral, n>>& list,
                                               const Place& place) {
  check_length(list.size(), place);
  std::vector<std::array<Rational, n>> values;
  values.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) values.push_back(values_of(list[i], place / i));
  return values;
}

// An integer in [least, most]; refuses any other number.
int integer_of(const Numeral& n, int least, int most, const Place& place);

// Refuses a polynomial without coefficients, or of a formal degree above limits::kDegree.
RationalPolynomial polynomial_of(const WrittenPolynomial& coefficients, const Place& place);

template <std::size_t n>
std::array<RationalPolynomial, n> polynomials_of(const std::array<WrittenPolynomial, n>& list,
                                                 const Place& place) {
  std::array<RationalPolynomial, n> polynomials;
  for (std::size_t i = 0; i < n; ++i) polynomials[i] = polynomial_of(list[i], place / i);
  return polynomials;
}

}  // namespace touchstone
