#include <algorithm>
#include <set>
#include <utility>

#include "body_axes.hpp"

namespace touchstone::certificate {
namespace {

using Vector = Vec3<Rational>;

// A body in linear motion: its vertices are start + t·velocity in world coordinates; its normals
// and edges are constant.
struct LinearBody {
  std::vector<Vector> starts;
  Vector velocity{};
  std::vector<Vector> normals;
  std::vector<Vector> edges;
};

Vector turned(const MotionPiece& piece, const Vector& x) {
  Vector r{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) r[i] += piece.axes[m][i](Rational(0)) * x[m];
    r[i] /= piece.axes_denominator(Rational(0));
  }
  return r;
}

Vector minus(const Vector& a, const Vector& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }

void add_box(LinearBody& body, const Box& box, const MotionPiece& piece) {
  for (unsigned corner = 0; corner < 8; ++corner) {
    Vector x = box.center;
    for (std::size_t m = 0; m < 3; ++m) {
      const Rational& h = box.half_extents[m];
      x[m] += ((corner >> m) & 1U) != 0 ? h : Rational(-h);
    }
    body.starts.push_back(turned(piece, x));
  }
  Mat3<Rational> axes{};
  for (std::size_t m = 0; m < 3; ++m) {
    Vector unit{};
    unit[m] = 1;
    axes[m] = turned(piece, unit);
  }
  for (std::size_t k = 0; k < 3; ++k) {
    body.edges.push_back(axes[k]);
    const Vector& i = axes[(k + 1) % 3];
    const Vector& j = axes[(k + 2) % 3];
    body.normals.push_back(cross(i, j));
  }
}

void add_polyhedron(LinearBody& body, const Polyhedron& polyhedron, const MotionPiece& piece) {
  for (const Vector& v : polyhedron.vertices) body.starts.push_back(turned(piece, v));
  std::set<std::pair<std::size_t, std::size_t>> edges;
  for (const auto& loop : polyhedron.faces) {
    // Newell's sum: three corners of a face may be collinear, so three corners are not sufficient
    // for its normal.
    Vector normal{};
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::size_t u = loop[i];
      const std::size_t v = loop[(i + 1) % loop.size()];
      edges.insert(std::minmax(u, v));
      const Vector area = cross(minus(body.starts[u], body.starts[loop[0]]),
                                minus(body.starts[v], body.starts[loop[0]]));
      for (std::size_t k = 0; k < 3; ++k) normal[k] += area[k];
    }
    body.normals.push_back(normal);
  }
  for (const auto& [u, v] : edges) body.edges.push_back(minus(body.starts[v], body.starts[u]));
}

LinearBody body_of(const Query& q, std::size_t i, const MotionPiece& piece) {
  LinearBody body;
  if (const Polyhedron* polyhedron = q.polyhedron(i)) {
    add_polyhedron(body, *polyhedron, piece);
  } else {
    add_box(body, q.box(i), piece);
  }
  // Cross products of mirrored edges point inwards.
  if (piece.mirrored) {
    for (Vector& n : body.normals) n = minus({}, n);
  }
  const Rational v = piece.offset_denominator(Rational(0));
  for (std::size_t k = 0; k < 3; ++k) {
    const RationalPolynomial& p = piece.offset[k];
    for (Vector& x : body.starts) x[k] += p(Rational(0)) / v;
    if (p.degree() > 0) body.velocity[k] = p[1] / v;
  }
  return body;
}

class PolyhedronAxes {
 public:
  PolyhedronAxes(const LinearBody& one, const LinearBody& two) : one_(one), two_(two) {}

  void add(std::string name, const Vector& n) {
    if (n == Vector{}) return;
    AxisIn<Integer> axis;
    axis.along = {IntegerPolynomial{Integer(1)}};
    const Rational speed = dot(n, minus(two_.velocity, one_.velocity));
    const auto [least1, most1] = extent(one_, n);
    const auto [least2, most2] = extent(two_, n);
    axis.centres[0] = cleared(RationalPolynomial{Rational(least2 - most1), speed});
    axis.centres[1] = cleared(RationalPolynomial{Rational(least1 - most2), Rational(-speed)});
    axes.emplace_back(std::move(name), std::move(axis));
  }

  std::vector<Axis> axes;

 private:
  static std::pair<Rational, Rational> extent(const LinearBody& body, const Vector& n) {
    std::pair<Rational, Rational> e{dot(n, body.starts[0]), dot(n, body.starts[0])};
    for (const Vector& x : body.starts) {
      const Rational d = dot(n, x);
      e.first = std::min(e.first, d);
      e.second = std::max(e.second, d);
    }
    return e;
  }

  const LinearBody& one_;
  const LinearBody& two_;
};

}  // namespace

std::vector<Axis> polyhedron_axes(const Query& q, const PiecePair& piece) {
  const LinearBody one = body_of(q, 0, *piece.piece1);
  const LinearBody two = body_of(q, 1, *piece.piece2);
  PolyhedronAxes all(one, two);
  for (std::size_t i = 0; i < one.normals.size(); ++i)
    all.add("a" + std::to_string(i), one.normals[i]);
  for (std::size_t i = 0; i < two.normals.size(); ++i)
    all.add("b" + std::to_string(i), two.normals[i]);
  for (std::size_t i = 0; i < one.edges.size(); ++i) {
    for (std::size_t j = 0; j < two.edges.size(); ++j)
      all.add("a" + std::to_string(i) + "b" + std::to_string(j), cross(one.edges[i], two.edges[j]));
  }
  return std::move(all.axes);
}

}  // namespace touchstone::certificate
