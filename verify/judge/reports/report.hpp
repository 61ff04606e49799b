#pragma once

#include <string>
#include <vector>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/judge/reports/subject_report.hpp"

namespace touchstone::judge {

// The results of a whole run of `touchstone judge`. GrowingReport makes it.
struct Report {
  std::vector<SubjectReport> subjects;
  std::vector<std::string> families;  // in the order of their first cases
  std::size_t cases = 0;
  bool interrupted = false;          // there were more cases
  std::vector<std::string> refused;  // malformed cases, with reasons
  // Listed as known (--known, --baseline), but not found by this run; empty if it was interrupted.
  std::vector<KnownFinding> not_found_again{};

  // The names of its subjects, for people.
  SubjectNames names() const;
};

// A report for people: a table for each group of cases, with a row for each family; then the worst
// findings, each with the command that reproduces it. Plain text or Markdown.
std::string text_report(const Report& report);
std::string markdown_report(const Report& report);
// `touchstone/judgement/1`.
std::string json_report(const Report& report);

// One verdict as a line of JSON, `touchstone/verdict/1`. `spec`: the subject as it was named on the
// command line. `declared`: the name that the subject declares, written only for commands and files
// of the user. `known_as`: the entry of the list of known findings that covers it, or null.
std::string json_line(const std::string& spec, const std::string& declared, const Finding& finding,
                      const KnownFinding* known_as);

}  // namespace touchstone::judge
