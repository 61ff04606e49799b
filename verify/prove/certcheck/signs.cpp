// Proves the sign of a polynomial on a span by its Bernstein coefficients, and counts roots.

#include "verify/prove/certcheck/signs.hpp"

#include <algorithm>

#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {

namespace {

// The coefficients of p(x + by), from those of p(x).
void shift(Integers& c, const mpz_class& by) {
  for (std::size_t i = 0; i + 1 < c.size(); ++i) {
    look_at_clock();
    for (std::size_t k = c.size() - 1; k-- > i;) {
      mpz_addmul(c[k].get_mpz_t(), c[k + 1].get_mpz_t(), by.get_mpz_t());
      limit_size(c[k]);
    }
  }
}

}  // namespace

// In units in which l and r are integers: first from p(x) to q(x) = p(l + (r - l) x). Then to (1 +
// x)^degree q(x / (1 + x)): reverse q, shift it by one, reverse it again.
Integers bernstein(const Polynomial& p, const Rational& l, const Rational& r) {
  const mpz_class scale = lcm(l.get_den(), r.get_den());
  limit_size(scale);
  const Rational from = l * scale, width = (r - l) * scale;
  Integers c = p.c;
  mpz_class power = 1;
  for (std::size_t i = c.size(); i-- > 0; power *= scale) {
    c[i] *= power;
    limit_size(c[i]);
  }
  shift(c, from.get_num());
  power = 1;
  for (std::size_t i = 0; i < c.size(); ++i, power *= width.get_num()) {
    c[i] *= power;
    limit_size(c[i]);
  }
  std::ranges::reverse(c);
  shift(c, 1);
  std::ranges::reverse(c);
  while (!c.empty() && c.back() == 0) c.pop_back();
  return c;
}

int sign_changes(const Integers& numbers) {
  int changes = 0, last = 0;
  for (const mpz_class& x : numbers) {
    if (sgn(x) * last < 0) ++changes;
    if (sgn(x) != 0) last = sgn(x);
  }
  return changes;
}

std::optional<int> sign_on(const Polynomial& p, const Rational& l, const Rational& r) {
  if (p.is_zero()) return 0;
  const Integers c = bernstein(p, l, r);
  if (c.empty() || sign_changes(c) > 0) return std::nullopt;
  return sgn(c.back());
}

int root_count(Polynomial p, const Rational& l, const Rational& r) {
  const int most =
      sign_changes(bernstein(p, l, r));  // Descartes: exceeds the number of roots by 0, 2, 4, ...
  if (most < 2) return most;
  // Sturm's theorem: the chain is p, p', and then each time the negated remainder of the last two.
  // The number of roots is the difference of the sign changes in it at l and at r.
  Integers at_l, at_r;
  for (Polynomial next = derivative(p); !p.is_zero();) {
    at_l.push_back(p.sign_at(l));
    at_r.push_back(p.sign_at(r));
    p = std::exchange(next, primitive(divided(p, next).second) * -1);
  }
  return sign_changes(at_l) - sign_changes(at_r);
}

}  // namespace touchstone::certcheck
