// The sections that grow, as one drawing for `touchstone-survey --svg`: a plot for each, in rows of
// two, both axes logarithmic. A plot has a frame, a curve for each contestant, and their names.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey {
namespace {

// The sizes, in pixels, of a plot with its title, axes and legend, and of the frame within it.
constexpr double kWidth = 600;
constexpr double kHeight = 300;
constexpr double kLeft = 52;
constexpr double kTop = 30;
constexpr double kFrameWidth = 300;
constexpr double kFrameHeight = 216;
constexpr std::size_t kPlotsInARow = 2;

// Colours that people with colour blindness can distinguish (Okabe and Ito, 2008); dashes differ,
// too.
constexpr std::array<const char*, 7> kColours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                              "#e69f00", "#56b4e9", "#000000"};
constexpr std::array<const char*, 3> kDashes{"none", "6 3", "2 2"};

template <class... Values>
std::string drawn(const char* format, Values... values) {
  std::array<char, 200> text{};
  std::snprintf(text.data(), text.size(), format, values...);
  return text.data();
}

std::string escaped(const std::string& text) {
  std::string r;
  for (const char c : text) {
    switch (c) {
      case '&':
        r += "&amp;";
        break;
      case '<':
        r += "&lt;";
        break;
      case '>':
        r += "&gt;";
        break;
      default:
        r += c;
    }
  }
  return r;
}

