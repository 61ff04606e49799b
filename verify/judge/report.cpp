#include <algorithm>
#include <cstdio>
#include <sstream>

#include "verify/judge/subject_report.hpp"

namespace touchstone::judge {
namespace {

using Row = std::vector<std::string>;

// The columns of verdicts: those that occur, in their order.
std::vector<VerdictKind> columns(const Report& report) {
  std::vector<VerdictKind> kinds;
  for (std::size_t k = 0; k < kVerdictKinds; ++k) {
    const auto kind = static_cast<VerdictKind>(k);
    const bool occurs =
        std::any_of(report.subjects.begin(), report.subjects.end(),
                    [&](const SubjectReport& t) { return t.count(Group::plain, kind) > 0; });
    if (occurs || kind == VerdictKind::correct || kind == VerdictKind::missed)
      kinds.push_back(kind);
  }
  return kinds;
}

std::string microseconds(const SubjectReport& t) {
  const double us = t.median_microseconds();
  if (us < 0) return "";
  char text[32];
  std::snprintf(text, sizeof text, us < 10 ? "%.2f" : "%.0f", us);
  return text;
}

// How many of a group were not right, of how many.
std::string apart(const SubjectReport& t, Group group) {
  const std::size_t all = t.judged(group);
  if (all == 0) return "";
  const std::size_t wrong =
      all - t.count(group, VerdictKind::correct) - t.count(group, VerdictKind::early);
  return std::to_string(wrong) + " of " + std::to_string(all);
}

Row heading(const std::vector<VerdictKind>& kinds) {
  Row row{"subject"};
  for (const VerdictKind k : kinds) row.push_back(name(k));
  row.insert(row.end(), {"touching only", "start in contact", "µs"});
  return row;
}

Row line_of(const SubjectReport& t, const std::vector<VerdictKind>& kinds) {
  Row row{t.spec};
  for (const VerdictKind k : kinds) {
    const std::size_t n = t.count(Group::plain, k);
    row.push_back(n == 0 ? "" : std::to_string(n));
  }
  row.insert(row.end(),
             {apart(t, Group::touching_only), apart(t, Group::starts_in_contact), microseconds(t)});
  return row;
}

// As wide as it is printed: a code point a column.
std::size_t width(const std::string& s) {
  return static_cast<std::size_t>(
      std::count_if(s.begin(), s.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// What is left over: cases of subjects that declare a tolerance.
std::string tolerance_text(const SubjectReport& t) {
  std::string text;
  for (std::size_t k = 0; k < kVerdictKinds; ++k) {
    if (t.within_tolerance[k] > 0)
      text += (text.empty() ? "" : ", ") + std::to_string(t.within_tolerance[k]) + " " +
              name(static_cast<VerdictKind>(k));
  }
  return text;
}

std::string sentence(const Finding& f) {
  const Verdict& v = f.verdict;
  std::string text = f.case_id;
  if (!v.reported.empty()) text += ": says " + v.reported + ", exact " + v.exact;
  if (!v.difference.empty()) text += ", off by " + v.difference;
  if (!v.ulps.empty()) text += " (" + v.ulps + " ulps)";
  if (!v.depth.empty()) text += ", depth " + v.depth;
  if (!v.clearance.empty()) text += ", clearance " + v.clearance;
  if (!v.why.empty()) text += (v.reported.empty() ? ": " : "; ") + v.why;
  if (!v.other_reading.empty()) text += "; with matrices read as rotations: " + v.other_reading;
  return text;
}

void write_ends(std::ostream& out, const Report& report, const char* bullet) {
  for (const std::string& r : report.refused) out << bullet << "refused: " << r << '\n';
  for (const KnownFinding& k : report.no_longer) {
    out << bullet << "known, but not any more: " << k.subject << ", " << k.case_id << ", "
        << k.verdict << " (" << k.reason << ")\n";
  }
}

}  // namespace

std::string text_report(const Report& report) {
  std::ostringstream out;
  const auto kinds = columns(report);
  std::vector<Row> rows{heading(kinds)};
  for (const SubjectReport& t : report.subjects) rows.push_back(line_of(t, kinds));
  std::vector<std::size_t> widths(rows[0].size());
  for (const Row& r : rows) {
    for (std::size_t i = 0; i < r.size(); ++i) widths[i] = std::max(widths[i], width(r[i]));
  }
  out << report.cases << " cases\n\n";
  for (const Row& r : rows) {
    std::string line;
    for (std::size_t i = 0; i < r.size(); ++i) {
      const std::string pad(widths[i] - width(r[i]), ' ');
      line += i == 0 ? r[i] + pad : "  " + pad + r[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }
  for (const SubjectReport& t : report.subjects) {
    if (t.worst.empty() && t.known == 0 && !t.hello.tolerance) continue;
    out << '\n' << t.spec;
    if (!t.hello.version.empty()) out << ", version " << t.hello.version;
    if (!t.hello.settings.empty()) out << ", " << t.hello.settings;
    out << '\n';
    if (t.hello.tolerance) out << "  with its tolerance: " << tolerance_text(t) << '\n';
    if (t.known > 0) out << "  " << t.known << " known\n";
    for (const auto& [kind, findings] : t.worst) {
      for (const Finding& f : findings) {
        out << "  " << name(kind) << "  " << sentence(f) << "\n      touchstone judge --subject '"
            << t.spec << "' " << f.replay << '\n';
      }
    }
  }
  if (!report.refused.empty() || !report.no_longer.empty()) out << '\n';
  write_ends(out, report, "");
  return out.str();
}

std::string markdown_report(const Report& report) {
  std::ostringstream out;
  const auto kinds = columns(report);
  const auto write = [&out](const Row& r) {
    out << '|';
    for (const std::string& cell : r) out << ' ' << cell << " |";
    out << '\n';
  };
  const Row head = heading(kinds);
  write(head);
  out << "|---|";
  for (std::size_t i = 1; i < head.size(); ++i) out << "--:|";
  out << '\n';
  for (const SubjectReport& t : report.subjects) write(line_of(t, kinds));
  out << '\n';
  for (const SubjectReport& t : report.subjects) {
    out << "- `" << t.spec << "`";
    if (!t.hello.version.empty()) out << " " << t.hello.version;
    if (!t.hello.settings.empty()) out << ", " << t.hello.settings;
    if (t.hello.tolerance) out << "; with its tolerance: " << tolerance_text(t);
    out << '\n';
    for (const auto& [kind, findings] : t.worst)
      out << "  - " << name(kind) << ": " << sentence(findings.front()) << '\n';
  }
  write_ends(out, report, "- ");
  return out.str();
}

}  // namespace touchstone::judge
