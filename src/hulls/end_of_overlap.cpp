// Finds the end of an overlap of two polyhedra without examining all planes, since there are very
// many pairs of edges.
//
// A point fixed in a body's frame that stays strictly inside both bodies proves that they overlap.
// So the span is covered by points, each for as long as it stays inside. Near a contact's begin or
// end the intersection gets arbitrarily thin, and no point stays inside. There the proof is the
// feature that touches at the contact (piercing.cpp), or else all planes near it (see
// overlap_up_to).
#include <algorithm>
#include <array>
#include <numeric>

#include "src/hulls/closest_pairs.hpp"
#include "src/hulls/point_in_solid.hpp"
#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/span_of.hpp"
#include "src/number/larger_bound.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

constexpr int kLooks = 500;  // points tried for one contact
// The spans at the ends have lengths of 2^-4 to 2^-24, in the piece's own time from 0 to 1.
constexpr int kFirstShare = 4, kLastShare = 24;

Rational share(int k) { return power_of_two(-k); }

// Whether the nearest corners, edges or faces of the bodies are apart by more than doubles may be
// wrong. If the bodies overlap symmetrically, the search for these may end at a distance of zero.
bool seem_apart(const RoughPose& pose) {
  constexpr double kDoubtful = 0x1p-30;  // of the distances between the corners
  const ClosestPairs nearest = closest_pairs(pose);
  if (nearest.seem_to_meet()) return false;
  Vec3<double> way{};
  double far = 0;
  for (std::size_t k = 0; k < nearest.corners.size(); ++k) {
    const auto [v, w] = nearest.corners[k];
    const Vec3<double> apart = difference(pose.body[1].corner(w), pose.body[0].corner(v));
    far = larger_bound(far, dot(apart, apart));
    for (std::size_t i = 0; i < 3; ++i) way[i] += nearest.weights[k] * apart[i];
  }
  return dot(way, way) > kDoubtful * kDoubtful * far;
}

// Guesses the end of an overlap: finds the first instant at which the bodies seem apart, then
// searches backwards for the instant at which they separate.
std::optional<double> apart_after(const RoughMotion& rough, double from) {
  const auto look_apart = [&](double u) { return seem_apart(rough.at(u)); };
  constexpr int kSteps = 32;
  double before = from;
  for (int k = 1; k <= kSteps; ++k) {
    double at = from + (1 - from) * k / kSteps;
    if (!look_apart(at)) {
      before = at;
      continue;
    }
    constexpr int kCuts = 20;
    for (int i = 0; i < kCuts; ++i) {
      const double middle = std::midpoint(before, at);
      (look_apart(middle) ? at : before) = middle;
    }
    return at;
  }
  return std::nullopt;
}

}  // namespace

std::optional<PolyhedronFacets::Moment> PolyhedronFacets::at_a_glance(const Time& t) {
  const NearGaps here = planes_.near(t);
  if (guessed(here)) return Moment{State::separated, {}, State::separated, {}};
  const auto x = points_.deep(midpoint(walk::enclosure(t)));
  if (x && points_.are_around(*x, 0, walk::enclosure(t)))
    return Moment{State::overlapping, {}, State::overlapping, {}};
  for (std::size_t b = 0; b < 2; ++b) {
    for (std::size_t face = 0; face < planes_.gaps().body(b).normals.size(); ++face) {
      const Plane plane = plane_of_face(b, face);
      const auto along = here.along(plane);
      if (sign_of(along.gap) == Sign::negative) continue;
      const auto [v, w] = planes_.supports_behind(plane, t, along);
      if (Roots::sign_at(planes_.gaps().gap(plane, v, w), t) == Sign::zero)
        return contact_in(plane, t, here);
    }
  }
  return std::nullopt;
}

// Whether the bodies are proven to overlap between two instants, given that they overlap just
// after the first (`opens`), or at it. Unless `opens`, the second instant is excluded.
//   Suppose they overlap up to an instant t between the two, and only touch at t. Let x be a common
// point at t. Along any plane, x is not above the support of body 1, and not below the support of
// body 2. So the smallest face of body 1 that contains x has a corner that is not below all of body
// 2; and vice versa. Such corners are called within reach. At t, some plane has the gap zero. It is
// given by faces or edges that contain x, so these features have corners within reach. So if the
// gap of no such plane, negative at first, has a zero, there is no such t.
bool PolyhedronFacets::overlap_up_to(const Time& from, const Time& until, const Plane& plane,
                                     bool opens) {
  const Interval whole = hull(walk::enclosure(from), walk::enclosure(until));
  const NearGaps here = planes_.near(whole);
  const Corners reached = here.within_reach(plane);
  constexpr std::size_t kMost = 400;  // planes; with more, a shorter span is tried
  std::array<std::size_t, 2> edges{};
  for (std::size_t b = 0; b < 2; ++b) {
    for (const std::size_t v : reached[b]) edges[b] += planes_.gaps().body(b).edges_at[v].size();
  }
  if (edges[0] * edges[1] > kMost) return false;
  const NearGaps first = planes_.near(from);
  const NearGaps::Corners start{reached[0].front(), reached[1].front()};
  for (const Plane& other : contact_planes_.around(reached, {})) {
    if (sign_of(here.along(other, start).gap) == Sign::negative || planes_.normal_vanishes(other))
      continue;
    check_limit();
    const auto change = planes_.change_of(other, from, first.along(other, start), std::nullopt);
    if (!change) continue;
    const Order order = Roots::compare(*change, until);
    if (order == Order::less || (opens && order == Order::equal)) return false;
  }
  return true;
}

