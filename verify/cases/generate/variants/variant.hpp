#pragma once

#include <functional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::generate::variants {

// Variants of a case, slightly changed. Campaigns use them to find cases on which subjects fail.

// A case that was made from another one.
template <class Kind>
struct VariantOf {
  Kind made;
  std::string how;  // text: "one ulp", "aligned axes"
};
using Variant = VariantOf<Case>;
using EnclosedVariant = VariantOf<EnclosedCase>;

// Whether a case is acceptable, for example small enough for a subject. Empty: all are.
using Wanted = std::function<bool(const Case&)>;
using EnclosedWanted = std::function<bool(const EnclosedCase&)>;

// A case from which variants are made: which changes apply to it.
enum class ChangesOf { boxes, polyhedra, rounded, compounds, enclosed };
struct Parent {
  const CaseParts& parts;
  ChangesOf changes;
  // The query; called only for changes that need it. Returns null if the answer is enclosed.
  std::function<const Query*()> query;
};
ChangesOf changes_of(const Query& query);

// Takes the parts of a variant, unless they are no valid case or not acceptable; then returns
// false.
using Take = std::function<bool(CaseParts&& parts)>;

// Makes variants by the rules of variant_of(), below, until one is taken. Returns how it was made,
// as text. If no change gives an acceptable case, gives the parent's parts with the new id to
// `keep`, and returns "no change". `is_choosy`: whether `take` refuses valid cases.
std::string vary(const Parent& parent, const CaseParts& other, random::Dice& dice,
                 const std::string& id, bool is_choosy, const Take& take,
                 const std::function<void(CaseParts&& parts)>& keep);

// A case one or two changes away from `parent` (see change.hpp): a number one unit in the last
// place off, equal extents, parallel axes, a moved vertex, another scale or time, a body of
// `other`. It depends only on the cases and the dice, on any machine. If no change gives an
// acceptable case, returns the parent. The result has the id `id`, and neither provenance nor
// expectations.
Variant variant_of(const Case& parent, const Case& other, random::Dice& dice,
                   const std::string& id = "variant", const Wanted& wanted = {});

// A case one or two changes away from an enclosed `parent`, by the rules of the function above for
// exact cases. The variant has a body that is round or turns at constant speed, too, at about the
// scale and time of the parent.
EnclosedVariant variant_of(const EnclosedCase& parent, const EnclosedCase& other,
                           random::Dice& dice, const std::string& id = "variant",
                           const EnclosedWanted& wanted = {});

}  // namespace touchstone::generate::variants
