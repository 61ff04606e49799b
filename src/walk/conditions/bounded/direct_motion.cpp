// Packs the motion of two boxes from the query's own numbers, in doubles or double-doubles with
// error bounds. It does what packed_motion.cpp does in exact numbers, but all at once: each
// coefficient is rounded (Reader), and denominators are multiplied instead of being reduced
// (Factors). A motion on which a number is open throws Undecided, which direct_motion() makes
// nullopt.

#include "src/walk/conditions/bounded/direct_motion.hpp"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cmath>
#include <cstddef>

#include "src/boxes/cofactors.hpp"
#include "src/form/form_signs.hpp"
#include "src/walk/conditions/bounded/leading_digits.hpp"
#include "src/walk/conditions/make_fixed_planes.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "touchstone/base/fault.hpp"

namespace touchstone::walk {
namespace {

template <class T>
using BoundedForm = Form<Bounded<T>>;

// Converts polynomials in t to forms on a piece's own clock, which runs from 0 to 1.
template <class T>
class Reader {
 public:
  explicit Reader(const PiecePair& pieces)
      : is_own_(pieces.from.is_zero() && pieces.until == 1),
        from_(rounded<T>(pieces.from)),
        width_(rounded<T>(Rational(pieces.until - pieces.from))) {}

  // The polynomial as a form of this degree on the piece's own clock. REQUIRES: degree is not below
  // p's.
  BoundedForm<T> form(const RationalPolynomial& p, int degree) const {
    // Throws Undecided if the degree is too high.
    BoundedForm<T> form = BoundedForm<T>::to_be_set(degree);
    Numbers c(static_cast<std::size_t>(degree) + 1);
    for (int i = 0; i <= p.degree(); ++i) c[static_cast<std::size_t>(i)] = rounded<T>(p[i]);
    if (!is_own_ && p.degree() > 0) rewind(c, static_cast<std::size_t>(p.degree()));
    // From powers to scaled Bernstein form, by the sums of power_to_scaled_bernstein (form.hpp).
    for (std::size_t j = 1; j <= static_cast<std::size_t>(degree); ++j) {
      for (std::size_t i = j; i > 0; --i) c[i] += c[i - 1];
    }
    // A deliberate mistake, for touchstone self-test (base/fault.hpp).
    if (faulty(Fault::nan_is_zero)) take_nan_for_zero(c);
    form.set_all(std::span<const Bounded<T>>(c.data(), c.size()));
    return form;
  }

 private:
  // 25: degrees are at most 24.
  using Numbers = boost::container::small_vector<Bounded<T>, 25>;

  // Replaces p(t) by p(from + width · u), as on_own_clock does.
  void rewind(Numbers& c, std::size_t degree) const {
    for (std::size_t i = 0; i < degree; ++i) {
      for (std::size_t j = degree; j > i; --j) c[j - 1] += from_ * c[j];
    }
    Bounded<T> power = width_;
    for (std::size_t i = 1; i <= degree; ++i) {
      c[i] *= power;
      power *= width_;
    }
  }

  static void take_nan_for_zero(Numbers& c) {
    for (Bounded<T>& x : c) {
      if (!(std::isfinite(leading(x.value)) && std::isfinite(x.error))) x = 0;
    }
  }

  bool is_own_;  // the polynomials are already on the piece's own clock
  Bounded<T> from_;
  Bounded<T> width_;
};

// The different polynomials, except 1, whose products are the denominators. A set of them
// represents the product of its elements.
template <class T>
class Factors {
 public:
  using Set = unsigned;

  explicit Factors(const Reader<T>& reader) : reader_(reader) {}

  // The set of only this polynomial, which is added if it is new. Throws Undecided if it is not
  // proven to be positive.
  Set of(const RationalPolynomial& p) {
    if (p.degree() == 0 && p[0] == 1) return 0;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (*all_[i] == p) return 1U << i;
    }
    all_.push_back(&p);
    forms_.push_back(reader_.form(p, p.degree()));
    if (!signs_of(forms_.back()).all_positive()) throw Undecided();
    return 1U << (all_.size() - 1);
  }

  // nullopt means 1.
  std::optional<BoundedForm<T>> product_of(Set set) const {
    std::optional<BoundedForm<T>> r;
    for (std::size_t i = 0; i < forms_.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      r = r ? product(*r, forms_[i]) : forms_[i];
    }
    return r;
  }

 private:
  const Reader<T>& reader_;
  boost::container::static_vector<const RationalPolynomial*, 4> all_{};
  boost::container::static_vector<BoundedForm<T>, 4> forms_{};
};

int degree_of(const Vec3<RationalPolynomial>& several, int least) {
  for (const RationalPolynomial& p : several) least = std::max<int>(least, p.degree());
  return least;
}

int degree_of_axes(const MotionPiece& m) {
  int degree = std::max<int>(0, m.axes_denominator.degree());
  for (const auto& axis : m.axes) degree = degree_of(axis, degree);
  return degree;
}

// Sets a body's axes and their length, of one degree.
template <class T>
void set_axes(const MotionPiece& m, const Reader<T>& reader, Mat3<BoundedForm<T>>& axes,
              BoundedForm<T>& length) {
  const int degree = degree_of_axes(m);
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t i = 0; i < 3; ++i) axes[k][i] = reader.form(m.axes[k][i], degree);
  }
  length = reader.form(m.axes_denominator, degree);
}

