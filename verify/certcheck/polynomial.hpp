#pragma once

#include <gmpxx.h>

#include <concepts>
#include <optional>
#include <utility>
#include <vector>

// Polynomials over the rationals. Everything here looks at the clock, and throws a Failure of
// Verdict::limit where numbers grow too long (limits.hpp).
namespace touchstone::certcheck {

using Rational = mpq_class;
using Rationals = std::vector<Rational>;
using Integers = std::vector<mpz_class>;

// Integers, constant first, over one positive denominator that has no divisor in common with all of
// them. The last is not zero: the zero polynomial has none.
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
using Vector = Polynomials;  // where its entries are coordinates

Polynomial operator+(Polynomial a, const Polynomial& b);
Polynomial operator-(Polynomial a, const Polynomial& b);
Polynomial operator*(const Polynomial& a, const Polynomial& b);
Polynomial& operator+=(Polynomial& a, const Polynomial& b);
// sum + p * factor. REQUIRES: integers.
void add_multiple(Polynomial& sum, const Polynomial& p, const mpz_class& factor);

// Coordinate by coordinate. REQUIRES: as many of both.
Vector operator+(Vector a, const Vector& b);
Vector operator-(Vector a, const Vector& b);
Vector operator*(Vector a, const Polynomial& factor);
Polynomial dot(const Vector& a, const Vector& b);
// REQUIRES: three of both.
Vector cross(const Vector& a, const Vector& b);

// base^exponent; the exponent may be negative.
Rational power(unsigned base, long exponent);

// Quotient and remainder; by zero, the remainder is all.
std::pair<Polynomial, Polynomial> divided(Polynomial a, const Polynomial& b);
// a / b where that has no remainder. REQUIRES: integers in both, without a common divisor in b (so
// that the quotient has integers too, by Gauss' lemma).
std::optional<Polynomial> integral_quotient(const Polynomial& a, const Polynomial& b);
// A positive multiple: integers without a common divisor.
Polynomial primitive(const Polynomial& p);
// The same of all together.
Vector primitive(Vector all);
// The greatest common divisor, primitive.
Polynomial gcd(Polynomial a, Polynomial b);
Polynomial derivative(Polynomial p);

// The least number by which all of them are integral; integers are quicker than fractions.
mpz_class common_denominator(const Polynomials& all);

// Throws a Failure of Verdict::limit where the degree is over 200.
void limit_degree(const Polynomial& p);

}  // namespace touchstone::certcheck
