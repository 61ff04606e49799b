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
  bool rigid;
  bool mirrored;

  MovingBox(const Box& box, const MotionPiece& piece, const Cleared& lengths)
      : rigid(piece.rigid), mirrored(piece.mirrored) {
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
  if (std::all_of(all.begin(), all.end(), [](const P* p) { return p->is_zero(); })) return;
  std::vector<P> quotients;
  while (true) {
    quotients.clear();
    for (const P* p : all) {
      auto quotient = divided_if_exact(*p, f);
      if (!quotient) return;
      quotients.push_back(falls ? -std::move(*quotient) : std::move(*quotient));
    }
    for (std::size_t i = 0; i < all.size(); ++i) *all[i] = std::move(quotients[i]);
  }
}

// N_k = E_i × E_j for (i, j, k) cyclic.
Mat3<P> cross_products(const Mat3<P>& e) {
  return {cross(e[1], e[2]), cross(e[2], e[0]), cross(e[0], e[1])};
}

// The products [k][l] of the k-th vector of one matrix and the l-th of another.
Mat3<P> products(const Mat3<P>& a, const Mat3<P>& b) {
  Mat3<P> all;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) all[k][l] = dot(a[k], b[l]);
  }
  return all;
}

Mat3<P> times(Mat3<P> m, const P& factor) {
  for (auto& column : m) {
    for (P& p : column) p = p * factor;
  }
  return m;
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
    if (one.rigid || two.rigid) facing_ = products(one.axes, two.axes);
    if (!one.rigid) normals1_ = cross_products(one.axes);
    if (!two.rigid) normals2_ = cross_products(two.axes);
    turned1_ = one.rigid ? times(facing_, signed_length(one)) : products(normals1_, two.axes);
    turned2_ = two.rigid ? times(facing_, signed_length(two)) : products(one.axes, normals2_);
  }

  // n = N_k of the first box, where that points to E_k's side, and -N_k where it does not.
  void add_face1(std::size_t k) {
    Products along;
    for (std::size_t l = 0; l < 3; ++l) along[1][l] = one_.rigid ? facing_[k][l] : turned1_[k][l];
    add_face("a" + std::to_string(k), one_, normals1_, k, along, along[0][k]);
  }
  void add_face2(std::size_t l) {
    Products along;
    for (std::size_t k = 0; k < 3; ++k) along[0][k] = two_.rigid ? facing_[k][l] : turned2_[k][l];
    add_face("b" + std::to_string(l), two_, normals2_, l, along, along[1][l]);
  }

  // n = E_k × F_l, so that n·E_m = (E_m × E_k)·F_l and n·F_m = E_k·(F_l × F_m).
  void add_edges(std::size_t k, std::size_t l, const Vec3<P>& across) {
    Products along;
    along[0][(k + 2) % 3] = turned1_[(k + 1) % 3][l];
    along[0][(k + 1) % 3] = -turned1_[(k + 2) % 3][l];
    along[1][(l + 1) % 3] = turned2_[k][(l + 2) % 3];
    along[1][(l + 2) % 3] = -turned2_[k][(l + 1) % 3];
    // The axes of a rigid box are orthogonal: E_k is parallel to F_l where F_l is orthogonal to
    // both others, and the other way round.
    std::vector<P> vanishing;
    for (const std::size_t other : {1U, 2U}) {
      if (one_.rigid) vanishing.push_back(facing_[(k + other) % 3][l]);
      if (!one_.rigid && two_.rigid) vanishing.push_back(facing_[k][(l + other) % 3]);
    }
    add("a" + std::to_string(k) + "b" + std::to_string(l), dot(one_.axes[k], across), along,
        std::move(vanishing));
  }
  void add_all_edges() {
    Mat3<P> across;
    for (std::size_t l = 0; l < 3; ++l) across[l] = cross(two_.axes[l], offset_);
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t l = 0; l < 3; ++l) add_edges(k, l, across[l]);
    }
  }

  std::vector<Axis> axes;

 private:
  // n·E_m of both boxes.
  using Products = std::array<Vec3<P>, 2>;

  static Vec3<P> centre(const MovingBox& box) {
    Vec3<P> c;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) c[i] += box.axes[m][i] * box.center[m];
    }
    return c;
  }

  // Of a rigid box N_k = ±w E_k.
  static P signed_length(const MovingBox& box) {
    return box.mirrored ? -box.axes_denominator : box.axes_denominator;
  }

  // A face of a box, `own` being its own product with n. Of a rigid box n = w E_k, and the factor w
  // is left out here.
  void add_face(std::string name, const MovingBox& box, const Mat3<P>& normals, std::size_t k,
                Products& along, P& own) {
    if (box.rigid) {
      const P& w = box.axes_denominator;
      own = w * w;
      return add(std::move(name), dot(box.axes[k], offset_), along, {P{Integer(1)}},
                 w.degree() < 1 ? nullptr : &w);
    }
    own = dot(normals[k], box.axes[k]);
    P middle = dot(normals[k], offset_);
    if (box.mirrored) {
      middle = -middle;
      for (Vec3<P>& of_box : along) {
        for (P& p : of_box) p = -p;
      }
    }
    add(std::move(name), std::move(middle), along, {});
  }

  // `left_out`: a factor that all of n has, and what is given here does not.
  void add(std::string name, P middle, const Products& products, std::vector<P> vanishing,
           const P* left_out = nullptr) {
    Axis axis;
    axis.name = std::move(name);
    axis.centres[0] = std::move(middle);
    axis.vanishing = std::move(vanishing);
    const std::array boxes{&one_, &two_};
    const std::array cofactors{&along1_, &along2_};
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t m = 0; m < 3; ++m) {
        const P& product = products[i][m];
        if (product.is_zero()) continue;
        const Integer& extent = boxes[i]->extents[m];
        if (!extent.is_zero()) axis.terms.push_back(product * *cofactors[i] * extent);
        axis.along.push_back(left_out == nullptr ? product : product * *left_out);
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

  const MovingBox& one_;
  const MovingBox& two_;
  P along1_;
  P along2_;
  Vec3<P> offset_;
  Mat3<P> facing_;               // E_k·F_l
  Mat3<P> normals1_, normals2_;  // of boxes that are not rigid
  Mat3<P> turned1_, turned2_;    // N_k·F_l, E_k·N_l
};

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
  for (std::size_t k = 0; k < 3; ++k) all.add_face1(k);
  for (std::size_t l = 0; l < 3; ++l) all.add_face2(l);
  all.add_all_edges();
  return std::move(all.axes);
}

}  // namespace touchstone::certificate
