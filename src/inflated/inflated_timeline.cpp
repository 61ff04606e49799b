// The timeline of two bodies with a radius R (the sum of both radii). For each piece of the
// motions, on the piece's own clock from 0 to 1: doubles tell on which spans the state is known
// (known_course.hpp); EventSearch finds the instants at which the distance of the cores is R; the
// state of each span between two such instants is the known one, or that at a rational instant in
// it. TimelineBuilder joins the pieces. It was made for planes, so a state is handed to it as the
// sign of the largest condition.

#include "src/inflated/inflated_timeline.hpp"

#include <utility>

#include "src/hulls/contact.hpp"
#include "src/hulls/polyhedron_solver.hpp"
#include "src/hulls/solid.hpp"
#include "src/inflated/first_contact/known_course.hpp"
#include "src/walk/on_the_horizon.hpp"
#include "touchstone/boxes/timeline_builder.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::inflated {
namespace {

using PieceCells = Chart<RealAlgebraic, InflatedModel>;

// The states of the bodies over one piece.
class PieceStates {
 public:
  PieceStates(const Query& cores, const Rational& distance, const TimelineOfCores& of_cores,
              const PiecePair& piece)
      : cores_(cores),
        distance_(distance),
        of_cores_(of_cores),
        piece_(piece),
        may_jump_(cores.motions()[0].jumps_allowed() || cores.motions()[1].jumps_allowed()) {}

  // Made when they are first needed.
  const MovingCores& cores() const {
    if (!moving_) moving_.emplace(piece_, Cores{&cores_.solid(0), &cores_.solid(1)}, distance_);
    return *moving_;
  }

  // The state at an instant of the clock, and where the bodies touch if they do.
  std::pair<State, Touching> at(const Rational& u) const {
    if (meet_at(u)) return {State::overlapping, {}};
    auto [closest, beyond] = cores().nearest(u);
    const State state = state_of(beyond);
    if (state != State::touching) return {state, {}};
    return {state, {Event{RealAlgebraic(u), std::move(closest)}}};
  }

  // Whether the cores are known to be in contact at all instants of a stretch of the clock.
  bool surely_meet_throughout(const Rational& from, const Rational& until) const {
    const Rational begin = time(from), end = time(until);
    const BoxTimeline<RealAlgebraic>& timeline = of_cores_();
    const auto& instants = timeline.instants;
    for (std::size_t i = 0; i + 1 < instants.size(); ++i) {
      if (timeline.spans[i] == State::separated) continue;
      // From instant i to `last` is a longest run without separation. Does it cover the stretch?
      std::size_t last = i + 1;
      while (last + 1 < instants.size() && timeline.spans[last] != State::separated &&
             instants[last].state != State::separated)
        ++last;
      if (instants[i].time.compare(begin) <= 0 && instants[last].time.compare(end) >= 0)
        return true;
      i = last - 1;
    }
    return false;
  }

 private:
  Rational time(const Rational& u) const { return piece_.from + u * (piece_.until - piece_.from); }

  // Whether the cores are in contact at an instant of the clock, in the poses of this piece.
  bool meet_at(const Rational& u) const {
    const Rational t = time(u);
    if (!may_jump_ || (t != piece_.from && t != piece_.until))
      return is_contact(state_at(of_cores_(), t));
    // At a jump the timeline has the state of the deeper of two poses, so the state is computed for
    // this piece alone.
    QueryParts parts = cores_.parts();
    parts.motions = {MotionPieces{{*piece_.piece1}, false, {}},
                     MotionPieces{{*piece_.piece2}, false, {}}};
    parts.from = parts.until = t;
    const Query here = Query::make(std::move(parts)).value();
    return is_contact(hulls::PolyhedronSolver(here).timeline(false).instants.front().state);
  }

