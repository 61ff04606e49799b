#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "verify/show/outline.hpp"

namespace touchstone::show {

// What a subject answered to a case, and how wrong that is. Numbers are decimals as the judge
// writes them; what is not known is empty.
struct SubjectAnswer {
  std::string subject;
  std::string verdict;
  std::string reported;
  std::string exact;
  std::string ulps;
  std::string depth;
  std::string difference;
  std::string why;
  std::string clearance;
};

// "late by 0.374 (1.3e15 ulps), depth 3.49".
std::string in_words(const SubjectAnswer& answer);

// A truth that others tell; it is believed in nothing.
struct OtherTruth {
  std::string file;  // with its line
  std::string number;
  Outline outline;
};

// What others say of one case.
struct Told {
  std::vector<SubjectAnswer> answers{};
  std::vector<OtherTruth> truths{};

  bool is_empty() const { return answers.empty() && truths.empty(); }
};

// Adds it to the data of a case (see case_data.hpp): `answers`; and `other_truths`, with their
// timelines, the `differences` from the exact truth and the same in `words`.
void add_told(nlohmann::ordered_json& data, const Told& told);

}  // namespace touchstone::show
