#include "verify/certcheck/signs.hpp"

#include "verify/certcheck/limits.hpp"

namespace touchstone::certcheck {

// By Horner, in integers.
Rationals bernstein(const Polynomial& p, const Rational& l, const Rational& r) {
  const mpz_class scale = lcm(l.get_den(), r.get_den());
  limit_size(scale);
  const Rational from = l * scale, to = r * scale;
  const Polynomial integral = primitive(p);
  std::vector<mpz_class> sum(p.c.size()), power(p.c.size());
  if (!power.empty()) power[0] = 1;
  for (std::size_t i = p.c.size(); i-- > 0;) {
    look_at_clock();
    for (std::size_t k = p.c.size(); k-- > 0;) {  // downwards: what is below is still the old one
      sum[k] = sum[k] * from.get_num() + power[k] * integral.c[i].get_num();
      if (k > 0) {
        sum[k] += sum[k - 1] * to.get_num();
        power[k] += power[k - 1];
      }
      power[k] *= scale;
      limit_size(sum[k]);
      limit_size(power[k]);
    }
  }
  return Polynomial(Rationals(sum.begin(), sum.end())).c;
}

int sign_changes(const Rationals& numbers) {
  int changes = 0, last = 0;
  for (const Rational& x : numbers) {
    if (sgn(x) * last < 0) ++changes;
    if (sgn(x) != 0) last = sgn(x);
  }
  return changes;
}

std::optional<int> sign_on(const Polynomial& p, const Rational& l, const Rational& r) {
  if (p.is_zero()) return 0;
  const Rationals c = bernstein(p, l, r);
  if (c.empty() || sign_changes(c) > 0) return std::nullopt;
  return sgn(c.back());
}

int root_count(Polynomial p, const Rational& l, const Rational& r) {
  Rationals at_l, at_r;
  for (Polynomial next = derivative(p); !p.is_zero();) {
    at_l.push_back(p(l));
    at_r.push_back(p(r));
    p = std::exchange(next, primitive(divided(p, next).second) * -1);
  }
  return sign_changes(at_l) - sign_changes(at_r);
}

}  // namespace touchstone::certcheck
