// Draws a part of a body at one instant as SVG: faces, edges and outlines. Lines behind the body
// are pale and below its faces, lines in front are black and above them. still.cpp puts the parts
// above one another.

#include "verify/look/show/picture/drawn_body.hpp"

#include <algorithm>
#include <array>

#include "verify/look/show/picture/markup.hpp"
#include "verify/look/show/picture/rounded_outline.hpp"

namespace touchstone::show {
namespace {

// Whether a face is towards the camera.
bool is_seen(const PlacedSolid& body, const Solid::Face& face) {
  return dot(body.normal(face), towards_viewer()) > 0;
}

// Whether an edge belongs to a face towards the camera. Flat bodies hide no edge.
bool is_in_front(const Solid& solid, const PlacedSolid& body, const Solid::Edge& edge) {
  return edge.faces.empty() ||
         std::any_of(edge.faces.begin(), edge.faces.end(),
                     [&](std::size_t face) { return is_seen(body, solid.faces[face]); });
}

// The faces towards the camera, in three shades, so that neighbours differ.
std::string drawn_faces(const Solid& solid, const PlacedSolid& body, const Look& look,
                        const View& view) {
  constexpr std::array<const char*, 3> kShades{"0.28", "0.4", "0.18"};
  std::string text;
  for (std::size_t i = 0; i < solid.faces.size(); ++i) {
    const Solid::Face& face = solid.faces[i];
    if (!is_seen(body, face)) continue;
    text += element("polygon", {{"class", std::string("face ") + look.name},
                                {"data-feature", face.name},
                                {"points", points_text(on_page(view, body.at(face.loop)))},
                                {"fill", look.colour},
                                // Opposite faces of a box are neighbours in the list.
                                {"fill-opacity", kShades[i / 2 % kShades.size()]}});
  }
  return text;
}

// The lines on the front or on the back of a body. Empty if there are none.
std::string lines_in_group(const std::string& lines, const Look& look, bool front) {
  if (lines.empty()) return "";
  return element("g",
                 {{"fill", "none"},
                  {"stroke", front ? "#111" : look.colour},
                  {"stroke-opacity", front ? "1" : "0.4"},
                  {"stroke-width", front ? "1.5" : "1"},
                  {"stroke-dasharray", look.dashes}},
                 "\n" + lines);
}

std::string drawn_edges(const Solid& solid, const PlacedSolid& body, const Look& look,
                        const View& view, bool front) {
  std::string text;
  for (const Solid::Edge& edge : solid.edges) {
    if (is_in_front(solid, body, edge) != front) continue;
    const std::vector<Flat> ends = on_page(view, body.at({edge.ends.begin(), edge.ends.end()}));
    text += element("polyline", {{"class", std::string("edge ") + look.name},
                                 {"data-feature", edge.name},
                                 {"points", points_text(ends)}});
  }
  return lines_in_group(text, look, front);
}

// A dot for a body with a single corner, which would be invisible otherwise.
std::string drawn_dot(const PlacedSolid& body, const Look& look, const View& view) {
  if (body.vertices.size() > 1) return "";
  const Flat at = view.at(body.vertices.front());
  return element("circle", {{"class", std::string("vertex ") + look.name},
                            {"data-feature", "v0"},
                            {"cx", pixels(at[0])},
                            {"cy", pixels(at[1])},
                            {"r", "3"},
                            {"fill", look.colour}});
}

// The outline of the hull of points, and of all within a radius of it.
std::string drawn_outline(const std::vector<Flat>& points, const Rational& radius, const Look& look,
                          const View& view) {
  return element("path", {{"class", std::string("outline ") + look.name},
                          {"d", rounded_outline(points, radius * view.scale())},
                          {"fill", look.colour},
                          {"fill-opacity", "0.28"},
                          {"stroke", "#111"},
                          {"stroke-width", "1.5"},
                          {"stroke-dasharray", look.dashes}});
}

// The core of a body with a radius: pale lines.
std::string drawn_core(const std::string& lines) {
  return element("g", {{"class", "core"}, {"opacity", "0.4"}}, "\n" + lines);
}

std::vector<Flat> on_page(const View& view, const std::vector<Flat>& seen_points) {
  std::vector<Flat> flat;
  for (const Flat& p : seen_points) flat.push_back(view.at(p));
  return flat;
}

// The curves of a round body, in front or behind. A disc towards the camera is filled.
std::string drawn_curves(const RoundLines& lines, const Look& look, const View& view, bool front) {
  std::string text;
  for (const RoundLines::Curve& curve : lines.curves) {
    if (curve.is_in_front != front) continue;
    text += element(curve.is_rim ? "polygon" : "polyline",
                    {{"class", std::string("curve ") + look.name},
                     {"points", points_text(on_page(view, curve.points))},
                     {"fill", curve.is_rim && front ? look.colour : "none"},
                     {"fill-opacity", "0.18"}});
  }
  return lines_in_group(text, look, front);
}

}  // namespace

std::vector<Flat> on_page(const View& view, const std::vector<Vec3<Rational>>& points) {
  std::vector<Flat> flat;
  for (const auto& p : points) flat.push_back(view.at(p));
  return flat;
}

std::string points_text(const std::vector<Flat>& points) {
  std::string text;
  for (const Flat& p : points)
    text += (text.empty() ? "" : " ") + pixels(p[0]) + ',' + pixels(p[1]);
  return text;
}

std::string drawn_plain(const SeenPart& part, const Look& look, const View& view) {
  const auto& [which, number, solid, body, radius] = part;
  const std::string behind = drawn_edges(solid, body, look, view, false);
  const std::string in_front =
      drawn_edges(solid, body, look, view, true) + drawn_dot(body, look, view);
  if (radius.is_zero()) return behind + drawn_faces(solid, body, look, view) + in_front;
  return drawn_outline(on_page(view, body.vertices), radius, look, view) +
         drawn_core(behind + in_front);
}

std::string drawn_round(const RoundLines& lines, const Rational& radius, const Look& look,
                        const View& view) {
  const std::string behind = drawn_curves(lines, look, view, false);
  const std::string in_front = drawn_curves(lines, look, view, true);
  const std::string outline = drawn_outline(on_page(view, lines.outline), radius, look, view);
  return radius.is_zero() ? behind + outline + in_front : outline + drawn_core(behind + in_front);
}

std::string drawn_number(const Vec3<Rational>& center, std::size_t which, const View& view) {
  const Flat middle = view.at(center);
  return element("text",
                 {{"x", pixels(middle[0])},
                  {"y", pixels(middle[1] + 5)},
                  {"text-anchor", "middle"},
                  {"font-weight", "bold"},
                  {"stroke", "#fff"},
                  {"stroke-width", "3"},
                  {"paint-order", "stroke"}},
                 std::to_string(which + 1));
}

}  // namespace touchstone::show
