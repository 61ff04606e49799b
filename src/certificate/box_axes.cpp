#include <algorithm>
#include <span>
#include <utility>

#include "body_axes.hpp"
#include "touchstone/linear/vec3.hpp"

namespace touchstone::certificate {
namespace {

using P = IntegerPolynomial;

// Rational polynomials and numbers multiplied by the one factor that makes them coprime integers.
class Cleared {
 public:
  void add(const RationalPolynomial& p) {
    values_.insert(values_.end(), p.coefficients().begin(), p.coefficients().end());
  }
  void add(const Rational& q) { values_.push_back(q); }
  void settle() { scale_ = NumberTraits<Integer>::common_scale(values_); }

  Integer operator()(const Rational& q) const { return NumberTraits<Integer>::from(q * scale_); }
  P operator()(const RationalPolynomial& p) const {
    return mapped<Integer>(p, [this](const Rational& c) { return (*this)(c); });
  }
  template <class T>
  auto operator()(const Vec3<T>& v) const {
    return Vec3<decltype((*this)(v[0]))>{(*this)(v[0]), (*this)(v[1]), (*this)(v[2])};
  }

 private:
  std::vector<Rational> values_;
  Rational scale_;
};

// One box on one piece, x ↦ A x / w + p / v, over the integers. Lengths are in units of both boxes.
struct MovingBox {
  Mat3<P> axes;
  P axes_denominator;
  Vec3<P> offset;
  P offset_denominator;
  Vec3<Integer> extents;
  Vec3<Integer> center;

  MovingBox(const Box& box, const MotionPiece& piece, const Cleared& lengths) {
    Cleared turn;
    turn.add(piece.axes_denominator);
    for (const auto& column : piece.axes) {
      for (const auto& entry : column) turn.add(entry);
    }
    turn.settle();
    for (std::size_t m = 0; m < 3; ++m) axes[m] = turn(piece.axes[m]);
    axes_denominator = turn(piece.axes_denominator);

    Cleared shift;
    shift.add(piece.offset_denominator);
    for (const auto& entry : piece.offset) shift.add(entry);
    shift.settle();
    const Integer unit = lengths(Rational(1));
    for (std::size_t i = 0; i < 3; ++i) offset[i] = shift(piece.offset[i]) * unit;
    offset_denominator = shift(piece.offset_denominator);
    extents = lengths(box.half_extents);
    center = lengths(box.center);
  }
};

// Divides all of them by the factor, which is positive on the piece, as often as it divides them
// all.
void cancel(const std::vector<P*>& all, const P& factor) {
  const P f = primitive_part(factor);
  if (f.degree() < 1) return;
  // The primitive part has a positive leading coefficient, which a factor that falls does not.
  const bool falls = factor.leading() < 0;
  const auto divides = [&f](const P* p) {
    return p->is_zero() || (p->degree() >= f.degree() && !coprime_modulo_prime(*p, f) &&
                            pseudo_remainder(*p, f).is_zero());
  };
  if (std::all_of(all.begin(), all.end(), [](const P* p) { return p->is_zero(); })) return;
  while (std::all_of(all.begin(), all.end(), divides)) {
    for (P* p : all) {
      if (p->is_zero()) continue;
      *p = divided_exactly(*p, f);
      if (falls) *p = -*p;
    }
  }
}

class BoxAxes {
 public:
  BoxAxes(const MovingBox& one, const MovingBox& two) : one_(one), two_(two) {
    const P v = one.offset_denominator * two.offset_denominator;
    along1_ = two.axes_denominator * v;
    along2_ = one.axes_denominator * v;
    const P both = one.axes_denominator * two.axes_denominator;
    const Vec3<P> c1 = centre(one);
    const Vec3<P> c2 = centre(two);
    for (std::size_t i = 0; i < 3; ++i) {
      offset_[i] = along2_ * c2[i] + both * one.offset_denominator * two.offset[i] -
                   along1_ * c1[i] - both * two.offset_denominator * one.offset[i];
    }
  }

  void add(std::string name, const Vec3<P>& n) {
    Axis axis{std::move(name), {dot(n, offset_), {}}, {}, {}};
    for (const auto& [box, cofactor] : {std::pair{&one_, &along1_}, std::pair{&two_, &along2_}}) {
      for (std::size_t m = 0; m < 3; ++m) {
        P product = dot(n, box->axes[m]);
        if (product.is_zero()) continue;
        if (!box->extents[m].is_zero()) axis.terms.push_back(product * *cofactor * box->extents[m]);
        axis.along.push_back(std::move(product));
      }
    }
    if (axis.along.empty()) return;
    std::vector<P*> all{&axis.centres[0]};
    for (P& t : axis.terms) all.push_back(&t);
    for (const P* f : {&one_.axes_denominator, &two_.axes_denominator, &one_.offset_denominator,
                       &two_.offset_denominator}) {
      cancel(all, *f);
    }
    axis.centres[1] = -axis.centres[0];
    axes.push_back(std::move(axis));
  }

  std::vector<Axis> axes;

 private:
  static Vec3<P> centre(const MovingBox& box) {
    Vec3<P> c;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) c[i] += box.axes[m][i] * box.center[m];
    }
    return c;
  }

  const MovingBox& one_;
  const MovingBox& two_;
  P along1_;
  P along2_;
  Vec3<P> offset_;
};

// N_k, with N_k·E_k > 0.
Vec3<P> normal(const Mat3<P>& axes, std::size_t k, bool mirrored) {
  const Vec3<P>& i = axes[(k + 1) % 3];
  const Vec3<P>& j = axes[(k + 2) % 3];
  return mirrored ? cross(j, i) : cross(i, j);
}

}  // namespace

std::vector<Axis> box_axes(const Query& q, const PiecePair& piece) {
  Cleared lengths;
  lengths.add(Rational(1));
  for (const Box& box : q.boxes()) {
    for (std::size_t m = 0; m < 3; ++m) {
      lengths.add(box.half_extents[m]);
      lengths.add(box.center[m]);
    }
  }
  lengths.settle();
  const MovingBox one(q.boxes()[0], *piece.piece1, lengths);
  const MovingBox two(q.boxes()[1], *piece.piece2, lengths);
  BoxAxes all(one, two);
  for (std::size_t k = 0; k < 3; ++k)
    all.add("a" + std::to_string(k), normal(one.axes, k, piece.piece1->mirrored));
  for (std::size_t k = 0; k < 3; ++k)
    all.add("b" + std::to_string(k), normal(two.axes, k, piece.piece2->mirrored));
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l)
      all.add("a" + std::to_string(k) + "b" + std::to_string(l), cross(one.axes[k], two.axes[l]));
  }
  return std::move(all.axes);
}

}  // namespace touchstone::certificate
