// The families terrain and mesh-rest: bodies come down or rest on a mesh, on the highest vertex,
// edge or face of a terrain, or on the floor of a room. The triangles that touch first are planted.

#include <algorithm>
#include <map>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/height_field.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/several_parts.hpp"
#include "verify/cases/generate/kinds/unchanging.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

// In the frame of the scene a terrain is below z = 0, except for a vertex, an edge or a triangle at
// this level, which has the origin. The body above it has the origin of its frame in its lowest
// feature. So their distance is the height of the body, and at the height 0 they touch by that
// feature. Cells are 16 wide. The origin is at least 4.2 from other edges if it is in a triangle,
// and at least 6 from the ends if it is on an edge. Bodies of any_core() have lowest features
// within a distance below 4 of their origin, so they touch no further triangle, however they turn.
namespace touchstone::generate::kinds {
namespace {

const Knob kTarget{"target", {"vertex", "edge", "face"}};
constexpr int kCell = 16;

// A mesh below or around a body, and the triangles that a body at the height 0 touches. If the
// body's lowest feature is a square of 48 by 48 around the origin, it touches those of `around`.
struct MeshGround {
  WrittenMesh mesh{};
  std::vector<std::size_t> touched{};
  std::vector<std::size_t> around{};
};

// Equally spaced lines of a grid along one axis. Line `first` is at -inside.
std::vector<Rational> grid_lines(int cells, std::size_t first, const Rational& inside) {
  std::vector<Rational> lines;
  for (int k = 0; k <= cells; ++k)
    lines.push_back(Rational(kCell * (k - static_cast<int>(first))) - inside);
  return lines;
}

// A terrain whose highest vertex, edge or triangle (the target) is at the height 0 and contains the
// origin. All other vertices are lower.
MeshGround any_terrain(const std::string& target, int cells, Draw& draw) {
  // The target is at the inner corner (i, j), and at (i, j + 1), or in the cell of both.
  const auto i = static_cast<std::size_t>(draw.integer(1, cells - 1));
  const auto j = static_cast<std::size_t>(draw.integer(1, cells - 1));
  const Rational along(draw.integer(3, 5) * kCell, 8);
  const Rational inside = target == "face" ? Rational(5) : Rational(0);
  HeightField field = level_field(grid_lines(cells, i, inside),
                                  grid_lines(cells, j, target == "edge" ? along : inside), draw);
  std::vector<std::size_t> highest{field.corner(i, j)};
  if (target != "vertex") highest.push_back(field.corner(i, j + 1));
  if (target == "face") {
    highest.push_back(field.corner(i + 1, j));
    field.rising[field.cell(i, j)] = false;
  }
  for (std::size_t k = 0; k < field.heights.size(); ++k) {
    const Rational low = -sixteenths(draw, 1, 64);
    if (std::ranges::find(highest, k) == highest.end()) field.heights[k] = low;
  }
  MeshGround ground{mesh_of(field)};
  ground.around = triangles_at(ground.mesh, highest);
  if (target == "vertex") ground.touched = ground.around;
  if (target == "edge") ground.touched = triangles_along(ground.mesh, {highest[0], highest[1]});
  if (target == "face") ground.touched = {2 * field.cell(i, j)};
  return ground;
}

// The surface of a cube with edges of length 16, seen from inside. The origin is in the first of
// its triangles, which is one half of the floor.
MeshGround room() {
  MeshGround ground;
  for (const int z : {0, kCell}) {
    for (const int y : {-5, kCell - 5}) {
      for (const int x : {-5, kCell - 5}) ground.mesh.vertices.push_back(written(Vector{x, y, z}));
    }
  }
  ground.mesh.triangles = {{0, 1, 2}, {3, 2, 1}, {4, 6, 5}, {7, 5, 6}, {0, 4, 1}, {5, 1, 4},
                           {2, 3, 6}, {7, 6, 3}, {0, 2, 4}, {6, 4, 2}, {1, 5, 3}, {7, 3, 5}};
  ground.touched = {0};
  return ground;
}

void add_pairs(const std::vector<std::size_t>& triangles, std::size_t others, PartsScene& scene) {
  for (const std::size_t k : triangles) {
    for (std::size_t other = 0; other < others; ++other) scene.pairs.push_back({k, other});
  }
}

// A body comes down on a chosen feature of a terrain, a mesh, at the time `at`, and may slide
// meanwhile. Afterwards it sinks into the terrain or rises.
std::optional<Draft> terrain(Draw& draw) {
  const std::string target = draw.knob("target"), lead = draw.knob("upper");
  const std::string bodies = draw.knob("bodies");
  const bool slides = draw.knob("comes") == "slides";
  const bool rises = draw.knob("then") == "rises";
  const Rational at = eighth(draw);
  const MeshGround ground = any_terrain(target, draw.number_knob("cells"), draw);
  // A face on an edge could reach to its ends or not; this one always does.
  const bool is_wide = target == "edge" && lead == "face";
  const bool is_round = !is_wide && (bodies == "spheres" || bodies == "capsules");
  const Rational radius = is_round ? sixteenths(draw, 1, 16) : Rational(0);
  PartsScene scene;
  scene.meshes[0] = ground.mesh;
  scene.plain_second = any_core(bodies, lead, false, draw);
  scene.radius_of_second = radius;
  if (is_wide) {
    const Rational thick = sixteenths(draw, 1, 16);
    scene.plain_second =
        Core{BoxByExtents{written(Vector{24, 24, thick}), written(Vector{0, 0, thick})}};
  }
  add_pairs(is_wide ? ground.around : ground.touched, 1, scene);
  const RationalPolynomial s = since(at);
  const RationalPolynomial height =
      rises ? s * s * Rational(draw.integer(1, 16), 8) : sinking(at, draw);
  Approach approach = turning_down(at_height(radius) + height, draw);
  for (std::size_t axis = 0; axis < 2; ++axis) {
    const Rational speed = sixteenths(draw, -64, 64);
    if (slides) approach.path[axis] = s * speed;
  }
  Planted planted = planted_at(at, rises);
  // Down a slope that is as steep as the terrain, or steeper, the bodies only touch.
  if (slides && !rises && target != "face") planted.contacts.front().kind = "";
  return draft_of_parts(std::move(scene), approach, std::move(planted), draw);
}

// A ball of 32 triangles, which stands on its tip, at the origin. Its first four triangles have the
// tip.
WrittenMesh ball_on_its_tip(const Rational& radius) {
  WrittenMesh mesh;
  std::map<std::array<Rational, 3>, std::uint32_t> numbers;
  for (const WrittenPart& part : ball_of_triangles(radius, 1)) {
    std::array<std::uint32_t, 3> triangle{};
    const auto& corners = std::get<WrittenPolyhedron>(part.shape).vertices;
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector p{corners[k][0].value(), corners[k][1].value(),
                     Rational(-corners[k][2].value())};
      const auto [found, is_new] = numbers.try_emplace(
          std::array{p[0], p[1], p[2]}, static_cast<std::uint32_t>(mesh.vertices.size()));
      if (is_new) mesh.vertices.push_back(written(p));
      triangle[k] = found->second;
    }
    mesh.triangles.push_back(triangle);
  }
  return mesh;
}

// Depths are at most 1/64. Up to there the point at the origin is inside a body that has its lowest
// feature below it, since the highest points of any_core() are at least 1/32 above the lowest. The
// surface of a ball that stands on its tip crosses that of the ground.
std::optional<Draft> mesh_rest(Draw& draw) {
  const std::string target = draw.knob("target"), bodies = draw.knob("bodies");
  const std::string lead = draw.knob("upper");
  const int side = offset_side(draw.knob("offset"));
  const Rational gap =
      draw.knob("gap") == "tiny" ? tiny_gap(draw) : power_of_two(-draw.integer(6, 10));
  const MeshGround ground = target == "room" ? room() : any_terrain(target, 2, draw);
  PartsScene scene;
  scene.meshes[0] = ground.mesh;
  std::size_t touching = 1;
  if (bodies == "meshes") {
    scene.meshes[1] = ball_on_its_tip(sixteenths(draw, 8, 32));
    touching = 4;
  } else {
    // The lowest feature of a box or hull is a vertex or an edge on an edge.
    scene.plain_second =
        any_core(bodies, target == "edge" && lead == "face" ? "edge" : lead, false, draw);
  }
  Planted planted = unchanging(side == 0 ? "touching" : (side > 0 ? "apart" : "overlapping"));
  if (side == 0) add_pairs(ground.touched, touching, scene);
  if (side > 0) planted.clearance = gap;
  return draft_of_parts(std::move(scene), downward(at_height(side * gap)), std::move(planted),
                        draw);
}

}  // namespace

