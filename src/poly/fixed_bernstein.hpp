#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "src/poly/bernstein.hpp"
#include "src/poly/descartes.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

// Bernstein coefficients of a piece, up to a positive factor, in fixed point of 128 bits with one
// error bound for all. They serve subdivision at a small part of the cost of arbitrary precision,
// and the error bound accounts for all bits that rounding drops.
//   Law: the i-th coefficient, times that factor, is in [lower_bound(i), lower_bound(i) + error()].
class FixedBernstein {
 public:
  __extension__ using Wide = __int128;
  __extension__ using Magnitude = unsigned __int128;
  // The bits of a lower bound. The sum of two lower bounds and an error fits into Wide.
  static constexpr unsigned kBits = 125;

  // The highest degree for on_unit(). Polynomials of higher degrees would have few bits left.
  static constexpr int kMostOnUnit = 31;
  // Makes the coefficients on [0, 1] from power coefficients. Up to degree 15 this allocates no
  // memory. REQUIRES: p ≠ 0; p.degree() <= kMostOnUnit.
  static FixedBernstein on_unit(const IntegerPolynomial& p);

  // Takes Bernstein coefficients up to a positive factor: keeps as many of their leading bits as
  // fit. The sign of the longest is known. REQUIRES: they are not all zero.
  explicit FixedBernstein(const Coefficients<Integer>& coefficients);

  std::size_t size() const { return lower_.size(); }
  Wide lower_bound(std::size_t i) const { return lower_[i]; }
  Wide error() const { return error_; }

  friend Sign sign_of_coefficient(const FixedBernstein& c, std::size_t i) {
    if (c.lower_[i] > 0) return Sign::positive;
    if (c.lower_[i] + c.error_ < 0) return Sign::negative;
    return c.error_ == 0 ? Sign::zero : Sign::unknown;
  }

  friend Variations sign_variations(const FixedBernstein& c);

  // The common factor does not change.
  friend FixedBernstein split_bernstein(FixedBernstein& upper);

  // A small piece, around n roots that floating-point iteration finds, if it is proven to have all
  // n variations; else nullopt. REQUIRES: c has exactly n > 0 variations.
  friend std::optional<Descendant<FixedBernstein>> sole_descendant(const FixedBernstein& c, int n);

 private:
  // Restrict the coefficients to the piece [index, index + 1] / 2^levels; to [t, 1]; to [0, t].
  // Here t is in [f, f + 1] / 2^128 for the argument f.
  void restrict_to(std::uint64_t index, unsigned levels);
  void restrict_to_right_of(Magnitude start);
  void restrict_to_left_of(Magnitude end);

  explicit FixedBernstein(std::size_t size) : lower_(size, boost::container::default_init) {}

  boost::container::small_vector<Wide, 16> lower_;
  Wide error_ = 0;
};

}  // namespace touchstone
