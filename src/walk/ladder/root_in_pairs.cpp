// Encloses a root that doubles have found again, more narrowly, in double-doubles.

#include "src/walk/ladder/root_in_pairs.hpp"

#include <algorithm>

namespace touchstone::walk {
std::optional<BoundedInstant<DoubleDouble>> root_in_pairs(
    const Form<Bounded<DoubleDouble>>& condition, const BoundedInstant<double>& enclosure) {
  const DoubleDouble low(enclosure.low);
  const DoubleDouble high(enclosure.high);
  std::optional<BoundedInstant<DoubleDouble>> found;
  if (!is_one_instant(enclosure)) return std::nullopt;
  for (const auto& root : FormRoots<Bounded<DoubleDouble>>::all(condition).roots) {
    if (root.time.high < low || high < root.time.low) continue;
    // A second root, or an open stretch.
    if (found || !is_one_instant(root.time)) return std::nullopt;
    found = root.time;
    // The instant outlives `condition`, to which it refers.
    found->forget_form();
    if (found->low < low) found->low = low;
    if (high < found->high) found->high = high;
  }
  return found;
}

std::optional<Doubt<DoubleDouble>> in_pairs(const Doubt<double>& doubt,
                                            const FilteredMotion<DoubleDouble>& motion) {
  const bool knows_signs = std::none_of(doubt.signs.begin(), doubt.signs.end(),
                                        [](Sign s) { return s == Sign::unknown; });
  if (doubt.at_start || !is_one_instant(doubt.enclosure) || !knows_signs) return std::nullopt;
  return if_decided([&]() -> std::optional<Doubt<DoubleDouble>> {
    BoxConditions<Bounded<DoubleDouble>> conditions(motion.motion);
    const auto root = root_in_pairs(
        conditions.condition(doubt.plane.facet, doubt.plane.side, doubt.signs), doubt.enclosure);
    if (!root) return std::nullopt;
    return Doubt<DoubleDouble>{.plane = doubt.plane,
                               .signs = doubt.signs,
                               .enclosure = *root,
                               .until = DoubleDouble(doubt.until),
                               .ending = doubt.ending};
  });
}

}  // namespace touchstone::walk
