#include "verify/certcheck/instant.hpp"

#include "verify/certcheck/signs.hpp"

namespace touchstone::certcheck {

int Instant::compare(const Rational& x) const {
  if (l == r || x < l || x > r) return sgn(Rational(l - x));
  return q.sign_at(x) * q.sign_at(l);
}

void Instant::halve() {
  const Rational middle = (l + r) / 2;
  const int side = compare(middle);
  if (side >= 0) l = middle;
  if (side <= 0) r = middle;
}

// A rational root is n / d where d divides the last coefficient of q: n is looked for by halves.
bool is_rational(const Instant& root) {
  if (root.l == root.r) return true;
  const mpz_class last = abs(root.q.c.back());
  const Rational from = root.l * last, to = root.r * last;
  mpz_class least, most;
  mpz_cdiv_q(least.get_mpz_t(), from.get_num_mpz_t(), from.get_den_mpz_t());
  mpz_fdiv_q(most.get_mpz_t(), to.get_num_mpz_t(), to.get_den_mpz_t());
  while (least <= most) {
    mpz_class middle = least + most;
    mpz_fdiv_q_2exp(middle.get_mpz_t(), middle.get_mpz_t(), 1);
    const int side = root.compare(Rational(middle, last));  // only compared: any terms will do
    if (side == 0) return true;
    if (side > 0) least = middle + 1;
    if (side < 0) most = middle - 1;
  }
  return false;
}

std::optional<Around> around(Polynomial p, Instant when, bool narrowing) {
  if (p.is_zero()) return Around{};
  auto& [l, r, q] = when;
  Around result{1, 0, 1, 0};
  const int margin = l == r ? 1 : 0;
  std::optional<int> sign = sign_on(p, l, r);
  for (; !sign; sign = sign_on(p, l, r)) {
    const Polynomial g = gcd(p, q);
    const int before = g.sign_at(l - margin), after = g.sign_at(r + margin);
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
