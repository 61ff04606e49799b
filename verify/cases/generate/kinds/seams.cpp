// The family seam: a box slides over, or grazes, a plate of triangles of one plane. Contacts begin
// and end where the plate does, not at an edge inside it. The triangles that touch first are
// planted.

#include <algorithm>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/height_field.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/several_parts.hpp"
#include "verify/cases/generate/kinds/turning_scene.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

// In the frame of the scene the plate is at z = 0, from x = 0 to its end and from y = -8 to 8, with
// an edge along x inside it. The box has its lower face at the height of its origin.
namespace touchstone::generate::kinds {
namespace {

const Rational kHalfPlate(8);

HeightField plate_of_triangles(int columns, Draw& draw) {
  std::vector<Rational> xs{Rational(0)};
  for (int k = 0; k < columns; ++k) xs.push_back(xs.back() + sixteenths(draw, 16, 48));
  std::vector<Rational> ys{Rational(-kHalfPlate), sixteenths(draw, -16, 16), kHalfPlate};
  return level_field(std::move(xs), std::move(ys), draw);
}

// A box that stands on z = 0, turned about the vertical if it comes with a corner first; and the
// corners of its lower face.
struct Slider {
  Core core{};
  std::vector<Vector> base{};
};

Slider any_slider(bool is_turned, int most, Draw& draw) {
  const Vector half{sixteenths(draw, 1, most), sixteenths(draw, 1, most), sixteenths(draw, 1, 16)};
  IntegerQuaternion turn{draw.integer(3, 8), 0, 0, draw.sign() * draw.integer(1, 2)};
  if (!is_turned) turn = {1, 0, 0, 0};
  Slider slider{{BoxByExtents{written(half), written(Vector{0, 0, half[2]})}, turn}};
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) slider.base.push_back(turned(turn, {x * half[0], y * half[1], 0}));
  }
  return slider;
}

// The triangles that have a point with x = 0 and a y in this interval. Those have a corner with x =
// 0, or two.
std::vector<std::size_t> triangles_at_start(const WrittenMesh& mesh, const Rational& from,
                                            const Rational& until) {
  std::vector<std::size_t> found;
  for (std::size_t k = 0; k < mesh.triangles.size(); ++k) {
    std::vector<Rational> ys;
    for (const std::uint32_t corner : mesh.triangles[k]) {
      const WrittenVector& p = mesh.vertices[corner];
      if (p[0].value().is_zero()) ys.push_back(p[1].value());
    }
    if (ys.empty()) continue;
    const auto [low, high] = std::ranges::minmax_element(ys);
    if (*low <= until && from <= *high) found.push_back(k);
  }
  return found;
}

// The answer for a box that stays above the plate.
const Planted kNoContact{.start = "separated", .all_contacts = true};

// Along the plate, from before its start to behind its end.
std::optional<Draft> sliding(int side, Draw& draw) {
  const HeightField field = plate_of_triangles(draw.number_knob("columns"), draw);
  const Slider slider = any_slider(draw.knob("lead") == "corner", 24, draw);
  const auto by_x = [](const Vector& a, const Vector& b) { return a[0] < b[0]; };
  const auto by_y = [](const Vector& a, const Vector& b) { return a[1] < b[1]; };
  const Vector front = *std::ranges::max_element(slider.base, by_x);
  const Rational back = (*std::ranges::min_element(slider.base, by_x))[0];
  // The front is a corner, or an edge from `low` to `high`.
  Rational low = front[1], high = front[1];
  for (const Vector& corner : slider.base) {
    if (corner[0] != front[0]) continue;
    low = std::min(low, corner[1]);
    high = std::max(high, corner[1]);
  }
  // In half of the draws an end of the front, or a side of the box, is exactly at the inner edge.
  Rational across = sixteenths(draw, -16, 16);
  if (draw.one_in(2)) {
    const bool is_side = draw.one_in(2);
    across = field.ys[1] - (is_side ? (*std::ranges::max_element(slider.base, by_y))[1] : low);
  }
  const Rational enter(draw.integer(1, 3), 8), exit(draw.integer(5, 7), 8);
  const Rational speed = (field.xs.back() - back + front[0]) / (exit - enter);
  PartsScene scene;
  scene.meshes[0] = mesh_of(field);
  scene.plain_second = slider.core;
  if (side <= 0) {
    for (const std::size_t k :
         triangles_at_start(*scene.meshes[0], Rational(low + across), Rational(high + across)))
      scene.pairs.push_back({k, 0});
  }
  Approach approach = downward(at_height(side * tiny_gap(draw)));
  approach.path[0] = at_height(Rational(-front[0])) + since(enter) * speed;
  approach.path[1] = at_height(across);
  return draft_of_parts(
      std::move(scene), approach,
      side > 0 ? kNoContact
               : one_contact(enter, exit, side == 0 ? "sliding" : "overlapping", "separated"),
      draw);
}

