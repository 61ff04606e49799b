// Makes a variant of a case by one or two random changes (vary()): 1. the changes that fit the
// kinds of its bodies are listed; 2. an attempt copies the parent, and applies one or two of
// them; 3. the first attempt that gives a valid and wanted case is the variant.

#include "verify/cases/generate/variants/variant.hpp"

#include <algorithm>
#include <optional>
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

const std::vector<Change>& changes_for(ChangesOf kind) {
  const Changes& all = all_changes();
  switch (kind) {
    case ChangesOf::boxes:
      return all.of_boxes;
    case ChangesOf::polyhedra:
      return all.of_polyhedra;
    case ChangesOf::rounded:
      return all.of_rounded;
    case ChangesOf::compounds:
      return all.of_compounds;
    case ChangesOf::enclosed:
      break;
  }
  return all.of_enclosed;
}

// Whether a variant is still of the kind of its parent: an enclosed case has a body that needs it.
bool is_of_kind(const Case&) { return true; }
bool is_of_kind(const EnclosedCase& c) { return std::ranges::any_of(c.bodies, needs_enclosure); }

Parent parent_of(const Case& c) {
  return {c, changes_of(c.query), [&c] { return &c.query; }};
}
Parent parent_of(const EnclosedCase& c) {
  return {c, ChangesOf::enclosed, [] { return nullptr; }};
}

// The parts that make up the question, with a new id and without the answer.
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
  std::optional<Kind> variant;
  const auto take = [&](CaseParts&& parts) {
    auto made = Kind::make(std::move(parts));
    if (!made || !is_of_kind(made.value()) || (wanted && !wanted(made.value()))) return false;
    variant = std::move(made).value();
    return true;
  };
  const auto keep = [&](CaseParts&& parts) { variant = Kind::make(std::move(parts)).value(); };
  std::string how = vary(parent_of(parent), other, dice, id, static_cast<bool>(wanted), take, keep);
  return {std::move(*variant), std::move(how)};
}

}  // namespace

ChangesOf changes_of(const Query& query) {
  if (is_compound(query)) return ChangesOf::compounds;
  if (query.radius_sum() > 0) return ChangesOf::rounded;
  return is_of_boxes(query) ? ChangesOf::boxes : ChangesOf::polyhedra;
}

std::string vary(const Parent& parent, const CaseParts& other, Dice& dice, const std::string& id,
                 bool is_choosy, const Take& take,
                 const std::function<void(CaseParts&& parts)>& keep) {
  // Some changes do not apply, others give an invalid case: a motion that ends early, a quaternion
  // of zero. If only some cases are acceptable, most changes of scale and motion fail.
  // With these many attempts, "no change" is rare.
  const int attempts = is_choosy ? 120 : 30;
  const std::vector<Change>& possible = changes_for(parent.changes);
  for (int attempt = 0; attempt < attempts; ++attempt) {
    CaseParts parts = question_of(parent.parts, id);
    std::string how;
    Setting setting{parts, parent.query, other, dice};
    for (int changes = dice.integer(1, 2); changes > 0; --changes) {
      const Change& change = possible[setting.below(possible.size())];
      if (change.make(setting)) how += (how.empty() ? "" : ", ") + std::string(change.name);
    }
    if (!how.empty() && take(std::move(parts))) return how;
  }
  keep(question_of(parent.parts, id));
  return "no change";
}

Variant variant_of(const Case& parent, const Case& other, Dice& dice, const std::string& id,
                   const Wanted& wanted) {
  return made_of(parent, other, dice, id, wanted);
}

EnclosedVariant variant_of(const EnclosedCase& parent, const EnclosedCase& other, Dice& dice,
                           const std::string& id, const EnclosedWanted& wanted) {
  return made_of(parent, other, dice, id, wanted);
}

}  // namespace touchstone::generate::variants
