#include "touchstone/certificate/signs.hpp"

#include "touchstone/poly/bernstein.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::certificate {
namespace {

// Bernstein coefficients of p on the gap, up to positive factors: p(x / d) d^n has its sign at d t.
Coefficients<Integer> bernstein(const IntegerPolynomial& p, const Gap& gap) {
  const Integer d = lcm(denominator(gap.from), denominator(gap.until));
  Coefficients<Integer> c = p.coefficients();
  if (d != 1) {
    Integer power = d;
    for (std::size_t i = c.size() - 1; i-- > 0; power *= d) c[i] *= power;
  }
  return scaled_bernstein(IntegerPolynomial(std::move(c)),
                          Integer(numerator(gap.from) * (d / denominator(gap.from))),
                          Integer(numerator(gap.until) * (d / denominator(gap.until))));
}

// The factor that p and q share, where it vanishes at q's instant; nothing where p does not vanish
// there.
std::optional<IntegerPolynomial> shared_factor(const IntegerPolynomial& p, const RootGap& root) {
  IntegerPolynomial g = gcd(p, root.q);
  if (g.degree() < 1) return std::nullopt;
  // A simple root of q is a simple root of its divisor, which then changes sign.
  if (sign_at(g, root.gap.from) == sign_at(g, root.gap.until)) return std::nullopt;
  return g;
}

}  // namespace

Sign sign_on(const IntegerPolynomial& p, const Gap& gap) {
  if (p.is_zero()) return Sign::zero;
  Sign found = Sign::zero;
  for (const Integer& c : bernstein(p, gap)) {
    const Sign s = sign_of_int(c.sign());
    if (s == Sign::zero) continue;
    if (found != Sign::zero && s != found) return Sign::unknown;
    found = s;
  }
  return found;
}

bool isolates(const RootGap& root) {
  const Sign first = sign_at(root.q, root.gap.from);
  const Sign last = sign_at(root.q, root.gap.until);
  if (first == Sign::zero || last != -first) return false;
  return sign_variations(bernstein(root.q, root.gap)).most == 1;
}

std::optional<SignsAround> signs_around(const IntegerPolynomial& p, const RootGap& root) {
  if (p.is_zero()) return SignsAround{};
  if (const Sign s = sign_on(p, root.gap); s != Sign::unknown) return SignsAround{s, s, s};
  IntegerPolynomial rest = p;
  Sign before = Sign::positive;
  Sign after = Sign::positive;
  bool vanishes = false;
  while (const auto factor = shared_factor(rest, root)) {
    vanishes = true;
    before = before * sign_at(*factor, root.gap.from);
    after = after * sign_at(*factor, root.gap.until);
    rest = divided_exactly(rest, *factor);
  }
  const Sign s = sign_on(rest, root.gap);
  if (s == Sign::unknown) return std::nullopt;
  return SignsAround{s * before, vanishes ? Sign::zero : s, s * after};
}

}  // namespace touchstone::certificate
