// Draws the paths of all corners as SVG, for still.cpp, and notes what is left out.
//   1. The constructor computes polylines (corner_paths.hpp), unless the time limit passes, and
//      extends the picture's frame to them.
//   2. drawn() maps them to the page, cuts them there, and leaves out points until few enough are
//      left.

#include "verify/look/show/picture/drawn_paths.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "src/base/time_left.hpp"
#include "src/number/notation.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/look/show/picture/corner_paths.hpp"
#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

// Shares of a tenth of a pixel, see Paths.
constexpr double kSameCorner = 0.02;
constexpr double kCurve = 0.03;
constexpr double kThinned = 0.04;
// The points of all paths of a picture, at some eight bytes each.
constexpr std::size_t kMostPoints = 16000;
constexpr double kCoarsest = 8;  // pixels

// The larger side.
Rational size_of(const Frame& inner) { return std::max(inner.width(), inner.height()); }

using Lines = std::array<std::vector<Polyline>, 2>;

// The lines on the page, as far as they are on it.
Lines on_page(const Lines& lines, const Flat& origin, const Rational& unit, const View& view,
              const Frame& page) {
  const Flat start = view.at(origin);
  const Spot from{nearest_double(start[0]), nearest_double(start[1])};
  const double scale = nearest_double(view.scale() * unit);
  const Window window{{nearest_double(page.low[0]), nearest_double(page.low[1])},
                      {nearest_double(page.high[0]), nearest_double(page.high[1])}};
  Lines flat;
  for (std::size_t body = 0; body < 2; ++body) {
    for (Polyline line : lines[body]) {
      for (Spot& p : line) p = {from[0] + p[0] * scale, from[1] - p[1] * scale};
      for (Polyline& part : parts_within(line, window)) flat[body].push_back(std::move(part));
    }
  }
  return flat;
}

std::size_t count_of(const Lines& lines) {
  std::size_t points = 0;
  for (const auto& of_body : lines) {
    for (const Polyline& line : of_body) points += line.size();
  }
  return points;
}

Lines all_thinned(const Lines& lines, double distance) {
  Lines thin;
  for (std::size_t body = 0; body < 2; ++body) {
    for (const Polyline& line : lines[body]) thin[body].push_back(thinned(line, distance));
  }
  return thin;
}

}  // namespace

Paths::Paths(const MovingSolids& solids, const Frame& inner, const Frame& page,
             const std::optional<std::chrono::milliseconds>& limit)
    : origin_{(inner.low[0] + inner.high[0]) / 2, (inner.low[1] + inner.high[1]) / 2},
      unit_(size_of(inner) > 0 ? size_of(inner) : Rational(1)),
      world_(inner) {
  // The picture's own scale is not larger, since it shows more.
  const double scale = nearest_double(View(inner, page).scale() * unit_);
  const auto find = [&] {
    for (std::size_t body = 0; body < 2; ++body) {
      for (const auto& [query, solid] : solids[body]) {
        for (Polyline& line : corner_paths(query, body, solid, {origin_, unit_}, kCurve / scale,
                                           kSameCorner / scale))
          lines_[body].push_back(std::move(line));
      }
    }
  };
  if (limit) {
    const TimeLimit own(at_most_left(*limit));
    try {
      find();
    } catch (const Interrupted&) {
      throw;
    } catch (const LimitReached&) {
      lines_ = {};
      seconds_ = static_cast<double>(limit->count()) / 1000;
    }
  } else {
    find();
  }
  take(inner);
}

// Extends the frame to the corners of a rectangle around all paths, moved to within one size of the
// bodies.
void Paths::take(const Frame& inner) {
  const Rational size = size_of(inner);
  const Frame around{{inner.low[0] - size, inner.low[1] - size},
                     {inner.high[0] + size, inner.high[1] + size}};
  std::optional<Window> reached;
  for (const auto& of_body : lines_) {
    for (const Polyline& line : of_body) {
      for (const Spot& p : line) {
        if (!reached) reached = Window{p, p};
        for (std::size_t i = 0; i < 2; ++i) {
          reached->low[i] = std::min(reached->low[i], p[i]);
          reached->high[i] = std::max(reached->high[i], p[i]);
        }
      }
    }
  }
  if (!reached) return;
  for (const Spot& corner : {reached->low, reached->high}) {
    Flat p;
    for (std::size_t i = 0; i < 2; ++i) p[i] = origin_[i] + exact_value(corner[i]) * unit_;
    world_.take(around.nearest(p));
  }
}

std::string Paths::drawn(const View& view, const Frame& page,
                         std::vector<std::string>& notes) const {
  if (seconds_) {
    notes.push_back("The paths of the corners are left out: they take longer than " +
                    shortest(*seconds_) + " s.");
  }
  const Lines whole = on_page(lines_, origin_, unit_, view, page);
  double distance = kThinned;
  Lines lines = all_thinned(whole, distance);
  while (count_of(lines) > kMostPoints && distance < kCoarsest) {
    distance *= 2;
    lines = all_thinned(whole, distance);
  }
  if (distance > kThinned) {
    // 0.06 pixels are the other shares of the tolerance, and rounding: see Paths.
    const Rational bound = exact_value(distance) + Rational(6, 100);
    notes.push_back("The paths of the corners are drawn to within " + pixels(bound) +
                    " pixels: closer ones have more than " + std::to_string(kMostPoints) +
                    " points.");
  }
  std::string text;
  for (std::size_t body = 0; body < 2; ++body) {
    std::set<std::string> drawn;
    std::string of_body;
    for (const Polyline& line : lines[body]) {
      std::string data = path_data(line);
      if (data.empty() || !drawn.insert(data).second) continue;  // too small to be seen, or drawn
      of_body += element("path", {{"d", std::move(data)}});
    }
    if (of_body.empty()) continue;
    text += element("g",
                    {{"class", std::string("path ") + kLooks[body].name},
                     {"fill", "none"},
                     {"stroke", kLooks[body].colour},
                     {"stroke-opacity", "0.3"}},
                    "\n" + of_body);
  }
  return text;
}

}  // namespace touchstone::show
