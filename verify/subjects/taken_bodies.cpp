// Compares the bodies of a question with the kinds of bodies that a subject takes.

#include "verify/subjects/taken_bodies.hpp"

#include <algorithm>
#include <vector>

namespace touchstone::subjects {
namespace {

using nlohmann::json;

bool names(const std::vector<std::string>& kinds, const char* kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool takes_polyhedra(const std::vector<std::string>& kinds) {
  // The cores of spheres and capsules may be written as polyhedra, and triangles always are.
  return names(kinds, "polyhedra") || names(kinds, "meshes") || names(kinds, "spheres") ||
         names(kinds, "capsules") || names(kinds, "rounded-polyhedra");
}

bool takes_parts(const std::vector<std::string>& kinds) {
  return names(kinds, "compounds") || names(kinds, "meshes");
}

bool takes_radii(const Announcement& subject) {
  return names(subject.kinds, "spheres") || names(subject.kinds, "capsules") ||
         names(subject.kinds, "rounded-boxes") || names(subject.kinds, "rounded-polyhedra") ||
         !subject.edges.empty();
}

// "cylinder", "cone" or "ellipsoid" for a body of this shape; empty for other bodies.
std::string round_shape(const json& body) {
  for (const char* shape : {"cylinder", "cone", "ellipsoid"}) {
    if (body.contains(shape)) return shape;
  }
  return "";
}

}  // namespace

std::string body_not_taken(const Subject& subject, const json& question) {
  const Announcement announcement = subject.announcement();
  const auto not_taken = [&announcement](const json& body) -> std::string {
    if (const std::string shape = round_shape(body); !shape.empty()) {
      const bool is_taken = std::ranges::count(announcement.kinds, shape + 's') > 0;
      return is_taken ? "" : shape + "s";
    }
    if (!body.contains("half_extents") && !body.contains("polyhedron"))
      return "neither a box nor a polyhedron";
    if (body.contains("polyhedron") && !takes_polyhedra(announcement.kinds)) return "a polyhedron";
    if (body.contains("radius") && !takes_radii(announcement)) return "a body with a radius";
    return "";
  };
  for (const json& body : question.at("boxes")) {
    if (!body.contains("parts")) {
      if (std::string why = not_taken(body); !why.empty()) return why;
      continue;
    }
    if (!takes_parts(announcement.kinds)) return "a body of several parts";
    for (const json& part : body["parts"]) {
      if (std::string why = not_taken(part); !why.empty()) return why;
    }
  }
  return "";
}

}  // namespace touchstone::subjects
