#include "src/inflated/inflated_timeline.hpp"

#include <utility>

#include "src/hulls/contact.hpp"
#include "src/hulls/polyhedron_timeline.hpp"
#include "src/hulls/solid.hpp"
#include "src/walk/first_contact.hpp"
#include "touchstone/boxes/timeline_builder.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::inflated {
namespace {

using PieceCells = Chart<RealAlgebraic, InflatedModel>;

Sign largest_in(State state) {
  switch (state) {
    case State::separated:
      return Sign::positive;
    case State::touching:
      return Sign::zero;
    default:
      return Sign::negative;
  }
}

// The states of the bodies over one piece.
class PieceStates {
 public:
  PieceStates(const Query& cores, const Rational& distance,
              const BoxTimeline<RealAlgebraic>& of_cores, const PiecePair& piece)
      : cores_(cores),
        of_cores_(of_cores),
        piece_(piece),
        moving_(piece, {&cores.solid(0), &cores.solid(1)}, distance),
        may_jump_(cores.motions()[0].jumps_allowed() || cores.motions()[1].jumps_allowed()) {}

  const MovingCores& cores() const { return moving_; }

  // The state at an instant of the clock, and where the bodies touch if they do.
  std::pair<State, Touching> at(const Rational& u) const {
    if (do_cores_meet(u)) return {State::overlapping, {}};
    auto [closest, beyond] = moving_.nearest(u);
    const State state = state_of(beyond);
    if (state != State::touching) return {state, {}};
    return {state, {Event{RealAlgebraic(u), std::move(closest)}}};
  }

  // Whether the cores are known to be in contact at all instants of a stretch of the clock.
  bool do_cores_meet(const Rational& from, const Rational& until) const {
    const Rational begin = time(from), end = time(until);
    const auto& instants = of_cores_.instants;
    for (std::size_t i = 0; i + 1 < instants.size(); ++i) {
      if (of_cores_.spans[i] == State::separated) continue;
      std::size_t last = i + 1;
      while (last + 1 < instants.size() && of_cores_.spans[last] != State::separated &&
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

  bool do_cores_meet(const Rational& u) const {
    const Rational t = time(u);
    if (!may_jump_ || (t != piece_.from && t != piece_.until))
      return is_contact(state_at(of_cores_, t));
    // At a jump the timeline has the deeper of two poses: this piece alone is asked.
    QueryParts parts = cores_.parts();
    parts.motions = {MotionPieces{{*piece_.piece1}, false, {}},
                     MotionPieces{{*piece_.piece2}, false, {}}};
    parts.from = parts.until = t;
    const Query here = Query::make(std::move(parts)).value();
    return is_contact(hulls::PolyhedronSolver(here).timeline(false).instants.front().state);
  }

  const Query& cores_;
  const BoxTimeline<RealAlgebraic>& of_cores_;
  const PiecePair& piece_;
  MovingCores moving_;
  bool may_jump_;
};

PieceCells chart_of(const Query& cores, const Rational& distance,
                    const BoxTimeline<RealAlgebraic>& of_cores, const PiecePair& piece) {
  const PieceStates states(cores, distance, of_cores, piece);
  PieceCells chart;
  const auto put = [&](const RealAlgebraic& u, State state, Touching touching) {
    chart.at.push_back(walk::on_the_horizon(u, piece.from, piece.until));
    chart.instants.push_back({largest_in(state), std::move(touching)});
  };
  const auto put_rational = [&](const Rational& u) {
    auto [state, touching] = states.at(u);
    put(RealAlgebraic(u), state, std::move(touching));
  };
  put_rational(0);
  if (piece.from == piece.until) return chart;

  const auto events =
      EventSearch(states.cores(), distance, [&states](const Rational& from, const Rational& until) {
        return states.do_cores_meet(from, until);
      }).events();
  RealAlgebraic last(Rational(0));
  const auto put_span = [&](const RealAlgebraic& until) {
    check_limit();
    const State state = states.at(Roots<Integer>::between(last, until)).first;
    chart.spans.push_back({largest_in(state), {}});
  };
  for (const Event& event : events) {
    if (event.at.compare(0) <= 0 || event.at.compare(1) >= 0) continue;
    put_span(event.at);
    put(event.at, State::touching, {event});
    last = event.at;
  }
  put_span(RealAlgebraic(Rational(1)));
  put_rational(1);
  return chart;
}

}  // namespace

InflatedTimeline timeline_of(const Query& query, const BoxTimeline<RealAlgebraic>& of_cores) {
  const Query cores = query.cores();
  const Rational distance = query.radius_sum();
  TimelineBuilder<Integer, InflatedModel> builder;
  const auto pieces = common_partition(cores.motions()[0], cores.motions()[1]);
  for (std::size_t p = 0; p < pieces.size(); ++p)
    builder.append(chart_of(cores, distance, of_cores, pieces[p]), kNoInterval, p, {}, {}, {});
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