// Down to a corner or the middle of an edge inside the plate, and up again. Columns are at least 1
// wide and rows at least 7, and the box reaches at most 3/16 · √2 < 0.27, so within 0.27 around a
// corner there are no triangles without it, and around the middle of an edge along y none beside
// its two.
std::optional<Draft> grazing_a_seam(int side, Draw& draw) {
  const HeightField field = plate_of_triangles(draw.number_knob("columns"), draw);
  const Slider slider = any_slider(draw.knob("lead") == "corner", 3, draw);
  const auto column =
      static_cast<std::size_t>(draw.integer(1, static_cast<int>(field.xs.size()) - 2));
  const bool at_edge = draw.one_in(2);
  PartsScene scene;
  scene.meshes[0] = mesh_of(field);
  scene.plain_second = slider.core;
  const std::size_t corner = field.corner(column, 1);
  const auto touched = at_edge ? triangles_along(*scene.meshes[0], {corner, corner + 1})
                               : triangles_at(*scene.meshes[0], {corner});
  if (side <= 0) {
    for (const std::size_t k : touched) scene.pairs.push_back({k, 0});
  }
  const Rational at = eighth(draw), steep(draw.integer(1, 16), 8);
  const Rational time = power_of_two(-draw.integer(4, 30)), gap = tiny_gap(draw);
  const RationalPolynomial s = since(at);
  RationalPolynomial height = s * s * steep;
  if (side > 0) height += at_height(gap);
  if (side < 0) height -= at_height(steep * time * time);
  Approach approach = downward(height);
  approach.path[0] = at_height(field.xs[column]);
  approach.path[1] = at_height(at_edge ? Rational((field.ys[1] + field.ys[2]) / 2) : field.ys[1]);
  Planted planted = kNoContact;
  if (side == 0) planted = planted_at(at, /*grazes=*/true);
  if (side < 0)
    planted = one_contact(Rational(at - time), Rational(at + time), "overlapping", "separated");
  return draft_of_parts(std::move(scene), approach, std::move(planted), draw);
}

std::optional<Draft> seam(Draw& draw) {
  const std::string how = draw.knob("how");
  const int side = offset_side(draw.knob("offset"));
  return how == "slides" ? sliding(side, draw) : grazing_a_seam(side, draw);
}

}  // namespace

std::vector<Family> seams() {
  return {{.name = "seam",
           .sentence = "A box slides over a plate of coplanar triangles from end to end, or comes "
                       "down on an edge or a corner inside it and rises: exactly at its level, or "
                       "2^-20 to 2^-60 above or below.",
           .knobs = {{"how", {"slides", "grazes"}},
                     {"columns", {"2", "5", "12"}},
                     {"lead", {"edge", "corner"}},
                     kOffset,
                     kRoundedPose},
           .draw = seam,
           .planted = true,
           .motions = {"static", "linear", "quaternion"}}};
}

}  // namespace touchstone::generate::kinds
