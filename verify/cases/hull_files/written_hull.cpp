// Writes a convex hull as a body of a case, and reports the points that are not corners.

#include "verify/cases/hull_files/written_hull.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "verify/cases/hull_files/counted.hpp"

namespace touchstone::hull_files {
namespace {

using Json = nlohmann::ordered_json;

Vec3<Rational> value_of(const WrittenVector& point) {
  return {point[0].value(), point[1].value(), point[2].value()};
}

}  // namespace

std::string body_text(const Polyhedron& hull, const std::vector<WrittenVector>& points, Form form) {
  std::map<Vec3<Rational>, const WrittenVector*> written;
  for (const WrittenVector& point : points) written.emplace(value_of(point), &point);
  Json corners = Json::array();
  for (const auto& corner : hull.vertices) {
    const WrittenVector& point = *written.at(corner);
    corners.push_back({point[0].text(), point[1].text(), point[2].text()});
  }
  const Json body = form == Form::hull
                        ? Json{{"hull", corners}}
                        : Json{{"polyhedron", {{"vertices", corners}, {"faces", hull.faces}}}};
  return body.dump();
}

std::string left_out(const Polyhedron& hull, const std::vector<WrittenVector>& points) {
  std::set<Vec3<Rational>> different;
  for (const WrittenVector& point : points) different.insert(value_of(point));
  const std::size_t twice = points.size() - different.size();
  const std::size_t within = different.size() - hull.vertices.size();
  std::string text;
  if (twice > 0) text = counted(twice, "point is", "points are") + " there already";
  if (within > 0) {
    text += (text.empty() ? "" : ", ") + counted(within, "is", "are") +
            " no corner (inside, or in the middle of a face or an edge)";
  }
  if (text.empty()) return text;
  return text + ": left out, " + counted(hull.vertices.size(), "corner is", "corners are") +
         " left of " + counted(points.size(), "point", "points");
}

}  // namespace touchstone::hull_files
