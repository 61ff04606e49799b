#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace touchstone::crosscheck {

// Two different answers to one question.
struct Disagreement {
  std::string check;   // the name of the comparison
  std::string sample;  // a time, an event, a relation
  std::string what;    // both answers
};

// The number of comparisons, and their results. All checks of a crosscheck write into one report.
struct Report {
  std::map<std::string, std::size_t> compared;  // by check; includes those that disagree
  // By check and reason: flat box, an unknown sign, …
  std::map<std::string, std::size_t> not_compared;
  // Missing answers of a witness, by check and reason, which are neither agreement nor
  // disagreement.
  std::map<std::string, std::size_t> gave_up;  // it ran out of time or memory
  std::map<std::string, std::size_t> failed;   // it did not start, died, or wrote something invalid
  std::vector<Disagreement> disagreements;

  void agree(const std::string& check) { ++compared[check]; }
  // Counts a comparison that was not made.
  void skip(const std::string& check, const std::string& reason) {
    ++not_compared[check + ": " + reason];
  }
  // Counts a comparison, and records it if the two sides differ.
  void compare(const std::string& check, const std::string& sample, bool same,
               const std::string& what) {
    ++compared[check];
    if (!same) disagreements.push_back({check, sample, what});
  }
  void add(const Report& other) {
    for (const auto& [check, n] : other.compared) compared[check] += n;
    for (const auto& [reason, n] : other.not_compared) not_compared[reason] += n;
    for (const auto& [reason, n] : other.gave_up) gave_up[reason] += n;
    for (const auto& [reason, n] : other.failed) failed[reason] += n;
    disagreements.insert(disagreements.end(), other.disagreements.begin(),
                         other.disagreements.end());
  }
};

}  // namespace touchstone::crosscheck