  const Query& cores_;
  const Rational& distance_;
  const TimelineOfCores& of_cores_;
  const PiecePair& piece_;
  mutable std::optional<MovingCores> moving_{};
  bool may_jump_;
};

// The known state at 0 or at 1. A span contains 0 or 1 only if it begins or ends there; otherwise
// its ends do not belong to it (law 1 of KnownCourse).
std::optional<State> known_at(const KnownCourse& course, double u) {
  for (const auto& [from, until, state] : course.spans) {
    if (u == 0 ? from == 0 : until == u) return state;
  }
  return std::nullopt;
}

// The known state at any instant between two others.
std::optional<State> known_between(const KnownCourse& course, const RealAlgebraic& from,
                                   const RealAlgebraic& until) {
  for (const auto& [begin, end, state] : course.spans) {
    const Rational middle = exact_value(begin + (end - begin) / 2);
    if (from.compare(middle) < 0 && until.compare(middle) > 0) return state;
  }
  return std::nullopt;
}

// The states over one piece. `courses`: null if doubles must not be used.
PieceCells chart_of(const Query& cores, const Rational& distance, const KnownCourses* courses,
                    const TimelineOfCores& of_cores, const PiecePair& piece) {
  const PieceStates states(cores, distance, of_cores, piece);
  PieceCells chart;
  const auto put = [&](const RealAlgebraic& u, State state, Touching touching) {
    chart.at.push_back(walk::on_the_horizon(u, piece.from, piece.until));
    chart.instants.push_back({largest_condition(state), std::move(touching)});
  };
  const auto put_end = [&](const KnownCourse& course, int u) {
    if (const auto known = known_at(course, u)) {
      put(RealAlgebraic(Rational(u)), *known, {});
    } else {
      auto [state, touching] = states.at(Rational(u));
      put(RealAlgebraic(Rational(u)), state, std::move(touching));
    }
  };
  if (piece.from == piece.until) {
    put_end({}, 0);
    return chart;
  }

  const bool filter = courses != nullptr;
  const KnownCourse course = filter ? courses->over(piece) : nothing_known();
  put_end(course, 0);
  std::vector<Event> events;
  if (!course.open.empty() || !course.crossings.empty()) {
    events = EventSearch(states.cores(), distance, filter,
                         [&states](const Rational& from, const Rational& until) {
                           return states.surely_meet_throughout(from, until);
                         })
                 .events(course);
  }
  RealAlgebraic last(Rational(0));
  const auto put_span = [&](const RealAlgebraic& until) {
    check_limit();
    std::optional<State> state = known_between(course, last, until);
    if (!state) state = states.at(Roots<Integer>::between(last, until)).first;
    chart.spans.push_back({largest_condition(*state), {}});
  };
  for (const Event& event : events) {
    if (event.at.compare(0) <= 0 || event.at.compare(1) >= 0) continue;
    put_span(event.at);
    put(event.at, State::touching, {event});
    last = event.at;
  }
  put_span(RealAlgebraic(Rational(1)));
  put_end(course, 1);
  return chart;
}

}  // namespace

InflatedTimeline timeline_of(const Query& query, const TimelineOfCores& of_cores, bool filter,
                             bool first_only) {
  const Query cores = query.cores();
  const Rational distance = query.radius_sum();
  std::optional<KnownCourses> courses;
  if (filter) courses.emplace(cores, distance);
  TimelineBuilder<Integer, InflatedModel> builder;
  const auto pieces = common_partition(cores.motions()[0], cores.motions()[1]);
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    if (first_only && builder.first_contact_is_known()) break;
    builder.append(chart_of(cores, distance, courses ? &*courses : nullptr, of_cores, pieces[p]),
                   kNoInterval, p, {}, {}, {});
  }
  return builder.finished();
}

hulls::Touch touch_in(const Query& cores, const Event& event) {
  const auto feature = [&](std::size_t body) {
    return hulls::feature_of(cores.solid(body).exact, cores.polyhedron(body) == nullptr,
                             event.closest.corners[body]);
  };
  return {{feature(0), feature(1)}, MovingNormal{event.closest.normal, event.at}};
}

}  // namespace touchstone::inflated
