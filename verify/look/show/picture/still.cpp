#include "verify/look/show/picture/still.hpp"

#include <algorithm>

#include "src/number/notation.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/look/show/contact_point.hpp"
#include "verify/look/show/picture/drawn_paths.hpp"
#include "verify/look/show/picture/markup.hpp"
#include "verify/look/show/picture/round_lines.hpp"
#include "verify/look/show/picture/rounded_outline.hpp"
#include "verify/look/show/shown_pieces.hpp"
#include "verify/look/show/solid.hpp"
#include "verify/look/show/widest.hpp"

namespace touchstone::show {
namespace {

constexpr const char* kRed = "#d00000";
constexpr int kNormalLength = 70;  // pixels, if orthogonal to the view

std::string points_text(const std::vector<Flat>& points) {
  std::string text;
  for (const Flat& p : points)
    text += (text.empty() ? "" : " ") + pixels(p[0]) + ',' + pixels(p[1]);
  return text;
}

using Solids = std::array<Solid, 2>;
using Placed = std::array<PlacedSolid, 2>;

// A frame around the bodies, whose cores are given.
Frame frame_of(const Placed& cores, const Query& query) {
  const Flat first = seen(cores[0].vertices.front());
  Frame frame{first, first};
  for (std::size_t i = 0; i < 2; ++i) {
    const Rational& r = query.radius(i);
    for (const auto& x : cores[i].vertices) {
      const Flat p = seen(x);
      frame.take({p[0] - r, p[1] - r});
      frame.take({p[0] + r, p[1] + r});
    }
  }
  return frame;
}

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

std::vector<Flat> on_page(const View& view, const std::vector<Vec3<Rational>>& points) {
  std::vector<Flat> flat;
  for (const auto& p : points) flat.push_back(view.at(p));
  return flat;
}

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
                                {"fill-opacity", kShades[i / 2 % kShades.size()]}});
  }
  return text;
}

// Lines of a body, in front or behind. Empty if there are none.
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

