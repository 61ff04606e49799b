// Polynomials with rational coefficients: arithmetic, division, greatest common divisors.

#include "verify/prove/certcheck/polynomial.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {

namespace {

// The greatest common divisor of all numbers; 0 if there are none.
mpz_class content(const Integers& numbers) {
  mpz_class common = 0;
  for (const mpz_class& x : numbers) {
    limit_size(x);
    common = gcd(common, x);
    if (common == 1) break;
  }
  return common;
}

void divide(Integers& numbers, const mpz_class& divisor) {
  if (divisor == 1) return;
  for (mpz_class& x : numbers) mpz_divexact(x.get_mpz_t(), x.get_mpz_t(), divisor.get_mpz_t());
}

void multiply(Integers& numbers, const mpz_class& factor) {
  if (factor == 1) return;
  for (mpz_class& x : numbers) {
    x *= factor;
    limit_size(x);
  }
}

// Adds the product of a and b.
void add_product(Integers& sum, const Integers& a, const Integers& b) {
  if (a.empty() || b.empty()) return;
  look_at_clock();
  sum.resize(std::max(sum.size(), a.size() + b.size() - 1));
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      mpz_addmul(sum[i + j].get_mpz_t(), a[i].get_mpz_t(), b[j].get_mpz_t());
      limit_size(sum[i + j]);
    }
  }
}

// a + b or a - b.
Polynomial sum(Polynomial a, const Polynomial& b, int sign) {
  a.c.resize(std::max(a.c.size(), b.c.size()));
  if (a.denominator == b.denominator) {
    for (std::size_t i = 0; i < b.c.size(); ++i) {
      if (sign > 0) a.c[i] += b.c[i];
      if (sign < 0) a.c[i] -= b.c[i];
    }
    return Polynomial::over(std::move(a.c), std::move(a.denominator));
  }
  const mpz_class below = lcm(a.denominator, b.denominator);
  limit_size(below);
  multiply(a.c, below / a.denominator);
  const mpz_class factor = below / b.denominator * sign;
  for (std::size_t i = 0; i < b.c.size(); ++i) {
    mpz_addmul(a.c[i].get_mpz_t(), b.c[i].get_mpz_t(), factor.get_mpz_t());
    limit_size(a.c[i]);
  }
  return Polynomial::over(std::move(a.c), below);
}

// The value at t, multiplied by the polynomial's denominator and by `power`, which becomes a power
// of t's denominator.
mpz_class scaled_value(const Integers& c, const Rational& t, mpz_class& power) {
  look_at_clock();
  power = 1;
  mpz_class value;
  for (std::size_t i = c.size(); i-- > 0;) {
    if (i + 1 < c.size()) {
      value *= t.get_num();
      power *= t.get_den();
    }
    mpz_addmul(value.get_mpz_t(), c[i].get_mpz_t(), power.get_mpz_t());
    limit_size(value);
  }
  return value;
}

// Whether a and b have no common factor modulo a prime that does not divide the last coefficient of
// a. If so, they have none: its last coefficient would divide that of a, so its degree would stay
// the same modulo the prime.
bool are_coprime_modulo_prime(const Polynomial& a, const Polynomial& b) {
  constexpr std::uint64_t kPrime = (std::uint64_t{1} << 31U) - 1;
  using Residues = std::vector<std::uint64_t>;
  const auto drop_zeros = [](Residues& p) {
    while (!p.empty() && p.back() == 0) p.pop_back();
  };
  const auto residues = [&](const Polynomial& p) {
    Residues r;
    for (const mpz_class& x : p.c) r.push_back(mpz_fdiv_ui(x.get_mpz_t(), kPrime));
    drop_zeros(r);
    return r;
  };
  Residues rest = residues(a), divisor = residues(b);
  if (a.is_zero() || rest.size() < a.c.size()) return false;
  for (; !divisor.empty(); std::swap(rest, divisor)) {
    look_at_clock();
    while (rest.size() >= divisor.size()) {
      const std::uint64_t factor = kPrime - rest.back();
      const std::size_t shift = rest.size() - divisor.size();
      for (std::uint64_t& x : rest) x = x * divisor.back() % kPrime;
      for (std::size_t i = 0; i < divisor.size(); ++i) {
        rest[i + shift] = (rest[i + shift] + factor * divisor[i]) % kPrime;
      }
      drop_zeros(rest);
    }
  }
  return rest.size() == 1;
}

