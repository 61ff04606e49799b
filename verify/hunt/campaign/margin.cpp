// Measures how near a case is to another answer. Campaigns make variants of the cases with the
// least margins (plan.cpp). The margin needs no proof: it is approximate, and very large where it
// would cost too much.
//   The bodies touch: the shortest time between two events, and 0 for a graze.
//   They never touch: their distance in the middle of the horizon, for boxes, polyhedra, or the
//   nearest parts (distance_at).

#include "verify/hunt/campaign/margin.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "src/hulls/solid.hpp"
#include "src/rest/convert.hpp"
#include "src/rest/hulls/widest_axis.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/hunt/campaign/distance_of_boxes.hpp"

namespace touchstone::campaign {
namespace {

using hulls::Lattice;

// Whether the number of planes times corners is small enough to evaluate all of them.
bool is_small(const Lattice& one, const Lattice& two) {
  constexpr std::size_t kMost = 20'000'000;
  const std::size_t planes =
      one.normals.size() + two.normals.size() + 2 * one.directions.size() * two.directions.size();
  return planes * (one.vertices.size() + two.vertices.size()) <= kMost;
}

// The distance or depth along the widest axis, for bodies with a polyhedron.
double distance_of_polyhedra_at(const Query& query, const Rational& t) {
  double least = std::numeric_limits<double>::max();
  const Lattice &one = query.solid(0).exact, &two = query.solid(1).exact;
  if (!is_small(one, two)) return least;
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    if (t < pieces.from || t > pieces.until) continue;  // two pieces contain a time that both bound
    const auto widest = hulls::widest_axis(hulls::placed(one, *pieces.piece1, t),
                                           hulls::placed(two, *pieces.piece2, t));
    const auto& [gap, length_squared] = widest.separation;
    least = std::min(least, std::sqrt(nearest_double(gap * gap / length_squared)));
  }
  return least;
}

// The approximate distance of the boxes at an instant, or their depth, in doubles.
double distance_of_boxes_at(const Query& query, const Rational& t) {
  double least = std::numeric_limits<double>::max();
  for (const auto& p : poses_at(query, t))  // two at a jump of a motion
    least = std::min(least, distance_of_boxes(converted<double>(p.a), converted<double>(p.b)));
  return least;
}

double distance_of_parts_at(const Query& query, const Rational& t);

// The distance by kind of bodies, in the order of visit_bodies(): boxes, polyhedra, bodies with a
// radius, bodies of several parts.
double distance_at(const Query& query, const Rational& t) {
  return visit_bodies(
      query, [&] { return distance_of_boxes_at(query, t); },
      [&] { return distance_of_polyhedra_at(query, t); },
      [] { return std::numeric_limits<double>::max(); },  // bodies with a radius: not measured
      [&] { return distance_of_parts_at(query, t); });
}

// The least distance of two parts, unless there are very many pairs.
double distance_of_parts_at(const Query& query, const Rational& t) {
  constexpr std::size_t kMostPairs = 1024;
  double least = std::numeric_limits<double>::max();
  if (query.part_count(0) * query.part_count(1) > kMostPairs) return least;
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j)
      least = std::min(least, distance_at(query.pair({i, j}), t));
  }
  return least;
}

}  // namespace

double margin_of(const judge::LazyTimeline& truth) {
  double least = std::numeric_limits<double>::max();
  if (truth.from() == truth.until()) return least;  // one instant: no two events
  const BoxTimeline<double>& timeline = truth.in_doubles();
  const auto& instants = timeline.instants;
  const bool touches = instants.size() > 2 || instants.front().state != State::separated ||
                       instants.back().state != State::separated;
  if (touches) {
    for (std::size_t i = 0; i < instants.size(); ++i) {
      const bool ends_apart = i == 0 || timeline.spans[i - 1] == State::separated;
      const bool begins_apart = i + 1 == instants.size() || timeline.spans[i] == State::separated;
      if (instants[i].state != State::separated && ends_apart && begins_apart) return 0;  // grazes
      if (i == 0) continue;
      least = std::min(least, instants[i].time - instants[i - 1].time);
    }
    return least;
  }
  return distance_at(truth.query(), (truth.from() + truth.until()) / 2);
}

double margin_of(const judge::QuestionInDoubles& question) {
  if (!question.has_contact()) {
    if (const auto distance = distance_in_the_middle(question.bodies(), question.horizon()))
      return *distance;
  }
  return margin_of(*question.truth());
}

// The answer is a list of spans, some of which are unknown. A short unknown span between two known
// states has one event; it does not count. An unknown span between equal states, or at an end of
// the horizon, may or may not have a contact: margin 0.
double margin_of(const EnclosedQuery& query, std::chrono::milliseconds budget) {
  constexpr int kDigits = 3;
  constexpr int kBits = 16;  // the outer bodies are within 2^-kBits of the true ones
  constexpr double kFar = std::numeric_limits<double>::max();
  if (query.from() == query.until()) return kFar;
  const TimeLimit limit(budget);
  const EnclosedAnswer answer = solve(query, kDigits, AtLimit::keep);
  if (answer.is_cut_short) return kFar;
  const auto& spans = answer.spans;
  if (answer.contact() == false) {
    try {
      return distance_at(query.bounds(kBits).outer, (query.from() + query.until()) / 2);
    } catch (const LimitReached&) {
      return kFar;
    }
  }
  Rational least = query.until() - query.from();
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (spans[i].state != State::unknown) {
      least = std::min<Rational>(least, spans[i].until - spans[i].from);
      continue;
    }
    const bool comes_or_parts =
        0 < i && i + 1 < spans.size() && spans[i - 1].state != spans[i + 1].state;
    if (!comes_or_parts) return 0;
  }
  return nearest_double(least);
}

}  // namespace touchstone::campaign
