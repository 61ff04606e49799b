#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "verify/look/show/outline.hpp"

namespace touchstone::show {

// Answers of other programs to a case, which pages and pictures show beside the exact one.

// The answer of a subject to a case, and its error. Numbers are decimals as the judge writes them;
// empty if unknown.
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
  std::string enclosed_within{};  // the width of the enclosure of the true time, if it has one
};

// For example "late by 0.374 (1.3e15 ulps), depth 3.49".
std::string in_words(const SubjectAnswer& answer);

// A truth from another program; it is not trusted.
struct OtherTruth {
  std::string file;  // with the line
  std::string number;
  Outline outline;
};

// The answers of subjects, and the truths of other programs, for one case.
struct Others {
  std::vector<SubjectAnswer> answers{};
  std::vector<OtherTruth> truths{};

  bool is_empty() const { return answers.empty() && truths.empty(); }
};

// Adds two members to the data of a case (see case_data.hpp): `answers`, and `other_truths`. Each
// member of `other_truths` has its timeline, its `differences` from the exact truth, and in `words`
// a text about these.
void add_others(nlohmann::ordered_json& data, const Others& others);

}  // namespace touchstone::show
