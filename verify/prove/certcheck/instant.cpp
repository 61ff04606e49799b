// An instant as the only root of a polynomial in an interval; comparisons, and signs of polynomials
// there.

#include "verify/prove/certcheck/instant.hpp"

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/signs.hpp"

namespace touchstone::certcheck {

int Instant::compare(const Rational& x) const {
  if (l == r || x < l || x > r) return sgn(Rational(l - x));
  // q changes its sign only at the instant. So x is before it exactly if q has the sign there that
  // it has at l.
  return q.sign_at(x) * (sign_at_l != 0 ? sign_at_l : q.sign_at(l));
}

int Instant::narrow(const Rational& x) {
  if (sign_at_l == 0) sign_at_l = q.sign_at(l);
  const int side = compare(x);
  if (x < l || x > r) return side;
  if (side >= 0) l = x;
  if (side <= 0) r = x;
  return side;
}

void Instant::halve() {
  constexpr std::size_t kMostHalvings = std::size_t{1} << 20U;
  if (++halvings > kMostHalvings) beyond_limit("an instant's interval halved 2^20 times");
  narrow(Rational((l + r) / 2));
}

namespace {

// Whether q has a root modulo a prime that does not divide its last coefficient. If q has a
// rational root, it has one modulo every such prime.
bool has_root_modulo(const Polynomial& q, unsigned prime) {
  std::vector<unsigned> c;
  for (const mpz_class& x : q.c) {
    c.push_back(static_cast<unsigned>(mpz_fdiv_ui(x.get_mpz_t(), prime)));
  }
  if (c.back() == 0) return true;
  for (unsigned t = 0; t < prime; ++t) {
    unsigned value = 0;
    for (std::size_t i = c.size(); i-- > 0;) value = (value * t + c[i]) % prime;
    if (value == 0) return true;
  }
  return false;
}

}  // namespace

// A rational root is n / d, where d divides the last coefficient of q; n is found by bisection.
// Before that, small primes exclude a rational root of most polynomials without long numbers.
bool is_rational(const Instant& root) {
  if (root.l == root.r) return true;
  for (const unsigned prime : {7U, 11U, 13U, 17U, 19U, 23U, 29U, 31U, 37U, 41U, 43U, 47U}) {
    if (!has_root_modulo(root.q, prime)) return false;
  }
  const mpz_class last = abs(root.q.c.back());
  const Rational from = root.l * last, to = root.r * last;
  mpz_class least, most;
  mpz_cdiv_q(least.get_mpz_t(), from.get_num_mpz_t(), from.get_den_mpz_t());
  mpz_fdiv_q(most.get_mpz_t(), to.get_num_mpz_t(), to.get_den_mpz_t());
  while (least <= most) {
    mpz_class middle = least + most;
    mpz_fdiv_q_2exp(middle.get_mpz_t(), middle.get_mpz_t(), 1);
    const int side =
        root.compare(Rational(middle, last));  // not used further, so any terms will do
    if (side == 0) return true;
    if (side > 0) least = middle + 1;
    if (side < 0) most = middle - 1;
  }
  return false;
}

int compare(Instant a, Instant b) {
  if (b.l == b.r) return a.compare(b.l);
  if (a.l == a.r) return -b.compare(a.l);
  // A root of b's polynomial between b.l and b.r is b itself, because that is the only root there.
  if (a.compare(b.l) > 0 && a.compare(b.r) < 0 && around(b.q, a, true)->at == 0) return 0;
  while (a.l < b.r && b.l < a.r) {
    a.halve();
    b.halve();
  }
  return a.r <= b.l ? -1 : 1;
}

// While p vanishes at the instant, p is divided by its common factor with q; the number of
// divisions is the multiplicity, and the factors' signs are kept. The rest does not vanish there,
// so it has one sign on an interval that is narrow enough.
std::optional<Around> around(Polynomial p, Instant when, bool narrowing) {
  if (p.is_zero()) return Around{};
  const Rational &l = when.l, &r = when.r;
  Around result{1, 0, 1, 0};
  // If the instant is rational, q = t - l vanishes at both ends, l == r. Then the common factor is
  // q, too, and its signs beside the root are those at l - 1 and l + 1.
  const int margin = l == r ? 1 : 0;
  std::optional<int> sign = sign_on(p, l, r);
  for (; !sign; sign = sign_on(p, l, r)) {
    const Polynomial g = gcd(p, when.q);
    const int before = g.sign_at(l - margin), after = g.sign_at(r + margin);
    if (before * after >= 0) break;  // p does not vanish at the instant
    p = divided(p, g).first;
    result = {result.before * before, 0, result.after * after, result.multiplicity + 1};
  }
  for (; !sign && narrowing; sign = sign_on(p, l, r)) when.halve();
  if (!sign) return std::nullopt;
  const int at = result.multiplicity == 0 ? *sign : 0;
  return Around{result.before * *sign, at, result.after * *sign, result.multiplicity};
}

}  // namespace touchstone::certcheck
