#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace touchstone::report {

// The common form of all inputs of `touchstone report`: subjects with counted errors, and findings.
// read_document.hpp reads them; report_page.hpp and error_picture.hpp show them.

// One answer, and its faults. Numbers are decimals as the judge writes them; empty if unknown.
struct Finding {
  std::string bucket;  // a class of findings that probably have one cause
  std::string verdict;
  std::string subject;
  std::string case_id;
  std::string family;
  std::string reported;
  std::string exact;
  std::string enclosed_within{};  // the width of the enclosure of the true time, if it has one
  std::string difference;
  std::string ulps;
  std::string depth;
  std::string clearance;
  std::string why;
  std::string known;   // why it is in the list of known ones, if it is
  std::string replay;  // a command for a POSIX shell
  bool fails = false;  // makes the run fail: not early, not within the tolerance, not known
};

// Whether an answer is a finding: it was judged, and is not correct.
bool is_finding(const Finding& answer);

// The answers to keep from a file that may have millions of them, nearly all right.
enum class Kept { all, findings };

// The number of errors in each decade: k counts those from 10^k to below 10^(k+1).
using Decades = std::map<int, std::size_t>;

// The answers of a subject to the cases of one family.
struct FamilyCounts {
  std::map<std::string, std::size_t> verdicts{};
  std::size_t judged = 0;
  // Judged answers that fail, known ones included. An answer that changes if the bodies are
  // exchanged, and is right in both orders, is not wrong.
  std::size_t wrong = 0;
  std::string deepest{};   // the largest depth at a reported time or of a missed contact, a decimal
  std::string farthest{};  // the largest clearance at a contact that does not exist, a decimal
};

// The contents of a document about one subject, or about one build.
struct Subject {
  std::string name;
  std::map<std::string, std::size_t> verdicts{};
  std::size_t judged = 0;
  std::size_t failures = 0;  // answers that make the run fail
  std::string latest{};      // the largest error of this kind, a decimal; so are the next members
  std::string earliest{};
  std::string deepest{};
  std::map<std::string, Decades> errors{};                   // "late", "early", "depth", "ulps"
  std::map<std::string, FamilyCounts> families{};            // empty if the document has none
  std::vector<std::pair<std::string, std::string>> facts{};  // settings, versions, environment
};

// One input of a report.
struct Document {
  std::string file;
  std::string kind;  // "judgement", "verdicts", "campaign" or "matrix"
  std::vector<Subject> subjects{};
  std::vector<Finding> answers{};  // may include right answers: see is_finding()
  std::vector<std::string> notes{};
  // The texts of smallest cases, by bucket, if the document itself has them.
  std::map<std::string, std::string> smallest{};
};

}  // namespace touchstone::report
