// Arranges the errors of subjects in columns, for the picture of `report --svg`.

#include "verify/look/report/error_bars.hpp"

namespace touchstone::report {
namespace {

// The name in Subject::errors. Early answers are of a second kind, "early".
const char* kind_of(ErrorOf what) {
  if (what == ErrorOf::time) return "late";
  return what == ErrorOf::depth ? "depth" : "ulps";
}

}  // namespace

void DecadeRange::take(const Subject& subject, const char* kind) {
  const auto found = subject.errors.find(kind);
  if (found == subject.errors.end()) return;
  for (const auto& [decade, n] : found->second) {
    const bool is_first = size() == 0;
    least = is_first ? decade : std::min<long>(least, decade);
    most = is_first ? decade : std::max<long>(most, decade);
  }
}

Columns columns_of(const std::vector<Document>& documents, ErrorOf what) {
  Columns columns;
  columns.has_correct = what == ErrorOf::time;
  for (const Document& d : documents) {
    for (const Subject& s : d.subjects) {
      columns.errors.take(s, kind_of(what));
      if (what == ErrorOf::time) columns.early.take(s, "early");
    }
  }
  // On both sides of the middle, the first column is of the same decade.
  if (columns.early.size() > 0 && columns.errors.size() > 0)
    columns.early.least = columns.errors.least =
        std::min(columns.early.least, columns.errors.least);
  return columns;
}

std::string decade_name(long decade) { return "1e" + std::to_string(decade); }

std::size_t count_of_verdict(const Subject& s, const char* verdict) {
  const auto found = s.verdicts.find(verdict);
  return found == s.verdicts.end() ? 0 : found->second;
}

std::vector<ErrorBar> bars_of(const Subject& s, const Columns& columns, ErrorOf what) {
  std::vector<ErrorBar> bars;
  const auto add = [&](const char* kind, const char* fill, const auto& column) {
    const auto found = s.errors.find(kind);
    if (found == s.errors.end()) return;
    for (const auto& [decade, n] : found->second)
      bars.push_back(
          {column(decade), n, fill,
           s.name + ": " + std::to_string(n) + " of " + decade_name(decade) + ", " + kind});
  };
  if (what == ErrorOf::time) {
    add("early", "#ffffff", [&](long decade) { return columns.of_early(decade); });
    if (const std::size_t n = count_of_verdict(s, "correct"); n > 0)
      bars.push_back(
          {columns.correct(), n, "#cccccc", s.name + ": " + std::to_string(n) + " correct"});
  }
  add(kind_of(what), "#444444", [&](long decade) { return columns.of_error(decade); });
  return bars;
}

}  // namespace touchstone::report
