#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "verify/verdict/verdict_texts.hpp"

namespace touchstone::judge {

using VerdictCounts = std::array<std::size_t, kVerdictKinds>;

// The largest of some amounts, with its text.
struct Worst {
  double amount = 0;
  std::string text{};  // empty: none

  void see(double other, const std::string& other_text);
};

// How often something was off by how much: by the power of ten at or below it.
using Decades = std::map<int, std::size_t>;

// What was found in a number of answers of one subject.
struct Statistics {
  VerdictCounts counts{};
  VerdictCounts within_tolerance{};  // with the tolerance in force
  VerdictCounts also{};              // what else was wrong with answers that were wrong already
  std::size_t failures = 0;          // that are not known
  std::size_t known = 0;
  Worst latest;    // of times that are late, or another root's
  Worst earliest;  // of early ones
  Worst deepest;   // depth at a late time, or inside a missed contact
  Worst farthest;  // clearance where a contact was said that there is not
  Decades late;
  Decades early;
  std::vector<double> seconds{};

  void add(const Verdict& verdict, const VerdictTexts& texts, bool is_known);

  std::size_t count(VerdictKind kind) const { return counts[static_cast<std::size_t>(kind)]; }
  // Cases that were judged, with the tolerance in force, too; and those that were but for that: of
  // which it is not proven whether they are within it.
  std::size_t judged() const;
  std::size_t unproven() const {
    return within_tolerance[static_cast<std::size_t>(VerdictKind::unproven)];
  }
  // The median time of a query in microseconds; negative where the subject does not tell.
  double median_microseconds() const;
};

}  // namespace touchstone::judge
