#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace touchstone::survey {

// The distribution of a value over the rounds of a run: median and quartiles.
struct Spread {
  double median = 0;
  double low = 0;
  double high = 0;

  // The distance of the quartiles as a share of the median; 0 if the median is 0.
  double width() const { return median == 0 ? 0 : (high - low) / median; }
};

// REQUIRES: at least one sample.
Spread spread_of(std::vector<double> samples);

// y = factor · x^exponent.
struct Growth {
  double exponent = 0;
  double factor = 0;
  double off = 1;  // the largest factor between a point and the line
};

// The line of least squares through the logarithms of x and y. Points whose x or y is not positive
// are left out. nullopt if fewer than three points remain, or all have the same x.
std::optional<Growth> fitted_growth(std::span<const std::pair<double, double>> points);

}  // namespace touchstone::survey
