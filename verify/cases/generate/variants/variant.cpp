// Makes a variant of a case by one or two random changes.

#include "verify/cases/generate/variants/variant.hpp"

#include <algorithm>
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

// Changes of polyhedra, radii and parts are only drawn for cases that have one. So adding such a
// change does not alter the variants of other cases.
struct Changes {
  std::vector<Change> of_boxes;
  std::vector<Change> of_polyhedra;
  std::vector<Change> of_rounded;
  std::vector<Change> of_compounds;
  std::vector<Change> of_enclosed;
};

// The changes that may be made to a case, by the kinds of its bodies.
const Changes& all_changes() {
  static const Changes all = [] {
    Changes r;
    for (const auto group :
         {changes_of_numbers, changes_of_boxes, changes_of_motions, changes_of_scale}) {
      for (const Change& change : group()) r.of_boxes.push_back(change);
    }
    r.of_polyhedra = with(r.of_boxes, changes_of_polyhedra());
    r.of_rounded = with(r.of_polyhedra, changes_of_radii());
    r.of_compounds = with(r.of_polyhedra, changes_of_parts());
    // At another scale, or far away, an enclosure takes minutes.
    for (const auto group :
         {changes_of_numbers, changes_of_boxes, changes_of_motions, changes_of_polyhedra}) {
      for (const Change& change : group()) r.of_enclosed.push_back(change);
    }
    return r;
  }();
  return all;
}

const std::vector<Change>& changes_for(const Case& parent) {
  const Changes& all = all_changes();
  if (is_compound(parent.query)) return all.of_compounds;
  if (parent.query.radius_sum() > 0) return all.of_rounded;
  return is_of_boxes(parent.query) ? all.of_boxes : all.of_polyhedra;
}
const std::vector<Change>& changes_for(const EnclosedCase&) { return all_changes().of_enclosed; }

bool is_of_kind(const Case&) { return true; }
bool is_of_kind(const EnclosedCase& c) { return std::ranges::any_of(c.bodies, needs_enclosure); }

const Query* query_of(const Case& c) { return &c.query; }
const Query* query_of(const EnclosedCase&) { return nullptr; }

CaseParts question_of(const CaseParts& c, const std::string& id) {
  CaseParts parts;
  parts.id = id;
  parts.horizon = c.horizon;
  parts.plane = c.plane;
  parts.bodies = c.bodies;
  return parts;
}

template <class Kind>
VariantOf<Kind> made_of(const Kind& parent, const Kind& other, Dice& dice, const std::string& id,
                        const std::function<bool(const Kind&)>& wanted) {
  // Some changes do not apply, others give an invalid case: a motion that ends early, a quaternion
  // of zero. If only some cases are acceptable, most changes of scale and motion fail.
  const int attempts = wanted ? 120 : 30;
  const std::vector<Change>& possible = changes_for(parent);
  for (int attempt = 0; attempt < attempts; ++attempt) {
    CaseParts parts = question_of(parent, id);
    std::string how;
    Setting setting{parts, query_of(parent), other, dice};
    for (int changes = dice.integer(1, 2); changes > 0; --changes) {
      const Change& change = possible[setting.below(possible.size())];
      if (change.make(setting)) how += (how.empty() ? "" : ", ") + std::string(change.name);
    }
    if (how.empty()) continue;
    auto made = Kind::make(std::move(parts));
    if (!made || !is_of_kind(made.value())) continue;
    if (!wanted || wanted(made.value())) return {std::move(made).value(), std::move(how)};
  }
  return {Kind::make(question_of(parent, id)).value(), "no change"};
}

}  // namespace

Variant variant_of(const Case& parent, const Case& other, Dice& dice, const std::string& id,
                   const Wanted& wanted) {
  return made_of(parent, other, dice, id, wanted);
}

EnclosedVariant variant_of(const EnclosedCase& parent, const EnclosedCase& other, Dice& dice,
                           const std::string& id, const EnclosedWanted& wanted) {
  return made_of(parent, other, dice, id, wanted);
}

}  // namespace touchstone::generate::variants
