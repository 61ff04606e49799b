// Computes a RelativeMotion, the data from which the planes of two boxes are built, over the
// rationals or the integers.

#include "touchstone/boxes/relative_motion.hpp"

#include <utility>

#include "cofactors.hpp"
#include "multiples.hpp"
#include "src/motion/piece_in.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

// Multiplies the rotation and its denominator by `scale`. The motion stays the same.
PieceIn<Rational> scaled(const MotionPiece& m, const Rational& scale) {
  PieceIn<Rational> r{m.axes, m.axes_denominator * scale, m.offset, m.offset_denominator};
  for (auto& axis : r.axes) {
    for (RationalPolynomial& p : axis) p *= scale;
  }
  return r;
}

// a·b. Most factors are numbers.
template <class R>
Polynomial<R> times(Polynomial<R> a, const Polynomial<R>& b) {
  if (b.degree() != 0) return a * b;
  if (b[0] != 1) a *= b[0];
  return a;
}

// Everything except the boxes' numbers. `multiple` is the least common multiple of the offsets'
// denominators: the relative offset times it is r.offset. `common` is `multiple` up to a positive
// number.
template <class R>
RelativeMotion<R> assembled(const PiecePair& pieces, PieceIn<R> p1, PieceIn<R> p2,
                            const Polynomial<R>& multiple, const Polynomial<R>& common) {
  using P = Polynomial<R>;
  const Rational middle = (pieces.from + pieces.until) / 2;
  RelativeMotion<R> r;
  r.from = pieces.from;
  r.until = pieces.until;
  r.rigid = pieces.piece1->rigid && pieces.piece2->rigid;
  r.mirrored1 = pieces.piece1->mirrored;
  r.mirrored2 = pieces.piece2->mirrored;
  for (const P* d : {&p1.axes_denominator, &p2.axes_denominator, &p1.offset_denominator,
                     &p2.offset_denominator}) {
    if (d->degree() > 0) r.denominators.push_back(*d);
  }
  r.axes1 = std::move(p1.axes);
  r.axes2 = std::move(p2.axes);
  r.length1 = std::move(p1.axes_denominator);
  r.length2 = std::move(p2.axes_denominator);

  // Each offset is a fraction. These factors expand both to the denominator `multiple`.
  const P to1 = quotient(multiple, p1.offset_denominator);
  const P to2 = quotient(multiple, p2.offset_denominator);
  for (std::size_t i = 0; i < 3; ++i) {
    r.offset[i] = times(std::move(p2.offset[i]), to2);
    r.offset[i] -= times(std::move(p1.offset[i]), to1);
  }

  const auto terms = cofactors(
      r.rigid, P(R(1)), common, r.length1, r.length2,
      [&middle](const P& a, const P& b) { return lcm(a, b, middle); },
      [](const P& a, const P& b) {
        P q = quotient(a, b);
        return q.degree() == 0 && q[0] == 1 ? std::nullopt : std::optional<P>(std::move(q));
      });
  for (std::size_t kind = 0; kind < terms.size(); ++kind) {
    const auto& [offset, along1, along2] = terms[kind];
    r.cofactors[kind] = {offset, along1, along2};
  }
  return r;
}

}  // namespace

RelativeMotion<Rational> relative_motion(const PiecePair& pieces, const Box& box1, const Box& box2,
                                         const Rational& scale1, const Rational& scale2) {
  auto p1 = scaled(*pieces.piece1, scale1);
  auto p2 = scaled(*pieces.piece2, scale2);
  const auto common =
      lcm(p1.offset_denominator, p2.offset_denominator, (pieces.from + pieces.until) / 2);
  RelativeMotion<Rational> r = assembled(pieces, std::move(p1), std::move(p2), common, common);
  for (std::size_t m = 0; m < 3; ++m) {
    r.extents[0][m] = box1.half_extents[m];
    r.extents[1][m] = box2.half_extents[m];
    r.shifts[0][m] = -box1.center[m];
    r.shifts[1][m] = box2.center[m];
  }
  return r;
}

namespace {

// Sets the numbers of the boxes. They and the offset are multiplied by one factor that makes them
// integers; the boxes' numbers are also multiplied by `number`.
void set_boxes(RelativeMotion<Integer>& r, const Box& box1, const Box& box2,
               const Integer& number) {
  Integer multiple = 1;  // of all denominators
  for (const Box* box : {&box1, &box2}) {
    multiple = lcm(multiple, common_denominator(box->half_extents));
    multiple = lcm(multiple, common_denominator(box->center));
  }
  if (multiple != 1) {
    for (auto& p : r.offset) p *= multiple;
  }
  multiple *= number;
  std::vector<Integer*> all;
  all.reserve(12);
  const auto set = [&](Integer& to, const Rational& q) {
    if (q.is_zero()) return;
    to = numerator(q) * divided_exactly(multiple, denominator(q));
    all.push_back(&to);
  };
  for (std::size_t i = 0; i < 3; ++i) {
    set(r.extents[0][i], box1.half_extents[i]);
    set(r.extents[1][i], box2.half_extents[i]);
    set(r.shifts[0][i], -box1.center[i]);
    set(r.shifts[1][i], box2.center[i]);
  }
  divide_by_common_content({&r.offset[0], &r.offset[1], &r.offset[2]}, all);
}

}  // namespace

RelativeMotion<Integer> integer_relative_motion(const PiecePair& pieces, const Box& box1,
                                                const Box& box2) {
  auto p1 = cleared(*pieces.piece1);
  auto p2 = cleared(*pieces.piece2);
  const auto multiple =
      lcm(p1.offset_denominator, p2.offset_denominator, (pieces.from + pieces.until) / 2);
  // The content of `multiple` is left out of the cofactors. Instead, the boxes' own numbers are
  // multiplied by it.
  const Integer number = content(multiple);
  const auto common = quotient(multiple, IntegerPolynomial(number));
  RelativeMotion<Integer> r = assembled(pieces, std::move(p1), std::move(p2), multiple, common);

  set_boxes(r, box1, box2, number);

  // A missing cofactor means 1. If any of a row is present, all are written out, so that they can
  // be divided by their common content.
  for (auto& [offset, along1, along2] : r.cofactors) {
    if (!offset && !along1 && !along2) continue;
    for (auto* cofactor : {&offset, &along1, &along2}) {
      if (!*cofactor) cofactor->emplace(Integer(1));
    }
    divide_by_common_content({&*offset, &*along1, &*along2});
  }
  for (IntegerPolynomial& d : r.denominators) divide_by_common_content({&d});
  return r;
}

}  // namespace touchstone
