// The findings as text for people, which touchstone-survey prints: a table for each section. The
// layout depends on the section: a column for each point if its axis is a number (by_contestant), a
// column for each contestant if not (by_point), or a line for each measurement if contestants
// differ between points or right answers were counted (with_answers).

#include <algorithm>
#include <array>
#include <cstdio>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey {
namespace {

template <class... Values>
std::string formatted(const char* format, Values... values) {
  std::array<char, 80> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

// Three significant digits.
std::string micros(double value) {
  const int behind = value >= 100 ? 0 : (value >= 10 ? 1 : 2);
  return formatted("%.*f", behind, value);
}

// The width of a text in UTF-8: bytes that continue a character do not count.
std::size_t columns_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80;
  }));
}

using Row = std::vector<std::string>;

// Aligns texts to the left; in tables of numbers, all columns except the first to the right.
std::string aligned(const std::vector<Row>& rows, bool numbers = true) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - columns_of(row[i]), ' ');
      if (i > 0) text += "  ";
      text += i == 0 || !numbers ? row[i] + blanks : blanks + row[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string growth_text(const std::optional<Growth>& growth) {
  return growth ? formatted("x^%.2f", growth->exponent) : "";
}

// A row for each contestant, a column for each point.
std::vector<Row> by_contestant(const Section& section) {
  std::vector<Row> rows{{section.axis}};
  for (const Point& point : section.points) rows.front().push_back(point.label);
  rows.front().insert(rows.front().end(), {"quartiles", "growth", "off"});
  for (const std::string& name : contestants_of(section)) {
    Row row{name};
    double widest = 0;
    for (const Point& point : section.points) {
      const Measured* m = point.find(name);
      row.push_back(m == nullptr ? "-" : micros(m->micros.median));
      if (m != nullptr) widest = std::max(widest, m->micros.width());
    }
    const auto growth = growth_of(section, name);
    row.push_back(formatted("%.0f %%", 100 * widest));
    row.push_back(growth_text(growth));
    row.push_back(growth ? formatted("%.2f", growth->off) : "");
    rows.push_back(std::move(row));
  }
  return rows;
}

// A row for each point, a column for each contestant.
std::vector<Row> by_point(const Section& section) {
  const auto names = contestants_of(section);
  std::vector<Row> rows{{section.axis}};
  rows.front().insert(rows.front().end(), names.begin(), names.end());
  for (const Point& point : section.points) {
    Row row{point.label};
    for (const std::string& name : names) {
      const Measured* m = point.find(name);
      row.push_back(m == nullptr ? "-" : micros(m->micros.median));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

bool says_how_right(const Section& section) {
  return std::any_of(section.points.begin(), section.points.end(), [](const Point& point) {
    return std::any_of(point.measured.begin(), point.measured.end(),
                       [](const Measured& m) { return m.right.has_value(); });
  });
}

// A row for each contestant at each point, with the number of right answers, if known.
std::vector<Row> with_answers(const Section& section) {
  std::vector<Row> rows{{section.axis, "us", "quartiles"}};
  if (says_how_right(section))
    rows.front().insert(rows.front().end(), {"asked", "within 1e-6", "to the last bit"});
  for (const Point& point : section.points) {
    rows.push_back({point.label + ":"});
    for (const Measured& m : point.measured) {
      Row row{"  " + m.contestant, micros(m.micros.median),
              formatted("%.0f %%", 100 * m.micros.width())};
      if (m.right) {
        row.push_back(std::to_string(m.right->asked));
        row.push_back(std::to_string(m.right->near));
        row.push_back(std::to_string(m.right->last));
      }
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

}  // namespace

std::string table(const Section& section) {
  std::string text = section.name + ": " + section.title + "\n";
  if (says_how_right(section) || is_list(section)) {
    text += aligned(with_answers(section));
  } else {
    text += aligned(section.grows ? by_contestant(section) : by_point(section));
  }
  for (const std::string& note : section.notes) text += note + "\n";
  return text;
}

std::string table(const std::vector<Goal>& goals) {
  std::vector<Row> rows{{"goal", "aim", "measured", ""}};
  for (const Goal& goal : goals) {
    rows.push_back({goal.what, goal.aim, goal.measured,
                    !goal.met ? "not measured" : (*goal.met ? "met" : "not met")});
  }
  return aligned(rows, false);
}

}  // namespace touchstone::survey
