#pragma once

#include <array>
#include <cstdio>
#include <limits>
#include <string>
#include <utility>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey {

// How ratios of medians become goals.

template <class... Values>
std::string said(const char* format, Values... values) {
  std::array<char, 160> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

// NaN where this contestant was not measured here.
inline double micros(const Point& point, const std::string& contestant) {
  const Measured* m = point.find(contestant);
  return m == nullptr ? std::numeric_limits<double>::quiet_NaN() : m->micros.median;
}

inline double ratio(const Point& point, const std::string& above, const std::string& below) {
  return micros(point, above) / micros(point, below);
}

// Of those whose names begin so and whose answers are right, but for one in twenty; "" for none.
inline std::string fastest_that_is_right(const Point& point, const std::string& beginning) {
  const Measured* fastest = nullptr;
  for (const Measured& m : point.measured) {
    if (!m.contestant.starts_with(beginning) || 20 * m.right->near < 19 * m.right->asked) continue;
    if (fastest == nullptr || m.micros.median < fastest->micros.median) fastest = &m;
  }
  return fastest == nullptr ? "" : fastest->contestant;
}

inline Goal at_most(std::string what, double aim, double measured, const std::string& also = "") {
  return {std::move(what), said("<= %.3g", aim), said("%.3g", measured) + also, measured <= aim};
}

inline Goal at_least(std::string what, double aim, double measured, const std::string& also = "") {
  return {std::move(what), said(">= %.3g", aim), said("%.3g", measured) + also, measured >= aim};
}

inline std::string in_micros(double above, double below) {
  return said(" (%.3g : %.3g us)", above, below);
}
inline std::string in_micros(const Point& point, const std::string& above,
                             const std::string& below) {
  return in_micros(micros(point, above), micros(point, below));
}

}  // namespace touchstone::survey
