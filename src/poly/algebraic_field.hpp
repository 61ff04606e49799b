#pragma once

#include <compare>
#include <concepts>
#include <memory>
#include <span>
#include <utility>

#include "touchstone/number/concepts.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// The data shared by the elements of one field Q(α): the real number α, and a polynomial of which α
// is a root, the modulus.
//   Laws: the modulus is primitive and square-free, and α is a root of it. It need not be
//   irreducible. If a computation finds a factor, the modulus becomes the factor that vanishes at α
//   (Della Dora, Dicrescenzo, Duval, "About a new method for computing in algebraic number fields",
//   1985), and stays so.
class AlgebraicField {
 public:
  explicit AlgebraicField(const RealAlgebraic& root);

  const RealAlgebraic& root() const { return root_; }
  const IntegerPolynomial& modulus() const { return modulus_; }

  // narrow: the modulus becomes this factor of it, of which α is a root. notice_rational_root: if α
  // was found to be rational, the modulus becomes linear.
  void narrow(IntegerPolynomial factor);
  void notice_rational_root();

 private:
  RealAlgebraic root_;
  IntegerPolynomial modulus_;
};

// An element of Q(α): a rational polynomial in α, kept as an integer polynomial over a positive
// integer. A rational belongs to every such field. With α an algebraic instant, the positions of
// bodies at that instant are elements.
//   Every sign is decided: it is that of a polynomial at a real algebraic number. Order and
//   equality are the sign of a difference. Two equal elements may have different representations.
//   Refinement and a shrinking modulus are logically const and shared by the field's elements: all
//   elements of one field belong to one thread.
// REQUIRES (all operations on two elements): they are of one field, or one is rational.
class FieldElement {
 public:
  FieldElement() = default;
  FieldElement(std::same_as<int> auto v) : numerator_(Integer(v)) {}  // NOLINT: as any ring
  explicit FieldElement(const Rational& q)
      : numerator_(boost::multiprecision::numerator(q)),
        denominator_(boost::multiprecision::denominator(q)) {}
  // α itself, in a field of its own.
  static FieldElement generator(const RealAlgebraic& root);

  FieldElement operator-() const;
  FieldElement& operator+=(const FieldElement& b) { return *this = *this + b; }
  FieldElement& operator-=(const FieldElement& b) { return *this = *this - b; }
  FieldElement& operator*=(const FieldElement& b) { return *this = *this * b; }
  friend FieldElement operator+(const FieldElement& a, const FieldElement& b);
  friend FieldElement operator-(const FieldElement& a, const FieldElement& b) { return a + (-b); }
  friend FieldElement operator*(const FieldElement& a, const FieldElement& b);
  // REQUIRES: b ≠ 0.
  friend FieldElement operator/(const FieldElement& a, const FieldElement& b) {
    return a * b.inverse();
  }

  // REQUIRES: not zero.
  FieldElement inverse() const;
  Sign sign() const;
  friend bool operator==(const FieldElement& a, const FieldElement& b) {
    return (a - b).sign() == Sign::zero;
  }
  friend std::strong_ordering operator<=>(const FieldElement& a, const FieldElement& b) {
    return to_int((a - b).sign()) <=> 0;
  }

  // The interface of ExactReal (poly/rounding.hpp): an enclosure by rationals, of width at most
  // 2^-bits after refine(bits).
  Rational lower() const { return range().first; }
  Rational upper() const { return range().second; }
  void refine(unsigned bits) const;
  int compare(const Rational& q) const { return to_int((*this - FieldElement(q)).sign()); }

  // Null for a rational that was never combined with an element of a field.
  const AlgebraicField* field() const { return field_.get(); }
  // The degree of the polynomial in α that represents the element; -1 for 0.
  int degree() const { return numerator_.degree(); }

 private:
  FieldElement(std::shared_ptr<AlgebraicField> field, IntegerPolynomial numerator,
               Integer denominator);
  void reduce();
  std::pair<Rational, Rational> range() const;

  std::shared_ptr<AlgebraicField> field_;
  IntegerPolynomial numerator_;
  Integer denominator_ = 1;
};

template <>
struct NumberTraits<FieldElement> {
  static constexpr Exactness exactness = Exactness::exact;
  static constexpr const char* name = "algebraic";
  static constexpr bool is_field = true;
  static constexpr bool halves = true;

  static Sign sign(const FieldElement& a) { return a.sign(); }
  static FieldElement from(const Rational& q) { return FieldElement(q); }
  static Rational common_scale(std::span<const Rational>) { return 1; }
  static FieldElement half(const FieldElement& a) { return a * FieldElement(Rational(1, 2)); }
};

}  // namespace touchstone
