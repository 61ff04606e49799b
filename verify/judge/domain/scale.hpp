#pragma once

#include <optional>

#include "touchstone/case.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::domain {

// The scale of a case. Shrinking a case must keep its scale, so that the result is not a case about
// huge numbers. Cases made from it keep the scale if three quantities grow by at most three
// decades: the size of the larger body, the reach of both bodies (reach_of in places.hpp), and the
// reach in units (unit_of in size.hpp). All of these may shrink.
class Scale {
 public:
  explicit Scale(const Case& original);

  bool is_kept_by(const Case& c) const;

 private:
  Rational size_;
  Rational reach_;
  Rational reach_in_units_;  // at least 1
};

// A clearance or depth divided by the unit of its case; nullopt if the unit is 0.
std::optional<judge::Measure> in_units(const judge::Measure& measure, const CaseParts& parts);

}  // namespace touchstone::domain
