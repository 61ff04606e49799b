// Proves the signs of many polynomials on one span, mostly from the leading bits of their
// coefficients. The error bound is derived below.

#include "verify/prove/certcheck/span.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "verify/prove/certcheck/signs.hpp"

// Let p have the degree n and the coefficients c_i, l = f / d and r = u / d, and b_j be the
// coefficient of x^j in
//
//     (1 + x)^n p((l + r x) / (1 + x)) d^n  =  the sum of  c_i (f + u x)^i (d + d x)^(n - i).
//
// b_j is a positive multiple of the j-th Bernstein coefficient of p on (l, r). So if no b_j is
// negative and one is positive, p is positive on (l, r). b_j is the sum over i of M_ji c_i, where
// M_ji is the coefficient of x^j in (f + u x)^i (d + d x)^(n - i).

// Leading bits. All c_i lose the same number of low bits, so that the longest has kBits. So do all
// M_ji, with their own number. In units of the last remaining bits let C_i and K_ji be the
// shortened integers, of up to kBits bits. Then c_i = C_i + e_i and M_ji = K_ji + e_ji with
// all |e| < 1, and e = 0 if nothing was cut. So
//
//     b_j - the sum of K_ji C_i  =  the sum of  K_ji e_i + e_ji C_i + e_ji e_i.
//
// The absolute value of this difference is less than
//       the sum of |K_ji|, if only the c_i were cut;
//       (n + 1) 2^kBits, if only the M_ji were cut;
//       both together and another n + 1, if all were cut.
// A sum of K_ji C_i beyond this margin has the sign of b_j. Nothing overflows: for n <= kMostRough
// the sums of n + 1 products of 2 kBits bits, and the margins, stay below 2^127.
namespace touchstone::certcheck {
namespace {

constexpr std::size_t kBits = 60;
constexpr int kMostRough = 32;
constexpr std::size_t kShort = 4096;  // bits of l and r; longer numbers would need checks of length

// The number of bits by which the longest number exceeds kBits.
std::size_t excess(const Integers& numbers) {
  std::size_t most = kBits;
  for (const mpz_class& x : numbers) most = std::max(most, mpz_sizeinbase(x.get_mpz_t(), 2));
  return most - kBits;
}

// x / 2^shift, towards zero. REQUIRES: a result of 63 bits.
std::int64_t leading_bits(const mpz_class& x, std::size_t shift) {
  static_assert(GMP_NUMB_BITS == 64);
  const auto limb = static_cast<mp_size_t>(shift / 64);
  std::uint64_t bits = mpz_getlimbn(x.get_mpz_t(), limb) >> shift % 64;
  if (shift % 64 != 0) bits |= mpz_getlimbn(x.get_mpz_t(), limb + 1) << (64 - shift % 64);
  return sgn(x) < 0 ? -static_cast<std::int64_t>(bits) : static_cast<std::int64_t>(bits);
}

// p(x) (a + b x).
Integers product(const Integers& p, const mpz_class& a, const mpz_class& b) {
  Integers result(p.size() + 1);
  for (std::size_t i = 0; i < p.size(); ++i) {
    mpz_addmul(result[i].get_mpz_t(), p[i].get_mpz_t(), a.get_mpz_t());
    mpz_addmul(result[i + 1].get_mpz_t(), p[i].get_mpz_t(), b.get_mpz_t());
  }
  return result;
}

}  // namespace

Span::Span(Rational l, Rational r) : l_(std::move(l)), r_(std::move(r)), powers_{{1}} {
  const auto bits = [](const mpz_class& x) { return mpz_sizeinbase(x.get_mpz_t(), 2); };
  is_short_ =
      bits(l_.get_num()) + bits(l_.get_den()) + bits(r_.get_num()) + bits(r_.get_den()) <= kShort;
  if (!is_short_) return;
  scale_ = lcm(l_.get_den(), r_.get_den());
  from_ = l_.get_num() * (scale_ / l_.get_den());
  until_ = r_.get_num() * (scale_ / r_.get_den());
}

// Goes from one degree to the next. All previous products are multiplied by (d + d x), and the last
// one also by (f + u x).
void Span::add_basis() {
  if (!bases_.empty()) {
    Integers last = product(powers_.back(), from_, until_);
    for (Integers& p : powers_) p = product(p, scale_, scale_);
    powers_.push_back(std::move(last));
  }
  const std::size_t size = powers_.size();
  std::size_t shift = 0;
  for (const Integers& p : powers_) shift = std::max(shift, excess(p));
  Basis basis{{}, {}, shift == 0};
  for (std::size_t j = 0; j < size; ++j) {
    Wide sum = 0;
    for (const Integers& p : powers_) {
      basis.entries.push_back(leading_bits(p[j], shift));
      sum += std::abs(basis.entries.back());
    }
    basis.sizes.push_back(sum);
  }
  bases_.push_back(std::move(basis));
}

Span::Look Span::look(const Polynomial& p) {
  const int degree = p.degree();
  if (degree < 0 || degree > kMostRough || !is_short_) return Look::unknown;
  while (std::cmp_less_equal(bases_.size(), degree)) add_basis();
  const Basis& basis = bases_[static_cast<std::size_t>(degree)];
  const std::size_t size = p.c.size(), shift = excess(p.c);
  std::array<std::int64_t, kMostRough + 1> c{};
  for (std::size_t i = 0; i < size; ++i) c[i] = leading_bits(p.c[i], shift);
  const Wide margin_of_basis =
      basis.is_exact ? 0 : static_cast<Wide>(size) * ((Wide{1} << kBits) + 1);
  bool has_positive = false, has_negative = false, has_unknown = false;
  for (std::size_t j = 0; j < size; ++j) {
    const std::int64_t* row = basis.entries.data() + j * size;
    Wide sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += static_cast<Wide>(row[i]) * c[i];
    const Wide margin = margin_of_basis + (shift == 0 ? 0 : basis.sizes[j]);
    has_positive = has_positive || sum > margin;
    has_negative = has_negative || sum < -margin;
    // With margin 0 the sum is exact: then 0 means b_j = 0, which is no obstacle.
    has_unknown = has_unknown || (margin > 0 && -margin <= sum && sum <= margin);
  }
  if (has_positive && has_negative) return Look::changes;
  if (has_unknown || has_positive == has_negative) return Look::unknown;  // equal: all b_j are 0
  return has_positive ? Look::positive : Look::negative;
}

int Span::quick_sign(const Polynomial& p) {
  const Look seen = look(p);
  return seen == Look::positive ? 1 : seen == Look::negative ? -1 : 0;
}

std::optional<int> Span::sign(const Polynomial& p) {
  switch (look(p)) {
    case Look::negative:
      return -1;
    case Look::positive:
      return 1;
    case Look::changes:
      return std::nullopt;
    case Look::unknown:
      break;
  }
  return sign_on(p, l_, r_);
}

}  // namespace touchstone::certcheck
