// Two cores in the world as integer polynomials of time. All vectors between corners have one
// denominator:
//   1. The common multiple of all denominators of both motions, positive on the clock.
//   2. Axes and offsets times this multiple, over their own denominators: polynomials with rational
//      coefficients.
//   3. All of these, and the multiple, times one integer that clears the coefficients'
//      denominators.

#include "src/inflated/world_frames.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/walk/conditions/packed_motion.hpp"

namespace touchstone::inflated {
namespace {

// A denominator of a motion: constant · whole, where `whole` has coprime integer coefficients.
struct Denominator {
  IntegerPolynomial whole;
  Rational constant;
};

Denominator denominator_of(const RationalPolynomial& p) {
  IntegerPolynomial whole = cleared(p);
  const Rational constant = p.leading() / Rational(whole.leading());
  return {std::move(whole), constant};
}

IntegerPolynomial common_multiple(const IntegerPolynomial& a, const IntegerPolynomial& b) {
  return a * divided_exactly(b, gcd(a, b));
}

// The linear combination of the columns of a matrix.
Polynomials image(const Mat3<IntegerPolynomial>& columns, const Vec3<Integer>& x) {
  Polynomials sum;
  for (std::size_t m = 0; m < 3; ++m) {
    if (x[m].is_zero()) continue;
    for (std::size_t i = 0; i < 3; ++i) sum[i] += columns[m][i] * x[m];
  }
  return sum;
}

// The matrix that transforms normals: the cofactors of the axes. For a rigid motion the axes
// themselves serve, which have half the degree.
Mat3<IntegerPolynomial> for_normals(const Mat3<IntegerPolynomial>& axes, const MotionPiece& piece) {
  if (piece.rigid) return axes;
  Mat3<IntegerPolynomial> r;
  for (std::size_t m = 0; m < 3; ++m) {
    r[m] = cross(axes[(m + 1) % 3], axes[(m + 2) % 3]);
    if (!piece.mirrored) continue;
    for (IntegerPolynomial& p : r[m]) p = -std::move(p);
  }
  return r;
}

// The denominators of the motion of one body.
struct Denominators {
  Denominator of_axes;
  Denominator of_offset;

  explicit Denominators(const MotionPiece& piece)
      : of_axes(denominator_of(piece.axes_denominator)),
        of_offset(denominator_of(piece.offset_denominator)) {}
};

// A common multiple of all denominators that is positive on the clock. No factor has a root there,
// so its sign is the sign at the beginning.
IntegerPolynomial positive_multiple(const std::array<Denominators, 2>& all) {
  IntegerPolynomial multiple{Integer(1)};
  for (const Denominators& d : all)
    multiple = common_multiple(common_multiple(multiple, d.of_axes.whole), d.of_offset.whole);
  if (multiple[0] < 0) multiple = -std::move(multiple);
  return multiple;
}

// The axes of a piece in integers, all multiplied by one number.
struct WholeAxes {
  Mat3<IntegerPolynomial> axes;
  Rational factor = 1;
};

WholeAxes whole_axes(const MotionPiece& piece) {
  std::vector<const RationalPolynomial*> all;
  for (const auto& axis : piece.axes) {
    for (const RationalPolynomial& c : axis) all.push_back(&c);
  }
  auto whole = cleared_together(all);
  WholeAxes r;
  for (std::size_t k = 0; k < 9; ++k) {
    // All have one factor; any that is not zero shows it.
    if (!whole[k].is_zero()) r.factor = Rational(whole[k].leading()) / all[k]->leading();
    r.axes[k / 3][k % 3] = std::move(whole[k]);
  }
  return r;
}

}  // namespace

WorldFrames::WorldFrames(const PiecePair& pieces, const hulls::Lattice& one,
                         const hulls::Lattice& two)
    : cores_{&one, &two} {
  const std::array<MotionPiece, 2> piece{
      walk::on_own_clock(*pieces.piece1, pieces.from, pieces.until),
      walk::on_own_clock(*pieces.piece2, pieces.from, pieces.until)};
  const std::array<Denominators, 2> denominators{Denominators(piece[0]), Denominators(piece[1])};
  const IntegerPolynomial multiple = positive_multiple(denominators);

  // The polynomials that are multiplied by length(), with rational coefficients: the stretches of
  // both bodies, the three components of the offset, and 1.
  constexpr std::size_t kOffset = 2, kOne = 5;
  std::array<RationalPolynomial, 6> lengths;
  for (std::size_t b = 0; b < 2; ++b) {
    const Denominator& own = denominators[b].of_axes;
    auto [axes, factor] = whole_axes(piece[b]);
    frames_[b].turn = std::move(axes);
    frames_[b].normal = for_normals(frames_[b].turn, piece[b]);
    lengths[b] = as_rational(divided_exactly(multiple, own.whole)) *
                 Rational(cores_[b]->unit / (factor * own.constant));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t b = 0; b < 2; ++b) {
      const Denominator& own = denominators[b].of_offset;
      lengths[kOffset + i] += as_rational(divided_exactly(multiple, own.whole)) *
                              piece[b].offset[i] * Rational((b == 0 ? -1 : 1) / own.constant);
    }
  }
  lengths[kOne] = as_rational(multiple);

  auto whole = cleared_together(
      {&lengths[0], &lengths[1], &lengths[2], &lengths[3], &lengths[4], &lengths[5]});
  for (std::size_t b = 0; b < 2; ++b) {
    stretch_[b] = std::move(whole[b]);
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) axes_[b][m][i] = frames_[b].turn[m][i] * stretch_[b];
    }
  }
  for (std::size_t i = 0; i < 3; ++i) offset_[i] = std::move(whole[kOffset + i]);
  length_ = std::move(whole[kOne]);
}

bool WorldFrames::are_constant() const {
  const auto is_constant = [](const IntegerPolynomial& p) { return p.degree() <= 0; };
  const auto all_constant = [&](const Polynomials& v) {
    return std::ranges::all_of(v, is_constant);
  };
  return is_constant(length_) && all_constant(offset_) &&
         std::ranges::all_of(axes_[0], all_constant) && std::ranges::all_of(axes_[1], all_constant);
}

const Polynomials& WorldFrames::corner(std::size_t body, std::size_t v) const {
  auto& all = corners_[body];
  if (all.empty()) all.resize(core(body).vertices.size());
  if (!all[v]) all[v] = image(axes_[body], core(body).vertices[v]);
  return *all[v];
}

Polynomials WorldFrames::between(std::size_t v, std::size_t w) const {
  Polynomials d = corner(1, w);
  const Polynomials& from = corner(0, v);
  for (std::size_t i = 0; i < 3; ++i) {
    d[i] += offset_[i];
    d[i] -= from[i];
  }
  return d;
}

Polynomials WorldFrames::turned(std::size_t body, const Vec3<Integer>& x) const {
  return image(frames_[body].turn, x);
}

Polynomials WorldFrames::normal(std::size_t body, std::size_t face) const {
  return image(frames_[body].normal, core(body).normals[face]);
}

}  // namespace touchstone::inflated
