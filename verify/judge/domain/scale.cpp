// The scale of a case, within which the cases made from it stay.

#include "verify/judge/domain/scale.hpp"

#include <algorithm>

#include "touchstone/number/rational.hpp"
#include "verify/judge/domain/places.hpp"
#include "verify/judge/domain/size.hpp"

namespace touchstone::domain {
namespace {

const Rational kGrowth = 1000;  // three decades

}  // namespace

Scale::Scale(const Case& original)
    : size_(largest_size(original)), reach_(reach_of(original)), reach_in_units_(1) {
  const Rational unit = unit_of(original);
  if (!unit.is_zero()) reach_in_units_ = std::max(reach_in_units_, Rational(reach_ / unit));
  // Points have no size. Cases made from them may have bodies as large as their distance from the
  // origin.
  if (size_.is_zero()) size_ = std::max(reach_, Rational(1));
}

bool Scale::is_kept_by(const Case& c) const {
  if (largest_size(c) > kGrowth * size_) return false;
  Rational limit = kGrowth * std::max(reach_, size_);
  const Rational unit = unit_of(c);
  if (!unit.is_zero()) limit = std::min(limit, Rational(kGrowth * reach_in_units_ * unit));
  return stays_within(c.query, 0, limit) && stays_within(c.query, 1, limit);
}

std::optional<judge::Measure> in_units(const judge::Measure& measure, const CaseParts& parts) {
  const Rational unit = unit_of(parts);
  if (unit.is_zero()) return std::nullopt;
  return measure.in_units_of(unit);
}

}  // namespace touchstone::domain
