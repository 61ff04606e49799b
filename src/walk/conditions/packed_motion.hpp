#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "src/form/form.hpp"
#include "src/walk/conditions/fixed_planes.hpp"
#include "src/walk/conditions/packed_forms.hpp"
#include "touchstone/boxes/relative_motion.hpp"

namespace touchstone::walk {

// The motion of two boxes over one piece, in the form in which the walk computes, in any number
// type. packed_motion() makes it from a query; first_contact.hpp, apart.hpp and the ladder keep one
// for each piece.

// Start and end of a piece, in query time. Not stored for bounded numbers, which avoids the cost of
// rationals.
template <Number N>
struct PieceEnds {
  Rational from;
  Rational until;
};
template <class T>
struct PieceEnds<Bounded<T>> {};

// The relative motion of two boxes over one piece (see RelativeMotion), in the forms that the walk
// computes with. Computed once for each piece, then only read.
template <Number N>
struct PackedMotion : PackedForms<N>, PieceEnds<N> {
  bool is_instant = false;  // the piece ends where it begins
  // Start and length of the piece in N, if that is a rounded type: t = start + u · width.
  N start{};
  N width{};
  bool rigid = false;
  bool mirrored1 = false;
  bool mirrored2 = false;
  bool centred = false;  // the centres of both boxes are the origins of their frames: shifts are 0
  // Bit set of the brackets, by number, that are known to vanish throughout although N cannot show
  // it.
  std::uint32_t vanishing = 0;

  std::array<Vec3<N>, 2> extents{};  // half extents, by box
  std::array<Vec3<N>, 2>
      shifts{};  // the centres in their frames: minus that of box 1, that of box 2

  // Set if neither box turns: see fixed_planes.
  [[no_unique_address]] PlanesIn<N> fixed{};
};

// The piece with its polynomials on its own clock, from 0 to 1.
MotionPiece on_own_clock(const MotionPiece& piece, const Rational& from, const Rational& until);

// A form of a given degree whose coefficients will all be set.
template <Number N>
Form<N> form_to_be_set(int degree) {
  if constexpr (requires { Form<N>::to_be_set(degree); }) {
    return Form<N>::to_be_set(degree);
  } else {
    return Form<N>(degree);
  }
}
// Sets a coefficient that was not set before.
template <Number N>
void set_coefficient(Form<N>& f, int i, const N& value) {
  if constexpr (requires { f.set(i, value); }) {
    f.set(i, value);
  } else {
    f[i] = value;
  }
}

template <Number To, FormLike From, class Convert>
Form<To> converted_form(const From& f, const Convert& convert) {
  Form<To> r = form_to_be_set<To>(f.degree());
  for (int i = 0; i <= f.degree(); ++i) set_coefficient(r, i, To(convert(f[i])));
  return r;
}

// The motion in another number type, coefficient by coefficient. `convert(scale)` returns the
// function that converts the numbers of a scale, `convert(kind, term)` the one for the cofactor of
// a term (0 the offset, 1 and 2 the axes of that box).
template <Number To, Number From, class Convert>
PackedMotion<To> converted_by_group(const PackedMotion<From>& m, const Convert& convert) {
  PackedMotion<To> r;
  r.is_instant = m.is_instant;
  if constexpr (requires { r.from; }) {
    r.from = m.from;
    r.until = m.until;
  }
  if constexpr (RoundedNumber<To>) {
    r.start = NumberTraits<To>::from(m.from);
    r.width = NumberTraits<To>::from(m.until) - r.start;
  }
  r.rigid = m.rigid;
  r.mirrored1 = m.mirrored1;
  r.mirrored2 = m.mirrored2;
  r.centred = m.centred;
  r.pack(mapped<Form<To>>(m, [&](const FormView<From>& f, auto... place) {
    return converted_form<To>(f, convert(place...));
  }));
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t box = 0; box < 2; ++box) {
      r.extents[box][i] = convert(Scale::lengths)(m.extents[box][i]);
      r.shifts[box][i] = convert(Scale::lengths)(m.shifts[box][i]);
    }
  }
  return r;
}

// converted_by_group with one function for all numbers.
template <Number To, Number From, class Convert>
PackedMotion<To> converted(const PackedMotion<From>& m, const Convert& convert) {
  return converted_by_group<To>(m, [&convert](auto...) -> const Convert& { return convert; });
}

// A relative motion on its own clock, packed, with the ends of its piece in query time. Defined for
// rationals and for integers. Unconstrained, because some builds of the walk take it from a library
// of another compiler: compilers give constrained templates different names in object files.
template <class N>
PackedMotion<N> packed(const RelativeMotion<N>& motion, const Rational& from,
                       const Rational& until);

// The motion of two boxes over a pair of pieces, exactly, at the scale of the number type N.
// REQUIRES: validated pieces; from < until.
template <Number N>
PackedMotion<Rational> scaled_packed_motion(const PiecePair& pieces, const Box& box1,
                                            const Box& box2) {
  const MotionPiece piece1 = on_own_clock(*pieces.piece1, pieces.from, pieces.until);
  const MotionPiece piece2 = on_own_clock(*pieces.piece2, pieces.from, pieces.until);
  const auto motion = scaled_relative_motion<N>({0, 1, &piece1, &piece2}, box1, box2);
  return packed(motion, pieces.from, pieces.until);
}

// The motion in integers, exactly. Not a template, for the same reason as at `packed`.
PackedMotion<Integer> integer_packed_motion(const PiecePair& pieces, const Box& box1,
                                            const Box& box2);

// The motion in the number type N: each coefficient is rounded or enclosed once; integers are
// exact.
template <Number N>
PackedMotion<N> packed_motion(const PiecePair& pieces, const Box& box1, const Box& box2) {
  if constexpr (std::same_as<N, Integer>) {
    return integer_packed_motion(pieces, box1, box2);
  } else {
    return converted<N>(scaled_packed_motion<N>(pieces, box1, box2), detail::Conversion<N>());
  }
}

}  // namespace touchstone::walk
