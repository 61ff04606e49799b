// Draws both bodies at one instant as SVG: the nearer one above the other, on the paths of their
// corners and below the marks of their contacts. The pictures of cases call still():
//   1. scene_of: the parts of the bodies in their poses at the instant.
//   2. Paths: the paths of their corners, which decide how much of the world is shown (View).
//   3. Each body or part is a layer of markup (drawn_body.hpp); the farthest is the lowest.
//   4. in_layers: paths, bodies, contacts.

#include "verify/look/show/picture/still.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "src/number/notation.hpp"
#include "src/rest/pose.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/look/show/contact_point.hpp"
#include "verify/look/show/drawn_parts.hpp"
#include "verify/look/show/picture/drawn_body.hpp"
#include "verify/look/show/picture/drawn_contact.hpp"
#include "verify/look/show/picture/markup.hpp"
#include "verify/look/show/shown_pieces.hpp"
#include "verify/look/show/solid.hpp"
#include "verify/look/show/widest.hpp"

namespace touchstone::show {
namespace {

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

// The parts in their poses at t. `radii`: of plain bodies; parts of compounds have their own.
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
    // `next`: behind the last part of this body.
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
  Still result;
  result.notes = scene.notes;
  const std::string lines = paths.drawn(view, page, result.notes);
  result.markup = in_layers(view, lines, layers, marks + drawn_manifold(manifold, view));
  return result;
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
  Still result;
  const std::string lines = paths.drawn(view, page, result.notes);
  result.markup = in_layers(
      view, lines,
      nearer_last(std::move(drawn), second_is_nearer(cores, {&pieces[0], &pieces[1]}, t)), "");
  return result;
}

}  // namespace touchstone::show
