#include "verify/cases/hull_files/mesh_parts.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "src/rest/obb.hpp"
#include "touchstone/exact.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/shape.hpp"
#include "verify/cases/hull_files/counted.hpp"

namespace touchstone::hull_files {
namespace {

using Json = nlohmann::ordered_json;

struct Triangle {
  std::array<std::size_t, 3> corners{};
  std::size_t face = 0;
};

// The triangles of a mesh, with equal points as one.
class Triangles {
 public:
  explicit Triangles(const Mesh& mesh) : mesh_(mesh), same_(mesh.points.size()) {
    std::map<Vec3<Rational>, std::size_t> first;
    for (std::size_t i = 0; i < mesh.points.size(); ++i) {
      const WrittenVector& x = mesh.points[i];
      values_.push_back({x[0].value(), x[1].value(), x[2].value()});
      same_[i] = first.emplace(values_.back(), i).first->second;
    }
    repeated_points_ = mesh.points.size() - first.size();
  }

  // Adds all triangles. Returns the first one that is refused.
  Status add_all(Spoilt spoilt) {
    for (std::size_t f = 0; f < mesh_.faces.size(); ++f) {
      const auto& corners = mesh_.faces[f].corners;
      if (corners.size() > 3) {
        if (Status wrong = cut(f)) return wrong;
      }
      for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        const Triangle t{{same_[corners[0]], same_[corners[i]], same_[corners[i + 1]]}, f};
        if (Status wrong = add(t, spoilt)) return wrong;
      }
    }
    return std::nullopt;
  }

  const std::vector<Triangle>& all() const { return all_; }

  std::vector<std::string> notes() const {
    std::vector<std::string> notes;
    if (repeated_points_ > 0)
      notes.push_back(counted(repeated_points_, "point is", "points are") +
                      " there already: merged");
    if (cut_faces_ > 0)
      notes.push_back(counted(cut_faces_, "face has", "faces have") +
                      " more than three corners: cut into triangles from the first corner");
    if (first_bent_) {
      notes.push_back(counted(bent_faces_, "of these faces is", "of these faces are") +
                      " not flat, so that another cut would be another surface, as at " +
                      mesh_.place_of(*first_bent_));
    }
    if (spoilt_ > 0)
      notes.push_back(counted(spoilt_, "triangle has", "triangles have") +
                      " no area, or were there already: left out");
    // Edges of one triangle, or of more than two.
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> edges;
    for (const Triangle& t : all_) {
      for (std::size_t i = 0; i < 3; ++i)
        edges[std::minmax(t.corners[i], t.corners[(i + 1) % 3])].push_back(t.face);
    }
    const auto is_open = [](const auto& edge) { return edge.second.size() != 2; };
    const auto open = std::ranges::count_if(edges, is_open);
    if (open > 0) {
      const auto& [ends, faces] = *std::ranges::find_if(edges, is_open);
      notes.push_back(counted(static_cast<std::size_t>(open), "edge is", "edges are") +
                      " not between two triangles, so the surface is not closed (which it need not "
                      "be), as at " +
                      mesh_.place_of(faces.front()));
    }
    return notes;
  }

 private:
  Vec3<Rational> normal_of(std::size_t a, std::size_t b, std::size_t c) const {
    return cross(difference(values_[b], values_[a]), difference(values_[c], values_[a]));
  }

  bool has_area(const Triangle& t) const {
    const Vec3<Rational> normal = normal_of(t.corners[0], t.corners[1], t.corners[2]);
    return !dot(normal, normal).is_zero();
  }

  // Counts a face of more than three corners. Its triangles from the first corner are the face only
  // if none is turned over.
  Status cut(std::size_t face) {
    const auto& corners = mesh_.faces[face].corners;
    ++cut_faces_;
    bool is_bent = false;
    Vec3<Rational> first{};
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
      const Vec3<Rational> normal = normal_of(corners[0], corners[i], corners[i + 1]);
      if (dot(first, first).is_zero()) first = normal;
      const Vec3<Rational> between = cross(first, normal);
      if (dot(first, normal) < 0) {
        return Error{
            Error::Code::value, mesh_.place_of(face),
            "a face whose triangles from its first corner overlap, since it is not convex: "
            "cut it into triangles first"};
      }
      is_bent = is_bent || !dot(between, between).is_zero();
    }
    if (is_bent) {
      ++bent_faces_;
      if (!first_bent_) first_bent_ = face;
    }
    return std::nullopt;
  }

