#pragma once

#include <functional>
#include <string>

#include "touchstone/case.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::generate::variants {

// A case that was made from another one.
struct Variant {
  Case made;
  std::string how;  // text: "one ulp", "aligned axes"
};

// Whether a case is acceptable. Empty: all are.
using Wanted = std::function<bool(const Case&)>;

// A case one or two changes away from `parent` (see change.hpp): a number one unit in the last
// place off, equal extents, parallel axes, a moved vertex, another scale or time, a body of
// `other`. It depends only on the cases and the dice, on any machine. If no change gives an
// acceptable case, returns the parent. The result has the id `id`, and neither provenance nor
// expectations.
Variant variant_of(const Case& parent, const Case& other, random::Dice& dice,
                   const std::string& id = "variant", const Wanted& wanted = {});

}  // namespace touchstone::generate::variants
