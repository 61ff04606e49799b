// Scenes in VRML 2.0: which points and faces are read, and what is refused by name.

#include <catch2/catch.hpp>
#include <string>

#include "verify/cases/hull_files/wrl_file.hpp"

namespace touchstone::hull_files::wrl_file_test {
namespace {

const std::string kPoints = "Coordinate { point [ 0 0 0, 1 0 0, 0 1 0 ] }";

std::string face_set(const std::string& fields) {
  return "Shape { geometry IndexedFaceSet { " + fields + " } }\n";
}

const std::string kTriangle = face_set("coord " + kPoints + " coordIndex [ 0 1 2 -1 ]");

// "3 points, 1 faces, 1 objects", or the error.
std::string read(const std::string& nodes) {
  const auto mesh = read_wrl_mesh("#VRML V2.0 utf8\n" + nodes);
  if (!mesh) return mesh.error().place + ": " + mesh.error().message;
  return std::to_string(mesh.value().points.size()) + " points, " +
         std::to_string(mesh.value().faces.size()) + " faces, " +
         std::to_string(mesh.value().objects.size()) + " objects";
}

TEST_CASE("points of a Coordinate and faces of an IndexedFaceSet are read, and no others",
          "[hulls][meshes]") {
  const std::string one = "3 points, 1 faces, 1 objects";
  CHECK(read(kTriangle) == one);
  CHECK(read(face_set("texCoord TextureCoordinate { point [ 9 9, 8 8, 7 7 ] } coord DEF c " +
                      kPoints + " coordIndex [ 0 1 2 ]")) == one);
  // The points may be written after the faces.
  CHECK(read(face_set("coordIndex [ 0 1 2 -1 ] coord " + kPoints)) == one);
  CHECK(read(kTriangle + kTriangle) == "6 points, 2 faces, 2 objects");
  // Each IndexedFaceSet has its own points, and not the points before or after it.
  CHECK(read(kTriangle + face_set("coordIndex [ 0 1 2 -1 ]")) ==
        "line 3: there is no point 0: this IndexedFaceSet has 0");
  CHECK(read(face_set("coordIndex [ 0 1 2 -1 ]") + kPoints) ==
        "line 2: there is no point 0: this IndexedFaceSet has 0");
}

TEST_CASE("the contents of strings in a scene are ignored", "[hulls][meshes]") {
  const std::string strings =
      "WorldInfo { title \"a # b } \\\" {\" info [\"point [ 1 2 3 ]\n\", \"USE Box {\"] } ";
  CHECK(read(strings + kTriangle) == "3 points, 1 faces, 1 objects");
  CHECK(read(strings + "Box { }").starts_with("line 3: Box is not read"));
}

TEST_CASE("geometry that is no IndexedFaceSet is refused by name", "[hulls][meshes]") {
  for (const std::string name : {"Box", "Cone", "Cylinder", "ElevationGrid", "Extrusion",
                                 "IndexedLineSet", "Inline", "PointSet", "Sphere", "Text"}) {
    CHECK(read(kTriangle + "Group { children DEF a " + name + " { } }") ==
          "line 3: " + name + " is not read: only IndexedFaceSet with its own Coordinate is");
  }
  CHECK(read(kTriangle + face_set("coord USE c coordIndex [ 0 1 2 ]")).starts_with("line 3: USE "));
  CHECK(read(kTriangle + "Group { children [ USE a ] }").starts_with("line 3: USE is not read"));
  // A colour that is used again changes no surface.
  CHECK(read("Shape { appearance USE red }\n" + kTriangle) == "3 points, 1 faces, 1 objects");
}

TEST_CASE("a scene whose numbers or braces do not match is refused with its line",
          "[hulls][meshes]") {
  CHECK(read(face_set("coord Coordinate { point [ 0 0 0 0.5 ] }")) ==
        "line 2: the count of numbers in this list is no multiple of 3");
  CHECK(read(kTriangle + "}") == "line 3: there is no { to this }");
  CHECK(read("Group { children [\n" + kTriangle) == "line 3: the scene ends within Group");
}

}  // namespace
}  // namespace touchstone::hull_files::wrl_file_test
