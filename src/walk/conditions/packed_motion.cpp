// Converts the relative motion of two boxes to forms, in two steps:
//   1. on_own_clock: the polynomials of each motion piece, which are in query time, become
//      polynomials on the piece's own clock, from 0 to 1;
//   2. packed: the relative motion becomes forms, in scaled Bernstein form (form.hpp).

#include "src/walk/conditions/packed_motion.hpp"
#include "src/form/power_form.hpp"

#include <algorithm>

namespace touchstone::walk {
namespace {

// Changes polynomials p(t) to p(from + width · u). It computes with integers, since sums of
// rationals take many common divisors.
class Rewinding {
 public:
  Rewinding(const Rational& from, const Rational& width)
      : unit_(lcm(denominator(from), denominator(width))),
        from_(numerator(from) * (unit_ / denominator(from))),
        width_(numerator(width) * (unit_ / denominator(width))) {}

  // With t = (from_ + width_ u) / unit_, the coefficients of the integer polynomial unit^d p(t) are
  // those of p times powers of unit_.
  void rewind(RationalPolynomial& p) const {
    if (p.degree() < 1) return;
    Coefficients<Rational> c = p.coefficients();
    // `whole` will be the coefficients of unit^d p(t) in integers, over the denominator `common`.
    Integer common = 1;
    for (const Rational& v : c) common = lcm(common, denominator(v));
    Coefficients<Integer> whole(c.size());
    for (std::size_t i = c.size(); i-- > 0;) {
      whole[i] = numerator(c[i]) * (common / denominator(c[i]));
      if (i > 0) common *= unit_;
    }
    taylor_shift(whole, from_);
    Integer power = 1;
    for (std::size_t i = 0; i < c.size(); ++i) {
      c[i] = Rational(whole[i] * power, common);
      power *= width_;
    }
    p = RationalPolynomial(std::move(c));
  }

 private:
  Integer unit_, from_, width_;
};

}  // namespace

MotionPiece on_own_clock(const MotionPiece& piece, const Rational& from, const Rational& until) {
  MotionPiece r = piece;
  r.from = 0;
  r.until = 1;
  if (from.is_zero() && until == 1) return r;
  const Rewinding clock(from, until - from);
  for (std::size_t i = 0; i < 3; ++i) {
    for (RationalPolynomial& p : r.axes[i]) clock.rewind(p);
    clock.rewind(r.offset[i]);
  }
  clock.rewind(r.axes_denominator);
  clock.rewind(r.offset_denominator);
  return r;
}

namespace {

// The degree to which several polynomials are raised: the highest among them, and at least `least`.
template <Number N>
int common_degree(const Vec3<Polynomial<N>>& several, int least) {
  for (const Polynomial<N>& p : several) least = std::max<int>(least, p.degree());
  return least;
}

template <Number N>
int common_degree(const Mat3<Polynomial<N>>& axes, const Polynomial<N>& length) {
  int degree = std::max<int>(0, length.degree());
  for (const auto& axis : axes) degree = common_degree(axis, degree);
  return degree;
}

template <Number N>
Vec3<Form<N>> forms_of(const Vec3<Polynomial<N>>& several, int degree) {
  return {form_of(several[0], degree), form_of(several[1], degree), form_of(several[2], degree)};
}

}  // namespace

template <class N>
PackedMotion<N> packed(const RelativeMotion<N>& motion, const Rational& from,
                       const Rational& until) {
  PackedMotion<N> r;
  r.from = from;
  r.until = until;
  r.is_instant = from == until;
  r.rigid = motion.rigid;
  r.mirrored1 = motion.mirrored1;
  r.mirrored2 = motion.mirrored2;
  MotionForms<Form<N>> forms;
  const int degree1 = common_degree(motion.axes1, motion.length1);
  const int degree2 = common_degree(motion.axes2, motion.length2);
  for (std::size_t i = 0; i < 3; ++i) {
    forms.axes1[i] = forms_of(motion.axes1[i], degree1);
    forms.axes2[i] = forms_of(motion.axes2[i], degree2);
  }
  forms.length1 = form_of(motion.length1, degree1);
  forms.length2 = form_of(motion.length2, degree2);
  forms.offset = forms_of(motion.offset, common_degree(motion.offset, 0));
  const auto of_its_degree = [](const std::optional<Polynomial<N>>& p) {
    return p ? std::optional(form_of(*p, std::max<int>(0, p->degree()))) : std::nullopt;
  };
  for (std::size_t kind = 0; kind < forms.cofactors.size(); ++kind) {
    const auto& [offset, along1, along2] = motion.cofactors[kind];
    forms.cofactors[kind] = {of_its_degree(offset), of_its_degree(along1), of_its_degree(along2)};
  }
  r.pack(forms);
  r.extents = motion.extents;
  r.shifts = motion.shifts;
  r.centred = r.shifts == std::array<Vec3<N>, 2>{};
  return r;
}

template PackedMotion<Rational> packed(const RelativeMotion<Rational>&, const Rational&,
                                       const Rational&);
template PackedMotion<Integer> packed(const RelativeMotion<Integer>&, const Rational&,
                                      const Rational&);

PackedMotion<Integer> integer_packed_motion(const PiecePair& pieces, const Box& box1,
                                            const Box& box2) {
  const auto motion = [&](const MotionPiece& piece1, const MotionPiece& piece2) {
    return packed(integer_relative_motion({0, 1, &piece1, &piece2}, box1, box2), pieces.from,
                  pieces.until);
  };
  if (pieces.from.is_zero() && pieces.until == 1) return motion(*pieces.piece1, *pieces.piece2);
  return motion(on_own_clock(*pieces.piece1, pieces.from, pieces.until),
                on_own_clock(*pieces.piece2, pieces.from, pieces.until));
}

}  // namespace touchstone::walk
