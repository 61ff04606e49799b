#pragma once

#include <cstdint>

#include "touchstone/number/integer.hpp"

namespace touchstone {

// An integer modulo the prime 2^61 - 1. A residue that is not zero proves that the integer is not
// zero; a zero residue proves nothing. With residues, most polynomials without a common factor are
// recognised at little cost (poly/residue_polynomial.hpp).
class Residue {
 public:
  Residue() = default;
  Residue(int v) : value_(v < 0 ? kPrime - magnitude(v) : magnitude(v)) {}  // NOLINT: as a ring's
  explicit Residue(const Integer& a) : value_(mpz_fdiv_ui(a.backend().data(), kPrime)) {}

  bool is_zero() const { return value_ == 0; }

  Residue& operator+=(const Residue& b) { return *this = reduced(value_ + b.value_); }
  Residue& operator-=(const Residue& b) { return *this = reduced(value_ + (kPrime - b.value_)); }
  // Modulo the prime 2^61 is 1: the upper bits of a product are added to the lower ones.
  Residue& operator*=(const Residue& b) {
    const Wide product = static_cast<Wide>(value_) * b.value_;
    return *this = reduced(static_cast<std::uint64_t>(product >> kBits) +
                           (static_cast<std::uint64_t>(product) & kPrime));
  }
  friend Residue operator+(Residue a, const Residue& b) { return a += b; }
  friend Residue operator-(Residue a, const Residue& b) { return a -= b; }
  friend Residue operator*(Residue a, const Residue& b) { return a *= b; }
  friend Residue operator-(const Residue& a) { return Residue() -= a; }

 private:
  __extension__ using Wide = unsigned __int128;
  static constexpr unsigned kBits = 61;
  static constexpr std::uint64_t kPrime = (std::uint64_t{1} << kBits) - 1;

  static std::uint64_t magnitude(int v) {
    return static_cast<std::uint64_t>(v < 0 ? -static_cast<std::int64_t>(v) : v);
  }
  // REQUIRES: sum < 2 kPrime.
  static Residue reduced(std::uint64_t sum) {
    Residue r;
    r.value_ = sum >= kPrime ? sum - kPrime : sum;
    return r;
  }

  std::uint64_t value_ = 0;
};

}  // namespace touchstone