  Status add(const Triangle& t, Spoilt spoilt) {
    auto corners = t.corners;
    std::ranges::sort(corners);
    const bool is_flat = !has_area(t);
    if (!is_flat && seen_.insert(corners).second) {
      all_.push_back(t);
      return std::nullopt;
    }
    ++spoilt_;
    if (spoilt == Spoilt::left_out) return std::nullopt;
    return Error{Error::Code::value, mesh_.place_of(t.face),
                 std::string(is_flat ? "a triangle without area: its corners are on one line"
                                     : "a triangle that is there already") +
                     " (--leave-out leaves out such triangles)"};
  }

  const Mesh& mesh_;
  std::vector<std::size_t> same_;  // by point: the first equal one
  std::vector<Vec3<Rational>> values_{};
  std::set<std::array<std::size_t, 3>> seen_{};
  std::vector<Triangle> all_{};
  std::size_t repeated_points_ = 0;
  std::size_t cut_faces_ = 0;
  std::size_t bent_faces_ = 0;
  std::optional<std::size_t> first_bent_{};
  std::size_t spoilt_ = 0;
};

Json written_corner(const Mesh& mesh, std::size_t corner) {
  const WrittenVector& x = mesh.points[corner];
  return {x[0].text(), x[1].text(), x[2].text()};
}

Json part_of(const Mesh& mesh, const Triangle& t, const std::string& radius) {
  Json vertices = Json::array();
  for (const std::size_t corner : t.corners) vertices.push_back(written_corner(mesh, corner));
  Json part{{"polyhedron", {{"vertices", vertices}, {"faces", {{0, 1, 2}, {2, 1, 0}}}}}};
  if (!radius.empty()) part["radius"] = radius;
  return part;
}

Json as_parts(const Mesh& mesh, const std::vector<Triangle>& all, const std::string& radius) {
  Json parts = Json::array();
  for (const Triangle& t : all) parts.push_back(part_of(mesh, t, radius));
  return {{"parts", std::move(parts)}};
}

Json as_mesh(const Mesh& mesh, const std::vector<Triangle>& all, const std::string& radius) {
  Json vertices = Json::array(), triangles = Json::array();
  std::vector<std::optional<std::size_t>> numbers(mesh.points.size());
  for (const Triangle& t : all) {
    Json& triangle = triangles.emplace_back(Json::array());
    for (const std::size_t corner : t.corners) {
      auto& number = numbers[corner];
      if (!number) {
        number = vertices.size();
        vertices.push_back(written_corner(mesh, corner));
      }
      triangle.push_back(*number);
    }
  }
  Json body{{"mesh", {{"vertices", std::move(vertices)}, {"triangles", std::move(triangles)}}}};
  if (!radius.empty()) body["radius"] = radius;
  return body;
}

// The error of a mesh with more triangles than a body has; nullopt if it has not.
Status too_many(std::size_t count, std::size_t most, const std::string& what,
                const std::string& remedy) {
  if (count <= most) return std::nullopt;
  return Error{Error::Code::limit, "",
               std::to_string(count) + " triangles, and " + what + " at most " +
                   std::to_string(most) + ": " + remedy};
}

}  // namespace

Result<BodyOfMesh> body_of_mesh(const Mesh& mesh, Spoilt spoilt, const std::string& radius,
                                TriangleForm form) {
  Triangles triangles(mesh);
  if (const Status wrong = triangles.add_all(spoilt)) return *wrong;
  const std::size_t count = triangles.all().size();
  if (count == 0) return Error{Error::Code::value, "", "no triangle is left"};
  if (form == TriangleForm::by_count)
    form = count > kMostParts ? TriangleForm::mesh : TriangleForm::parts;
  const bool as_one = form == TriangleForm::mesh;
  if (const Status wrong =
          as_one ? too_many(count, kMostTriangles, "a mesh has", "simplify the mesh, or cut it")
                 : too_many(count, kMostParts, "a body has", "write them with --as mesh"))
    return *wrong;
  const Json body =
      as_one ? as_mesh(mesh, triangles.all(), radius) : as_parts(mesh, triangles.all(), radius);
  return BodyOfMesh{body.dump(), triangles.notes()};
}

}  // namespace touchstone::hull_files
