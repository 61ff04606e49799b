// The section "goals" of the survey: aims for the speed of the walk, Touchstone's algorithm for the
// first contact. Most are ratios of medians in one run, since times depend on the machine. The aims
// were chosen by the developers; README.md gives their reasons. Goals of other sections are in the
// files of these sections.

#include <algorithm>
#include <array>
#include <thread>

#include "src/motion/kinds.hpp"
#include "src/motion/linear_path.hpp"
#include "src/poly/roots_rounded.hpp"
#include "src/sweep/turned_boxes.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "verify/bench/counted_memory.hpp"
#include "verify/bench/queries.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/goal_ratios.hpp"
#include "verify/bench/survey/libraries.hpp"
#include "verify/bench/survey/polynomials.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/subjects/builtin/plain_sat.hpp"

namespace touchstone::survey {
namespace {

Contestant named(std::string name, Contestant c) {
  c.name = std::move(name);
  return c;
}

constexpr const char* kAxes = "separating axes";
constexpr const char* kOurs = "touchstone: certified";

// Cases at 200 times their distance, in which the boxes never come close.
Queries far_misses(int count) {
  Queries far;
  for (const Query& query : bench::queries_of_kind({.rotation = 4, .translation = 2}, count)) {
    QueryParts parts = query.parts();
    for (MotionPiece& piece : parts.motions[1].pieces)
      piece.offset[1] += RationalPolynomial(Rational(200)) * piece.offset_denominator;
    far.push_back(Query::make(std::move(parts)).value());
  }
  return far;
}

// The sweep of boxes with constant orientations and velocities, in exact numbers only.
Contestant exact_sweep(const Queries& queries) {
  std::vector<TurnedBoxes<Integer>> pairs;
  for (const Query& q : queries) {
    pairs.emplace_back(q.box(0), linear_path(q.motions()[0]).value(), q.box(1),
                       linear_path(q.motions()[1]).value(), q.from(), q.until());
  }
  return contestant("exact sweep", std::move(pairs), [](const TurnedBoxes<Integer>& pair) {
    return sweep(pair).kind != SweepKind::none;
  });
}

// FCL's conservative advancement. Each answer is measured separately, ours too, because FCL's
// adapter measures only the library's call.
void add_conservative_advancement(std::vector<Goal>& goals, const std::vector<AskedCase>& cases,
                                  const Effort& effort) {
  std::vector<Contestant> all = ourselves_asked(cases);
  for (Contestant& c : subjects_asked(cases)) {
    if (c.name.starts_with("fcl-conservative")) all.push_back(std::move(c));
  }
  const Point point = measured("", 0, all, effort);
  const std::string fcl = fastest_that_is_right(point, "fcl-conservative");
  if (fcl.empty()) {
    goals.push_back(
        {"fcl-conservative : certified, linear", ">= 4", "FCL is not built in", std::nullopt});
  } else {
    goals.push_back(at_least(fcl + " : certified, linear", 4, ratio(point, fcl, kOurs),
                             in_micros(point, fcl, kOurs)));
  }
}

// The time of an overlap test by separating axes at one instant is the unit here: walks in doubles,
// by degree, and certified walks are compared with it. The exact sweep is another solver of linear
// motion.
void add_linear(std::vector<Goal>& goals, const Effort& effort) {
  const auto cases = asked_cases("linear", effort.queries(200));
  Queries queries;
  for (const AskedCase& asked : cases) queries.push_back(asked.query);
  std::vector<Contestant> all{
      contestant(kAxes, cases,
                 [](const AskedCase& asked) { return subjects::plain_axes_meet(asked.received); }),
      named("linear", certified_walk(queries)), exact_sweep(queries)};
  for (const int degree : {2, 4, 6}) {
    all.push_back(named(std::to_string(degree), plain_walk(bench::queries_of_kind(
                                                    {.rotation = degree, .translation = degree / 2},
                                                    effort.queries(200)))));
  }
  all.push_back(named("far", certified_walk(far_misses(effort.queries(200)))));
  const Point point = measured("", 0, all, effort);
  for (const auto& [degree, aim] : {std::pair{"2", 9.2}, {"4", 15.0}, {"6", 20.8}}) {
    goals.push_back(at_most(std::string("double, rotation ") + degree + " : separating axes", aim,
                            ratio(point, degree, kAxes), in_micros(point, degree, kAxes)));
  }
  goals.push_back(at_most("certified, linear : separating axes", 5, ratio(point, "linear", kAxes),
                          in_micros(point, "linear", kAxes)));
  goals.push_back(at_least("exact sweep : certified, linear", 40,
                           ratio(point, "exact sweep", "linear"),
                           in_micros(point, "exact sweep", "linear")));
  goals.push_back(at_most("certified, far misses : separating axes", 3.3,
                          ratio(point, "far", kAxes), in_micros(point, "far", kAxes)));
  add_conservative_advancement(goals, cases, effort);
}

// The price of a proof: the certified walk, the timeline and the exact walk, compared with plain
// doubles or with each other.
void add_certified(std::vector<Goal>& goals, const Effort& effort) {
  const auto at = [&](const std::string& family) {
    const Queries queries = queries_of_family(family, effort.queries(200));
    return measured("", 0,
                    {plain_walk(queries), certified_walk(queries), first_from_query(queries),
                     timeline_from_query(queries), exact_timeline_from_query(queries)},
                    effort);
  };
  const Point generic = at("generic");
  goals.push_back(at_most("certified : double, generic", 1.3, ratio(generic, "certified", "double"),
                          in_micros(generic, "certified", "double")));
  const std::array<const char*, 5> degenerate{"graze", "tie", "slide", "cubes-head-on",
                                              "parallel-edges"};
  double sum = 0;
  for (const char* family : degenerate)
    sum += ratio(at(family), "certified", "double") / degenerate.size();
  goals.push_back(at_most("certified : double, mean of five degenerate families", 15, sum));
  goals.push_back(
      at_most("timeline : first contact, from the query, generic", 3,
              ratio(generic, "from the query: timeline", "from the query: certified"),
              in_micros(generic, "from the query: timeline", "from the query: certified") +
                  printed("; exact %.3g us", micros(generic, "from the query: timeline, exact"))));
  for (const int degree : {2, 4, 6}) {
    const Queries queries = bench::queries_of_kind({.rotation = degree, .translation = degree / 2},
                                                   effort.queries(200));
    const Point point = measured("", 0, {plain_walk(queries), exact_walk(queries)}, effort);
    goals.push_back(at_most("exact, no filter : double, rotation " + std::to_string(degree), 20,
                            ratio(point, "exact", "double"), in_micros(point, "exact", "double")));
  }
}

// Different queries in turn, against each of them ten times in a row. The difference is the time
// for bringing the numbers of a query into the caches.
void add_cold(std::vector<Goal>& goals, const Effort& effort) {
  constexpr int kTimes = 10;
  const Queries queries =
      bench::queries_of_kind({.rotation = 4, .translation = 2}, effort.queries(3000));
  const auto packed = std::make_shared<std::vector<walk::CertifiedMotions>>();
  for (const Query& q : queries) packed->emplace_back(q);
  const auto ask = [packed](int times) {
    std::size_t sum = 0;
    const double start = processor_seconds();
    for (const walk::CertifiedMotions& motions : *packed) {
      for (int i = 0; i < times; ++i) sum += walk::certified_first_contact(motions).contact ? 1 : 0;
    }
    const double took = processor_seconds() - start;
    [[maybe_unused]] volatile std::size_t seen = sum;
    return took;
  };
  const Point point = measured("", 0,
                               {{"cold", packed->size(), [ask] { return ask(1); }},
                                {"hot", packed->size() * kTimes, [ask] { return ask(kTimes); }}},
                               effort);
  goals.push_back(at_most(printed("cold, %zu queries in turn : hot, certified", packed->size()),
                          1.5, ratio(point, "cold", "hot"), in_micros(point, "cold", "hot")));
}

// A query that doubles decide must not allocate memory. Queries in which integers decide the last
// bit of the time are left out, since integers allocate.
void add_memory(std::vector<Goal>& goals, const Effort& effort) {
  std::size_t asked = 0, allocated = 0;
  for (const char* family : {"generic", "linear", "sweep", "both-moving", "affine", "piecewise"}) {
    for (const Query& query : queries_of_family(family, effort.queries(200))) {
      const walk::CertifiedMotions motions(query);
      const std::size_t before = bench::allocations();
      const auto answer = walk::certified_first_contact(motions);
      if (answer.decided != walk::Decider::doubles || !is_floating(answer.rounded)) continue;
      allocated += bench::allocations() - before;
      ++asked;
    }
  }
  goals.push_back(at_most("allocations a query where doubles decide", 0,
                          static_cast<double>(allocated) / static_cast<double>(asked)));
}

// Our isolation of roots against that of CGAL.
void add_roots(std::vector<Goal>& goals, const Effort& effort) {
  const int count = effort.queries(100);
  const Point planes = measured("", 0, root_isolators(plane_polynomials(6, count)), effort);
  goals.push_back(at_least("CGAL : roots of planes of degree 6", 300,
                           ratio(planes, "CGAL, all", "touchstone, [0, 1]"),
                           in_micros(planes, "CGAL, all", "touchstone, [0, 1]")));
  const Point near = measured("", 0, root_isolators(near_roots(count)), effort);
  goals.push_back(at_least("CGAL : two roots 2^-100 apart, degree 12", 79,
                           ratio(near, "CGAL, all", "touchstone, [0, 1]"),
                           in_micros(near, "CGAL, all", "touchstone, [0, 1]")));
}

// The speed-up on several threads, divided by their number.
void add_cores(std::vector<Goal>& goals, const Effort& effort) {
  const Section section = by_cores(effort);
  const Point& last = section.points.back();
  const double share = section.points.front().measured.front().micros.median /
                       last.measured.front().micros.median / last.x;
  const std::string what = "many queries at once: " + last.label + " threads, speed-up a thread";
  if (last.x < 2) {
    goals.push_back({what, "0.9 to 1.1", "there is one core", std::nullopt});
  } else {
    goals.push_back({what, "0.9 to 1.1", printed("%.2f", share), share >= 0.9 && share <= 1.1});
  }
}

}  // namespace

std::vector<Goal> goals(const Effort& effort) {
  std::vector<Goal> goals;
  add_linear(goals, effort);
  add_certified(goals, effort);
  add_cold(goals, effort);
  add_memory(goals, effort);
  add_roots(goals, effort);
  add_cores(goals, effort);
  goals.push_back({"first stages vectorised across queries", ">= 2", "not built", std::nullopt});
  return goals;
}

}  // namespace touchstone::survey
