#pragma once

#include <string>
#include <vector>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/judge/reports/subject_report.hpp"

namespace touchstone::judge {

// A whole run.
struct Report {
  std::vector<SubjectReport> subjects;
  std::vector<std::string> families;  // in the order in which they came
  std::size_t cases = 0;
  bool interrupted = false;          // there were more
  std::vector<std::string> refused;  // cases that are malformed, with reasons
  std::vector<KnownFinding> no_longer{};

  // What people are told its subjects are called.
  SubjectNames names() const;
};

// A table for people for each group of cases, with a row a family and the same columns; then the
// worst that was found, each with the command that shows it again. Plain text, or Markdown.
std::string text_report(const Report& report);
std::string markdown_report(const Report& report);
// `touchstone/judgement/1`.
std::string json_report(const Report& report);

// One verdict as a line of JSON, `touchstone/verdict/1`. `declared`: what its subject calls itself,
// which is said of users' own alone.
std::string json_line(const std::string& spec, const std::string& declared, const Finding& finding,
                      const KnownFinding* known_as);

}  // namespace touchstone::judge