std::string drawn_plain(const Solid& solid, const PlacedSolid& body, const Rational& radius,
                        const Look& look, const View& view) {
  const std::string behind = drawn_edges(solid, body, look, view, false);
  const std::string in_front =
      drawn_edges(solid, body, look, view, true) + drawn_dot(body, look, view);
  if (radius.is_zero()) return behind + drawn_faces(solid, body, look, view) + in_front;
  return drawn_outline(on_page(view, body.vertices), radius, look, view) +
         drawn_core(behind + in_front);
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

std::string drawn_round(const RoundLines& lines, const Rational& radius, const Look& look,
                        const View& view) {
  const std::string behind = drawn_curves(lines, look, view, false);
  const std::string in_front = drawn_curves(lines, look, view, true);
  const std::string outline = drawn_outline(on_page(view, lines.outline), radius, look, view);
  return radius.is_zero() ? behind + outline + in_front : outline + drawn_core(behind + in_front);
}

// The number of a body, on its middle.
std::string drawn_number(const PlacedSolid& body, std::size_t which, const View& view) {
  const Flat middle = view.at(body.center);
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

std::string drawn_feature(const std::vector<Vec3<Rational>>& corners, const std::string& feature,
                          const View& view) {
  if (corners.size() == 1) return "";  // the dot already shows it
  return element(corners.size() == 2 ? "polyline" : "polygon",
                 {{"class", "touching"},
                  {"data-feature", feature},
                  {"points", points_text(on_page(view, corners))},
                  {"fill", "none"},
                  {"stroke", kRed},
                  {"stroke-width", "3"}});
}

std::string drawn_touch(const Solids& solids, const Placed& bodies, const Touch& touch,
                        const std::optional<Vec3<Rational>>& at, const View& view) {
  std::array<std::vector<Vec3<Rational>>, 2> corners;
  std::string text;
  for (std::size_t i = 0; i < 2; ++i) {
    corners[i] = bodies[i].at(corners_of(solids[i], touch.features[i]));
    text += drawn_feature(corners[i], touch.features[i], view);
  }
  const Flat point = view.at(at ? *at : contact_point(corners[0], corners[1]));
  for (const Vec3<Rational>& normal : touch.normals) {
    const Flat way = seen(normal);
    text += element("line", {{"class", "normal"},
                             {"x1", pixels(point[0])},
                             {"y1", pixels(point[1])},
                             {"x2", pixels(point[0] + way[0] * kNormalLength)},
                             {"y2", pixels(point[1] - way[1] * kNormalLength)},
                             {"stroke", kRed},
                             {"stroke-width", "2.5"},
                             {"marker-end", "url(#arrow)"}});
  }
  return text + element("circle", {{"class", "contact"},
                                   {"cx", pixels(point[0])},
                                   {"cy", pixels(point[1])},
                                   {"r", "5"},
                                   {"fill", kRed},
                                   {"stroke", "#fff"}});
}

std::string drawn_manifold(const std::vector<OnBoth>& manifold, const View& view) {
  std::string text;
  for (const OnBoth& point : manifold) {
    const Flat first = view.at(point[0]), second = view.at(point[1]);
    text += element("line", {{"class", "depth"},
                             {"x1", pixels(first[0])},
                             {"y1", pixels(first[1])},
                             {"x2", pixels(second[0])},
                             {"y2", pixels(second[1])},
                             {"stroke", kRed},
                             {"stroke-width", "1.5"}});
    for (const Flat& end : {first, second}) {
      text += element("circle", {{"class", "manifold"},
                                 {"cx", pixels(end[0])},
                                 {"cy", pixels(end[1])},
                                 {"r", "3.5"},
                                 {"fill", "#fff"},
                                 {"stroke", kRed},
                                 {"stroke-width", "1.5"}});
    }
  }
  return text;
}

// Whether body 2 is nearer to the camera, according to the axis that separates the bodies best.
bool second_is_nearer(const Query& query, const std::array<const MotionPiece*, 2>& pieces,
                      const Rational& t) {
  return dot(widest_of(query, pieces, t).normal, towards_viewer()) > 0;
}

// Both bodies, the one that is nearer to the camera above the other, on their paths and below
// marks.
std::string in_layers(const View& view, const std::string& paths,
                      const std::array<std::string, 2>& bodies, bool is_second_nearer,
                      const std::string& marks) {
  const auto number = [](const Rational& q) { return shortest(nearest_double(q)); };
  return element(
      "g",
      {{"class", "still"},
       {"data-scale", number(view.scale())},
       {"data-middle", number(view.middle()[0]) + ' ' + number(view.middle()[1])},
       {"data-center", pixels(view.center()[0]) + ' ' + pixels(view.center()[1])},
       {"stroke-linejoin", "round"}},
      "\n" + paths + bodies[is_second_nearer ? 0 : 1] + bodies[is_second_nearer ? 1 : 0] + marks);
}

}  // namespace

Still still(const Query& query, const Rational& t, const std::optional<Touch>& touch,
            const std::vector<OnBoth>& manifold, const Frame& page,
            const std::optional<std::chrono::milliseconds>& limit) {
  const Query cores = query.cores();
  const ShownPieces shown = shown_pieces(cores, t);
  const Solids solids{solid_of(cores, 0), solid_of(cores, 1)};
  const Placed bodies{placed(solids[0], *shown.piece[0], t), placed(solids[1], *shown.piece[1], t)};
  const Paths paths(cores, solids, frame_of(bodies, query), page, limit);
  const View view(paths.world(), page);
  std::optional<Vec3<Rational>> point;
  if (touch && is_inflated(query)) point = contact_point_of_inflated(query, shown.piece, t);
  std::array<std::string, 2> drawn;
  for (std::size_t k = 0; k < 2; ++k) {
    drawn[k] = drawn_plain(solids[k], bodies[k], query.radius(k), kLooks[k], view) +
               drawn_number(bodies[k], k, view);
  }
  Still made;
  const std::string lines = paths.drawn(view, page, made.notes);
  made.markup = in_layers(view, lines, drawn, second_is_nearer(cores, shown.piece, t),
                          (touch ? drawn_touch(solids, bodies, *touch, point, view) : "") +
                              drawn_manifold(manifold, view));
  return made;
}

Still still(const EnclosedBodies& bodies, const Rational& t, const Frame& page,
            const std::optional<std::chrono::milliseconds>& limit) {
  const Query& query = bodies.query;
  const Query cores = query.cores();
  const std::array<MotionPiece, 2> pieces = bodies.at(t);
  const Solids solids{bodies.solid(0), bodies.solid(1)};
  Placed around;  // polyhedra around round bodies
  Placed shown;
  for (std::size_t k = 0; k < 2; ++k) {
    around[k] = placed(solid_of(cores, k), pieces[k], t);
    shown[k] = placed(solids[k], pieces[k], t);
  }
  const Paths paths(cores, solids, frame_of(around, query), page, limit);
  const View view(paths.world(), page);
  std::array<std::string, 2> drawn;
  for (std::size_t k = 0; k < 2; ++k) {
    const Box nothing;
    drawn[k] = (bodies.round[k]
                    ? drawn_round(round_lines(*bodies.round[k], pose_at(pieces[k], nothing, t)),
                                  query.radius(k), kLooks[k], view)
                    : drawn_plain(solids[k], shown[k], query.radius(k), kLooks[k], view)) +
               drawn_number(shown[k], k, view);
  }
  Still made;
  const std::string lines = paths.drawn(view, page, made.notes);
  made.markup =
      in_layers(view, lines, drawn, second_is_nearer(cores, {&pieces[0], &pieces[1]}, t), "");
  return made;
}

}  // namespace touchstone::show
