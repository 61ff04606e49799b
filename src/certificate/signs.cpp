#include "touchstone/certificate/signs.hpp"

#include "touchstone/number/enclosure.hpp"
#include "touchstone/poly/bernstein.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::certificate {
namespace {

// Scaled Bernstein coefficients on the gap, up to positive factors, of the polynomial with these
// coefficients: p(x / d) d^n has its sign at d t.
template <Number N>
Coefficients<N> bernstein(Coefficients<N> c, const Gap::Scaled<N>& gap) {
  N power = gap.scale;
  for (std::size_t i = c.size() - 1; i-- > 0; power *= gap.scale) c[i] *= power;
  return scaled_bernstein(Polynomial<N>(std::move(c)), gap.from, gap.until);
}

// The one sign that all coefficients have, zeros left out: zero where there is none, unknown where
// there are two. Nothing where a coefficient's own sign is in doubt.
template <Number N>
std::optional<Sign> common_sign(const Coefficients<N>& c) {
  Sign found = Sign::zero;
  bool in_doubt = false;
  for (const N& v : c) {
    const Sign s = sign_of(v);
    if (s == Sign::unknown) in_doubt = true;
    if (s == Sign::unknown || s == Sign::zero) continue;
    if (found != Sign::zero && s != found) return Sign::unknown;
    found = s;
  }
  return in_doubt ? std::nullopt : std::optional(found);
}

// The factor that p and q share, where it vanishes at q's instant; nothing where p does not vanish
// there.
std::optional<IntegerPolynomial> shared_factor(const IntegerPolynomial& p, const RootGap& root) {
  IntegerPolynomial g = gcd(p, root.q);
  if (g.degree() < 1) return std::nullopt;
  // A simple root of q is a simple root of its divisor, which then changes sign.
  if (sign_at(g, root.gap.from()) == sign_at(g, root.gap.until())) return std::nullopt;
  return g;
}

}  // namespace

std::optional<Sign> sign_on(const Polynomial<Interval>& p, const Gap& gap) {
  if (p.is_zero()) return Sign::zero;
  if (sign_of(p.leading()) == Sign::unknown) return std::nullopt;
  return common_sign(bernstein(p.coefficients(), gap.enclosed()));
}

Instant::Instant(Rational t)
    : t_(std::move(t)),
      numerator_(enclosure(boost::multiprecision::numerator(t_))),
      denominator_(enclosure(boost::multiprecision::denominator(t_))) {}

// By Horner, times a power of the denominator.
Sign sign_at(const Polynomial<Interval>& p, const Instant& instant) {
  if (p.is_zero()) return Sign::zero;
  Interval value = p.leading();
  Interval power = instant.denominator();
  for (int i = p.degree() - 1; i >= 0; --i) {
    value = value * instant.numerator() + p[i] * power;
    power *= instant.denominator();
  }
  return sign_of(value);
}

Sign sign_on(const IntegerPolynomial& p, const Gap& gap) {
  if (p.is_zero()) return Sign::zero;
  if (const auto found = sign_on(mapped<Interval>(p, enclosure), gap)) return *found;
  return *common_sign(bernstein(p.coefficients(), gap.exact()));
}

bool isolates(const RootGap& root) {
  const Sign first = sign_at(root.q, root.gap.from());
  const Sign last = sign_at(root.q, root.gap.until());
  if (first == Sign::zero || last != -first) return false;
  return sign_variations(bernstein(root.q.coefficients(), root.gap.exact())).most == 1;
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
    before = before * sign_at(*factor, root.gap.from());
    after = after * sign_at(*factor, root.gap.until());
    rest = divided_exactly(rest, *factor);
  }
  const Sign s = sign_on(rest, root.gap);
  if (s == Sign::unknown) return std::nullopt;
  return SignsAround{s * before, vanishes ? Sign::zero : s, s * after};
}

}  // namespace touchstone::certificate