// Most denominators of motions are one.
bool is_one(const Polynomial& p) { return p.c.size() == 1 && p.c[0] == 1 && p.denominator == 1; }

bool are_integral(const Polynomials& all) {
  return std::ranges::all_of(all, [](const Polynomial& p) { return p.denominator == 1; });
}

}  // namespace

Polynomial::Polynomial(const Rationals& coefficients) {
  for (const Rational& x : coefficients) {
    denominator = lcm(denominator, x.get_den());
    limit_size(denominator);
  }
  for (const Rational& x : coefficients) c.push_back(x.get_num() * (denominator / x.get_den()));
  *this = over(std::move(c), std::move(denominator));
}

Polynomial Polynomial::over(Integers numerators, mpz_class below) {
  while (!numerators.empty() && numerators.back() == 0) numerators.pop_back();
  if (below != 1) {
    const mpz_class common = gcd(content(numerators), below);
    divide(numerators, common);
    below /= common;
  }
  Polynomial p;
  p.c = std::move(numerators);
  p.denominator = std::move(below);
  return p;
}

Rational Polynomial::operator()(const Rational& t) const {
  mpz_class power;
  const mpz_class value = scaled_value(c, t, power);
  Rational result(value, power * denominator);
  result.canonicalize();
  return result;
}

int Polynomial::sign_at(const Rational& t) const {
  mpz_class power;
  return sgn(scaled_value(c, t, power));
}

Polynomial operator+(Polynomial a, const Polynomial& b) { return sum(std::move(a), b, 1); }

Polynomial operator-(Polynomial a, const Polynomial& b) { return sum(std::move(a), b, -1); }

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  if (is_one(a)) return b;
  if (is_one(b)) return a;
  Integers product;
  add_product(product, a.c, b.c);
  return Polynomial::over(std::move(product), a.denominator * b.denominator);
}

Polynomial& operator+=(Polynomial& a, const Polynomial& b) { return a = std::move(a) + b; }

void add_multiple(Polynomial& sum, const Polynomial& p, const mpz_class& factor) {
  if (factor == 0) return;
  look_at_clock();
  sum.c.resize(std::max(sum.c.size(), p.c.size()));
  for (std::size_t i = 0; i < p.c.size(); ++i) {
    mpz_addmul(sum.c[i].get_mpz_t(), p.c[i].get_mpz_t(), factor.get_mpz_t());
    limit_size(sum.c[i]);
  }
  while (!sum.c.empty() && sum.c.back() == 0) sum.c.pop_back();
}

Vector operator+(Vector a, const Vector& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}

Vector operator-(Vector a, const Vector& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = a[i] - b[i];
  return a;
}

Vector operator*(Vector a, const Polynomial& factor) {
  if (is_one(factor)) return a;
  for (Polynomial& p : a) p = p * factor;
  return a;
}

