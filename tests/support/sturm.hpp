#pragma once

#include <utility>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

// Sturm's theorem: a second, slower way to count real roots. Tests compare Descartes' rule with it.
class SturmSequence {
 public:
  // The sequence of p. Multiple roots count once. REQUIRES: p ≠ 0.
  explicit SturmSequence(const IntegerPolynomial& p);

  // The number of distinct real roots in the half-open interval (lower, upper].
  int roots_in(const Rational& lower, const Rational& upper) const;
  // The number of distinct real roots.
  int roots() const;

 private:
  // By Horner's rule over the rationals: shares no code with the evaluation that root isolation
  // uses.
  static int sign_at(const IntegerPolynomial& p, const Rational& x) {
    Rational r = 0;
    for (int i = p.degree(); i >= 0; --i) r = r * x + Rational(p[i]);
    return r.sign();
  }
  static int variations(const std::vector<int>& signs) {
    int count = 0;
    int last = 0;
    for (const int s : signs) {
      if (s == 0) continue;
      if (last != 0 && s != last) ++count;
      last = s;
    }
    return count;
  }
  int variations_at(const Rational& x) const;
  std::vector<IntegerPolynomial> sequence_;
};

inline SturmSequence::SturmSequence(const IntegerPolynomial& p) {
  sequence_.push_back(p);
  if (p.degree() > 0) sequence_.push_back(derivative(p));
  while (sequence_.back().degree() > 0) {
    IntegerPolynomial r = pseudo_remainder(sequence_[sequence_.size() - 2], sequence_.back());
    if (r.is_zero()) break;
    sequence_.push_back(-std::move(r));
  }
}

inline int SturmSequence::variations_at(const Rational& x) const {
  std::vector<int> signs;
  for (const IntegerPolynomial& p : sequence_) signs.push_back(sign_at(p, x));
  return variations(signs);
}

// If there are multiple roots, the sequence is that of the square-free part times the gcd with the
// derivative. At the gcd's zeros all terms vanish, so that variations at such an end would be
// wrong: the count uses the square-free part instead.
inline int SturmSequence::roots_in(const Rational& lower, const Rational& upper) const {
  if (sequence_.back().degree() > 0) {
    return SturmSequence(
               divided_exactly(primitive_part(sequence_.front()), primitive_part(sequence_.back())))
        .roots_in(lower, upper);
  }
  return variations_at(lower) - variations_at(upper);
}

inline int SturmSequence::roots() const {
  std::vector<int> at_minus;
  std::vector<int> at_plus;
  for (const IntegerPolynomial& p : sequence_) {
    const int s = p.leading().sign();
    at_plus.push_back(s);
    at_minus.push_back(p.degree() % 2 == 0 ? s : -s);
  }
  return variations(at_minus) - variations(at_plus);
}

}  // namespace touchstone
