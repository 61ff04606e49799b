#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace touchstone::crosscheck {

// Two answers to the same question that are not the same.
struct Disagreement {
  std::string check;   // which comparison
  std::string sample;  // where: a time, an event, a relation
  std::string what;    // what the two said
};

// What was compared how often, and what came of it.
struct Report {
  std::map<std::string, std::size_t> compared;  // by check
  std::map<std::string, std::size_t>
      not_compared;  // by check and reason: flat box, an unknown sign, …
  // What a witness should have answered and did not, by check and reason. It ran out of time or
  // memory; or it did not start, died, or spoke nonsense. Neither is an agreement.
  std::map<std::string, std::size_t> gave_up;
  std::map<std::string, std::size_t> failed;
  std::vector<Disagreement> disagreements;

  void agree(const std::string& check) { ++compared[check]; }
  void skip(const std::string& check, const std::string& reason) {
    ++not_compared[check + ": " + reason];
  }
  // Counts a comparison; notes it where the two sides differ.
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
