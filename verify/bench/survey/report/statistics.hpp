#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace touchstone::survey {

// One figure over the rounds of a run: the middle one, and the quartiles.
struct Spread {
  double median = 0;
  double low = 0;
  double high = 0;

  // How far the quartiles are apart, as a share of the median; 0 where that is 0.
  double width() const { return median == 0 ? 0 : (high - low) / median; }
};

// REQUIRES: there are samples.
Spread spread_of(std::vector<double> samples);

// y = factor · x^exponent.
struct Growth {
  double exponent = 0;
  double factor = 0;
  double off = 1;  // no point is off the line by more than this factor
};

// The line of least squares through the logarithms. Points with x or y not positive have none, and
// are left out. Nothing: fewer than three are left, or all of one x.
std::optional<Growth> fitted_growth(std::span<const std::pair<double, double>> points);

}  // namespace touchstone::survey
