#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "verify/bench/survey/report/statistics.hpp"

namespace touchstone::survey {

// How right a contestant's answers were: a contact or none, and of a contact its first time.
struct Right {
  std::size_t asked = 0;  // those that it takes
  std::size_t near = 0;   // the right answer, its time within a millionth of the horizon
  std::size_t last = 0;   // and right to the last bit: the double nearest to the time
};

// What one contestant took at one point, in microseconds a query.
struct Measured {
  std::string contestant;
  std::size_t queries = 0;  // different ones, asked in turn
  std::size_t rounds = 0;
  Spread micros{};
  std::optional<Right> right{};
};

// One place on a section's axis, at which all contestants were measured in turn.
struct Point {
  std::string label;
  double x = 0;  // of sections that grow
  std::vector<Measured> measured;

  // Nothing where this contestant was not measured here.
  const Measured* find(const std::string& contestant) const;
};

// A ratio that was aimed at, and what it is in this run.
struct Goal {
  std::string what;
  std::string aim;
  std::string measured;
  std::optional<bool> met;  // nothing: not measured here
};

struct Section {
  std::string name;     // one word
  std::string title{};  // what was measured
  std::string axis{};   // what the points are of
  bool grows = false;   // whether the axis is a number, so that growth is fitted
  std::vector<Point> points{};
  std::vector<std::string> notes{};  // what was left out, and why
  std::vector<Goal> goals{};         // ratios of its own
};

// Whether its points have contestants of their own, so that a table would be full of holes.
bool is_list(const Section& section);
// Of all contestants that occur, in the order in which they first do.
std::vector<std::string> contestants_of(const Section& section);
// How a contestant's medians grow along the axis.
std::optional<Growth> growth_of(const Section& section, const std::string& contestant);

struct Findings {
  std::string machine;
  std::string build;
  bool quick = false;
  bool complete = false;  // false: sections are still missing
  std::vector<Section> sections;
  std::vector<Goal> goals;
};

// For people.
std::string table(const Section& section);
std::string table(const std::vector<Goal>& goals);
// All of them, as JSON: see verify/bench/README.md.
std::string json(const Findings& findings);
// A page in Markdown with the tables of what was measured in the places that are marked for them,
// from `<!-- measured: NAME -->` to `<!-- end of NAME -->`: of a section, of the "goals", and
// "machine", on what. All else stays as it is.
std::string filled_page(const std::string& page, const Findings& findings);
// Those that grow as a drawing: a plot for each, both axes logarithmic.
std::string svg(const Findings& findings);

}  // namespace touchstone::survey
