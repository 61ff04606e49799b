// The polynomials of a pair of features, by which claims about bodies with a radius are proven.

#include "pair_form.hpp"

namespace touchstone::proof::version2 {
namespace {

using P = IntegerPolynomial;
using Kind = PairEnd::Kind;

}  // namespace

Vec3<P> between(const MovingPoint& from, const MovingPoint& to) {
  Vec3<P> d;
  for (std::size_t i = 0; i < 3; ++i) d[i] = to.y[i] * from.weight - from.y[i] * to.weight;
  return d;
}

PairForm::PairForm(const Pair& pair, Scene& scene) {
  const auto& [one, two] = pair.ends;
  for (const std::size_t body : {0U, 1U}) {
    const PairEnd& end = pair.ends[body];
    const Part& part = scene.part(body);
    first[body] = end.kind == Kind::face ? scene.corners_on(body, end.number).front() : end.number;
    if (end.kind == Kind::segment)
      segment_[body] =
          scene.moved(body, difference(part.vertices[end.last], part.vertices[end.number]));
  }
  // d leads from a vertex of the first feature to a vertex of the second one.
  const MovingPoint &v = scene.vertex(0, first[0]), &w = scene.vertex(1, first[1]);
  d = between(v, w);
  length = v.weight * w.weight;
  const bool is_plane = one.kind == Kind::face || two.kind == Kind::face;
  const bool are_segments = one.kind == Kind::segment && two.kind == Kind::segment;
  if (one.kind == Kind::face) {
    n = scene.direction({.a = one.number});
  } else if (two.kind == Kind::face) {
    n = scene.direction({.b = two.number});
  } else if (are_segments) {
    n = cross(segment_[0], segment_[1]);
    if (pair.sign < 0) n = opposite(n);
  } else if (one.kind == Kind::vertex && two.kind == Kind::vertex) {
    n = d;
    weight = P(Integer(1));
  } else {
    // A vertex and a segment e: n is the part of d at right angles to e, times e·e.
    const Vec3<P>& e = segment_[one.kind == Kind::segment ? 0 : 1];
    weight = dot(e, e);
    const P along = dot(d, e);
    for (std::size_t i = 0; i < 3; ++i) n[i] = d[i] * weight - e[i] * along;
  }
  height = dot(n, d);
  squared = height;
  if (is_plane || are_segments) {
    squared = height * height;
    weight = dot(n, n);
  }
}

std::vector<P> PairForm::feet(const Pair& pair, Scene& scene) const {
  const auto& [one, two] = pair.ends;
  std::vector<P> all;
  // The end on the segment of a body is not before its first vertex, and not behind its last one.
  const auto add_segment = [&](std::size_t body, const Vec3<P>& along) {
    const MovingPoint& last = scene.vertex(body, pair.ends[body].last);
    const MovingPoint& other = scene.vertex(1 - body, first[1 - body]);
    const Vec3<P> far = body == 0 ? between(last, other) : between(other, last);
    all.push_back(dot(d, along));
    all.push_back(-dot(far, along));
  };
  if (one.kind == Kind::segment && two.kind == Kind::segment) {
    const Vec3<P> across = cross(segment_[0], segment_[1]);
    add_segment(0, cross(segment_[1], across));
    add_segment(1, cross(segment_[0], across));
  } else if (one.kind == Kind::segment) {
    add_segment(0, segment_[0]);
  } else if (two.kind == Kind::segment) {
    add_segment(1, opposite(segment_[1]));
  }
  for (const std::size_t body : {0U, 1U}) {
    if (pair.ends[body].kind != Kind::face) continue;
    // The vertex of the other body, moved onto the plane of the face.
    const MovingPoint& vertex = scene.vertex(1 - body, first[1 - body]);
    const P factor = scene.vertex(body, first[body]).weight * weight;
    MovingPoint foot{{}, weight * length};
    for (std::size_t i = 0; i < 3; ++i) {
      const P shift = n[i] * height;
      foot.y[i] = vertex.y[i] * factor + (body == 0 ? -shift : shift);
    }
    for (std::size_t f = 0; f < scene.part(body).faces.size(); ++f)
      all.push_back(-scene.value(body, f, foot));
  }
  return all;
}

}  // namespace touchstone::proof::version2
