// The lists of all families of cases; and the family that a user names, with the choices (knobs)
// that he fixes.

#include "verify/cases/generate/family.hpp"

#include <algorithm>
#include <initializer_list>

#include "src/words/nearest.hpp"
#include "verify/cases/generate/aimed_families.hpp"
#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/enclosed_families.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/motions.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/cases/generate/rounded_families.hpp"

namespace touchstone::generate {
namespace {

// The families of several source files (kinds/all.hpp), in this order.
std::vector<Family> joined(std::initializer_list<std::vector<Family> (*)()> groups) {
  std::vector<Family> all;
  for (const auto group : groups) {
    for (Family& f : group()) {
      f.motions = kinds::motions_of(f.name);
      all.push_back(std::move(f));
    }
  }
  return all;
}

}  // namespace

// Groups whose families share helpers have their lists beside these: aimed_families() in
// kinds/aimed.cpp, polyhedra_families(), rounded_families(), and compound_families().

const std::vector<Family>& families() {
  static const std::vector<Family> all = joined(
      {kinds::unplanted, kinds::features, kinds::grazing, kinds::aligned_contacts, kinds::extremes,
       kinds::near_parallel, kinds::places_and_sizes, kinds::velocities, kinds::plain_motion,
       kinds::corners, kinds::first_instants, kinds::crossing_sticks, kinds::long_motions});
  return all;
}

const std::vector<Family>& hard_families() {
  static const std::vector<Family> all =
      joined({kinds::hard_to_round, kinds::hard_events, kinds::hard_parallel, kinds::hard_ties,
              kinds::hard_scales});
  return all;
}

const std::vector<Family>& resting_families() {
  static const std::vector<Family> all = joined({kinds::at_rest, kinds::resting_poses});
  return all;
}

const std::vector<Family>& straight_families() {
  static const std::vector<Family> all = joined({kinds::straight, kinds::straight_ladder});
  return all;
}

const std::vector<Family>& extreme_families() {
  static const std::vector<Family> all = joined({kinds::extreme_numbers});
  return all;
}

const std::vector<Family>& enclosed_families() {
  static const std::vector<Family> all = joined({kinds::spinning, kinds::slerps, kinds::drums});
  return all;
}

const std::vector<const Family*>& every_family() {
  static const std::vector<const Family*> every = [] {
    std::vector<const Family*> all;
    for (const auto* group :
         {&families(), &hard_families(), &resting_families(), &straight_families(),
          &extreme_families(), &polyhedra_families(), &aimed_families(), &rounded_families(),
          &enclosed_families(), &compound_families()}) {
      for (const Family& f : *group) all.push_back(&f);
    }
    return all;
  }();
  return every;
}

const Family* find_family(std::string_view name) {
  const auto& all = every_family();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Family* f) { return f->name == name; });
  return found == all.end() ? nullptr : *found;
}

std::string problem_with(const Family& family, const Fixed& fixed) {
  for (const auto& [name, value] : fixed) {
    const Knob* knob = find_knob(family.knobs, name);
    if (knob == nullptr) {
      std::string known;
      for (const Knob& k : family.knobs) known += (known.empty() ? "" : ", ") + k.name;
      return "the family " + family.name + " has no choice \"" + name + "\" (" +
             (known.empty() ? "it has none" : "it has: " + known) + ")";
    }
    if (std::find(knob->values.begin(), knob->values.end(), value) == knob->values.end()) {
      std::string known;
      for (auto v = knob->values.begin(); v != knob->values.end(); ++v) {
        // A value that is listed twice is named once.
        if (std::find(knob->values.begin(), v, *v) == v) known += (known.empty() ? "" : ", ") + *v;
      }
      return "\"" + value + "\" is no value of \"" + name + "\" (" + known + ")";
    }
  }
  return "";
}

Result<Fixed> parse_fixed(const std::vector<std::string>& choices) {
  const auto wrong = [](const std::string& message) {
    return Error{Error::Code::value, "only", message};
  };
  Fixed fixed;
  for (const std::string& choice : choices) {
    const auto equals = choice.find('=');
    if (equals == std::string::npos) return wrong("expected NAME=VALUE, found \"" + choice + "\"");
    const std::string name = choice.substr(0, equals);
    if (!fixed.emplace(name, choice.substr(equals + 1)).second)
      return wrong("\"" + name + "\" is given twice");
  }
  return fixed;
}

Result<const Family*> choose_family(const std::string& name, const Fixed& fixed) {
  const Family* family = find_family(name);
  if (family == nullptr) {
    std::vector<std::string> names;
    for (const Family* f : every_family()) names.push_back(f->name);
    const std::string meant = touchstone::nearest(name, names);
    return Error{Error::Code::value, "family",
                 "there is no family \"" + name + '"' +
                     (meant.empty() ? "" : ": did you mean " + meant + '?') +
                     " (touchstone generate --list has all of them)"};
  }
  if (const std::string problem = problem_with(*family, fixed); !problem.empty()) {
    return Error{Error::Code::value, "only", problem};
  }
  return family;
}

}  // namespace touchstone::generate
