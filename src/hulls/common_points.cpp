// Proves in intervals that a point stays inside two polyhedra, or in faces of both, throughout a
// span.

#include "src/hulls/common_points.hpp"

#include <algorithm>
#include <cmath>

#include "src/hulls/deep_point.hpp"
#include "src/hulls/point_in_solid.hpp"
#include "src/hulls/reciprocal.hpp"
#include "src/hulls/span_of.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

constexpr int kLeastShare = 40;  // the shortest span for a point: 2^-40 of the piece

bool is_finite(const Vec3<double>& x) {
  return std::ranges::all_of(x, [](double c) { return std::isfinite(c); });
}

Vec3<Interval> exactly(const Vec3<double>& x) {
  return {Interval::point(x[0]), Interval::point(x[1]), Interval::point(x[2])};
}

// The faces at an edge. REQUIRES: the corners are those of an edge.
std::vector<std::size_t> faces_at_edge(const Lattice& body, const std::vector<std::size_t>& edge) {
  std::vector<std::size_t> faces = body.faces_at[edge[0]];
  const auto& at_other = body.faces_at[edge[1]];
  std::erase_if(faces,
                [&](std::size_t f) { return std::ranges::find(at_other, f) == at_other.end(); });
  return faces;
}

// a / b. REQUIRES: b's sign is known and not zero.
Interval over(const Interval& a, const Interval& b) {
  return sign_of(b) == Sign::positive ? a * reciprocal(b) : -a * reciprocal(-b);
}

}  // namespace

const Passage& CommonPoints::passage(std::size_t from) {
  auto& cached = passages_[from];
  if (!cached) cached.emplace(frames_, from);
  return *cached;
}

bool CommonPoints::are_around(const Vec3<Interval>& point, std::size_t of, const Interval& span) {
  if (!is_inside(*bodies_[of], point)) return false;
  const auto seen = passage(of).seen(point, span);
  return seen && is_inside(*bodies_[1 - of], *seen);
}

// 1. Doubles guess a point deep inside both bodies at one instant. It is fixed in either body:
//    beside a body that spins, a point of the other one lasts longer.
// 2. Most points do not last. Doubles show this at an end of the span, which takes much less time
//    than a proof that fails.
// 3. Intervals prove that the point stays inside both bodies.
bool CommonPoints::lasts(const Rational& at, const Interval& span, const Ends& ends) {
  const RoughPose pose = rough_.at(nearest_double(at));
  const Vec3<double> in_first = deep_point(pose);
  const std::array<Vec3<double>, 2> points{in_first, pose.seen(0, in_first)};
  for (const std::size_t of : {0U, 1U}) {
    const Vec3<double>& x = points[of];
    const bool seems_to_last = is_finite(x) && std::ranges::all_of(ends, [&](const RoughPose& end) {
                                 return seems_inside(*bodies_[1 - of], end.seen(of, x));
                               });
    if (seems_to_last && are_around(exactly(x), of, span)) return true;
  }
  return false;
}

// Two points are tried on the whole span. That of the middle is the deepest. A point that is deep
// inside at the begin of a contact, where the intersection is thin, often lasts far beyond it. If
// none lasts, the later half is tried, and, if this half is proven entirely, the earlier one.
std::optional<Rational> CommonPoints::overlap_since(const Rational& from, const Rational& until,
                                                    int& looks) {
  if (--looks < 0) return std::nullopt;
  check_limit();
  const Rational middle = (from + until) / 2;
  const Interval span = span_of(from, until);
  const Ends ends{rough_.at(span.lower()), rough_.at(span.upper())};
  if (lasts(middle, span, ends) || lasts(from, span, ends)) return from;
  if (until - from < 2 * power_of_two(-kLeastShare)) return std::nullopt;
  const auto late = overlap_since(middle, until, looks);
  if (!late || *late > middle) return late;
  const auto early = overlap_since(from, middle, looks);
  return early ? early : late;
}

