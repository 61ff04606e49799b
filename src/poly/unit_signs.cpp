#include "poly/unit_signs.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "touchstone/poly/sign_changes.hpp"

namespace touchstone {
namespace {

__extension__ using Wide = __int128;
__extension__ using Magnitude = unsigned __int128;

constexpr unsigned kBits = 126;          // of a coefficient; with an error it is below 2^127
constexpr std::size_t kMostDegree = 31;  // longer ones would have few bits left

// An integer r with r <= v / 2^dropped <= r + 1; the quotient itself where nothing is dropped.
// REQUIRES: the quotient is below 2^126 in magnitude.
Wide quotient_below(const Integer& v, unsigned dropped) {
  static_assert(GMP_NUMB_BITS == 64);
  const mpz_srcptr z = v.backend().data();
  const auto limb = [z](unsigned i) { return Magnitude{mpz_getlimbn(z, i)}; };  // 0 beyond the last
  const unsigned first = dropped / 64;
  const unsigned shift = dropped % 64;
  Magnitude m = limb(first) | limb(first + 1) << 64;
  if (shift != 0) m = m >> shift | limb(first + 2) << (128 - shift);
  const Wide magnitude = static_cast<Wide>(m);
  if (mpz_sgn(z) >= 0) return magnitude;
  return dropped == 0 ? -magnitude : -magnitude - 1;
}

}  // namespace

// With a_j the power coefficients and A_j the integers below, a_j / 2^dropped is in [A_j, A_j + 1],
// and |A_j| <= 2^(126 - d). The scaled coefficients c_i = Σ_j C(d-j, i-j) a_j have the signs of the
// Bernstein coefficients; of the a_j they add up Σ_j C(d-j, i-j) = C(d+1, i) <= 2^d, one counted as
// often as it is added. So each is within 2^126, as is every sum on the way, which adds up fewer of
// them, and c_i / 2^dropped is in [C_i, C_i + 2^d].
std::optional<UnitSigns> unit_signs(const IntegerPolynomial& p) {
  assert(!p.is_zero());
  const auto& a = p.coefficients();
  const std::size_t d = a.size() - 1;
  if (d > kMostDegree) return std::nullopt;
  unsigned longest = 0;
  for (const Integer& v : a) longest = std::max(longest, bit_length(v));
  const unsigned bits = longest + static_cast<unsigned>(d);
  const unsigned dropped = bits > kBits ? bits - kBits : 0;
  const Wide error = dropped == 0 ? 0 : Wide{1} << d;

  std::array<Wide, kMostDegree + 1> c;
  for (std::size_t j = 0; j <= d; ++j) {
    c[j] = quotient_below(a[j], dropped);
    for (std::size_t i = j; i > 0; --i) c[i] += c[i - 1];
  }
  const auto sign = [&](std::size_t i) {
    if (c[i] > 0) return Sign::positive;
    if (c[i] + error < 0) return Sign::negative;
    return error == 0 ? Sign::zero : Sign::unknown;
  };
  const Sign first = sign(0);
  const Sign last = sign(d);
  if (first == Sign::zero || last == Sign::zero) return std::nullopt;
  SignChanges changes;
  for (std::size_t i = 0; i <= d; ++i) {
    const Sign s = sign(i);
    if (s == Sign::unknown) return std::nullopt;
    changes.see(s);
  }
  return UnitSigns{first, last, changes.fewest()};
}

}  // namespace touchstone
