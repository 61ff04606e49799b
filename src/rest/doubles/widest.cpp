// Compares the separations of two boxes at rest along their axes, in double-doubles and in
// integers. A separation is gap / (scale √squared), see RestAxes::Along.

#include "src/rest/doubles/widest.hpp"

#include <cmath>
#include <utility>

namespace touchstone::doubles {

// 1. The divisor is scale √squared, with the relative error `off`: that of the root, and the
//    relative errors of `scale` and of `squared`.
// 2. The quotient is gap / divisor. Its error `lost` is the gap's error over the divisor, and a
//    share of the quotient: `off`, and the rounding of the quotient itself.
// Root and quotient are computed in doubles and improved by one Newton step each, which brings them
// within 2^-96. Shares of 2^-50 and 2^-40 cover that the leading double stands for a double-double.
std::optional<Enclosed<DoubleDouble>> enclosed(const RestAxes<FineBounded>::Along& along) {
  constexpr double kRounded = 0x1p-95;
  const auto& [gap, scale, squared] = along;
  DoubleDouble divisor = scale.value;
  const double scale_size = leading(scale.value) * (1 - 0x1p-50) - scale.error;
  if (!(scale_size > 0)) return std::nullopt;
  double off = kRounded + scale.error / scale_size;  // relative error of the divisor
  // If `squared` is exactly 1, no root is needed.
  // Never NaN: an error that is NaN is not 0 either.
  if (squared.error != 0 || leading(squared.value) != 1) {
    const double least = leading(squared.value) * (1 - 0x1p-50) - squared.error;
    // If it is very small, digits lost in products of the halves may matter: they underflow.
    if (!(least > 0x1p-400)) return std::nullopt;
    const double near = std::sqrt(leading(squared.value));
    const DoubleDouble rest = squared.value - DoubleDouble::two_product(near, near);
    divisor *= DoubleDouble::fast_two_sum(near, leading(rest) / (2 * near));
    off += squared.error / least;
  }
  if (!(std::fabs(leading(divisor)) > 0x1p-400)) return std::nullopt;
  const double first = leading(gap.value) / leading(divisor);
  const DoubleDouble rest = gap.value - divisor * DoubleDouble(first);
  const DoubleDouble value = DoubleDouble::fast_two_sum(first, leading(rest) / leading(divisor));
  const double lost = (gap.error / leading(divisor) * (1 + 0x1p-40) +
                       std::fabs(leading(value)) * (off + kRounded) + 0x1p-500) *
                      kSlack;
  // The square of `off` is negligible.
  if (!(off < 0x1p-40) || !std::isfinite(lost)) return std::nullopt;
  return Enclosed<DoubleDouble>{value - DoubleDouble(lost), value + DoubleDouble(lost)};
}

AxisSet may_be_widest(const RestAxes<FineBounded>& axes, AxisSet asked) {
  return may_be_largest(asked, [&axes](int axis) -> Enclosed<double> {
    const auto found = enclosed(axes.along(axis));
    if (!found) return kAnything;
    return {leading(found->low), leading(found->high)};
  });
}

touchstone::Separation<Integer> exact_separation(const RestAxes<Integer>::Along& along) {
  return {along.gap, Integer(along.scale * along.scale * along.squared)};
}

Widest widest(const RestAxes<Integer>& axes, AxisSet asked) {
  Widest most;
  for (int axis = 0; axis < kRestAxes; ++axis) {
    if (!has(asked, axis)) continue;
    auto found = exact_separation(axes.along(axis));
    if (found.length_squared.is_zero()) continue;
    if (most.axis >= 0 && compare(found, most.along) != Order::greater) continue;
    most = {axis, std::move(found)};
  }
  return most;
}

}  // namespace touchstone::doubles
