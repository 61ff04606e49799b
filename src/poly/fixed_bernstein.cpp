// Bernstein coefficients in fixed point of 128 bits, with one error bound for all: how they are
// made and halved, and their sign changes. fixed_leap.cpp has the leap to a small piece.

#include "src/poly/fixed_bernstein.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <span>

#include "src/poly/evaluation.hpp"

namespace touchstone {
namespace {

using Wide = FixedBernstein::Wide;
using Magnitude = FixedBernstein::Magnitude;

// The numbers lcm_k C(d,k) / C(d,i) of binomial_cofactors() for one degree d. Up to kMostOnUnit
// they fit into a word.
struct Cofactors {
  std::array<std::uint64_t, FixedBernstein::kMostOnUnit + 1> of{};
  std::uint64_t growth = 1;  // (d+1) lcm_k C(d,k)
};

constexpr auto kCofactors = [] {
  std::array<Cofactors, FixedBernstein::kMostOnUnit + 1> all{};
  for (std::uint64_t d = 0; d < all.size(); ++d) {
    Cofactors& row = all[d];
    row.of[0] = 1;
    for (std::uint64_t i = 1; i <= d; ++i) row.of[i] = row.of[i - 1] * (d - i + 1) / i;
    std::uint64_t multiple = 1;
    for (std::uint64_t i = 0; i <= d; ++i) multiple = std::lcm(multiple, row.of[i]);
    for (std::uint64_t i = 0; i <= d; ++i) row.of[i] = multiple / row.of[i];
    row.growth = multiple * (d + 1);
  }
  return all;
}();

// An integer r with r <= v / 2^dropped <= r + 1; the exact quotient if dropped is 0. REQUIRES: the
// quotient is below 2^126 in magnitude.
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
// and |A_j| <= 2^(longest - dropped).
//   Scaled coefficients are c_i = Σ_j C(d-j, i-j) a_j. Each is a sum of C(d+1, i) terms, each of
//   them an a_j; its partial sums have fewer terms. A cofactor is
//   lcm_k C(d,k) / C(d,i), and C(d+1, i) / C(d, i) = (d+1) / (d+1-i) <= d+1. So the product of c_i
//   and its cofactor is a sum of at most `growth` of the a_j: its magnitude is at most growth times
//   theirs, below 2^kBits, and its error at most growth.
FixedBernstein FixedBernstein::on_unit(const IntegerPolynomial& p) {
  assert(!p.is_zero() && p.degree() <= kMostOnUnit);
  const Coefficients<Integer>& a = p.coefficients();
  const Cofactors& cofactors = kCofactors[a.size() - 1];
  const unsigned bits = longest_of(a) + static_cast<unsigned>(std::bit_width(cofactors.growth));
  const unsigned dropped = bits > kBits ? bits - kBits : 0;
  FixedBernstein r(a.size());
  const std::span<Wide> c(r.lower_.data(), r.size());
  for (std::size_t j = 0; j < a.size(); ++j) {
    c[j] = quotient_below(a[j], dropped);
    for (std::size_t i = j; i > 0; --i) c[i] += c[i - 1];
  }
  const Wide room = Wide{1} << (kBits + dropped - bits);  // for bits that halving drops
  for (std::size_t i = 0; i < a.size(); ++i) c[i] *= static_cast<Wide>(cofactors.of[i]) * room;
  if (dropped != 0) r.error_ = static_cast<Wide>(cofactors.growth);
  return r;
}

FixedBernstein::FixedBernstein(const Coefficients<Integer>& coefficients)
    : FixedBernstein(coefficients.size()) {
  const unsigned longest = longest_of(coefficients);
  assert(longest > 0);
  const unsigned dropped = longest > kBits ? longest - kBits : 0;
  const Wide room = Wide{1} << (kBits + dropped - longest);
  for (std::size_t i = 0; i < size(); ++i)
    lower_[i] = quotient_below(coefficients[i], dropped) * room;
  if (dropped != 0) error_ = 1;
}

// Signs are bits of a word here if there are at most 64 and all are known. Otherwise the general
// function is used.
Variations sign_variations(const FixedBernstein& c) {
  const std::size_t n = c.size();
  if (n == 0 || n > 64) return sign_variations<FixedBernstein>(c);
  std::uint64_t positive = 0;
  std::uint64_t negative = 0;
  for (std::size_t i = 0; i < n; ++i) {
    positive |= std::uint64_t{c.lower_[i] > 0} << i;
    negative |= std::uint64_t{c.lower_[i] + c.error_ < 0} << i;
  }
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - n);
  if ((positive | negative) != all) return sign_variations<FixedBernstein>(c);
  const int changes = std::popcount((negative ^ negative >> 1) & all >> 1);
  return {changes, changes};
}

// De Casteljau at 1/2. An average that is rounded down is at most 1/2 too small, in addition to the
// errors of its two operands. After d averages in succession the error has grown by at most d/2; it
// has not grown if no sum was odd.
FixedBernstein split_bernstein(FixedBernstein& upper) {
  const std::size_t d = upper.size() - 1;
  FixedBernstein lower(upper.size());
  const std::span<Wide> c(upper.lower_.data(), upper.size());
  std::uint64_t odd = 0;
  lower.lower_[0] = c[0];
  for (std::size_t j = 1; j <= d; ++j) {
    for (std::size_t i = 0; i + j <= d; ++i) {
      const Wide sum = c[i] + c[i + 1];
      odd |= static_cast<std::uint64_t>(sum);
      c[i] = sum >> 1;
    }
    lower.lower_[j] = c[0];
  }
  if ((odd & 1) != 0) upper.error_ += static_cast<Wide>((d + 1) / 2);
  lower.error_ = upper.error_;
  return lower;
}

}  // namespace touchstone
