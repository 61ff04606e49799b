#pragma once

#include <optional>

#include "touchstone/case.hpp"
#include "verify/verdict/measure.hpp"

namespace touchstone::domain {

// The scale of a case, which nothing that is made from it may outgrow by more than three decades:
// neither the size of its larger body, nor how far its bodies get, nor that as a multiple of the
// unit (see unit_of). Smaller it may become.
class Scale {
 public:
  explicit Scale(const Case& original);

  bool is_kept_by(const Case& c) const;

 private:
  Rational size_;
  Rational reach_;
  Rational reach_in_units_;  // at least 1
};

// A clearance or depth over the unit of its case, squared: exact. 0 where the unit is 0.
Rational relative_squared(const judge::Measure& measure, const CaseParts& parts);

// The k with 10^k <= x < 10^(k+1), of an x that is given as its square; nothing for 0.
std::optional<int> decade_of_root(const Rational& squared);

}  // namespace touchstone::domain
