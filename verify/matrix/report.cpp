// The report of a matrix: as text and as Markdown.

#include <cstdio>
#include <sstream>

#include "verify/matrix/criterion.hpp"
#include "verify/matrix/run.hpp"

namespace touchstone::matrix {
namespace {

using State = BuildReport::State;
using judge::VerdictKind;

// The verdicts with a column of their own; all others are in the last one.
constexpr VerdictKind kColumns[] = {VerdictKind::correct, VerdictKind::early, VerdictKind::late,
                                    VerdictKind::missed, VerdictKind::false_contact};

std::string short_number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", value);
  return text;
}

std::string two_places(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

std::size_t count(const BuildReport& b, VerdictKind kind) {
  const auto found = b.counts.find(kind);
  return found == b.counts.end() ? 0 : found->second;
}

using Row = std::vector<std::string>;

Row header() {
  Row row{"", "build"};
  for (const VerdictKind kind : kColumns) row.push_back(judge::name(kind));
  for (const char* more : {"other", "failures", "worst lateness", "depth", "differ", "time"})
    row.push_back(more);
  return row;
}

Row row_of(const BuildReport& b, std::size_t number) {
  Row row{std::to_string(number), b.spec.name()};
  if (b.state != State::judged) {
    row.push_back(name(b.state));
    return row;
  }
  std::size_t other = b.judged;
  for (const VerdictKind kind : kColumns) {
    other -= count(b, kind);
    row.push_back(std::to_string(count(b, kind)));
  }
  row.push_back(std::to_string(other));
  row.push_back(std::to_string(b.failures));
  row.push_back(b.latest > 0 ? short_number(b.latest) : "-");
  row.push_back(b.deepest > 0 ? short_number(b.deepest) : "-");
  row.push_back(b.comparable ? std::to_string(b.different) : "-");
  row.push_back(b.relative_time > 0 ? two_places(b.relative_time) : "-");
  return row;
}

std::vector<Row> rows_of(const MatrixReport& report) {
  std::vector<Row> rows{header()};
  for (std::size_t i = 0; i < report.builds.size(); ++i)
    rows.push_back(row_of(report.builds[i], i + 1));
  return rows;
}

std::string plain_table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row.size() > 3 || i < 2) widths[i] = std::max(widths[i], row[i].size());
    }
  }
  std::ostringstream out;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(row[i].size() < widths[i] ? widths[i] - row[i].size() : 0, ' ');
      if (i > 0) out << "  ";
      if (i == 1 || row.size() == 3) {
        out << row[i] << (i + 1 < row.size() ? gap : "");
      } else {
        out << gap << row[i];
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
          << (i < rows[r].size() ? (i == 1 && r > 0 ? '`' + rows[r][i] + '`' : rows[r][i]) : "")
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

std::string fastest_line(const MatrixReport& report) {
  const BuildReport* fastest = report.fastest();
  if (fastest == nullptr) {
    const BuildReport* good = report.fastest_as_good_as_plain();
    std::string line = "the fastest build with no failure: there is none";
    if (good != nullptr)
      line +=
          "; the fastest that fails nowhere but where the plain one does: " + good->spec.name() +
          " (" + two_places(good->relative_time) + " of its time)";
    return line;
  }
  return "the fastest build with no failure: " + fastest->spec.name() + " (" +
         two_places(fastest->relative_time) + " of the plain build's time)";
}

// What a table cannot say: what is missing, what failed, what was noticed.
std::string remarks(const MatrixReport& report, const std::string& bullet) {
  std::ostringstream out;
  for (const std::string& compiler : report.missing_compilers)
    out << bullet << "missing compiler: " << compiler << '\n';
  for (const BuildReport& b : report.builds) {
    if (b.state == State::not_compiled || b.state == State::does_not_start)
      out << bullet << b.spec.name() << ' ' << name(b.state) << ": " << b.why << '\n';
    for (const std::string& note : b.notes) out << bullet << b.spec.name() << ": " << note << '\n';
    if (&b == &report.builds.front() && b.failures > 0)
      out << bullet << b.spec.name() << ": first failure " << b.first_failure << '\n';
    else if (b.new_failures > 0)
      out << bullet << b.spec.name() << ": fails where the plain build does not, " << b.new_failures
          << " times, first in " << b.first_new_failure << '\n';
    else if (!b.first_difference.empty())
      out << bullet << b.spec.name() << ": first difference " << b.first_difference << '\n';
  }
  for (const std::string& r : report.refused) out << bullet << "refused: " << r << '\n';
  return out.str();
}

std::string heading(const MatrixReport& report) {
  return std::to_string(report.builds.size()) + " builds over the same " +
         std::to_string(report.cases) + " cases; plain: " + report.builds.front().spec.name();
}

}  // namespace

std::string text_report(const MatrixReport& report) {
  return heading(report) + "\n\n" + plain_table(rows_of(report)) + '\n' + remarks(report, "") +
         "no failure is: " + describe(report.plan.criterion) + '\n' + fastest_line(report) + '\n';
}

std::string markdown_report(const MatrixReport& report) {
  return heading(report) + "\n\n" + markdown_table(rows_of(report)) + '\n' + remarks(report, "- ") +
         "\nNo failure is: " + describe(report.plan.criterion) + "\n\n**" + fastest_line(report) +
         "**\n";
}

}  // namespace touchstone::matrix
