// Compares the answer about polyhedra with those of other methods, one function for each.

#include "verify/prove/crosscheck/polyhedra_check.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "src/body/flat_polyhedron.hpp"
#include "src/body/hull.hpp"
#include "src/motion/linear_path.hpp"
#include "touchstone/motion/partition.hpp"
#include "verify/prove/crosscheck/all_axes.hpp"
#include "verify/prove/crosscheck/checks.hpp"
#include "verify/prove/crosscheck/first_contact.hpp"
#include "verify/prove/crosscheck/motion_relations.hpp"
#include "verify/prove/crosscheck/timelines.hpp"
#include "verify/prove/crosscheck/transforms.hpp"
#include "verify/prove/crosscheck/witness.hpp"
#include "verify/prove/oracle/pose.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::crosscheck {
namespace {

// Compares the state at each time with CGAL's hull of all differences of vertices. At a jump, the
// deeper of both poses counts.
void check_hulls(const Query& query, const ExactTimeline& timeline,
                 const std::vector<Rational>& times, oracle::OracleClient& witness,
                 Report& report) {
  for (const Rational& t : times) {
    State deepest = State::separated;
    bool complete = true;
    for (const auto& bodies : oracle::placements_at(query, t)) {
      const oracle::OracleAnswer answer = witness.ask_hull(bodies[0], bodies[1]);
      if (answer.outcome != oracle::Outcome::answered) {
        note_silence("hull", answer, report);
        complete = false;
        break;
      }
      deepest = std::max(deepest, answer.report.state);
    }
    if (!complete) continue;
    const State own = state_at(timeline, t);
    report.compare("hull", "t = " + t.str(), deepest == own, both_say("CGAL says", deepest, own));
  }
}

// Compares the state at each time with that by all axes over all vertices.
void check_axes(const Query& query, const ExactTimeline& timeline,
                const std::vector<Rational>& times, Report& report) {
  if (work_of_all_axes(query) > kMostWork) return report.skip("static", "too many axes");
  for (const Rational& t : times) {
    const State found = state_by_all_axes(query, t);
    const State own = state_at(timeline, t);
    report.compare("static", "t = " + t.str(), found == own, both_say("all axes say", found, own));
  }
}

// The first contact, computed in bounded doubles where these decide, against the timeline.
void check_first_contact(const Query& query, const Answer& exact, Report& report) {
  report.compare("walk, first contact", "first contact",
                 is_first_contact(first_contact(query), exact),
                 "the first contact in doubles is not the exact one, rounded");
}

// The query with its polyhedra rebuilt as hulls of their vertices, shuffled, and of added points
// that change nothing.
Query made_again(const Query& query, random::Dice& dice) {
  QueryParts parts = query.parts();
  for (Shape& shape : parts.shapes) {
    auto* polyhedron = std::get_if<Polyhedron>(&shape);
    if (!polyhedron || is_flat(*polyhedron)) continue;
    std::vector<Vec3<Rational>> points = polyhedron->vertices;
    const std::size_t own = points.size();
    for (std::size_t i = 0; i < own; ++i) {
      Vec3<Rational> middle = points[i];
      const auto& other = points[static_cast<std::size_t>(dice.integer(0, static_cast<int>(i)))];
      for (std::size_t c = 0; c < 3; ++c) middle[c] = (middle[c] + other[c]) / 2;
      points.push_back(std::move(middle));
    }
    for (std::size_t i = points.size() - 1; i > 0; --i)
      std::swap(points[i], points[static_cast<std::size_t>(dice.integer(0, static_cast<int>(i)))]);
    *polyhedron = hull_of(points).value();
  }
  return Query::make(std::move(parts)).value();
}

}  // namespace

Report crosscheck_polyhedra(const Case& question, const CrosscheckOptions& options,
                            oracle::OracleClient& witness) {
  const Answer answer = solve(question.query);
  const ExactTimeline& timeline = answer.timeline;
  Report report;
  if (options.wants(Way::certificate)) check_certificate(question, report);
  if (options.wants(Way::linear)) check_linear_motion(question.query, timeline, report);
  if (options.wants(Way::relations)) {
    check_motion_relations(question, timeline, report);
    random::Dice dice(question.id, 1, 1);
    const std::string differs =
        difference(timeline, solve(made_again(question.query, dice)).timeline);
    report.compare("relation: hulls of points", "whole timeline", differs.empty(), differs);
  }
  if (options.wants(Way::walk)) check_first_contact(question.query, answer, report);
  const auto times = sample_times(question.query, timeline, question.id, options.samples);
  if (options.wants(Way::at_rest)) check_axes(question.query, timeline, times, report);
  if (options.wants(Way::hull)) check_hulls(question.query, timeline, times, witness, report);
  for (const Way way : {Way::features, Way::nef, Way::numbers, Way::pairing, Way::text}) {
    if (options.wants(way)) report.skip(kWayNames[static_cast<std::size_t>(way)], "a polyhedron");
  }
  return report;
}

}  // namespace touchstone::crosscheck
