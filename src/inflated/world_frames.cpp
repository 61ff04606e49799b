// Two cores in the world as integer polynomials of time. All vectors between corners have one
// denominator.

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

}  // namespace

WorldFrames::WorldFrames(const PiecePair& pieces, const hulls::Lattice& one,
                         const hulls::Lattice& two)
    : cores_{&one, &two} {
  const std::array<MotionPiece, 2> piece{
      walk::on_own_clock(*pieces.piece1, pieces.from, pieces.until),
      walk::on_own_clock(*pieces.piece2, pieces.from, pieces.until)};

  IntegerPolynomial multiple{Integer(1)};
  std::vector<Denominator> of_axes, of_offset;
  for (const MotionPiece& p : piece) {
    of_axes.push_back(denominator_of(p.axes_denominator));
    of_offset.push_back(denominator_of(p.offset_denominator));
    multiple =
        common_multiple(common_multiple(multiple, of_axes.back().whole), of_offset.back().whole);
  }
  // No factor has a root on the clock, so its sign is the sign at the beginning.
  if (multiple[0] < 0) multiple = -std::move(multiple);

  // The polynomials that are multiplied by length(): the lengths of both bodies' axes, the offset,
  // and 1, with rational coefficients.
  std::vector<RationalPolynomial> lengths;
  for (std::size_t b = 0; b < 2; ++b) {
    std::vector<const RationalPolynomial*> all;
    for (const auto& axis : piece[b].axes) {
      for (const RationalPolynomial& c : axis) all.push_back(&c);
    }
    const auto whole = cleared_together(all);
    Rational factor = 1;  // integer coefficients / rational ones
    for (std::size_t k = 0; k < 9; ++k) {
      frames_[b].turn[k / 3][k % 3] = whole[k];
      if (!whole[k].is_zero()) factor = Rational(whole[k].leading()) / all[k]->leading();
    }
    frames_[b].normal = for_normals(frames_[b].turn, piece[b]);
    lengths.push_back(as_rational(divided_exactly(multiple, of_axes[b].whole)) *
                      Rational(cores_[b]->unit / (factor * of_axes[b].constant)));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    RationalPolynomial between;
    for (std::size_t b = 0; b < 2; ++b) {
      const RationalPolynomial here = as_rational(divided_exactly(multiple, of_offset[b].whole)) *
                                      piece[b].offset[i] *
                                      Rational((b == 0 ? -1 : 1) / of_offset[b].constant);
      between += here;
    }
    lengths.push_back(std::move(between));
  }
  lengths.push_back(as_rational(multiple));

  std::vector<const RationalPolynomial*> all;
  all.reserve(lengths.size());
  for (const RationalPolynomial& p : lengths) all.push_back(&p);
  auto whole = cleared_together(all);
  for (std::size_t b = 0; b < 2; ++b) {
    stretch_[b] = std::move(whole[b]);
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) axes_[b][m][i] = frames_[b].turn[m][i] * stretch_[b];
    }
  }
  for (std::size_t i = 0; i < 3; ++i) offset_[i] = std::move(whole[2 + i]);
  length_ = std::move(whole[5]);
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
