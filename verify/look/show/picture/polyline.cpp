// Polylines in doubles, for the paths of corners (corner_paths.cpp, drawn_paths.cpp): fewer points
// within a distance, parts within a rectangle, and the data of an SVG path.

#include "verify/look/show/picture/polyline.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

#include "touchstone/limit.hpp"

namespace touchstone::show {
namespace {

Spot between(const Spot& a, const Spot& b, double s) {
  return {a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])};
}

// The part of a segment in the window; nullopt if there is none. The segment is p + s (q - p) with
// s from 0 to 1; it enters at the largest s at which it crosses a side inwards, and leaves at the
// smallest at which it crosses one outwards (Y.-D. Liang and B. A. Barsky, "A new concept and
// method for line clipping", 1984).
std::optional<std::pair<Spot, Spot>> part_within(const Spot& p, const Spot& q,
                                                 const Window& window) {
  double enter = 0;
  double leave = 1;
  for (std::size_t i = 0; i < 2; ++i) {
    const double way = q[i] - p[i];
    if (way == 0) {
      if (p[i] < window.low[i] || p[i] > window.high[i]) return std::nullopt;
      continue;
    }
    enter = std::max(enter, ((way > 0 ? window.low[i] : window.high[i]) - p[i]) / way);
    leave = std::min(leave, ((way > 0 ? window.high[i] : window.low[i]) - p[i]) / way);
  }
  if (enter >= leave) return std::nullopt;
  return std::pair{enter > 0 ? between(p, q, enter) : p, leave < 1 ? between(p, q, leave) : q};
}

// Hundredths, rounded to the nearest.
long hundredths(double length) { return static_cast<long>(std::floor(length * 100 + 0.5)); }

// Appends a number of hundredths, after a blank if it would run into the number before.
void append(std::string& text, long n) {
  if (n < 0) {
    text += '-';
  } else if (!text.empty() && text.back() >= '0' && text.back() <= '9') {
    text += ' ';
  }
  const long whole = std::labs(n) / 100;
  const long rest = std::labs(n) % 100;
  if (whole != 0 || rest == 0) text += std::to_string(whole);
  if (rest == 0) return;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
}

}  // namespace

bool is_near_segment(const Spot& p, const Spot& a, const Spot& b, double distance) {
  const Spot way{b[0] - a[0], b[1] - a[1]};
  const Spot off{p[0] - a[0], p[1] - a[1]};
  // `length` is the square of the length; `along` and `across` are coordinates of p times the
  // length.
  const double length = way[0] * way[0] + way[1] * way[1];
  const double along = way[0] * off[0] + way[1] * off[1];
  const double limit = distance * distance;
  if (along <= 0) return off[0] * off[0] + off[1] * off[1] <= limit;
  if (along >= length) {
    const Spot end{p[0] - b[0], p[1] - b[1]};
    return end[0] * end[0] + end[1] * end[1] <= limit;
  }
  const double across = way[0] * off[1] - way[1] * off[0];
  return across * across <= limit * length;
}

Polyline thinned(const Polyline& line, double distance) {
  if (line.size() < 3) return line;
  const auto may_skip = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from + 1; i < to; ++i) {
      if (!is_near_segment(line[i], line[from], line[to], distance)) return false;
    }
    return true;
  };
  Polyline kept{line.front()};
  std::size_t at = 0;
  while (at + 1 < line.size()) {
    check_limit();
    // The step is doubled as long as the segment is near enough, then bisected.
    std::size_t step = 1;
    while (at + 2 * step < line.size() && may_skip(at, at + 2 * step)) step *= 2;
    std::size_t beyond = std::min(2 * step, line.size() - at);
    while (beyond - step > 1) {
      const std::size_t middle = (step + beyond) / 2;
      (may_skip(at, at + middle) ? step : beyond) = middle;
    }
    at += step;
    kept.push_back(line[at]);
  }
  return kept;
}

std::vector<Polyline> parts_within(const Polyline& line, const Window& window) {
  std::vector<Polyline> parts;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto part = part_within(line[i], line[i + 1], window);
    if (!part) continue;
    if (parts.empty() || parts.back().back() != part->first) parts.push_back({part->first});
    parts.back().push_back(part->second);
  }
  return parts;
}

std::string path_data(const Polyline& line) {
  std::array<long, 2> at{hundredths(line.front()[0]), hundredths(line.front()[1])};
  std::string text = "M";
  append(text, at[0]);
  append(text, at[1]);
  text += 'l';
  const std::size_t start = text.size();
  for (const Spot& p : line) {
    const std::array<long, 2> next{hundredths(p[0]), hundredths(p[1])};
    if (next == at) continue;
    append(text, next[0] - at[0]);
    append(text, next[1] - at[1]);
    at = next;
  }
  return text.size() == start ? "" : text;
}

}  // namespace touchstone::show