std::optional<Vec3<Interval>> CommonPoints::deep(double u) const {
  const Vec3<double> x = deep_point(rough_.at(u));
  if (!is_finite(x)) return std::nullopt;
  return exactly(x);
}

bool CommonPoints::is_in_face(const Vec3<Interval>& point, std::size_t of, std::size_t face,
                              const Interval& span) {
  const auto seen = passage(of).seen(point, span);
  return seen && is_inside(*bodies_[1 - of], *seen, {face});
}

std::optional<std::vector<std::size_t>> CommonPoints::reached_faces(const Vec3<Interval>& point,
                                                                    std::size_t of,
                                                                    const Interval& span) {
  const Solid& other = *bodies_[1 - of];
  const auto seen = passage(of).seen(point, span);
  if (!seen) return std::nullopt;
  std::vector<std::size_t> reached;
  for (std::size_t face = 0; face < other.exact.normals.size(); ++face) {
    const Sign side = sign_of(height_above(other, face, *seen));
    if (side == Sign::positive) return std::nullopt;
    if (side != Sign::negative) reached.push_back(face);
  }
  return reached;
}

// Takes a point computed in doubles and moves it into the plane of the first face.
bool CommonPoints::is_in_both(const std::array<std::size_t, 2>& faces, const Rational& from,
                              const Rational& until) {
  const Solid& one = *bodies_[0];
  const Vec3<double> about = deep_point(rough_.at(nearest_double((from + until) / 2)), faces);
  if (!is_finite(about)) return false;
  Vec3<Interval> x = exactly(about);
  const Vec3<Interval>& n = one.enclosed.normals[faces[0]];
  const Interval off = height_above(one, faces[0], x) * reciprocal(dot(n, n));
  for (std::size_t i = 0; i < 3; ++i) x[i] -= off * n[i];
  return is_inside(one, x, {faces[0]}) && is_in_face(x, 0, faces[1], span_of(from, until));
}

// Theorem: let the edge of body 2 cross the plane of a face at the edge of body 1 throughout the
// span, in a point between its ends and below all other faces. Then while the gap is negative,
// points of the edge next to this point are strictly inside body 1.
//   1. Let n0 and n1 be the outer normals of the two faces, face 0 the one that is crossed, and n
//      the plane's normal. While the edges support the bodies, n = c0 n0 + c1 n1 with positive c0,
//      c1.
//   2. n is perpendicular to the edge of body 2. So the gap is c0 h0 + c1 h1, where h0 and h1 are
//      the heights of any point of its line above both faces.
//   3. As it crosses face 0, c1 is zero only where n is zero, and there the gap is zero. So while
//      the gap is negative, c1 is positive. At the crossing h0 is 0, so h1 is negative.
bool CommonPoints::is_edge_around(const std::array<std::vector<std::size_t>, 2>& edges,
                                  const Interval& span) {
  const Solid &one = *bodies_[0], &two = *bodies_[1];
  const std::vector<std::size_t> faces = faces_at_edge(one.exact, edges[0]);
  const auto end = passage(1).seen(two.enclosed.vertices[edges[1][0]], span);
  const auto other_end = passage(1).seen(two.enclosed.vertices[edges[1][1]], span);
  if (faces.size() != 2 || !end || !other_end) return false;
  Vec3<Interval> way{};
  for (std::size_t i = 0; i < 3; ++i) way[i] = (*other_end)[i] - (*end)[i];
  return std::ranges::any_of(faces, [&](std::size_t face) {
    const Interval rise = dot(one.enclosed.normals[face], way);
    const Sign sense = sign_of(rise);
    if (sense != Sign::negative && sense != Sign::positive) return false;
    const Interval share = over(-height_above(one, face, *end), rise);
    if (!(share.lower() > 0) || !(share.upper() < 1)) return false;
    Vec3<Interval> x = *end;
    for (std::size_t i = 0; i < 3; ++i) x[i] += share * way[i];
    return is_inside(one, x, faces);
  });
}

}  // namespace touchstone::hulls
