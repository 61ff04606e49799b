// Compares the answer about bodies with a radius with those of other methods.

#include "verify/prove/crosscheck/inflated_check.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "src/hulls/solid.hpp"
#include "src/inflated/core_pair.hpp"
#include "touchstone/answer.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/first_contact.hpp"
#include "verify/prove/crosscheck/motion_relations.hpp"
#include "verify/prove/crosscheck/timelines.hpp"
#include "verify/prove/crosscheck/witness.hpp"
#include "verify/prove/oracle/pose.hpp"

namespace touchstone::crosscheck {
namespace {

// Compares the state at each time with the squared distance of the cores, by CGAL as the optimum of
// a quadratic program, against R², the square of the sum of the radii. At a jump, the deeper of
// both poses counts.
void check_distances(const Query& query, const ExactTimeline& timeline,
                     const std::vector<Rational>& times, oracle::OracleClient& witness,
                     Report& report) {
  const Query cores = query.cores();
  const Rational square = query.radius_sum() * query.radius_sum();
  for (const Rational& t : times) {
    State deepest = State::separated;
    bool complete = true;
    for (const auto& bodies : oracle::placements_at(cores, t)) {
      const oracle::OracleAnswer answer = witness.ask_distance(bodies[0], bodies[1]);
      if (answer.outcome != oracle::Outcome::answered) {
        note_silence("distance", answer, report);
        complete = false;
        break;
      }
      const Rational excess = answer.report.squared_distance.value() - square;
      deepest = std::max(deepest, state_of(sign_of_int(excess.sign())));
    }
    if (!complete) continue;
    const State own = state_at(timeline, t);
    report.compare("distance", "t = " + t.str(), deepest == own,
                   both_say("CGAL's distance of the cores says", deepest, own));
  }
}

void set_radius(Shape& shape, const Rational& radius) {
  if (const auto* inflated = std::get_if<Inflated>(&shape)) {
    shape = Inflated{inflated->core, radius};
  } else if (const Box* box = std::get_if<Box>(&shape)) {
    shape = Inflated{*box, radius};
  } else {
    shape = Inflated{std::get<Polyhedron>(shape), radius};
  }
}

// The first contact by doubles with bounds, and the whole timeline without doubles, whose filter
// uses the same search as the first contact.
void check_walk_of(const Query& query, const Answer& answer, Report& report) {
  report.compare("walk, first contact", "first contact",
                 is_first_contact(first_contact(query), answer),
                 "the first contact is not that of the timeline");
  // Without doubles, the roots of all pairs of features are computed, which takes long for many.
  constexpr std::size_t kMostPairs = 4000;
  const Query cores = query.cores();
  const auto features = [&cores](std::size_t body) {
    return inflated::all_of(inflated::CoreFeatures(cores.solid(body).exact));
  };
  if (inflated::count_of_pairs(features(0), features(1)) > kMostPairs)
    return report.skip("walk, timeline", "too many pairs of features");
  const std::string differs = difference(answer.timeline, solve(query, {.filter = false}).timeline);
  report.compare("walk, timeline", "whole timeline", differs.empty(),
                 "without doubles, " + differs);
}

// Contact depends on the sum of the radii only.
void check_moved_radius(const Query& query, const ExactTimeline& timeline, Report& report) {
  const Rational sum = query.radius_sum();
  for (const Rational& share : {Rational(0), Rational(1), Rational(2, 7)}) {
    QueryParts parts = query.parts();
    set_radius(parts.shapes[0], sum * share);
    set_radius(parts.shapes[1], sum * (1 - share));
    const std::string differs =
        difference(timeline, solve(Query::make(std::move(parts)).value()).timeline);
    report.compare("relation: radius moved between the bodies", "whole timeline", differs.empty(),
                   differs);
  }
}

// Let r be the radius. The core with its half extents enlarged by r along one axis is a box inside
// the body; enlarged along all three axes, it is a box around the body. This holds for rigid
// motions only.
void check_boxes_inside_and_outside(const Query& query, const ExactTimeline& timeline,
                                    const std::vector<Rational>& times, Report& report) {
  const auto is_rigid = [](const Trajectory& motion) {
    return std::ranges::all_of(motion.pieces(), [](const MotionPiece& p) { return p.rigid; });
  };
  const Query cores = query.cores();
  if (!is_of_boxes(cores) || !is_rigid(query.motions()[0]) || !is_rigid(query.motions()[1]))
    return report.skip("relation: boxes inside and outside", "no boxes in rigid motion");
  const auto states_of = [&](std::size_t from, std::size_t until) {
    QueryParts parts = cores.parts();
    for (std::size_t body = 0; body < 2; ++body) {
      for (std::size_t axis = from; axis < until; ++axis)
        parts.box(body).half_extents[axis] += query.radius(body);
    }
    return solve(Query::make(std::move(parts)).value()).timeline;
  };
  const auto around = states_of(0, 3);
  for (const Rational& t : times) {
    const State own = state_at(timeline, t);
    report.compare("relation: boxes inside and outside", "t = " + t.str(),
                   state_at(around, t) >= own, both_say("boxes around", state_at(around, t), own));
  }
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto inside = states_of(axis, axis + 1);
    for (const Rational& t : times) {
      const State own = state_at(timeline, t);
      report.compare("relation: boxes inside and outside", "t = " + t.str(),
                     state_at(inside, t) <= own,
                     both_say("boxes inside", state_at(inside, t), own));
    }
  }
}

}  // namespace

Report crosscheck_inflated(const Case& question, const CrosscheckOptions& options,
                           oracle::OracleClient& witness) {
  const Query& query = question.query;
  const Answer answer = solve(query);
  const ExactTimeline& timeline = answer.timeline;
  Report report;
  const auto times = sample_times(query, timeline, question.id, options.samples);
  if (options.wants(Way::relations)) {
    check_motion_relations(question, timeline, report);
    check_moved_radius(query, timeline, report);
    check_boxes_inside_and_outside(query, timeline, times, report);
  }
  if (options.wants(Way::walk)) check_walk_of(query, answer, report);
  if (options.wants(Way::at_rest)) check_at_rest(query, timeline, times, report);
  if (options.wants(Way::hull)) check_distances(query, timeline, times, witness, report);
  if (options.wants(Way::certificate)) check_certificate(question, report);
  for (const Way way :
       {Way::features, Way::linear, Way::nef, Way::numbers, Way::pairing, Way::text}) {
    if (options.wants(way))
      report.skip(kWayNames[static_cast<std::size_t>(way)], "a body with a radius");
  }
  return report;
}

}  // namespace touchstone::crosscheck
