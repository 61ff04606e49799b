// Integer polynomials: divisions, greatest common divisors and square-free parts; and conversions
// from rational polynomials, by clearing denominators. Loops over long numbers look at the time
// limit.

#include "touchstone/poly/integer_polynomial.hpp"

#include <cassert>
#include <vector>

#include "src/poly/residue_polynomial.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {

IntegerPolynomial dot(const Vec3<IntegerPolynomial>& a, const Vec3<IntegerPolynomial>& b) {
  Coefficients<Integer> sum;
  for (std::size_t i = 0; i < 3; ++i) {
    if (a[i].is_zero() || b[i].is_zero()) continue;
    const auto& x = a[i].coefficients();
    const auto& y = b[i].coefficients();
    const std::size_t size = x.size() + y.size() - 1;
    if (sum.size() < size) sum.resize(size);
    NumberTraits<Integer>::add_convolution({x.data(), x.size()}, {y.data(), y.size()},
                                           {sum.data(), size});
  }
  return IntegerPolynomial(std::move(sum));
}

Integer content(const IntegerPolynomial& p) {
  Integer g = 0;
  for (const Integer& c : p.coefficients()) {
    detail::look_at_limit(c);
    g = gcd(g, c);
    if (g == 1) break;
  }
  return g;
}

IntegerPolynomial primitive_part(const IntegerPolynomial& p) {
  if (p.is_zero()) return p;
  Integer g = content(p);
  if (p.leading() < 0) g = -g;
  if (g == 1) return p;
  return mapped<Integer>(p, [&](const Integer& c) { return divided_exactly(c, g); });
}

// Each step multiplies by the divisor's leading coefficient, so that no division is needed.
IntegerPolynomial pseudo_remainder(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  assert(!b.is_zero());
  if (a.degree() < b.degree()) return a;
  Coefficients<Integer> r = a.coefficients();
  const int steps = a.degree() - b.degree() + 1;
  const auto& divisor = b.coefficients();
  for (int step = 0; step < steps; ++step) {
    check_limit();
    const Integer head = r.back();
    r.pop_back();
    const std::size_t shift = r.size() + 1 - divisor.size();
    for (Integer& c : r) {
      detail::look_at_limit(c);
      c *= divisor.back();
    }
    for (std::size_t i = 0; i + 1 < divisor.size(); ++i) {
      detail::look_at_limit(head);
      r[i + shift] -= head * divisor[i];
    }
  }
  // An odd number of multiplications by a negative number has changed the sign.
  if (steps % 2 != 0 && divisor.back() < 0) {
    for (Integer& c : r) c = -c;
  }
  IntegerPolynomial remainder{std::move(r)};
  const Integer g = content(remainder);
  if (g <= 1) return remainder;
  return mapped<Integer>(remainder, [&](const Integer& c) { return divided_exactly(c, g); });
}

IntegerPolynomial gcd(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  if (a.is_zero()) return primitive_part(b);
  if (b.is_zero()) return primitive_part(a);
  if (coprime_modulo_prime(a, b)) return IntegerPolynomial(Integer(1));
  IntegerPolynomial x = primitive_part(a);
  IntegerPolynomial y = primitive_part(b);
  if (x.degree() < y.degree()) std::swap(x, y);
  while (!y.is_zero()) {  // the primitive remainder sequence
    IntegerPolynomial r = pseudo_remainder(x, y);
    x = std::move(y);
    y = primitive_part(r);
  }
  return x.degree() == 0 ? IntegerPolynomial(Integer(1)) : x;
}

bool coprime_modulo_prime(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  return shown_coprime(residues(a), residues(b));
}

IntegerPolynomial divided_exactly(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  if (a.is_zero()) return a;
  Coefficients<Integer> rest = a.coefficients();
  const auto& divisor = b.coefficients();
  Coefficients<Integer> quotient(rest.size() - divisor.size() + 1);
  for (std::size_t k = quotient.size(); k-- > 0;) {
    // By Gauss's lemma the quotient by a primitive divisor has integer coefficients.
    quotient[k] = divided_exactly(rest[k + divisor.size() - 1], divisor.back());
    for (std::size_t i = 0; i < divisor.size(); ++i) {
      detail::look_at_limit(rest[i + k]);
      rest[i + k] -= quotient[k] * divisor[i];
    }
  }
  return IntegerPolynomial(std::move(quotient));
}

