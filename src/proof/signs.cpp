// Signs of polynomials at an instant, on a gap, and around a root. Doubles decide if their error
// bound allows it, otherwise integers.

#include "src/proof/signs.hpp"

#include "src/poly/bernstein.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::proof {
namespace {

// Scaled Bernstein coefficients on the gap, up to positive factors, of the polynomial with these
// coefficients. With d the gap's scale, x ↦ p(x / d) d^n has integer coefficients, and at d t the
// sign of p(t).
//   The number of roundings, for degree n, is at most 10 n + 3:
//   1. A term is a product of 3 n + 1 numbers, each rounded once.
//   2. The powers of the scale add at most n + 1 roundings.
//   3. The shift adds 3 n: a term stays in its coefficient in at most n steps (an addition each),
//      and moves to the next one in at most n steps (a product and an addition each).
//   4. The powers of the width add n + 1, and the change of the basis 2 n additions.
template <RingNumber N>
Coefficients<N> bernstein(Coefficients<N> c, const Gap::Scaled<N>& gap) {
  N power = gap.scale;
  for (std::size_t i = c.size() - 1; i-- > 0; power *= gap.scale) c[i] *= power;
  taylor_shift(c, gap.from);
  power = gap.width;
  for (std::size_t i = 1; i < c.size(); ++i, power *= gap.width) c[i] *= power;
  power_to_scaled_bernstein(c);
  return c;
}

// The coefficients already have kRoundingsOfAxes roundings, and the sums of terms of a plane add at
// most 32.
static_assert(10 * (kHighDegree - 1) + 3 + kRoundingsOfAxes + 32 <= SizedDouble::kMostRoundings);

// The common sign of all nonzero coefficients: zero if all are zero, unknown if both signs occur.
// nullopt if the sign of some coefficient is in doubt.
template <RingNumber N>
std::optional<Sign> common_sign(const Coefficients<N>& c) {
  Sign found = Sign::zero;
  bool in_doubt = false;
  for (const N& v : c) {
    const Sign s = NumberTraits<N>::sign(v);
    if (s == Sign::unknown) in_doubt = true;
    if (s == Sign::unknown || s == Sign::zero) continue;
    if (found != Sign::zero && s != found) return Sign::unknown;
    found = s;
  }
  return in_doubt ? std::nullopt : std::optional(found);
}

// The common factor of p and the root gap's q, if it vanishes at the instant; nullopt if p does not
// vanish there.
std::optional<IntegerPolynomial> shared_factor(const IntegerPolynomial& p, const RootGap& root) {
  IntegerPolynomial g = gcd(p, root.q);
  if (g.degree() < 1) return std::nullopt;
  // A simple root of q that is a root of its divisor g is a simple root of g, so g changes sign
  // there.
  if (sign_at(g, root.gap.from()) == sign_at(g, root.gap.until())) return std::nullopt;
  return g;
}

}  // namespace

Polynomial<SizedDouble> nearly(const IntegerPolynomial& p) {
  return mapped<SizedDouble>(p, [](const Integer& c) { return SizedDouble(c); });
}

std::optional<Sign> sign_on(const Polynomial<SizedDouble>& p, const Gap& gap) {
  if (p.is_zero()) return Sign::zero;
  const Sign leading = NumberTraits<SizedDouble>::sign(p.leading());
  if (p.degree() >= kHighDegree || !is_known(leading) || leading == Sign::zero) return std::nullopt;
  return common_sign(bernstein(p.coefficients(), gap.nearly()));
}

Instant::Instant(Rational t)
    : t_(std::move(t)),
      numerator_(boost::multiprecision::numerator(t_)),
      denominator_(boost::multiprecision::denominator(t_)) {}

// By Horner's rule, times a power of the denominator: five roundings per degree.
Sign sign_at(const Polynomial<SizedDouble>& p, const Instant& instant) {
  if (p.is_zero()) return Sign::zero;
  if (p.degree() >= kHighDegree) return Sign::unknown;
  SizedDouble value = p.leading();
  SizedDouble power = instant.denominator();
  for (int i = p.degree() - 1; i >= 0; --i) {
    value *= instant.numerator();
    value += p[i] * power;
    power *= instant.denominator();
  }
  return NumberTraits<SizedDouble>::sign(value);
}

Sign sign_on(const IntegerPolynomial& p, const Gap& gap) {
  if (p.is_zero()) return Sign::zero;
  if (const auto found = sign_on(nearly(p), gap)) return *found;
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
  // p = (product of factors that vanish at the instant) · rest.
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

}  // namespace touchstone::proof
