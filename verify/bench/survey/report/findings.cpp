// Access to the measurements of the survey: contestants of a section, and the growth of their
// times.

#include "verify/bench/survey/report/findings.hpp"

#include <algorithm>

namespace touchstone::survey {

const Measured* Point::find(const std::string& contestant) const {
  const auto found = std::find_if(measured.begin(), measured.end(),
                                  [&](const Measured& m) { return m.contestant == contestant; });
  return found == measured.end() ? nullptr : &*found;
}

std::vector<std::string> contestants_of(const Section& section) {
  std::vector<std::string> names;
  for (const Point& point : section.points) {
    for (const Measured& m : point.measured) {
      if (std::find(names.begin(), names.end(), m.contestant) == names.end())
        names.push_back(m.contestant);
    }
  }
  return names;
}

bool is_list(const Section& section) {
  const std::size_t all = contestants_of(section).size();
  return !section.grows &&
         std::any_of(section.points.begin(), section.points.end(),
                     [all](const Point& point) { return 2 * point.measured.size() < all; });
}

std::optional<Growth> growth_of(const Section& section, const std::string& contestant) {
  if (!section.grows) return std::nullopt;
  std::vector<std::pair<double, double>> points;
  for (const Point& point : section.points) {
    if (const Measured* m = point.find(contestant)) points.emplace_back(point.x, m->micros.median);
  }
  return fitted_growth(points);
}

}  // namespace touchstone::survey
