#pragma once

#include <gmpxx.h>

#include <concepts>
#include <optional>
#include <utility>
#include <vector>

// Polynomials over the rationals. All functions here read the clock, and throw a Failure of
// Verdict::limit if numbers grow too long (limits.hpp).
namespace touchstone::certcheck {

using Rational = mpq_class;
using Rationals = std::vector<Rational>;
using Integers = std::vector<mpz_class>;

// Integer coefficients, constant first, over one positive denominator; all together have no common
// divisor. The last coefficient is not zero; the zero polynomial has no coefficients.
struct Polynomial {
  Polynomial() = default;
  template <std::convertible_to<Rational> Number>
  Polynomial(const Number& constant) {
    const Rational value(constant);
    if (value == 0) return;
    c.push_back(value.get_num());
    denominator = value.get_den();
  }
  explicit Polynomial(const Rationals& coefficients);
  // REQUIRES: below > 0.
  static Polynomial over(Integers numerators, mpz_class below);

  int degree() const { return static_cast<int>(c.size()) - 1; }
  bool is_zero() const { return c.empty(); }
  Rational operator()(const Rational& t) const;
  int sign_at(const Rational& t) const;
  friend bool operator==(const Polynomial&, const Polynomial&) = default;

  Integers c;
  mpz_class denominator = 1;
};
using Polynomials = std::vector<Polynomial>;
using Vector = Polynomials;  // entries are coordinates

Polynomial operator+(Polynomial a, const Polynomial& b);
Polynomial operator-(Polynomial a, const Polynomial& b);
Polynomial operator*(const Polynomial& a, const Polynomial& b);
Polynomial& operator+=(Polynomial& a, const Polynomial& b);
// sum + p * factor. REQUIRES: integers.
void add_multiple(Polynomial& sum, const Polynomial& p, const mpz_class& factor);

// Operations coordinate by coordinate. REQUIRES: both vectors have equally many coordinates.
Vector operator+(Vector a, const Vector& b);
Vector operator-(Vector a, const Vector& b);
Vector operator*(Vector a, const Polynomial& factor);
Polynomial dot(const Vector& a, const Vector& b);
// REQUIRES: both have three coordinates.
Vector cross(const Vector& a, const Vector& b);

// base^exponent; the exponent may be negative.
Rational power(unsigned base, long exponent);

// Quotient and remainder. If b is zero, the remainder is a.
std::pair<Polynomial, Polynomial> divided(Polynomial a, const Polynomial& b);
// a / b, or nullopt if there is a remainder. REQUIRES: integers in both, and no common divisor of
// b's coefficients. So the quotient has integers, too (Gauss' lemma).
std::optional<Polynomial> integral_quotient(const Polynomial& a, const Polynomial& b);
// A positive multiple of p: integer coefficients without a common divisor.
Polynomial primitive(const Polynomial& p);
// A positive multiple of all polynomials together: integer coefficients without a common divisor.
Vector primitive(Vector all);
// The greatest common divisor, primitive.
Polynomial gcd(Polynomial a, Polynomial b);
Polynomial derivative(Polynomial p);

// The least number that makes all of them integral. Integers are faster than fractions.
mpz_class common_denominator(const Polynomials& all);

// Throws a Failure of Verdict::limit if the degree is over 200.
void limit_degree(const Polynomial& p);

}  // namespace touchstone::certcheck
