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

// Whether a case is acceptable. Empty: all are.
using Wanted = std::function<bool(const Case&)>;
using EnclosedWanted = std::function<bool(const EnclosedCase&)>;

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
