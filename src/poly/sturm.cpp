// Counts real roots by Sturm's theorem. Tests compare root isolation with it.

#include "src/poly/sturm.hpp"

#include "touchstone/number/rational.hpp"

namespace touchstone {
namespace {

// Horner's rule over the rationals: shares no code with the evaluation that root isolation uses.
int sign_by_horner(const IntegerPolynomial& p, const Rational& x) {
  Rational r = 0;
  for (int i = p.degree(); i >= 0; --i) r = r * x + Rational(p[i]);
  return r.sign();
}

int variations(const std::vector<int>& signs) {
  int count = 0;
  int last = 0;
  for (const int s : signs) {
    if (s == 0) continue;
    if (last != 0 && s != last) ++count;
    last = s;
  }
  return count;
}

}  // namespace

SturmSequence::SturmSequence(const IntegerPolynomial& p) {
  sequence_.push_back(p);
  if (p.degree() > 0) sequence_.push_back(derivative(p));
  while (sequence_.back().degree() > 0) {
    IntegerPolynomial r = pseudo_remainder(sequence_[sequence_.size() - 2], sequence_.back());
    if (r.is_zero()) break;
    sequence_.push_back(-std::move(r));
  }
}

int SturmSequence::variations_at(const Rational& x) const {
  std::vector<int> signs;
  for (const IntegerPolynomial& p : sequence_) signs.push_back(sign_by_horner(p, x));
  return variations(signs);
}

// If there are multiple roots, the sequence is that of the square-free part times the gcd with the
// derivative. At the gcd's zeros all terms vanish, so that variations at such an end would be
// wrong: the count uses the square-free part instead.
int SturmSequence::roots_in(const Rational& lower, const Rational& upper) const {
  if (sequence_.back().degree() > 0) {
    return SturmSequence(
               divided_exactly(primitive_part(sequence_.front()), primitive_part(sequence_.back())))
        .roots_in(lower, upper);
  }
  return variations_at(lower) - variations_at(upper);
}

int SturmSequence::roots() const {
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