// Sets the numbers of two boxes.
template <class T>
void set_boxes(const Box& box1, const Box& box2, PackedMotion<Bounded<T>>& r) {
  const auto is_zero = [](const Rational& q) { return q.is_zero(); };
  r.centred = std::all_of(box1.center.begin(), box1.center.end(), is_zero) &&
              std::all_of(box2.center.begin(), box2.center.end(), is_zero);
  for (std::size_t i = 0; i < 3; ++i) {
    r.extents[0][i] = rounded<T>(box1.half_extents[i]);
    r.extents[1][i] = rounded<T>(box2.half_extents[i]);
    r.shifts[0][i] = -rounded<T>(box1.center[i]);
    r.shifts[1][i] = rounded<T>(box2.center[i]);
  }
}

// Sets the offsets, and the cofactors that remove all denominators. RelativeMotion uses the least
// common multiple of the denominators; here it is the product of the different ones.
template <class T>
void set_offsets(const MotionPiece& piece1, const MotionPiece& piece2, const Reader<T>& reader,
                 bool rigid, MotionForms<BoundedForm<T>>& r) {
  using Set = typename Factors<T>::Set;
  Factors<T> factors(reader);
  const auto length1 = factors.of(piece1.axes_denominator);
  const auto length2 = factors.of(piece2.axes_denominator);
  const auto path1 = factors.of(piece1.offset_denominator);
  const auto path2 = factors.of(piece2.offset_denominator);
  const auto common = path1 | path2;
  const auto over = [&factors](Set all, Set divisor) { return factors.product_of(all & ~divisor); };

  const auto path = [&reader](const MotionPiece& m, const std::optional<BoundedForm<T>>& times) {
    const int degree = degree_of(m.offset, 0);
    Vec3<BoundedForm<T>> p;
    for (std::size_t i = 0; i < 3; ++i) {
      p[i] = reader.form(m.offset[i], degree);
      if (times) p[i] = product(p[i], *times);
    }
    return p;
  };
  Vec3<BoundedForm<T>> from = path(piece1, over(common, path1));
  r.offset = path(piece2, over(common, path2));
  for (std::size_t i = 0; i < 3; ++i) {
    from[i].negate();
    if (r.offset[i].degree() < from[i].degree()) r.offset[i].elevate(from[i].degree());
    r.offset[i].add(from[i]);
  }

  auto terms = cofactors(
      rigid, Set{0}, common, length1, length2, [](Set a, Set b) { return a | b; }, over);
  for (std::size_t kind = 0; kind < terms.size(); ++kind) {
    auto& [offset, along1, along2] = terms[kind];
    r.cofactors[kind] = {std::move(offset), std::move(along1), std::move(along2)};
  }
}

// The work of direct_motion. Throws Undecided where that returns nullopt.
template <class T>
FilteredMotion<T> direct(const PiecePair& pieces, const Box& box1, const Box& box2) {
  const MotionPiece& piece1 = *pieces.piece1;
  const MotionPiece& piece2 = *pieces.piece2;
  FilteredMotion<T> result;
  PackedMotion<Bounded<T>>& r = result.motion;
  r.rigid = piece1.rigid && piece2.rigid;
  r.mirrored1 = piece1.mirrored;
  r.mirrored2 = piece2.mirrored;
  set_boxes<T>(box1, box2, r);
  const Reader<T> reader(pieces);
  MotionForms<BoundedForm<T>> forms;
  set_axes<T>(piece1, reader, forms.axes1, forms.length1);
  set_axes<T>(piece2, reader, forms.axes2, forms.length2);
  set_offsets<T>(piece1, piece2, reader, r.rigid, forms);
  r.pack(forms);
  result.errors = margin_errors(r);
  r.fixed = fixed_planes(r);
  return result;
}

// The motion of one body alone, for direct_bodies.
template <class T>
BodyForms<Bounded<T>> body_forms(const MotionPiece& m, const Reader<T>& reader) {
  const auto is_one = [](const RationalPolynomial& p) { return p.degree() == 0 && p[0] == 1; };
  BodyForms<Bounded<T>> r;
  set_axes<T>(m, reader, r.axes, r.length);
  const int degree = degree_of(m.offset, 0);
  for (std::size_t i = 0; i < 3; ++i) r.path[i] = reader.form(m.offset[i], degree);
  r.has_unit_length = is_one(m.axes_denominator);
  r.shares_length = !r.has_unit_length && m.offset_denominator == m.axes_denominator;
  if (!r.shares_length && !is_one(m.offset_denominator))
    r.path_length = reader.form(m.offset_denominator, m.offset_denominator.degree());
  r.rigid = m.rigid;
  r.mirrored = m.mirrored;
  return r;
}

}  // namespace

template <class T>
std::array<BodyForms<Bounded<T>>, 2> direct_bodies(const PiecePair& pieces) {
  if (pieces.from == pieces.until) throw Undecided();
  const Reader<T> reader(pieces);
  return {body_forms<T>(*pieces.piece1, reader), body_forms<T>(*pieces.piece2, reader)};
}
template std::array<BodyForms<Bounded<double>>, 2> direct_bodies(const PiecePair&);
template std::array<BodyForms<Bounded<DoubleDouble>>, 2> direct_bodies(const PiecePair&);

template <class T>
std::optional<FilteredMotion<T>> direct_motion(const PiecePair& pieces, const Box& box1,
                                               const Box& box2) {
  return if_decided([&] { return std::optional(direct<T>(pieces, box1, box2)); });
}

template std::optional<FilteredMotion<double>> direct_motion(const PiecePair&, const Box&,
                                                             const Box&);
template std::optional<FilteredMotion<DoubleDouble>> direct_motion(const PiecePair&, const Box&,
                                                                   const Box&);

}  // namespace touchstone::walk
