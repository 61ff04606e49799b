#include "verify/cases/generate/variants/variant.hpp"

#include <utility>
#include <vector>

#include "verify/cases/generate/variants/change.hpp"

namespace touchstone::generate::variants {
namespace {

using random::Dice;

std::vector<Change> with(std::vector<Change> changes, const std::vector<Change>& more) {
  changes.insert(changes.end(), more.begin(), more.end());
  return changes;
}

// Changes of polyhedra, radii and parts only apply to cases that have one, so that variants of
// other cases stay as they were.
const std::vector<Change>& changes_for(const Case& parent) {
  static const std::vector<Change> of_boxes = [] {
    std::vector<Change> r;
    for (const auto group :
         {changes_of_numbers, changes_of_boxes, changes_of_motions, changes_of_scale}) {
      for (const Change& change : group()) r.push_back(change);
    }
    return r;
  }();
  static const std::vector<Change> of_polyhedra = with(of_boxes, changes_of_polyhedra());
  static const std::vector<Change> of_rounded = with(of_polyhedra, changes_of_radii());
  static const std::vector<Change> of_compounds = with(of_polyhedra, changes_of_parts());
  if (is_compound(parent.query)) return of_compounds;
  if (parent.query.radius_sum() > 0) return of_rounded;
  return is_of_boxes(parent.query) ? of_boxes : of_polyhedra;
}

CaseParts question_of(const Case& c, const std::string& id) {
  CaseParts parts;
  parts.id = id;
  parts.horizon = c.horizon;
  parts.plane = c.plane;
  parts.bodies = c.bodies;
  return parts;
}

}  // namespace

Variant variant_of(const Case& parent, const Case& other, Dice& dice, const std::string& id,
                   const Wanted& wanted) {
  // Some changes do not apply, others give an invalid case: a motion that ends early, a quaternion
  // of zero. If only some cases are acceptable, most changes of scale and motion fail.
  const int attempts = wanted ? 120 : 30;
  const std::vector<Change>& possible = changes_for(parent);
  for (int attempt = 0; attempt < attempts; ++attempt) {
    CaseParts parts = question_of(parent, id);
    std::string how;
    Setting setting{parts, parent, other, dice};
    for (int changes = dice.integer(1, 2); changes > 0; --changes) {
      const Change& change = possible[setting.below(possible.size())];
      if (change.make(setting)) how += (how.empty() ? "" : ", ") + std::string(change.name);
    }
    if (how.empty()) continue;
    auto made = Case::make(std::move(parts));
    if (made && (!wanted || wanted(made.value()))) return {std::move(made).value(), std::move(how)};
  }
  return {Case::make(question_of(parent, id)).value(), "no change"};
}

}  // namespace touchstone::generate::variants
