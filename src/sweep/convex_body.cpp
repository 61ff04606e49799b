// Normals, edges and separating axes of convex bodies, each direction once: a sweep costs in
// proportion to the number of axes.

#include "src/sweep/convex_body.hpp"

#include <set>
#include <utility>

#include "src/body/face_normal.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone {
namespace {

// A set of directions up to length and sign.
class Directions {
 public:
  // Adds a vector, unless it is zero or parallel to an earlier one. Returns whether it was added.
  bool add(const Vec3<Rational>& v) {
    // Parallel vectors become equal: coprime integers, the first that is not 0 positive.
    const Rational scale = NumberTraits<Integer>::common_scale(v);
    Vec3<Integer> coprime;
    int sense = 0;  // the sign of the first coordinate that is not 0
    for (std::size_t i = 0; i < 3; ++i) {
      coprime[i] = numerator(Rational(v[i] * scale));
      if (sense == 0) sense = coprime[i].sign();
      if (sense < 0) coprime[i] = -coprime[i];
    }
    return sense != 0 && seen_.insert(std::move(coprime)).second;
  }

 private:
  std::set<Vec3<Integer>> seen_;
};

}  // namespace

ConvexBody convex_body(const Polyhedron& polyhedron) {
  ConvexBody body;
  body.vertices = polyhedron.vertices;
  Directions normals, edges;
  for (const auto& face : polyhedron.faces) {
    Vec3<Rational> normal = face_normal(polyhedron.vertices, face);
    if (normals.add(normal)) body.normals.push_back(std::move(normal));
    for (std::size_t i = 0; i < face.size(); ++i) {
      const auto& from = polyhedron.vertices[face[i]];
      const auto& to = polyhedron.vertices[face[(i + 1) % face.size()]];
      Vec3<Rational> edge = difference(to, from);
      if (edges.add(edge)) body.edges.push_back(std::move(edge));
    }
  }
  return body;
}

ConvexBody convex_body(const Box& box) {
  ConvexBody body;
  for (int corner = 0; corner < 8; ++corner) {
    Vec3<Rational> vertex = box.center;
    for (std::size_t i = 0; i < 3; ++i)
      vertex[i] += ((corner >> i) & 1) != 0 ? box.half_extents[i] : -box.half_extents[i];
    body.vertices.push_back(std::move(vertex));
  }
  body.normals = body.edges = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  return body;
}

ConvexBody turned(const ConvexBody& body, const LinearPath& path) {
  const auto image = [](const Mat3<Rational>& m, const Vec3<Rational>& v) {
    Vec3<Rational> r;
    for (std::size_t i = 0; i < 3; ++i) r[i] = m[0][i] * v[0] + m[1][i] * v[1] + m[2][i] * v[2];
    return r;
  };
  const auto& a = path.axes;
  // Normals are transformed by the cofactors; for a rotation these are the rotation itself.
  const Mat3<Rational> cofactors{cross(a[1], a[2]), cross(a[2], a[0]), cross(a[0], a[1])};
  ConvexBody r;
  for (const auto& v : body.vertices) r.vertices.push_back(image(a, v));
  for (const auto& n : body.normals) r.normals.push_back(image(cofactors, n));
  for (const auto& e : body.edges) r.edges.push_back(image(a, e));
  return r;
}

std::vector<ConvexAxis> separating_axes(const ConvexBody& body1, const ConvexBody& body2) {
  using Kind = ConvexAxis::Kind;
  std::vector<ConvexAxis> axes;
  Directions seen;
  for (const auto& [body, kind] :
       {std::pair{&body1, Kind::normal1}, std::pair{&body2, Kind::normal2}}) {
    for (std::size_t i = 0; i < body->normals.size(); ++i) {
      if (seen.add(body->normals[i])) axes.push_back({kind, i, 0});
    }
  }
  for (std::size_t i = 0; i < body1.edges.size(); ++i) {
    for (std::size_t j = 0; j < body2.edges.size(); ++j) {
      check_limit();
      if (seen.add(cross(body1.edges[i], body2.edges[j]))) axes.push_back({Kind::edges, i, j});
    }
  }
  return axes;
}

}  // namespace touchstone
