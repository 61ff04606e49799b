// Medians, quartiles, and a power law fitted to measurements.

#include "verify/bench/survey/report/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace touchstone::survey {
namespace {

// Interpolates between neighbours. REQUIRES: sorted, not empty; share in [0, 1].
double quantile(const std::vector<double>& sorted, double share) {
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace

Spread spread_of(std::vector<double> samples) {
  assert(!samples.empty());
  std::sort(samples.begin(), samples.end());
  return {quantile(samples, 0.5), quantile(samples, 0.25), quantile(samples, 0.75)};
}

std::optional<Growth> fitted_growth(std::span<const std::pair<double, double>> points) {
  std::vector<std::pair<double, double>> logs;
  for (const auto& [x, y] : points) {
    if (x > 0 && y > 0) logs.emplace_back(std::log(x), std::log(y));
  }
  if (logs.size() < 3) return std::nullopt;
  const auto count = static_cast<double>(logs.size());
  double mean_x = 0, mean_y = 0;
  for (const auto& [x, y] : logs) {
    mean_x += x / count;
    mean_y += y / count;
  }
  double across = 0, both = 0;
  for (const auto& [x, y] : logs) {
    across += (x - mean_x) * (x - mean_x);
    both += (x - mean_x) * (y - mean_y);
  }
  if (across == 0) return std::nullopt;
  Growth growth{both / across, 0, 1};
  const double at_one = mean_y - growth.exponent * mean_x;
  growth.factor = std::exp(at_one);
  for (const auto& [x, y] : logs) {
    growth.off = std::max(growth.off, std::exp(std::fabs(y - at_one - growth.exponent * x)));
  }
  return growth;
}

}  // namespace touchstone::survey
