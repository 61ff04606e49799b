// Draws both bodies at one instant as SVG: edges, outlines, parts in contact, touching features and
// normals.

#include "verify/look/show/picture/still.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "src/number/notation.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/look/show/contact_point.hpp"
#include "verify/look/show/drawn_parts.hpp"
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

// A convex part of a body in its pose.
struct SeenPart {
  std::size_t body = 0;
  std::size_t number = 0;
  Solid solid{};  // of the core
  PlacedSolid placed{};
  Rational radius = 0;
};

// A frame around the parts.
Frame frame_of(const std::vector<SeenPart>& parts) {
  const Flat first = seen(parts.front().placed.vertices.front());
  Frame frame{first, first};
  for (const SeenPart& part : parts) {
    const Rational& r = part.radius;
    for (const auto& x : part.placed.vertices) {
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

std::string drawn_plain(const SeenPart& part, const Look& look, const View& view) {
  const auto& [which, number, solid, body, radius] = part;
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

// A touch in red: both features, the normals, and the point of contact.
std::string drawn_touch(const std::array<const SeenPart*, 2>& parts, const Touch& touch,
                        const std::optional<Vec3<Rational>>& at, const View& view) {
  std::array<std::vector<Vec3<Rational>>, 2> corners;
  std::string text;
  for (std::size_t i = 0; i < 2; ++i) {
    corners[i] = parts[i]->placed.at(corners_of(parts[i]->solid, touch.features[i]));
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

// The points of a manifold: a circle on each body, and a line between both.
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

// Layers of bodies, each above the one before it, on their paths and below marks.
std::string in_layers(const View& view, const std::string& paths,
                      const std::vector<std::string>& bodies, const std::string& marks) {
  const auto number = [](const Rational& q) { return shortest(nearest_double(q)); };
  std::string content = "\n" + paths;
  for (const std::string& body : bodies) content += body;
  return element("g",
                 {{"class", "still"},
                  {"data-scale", number(view.scale())},
                  {"data-middle", number(view.middle()[0]) + ' ' + number(view.middle()[1])},
                  {"data-center", pixels(view.center()[0]) + ' ' + pixels(view.center()[1])},
                  {"stroke-linejoin", "round"}},
                 content + marks);
}

// Two bodies as layers; the body nearer to the camera is above the other.
std::vector<std::string> nearer_last(std::array<std::string, 2> bodies, bool is_second_nearer) {
  if (!is_second_nearer) std::swap(bodies[0], bodies[1]);
  return {bodies.begin(), bodies.end()};
}

// A picture of a body with more parts would be full of lines.
constexpr std::size_t kPartsWithPaths = 32;

// Both bodies at an instant: the parts that are drawn, and the solids whose corners have paths.
struct StillScene {
  ShownPieces shown{};
  std::vector<SeenPart> parts{};       // those of body 1, then those of body 2
  std::array<std::size_t, 2> first{};  // of each body, in `parts`
  MovingSolids moving{};
  std::vector<std::string> notes{};

  std::array<const SeenPart*, 2> pair(const std::array<std::size_t, 2>& numbers) const {
    return {&parts[first[0] + numbers[0]], &parts[first[1] + numbers[1]]};
  }
};

// REQUIRES: `query` is one of cores, or has a compound.
StillScene scene_of(const Query& query, const std::array<Rational, 2>& radii, const Rational& t) {
  StillScene scene{shown_pieces(query, t)};
  for (std::size_t body = 0; body < 2; ++body) {
    scene.first[body] = scene.parts.size();
    const std::size_t count = query.part_count(body);
    for (std::size_t number = 0; number < count; ++number) {
      const Query part = part_query(query, body, number);
      const Query cores = part.cores();
      Solid solid = solid_of(cores, body);
      PlacedSolid there = placed(solid, *pieces_of_pair(query, scene.shown, part)[body], t);
      if (count <= kPartsWithPaths) scene.moving[body].push_back({cores, solid});
      scene.parts.push_back({body, number, std::move(solid), std::move(there),
                             is_compound(query) ? part.radius(body) : radii[body]});
    }
    if (count > kPartsWithPaths) {
      scene.notes.push_back("The paths of the corners of box " + std::to_string(body + 1) +
                            " are left out: it has " + std::to_string(count) + " parts.");
    }
  }
  return scene;
}

// All parts of compounds as layers, in the order of the distances of their middles from the camera,
// the farthest first. The numbers of the bodies are above all parts, each at the mean of the
// middles of the body's parts.
std::vector<std::string> layers_of_parts(const StillScene& scene, const Contacts& contacts,
                                         const View& view) {
  std::array<std::set<std::size_t>, 2> in_contact;
  for (const auto& numbers : contacts.parts) {
    for (std::size_t body = 0; body < 2; ++body) in_contact[body].insert(numbers[body]);
  }
  std::vector<std::pair<Rational, const SeenPart*>> order;
  std::array<Vec3<Rational>, 2> middles{};
  for (const SeenPart& part : scene.parts) {
    order.emplace_back(dot(part.placed.center, towards_viewer()), &part);
    const std::size_t next = part.body == 0 ? scene.first[1] : scene.parts.size();
    middles[part.body] =
        along(middles[part.body], part.placed.center, Rational(1, next - scene.first[part.body]));
  }
  std::ranges::stable_sort(order, {}, &std::pair<Rational, const SeenPart*>::first);
  std::vector<std::string> layers;
  for (const auto& [depth, part] : order) {
    const bool touches = in_contact[part->body].contains(part->number);
    Look look = kLooks[part->body];
    if (touches) look.colour = kRed;
    layers.push_back(element(
        "g",
        {{"class", std::string(touches ? "part in-contact " : "part ") + kLooks[part->body].name},
         {"data-part", std::to_string(part->number)}},
        "\n" + drawn_plain(*part, look, view)));
  }
  for (std::size_t body = 0; body < 2; ++body)
    layers.push_back(drawn_number(middles[body], body, view));
  return layers;
}

// The point in which two bodies with a radius touch; nullopt for other bodies.
std::optional<Vec3<Rational>> point_of_inflated(const Query& query, const ShownPieces& shown,
                                                const Touch& touch, const Rational& t) {
  if (!is_compound(query)) {
    if (!is_inflated(query)) return std::nullopt;
    return contact_point_of_inflated(query, shown.piece, t);
  }
  const Query pair = query.pair(touch.parts);
  if (!is_inflated(pair)) return std::nullopt;
  return contact_point_of_inflated(pair, pieces_of_pair(query, shown, pair), t);
}

}  // namespace

Still still(const Query& query, const Rational& t, const Contacts& contacts,
            const std::vector<OnBoth>& manifold, const Frame& page,
            const std::optional<std::chrono::milliseconds>& limit) {
  const bool of_parts = is_compound(query);
  const Query cores = query.cores();
  std::array<Rational, 2> radii{};
  if (!of_parts) radii = {query.radius(0), query.radius(1)};
  const StillScene scene = scene_of(cores, radii, t);
  const Paths paths(scene.moving, frame_of(scene.parts), page, limit);
  const View view(paths.world(), page);
  std::vector<std::string> layers;
  if (of_parts) {
    layers = layers_of_parts(scene, contacts, view);
  } else {
    std::array<std::string, 2> drawn;
    for (std::size_t k = 0; k < 2; ++k) {
      drawn[k] = drawn_plain(scene.parts[k], kLooks[k], view) +
                 drawn_number(scene.parts[k].placed.center, k, view);
    }
    layers = nearer_last(std::move(drawn), second_is_nearer(cores, scene.shown.piece, t));
  }
  std::string marks;
  for (const Touch& touch : contacts.touches)
    marks += drawn_touch(scene.pair(touch.parts), touch,
                         point_of_inflated(query, scene.shown, touch, t), view);
  Still made;
  made.notes = scene.notes;
  const std::string lines = paths.drawn(view, page, made.notes);
  made.markup = in_layers(view, lines, layers, marks + drawn_manifold(manifold, view));
  return made;
}

Still still(const EnclosedBodies& bodies, const Rational& t, const Frame& page,
            const std::optional<std::chrono::milliseconds>& limit) {
  const Query& query = bodies.query;
  const Query cores = query.cores();
  const std::array<MotionPiece, 2> pieces = bodies.at(t);
  MovingSolids moving;
  std::vector<SeenPart> around;  // polyhedra around round bodies
  std::vector<SeenPart> shown;
  for (std::size_t k = 0; k < 2; ++k) {
    const auto part_of = [&](const Solid& solid) {
      return SeenPart{k, 0, solid, placed(solid, pieces[k], t), query.radius(k)};
    };
    around.push_back(part_of(solid_of(cores, k)));
    shown.push_back(part_of(bodies.solid(k)));
    moving[k].push_back({cores, shown[k].solid});
  }
  const Paths paths(moving, frame_of(around), page, limit);
  const View view(paths.world(), page);
  std::array<std::string, 2> drawn;
  for (std::size_t k = 0; k < 2; ++k) {
    const Box nothing;
    drawn[k] = (bodies.round[k]
                    ? drawn_round(round_lines(*bodies.round[k], pose_at(pieces[k], nothing, t)),
                                  query.radius(k), kLooks[k], view)
                    : drawn_plain(shown[k], kLooks[k], view)) +
               drawn_number(shown[k].placed.center, k, view);
  }
  Still made;
  const std::string lines = paths.drawn(view, page, made.notes);
  made.markup = in_layers(
      view, lines,
      nearer_last(std::move(drawn), second_is_nearer(cores, {&pieces[0], &pieces[1]}, t)), "");
  return made;
}

}  // namespace touchstone::show
