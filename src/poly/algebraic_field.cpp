// Arithmetic in Q(α), the numbers that are polynomials in one real algebraic number α. α is a root
// of a modulus that may have factors. Where a computation finds a factor, the modulus becomes the
// factor that vanishes at α (narrow). All elements share the modulus, so this cannot be seen from
// outside.

#include "src/poly/algebraic_field.hpp"

#include <algorithm>
#include <cassert>

#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

// a · x^shift.
IntegerPolynomial shifted_up(const IntegerPolynomial& a, int shift) {
  Coefficients<Integer> c(static_cast<std::size_t>(shift), Integer(0));
  c.insert(c.end(), a.coefficients().begin(), a.coefficients().end());
  return IntegerPolynomial(std::move(c));
}

// A remainder r and its cofactor s in the extended Euclidean algorithm for a modulo m: s·a ≡ r
// modulo m.
struct Remainder {
  IntegerPolynomial r;
  IntegerPolynomial s;

  // Subtracts multiples of `other` until the degree of r is lower than that of other.r.
  void reduce_by(const Remainder& other) {
    while (r.degree() >= other.r.degree()) {
      check_limit();
      const int shift = r.degree() - other.r.degree();
      const Integer head = r.leading();
      r = r * other.r.leading() - shifted_up(other.r, shift) * head;
      s = s * other.r.leading() - shifted_up(other.s, shift) * head;
    }
    const Integer common = gcd(content(r), content(s));
    if (common <= 1) return;
    const auto divide = [&](const Integer& c) { return divided_exactly(c, common); };
    r = mapped<Integer>(r, divide);
    s = mapped<Integer>(s, divide);
  }
};

}  // namespace

AlgebraicField::AlgebraicField(const RealAlgebraic& root) : root_(root) {
  if (!root.is_rational()) narrow(square_free_part(root.polynomial()));
  notice_rational_root();
}

void AlgebraicField::narrow(IntegerPolynomial factor) {
  modulus_ = primitive_part(factor);
  if (root_.is_rational()) return;
  // The ends of the enclosure are not roots of the multiple, and therefore not of its factor.
  const Sign at_lower = sign_at(modulus_, root_.isolating().lower);
  root_ = RealAlgebraic(std::make_shared<const IntegerPolynomial>(modulus_), root_.isolating(),
                        at_lower);
}

// Refining or comparing α may find that it is rational (RealAlgebraic). The modulus then becomes
// linear.
void AlgebraicField::notice_rational_root() {
  if (!root_.is_rational() || modulus_.degree() == 1) return;
  modulus_ =
      IntegerPolynomial{Integer(-numerator(root_.rational())), denominator(root_.rational())};
}

FieldElement FieldElement::generator(const RealAlgebraic& root) {
  return {std::make_shared<AlgebraicField>(root), IntegerPolynomial{Integer(0), Integer(1)}, 1};
}

FieldElement::FieldElement(std::shared_ptr<AlgebraicField> field, IntegerPolynomial numerator,
                           Integer denominator)
    : field_(std::move(field)),
      numerator_(std::move(numerator)),
      denominator_(std::move(denominator)) {
  reduce();
}

// Reduces the polynomial to a degree below that of the modulus, and the fraction to lowest terms.
void FieldElement::reduce() {
  if (field_) {
    field_->notice_rational_root();
    const IntegerPolynomial& m = field_->modulus();
    while (numerator_.degree() >= m.degree()) {
      const int shift = numerator_.degree() - m.degree();
      const Integer head = numerator_.leading();
      numerator_ = numerator_ * m.leading() - shifted_up(m, shift) * head;
      denominator_ *= m.leading();
    }
  }
  const Integer common = gcd(content(numerator_), denominator_);
  if (common <= 1) return;
  numerator_ =
      mapped<Integer>(numerator_, [&](const Integer& c) { return divided_exactly(c, common); });
  denominator_ = divided_exactly(denominator_, common);
}

FieldElement FieldElement::operator-() const {
  FieldElement r = *this;
  r.numerator_ = -r.numerator_;
  return r;
}

FieldElement operator+(const FieldElement& a, const FieldElement& b) {
  assert(!a.field_ || !b.field_ || a.field_ == b.field_);
  return {a.field_ ? a.field_ : b.field_,
          a.numerator_ * b.denominator_ + b.numerator_ * a.denominator_,
          a.denominator_ * b.denominator_};
}

FieldElement operator*(const FieldElement& a, const FieldElement& b) {
  assert(!a.field_ || !b.field_ || a.field_ == b.field_);
  return {a.field_ ? a.field_ : b.field_, a.numerator_ * b.numerator_,
          a.denominator_ * b.denominator_};
}

// By the extended Euclidean algorithm on the modulus and the numerator. If that ends in a common
// factor, the factor does not vanish at α, since the element does not. So the other factor of the
// modulus vanishes there, and the algorithm runs again with it.
FieldElement FieldElement::inverse() const {
  assert(sign() != Sign::zero);
  FieldElement value = *this;
  value.reduce();
  if (value.numerator_.degree() == 0) {
    const Integer& n = value.numerator_[0];
    return {field_, IntegerPolynomial(n < 0 ? Integer(-value.denominator_) : value.denominator_),
            abs(n)};
  }
  Remainder before{field_->modulus(), {}};
  Remainder last{value.numerator_, IntegerPolynomial(Integer(1))};
  while (last.r.degree() > 0) {
    before.reduce_by(last);
    std::swap(before, last);
  }
  if (last.r.is_zero()) {
    field_->narrow(divided_exactly(field_->modulus(), primitive_part(before.r)));
    return inverse();
  }
  const Integer unit = last.r[0];
  return {field_, last.s * (unit < 0 ? Integer(-value.denominator_) : value.denominator_),
          abs(unit)};
}

Sign FieldElement::sign() const {
  if (numerator_.degree() <= 0)
    return numerator_.is_zero() ? Sign::zero : sign_of_int(numerator_[0].sign());
  const Sign s = sign_at(numerator_, field_->root());
  if (s == Sign::zero && !field_->root().is_rational())
    field_->narrow(gcd(field_->modulus(), numerator_));
  return s;
}

std::pair<Rational, Rational> FieldElement::range() const {
  if (numerator_.degree() <= 0) {
    const Rational value =
        numerator_.is_zero() ? Rational(0) : Rational(numerator_[0], denominator_);
    return {value, value};
  }
  const Rational from = field_->root().lower();
  const Rational until = field_->root().upper();
  Rational low = 0, high = 0;
  for (int i = numerator_.degree(); i >= 0; --i) {  // Horner in interval arithmetic
    const Rational a = low * from, b = low * until, c = high * from, d = high * until;
    low = std::min(std::min(a, b), std::min(c, d)) + Rational(numerator_[i]);
    high = std::max(std::max(a, b), std::max(c, d)) + Rational(numerator_[i]);
  }
  return {low / Rational(denominator_), high / Rational(denominator_)};
}

void FieldElement::refine(unsigned bits) const {
  if (numerator_.degree() <= 0) return;
  const Rational target = power_of_two(-static_cast<int>(bits));
  for (unsigned working = bits + 8;; working += working / 2) {
    check_limit();
    field_->root().refine(working);
    const auto [low, high] = range();
    if (high - low <= target) return;
  }
}

}  // namespace touchstone
