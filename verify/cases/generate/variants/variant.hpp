#pragma once

#include <functional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::generate::variants {

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

// The same for cases of bodies that are round or turn at constant speed: the variant has such a
// body, too, at about the same scale and time.
EnclosedVariant variant_of(const EnclosedCase& parent, const EnclosedCase& other,
                           random::Dice& dice, const std::string& id = "variant",
                           const EnclosedWanted& wanted = {});

}  // namespace touchstone::generate::variants
