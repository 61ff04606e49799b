// The section "hulls" of the survey: first contacts of hulls that were prepared before (hull.hpp),
// from doubles, by their number of corners, and of boxes in the same motions. Its goals limit the
// times, and the growth of allocations.

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/from_doubles.hpp"
#include "touchstone/hull.hpp"
#include "verify/bench/counted_memory.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/goal_ratios.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/bench/survey/users_scenes.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::survey {
namespace {

constexpr const char* kAsBoxes = "boxes";

std::string name_of(int corners) { return "hulls of " + std::to_string(corners); }

// Two bodies, and the scene whose motions and horizon they have.
struct HullScene {
  const Scene* scene = nullptr;
  doubles::AnyBody first, second;

  bool touch() const {
    return doubles::first_contact(first, second, scene->pair.from, scene->pair.until)
        .value()
        .has_value();
  }
};

// A hull of random points on the ellipsoid through the middles of a box's faces.
Hull hull_within(const doubles::Box& box, int corners, random::Dice& dice) {
  std::vector<Hull::Point> points;
  for (int i = 0; i < corners; ++i) {
    const double z = dice.between(-1, 1), angle = dice.between(0, 6.283185307179586);
    const double r = std::sqrt(1 - z * z);
    const Hull::Point on_sphere{r * std::cos(angle), r * std::sin(angle), z};
    Hull::Point& point = points.emplace_back(box.center);
    for (std::size_t k = 0; k < 3; ++k) point[k] += box.half_extents[k] * on_sphere[k];
  }
  return Hull::make(points).value();
}

// The boxes of the scenes, and hulls within them, with the same motions.
// REQUIRES: the scenes outlive the result.
std::vector<HullScene> boxes_of(const std::vector<Scene>& scenes) {
  std::vector<HullScene> all;
  for (const Scene& scene : scenes) all.push_back({&scene, scene.pair.first, scene.pair.second});
  return all;
}
std::vector<HullScene> hulls_in(const std::vector<Scene>& scenes, int corners) {
  std::vector<HullScene> all;
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    random::Dice dice("survey, prepared hulls of " + std::to_string(corners), 1, i);
    const doubles::Pair& pair = scenes[i].pair;
    Hull first = hull_within(pair.first.box, corners, dice);
    Hull second = hull_within(pair.second.box, corners, dice);
    all.push_back({&scenes[i],
                   {std::move(first), pair.first.motion},
                   {std::move(second), pair.second.motion}});
  }
  return all;
}

// How often a query with a contact allocates memory, on average. Hulls with few corners have fewer
// contacts, and a contact allocates memory for its features.
double allocations_in(const std::vector<HullScene>& all) {
  std::size_t allocated = 0, contacts = 0;
  for (const HullScene& one : all) {
    const std::size_t before = bench::allocations();
    if (!one.touch()) continue;
    allocated += bench::allocations() - before;
    ++contacts;
  }
  return static_cast<double>(allocated) / static_cast<double>(contacts);
}

}  // namespace

Section of_prepared_hulls(const Effort& effort) {
  Section section{"hulls", "first contacts of prepared hulls, from doubles", "motion", false};
  for (const auto& [label, kind] : {std::pair{"straight", "linear"},
                                    {"straight, not turned", "linear, not turned"},
                                    {"turning", "keyframes 2"},
                                    {"turning in 8 legs", "keyframes 9"}}) {
    const std::vector<Scene> all = scenes(kind, effort.queries(200));
    std::vector<Contestant> contestants{
        contestant(kAsBoxes, boxes_of(all), [](const HullScene& p) { return p.touch(); })};
    for (const int corners : {8, 32, 128}) {
      contestants.push_back(contestant(name_of(corners), hulls_in(all, corners),
                                       [](const HullScene& p) { return p.touch(); }));
    }
    const Point& point = section.points.emplace_back(measured(label, 0, contestants, effort));
    const auto goal = [&](double aim, const std::string& above, const std::string& below) {
      section.goals.push_back(at_most(above + " : " + below + ", " + label, aim,
                                      ratio(point, above, below), in_micros(point, above, below)));
    };
    goal(4, name_of(8), kAsBoxes);
    goal(2, name_of(32), name_of(8));
    const double few = allocations_in(hulls_in(all, 8)), many = allocations_in(hulls_in(all, 128));
    section.goals.push_back(
        at_most(std::string("allocations a contact, hulls of 128 : hulls of 8, ") + label, 1.25,
                many / few, printed(" (%.3g : %.3g)", many, few)));
  }
  return section;
}

}  // namespace touchstone::survey