bool PolyhedronFacets::overlap_beside(const Time& contact, const Rational& other,
                                      const Plane& plane, Shown how) {
  if (how == Shown::by_what_touches) return piercing_.reaches(contact, other, plane);
  return contact.compare(other) < 0 ? overlap_up_to(contact, Time(other), plane, true)
                                    : overlap_up_to(Time(other), contact, plane, false);
}

// An instant after the contact up to which the bodies are proven to overlap, using a plane in
// which they touch.
std::optional<Rational> PolyhedronFacets::overlap_behind(const Time& contact, const Plane& plane) {
  contact.refine(2 * kLastShare);
  for (const Shown how : {Shown::by_what_touches, Shown::by_planes}) {
    for (int k = kFirstShare; k <= kLastShare; k += 2) {
      Rational other = contact.upper() + share(k);
      if (other < 1 && overlap_beside(contact, other, plane, how)) return other;
    }
  }
  return std::nullopt;
}

std::optional<PolyhedronFacets::OverlapEnd> PolyhedronFacets::end_of_overlap(const Time& t,
                                                                             const Moment& at) {
  if (bodies_[0]->is_flat || bodies_[1]->is_flat) return std::nullopt;
  // The instant from which on points prove the overlap.
  std::optional<Rational> from;
  if (at.state == State::overlapping) from = t.lower();
  if (at.state == State::touching && !at.touching.empty())
    from = overlap_behind(t, at.touching.front());
  if (!from) return std::nullopt;
  const auto guess = apart_after(rough_, nearest_double(*from));
  if (guess) {
    const Rational apart = exact_value(*guess);
    if (const auto plane = guessed(planes_.near(Time(apart))))
      return parting_in(*plane, *from, apart);
  } else {
    int looks = kLooks;
    if (points_.overlap_since(*from, 1, looks) == from)
      return OverlapEnd{Roots::end(), {State::overlapping, {}, State::overlapping, {}}};
  }
  // If nothing separates the bodies at a guessed instant, they may just touch at the end.
  const auto last = at_a_glance(Roots::end());
  if (!last || last->state != State::touching || last->touching.empty()) return std::nullopt;
  return ended_in(last->touching.front(), *from, 1,
                  [](const Rational&) { return std::optional(Roots::end()); });
}

// The overlap ends where the gap along the plane stops being negative.
std::optional<PolyhedronFacets::OverlapEnd> PolyhedronFacets::parting_in(const Plane& plane,
                                                                         const Rational& from,
                                                                         const Rational& apart) {
  // Each instant for which the next change of the plane is known, with this change.
  std::vector<std::pair<Rational, Time>> known;
  return ended_in(plane, from, apart, [&](const Rational& until) -> std::optional<Time> {
    for (const auto& [since, change] : known) {
      if (since <= until && change.compare(until) > 0) return change;
    }
    const Time before(until);
    auto change = planes_.change_of(plane, before, planes_.near(before).along(plane), std::nullopt);
    if (!change || change->compare(apart) > 0) return std::nullopt;
    known.emplace_back(until, *change);
    return change;
  });
}

std::optional<PolyhedronFacets::OverlapEnd> PolyhedronFacets::ended_in(const Plane& plane,
                                                                       const Rational& from,
                                                                       const Rational& about,
                                                                       const EndAfter& end_after) {
  int looks = kLooks;
  for (const Shown how : {Shown::by_what_touches, Shown::by_planes}) {
    for (int k = kFirstShare; k <= kLastShare; k += 2) {
      const Rational until = about - share(k);
      if (until <= from) continue;
      auto end = end_after(until);
      if (!end) return std::nullopt;
      if (!overlap_beside(*end, until, plane, how)) continue;
      if (points_.overlap_since(from, until, looks) != from) return std::nullopt;
      if (faulty(Fault::late_end))
        return OverlapEnd{Roots::end(), {State::overlapping, {}, State::overlapping, {}}};
      auto moment = contact_in(plane, *end, planes_.near(*end));
      if (!moment) return std::nullopt;
      return OverlapEnd{std::move(*end), std::move(*moment)};
    }
  }
  return std::nullopt;
}

}  // namespace touchstone::hulls
