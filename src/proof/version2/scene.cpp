// Makes the polynomials that a certificate's claims are about: moving points, directions, and
// values of half-spaces.

#include "scene.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

using P = IntegerPolynomial;

// The product of a matrix, given by columns, and a vector of numbers.
Vec3<P> combination(const Mat3<P>& columns, const Point& x) {
  Vec3<P> sum;
  for (std::size_t m = 0; m < 3; ++m) {
    if (x[m].is_zero()) continue;
    for (std::size_t i = 0; i < 3; ++i) sum[i] += columns[m][i] * x[m];
  }
  return sum;
}

// Adds a point, times a factor, to a sum of points.
void add(MovingPoint& total, const MovingPoint& x, const P& factor) {
  for (std::size_t i = 0; i < 3; ++i) total.y[i] += x.y[i] * factor;
  total.weight += x.weight * factor;
}

// The polynomial divided by the greatest common divisor of its coefficients.
P without_content(P p) {
  divide_by_common_content({&p});
  return p;
}

}  // namespace

Scene::Scene(const Parts& parts, const PiecePair& piece, const PiecePair& of_cores)
    : parts_(parts),
      movers_{Mover(*piece.piece1, parts.unit), Mover(*piece.piece2, parts.unit)},
      from_(piece.from),
      length_(piece.until - piece.from) {
  if (parts.cores) rough_.emplace(of_cores, core(0), core(1));
  const auto& [one, two] = movers_;
  for (const P* f : {&one.w, &two.w, &one.v, &two.v}) factors_.push_back(without_content(*f));
  for (const Mover& mover : movers_) {
    if (!mover.is_rigid) factors_.push_back(without_content(mover.det_or_w));
  }
  std::erase_if(factors_, [](const P& f) { return f.degree() == 0; });
  for (const std::size_t body : {0U, 1U}) {
    vertices_[body].resize(part(body).vertices.size());
    valuers_[body].resize(part(body).faces.size());
  }
}

const MovingPoint& Scene::vertex(std::size_t body, std::size_t i) {
  auto& cached = vertices_[body][i];
  if (!cached) {
    const Mover& m = movers_[body];
    // a x / w + p / v over the common denominator w v.
    cached = MovingPoint{combination(m.a, part(body).vertices[i]), m.w * m.v};
    for (std::size_t k = 0; k < 3; ++k) cached->y[k] = cached->y[k] * m.v + m.p[k] * m.w;
  }
  return *cached;
}

hulls::RoughPose Scene::rough_at(const Rational& t) const {
  return rough_->at(length_.is_zero() ? 0.0 : nearest_double(Rational((t - from_) / length_)));
}

MovingPoint Scene::moving_point(const FramePoint& point) const {
  Integer common = 1;
  for (const Rational& c : point.x) common = lcm(common, denominator(c));
  Point x;
  for (std::size_t i = 0; i < 3; ++i)
    x[i] = numerator(Rational(point.x[i] * Rational(common * unit())));
  const Mover& m = movers_[point.body];
  MovingPoint moved{combination(m.a, x), m.w * m.v * common};
  for (std::size_t k = 0; k < 3; ++k) moved.y[k] = moved.y[k] * m.v + m.p[k] * m.w * common;
  return moved;
}

// The sum of the terms, each a vertex or a crossing: the point where the line from vertex u to
// vertex v of one body crosses the plane of a face of the other body. The crossing is a combination
// of both vertices, weighted by their heights over the face (see `beyond`). If faces have different
// crossing scales (see Part::Face), all terms are multiplied to a common one.
MovingPoint Scene::moving_point(const Sum& sum) {
  Integer common = 1;
  const auto scale = [&](const Term& t) {
    return t.crossing ? part(1 - t.body).faces[t.crossing->face].crossing_scale : Integer(1);
  };
  const bool are_alike =
      std::ranges::all_of(sum, [&](const Term& t) { return scale(t) == scale(sum.front()); });
  if (!are_alike) {
    for (const Term& t : sum) common = lcm(common, scale(t));
  }
  MovingPoint total;
  for (const Term& t : sum) {
    const Integer factor = are_alike ? Integer(1) : divided_exactly(common, scale(t));
    if (!t.crossing) {
      add(total, vertex(t.body, t.u), P(factor));
      continue;
    }
    // u times the height of v, minus v times the height of u.
    const auto& [v, face] = *t.crossing;
    add(total, vertex(t.body, t.u), beyond(t.body, v, face) * factor);
    add(total, vertex(t.body, v), beyond(t.body, t.u, face) * Integer(-factor));
  }
  return total;
}

Vec3<P> Scene::moved(std::size_t body, const Point& x) const {
  return combination(movers_[body].a, x);
}

Vec3<P> Scene::direction(const AxisName& axis) {
  if (axis.a && axis.b) {
    Vec3<P> n = cross(moved(0, part(0).edges[*axis.a]), moved(1, part(1).edges[*axis.b]));
    if (axis.sign > 0) return n;
    return {-n[0], -n[1], -n[2]};
  }
  if (axis.a) return combination(movers_[0].normals, part(0).faces[*axis.a].below.n);
  const Vec3<P> n = combination(movers_[1].normals, part(1).faces[*axis.b].below.n);
  return {-n[0], -n[1], -n[2]};
}

// The moved half-space n·x <= h has the value u (N n)·(v Y - W p) - h r v W at a point Y / W. Here
// the factors of Y and of W are collected.
Scene::Valuer Scene::valuer(std::size_t body, const HalfSpace& below) const {
  const Mover& m = movers_[body];
  const Vec3<P> n = combination(m.normals, below.n);
  Valuer result;
  result.offset = dot(n, m.p) * m.w_or_one + m.det_or_w * m.v * below.h;
  const P factor = m.v * m.w_or_one;
  for (std::size_t i = 0; i < 3; ++i) result.along[i] = n[i] * factor;
  return result;
}

P Scene::value(std::size_t body, std::size_t face, const MovingPoint& point) {
  auto& cached = valuers_[body][face];
  if (!cached) cached = valuer(body, part(body).faces[face].below);
  return (*cached)(point);
}

const P& Scene::beyond(std::size_t body, std::size_t vertex_of, std::size_t face) {
  const auto [cached, is_new] = beyond_[body].try_emplace({vertex_of, face});
  if (is_new) cached->second = value(1 - body, face, vertex(body, vertex_of));
  return cached->second;
}

P Scene::reduced(P p) const {
  check_limit();
  for (const P& f : factors_) {
    while (p.degree() >= f.degree()) {
      auto quotient = divided_if_exact(p, f);
      if (!quotient) break;
      p = std::move(*quotient);
    }
  }
  return p;
}

}  // namespace touchstone::proof::version2
