// Fills the measured results into a page of Markdown (verify/bench/README.md), for
// `touchstone-survey --page`: each table replaces the text between its two marks.

#include <algorithm>
#include <array>
#include <cstdio>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey {
namespace {

using Row = std::vector<std::string>;

template <class... Values>
std::string formatted(const char* format, Values... values) {
  std::array<char, 80> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

// Three digits, and in parentheses the number of right answers.
std::string cell(const Measured* m) {
  if (m == nullptr) return "";
  const double value = m->micros.median;
  std::string text = formatted("%.*f", value >= 100 ? 0 : (value >= 10 ? 1 : 2), value);
  if (m->right) text += formatted(" (%zu, %zu)", m->right->near, m->right->last);
  return text;
}

// A table with a heading. If it has numbers, all columns except the first are aligned to the right.
std::string table_of(const std::vector<Row>& rows, bool numbers) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += '|';
    for (const std::string& part : rows[i]) text += part.empty() ? " |" : " " + part + " |";
    text += '\n';
    if (i > 0) continue;
    text += "|---|";
    for (std::size_t k = 1; k < rows[0].size(); ++k) text += numbers ? "--:|" : "---|";
    text += '\n';
  }
  return text;
}

// A row for each contestant, a column for each point.
std::vector<Row> by_contestant(const Section& section) {
  std::vector<Row> rows{{section.axis}};
  for (const Point& point : section.points) rows.front().push_back(point.label);
  if (section.grows) rows.front().push_back("growth");
  for (const std::string& name : contestants_of(section)) {
    Row row{name};
    for (const Point& point : section.points) row.push_back(cell(point.find(name)));
    if (section.grows) {
      const auto growth = growth_of(section, name);
      row.push_back(growth ? formatted("x^%.2f", growth->exponent) : "");
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

// A row for each point, a column for each contestant.
std::vector<Row> by_point(const Section& section) {
  std::vector<Row> rows{{section.axis}};
  const auto names = contestants_of(section);
  rows.front().insert(rows.front().end(), names.begin(), names.end());
  for (const Point& point : section.points) {
    Row row{point.label};
    for (const std::string& name : names) row.push_back(cell(point.find(name)));
    rows.push_back(std::move(row));
  }
  return rows;
}

// A row for each contestant at each point.
std::vector<Row> as_list(const Section& section) {
  std::vector<Row> rows{{section.axis, "", "us"}};
  for (const Point& point : section.points) {
    for (const Measured& m : point.measured)
      rows.push_back({&m == &point.measured.front() ? point.label : "", m.contestant, cell(&m)});
  }
  return rows;
}

std::string markdown(const Section& section) {
  if (is_list(section)) return table_of(as_list(section), true);
  const bool wide = section.points.size() > contestants_of(section).size();
  return table_of(!section.grows && wide ? by_point(section) : by_contestant(section), true);
}

std::string markdown(const std::vector<Goal>& goals) {
  std::vector<Row> rows{{"goal", "aim", "measured", ""}};
  for (const Goal& goal : goals) {
    rows.push_back({goal.what, goal.aim, goal.measured,
                    !goal.met ? "not measured" : (*goal.met ? "met" : "not met")});
  }
  return table_of(rows, false);
}

// Replaces the text between the marks of this name. Leaves the page unchanged if it has no such
// marks, so that a page may show only some sections.
void fill(std::string& page, const std::string& name, const std::string& text) {
  const std::string begins = "<!-- measured: " + name + " -->\n";
  const std::string ends = "<!-- end of " + name + " -->\n";
  const std::size_t begin = page.find(begins);
  if (begin == std::string::npos) return;
  const std::size_t from = begin + begins.size();
  const std::size_t end = page.find(ends, from);
  if (end == std::string::npos) return;
  page.replace(from, end - from, "\n" + text + "\n");
}

}  // namespace

std::string filled_page(const std::string& page, const Findings& findings) {
  std::string filled = page;
  fill(filled, "machine", findings.machine + "; " + findings.build + "\n");
  for (const Section& section : findings.sections) {
    fill(filled, section.name, markdown(section));
    fill(filled, section.name + " goals", markdown(section.goals));
  }
  if (!findings.goals.empty()) fill(filled, "goals", markdown(findings.goals));
  return filled;
}

}  // namespace touchstone::survey
