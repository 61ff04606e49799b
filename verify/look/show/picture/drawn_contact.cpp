// Draws a contact as SVG, in red: touching features, normals, and the points of a manifold.
// still.cpp draws it above the bodies.

#include "verify/look/show/picture/drawn_contact.hpp"

#include "verify/look/show/contact_point.hpp"
#include "verify/look/show/picture/markup.hpp"

namespace touchstone::show {
namespace {

constexpr int kNormalLength = 70;  // pixels, if orthogonal to the view

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

}  // namespace

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

}  // namespace touchstone::show
