#pragma once

#include <array>
#include <string>
#include <vector>

namespace touchstone::show {

// A point of a drawing in doubles: right and up in the view, or right and down on the page.
using Spot = std::array<double, 2>;
using Polyline = std::vector<Spot>;

// A rectangle with sides along the axes.
struct Window {
  Spot low{};
  Spot high{};
};

// Whether p is within `distance` of the segment from a to b.
bool is_near_segment(const Spot& p, const Spot& a, const Spot& b, double distance);

// A polyline through some of the points, the first and the last among them. Each of its segments is
// within `distance` of all points that it replaces, in their order.
//   So both polylines are everywhere within `distance` of each other: the removed points are near
//   the segment, and their projections cover it from one end to the other.
Polyline thinned(const Polyline& line, double distance);

// The parts of the line within the window.
std::vector<Polyline> parts_within(const Polyline& line, const Window& window);

// The data of an SVG path along the line: absolute at its start, then relative, all in hundredths.
// Rounding does not add up. Empty if all points are rounded to one.
std::string path_data(const Polyline& line);

}  // namespace touchstone::show
