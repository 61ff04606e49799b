// The corners, normals and edges of a polyhedron at one instant of its motion.

#include "src/rest/hulls/placed_body.hpp"

#include <cstddef>
#include <utility>

#include "src/poly/algebraic_field.hpp"
#include "src/rest/pose.hpp"

namespace touchstone::hulls {
namespace {

// A box whose pose is that of its frame. (GCC 12 fails to compile this without a function.)
Box box_of_no_extent() { return {}; }

}  // namespace

template <ExactNumber N>
PlacedBody<N> placed(const Lattice& body, const MotionPiece& piece, const N& t) {
  const Obb<N> frame = pose_at(piece, box_of_no_extent(), t);
  const auto turned = [&](const Vec3<Integer>& v, const Rational& unit) {
    Vec3<N> r{};
    for (std::size_t m = 0; m < 3; ++m) {
      const N c = NumberTraits<N>::from(Rational(v[m] * unit));
      for (std::size_t i = 0; i < 3; ++i) r[i] += frame.axes[m][i] * c;
    }
    return r;
  };
  PlacedBody<N> r;
  for (const auto& v : body.vertices) {
    Vec3<N> x = turned(v, body.unit);
    for (std::size_t i = 0; i < 3; ++i) x[i] += frame.center[i];
    r.corners.push_back(std::move(x));
  }
  for (const auto& d : body.directions) r.directions.push_back(turned(d, 1));
  // Normals are transformed by cofactors; they are outward for axes of either orientation.
  const auto& a = frame.axes;
  const bool mirrored = sign_of(bracket(a[0], a[1], a[2])) == Sign::negative;
  for (const auto& n : body.normals) {
    Vec3<N> sum{};
    for (std::size_t m = 0; m < 3; ++m) {
      const Vec3<N> cofactor = cross(a[(m + 1) % 3], a[(m + 2) % 3]);
      const N c = NumberTraits<N>::from(Rational(n[m]));
      for (std::size_t i = 0; i < 3; ++i) sum[i] += cofactor[i] * c;
    }
    r.normals.push_back(mirrored ? opposite(sum) : std::move(sum));
  }
  return r;
}

template PlacedBody<Rational> placed(const Lattice&, const MotionPiece&, const Rational&);
template PlacedBody<FieldElement> placed(const Lattice&, const MotionPiece&, const FieldElement&);

}  // namespace touchstone::hulls