Polynomial dot(const Vector& a, const Vector& b) {
  if (are_integral(a) && are_integral(b)) {
    Integers sum;
    for (std::size_t i = 0; i < a.size(); ++i) add_product(sum, a[i].c, b[i].c);
    return Polynomial::over(std::move(sum), 1);
  }
  Polynomial sum;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Rational power(unsigned base, long exponent) {
  mpz_class p;
  mpz_ui_pow_ui(p.get_mpz_t(), base, static_cast<unsigned long>(std::abs(exponent)));
  return exponent < 0 ? 1 / Rational(p) : Rational(p);
}

// With integers: scale · a = quotient · b + rest in the numerators, from the highest power down.
std::pair<Polynomial, Polynomial> divided(Polynomial a, const Polynomial& b) {
  if (b.is_zero() || a.degree() < b.degree()) return {{}, std::move(a)};
  Integers& rest = a.c;
  Integers quotient(rest.size() - b.c.size() + 1);
  mpz_class scale = 1;
  for (std::size_t shift = quotient.size(); shift-- > 0;) {
    look_at_clock();
    const mpz_class common = gcd(rest.back(), b.c.back());
    mpz_class up = b.c.back() / common, factor = rest.back() / common;
    if (up < 0) {
      up = -up;
      factor = -factor;
    }
    multiply(rest, up);
    multiply(quotient, up);
    scale *= up;
    limit_size(scale);
    quotient[shift] = factor;
    for (std::size_t i = 0; i < b.c.size(); ++i) {
      mpz_submul(rest[i + shift].get_mpz_t(), factor.get_mpz_t(), b.c[i].get_mpz_t());
      limit_size(rest[i + shift]);
    }
    rest.pop_back();
  }
  const mpz_class below = scale * a.denominator;
  multiply(quotient, b.denominator);
  return {Polynomial::over(std::move(quotient), below), Polynomial::over(std::move(rest), below)};
}

std::optional<Polynomial> integral_quotient(const Polynomial& a, const Polynomial& b) {
  if (a.is_zero()) return a;
  const auto divides = [](const mpz_class& x, const mpz_class& y) {
    return mpz_divisible_p(y.get_mpz_t(), x.get_mpz_t()) != 0;
  };
  if (a.degree() < b.degree() || !divides(b.c.front(), a.c.front())) return std::nullopt;
  Integers rest = a.c;
  Integers quotient(rest.size() - b.c.size() + 1);
  for (std::size_t shift = quotient.size(); shift-- > 0;) {
    look_at_clock();
    if (!divides(b.c.back(), rest.back())) return std::nullopt;
    mpz_class& factor = quotient[shift];
    mpz_divexact(factor.get_mpz_t(), rest.back().get_mpz_t(), b.c.back().get_mpz_t());
    for (std::size_t i = 0; i < b.c.size(); ++i) {
      mpz_submul(rest[i + shift].get_mpz_t(), factor.get_mpz_t(), b.c[i].get_mpz_t());
      limit_size(rest[i + shift]);
    }
    rest.pop_back();
  }
  if (std::ranges::any_of(rest, [](const mpz_class& x) { return x != 0; })) return std::nullopt;
  return Polynomial::over(std::move(quotient), 1);
}

Polynomial primitive(const Polynomial& p) {
  Integers c = p.c;
  if (!p.is_zero()) divide(c, content(c));
  return Polynomial::over(std::move(c), 1);
}

Vector primitive(Vector all) {
  if (!are_integral(all)) return all;
  mpz_class common = 0;
  for (const Polynomial& p : all) {
    if (common != 1) common = gcd(common, content(p.c));
  }
  if (common == 0) return all;
  for (Polynomial& p : all) divide(p.c, common);
  return all;
}

Polynomial gcd(Polynomial a, Polynomial b) {
  if (are_coprime_modulo_prime(a, b)) return 1;
  while (!b.is_zero()) a = std::exchange(b, primitive(divided(a, b).second));
  return primitive(a);
}

Polynomial derivative(Polynomial p) {
  for (std::size_t i = 0; i < p.c.size(); ++i) p.c[i] *= static_cast<unsigned long>(i);
  if (!p.is_zero()) p.c.erase(p.c.begin());
  return Polynomial::over(std::move(p.c), std::move(p.denominator));
}

mpz_class common_denominator(const Polynomials& all) {
  mpz_class least = 1;
  for (const Polynomial& p : all) {
    least = lcm(least, p.denominator);
    limit_size(least);
  }
  return least;
}

void limit_degree(const Polynomial& p) {
  if (p.degree() > kMostDegree) beyond_limit("a polynomial of degree over 200");
}

}  // namespace touchstone::certcheck
