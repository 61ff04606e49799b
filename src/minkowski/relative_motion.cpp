#include "touchstone/minkowski/relative_motion.hpp"

#include "touchstone/base/fault.hpp"
#include "touchstone/minkowski/radius.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone {
namespace {

using P = RationalPolynomial;

P as_rational(const IntegerPolynomial& p) {
  return mapped<Rational>(p, [](const Integer& c) { return Rational(c); });
}

// a / b where b divides a.
P quotient(const P& a, const P& b) {
  if (b.degree() == 0) return a * Rational(1 / b[0]);
  const IntegerPolynomial numerator = cleared(a);
  const IntegerPolynomial divisor = primitive_part(cleared(b));
  const P q = as_rational(divided_exactly(numerator, divisor));
  return q * Rational(a.leading() / (q.leading() * b.leading()));
}

// The least common multiple, positive at `t`, its largest coefficient near 1 whatever those of a
// and b: what is left of their size in a cofactor would overflow or vanish in a rounded type.
P lcm(const P& a, const P& b, const Rational& t) {
  const P common = as_rational(gcd(cleared(a), cleared(b)));
  const P multiple = a * quotient(b, common);
  const auto& c = multiple.coefficients();
  const Rational unit = power_of_two_scale({c.data(), c.size()});
  return multiple * (multiple(t) < 0 ? Rational(-unit) : unit);
}

// A cofactor, or nothing for 1.
std::optional<P> cofactor(P p) {
  if (p.degree() == 0 && p[0] == 1) return std::nullopt;
  return p;
}

}  // namespace

RelativeMotion<Rational> relative_motion(const PiecePair& pieces, const Box& box1, const Box& box2,
                                         const Rational& scale1, const Rational& scale2) {
  const MotionPiece& m1 = *pieces.piece1;
  const MotionPiece& m2 = *pieces.piece2;
  const Rational middle = (pieces.from + pieces.until) / 2;

  RelativeMotion<Rational> r;
  r.from = pieces.from;
  r.until = pieces.until;
  r.rigid = m1.rigid && m2.rigid;
  r.mirrored1 = m1.mirrored;
  r.mirrored2 = m2.mirrored;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      r.axes1[m][i] = m1.axes[m][i] * scale1;
      r.axes2[m][i] = m2.axes[m][i] * scale2;
    }
  }
  const P w1 = m1.axes_denominator * scale1;
  const P w2 = m2.axes_denominator * scale2;
  const P& v1 = m1.offset_denominator;
  const P& v2 = m2.offset_denominator;
  r.length1 = w1;
  r.length2 = w2;

  const P L = lcm(v1, v2, middle);
  const P to1 = quotient(L, v1);
  const P to2 = quotient(L, v2);
  for (std::size_t i = 0; i < 3; ++i) r.offset[i] = m2.offset[i] * to2 - m1.offset[i] * to1;

  const auto put = [&](FacetKind kind, const P& offset, const P& along1, const P& along2) {
    r.cofactors[static_cast<std::size_t>(kind)] = {cofactor(offset), cofactor(along1),
                                                   cofactor(along2)};
  };
  if (r.rigid) {
    const P face1 = lcm(L, w2, middle);
    const P face2 = lcm(L, w1, middle);
    put(FacetKind::face1, quotient(face1, L), face1, quotient(face1, w2));
    put(FacetKind::face2, quotient(face2, L), quotient(face2, w1), face2);
    put(FacetKind::edges, P(Rational(1)), L, L);
  } else {
    const P all = lcm(lcm(L, w1, middle), w2, middle);
    for (const FacetKind kind : {FacetKind::face1, FacetKind::face2, FacetKind::edges}) {
      put(kind, quotient(all, L), quotient(all, w1), quotient(all, w2));
    }
  }

  for (std::size_t m = 0; m < 3; ++m) {
    r.extents[0][m] = box1.half_extents[m];
    r.extents[1][m] = box2.half_extents[m];
    r.shifts[0][m] = -box1.center[m];
    r.shifts[1][m] = box2.center[m];
  }

  // centre = (d + Σ shift_m · axis_m) · M, with M the denominators that occur.
  const auto is_shifted = [&](std::size_t box) {
    return !(r.shifts[box][0].is_zero() && r.shifts[box][1].is_zero() &&
             r.shifts[box][2].is_zero());
  };
  P M = L;
  if (is_shifted(0)) M = lcm(M, w1, middle);
  if (is_shifted(1)) M = lcm(M, w2, middle);
  for (std::size_t i = 0; i < 3; ++i) {
    r.centre[i] = r.offset[i] * quotient(M, L);
    for (std::size_t m = 0; m < 3; ++m) {
      if (is_shifted(0)) r.centre[i] += r.axes1[m][i] * r.shifts[0][m] * quotient(M, w1);
      if (is_shifted(1)) r.centre[i] += r.axes2[m][i] * r.shifts[1][m] * quotient(M, w2);
    }
  }
  r.centre_denominator = M;
  r.reach = radius_bound(m1, box1, pieces.from, pieces.until) +
            radius_bound(m2, box2, pieces.from, pieces.until);

  if (faulty(Fault::short_reach)) r.reach /= 2;

  for (const P* d : {&w1, &w2, &v1, &v2}) {
    if (d->degree() > 0) r.denominators.push_back(*d);
  }
  return r;
}

}  // namespace touchstone
