// The report of a run for people, as plain text or Markdown. Both have the same parts: the tables
// of the groups; for each subject a sentence about it, its counts, and its worst findings; and last
// the refused cases and the known findings that did not come back.

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>
#include <vector>

#include "src/base/visible.hpp"
#include "verify/cases/poses/rotation.hpp"
#include "verify/judge/ask/message.hpp"
#include "verify/judge/reports/report.hpp"
#include "verify/judge/reports/table.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/tolerance.hpp"
#include "verify/system/output/colour.hpp"
#include "verify/system/output/fitted.hpp"
#include "verify/system/output/table.hpp"
#include "verify/system/text/markup.hpp"

namespace touchstone::judge {
namespace {

using output::Tone;
using TableRow = std::vector<std::string>;

// Columns of words; all others are numbers. The first two are the family and the subject, those
// that end in " by" are lists of decades.
bool is_of_words(const std::vector<TableRow>& rows, std::size_t column) {
  return column < 2 || rows[0][column].ends_with(" by");
}

std::string aligned(const std::vector<TableRow>& rows) {
  std::string lines;
  std::vector<std::size_t> widths(rows[0].size());
  for (const TableRow& r : rows) {
    for (std::size_t i = 0; i < r.size(); ++i)
      widths[i] = std::max(widths[i], output::printed_width(r[i]));
  }
  // Numbers are aligned to the right, words to the left.
  for (const TableRow& r : rows) {
    std::string line;
    for (std::size_t i = 0; i < r.size(); ++i) {
      const std::string pad(widths[i] - output::printed_width(r[i]), ' ');
      line += i == 0 ? "" : "  ";
      line += is_of_words(rows, i) ? r[i] + pad : pad + r[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines += line + '\n';
  }
  return lines;
}

// A table; on a terminal that is too narrow, a block of lines for each row.
std::string shown_table(const std::vector<TableRow>& rows) {
  output::Rows cells;
  for (const TableRow& row : rows) {
    std::vector<output::Cell>& line = cells.emplace_back();
    for (const std::string& cell : row) line.push_back({cell});
  }
  return output::fitted_table(aligned(rows), cells, 2);
}

void write_markdown(std::ostream& out, const std::vector<TableRow>& rows) {
  for (std::size_t n = 0; n < rows.size(); ++n) {
    out << '|';
    for (const std::string& cell : rows[n]) out << ' ' << markdown_text(cell) << " |";
    out << '\n';
    if (n > 0) continue;
    out << '|';
    for (std::size_t i = 0; i < rows[0].size(); ++i)
      out << (is_of_words(rows, i) ? "---|" : "--:|");
    out << '\n';
  }
}

std::string counted(std::size_t n, const std::string& what) {
  return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

// A sentence about a subject and its terms. Like all sentences here it contains texts of subjects
// and files, which visible() makes harmless when it is written.
std::string about(const SubjectReport& s) {
  std::string text = s.spec;
  // The declared name, unless the spec contains it.
  if (!s.hello.name.empty() && s.spec.find(s.hello.name) == std::string::npos)
    text += ", called " + s.hello.name;
  if (!s.hello.version.empty()) text += ", version " + s.hello.version;
  if (!s.hello.settings.empty()) text += ", " + s.hello.settings;
  text += std::string("; ") + s.hello.convention.contact() + " contact, at the start ";
  switch (s.hello.convention.start) {
    case AtStart::reports:
      text += "reported";
      break;
    case AtStart::ignores:
      text += "ignored if boxes only touch";
      break;
    case AtStart::parting:
      text += "ignored if boxes only touch, and perhaps if they overlap and part";
      break;
    case AtStart::apart:
      text += "not taken";
      break;
  }
  if (s.hello.radius) text += "; edges of radius " + short_text(*s.hello.radius);
  if (s.hello.edges_inside) text += s.hello.radius ? ", inside" : "; edges inside";
  if (s.hello.poses != PosesAs::written)
    text += std::string("; poses by ") +
            (s.hello.poses == PosesAs::matrix ? "matrices" : "unit quaternions");
  if (s.hello.second_moves) text += "; only box 2 moves";
  if (s.matrices_replaced > 0) {
    text += "; matrices sent as the nearest quaternions in " +
            counted(s.matrices_replaced, "case") + ", an entry is off by up to " +
            poses::about(s.matrix_off);
  }
  if (s.swap == Swap::both)
    text += "; each case asked twice, the second time with the bodies exchanged";
  if (s.hello.tolerance.any()) text += "; tolerance " + describe(s.hello.tolerance);
  return text;
}

std::string failures_text(const SubjectReport& s) {
  std::string text =
      counted(s.all.failures, "failure") + " of " + counted(s.all.judged(), "case") + " judged";
  if (s.all.unproven() > 0) text += ", " + std::to_string(s.all.unproven()) + " more unproven";
  if (s.all.known > 0) text += ", and " + std::to_string(s.all.known) + " known";
  return text;
}

// "30 cases not judged: 20 quaternion motion, 10 a polyhedron"; "" where all are judged.
std::string not_judged_text(const SubjectReport& s) {
  std::vector<std::pair<std::size_t, std::string>> reasons;
  std::size_t all = 0;
  for (const auto& [why, count] : s.not_judged) {
    reasons.emplace_back(count, why);
    all += count;
  }
  if (reasons.empty()) return "";
  std::ranges::sort(reasons, [](const auto& a, const auto& b) {
    return std::pair(b.first, a.second) < std::pair(a.first, b.second);
  });
  std::string text = counted(all, "case") + " not judged";
  const char* separator = ": ";
  for (const auto& [count, why] : reasons) {
    text += separator + std::to_string(count) + ' ' + why;
    separator = ", ";
  }
  return text;
}

std::string sentence(const Finding& f) {
  const Verdict& v = f.verdict;
  const VerdictTexts& t = f.texts;
  std::string text = f.case_id;
  if (!t.reported.empty()) text += ": says " + shown_time(t.reported) + ", " + truth_in_words(t);
  if (!t.difference.empty()) text += ", off by " + t.difference;
  if (!t.ulps.empty()) text += " (" + t.ulps + " ulps)";
  if (!t.depth.empty()) text += ", depth " + t.depth;
  if (!t.clearance.empty()) text += ", clearance " + t.clearance;
  for (const VerdictKind kind : v.also) text += std::string("; also ") + name(kind);
  if (!v.why.empty()) text += (t.reported.empty() ? ": " : "; ") + v.why;
  if (v.denial) text += "; " + text_of(*v.denial);
  if (!t.other_reading.empty()) text += "; with matrices read as rotations: " + t.other_reading;
  return text;
}

// The headings over a subject's findings, in this order.
constexpr std::array kHeadings{"failures, the worst first", "safe, not exact", "undecided"};

std::size_t heading_of(const Verdict& v) {
  if (fails(v)) return 0;
  return v.within_tolerance == VerdictKind::early ? 1 : 2;
}

void write_finding(std::ostream& out, VerdictKind kind, const Finding& f) {
  const Tone tone = fails(f.verdict) ? Tone::bad : Tone::doubtful;
  out << "    " << output::coloured(name(kind), tone) << "  " << visible(sentence(f)) << '\n';
  for (const std::string& line : shown_lines(f.verdict.errors)) out << "        | " << line << '\n';
  out << output::fitted_command("        " + visible(f.replay)) << '\n';
}

// The worst findings below their headings.
void write_worst(std::ostream& out, const SubjectReport& s) {
  for (std::size_t heading = 0; heading < kHeadings.size(); ++heading) {
    bool is_written = false;
    for (const auto& [kind, findings] : s.worst) {
      for (const Finding& f : findings) {
        if (heading_of(f.verdict) != heading) continue;
        if (!is_written) out << "  " << kHeadings[heading] << ":\n";
        is_written = true;
        write_finding(out, kind, f);
      }
    }
  }
}

// The sentences at the end of a report.
std::vector<std::string> last_sentences(const Report& report) {
  std::vector<std::string> sentences;
  for (const std::string& r : report.refused) sentences.push_back("refused: " + r);
  for (const KnownFinding& k : report.not_found_again)
    sentences.push_back("known, but not any more: " + k.subject + ", " + k.case_id + ", " +
                        k.verdict + " (" + k.reason + ")");
  return sentences;
}

}  // namespace

SubjectNames Report::names() const {
  SubjectNames names;
  for (const SubjectReport& s : subjects) names.add(s.spec, s.hello.name);
  return names;
}

std::string text_report(const Report& report) {
  std::ostringstream out;
  out << counted(report.cases, "case") << (report.interrupted ? ", then interrupted" : "") << '\n';
  for (const GroupTable& table : tables_of(report)) {
    out << '\n' << title(table.group) << '\n' << shown_table(table.rows);
  }
  for (const SubjectReport& s : report.subjects) {
    out << '\n' << visible(about(s)) << '\n';
    if (const std::string why = not_judged_text(s); !why.empty())
      out << "  " << visible(why) << '\n';
    out << "  " << output::coloured(failures_text(s), s.all.failures > 0 ? Tone::bad : Tone::good)
        << '\n';
    write_worst(out, s);
  }
  if (!report.refused.empty() || !report.not_found_again.empty()) out << '\n';
  for (const std::string& end : last_sentences(report)) out << visible(end) << '\n';
  return out.str();
}

std::string markdown_report(const Report& report) {
  std::ostringstream out;
  for (const GroupTable& table : tables_of(report)) {
    out << title(table.group) << ":\n\n";
    write_markdown(out, table.rows);
    out << '\n';
  }
  for (const SubjectReport& s : report.subjects) {
    out << "- " << markdown_text(about(s)) << ": " << failures_text(s);
    if (const std::string why = not_judged_text(s); !why.empty()) out << "; " << markdown_text(why);
    out << '\n';
    for (std::size_t heading = 0; heading < kHeadings.size(); ++heading) {
      for (const auto& [kind, findings] : s.worst) {
        const Finding& f = findings.front();
        if (heading_of(f.verdict) != heading) continue;
        out << "  - " << (heading == 0 ? "fails" : kHeadings[heading]) << ": " << name(kind) << ", "
            << markdown_text(sentence(f)) << '\n';
      }
    }
  }
  for (const std::string& end : last_sentences(report)) out << "- " << markdown_text(end) << '\n';
  return out.str();
}

}  // namespace touchstone::judge
