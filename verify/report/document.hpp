#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace touchstone::report {

// One answer, and what is wrong with it. Numbers are decimals as the judge writes them; what is not
// known is empty.
struct Finding {
  std::string bucket;  // that of findings which are likely one and the same mistake
  std::string verdict;
  std::string subject;
  std::string case_id;
  std::string family;
  std::string reported;
  std::string exact;
  std::string difference;
  std::string ulps;
  std::string depth;
  std::string clearance;
  std::string why;
  std::string known;   // why it is known, where it is
  std::string replay;  // a command for a POSIX shell
  bool fails = false;  // the run: not early, not within the tolerance, not known
};

// Whether something is wrong with it: it was judged, and is not correct.
bool is_finding(const Finding& answer);

// Which answers are kept of a file that may have millions of them: nearly all are right.
enum class Kept { all, findings };

// How many there are of each decade: of k those from 10^k to below 10^(k+1).
using Decades = std::map<int, std::size_t>;

// What a document says of one subject, or of one build.
struct Subject {
  std::string name;
  std::map<std::string, std::size_t> verdicts{};
  std::size_t judged = 0;
  std::size_t failures = 0;
  std::string latest{};  // the largest error of each kind, a decimal
  std::string earliest{};
  std::string deepest{};
  std::map<std::string, Decades> errors{};                   // "late", "early", "depth", "ulps"
  std::vector<std::pair<std::string, std::string>> facts{};  // settings, versions, environment
};

// One input of a report.
struct Document {
  std::string file;
  std::string kind;  // "judgement", "verdicts", "campaign" or "matrix"
  std::vector<Subject> subjects{};
  std::vector<Finding> answers{};  // what is right may be among them: see is_finding()
  std::vector<std::string> notes{};
  // Of buckets whose smallest case it has itself: that case's text.
  std::map<std::string, std::string> smallest{};
};

}  // namespace touchstone::report
