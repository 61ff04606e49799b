// The section "radius" of the survey, on bodies with a radius: the exact timeline, compared with
// the timeline of their cores; and first contacts, compared with first contacts of boxes. Once the
// bodies are given as queries, once as doubles.

#include <string>
#include <utility>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/bench/queries.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/goal_ratios.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/bench/survey/users_scenes.hpp"

namespace touchstone::survey {
namespace {

constexpr const char* kSphere = "sphere, box";
constexpr const char* kCapsule = "capsule, box";
constexpr const char* kRounded = "rounded boxes";

// The second box is replaced by a sphere or by a capsule about its third axis, or gets a radius.
Queries with_radius(const std::string& kind, const Queries& boxes) {
  Queries queries;
  for (const Query& query : boxes) {
    QueryParts parts = query.parts();
    Box core = parts.box(1);
    Rational radius = core.half_extents[0];
    if (kind == kRounded) {
      radius /= 4;
    } else {
      core.half_extents[0] = core.half_extents[1] = 0;
      if (kind == kSphere) core.half_extents[2] = 0;
    }
    parts.shapes[1] = Inflated{std::move(core), std::move(radius)};
    queries.push_back(Query::make(std::move(parts)).value());
  }
  return queries;
}

Queries cores_of(const Queries& queries) {
  Queries cores;
  for (const Query& query : queries) cores.push_back(query.cores());
  return cores;
}

Contestant first_contact_of(const std::string& name, const Queries& queries) {
  return contestant(name, queries,
                    [](const Query& query) { return first_contact(query).has_value(); });
}

// From the query, by the degree of the rotation of the second body.
void add_from_queries(Section& section, const Effort& effort) {
  for (const auto& [motion, rotation] : {std::pair{"straight", 0}, {"turning", 2}}) {
    const Queries boxes =
        bench::queries_of_kind({.rotation = rotation, .translation = 1}, effort.queries(100));
    std::vector<Contestant> all{first_contact_of("first contact: boxes", boxes)};
    for (const std::string kind : {kSphere, kCapsule, kRounded}) {
      const Queries queries = with_radius(kind, boxes);
      all.push_back(first_contact_of("first contact: " + kind, queries));
      all.push_back(contestant("timeline: " + kind, queries,
                               [](const Query& q) { return solve(q).contacts.size(); }));
      all.push_back(contestant("their cores: " + kind, cores_of(queries), [](const Query& q) {
        return solve(q, {.route = Route::full}).contacts.size();
      }));
    }
    const Point& point = section.points.emplace_back(measured(motion, 0, all, effort));
    const auto goal = [&, &motion = motion](const std::string& what, double aim,
                                            const std::string& above, const std::string& below) {
      section.goals.push_back(at_most(what + ", " + motion, aim, ratio(point, above, below),
                                      in_micros(point, above, below)));
    };
    for (const auto& [kind, aim] : {std::pair{kSphere, 2.0}, {kCapsule, 2.0}, {kRounded, 10.0}}) {
      const std::string name = kind;
      goal("timeline: " + name + " : their cores, full route", aim, "timeline: " + name,
           "their cores: " + name);
    }
    goal("first contact: rounded boxes : boxes", 5, "first contact: rounded boxes",
         "first contact: boxes");
  }
}

// First contacts in the scenes of boxes, from doubles.
void add_from_doubles(Section& section, const Effort& effort) {
  const auto with = [](const char* name, const std::vector<Scene>& scenes, const auto& pair_of) {
    std::vector<doubles::AnyPair> pairs;
    for (const Scene& scene : scenes) pairs.push_back(pair_of(scene.pair));
    return contestant(name, std::move(pairs), [](const doubles::AnyPair& pair) {
      return doubles::first_contact(pair.first, pair.second).value().has_value();
    });
  };
  for (const char* kind : {"linear", "keyframes 2"}) {
    const auto all = scenes(kind, effort.queries(200));
    const Point& point = section.points.emplace_back(measured(
        std::string("from doubles, ") + kind, 0,
        {with("boxes", all,
              [](const doubles::Pair& p) {
                return doubles::AnyPair{p.first, p.second};
              }),
         with(kSphere, all,
              [](const doubles::Pair& p) {
                const double radius = p.second.box.half_extents[0];
                return doubles::AnyPair{
                    p.first, doubles::AnyBody::sphere({0, 0, 0}, radius, p.second.motion)};
              }),
         with(kCapsule, all,
              [](const doubles::Pair& p) {
                const auto& [x, y, z] = p.second.box.half_extents;
                return doubles::AnyPair{
                    p.first, doubles::AnyBody::capsule({0, 0, -z}, {0, 0, z}, x, p.second.motion)};
              }),
         with(kRounded, all,
              [](const doubles::Pair& p) {
                return doubles::AnyPair{doubles::AnyBody::of(p.first.box, p.first.motion, 0.125),
                                        doubles::AnyBody::of(p.second.box, p.second.motion, 0.25)};
              })},
        effort));
    for (const auto& [name, aim] : {std::pair{kSphere, 2.0}, {kRounded, 5.0}}) {
      section.goals.push_back(at_most(std::string(name) + " : boxes, from doubles, " + kind, aim,
                                      ratio(point, name, "boxes"),
                                      in_micros(point, name, "boxes")));
    }
  }
}

}  // namespace

Section of_bodies_with_a_radius(const Effort& effort) {
  Section section{"radius", "bodies with a radius", "motion"};
  add_from_queries(section, effort);
  add_from_doubles(section, effort);
  return section;
}

}  // namespace touchstone::survey
