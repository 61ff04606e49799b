#include "verify/certcheck/instant.hpp"

#include "verify/certcheck/signs.hpp"

namespace touchstone::certcheck {

int Instant::compare(const Rational& x) const {
  if (l == r || x < l || x > r) return sgn(Rational(l - x));
  return sgn(q(x)) * sgn(q(l));
}

void Instant::halve() {
  const Rational middle = (l + r) / 2;
  const int side = compare(middle);
  if (side >= 0) l = middle;
  if (side <= 0) r = middle;
}

// A rational root is n / d where d divides the last coefficient of q.
bool is_rational(Instant root) {
  const Rational last = abs(root.q.c.back());
  while ((root.r - root.l) * last >= 1) root.halve();
  const Rational end = root.r * last;
  mpz_class n;  // the one integer that may be in the interval times d
  mpz_fdiv_q(n.get_mpz_t(), end.get_num_mpz_t(), end.get_den_mpz_t());
  return root.l == root.r || root.compare(Rational(n) / last) == 0;
}

std::optional<Around> around(Polynomial p, Instant when, bool narrowing) {
  if (p.is_zero()) return Around{};
  auto& [l, r, q] = when;
  Around result{1, 0, 1, 0};
  const int margin = l == r ? 1 : 0;
  std::optional<int> sign = sign_on(p, l, r);
  for (; !sign; sign = sign_on(p, l, r)) {
    const Polynomial g = gcd(p, q);
    const int before = sgn(g(l - margin)), after = sgn(g(r + margin));
    if (before * after >= 0) break;
    p = divided(p, g).first;
    result = {result.before * before, 0, result.after * after, result.multiplicity + 1};
  }
  for (; !sign && narrowing; sign = sign_on(p, l, r)) when.halve();
  if (!sign) return std::nullopt;
  const int at = result.multiplicity == 0 ? *sign : 0;
  return Around{result.before * *sign, at, result.after * *sign, result.multiplicity};
}

}  // namespace touchstone::certcheck
