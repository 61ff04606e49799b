#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::judge {

using VerdictCounts = std::array<std::size_t, kVerdictKinds>;

// The largest of several amounts, with its text.
struct Worst {
  double amount = 0;
  std::string text{};  // empty: there was none

  void see(double other, const std::string& other_text);
};

// The number of errors for each power of ten at or below their size.
using Decades = std::map<int, std::size_t>;

// The verdicts on several answers of one subject.
struct Statistics {
  VerdictCounts counts{};
  VerdictCounts within_tolerance{};  // the verdicts with the tolerance in force
  VerdictCounts also{};              // further faults of answers that already fail
  std::size_t failures = 0;          // failing answers that are not known
  std::size_t known = 0;
  Worst latest;    // of late times, including those of another root
  Worst earliest;  // of early times
  Worst deepest;   // depth at a late time, or inside a missed contact
  Worst farthest;  // clearance at a false contact
  Decades late;
  Decades early;
  std::vector<double> seconds{};

  void add(const Verdict& verdict, const VerdictTexts& texts, bool is_known);

  std::size_t count(VerdictKind kind) const { return counts[static_cast<std::size_t>(kind)]; }
  // The number of cases judged, also with the tolerance in force; and the number of those for which
  // it is unproven whether they are within the tolerance.
  std::size_t judged() const;
  std::size_t unproven() const {
    return within_tolerance[static_cast<std::size_t>(VerdictKind::unproven)];
  }
  // The median time of a query in microseconds; negative if the subject reports no times.
  double median_microseconds() const;
};

}  // namespace touchstone::judge
