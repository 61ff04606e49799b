// The section "users" of the survey: the total time for a user of the library, from doubles to the
// answer. Other sections do not count the conversion of the motions. Each add_… adds one group of
// points and its goals; rows of arrays and commands are in users_rows.cpp and users_commands.cpp.

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>

#include "src/walk/ladder/certified.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/bench/counted_memory.hpp"
#include "verify/bench/survey/goal_ratios.hpp"
#include "verify/bench/survey/libraries.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/bench/survey/users_commands.hpp"
#include "verify/bench/survey/users_rows.hpp"
#include "verify/bench/survey/users_scenes.hpp"
#include "verify/subjects/builtin/plain_sat.hpp"

namespace touchstone::survey {
namespace {

constexpr const char* kPacked = "packed, the walk alone";
constexpr const char* kDoubles = "from_doubles.hpp";
constexpr const char* kBodies = "first_contact.hpp";
constexpr const char* kPlainAxes = "plain separating axes, not certified";

// Whether there is a contact, by the two headers for users.
bool from_doubles(const doubles::Pair& pair) {
  return doubles::first_contact(pair.first, pair.second, pair.from, pair.until).value().has_value();
}

bool from_bodies(const Scene& scene) {
  return first_contact(made(scene.pair.first), made(scene.pair.second), scene.pair.from,
                       scene.pair.until)
      .value()
      .has_value();
}

// The walk on motions that were packed before, so without any conversion. The others are compared
// with it.
Contestant packed(const std::vector<Scene>& scenes) {
  std::vector<walk::CertifiedMotions> all;
  for (const Scene& scene : scenes) {
    all.emplace_back(Query::make(made(scene.pair.first), made(scene.pair.second), scene.pair.from,
                                 scene.pair.until)
                         .value());
  }
  return contestant(kPacked, std::move(all), [](const walk::CertifiedMotions& motions) {
    return walk::certified_first_contact(motions).contact.has_value();
  });
}

// Allocations for each scene, on average.
template <class Ask>
double allocations_of(const std::vector<Scene>& scenes, const Ask& ask) {
  const std::size_t before = bench::allocations();
  for (const Scene& scene : scenes) ask(scene);
  return static_cast<double>(bench::allocations() - before) / static_cast<double>(scenes.size());
}

// First contacts from doubles and from bodies, by kind of motion, and their allocations.
void add_first_contacts(Section& section, const Effort& effort) {
  struct Kind {
    const char* name;
    double aim;
  };
  for (const auto& [name, aim] : {Kind{"static pair", 5},
                                  {"linear", 4},
                                  {"linear, not turned", 4},
                                  {"keyframes 2", 2},
                                  {"keyframes 9", 4},
                                  {"keyframes 33", 7}}) {
    const auto all = scenes(name, effort.queries(200));
    const Point& point = section.points.emplace_back(
        measured(name, 0,
                 {packed(all),
                  contestant(kDoubles, all, [](const Scene& s) { return from_doubles(s.pair); }),
                  contestant(kBodies, all, from_bodies)},
                 effort));
    section.goals.push_back(at_most("from doubles : packed, " + point.label, aim,
                                    ratio(point, kDoubles, kPacked),
                                    in_micros(point, kDoubles, kPacked)));
  }
  const auto linear = scenes("linear", effort.queries(200));
  section.goals.push_back(
      at_most("allocations a query, linear, from_doubles.hpp", 0,
              allocations_of(linear, [](const Scene& s) { return from_doubles(s.pair); })));
  section.goals.push_back(at_most("allocations a query, linear, first_contact.hpp", 16,
                                  allocations_of(linear, from_bodies)));
}

// All contestants start from their own doubles; for other libraries only the library's call counts.
void add_libraries(Section& section, const Effort& effort) {
  const auto cases = asked_cases("linear", effort.queries(200));
  std::vector<doubles::Pair> pairs;
  for (const AskedCase& asked : cases) pairs.push_back(pair_of(asked));
  std::vector<Contestant> all{contestant(kDoubles, std::move(pairs), from_doubles)};
  for (Contestant& c : subjects_asked(cases)) {
    if (c.name.starts_with("fcl-conservative") || c.name.starts_with("bullet"))
      all.push_back(std::move(c));
  }
  const Point& point =
      section.points.emplace_back(measured("family linear, and others", 0, all, effort));
  const std::string fcl = fastest_that_is_right(point, "fcl-conservative");
  const std::string what = "FCL's conservative advancement : ours, from doubles, linear";
  if (fcl.empty()) {
    section.goals.push_back({what, ">= 2", "FCL is not built in", std::nullopt});
    return;
  }
  section.goals.push_back(
      at_least(what, 2, ratio(point, fcl, kDoubles), in_micros(point, fcl, kDoubles)));
}

// Boxes at rest: whether they meet, and how far apart they are.
void add_at_rest(Section& section, const Effort& effort) {
  constexpr const char* kState = "state_at_rest";
  constexpr const char* kSeparation = "separation_at_rest, to the last bit";
  const auto cases = asked_cases("at rest", effort.queries(200));
  std::vector<std::array<doubles::Rest, 2>> boxes;
  for (const AskedCase& asked : cases) {
    const doubles::Pair pair = pair_of(asked);
    const auto rest = [](const doubles::Body& body) {
      const auto& motion = std::get<doubles::Linear>(body.motion);
      return doubles::Rest{body.box, {motion.translation, motion.rotation}};
    };
    boxes.push_back({rest(pair.first), rest(pair.second)});
  }
  std::vector<Contestant> all{
      contestant(kPlainAxes, cases,
                 [](const AskedCase& asked) { return subjects::plain_axes_meet(asked.received); }),
      contestant(kState, boxes,
                 [](const auto& b) {
                   return doubles::state_at_rest(b[0], b[1]).value() != State::separated;
                 }),
      contestant(kSeparation, boxes, [](const auto& b) {
        return doubles::separation_at_rest(b[0], b[1]).value().axis;
      })};
  const Point& point = section.points.emplace_back(measured("boxes at rest", 0, all, effort));
  section.goals.push_back(at_most("static overlap, certified : plain separating axes", 5,
                                  ratio(point, kState, kPlainAxes),
                                  in_micros(point, kState, kPlainAxes)));
  section.goals.push_back(at_most("its separation to the last bit : plain separating axes", 40,
                                  ratio(point, kSeparation, kPlainAxes),
                                  in_micros(point, kSeparation, kPlainAxes)));
}

// Many queries at once on several threads, timed by wall clock.
void add_cores(Section& section, const Effort& effort) {
  const auto all = scenes("linear", effort.queries(20000));
  std::vector<doubles::Pair> pairs;
  for (const Scene& scene : all) pairs.push_back(scene.pair);
  const auto by = [&pairs](std::string name, unsigned threads) {
    return Contestant{std::move(name), pairs.size(), [&pairs, threads] {
                        const auto start = std::chrono::steady_clock::now();
                        doubles::first_contacts(pairs, threads);
                        const auto end = std::chrono::steady_clock::now();
                        return std::chrono::duration<double>(end - start).count();
                      }};
  };
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const std::string one = "one thread", every = std::to_string(cores) + " threads";
  std::vector<Contestant> contestants{by(one, 1)};
  if (cores > 1) contestants.push_back(by(every, cores));
  const Point& point =
      section.points.emplace_back(measured("20,000 at once, wall clock", 0, contestants, effort));
  const std::string what = "many from doubles: all cores, speed-up a core";
  if (cores < 2) {
    section.goals.push_back({what, "0.9 to 1.1", "there is one core", std::nullopt});
    return;
  }
  const double share = ratio(point, one, every) / cores;
  section.goals.push_back(
      {what, "0.9 to 1.1", printed("%.2f", share), share >= 0.9 && share <= 1.1});
}

}  // namespace

Section what_users_pay(const Effort& effort) {
  Section section{"users", "what a user pays, from doubles to the answer", "of what"};
  add_first_contacts(section, effort);
  add_libraries(section, effort);
  add_at_rest(section, effort);
  add_cores(section, effort);
  section.points.push_back(by_rows(effort, section.goals));
  section.points.push_back(by_commands(effort, section.goals));
  section.notes = {
      "for other libraries only their own call counts; commands use one core, and their times "
      "include the start, which ratios leave out"};
  return section;
}

}  // namespace touchstone::survey
