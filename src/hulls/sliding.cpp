// Proves up to when two polyhedra touch while one slides over a face of the other. It does not
// examine all planes, so it need not stop when edges become parallel.
//
// The gap along the face's normal is always zero, so some corners of the other body stay in the
// face's plane. A point of the hull of these corners that is strictly inside all other faces of the
// first body is a common point of both bodies. The plane proves that they do not overlap.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "src/hulls/point_in_solid.hpp"
#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/reciprocal.hpp"
#include "src/hulls/span_of.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

constexpr int kSpans = 100;     // points tried for one slide
constexpr int kLeastSpan = 20;  // the shortest span for a point: 2^-20 of the clock
constexpr double kHalf = 0.5;

// Two corners and the middle between them.
std::vector<Vec3<Interval>> points_of(const Vec3<Interval>& a, const Vec3<Interval>& b) {
  const Interval half = Interval::point(kHalf);
  return {a, b, {half * (a[0] + b[0]), half * (a[1] + b[1]), half * (a[2] + b[2])}};
}

}  // namespace

std::optional<RealAlgebraic> PolyhedronFacets::slide_up_to(const Time& t, const Moment& at) {
  const auto found = std::ranges::find_if(
      at.touching, [](const Plane& plane) { return plane.kind != FacetKind::edges; });
  if (found == at.touching.end() || bodies_[0]->is_flat || bodies_[1]->is_flat) return std::nullopt;
  const Plane& plane = *found;
  const Leg behind = planes_.leg(plane, t);
  if (behind.event || !signs_of(behind.condition).all_zero()) return std::nullopt;
  const std::size_t own = plane.kind == FacetKind::face1 ? 0 : 1, other = 1 - own;
  const std::size_t face = own == 0 ? plane.first : plane.second;
  const std::size_t corner = bodies_[own]->corners_on[face].front();
  std::vector<std::size_t> staying = planes_.supports(plane, t)[other];
  std::erase_if(staying, [&](std::size_t w) {
    const auto gap =
        own == 0 ? planes_.gaps().gap(plane, corner, w) : planes_.gaps().gap(plane, w, corner);
    return !signs_of(gap).all_zero();
  });
  if (staying.empty()) return std::nullopt;
  const auto& faces = bodies_[other]->corners_on;
  const auto laid = static_cast<std::size_t>(std::ranges::find(faces, staying) - faces.begin());
  const auto& corners = bodies_[other]->enclosed.vertices;
  const auto points = points_of(corners[staying.front()], corners[staying.back()]);
  const auto touch = [&](const Rational& from, const Rational& until) {
    if (laid != faces.size())
      return points_.is_in_both(
          own == 0 ? SupportedPlanes::Flush{face, laid} : SupportedPlanes::Flush{laid, face}, from,
          until);
    const Interval span = span_of(from, until);
    return std::ranges::any_of(
        points, [&](const Vec3<Interval>& x) { return points_.is_in_face(x, other, face, span); });
  };
  // Continue as far as possible, in spans on each of which one point stays in the face.
  t.refine(2 * kLeastSpan);
  const Rational start = t.upper();
  Rational until = start;
  Rational inside = start;
  Rational width = 1;
  for (int k = 0; k < kSpans && until < 1 && width >= power_of_two(-kLeastSpan); ++k) {
    check_limit();
    const Rational next = std::min<Rational>(1, until + width);
    if (touch(until == start ? t.lower() : until, next)) {
      inside = (until + next) / 2;
      until = next;
      width *= 2;
    } else {
      width /= 2;
    }
  }
  if (until == 1 || (until > start && faulty(Fault::long_slide))) return Roots::end();
  if (t.compare(inside) >= 0) return std::nullopt;
  return Time(inside);
}

}  // namespace touchstone::hulls