std::string words(double x, double y, const char* anchor, const std::string& text) {
  return drawn("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor) + escaped(text) +
         "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2) {
  return drawn("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", x1, y1, x2, y2);
}

// A logarithmic axis: the value `least` is drawn at pixel `from`, `most` at pixel `to`.
struct Axis {
  double least;
  double most;
  double from;
  double to;

  double operator()(double value) const {
    if (least == most) return (from + to) / 2;
    return from + (to - from) * std::log(value / least) / std::log(most / least);
  }
};

struct Series {
  std::string name;
  std::vector<std::pair<double, double>> points;  // x and microseconds, both positive
};

// The curves, without points at zero, which a logarithmic axis cannot show.
std::vector<Series> series_of(const Section& section) {
  std::vector<Series> all;
  for (const std::string& name : contestants_of(section)) {
    Series series{name, {}};
    for (const Point& point : section.points) {
      const Measured* m = point.find(name);
      if (m != nullptr && point.x > 0 && m->micros.median > 0)
        series.points.emplace_back(point.x, m->micros.median);
    }
    if (!series.points.empty()) all.push_back(std::move(series));
  }
  return all;
}

std::string number(double value) { return value >= 1 ? drawn("%.0f", value) : drawn("%g", value); }

std::string frame(const Section& section, const Axis& x, const Axis& y) {
  std::string r = "<g stroke=\"#cccccc\">\n";
  for (double decade = y.least; decade <= y.most * 1.01; decade *= 10)
    r += line(x.from, y(decade), x.to, y(decade));
  for (const Point& point : section.points) {
    if (point.x > 0) r += line(x(point.x), y.from, x(point.x), y.from + 4);
  }
  r += "</g>\n";
  for (double decade = y.least; decade <= y.most * 1.01; decade *= 10)
    r += words(x.from - 6, y(decade) + 4, "end", number(decade));
  for (const Point& point : section.points) {
    if (point.x > 0) r += words(x(point.x), y.from + 17, "middle", point.label);
  }
  r += words((x.from + x.to) / 2, y.from + 34, "middle", section.axis);
  return r;
}

std::string curve(const Series& series, const Axis& x, const Axis& y, std::size_t index) {
  const char* colour = kColours.at(index % kColours.size());
  std::string path;
  for (const auto& [at, micros] : series.points)
    path += drawn("%s%.1f %.1f", path.empty() ? "M" : " L", x(at), y(micros));
  std::string r = "<path fill=\"none\" stroke-width=\"1.6\" stroke=\"" + std::string(colour) +
                  "\" stroke-dasharray=\"" + kDashes.at(index / kColours.size() % kDashes.size()) +
                  "\" d=\"" + path + "\"/>\n";
  for (const auto& [at, micros] : series.points)
    r += drawn("<circle r=\"2.4\" cx=\"%.1f\" cy=\"%.1f\" fill=\"%s\"/>\n", x(at), y(micros),
               colour);
  return r;
}

// Draws the names beside the frame, each at the height of its curve's end, moved so that they do
// not overlap.
std::string legend(const Section& section, const std::vector<Series>& all, const Axis& x,
                   const Axis& y) {
  std::vector<std::pair<double, std::size_t>> places;
  for (std::size_t i = 0; i < all.size(); ++i)
    places.emplace_back(y(all[i].points.back().second), i);
  std::sort(places.begin(), places.end());
  const double step = std::min(15.0, (y.from - y.to + 20) / static_cast<double>(all.size()));
  // From the top down: a name is at its curve's end, but at least a step below the name above, and
  // high enough that all names that follow fit below it (`lowest`).
  double lowest = y.from + 6 - step * static_cast<double>(all.size() - 1);
  std::string r;
  double last = y.to - 10 - step;
  for (const auto& [place, i] : places) {
    last = std::max(std::min(place, lowest), last + step);
    lowest += step;
    const auto growth = growth_of(section, all[i].name);
    const std::string exponent = growth ? drawn("  x^%.1f", growth->exponent) : std::string();
    r += "<g fill=\"" + std::string(kColours.at(i % kColours.size())) + "\">" +
         words(x.to + 10, last + 4, "start", all[i].name + exponent) + "</g>\n";
  }
  return r;
}

std::string plot(const Section& section, double left, double top) {
  const auto all = series_of(section);
  std::string r = "<g transform=\"translate(" + drawn("%.0f %.0f", left, top) + ")\">\n";
  r += "<g font-weight=\"bold\">" + words(kLeft, 16, "start", section.title) + "</g>\n";
  double least_x = INFINITY, most_x = 0, least_y = INFINITY, most_y = 0;
  for (const Series& series : all) {
    for (const auto& [at, micros] : series.points) {
      least_x = std::min(least_x, at);
      most_x = std::max(most_x, at);
      least_y = std::min(least_y, micros);
      most_y = std::max(most_y, micros);
    }
  }
  if (!all.empty()) {
    const Axis x{least_x, most_x, kLeft, kLeft + kFrameWidth};
    const Axis y{
        // whole decades, at least one
        std::pow(10, std::floor(std::log10(least_y))),
        std::pow(10, std::max(std::ceil(std::log10(most_y)), std::floor(std::log10(least_y)) + 1)),
        kTop + kFrameHeight, kTop};
    r += frame(section, x, y);
    for (std::size_t i = 0; i < all.size(); ++i) r += curve(all[i], x, y, i);
    r += legend(section, all, x, y);
  }
  return r + "</g>\n";
}

}  // namespace

std::string svg(const Findings& findings) {
  std::string plots;
  std::size_t count = 0;
  for (const Section& section : findings.sections) {
    if (!section.grows) continue;
    plots += plot(section, kWidth * static_cast<double>(count % kPlotsInARow),
                  kHeight * static_cast<double>(count / kPlotsInARow));
    ++count;
  }
  const std::size_t rows = (count + kPlotsInARow - 1) / kPlotsInARow;
  const double width = kWidth * static_cast<double>(std::min(count, kPlotsInARow));
  const double height = kHeight * static_cast<double>(rows) + 24;
  std::string r =
      drawn("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" ", width, height) +
      "font-family=\"sans-serif\" font-size=\"11\">\n";
  r += "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + plots;
  r += words(kLeft, height - 8, "start",
             "Microseconds a query, medians; beside each name its growth. " + findings.machine);
  return r + "</svg>\n";
}

}  // namespace touchstone::survey
