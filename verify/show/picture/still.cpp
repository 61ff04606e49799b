#include "verify/show/picture/still.hpp"

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/notation.hpp"
#include "touchstone/sat/manifold.hpp"
#include "touchstone/sat/overlap.hpp"
#include "verify/show/contact_point.hpp"
#include "verify/show/picture/markup.hpp"
#include "verify/show/shown_poses.hpp"

namespace touchstone::show {
namespace {

using OneBox = Obb<Rational>;
using Corners = std::array<Flat, 8>;

struct Look {
  const char* name;
  const char* colour;
  const char* dashes;
};
constexpr std::array<Look, 2> kLooks{{{"box1", "#1f5fa8", "none"}, {"box2", "#b8560b", "7 4"}}};
constexpr const char* kRed = "#d00000";
constexpr int kSamples = 64;       // of the paths
constexpr int kNormalLength = 70;  // pixels, where it is seen in full

Feature corner_of(std::size_t bits) {
  Feature f;
  for (int k = 0; k < 3; ++k) f[k] = static_cast<signed char>((bits >> k & 1U) != 0 ? 1 : -1);
  return f;
}

Corners corners_of(const OneBox& box) {
  Corners corners;
  for (std::size_t i = 0; i < corners.size(); ++i)
    corners[i] = seen(detail::center_of(box, corner_of(i)));
  return corners;
}

std::string points_text(const std::vector<Flat>& points) {
  std::string text;
  for (const Flat& p : points)
    text += (text.empty() ? "" : " ") + pixels(p[0]) + ',' + pixels(p[1]);
  return text;
}

// Where each corner of both boxes is in the course of time.
using Paths = std::array<std::array<std::vector<Flat>, 8>, 2>;

Paths paths_of(const Query& query) {
  Paths paths;
  for (std::size_t box = 0; box < 2; ++box) {
    for (const MotionPiece& piece : query.motions()[box].pieces()) {
      for (int i = 0; i <= kSamples; ++i) {
        check_limit();
        const Rational t = piece.from + (piece.until - piece.from) * Rational(i, kSamples);
        const Corners corners = corners_of(pose_at(piece, query.box(box), t));
        for (std::size_t k = 0; k < 8; ++k) paths[box][k].push_back(corners[k]);
      }
    }
  }
  return paths;
}

// The boxes, and of their paths what is no farther away than the boxes are large.
Frame world_of(const Corners& first, const Corners& second, const Paths& paths) {
  Frame boxes{first[0], first[0]};
  for (const Corners* corners : {&first, &second}) {
    for (const Flat& p : *corners) boxes.take(p);
  }
  const Rational size = std::max(boxes.width(), boxes.height());
  const Frame around{{boxes.low[0] - size, boxes.low[1] - size},
                     {boxes.high[0] + size, boxes.high[1] + size}};
  Frame world = boxes;
  for (const auto& of_box : paths) {
    for (const auto& path : of_box) {
      for (const Flat& p : path) world.take(around.nearest(p));
    }
  }
  return world;
}

std::string drawn_paths(const Paths& paths, const View& view, const Frame& page) {
  std::string text;
  for (std::size_t box = 0; box < 2; ++box) {
    std::string lines;
    for (const auto& path : paths[box]) {
      std::vector<Flat> on_page;
      for (const Flat& p : path) on_page.push_back(view.at(p));
      for (const auto& line : parts_of(on_page, page))
        lines += element("polyline", {{"points", points_text(line)}});
    }
    if (lines.empty()) continue;
    text += element("g",
                    {{"class", std::string("path ") + kLooks[box].name},
                     {"fill", "none"},
                     {"stroke", kLooks[box].colour},
                     {"stroke-opacity", "0.3"}},
                    "\n" + lines);
  }
  return text;
}

// Whether a face looks at the camera.
bool is_seen(const OneBox& box, const Feature& face) {
  const int k = face_axis(face);
  return dot(face_normal(box, k), towards_viewer()) * static_cast<int>(face[k]) > 0;
}

std::vector<Flat> on_page(const View& view, const std::vector<Vec3<Rational>>& points) {
  std::vector<Flat> flat;
  for (const auto& p : points) flat.push_back(view.at(p));
  return flat;
}

std::string drawn_faces(const OneBox& box, const Look& look, const View& view) {
  constexpr std::array<const char*, 3> kShades{"0.28", "0.4", "0.18"};
  std::string text;
  for (int k = 0; k < 3; ++k) {
    for (const int side : {-1, 1}) {
      Feature face;
      face[k] = static_cast<signed char>(side);
      if (!is_seen(box, face)) continue;
      text +=
          element("polygon", {{"class", std::string("face ") + look.name},
                              {"data-feature", name(face)},
                              {"points", points_text(on_page(view, detail::corners(box, face)))},
                              {"fill", look.colour},
                              {"fill-opacity", kShades[static_cast<std::size_t>(k)]}});
    }
  }
  return text;
}

std::vector<Vec3<Rational>> ends_of(const OneBox& box, const Feature& edge) {
  std::vector<Vec3<Rational>> ends;
  for (const int side : {-1, 1}) {
    Feature corner = edge;
    corner[edge_axis(edge)] = static_cast<signed char>(side);
    ends.push_back(detail::center_of(box, corner));
  }
  return ends;
}

std::string drawn_edges(const OneBox& box, const Look& look, const View& view, bool front) {
  std::string text;
  for (int free = 0; free < 3; ++free) {
    for (unsigned bits = 0; bits < 4; ++bits) {
      const int i = next_axis(free);
      const int j = third_axis(free, i);
      Feature edge;
      edge[i] = static_cast<signed char>((bits & 1U) != 0 ? 1 : -1);
      edge[j] = static_cast<signed char>((bits & 2U) != 0 ? 1 : -1);
      Feature one = edge;
      Feature other = edge;
      one[j] = 0;
      other[i] = 0;
      if ((is_seen(box, one) || is_seen(box, other)) != front) continue;
      text += element("polyline", {{"class", std::string("edge ") + look.name},
                                   {"data-feature", name(edge)},
                                   {"points", points_text(on_page(view, ends_of(box, edge)))}});
    }
  }
  if (text.empty()) return text;
  return element("g",
                 {{"fill", "none"},
                  {"stroke", front ? "#111" : look.colour},
                  {"stroke-opacity", front ? "1" : "0.4"},
                  {"stroke-width", front ? "1.5" : "1"},
                  {"stroke-dasharray", look.dashes}},
                 "\n" + text);
}

std::string drawn_box(const OneBox& box, std::size_t which, const View& view) {
  const Look& look = kLooks[which];
  const Flat middle = view.at(box.center);
  return drawn_edges(box, look, view, false) + drawn_faces(box, look, view) +
         drawn_edges(box, look, view, true) +
         element("text",
                 {{"x", pixels(middle[0])},
                  {"y", pixels(middle[1] + 5)},
                  {"text-anchor", "middle"},
                  {"font-weight", "bold"},
                  {"stroke", "#fff"},
                  {"stroke-width", "3"},
                  {"paint-order", "stroke"}},
                 std::to_string(which + 1));
}

std::string drawn_feature(const OneBox& box, const Feature& f, const View& view) {
  if (fixed_axes(f) == 3) return "";  // it is where the point is
  const bool is_edge = fixed_axes(f) == 2;
  return element(
      is_edge ? "polyline" : "polygon",
      {{"class", "touching"},
       {"data-feature", name(f)},
       {"points", points_text(on_page(view, is_edge ? ends_of(box, f) : detail::corners(box, f)))},
       {"fill", "none"},
       {"stroke", kRed},
       {"stroke-width", "3"}});
}

std::string drawn_touch(const Poses<Rational>& poses, const Touch& touch, const View& view) {
  const Vec3<Rational> contact = contact_point(poses, touch.features);
  const Flat point = view.at(contact);
  std::string text = drawn_feature(poses.a, touch.features.box1, view) +
                     drawn_feature(poses.b, touch.features.box2, view);
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

// Whether box 2 is nearer to the camera: told along the axis that separates them best.
bool second_is_nearer(const Poses<Rational>& poses) {
  const auto test = overlap(poses.a, poses.b);
  if (test.best < 0) return true;
  return dot(normal_from_a_to_b(poses.a, poses.b, test.best), towards_viewer()) > 0;
}

}  // namespace

std::string still(const Query& query, const Rational& t, const std::optional<Touch>& touch,
                  const Frame& page) {
  const Poses<Rational> poses = shown_poses(query, t).poses;
  const Paths paths = paths_of(query);
  const View view(world_of(corners_of(poses.a), corners_of(poses.b), paths), page);
  const bool in_front = second_is_nearer(poses);
  const std::string first = drawn_box(poses.a, 0, view);
  const std::string second = drawn_box(poses.b, 1, view);
  const auto number = [](const Rational& q) { return shortest(nearest_double(q)); };
  return element("g",
                 {{"class", "still"},
                  {"data-scale", number(view.scale())},
                  {"data-middle", number(view.middle()[0]) + ' ' + number(view.middle()[1])},
                  {"data-center", pixels(view.center()[0]) + ' ' + pixels(view.center()[1])},
                  {"stroke-linejoin", "round"}},
                 "\n" + drawn_paths(paths, view, page) + (in_front ? first : second) +
                     (in_front ? second : first) + (touch ? drawn_touch(poses, *touch, view) : ""));
}

}  // namespace touchstone::show
