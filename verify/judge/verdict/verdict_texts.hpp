#pragma once

#include <string>

#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// The numbers of a verdict as texts, for reports, files of findings and people.

// The smallest changes that would make an answer right, as rounded decimals; empty if unknown.
struct Margin {
  std::string time;    // of the reported time
  std::string offset;  // of the boxes' offset at that time; a lower bound
  std::string extent;  // of all half extents together; a lower bound
};

// A verdict's numbers as written in reports; empty if unknown.
struct VerdictTexts {
  std::string reported{};  // the time, as the format writes it; "none"
  std::string exact{};     // the true first contact, by the subject's convention; "none", or
                           // "unknown" where the question is an enclosed one and leaves it open
  // The width of the enclosure of the true first contact, rounded up: "4.2e-31". `exact` is then a
  // number in the enclosure.
  std::string enclosed_within{};
  std::string clearance{};   // at the reported time
  std::string depth{};       // at the reported time; for a missed contact, a depth inside it
  std::string ulps{};        // reported minus exact, in units of the format's last place; empty if
                             // that is more than the exact time itself
  std::string difference{};  // reported minus exact, as a time
  Margin margin{};
  std::string other_reading{};  // the verdict with matrices read as rotations, if it differs
};

// REQUIRES: the verdict was not read from a file.
VerdictTexts texts_of(const Verdict& verdict);
// Only the texts that statistics need: all but `exact`, `enclosed_within` and
// `margin.extent`. REQUIRES: as texts_of().
VerdictTexts brief_texts_of(const Verdict& verdict);

// A reported or exact time for people, decimal first: "0.3696897 (0x1.7a8ffp-2)". The decimal is
// the shortest that reads back as the same float or double; other numbers have 17 digits. If the
// result would be longer than kLongestShown (shown_number.hpp), it is the decimal alone: "about
// 0.333". Other texts are unchanged ("none"), or replaced by their length if they are longer.
std::string shown_time(const std::string& time);

// The true first contact for people: as shown_time(), and how narrowly it is enclosed: "0.25
// (enclosed within 4.2e-31)".
std::string shown_truth(const std::string& exact, const std::string& enclosed_within);

// The true first contact of a verdict as a part of a sentence: "exact 0.25", or "true time 0.25
// (enclosed within 4.2e-31)", or "true time unknown".
std::string truth_in_words(const VerdictTexts& texts);

// Only the member `reported` of these texts.
std::string reported_text(const Verdict& verdict);

}  // namespace touchstone::judge