std::optional<IntegerPolynomial> divided_if_exact(const IntegerPolynomial& a,
                                                  const IntegerPolynomial& b) {
  if (a.is_zero()) return a;
  if (a.degree() < b.degree()) return std::nullopt;
  Coefficients<Integer> rest = a.coefficients();
  const auto& divisor = b.coefficients();
  Coefficients<Integer> quotient(rest.size() - divisor.size() + 1);
  for (std::size_t k = quotient.size(); k-- > 0;) {
    const Integer& head = rest[k + divisor.size() - 1];
    if (mpz_divisible_p(head.backend().data(), divisor.back().backend().data()) == 0)
      return std::nullopt;
    quotient[k] = divided_exactly(head, divisor.back());
    for (std::size_t i = 0; i + 1 < divisor.size(); ++i) {
      detail::look_at_limit(rest[i + k]);
      mpz_submul(rest[i + k].backend().data(), quotient[k].backend().data(),
                 divisor[i].backend().data());
    }
  }
  for (std::size_t i = 0; i + 1 < divisor.size(); ++i) {
    if (!rest[i].is_zero()) return std::nullopt;
  }
  return IntegerPolynomial(std::move(quotient));
}

IntegerPolynomial square_free_part(const IntegerPolynomial& p) {
  const IntegerPolynomial primitive = primitive_part(p);
  if (primitive.degree() <= 1) return primitive;
  const IntegerPolynomial g = gcd(primitive, derivative(primitive));
  return g.degree() == 0 ? primitive : primitive_part(divided_exactly(primitive, g));
}

Polynomial<Rational> as_rational(const IntegerPolynomial& p) {
  return mapped<Rational>(p, [](const Integer& c) { return Rational(c); });
}

IntegerPolynomial cleared(const Polynomial<Rational>& p) {
  return std::move(cleared_together({&p}).front());
}

std::vector<IntegerPolynomial> cleared_together(
    const std::vector<const Polynomial<Rational>*>& several) {
  Integer multiple = 1;  // common multiple of all denominators
  for (const auto* p : several) {
    for (const Rational& c : p->coefficients()) {
      detail::look_at_limit(multiple);
      const mpz_srcptr d = mpq_denref(c.backend().data());
      if (!mpz_divisible_p(multiple.backend().data(), d))
        mpz_lcm(multiple.backend().data(), multiple.backend().data(), d);
    }
  }
  Integer factor;  // its memory is used again
  std::vector<IntegerPolynomial> result;
  result.reserve(several.size());
  std::vector<IntegerPolynomial*> all;
  all.reserve(several.size());
  for (const auto* p : several) {
    result.push_back(mapped<Integer>(*p, [&](const Rational& c) {
      detail::look_at_limit(multiple);
      const mpz_srcptr numerator = mpq_numref(c.backend().data());
      const mpz_srcptr denominator = mpq_denref(c.backend().data());
      Integer r;
      if (mpz_cmp(denominator, multiple.backend().data()) == 0) {
        mpz_set(r.backend().data(), numerator);
      } else {
        mpz_divexact(factor.backend().data(), multiple.backend().data(), denominator);
        mpz_mul(r.backend().data(), factor.backend().data(), numerator);
      }
      return r;
    }));
    all.push_back(&result.back());
  }
  divide_by_common_content(all);
  return result;
}

void divide_by_common_content(const std::vector<IntegerPolynomial*>& several,
                              const std::vector<Integer*>& numbers) {
  Integer common = 0;
  const mpz_ptr divisor = common.backend().data();
  const auto is_one_with = [&](const Integer& c) {
    detail::look_at_limit(c);
    mpz_gcd(divisor, divisor, c.backend().data());
    return common == 1;
  };
  for (const Integer* n : numbers) {
    if (is_one_with(*n)) return;
  }
  for (const auto* p : several) {
    for (const Integer& c : p->coefficients()) {
      if (is_one_with(c)) return;
    }
  }
  if (common.is_zero()) return;
  for (Integer* n : numbers) mpz_divexact(n->backend().data(), n->backend().data(), divisor);
  for (auto* p : several) {
    Coefficients<Integer> quotients = std::move(*p).coefficients();
    for (Integer& c : quotients) mpz_divexact(c.backend().data(), c.backend().data(), divisor);
    *p = IntegerPolynomial(std::move(quotients));
  }
}

}  // namespace touchstone
