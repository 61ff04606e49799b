#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "verify/judge/answer.hpp"
#include "verify/judge/finding.hpp"
#include "verify/judge/known.hpp"

namespace touchstone::judge {

using VerdictCounts = std::array<std::size_t, kVerdictKinds>;

// What a run found of one subject.
struct SubjectReport {
  std::string spec;
  Hello hello{};
  std::map<Group, VerdictCounts> counts{};
  VerdictCounts
      within_tolerance{};  // plain cases, times allowed to be off by the declared tolerance
  std::size_t other_readings =
      0;  // verdicts that are others if nearly orthogonal matrices are read as rotations
  std::size_t known = 0;
  std::size_t failures =
      0;  // that are not known, over all groups but for touching and starts in contact
  std::map<VerdictKind, std::vector<Finding>>
      worst{};  // the few of most weight, of each kind but `correct`
  std::vector<double> seconds{};

  std::size_t count(Group group, VerdictKind kind) const;
  std::size_t judged(Group group) const;
  // The median time of a query in microseconds; negative where the subject does not tell.
  double median_microseconds() const;

  void add(const Finding& finding, const KnownFinding* known_as);
};

// A whole run.
struct Report {
  std::vector<SubjectReport> subjects;
  std::size_t cases = 0;
  std::vector<std::string> refused;  // cases that are malformed, with reasons
  std::vector<KnownFinding> no_longer{};
};

// The table for people: plain text, or Markdown.
std::string text_report(const Report& report);
std::string markdown_report(const Report& report);
// `touchstone/judgement/1`, and JUnit's XML with a test case for each subject and verdict.
std::string json_report(const Report& report);
std::string junit_report(const Report& report);

// One verdict as a line of JSON.
std::string json_line(const std::string& spec, const Finding& finding,
                      const KnownFinding* known_as);

}  // namespace touchstone::judge
