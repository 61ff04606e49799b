#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "src/form/bounded_form.hpp"
#include "src/form/form_newton.hpp"
#include "src/poly/sign_changes.hpp"

namespace touchstone {

// Forms with error bounds on parts of [0, 1], for root finding by subdivision
// (form_roots_bounded.hpp), and for proofs that a condition has one sign on a stretch
// (walk/ladder/first_exit.hpp).

// Divisions, which subdivision needs in addition to a ring's operations.
inline double quotient(double a, double b) { return a / b; }
inline DoubleDouble quotient(const DoubleDouble& a, const DoubleDouble& b) {
  const double q = a.high / b.high;
  const DoubleDouble rest = a - b * DoubleDouble(q);
  return DoubleDouble::fast_two_sum(q, rest.high / b.high);
}
inline double divided(double a, double by) { return a / by; }
inline DoubleDouble divided(const DoubleDouble& a, double by) {
  return quotient(a, DoubleDouble(by));
}

// A bounded form on a part of [0, 1], by its Bernstein coefficients there. If the form is open (see
// bounded_form.hpp), every sign is unknown.
//   A split replaces sums of two coefficients by averages, so that sizes do not grow. Each of the d
//   columns of de Casteljau's triangle rounds a coefficient at most four times (1 - x, two
//   products, a sum).
template <class T>
class BernsteinPiece {
 public:
  // The form on all of [0, 1]. Each coefficient is divided once.
  explicit BernsteinPiece(const Form<Bounded<T>>& f)
      : degree_(f.degree()), size_(f.size()), error_(f.error()) {
    for (int i = 0; i <= degree_; ++i) {
      b_[at(i)] = divided(f[i], kBinomials[at(degree_)][at(i)]);
    }
    lose(1);
  }

  Sign sign(int i) const { return sign_beyond(b_[at(i)], error_); }
  Sign first_sign() const { return sign(0); }
  Sign last_sign() const { return sign(degree_); }
  SignChanges changes() const {
    SignChanges c;
    for (int i = 0; i <= degree_; ++i) c.see(sign(i));
    return c;
  }

  // Whether the form is proven to be negative on the whole piece.
  bool is_negative() const {
    const SignChanges c = changes();
    return c.most() == 0 && !c.saw_none() && first_sign() == Sign::negative;
  }

  // The point where the control polygon crosses zero, as a fraction of the piece. REQUIRES: one
  // change of sign.
  double crossing() const {
    return polygon_crossing<double>(degree_, [this](int i) { return leading(b_[at(i)]); });
  }

  // Splits the piece at its fraction x. This becomes the part after x; the part before x is
  // returned. x may be off by `roundings` rounding errors. This moves each coefficient by at most
  // that error times the derivative, which is at most twice the degree times the size.
  BernsteinPiece split(const T& x, int roundings = 0) {
    BernsteinPiece left = *this;
    const T before = T(1) - x;
    for (int j = 1; j <= degree_; ++j) {
      for (int i = 0; i + j <= degree_; ++i) {
        b_[at(i)] = b_[at(i)] * before + b_[at(i + 1)] * x;
      }
      left.b_[at(j)] = b_[0];
    }
    lose((4 + 2 * roundings) * degree_);
    left.size_ = size_;
    left.error_ = error_;
    return left;
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
  // Adds the errors of this many roundings to the bound.
  void lose(int roundings) {
    error_ =
        (error_ + (roundings + 1) * Rounding<T>::unit * size_ + Rounding<T>::least * (1 + size_)) *
        kSlack;
  }

  int degree_;
  // The bounds of bounded_form.hpp, for all coefficients.
  double size_;
  double error_;
  std::array<T, kMostBounded + 1> b_;  // Bernstein coefficients, not scaled
};

// A form on [low, high], by its coefficients there. REQUIRES: 0 <= low < high <= 1.
template <class T>
BernsteinPiece<T> piece_between(const Form<Bounded<T>>& f, const T& low, const T& high) {
  BernsteinPiece<T> piece(f);
  if (high < T(1)) piece = piece.split(high);
  // The quotient is off by fewer than 16 roundings.
  if (T(0) < low) piece.split(quotient(low, high), 16);
  return piece;
}

}  // namespace touchstone
