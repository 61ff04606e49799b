#pragma once

#include <functional>
#include <string>

#include "touchstone/case.hpp"
#include "verify/random/dice.hpp"

namespace touchstone::generate::variants {

// A case that was made of another one.
struct Variant {
  Case made;
  std::string how;  // for people: "one ulp", "aligned axes"
};

// Whether a case is one of those that are looked for. Empty: all are.
using Wanted = std::function<bool(const Case&)>;

// A case next to `parent`, one or two changes away (see change.hpp): a number one unit in the last
// place off, equal extents, parallel axes, a moved vertex, another scale or time, a body of
// `other`. The same for the same cases and dice on any machine. Where no change makes a case that
// is wanted, the parent. What comes out has this id, and neither provenance nor expectations.
Variant variant_of(const Case& parent, const Case& other, random::Dice& dice,
                   const std::string& id = "variant", const Wanted& wanted = {});

}  // namespace touchstone::generate::variants
