#pragma once

#include <array>
#include <cstdio>
#include <limits>
#include <string>
#include <utility>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey {

// Turns ratios of medians into goals: a section aims at a ratio, and reports whether it is met.
// Used by goals.cpp and by the sections that have goals of their own. A ratio with a contestant
// that was not measured is NaN, and so its goal is not met.

// The values in a format of printf.

template <class... Values>
std::string printed(const char* format, Values... values) {
  std::array<char, 160> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

// NaN if this contestant was not measured here.
inline double micros(const Point& point, const std::string& contestant) {
  const Measured* m = point.find(contestant);
  return m == nullptr ? std::numeric_limits<double>::quiet_NaN() : m->micros.median;
}

inline double ratio(const Point& point, const std::string& above, const std::string& below) {
  return micros(point, above) / micros(point, below);
}

// The name of the fastest contestant with this prefix whose answers are right in at least 19 of 20
// cases; "" if there is none. REQUIRES: their right answers were counted.
inline std::string fastest_that_is_right(const Point& point, const std::string& beginning) {
  const Measured* fastest = nullptr;
  for (const Measured& m : point.measured) {
    if (!m.contestant.starts_with(beginning) || 20 * m.right->near < 19 * m.right->asked) continue;
    if (fastest == nullptr || m.micros.median < fastest->micros.median) fastest = &m;
  }
  return fastest == nullptr ? "" : fastest->contestant;
}

// A goal that is met if `measured` is at most, or at least, the aim. `also` is printed after it.
inline Goal at_most(std::string what, double aim, double measured, const std::string& also = "") {
  return {std::move(what), printed("<= %.3g", aim), printed("%.3g", measured) + also,
          measured <= aim};
}

inline Goal at_least(std::string what, double aim, double measured, const std::string& also = "") {
  return {std::move(what), printed(">= %.3g", aim), printed("%.3g", measured) + also,
          measured >= aim};
}

// Both times of a ratio in microseconds, for `also`.
inline std::string in_micros(double above, double below) {
  return printed(" (%.3g : %.3g us)", above, below);
}
inline std::string in_micros(const Point& point, const std::string& above,
                             const std::string& below) {
  return in_micros(micros(point, above), micros(point, below));
}

}  // namespace touchstone::survey
