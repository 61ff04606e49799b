// The report of a matrix: as text and as Markdown.

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "src/base/visible.hpp"
#include "verify/judge/matrix/criterion.hpp"
#include "verify/judge/matrix/matrix_report.hpp"
#include "verify/system/output/table.hpp"
#include "verify/system/text/markup.hpp"

namespace touchstone::matrix {
namespace {

using State = BuildReport::State;
using judge::VerdictKind;
using output::Tone;

// The verdicts with a column of their own; the last column has all others.
constexpr VerdictKind kColumns[] = {VerdictKind::correct, VerdictKind::early, VerdictKind::late,
                                    VerdictKind::missed, VerdictKind::false_contact};

std::string short_number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value);
  return text;
}

std::string relative(double time) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", time);
  return text;
}

std::size_t count(const BuildReport& b, VerdictKind kind) {
  const auto found = b.counts.find(kind);
  return found == b.counts.end() ? 0 : found->second;
}

using output::Cell;
using Row = std::vector<Cell>;

bool has_unproven(const MatrixReport& report) {
  return std::ranges::any_of(report.builds, [](const BuildReport& b) { return b.unproven > 0; });
}

// `unproven`: whether to add a column for that.
Row header(bool unproven) {
  Row row{{""}, {"build"}, {"judged"}};
  for (const VerdictKind kind : kColumns) row.push_back({judge::name(kind)});
  for (const char* more : {"other", "unsupported", "inconclusive"}) row.push_back({more});
  if (unproven) row.push_back({"unproven"});
  for (const char* more : {"failures", "worst lateness", "depth", "differ", "time"})
    row.push_back({more});
  return row;
}

Row row_of(const BuildReport& b, std::size_t number, bool unproven) {
  Row row{{std::to_string(number)}, {visible(b.spec.name())}};
  if (b.state != State::judged) {
    const bool is_wrong = b.state == State::not_compiled || b.state == State::does_not_start;
    row.push_back({name(b.state), is_wrong ? Tone::bad : Tone::doubtful});
    return row;
  }
  row.push_back({std::to_string(b.judged)});
  std::size_t other = b.judged + b.unproven;
  for (const VerdictKind kind : kColumns) {
    other -= count(b, kind);
    row.push_back({std::to_string(count(b, kind))});
  }
  for (const std::size_t number_of : {other, b.unsupported, b.inconclusive})
    row.push_back({std::to_string(number_of)});
  if (unproven) row.push_back({std::to_string(b.unproven)});
  row.push_back({std::to_string(b.failures), b.failures > 0 ? Tone::bad : Tone::good});
  row.push_back({b.latest > 0 ? short_number(b.latest) : "-"});
  row.push_back({b.deepest > 0 ? short_number(b.deepest) : "-"});
  row.push_back({b.comparable ? std::to_string(b.different) : "-"});
  row.push_back({b.relative_time > 0 ? relative(b.relative_time) : "-"});
  return row;
}

std::vector<Row> rows_of(const MatrixReport& report) {
  const bool unproven = has_unproven(report);
  std::vector<Row> rows{header(unproven)};
  for (std::size_t i = 0; i < report.builds.size(); ++i)
    rows.push_back(row_of(report.builds[i], i + 1, unproven));
  return rows;
}

// A row of three cells is that of a build that was not judged: the third cell gives the reason, and
// does not widen the columns.
std::string plain_table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row.size() > 3 || i < 2) widths[i] = std::max(widths[i], row[i].text.size());
    }
  }
  std::ostringstream out;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::size_t size = row[i].text.size();
      const std::string gap(size < widths[i] ? widths[i] - size : 0, ' ');
      if (i > 0) out << "  ";
      if (i == 1 || row.size() == 3) {
        out << row[i].shown() << (i + 1 < row.size() ? gap : "");
      } else {
        out << gap << row[i].shown();
      }
    }
    out << '\n';
  }
  return out.str();
}

std::string markdown_table(const std::vector<Row>& rows) {
  std::ostringstream out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    out << '|';
    for (std::size_t i = 0; i < rows.front().size(); ++i)
      out << ' '
          << (i >= rows[r].size() ? ""
              : i == 1 && r > 0   ? markdown_code(rows[r][i].text)
                                  : rows[r][i].text)
          << " |";
    out << '\n';
    if (r == 0) {
      out << '|';
      for (std::size_t i = 0; i < rows.front().size(); ++i) out << (i == 1 ? "---|" : "--:|");
      out << '\n';
    }
  }
  return out.str();
}

std::string heading(const MatrixReport& report) {
  const std::string& subject = report.builds.front().subject;
  const std::size_t builds = report.builds.size();
  return std::to_string(builds) + (builds == 1 ? " build" : " builds") +
         (subject.empty() ? "" : " of " + subject) + " over the same " +
         std::to_string(report.cases) + " cases; plain: " + report.builds.front().spec.name();
}

// A text of several lines as one line of Markdown.
std::string in_markdown(const std::string& lines) {
  std::string text;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);)
    text += (text.empty() ? "" : "\n  ") + markdown_text(line);
  return text;
}

Tone tone_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::safe:
      return Tone::good;
    case Outcome::failures:
      return Tone::bad;
    default:
      return Tone::doubtful;
  }
}

}  // namespace

std::string text_report(const MatrixReport& report) {
  std::string said;
  for (const std::string& remark : remarks(report)) said += visible_lines(remark) + '\n';
  return visible(heading(report)) + "\n\n" +
         output::fitted_table(plain_table(rows_of(report)), rows_of(report), 2) + '\n' + said +
         "no failure is: " + describe(report.plan.criterion) + '\n' +
         output::coloured(visible(conclusion(report)), tone_of(outcome(report))) + '\n';
}

std::string markdown_report(const MatrixReport& report) {
  std::string said;
  for (const std::string& remark : remarks(report)) said += "- " + in_markdown(remark) + '\n';
  return markdown_text(heading(report)) + "\n\n" + markdown_table(rows_of(report)) + '\n' + said +
         "\nNo failure is: " + markdown_text(describe(report.plan.criterion)) + "\n\n**" +
         markdown_text(conclusion(report)) + "**\n";
}

}  // namespace touchstone::matrix
