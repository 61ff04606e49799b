#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verify/bench/survey/report/statistics.hpp"

namespace touchstone::survey {

// The results of the survey: sections, each with points, at which contestants are compared.

// The number of a contestant's right answers: contact or none, and the time of the first contact.
struct Right {
  std::size_t asked = 0;  // number of queries that it takes
  std::size_t near = 0;   // right, with the time within a millionth of the horizon
  std::size_t last = 0;   // right to the last bit: the double nearest to the time
};

// The time of one contestant at one point, in microseconds per query.
struct Measured {
  std::string contestant;
  std::size_t queries = 0;  // different queries, asked in turn
  std::size_t rounds = 0;
  Spread micros{};
  std::optional<Right> right{};
};

// A point on a section's axis, at which all contestants were measured in turn.
struct Point {
  std::string label;
  double x = 0;  // in sections that grow
  std::vector<Measured> measured;

  // Null if this contestant was not measured here.
  const Measured* find(const std::string& contestant) const;
};

// A ratio with a goal, and its value in this run.
struct Goal {
  std::string what;         // "a : b", the names of both times
  std::string aim;          // "<= 3"
  std::string measured;     // the ratio, and the two times; or why it was not measured
  std::optional<bool> met;  // nullopt: not measured here
};

// A measurement of the survey: the same contestants at several points of one axis, such as the
// number of vertices.
struct Section {
  std::string name;     // one word
  std::string title{};  // what was measured
  std::string axis{};   // the meaning of the points
  bool grows = false;   // whether the axis is a number, so that growth can be fitted
  std::vector<Point> points{};
  std::vector<std::string> notes{};  // skipped measurements, with the reasons
  std::vector<Goal> goals{};         // its own ratios
};

// Whether its points have different contestants, so that a table would be mostly empty.
bool is_list(const Section& section);
// All contestants of a section, in the order of their first occurrence.
std::vector<std::string> contestants_of(const Section& section);
// The growth of a contestant's medians along the axis.
std::optional<Growth> growth_of(const Section& section, const std::string& contestant);

// The results of a survey on one machine.
struct Findings {
  std::string machine;
  std::string build;  // compiler and options
  bool quick = false;
  bool complete = false;  // false: sections are missing
  std::vector<Section> sections;
  std::vector<Goal> goals;
};

// A table for people.
std::string table(const Section& section);
std::string table(const std::vector<Goal>& goals);
// All findings as JSON: see verify/bench/README.md.
std::string json(const Findings& findings);
// A Markdown page with the measured tables filled in at their marks, from `<!-- measured: NAME -->`
// to `<!-- end of NAME -->`. NAME is a section, "goals", or "machine". The rest of the page is
// unchanged.
std::string filled_page(const std::string& page, const Findings& findings);
// The sections that grow as a drawing: a plot for each, with logarithmic axes.
std::string svg(const Findings& findings);

}  // namespace touchstone::survey
