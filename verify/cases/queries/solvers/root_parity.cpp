// A solver of vertex-face and edge-edge queries that finds whether the number of contacts is odd,
// by the crossings of a ray with a surface (Brochu, Edwards and Bridson 2012). It is one of the
// solvers that `audit` judges. The surface is the image of the boundary of all times and
// parameters: for a vertex and a face two triangles (t = 0 and 1) and three patches (the swept
// edges), for two edges six patches.

#include <array>

#include "verify/cases/queries/solvers/solver.hpp"
#include "verify/cases/queries/solvers/vector.hpp"

namespace touchstone::queries {
namespace {

// An unusual direction, since the ray should not meet an edge.
constexpr DoublePoint kRay{0.57735, 0.61237, 0.53935};

// A bilinear patch by its corners, in order around it.
using Patch = std::array<DoublePoint, 4>;

// Whether the ray from the origin meets a triangle.
bool meets(const DoublePoint& a, const DoublePoint& b, const DoublePoint& c) {
  const double ab = triple(kRay, a, b), bc = triple(kRay, b, c), ca = triple(kRay, c, a);
  const double whole = triple(a, b, c);
  if (ab > 0 && bc > 0 && ca > 0) return whole > 0;
  return ab < 0 && bc < 0 && ca < 0 && whole < 0;
}

// Whether the ray crosses a patch an odd number of times. The patch lies in the tetrahedron of its
// corners, between two pairs of its faces. If the origin is outside the tetrahedron, the ray
// crosses either pair as often as the patch, modulo 2. If it is inside, this holds for the pair on
// the far side of the patch. With barycentric coordinates b, the patch is b0 b2 = b1 b3, and b0 b2
// is larger on the side of the faces along the diagonal 0-2.
bool crosses(const Patch& x) {
  const double b0 = triple(x[1], x[2], x[3]), b1 = -triple(x[0], x[2], x[3]);
  const double b2 = triple(x[0], x[1], x[3]), b3 = -triple(x[0], x[1], x[2]);
  const bool inside =
      (b0 > 0 && b1 > 0 && b2 > 0 && b3 > 0) || (b0 < 0 && b1 < 0 && b2 < 0 && b3 < 0);
  if (inside && b0 * b2 > b1 * b3) return meets(x[0], x[1], x[3]) != meets(x[1], x[2], x[3]);
  return meets(x[0], x[1], x[2]) != meets(x[0], x[2], x[3]);
}

// The difference of the features at one end of time and one corner of their parameters.
DoublePoint feature_difference(const DoubleQuery& q, int t, int u, int v) {
  const auto& x = t == 0 ? q.start : q.end;
  if (q.kind == Kind::edge_edge) return difference(x[u == 0 ? 0 : 1], x[v == 0 ? 2 : 3]);
  return difference(x[0], x[u != 0 ? 2 : v != 0 ? 3 : 1]);
}

}  // namespace

// The difference of the features is a function of time and two parameters. It has an odd number of
// zeros if a ray from the origin crosses the image of its domain's boundary an odd number of times.
Said by_root_parity(const DoubleQuery& q) {
  const auto at = [&q](int t, int u, int v) { return feature_difference(q, t, u, v); };
  bool odd = false;
  if (q.kind == Kind::vertex_face) {
    for (const int t : {0, 1}) odd ^= meets(at(t, 0, 0), at(t, 1, 0), at(t, 0, 1));
    // The swept edges of the triangle.
    constexpr std::array<std::array<int, 2>, 4> corner{{{0, 0}, {1, 0}, {0, 1}, {0, 0}}};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto [u, v] = corner[i];
      const auto [u2, v2] = corner[i + 1];
      odd ^= crosses({at(0, u, v), at(0, u2, v2), at(1, u2, v2), at(1, u, v)});
    }
    return {odd, std::nullopt};
  }
  for (const int end : {0, 1}) {
    odd ^= crosses({at(end, 0, 0), at(end, 1, 0), at(end, 1, 1), at(end, 0, 1)});
    odd ^= crosses({at(0, end, 0), at(1, end, 0), at(1, end, 1), at(0, end, 1)});
    odd ^= crosses({at(0, 0, end), at(1, 0, end), at(1, 1, end), at(0, 1, end)});
  }
  return {odd, std::nullopt};
}

}  // namespace touchstone::queries
