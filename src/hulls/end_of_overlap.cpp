// Members of PolyhedronFacets: the end of an overlap of two polyhedra, without examining all
// planes, since there are very many pairs of edges. Steps of end_of_overlap:
//   1. If the bodies only touch at the beginning, prove the overlap just after it (overlap_behind).
//      There the intersection is arbitrarily thin, and no point stays inside both bodies. The proof
//      is the feature that touches (Piercing), or all planes near it (overlap_up_to).
//   2. Guess an instant at which the bodies are apart, in doubles, and a plane that separates
//      there. The overlap ends at the first zero of this plane's gap, if the guess is right
//      (parting_in).
//   3. Prove it (ended_in): just before the end as in step 1; from the beginning to there by points
//      that stay strictly inside both bodies, each for as long as it does.
#include <algorithm>
#include <array>
#include <numeric>

#include "src/hulls/closest_pairs.hpp"
#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/span_of.hpp"
#include "src/number/larger_bound.hpp"
#include "src/walk/conditions/bounded/instant_enclosure.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

using Roots = FormRoots<Integer>;

constexpr int kLooks = 500;  // points tried for one contact
// The spans beside a contact in which no point is tried have lengths of 2^-4 to 2^-24, in the
// piece's own time from 0 to 1. Longer ones are tried first.
constexpr int kFirstShare = 4, kLastShare = 24;

Rational share(int k) { return power_of_two(-k); }

// Whether the nearest corners, edges or faces of the bodies are apart by more than doubles may be
// wrong. If the bodies overlap symmetrically, the search for these may end at a distance of zero.
bool seem_apart(const RoughPose& pose) {
  // A distance below this share of the distances between the corners may be rounding errors.
  constexpr double kDoubtful = 0x1p-30;
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

// Guesses an instant at which an overlap has just ended: finds the first of 32 instants at which
// the bodies seem apart, then halves the step before it 20 times. nullopt: they never seem apart.
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

// A corner is *within reach* if, along `plane`, body 1's is not below all of body 2, and vice
// versa.
//   Theorem: if no plane of features with corners within reach has a gap that becomes zero between
// the two instants, the bodies overlap throughout.
//   Proof: suppose they overlap up to an instant t between the two, and only touch at t.
//   1. Let x be a common point at t. Along `plane`, x is not above the support of body 1, and not
//      below the support of body 2. So the smallest face of body 1 that contains x has a corner
//      that is not below all of body 2; and vice versa. These corners are within reach.
//   2. At t some plane has the gap zero, which was negative before. It is given by faces or edges
//      that contain x, so these have corners within reach: a contradiction.
bool PolyhedronFacets::overlap_up_to(const Time& from, const Time& until, const Plane& plane,
                                     bool opens) {
  const Interval whole = hull(walk::enclosure(from), walk::enclosure(until));
  const NearGaps here = planes_.near(whole);
  const Corners reached = here.within_reach(plane);
  constexpr std::size_t kMost = 400;  // pairs of edges; with more, a shorter span is tried
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
                                      const Plane& plane, Proof proof) {
  if (proof == Proof::by_touching_feature) return piercing_.reaches(contact, other, plane);
  return contact.compare(other) < 0 ? overlap_up_to(contact, Time(other), plane, true)
                                    : overlap_up_to(Time(other), contact, plane, false);
}

std::optional<Rational> PolyhedronFacets::overlap_behind(const Time& contact, const Plane& plane) {
  contact.refine(2 * kLastShare);  // much narrower than the shortest span
  for (const Proof proof : {Proof::by_touching_feature, Proof::by_planes}) {
    for (int k = kFirstShare; k <= kLastShare; k += 2) {
      Rational other = contact.upper() + share(k);
      if (other < 1 && overlap_beside(contact, other, plane, proof)) return other;
    }
  }
  return std::nullopt;
}

std::optional<PolyhedronFacets::OverlapEnd> PolyhedronFacets::end_of_overlap(const Time& t,
                                                                             const Moment& at) {
  if (bodies_[0]->is_flat || bodies_[1]->is_flat) return std::nullopt;
  // The instant from which on points prove the overlap.
  std::optional<Rational> from;
  if (at.state == State::overlapping) from = t.lower();  // not after t
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

// The overlap ends where the gap along the plane stops being negative. ended_in asks for this
// instant for several `until`; an answer is right for all `until` between the instant for which it
// was computed and itself.
std::optional<PolyhedronFacets::OverlapEnd> PolyhedronFacets::parting_in(const Plane& plane,
                                                                         const Rational& from,
                                                                         const Rational& apart) {
  // Each instant that was asked about, with the next change of the gap's sign after it.
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
  for (const Proof proof : {Proof::by_touching_feature, Proof::by_planes}) {
    for (int k = kFirstShare; k <= kLastShare; k += 2) {
      const Rational until = about - share(k);
      if (until <= from) continue;
      auto end = end_after(until);
      if (!end) return std::nullopt;
      if (!overlap_beside(*end, until, plane, proof)) continue;
      // The rest is proven by points. A shorter last span would only leave more to them.
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