std::vector<Family> terrains() {
  const Knob kinds{"bodies", {"boxes", "hulls", "spheres", "capsules"}};
  return {{.name = "terrain",
           .sentence = "A body comes straight down or aslant on a terrain of 8 to 800 triangles, "
                       "and meets its highest vertex, edge or triangle.",
           .knobs = {kTarget,
                     kUpper,
                     kinds,
                     {"cells", {"2", "6", "20"}},
                     {"comes", {"falls", "slides"}},
                     {"then", {"goes-on", "rises"}},
                     kAbout,
                     kRoundedPose},
           .draw = terrain,
           .planted = true,
           .motions = {"static", "linear", "quaternion"}},
          {.name = "mesh-rest",
           .sentence =
               "A box, a hull or a mesh rests on a terrain or in a room of triangles: it touches "
               "it, or is apart from it or in it by 2^-20 to 2^-60, or by 2^-6 to 2^-10.",
           .knobs = {{"target", {"vertex", "edge", "face", "room"}},
                     kUpper,
                     {"bodies", {"boxes", "hulls", "meshes"}},
                     kOffset,
                     {"gap", {"tiny", "wide"}},
                     kRoundedPose},
           .draw = mesh_rest,
           .planted = true,
           .motions = {"static"}}};
}

}  // namespace touchstone::generate::kinds
