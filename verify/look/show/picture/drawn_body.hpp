#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "verify/look/show/picture/drawn_paths.hpp"
#include "verify/look/show/picture/round_lines.hpp"
#include "verify/look/show/solid.hpp"

namespace touchstone::show {

// Bodies at an instant as SVG: faces, edges and outlines, for still.cpp.

// A convex part of a body in its pose.
struct SeenPart {
  std::size_t body = 0;
  std::size_t number = 0;
  Solid solid{};  // of the core
  PlacedSolid placed{};
  Rational radius = 0;
};

// Points of the world on the page, and as the text of an SVG attribute.
std::vector<Flat> on_page(const View& view, const std::vector<Vec3<Rational>>& points);
std::string points_text(const std::vector<Flat>& points);

// The faces and edges of a part; with a radius, its outline and, pale, the edges of its core.
std::string drawn_plain(const SeenPart& part, const Look& look, const View& view);

// A round body: its curves and its outline.
std::string drawn_round(const RoundLines& lines, const Rational& radius, const Look& look,
                        const View& view);

// The number of a body, on its middle.
std::string drawn_number(const Vec3<Rational>& center, std::size_t which, const View& view);

}  // namespace touchstone::show
