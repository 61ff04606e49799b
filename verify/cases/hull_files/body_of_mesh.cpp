// Writes the triangles of a mesh as the parts, the surface or the solid of a body: surface_of() or
// surface_of_solid() makes the triangles fit, their number is checked, and they are written as
// JSON.

#include "verify/cases/hull_files/body_of_mesh.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "touchstone/shape.hpp"

namespace touchstone::hull_files {
namespace {

using Json = nlohmann::ordered_json;

// A point as in a case: numbers as they were written in the file.
Json written(const WrittenVector& x) { return {x[0].text(), x[1].text(), x[2].text()}; }

// Each triangle as a flat polyhedron with two faces, one for each side.
Json as_parts(const WrittenMesh& mesh, const std::string& radius) {
  Json parts = Json::array();
  for (const auto& triangle : mesh.triangles) {
    Json vertices = Json::array();
    for (const std::uint32_t corner : triangle) vertices.push_back(written(mesh.vertices[corner]));
    Json part{{"polyhedron", {{"vertices", vertices}, {"faces", {{0, 1, 2}, {2, 1, 0}}}}}};
    if (!radius.empty()) part["radius"] = radius;
    parts.push_back(std::move(part));
  }
  return {{"parts", std::move(parts)}};
}

Json as_mesh(const WrittenMesh& mesh, const std::string& radius, bool is_solid) {
  Json vertices = Json::array(), triangles = Json::array();
  for (const WrittenVector& x : mesh.vertices) vertices.push_back(written(x));
  for (const auto& [a, b, c] : mesh.triangles) triangles.push_back({a, b, c});
  Json body{{"mesh", {{"vertices", std::move(vertices)}, {"triangles", std::move(triangles)}}}};
  if (is_solid) body["mesh"]["solid"] = true;
  if (!radius.empty()) body["radius"] = radius;
  return body;
}

// The error for a mesh with more triangles than a body may have; nullopt if there are not too many.
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
  const bool is_solid = form == TriangleForm::solid;
  const auto surface = is_solid ? surface_of_solid(mesh, spoilt) : surface_of(mesh, spoilt);
  if (!surface) return surface.error();
  const WrittenMesh& found = surface.value().mesh;
  const std::size_t count = found.triangles.size();
  if (form == TriangleForm::by_count)
    form = count > kMostParts ? TriangleForm::mesh : TriangleForm::parts;
  const bool as_one = is_solid || form == TriangleForm::mesh;
  if (const Status wrong =
          as_one ? too_many(count, kMostTriangles, "a mesh has", "simplify the mesh, or cut it")
                 : too_many(count, kMostParts, "a body has", "write them with --as mesh"))
    return *wrong;
  if (is_solid && surface.value().open_at) {
    return Error{
        Error::Code::value, *surface.value().open_at,
        "a side of this face is passed more often in one direction than in the other, so "
        "the surface is not closed and has no inside: mend the mesh, or write it with --as "
        "mesh, as a surface"};
  }
  const Json body = as_one ? as_mesh(found, radius, is_solid) : as_parts(found, radius);
  return BodyOfMesh{body.dump(), surface.value().notes};
}

}  // namespace touchstone::hull_files
