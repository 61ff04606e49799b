// `touchstone import mesh`: faces in all formats, what is refused, and bodies of triangles.

#include <array>
#include <catch2/catch.hpp>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "touchstone/exact.hpp"
#include "verify/cases/hull_files/body_of_mesh.hpp"
#include "verify/cases/hull_files/mesh_file.hpp"
#include "verify/cases/hull_files/point_file.hpp"

namespace touchstone::test::import_mesh_test {
namespace {

using hull_files::body_of_mesh;
using hull_files::Mesh;
using hull_files::read_mesh;
using hull_files::Spoilt;
using hull_files::TriangleForm;
using Json = nlohmann::json;

// "0 1 2 | 0 2 3": the corners of the faces.
std::string faces_of(const std::string& text) {
  const auto mesh = read_mesh(text);
  if (!mesh) return mesh.error().place + ": " + mesh.error().message;
  std::string all;
  for (const auto& face : mesh.value().faces) {
    all += all.empty() ? "" : " | ";
    for (std::size_t i = 0; i < face.corners.size(); ++i)
      all += (i == 0 ? "" : " ") + std::to_string(face.corners[i]);
  }
  return all;
}

template <class Number>
std::string bytes_of(Number number) {
  std::array<char, sizeof(Number)> bytes{};
  std::memcpy(bytes.data(), &number, sizeof(Number));
  return {bytes.data(), bytes.size()};
}

// A square of two triangles, over the square from 0 to 1 at height 0.1.
const std::string kVertices = "v 0 0 0.1\nv 1 0 0.1\nv 1 1 0.1\nv 0 1 0.1\n";
const std::string kSquare = kVertices + "f 1 2 3\nf 1 3 4\n";

std::string refusal_of(const std::string& text, Spoilt spoilt = Spoilt::refused) {
  const auto mesh = read_mesh(text);
  const auto body = body_of_mesh(mesh.value(), spoilt, "");
  return body ? "" : body.error().place + ": " + body.error().message;
}

}  // namespace

TEST_CASE("faces are read from all formats of meshes", "[hulls][meshes]") {
  CHECK(faces_of(kSquare) == "0 1 2 | 0 2 3");
  CHECK(faces_of(kVertices + "f 1/1/1 2//2 3/3\nf -4 -2 -1\n") == "0 1 2 | 0 2 3");
  CHECK(faces_of(kVertices + "f 1 2 3 4 # a quadrilateral\n") == "0 1 2 3");
  CHECK(faces_of("OFF\n4 2 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0 1 2\n3 0 2 3 255 0 0\n") ==
        "0 1 2 | 0 2 3");
  // A line that is continued in the next one, and a face of OFF over two lines.
  CHECK(faces_of(kVertices + "f 1 2 \\\r\n 3 4\nf 1 2 3 # not here \\\nf 1 3 4\n") ==
        "0 1 2 3 | 0 1 2 | 0 2 3");
  CHECK(faces_of(kVertices + "f 1 2 \\\n 3 9\n").starts_with("line 5: \"9\" is no vertex"));
  CHECK(faces_of("OFF\n4 2 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0\n1 2 0.5 0.5 0.5\n3 0 2 3\n") ==
        "0 1 2 | 0 2 3");
  const std::string scene =
      "#VRML V2.0 utf8\nShape { geometry IndexedFaceSet {\n coord DEF co Coordinate { point [ 0 0 "
      "0, "
      "1 0 0,\n1 1 0, 0 1 0 ] }\n coordIndex [ 0,1,2,-1,\n 0,2,3,-1 ] } } # two triangles\n";
  CHECK(faces_of(scene) == "0 1 2 | 0 2 3");
  CHECK(faces_of(scene + scene) == "0 1 2 | 0 2 3 | 4 5 6 | 4 6 7");
  CHECK(faces_of("#VRML V2.0 utf8\nIndexedFaceSet { coordIndex [ 0 1 2 ] coord Coordinate { "
                 "point [ 0 0 0 ] } }") ==
        "line 2: there is no point 1: this IndexedFaceSet has 1");
  CHECK(faces_of("#VRML V2.0 utf8\nTransform { translation 1 2 3 }")
            .starts_with("line 2: a Transform is not read"));
  CHECK(faces_of("solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 1 1 "
                 "0\nendloop\nendfacet\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 1 "
                 "0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n") == "0 1 2 | 0 2 3");
  const std::string header =
      "element vertex 4\nproperty float x\nproperty float y\nproperty float z\nelement face 2\n"
      "property uchar red\nproperty list uchar int vertex_indices\nproperty list uchar float "
      "texcoord\nend_header\n";
  CHECK(faces_of("ply\nformat ascii 1.0\n" + header +
                 "0 0 0\n1 0 0\n1 1 0\n0 1 0\n255 3 0 1 2 2 0.5 0.5\n255 3 0 2 3 0\n") ==
        "0 1 2 | 0 2 3");
  std::string binary = "ply\nformat binary_little_endian 1.0\n" + header;
  for (const float x : {0.F, 0.F, 0.F, 1.F, 0.F, 0.F, 1.F, 1.F, 0.F, 0.F, 1.F, 0.F})
    binary += bytes_of(x);
  const auto face = [](std::array<int, 3> corners) {
    std::string row = std::string("\xff\x03", 2);
    for (const int corner : corners) row += bytes_of(corner);
    return row + "\x01" + bytes_of(0.5F);
  };
  CHECK(faces_of(binary + face({0, 1, 2}) + face({0, 2, 3})) == "0 1 2 | 0 2 3");
  CHECK(faces_of(binary + face({0, 1, 2}) + face({0, 2, -1})) ==
        "face 1: expected a list of vertices, from 0 to 3");
  CHECK(faces_of(binary + face({0, 1, 2})) == ": a PLY file that ends after 1 of 2 faces");
}

TEST_CASE("a mesh without faces, or with corners that are not vertices, is refused with its line",
          "[hulls][meshes]") {
  CHECK(faces_of(kVertices) == ": it has no faces; `touchstone import hull` needs only points");
  CHECK(faces_of("1 2 3\n4 5 6\n") == ": this is no mesh in OBJ, STL, PLY, OFF or VRML");
  // A binary STL of two triangles of 50 bytes each behind 84 bytes, cut within the second one; and
  // one that has no triangle.
  const std::string cut(80, ' '), two("\x02\0\0\0", 4), none(4, '\0');
  CHECK(
      faces_of(cut + two + std::string(90, '\0')) ==
      ": this is no mesh in OBJ, STL, PLY, OFF or VRML; as a binary STL it would have 2 triangles "
      "in 184 bytes, and it has 174 bytes");
  CHECK(faces_of(cut + none).ends_with("in 84 bytes, and it has 84 bytes: a mesh has triangles"));
  const std::string collada = "<?xml version=\"1.0\"?>\n<COLLADA version=\"1.4.1\"/>";
  CHECK(faces_of(collada).starts_with(": this is a mesh in COLLADA (.dae), which is not read"));
  CHECK(hull_files::read_points(collada).error().message.starts_with("this is a mesh in COLLADA"));
  CHECK(faces_of("ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\n"
                 "property float z\nelement tristrips 1\nproperty list int int vertex_indices\n"
                 "end_header\n0 0 0\n3 0 0 0\n")
            .starts_with(": the triangles of this PLY file are strips"));
  CHECK(faces_of(kVertices + "f 1 2 5\n") ==
        "line 5: \"5\" is no vertex: there are 4 in front of this line");
  CHECK(faces_of(kVertices + "f 1 2 0\n").starts_with("line 5: \"0\" is no vertex"));
  CHECK(faces_of(kVertices + "f 1 2\n") ==
        "line 5: a face of 2 corners, and faces have three or more");
  CHECK(faces_of("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n") ==
        "line 6: expected the number of corners and the vertices of face 0 of 1");
  CHECK(faces_of("solid a\nfacet normal 0 0 1\nvertex 0 0 0\nvertex 1 0 0\n") ==
        "line 2: a facet of 2 vertices, and a facet of STL has three");
}

TEST_CASE("triangles without area are refused unless they lie on the sides of other triangles",
          "[hulls][meshes]") {
  // From one corner of the triangle beyond another one.
  const std::string flat = kVertices + "v 2 0 0.1\nf 1 2 3\nf 1 2 5\n";
  CHECK(refusal_of(flat).starts_with("line 7: a triangle without area that is not on the sides"));
  CHECK(refusal_of(flat, Spoilt::left_out).empty());
  const auto count = [](const std::string& text) {
    const auto body = body_of_mesh(read_mesh(text).value(), Spoilt::refused, "");
    return body ? Json::parse(body.value().text).at("parts").size() : 0;
  };
  // A side, a side with its middle, two sides in a row, and a corner.
  CHECK(count(kVertices + "f 1 2 3\nf 1 2 2\n") == 1);
  CHECK(count(kVertices + "v 1/2 0 0.1\nf 1 2 3\nf 1 5 2\n") == 1);
  CHECK(count(kVertices + "v 2 0 0.1\nf 1 2 3\nf 2 5 3\nf 1 2 5\n") == 2);
  CHECK(count(kVertices + "f 1 2 3\nf 2 2 2\n") == 1);
  CHECK(count(kVertices + "f 1 2 3\nf 4 4 4\n") == 0);
}

TEST_CASE("repeated triangles are left out", "[hulls][meshes]") {
  // Equal points have different numbers here, and the decimals are written in two ways.
  const std::string twice = kVertices + "v 0 0 1e-1\nf 1 2 3\nf 3 5 2\n";
  const auto body = body_of_mesh(read_mesh(twice).value(), Spoilt::refused, "");
  REQUIRE(body);
  CHECK(Json::parse(body.value().text).at("parts").size() == 1);
  REQUIRE(body.value().notes.size() == 3);
  CHECK(body.value().notes[0] == "1 point is there already: merged");
  CHECK(body.value().notes[1] == "1 triangle is there already: left out");
  CHECK(body.value().notes[2].ends_with("as at line 6"));
  CHECK(refusal_of(kVertices + "f 1 1 2\n", Spoilt::left_out) == ": no triangle is left");
  std::string many = kVertices;
  for (int i = 0; i < 4095; ++i)
    many += "v 0 0 " + std::to_string(i + 2) + "\nf 1 2 " + std::to_string(i + 5) + "\n";
  CHECK(refusal_of(many).empty());
  // One more is written as a mesh, unless parts are asked for.
  const auto more = read_mesh(many + "f 1 2 3\nf 1 3 4\n");
  const auto by_default = body_of_mesh(more.value(), Spoilt::refused, "");
  REQUIRE(by_default);
  CHECK(Json::parse(by_default.value().text).at("mesh").at("triangles").size() == 4097);
  const auto as_parts = body_of_mesh(more.value(), Spoilt::refused, "", TriangleForm::parts);
  REQUIRE_FALSE(as_parts);
  CHECK(as_parts.error().message ==
        "4097 triangles, and a body has at most 4096: write them with --as mesh");
}

TEST_CASE("a mesh that joins parts has their triangles, and only the points that these use",
          "[hulls][meshes]") {
  const auto mesh = read_mesh("v 9 9 9\n" + kVertices + "v 0 0 1e-1\nf 2 3 4\nf 6 4 5\n");
  const auto one = body_of_mesh(mesh.value(), Spoilt::refused, "1/2", TriangleForm::mesh);
  const auto parts = body_of_mesh(mesh.value(), Spoilt::refused, "1/2", TriangleForm::parts);
  REQUIRE(one);
  REQUIRE(parts);
  const Json body = Json::parse(one.value().text);
  CHECK(body.at("mesh").at("vertices").size() == 4);
  CHECK(body.at("radius") == "1/2");
  Json all = Json::array();
  for (const Json& triangle : body.at("mesh").at("triangles")) {
    Json vertices = Json::array();
    for (const Json& i : triangle)
      vertices.push_back(body.at("mesh").at("vertices").at(i.get<std::size_t>()));
    all.push_back({{"polyhedron", {{"vertices", vertices}, {"faces", {{0, 1, 2}, {2, 1, 0}}}}},
                   {"radius", "1/2"}});
  }
  CHECK(Json::parse(parts.value().text).at("parts") == all);
  CHECK(one.value().notes == parts.value().notes);
}

TEST_CASE("faces of more than three corners are cut into triangles that cover them",
          "[hulls][meshes]") {
  // Twice the area of an L, from each of its corners.
  const std::string corners = "v 0 0 0\nv 3 0 0\nv 3 1 0\nv 1 1 0\nv 1 3 0\nv 0 3 0\n";
  const auto area = [](const std::string& text) {
    const Json body =
        Json::parse(body_of_mesh(read_mesh(text).value(), Spoilt::refused, "").value().text);
    double sum = 0;
    for (const Json& part : body.at("parts")) {
      std::array<std::array<double, 2>, 3> x{};
      for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t i = 0; i < 2; ++i)
          x[k][i] = std::stod(part["polyhedron"]["vertices"][k][i].get<std::string>());
      }
      const double own =
          (x[1][0] - x[0][0]) * (x[2][1] - x[0][1]) - (x[1][1] - x[0][1]) * (x[2][0] - x[0][0]);
      CHECK(own > 0);
      sum += own;
    }
    return sum;
  };
  for (const char* face : {"1 2 3 4 5 6", "2 3 4 5 6 1", "3 4 5 6 1 2", "4 5 6 1 2 3"})
    CHECK(area(corners + "f " + face + "\n") == 10);
  // A corner within a side, and a corner twice.
  CHECK(area(kVertices + "v 0.5 0 0.1\nf 1 5 2 3 4\n") == 2);
  CHECK(area(kVertices + "f 1 1 2 3 4\n") == 2);
  CHECK(refusal_of(kVertices + "f 1 3 2 4\n") ==
        "line 5: a face that crosses itself: cut it into triangles first");
  const auto notes = [](const std::string& text) {
    return body_of_mesh(read_mesh(text).value(), Spoilt::refused, "").value().notes;
  };
  // There and back from one corner, to two that are on different lines with it.
  CHECK(refusal_of(kVertices + "f 1 2 3\nf 1 2 1 4\n").starts_with("line 6: a face that crosses"));
  CHECK(refusal_of(kVertices + "f 1 2 3\nf 1 2 1 2\n").empty());
  // It crosses itself without winding backwards, and its triangles overlap.
  CHECK(refusal_of("v 0 0 0\nv 1 0 0\nv 0 1 0\nv -1 0 0\nv 0 -1 0\nv 3 1 0\nf 1 2 3 4 5 6\n")
            .empty());
  CHECK(notes(corners + "f 4 5 6 1 2 3\n").size() == 2);
  const auto bent = notes(kVertices + "v 0 1 2\nf 1 2 3 5\n");
  REQUIRE(bent.size() == 3);
  // So bent that it crosses itself as seen along each axis.
  CHECK(notes("v 0 0 0\nv 0 -1 0\nv -1 -1 -1\nv 0 -1 -1\nf 1 2 3 4\n").size() == 3);
  CHECK(bent[1] ==
        "1 of these faces is not flat, so that another cut would be another surface, as "
        "at line 6");
}

TEST_CASE("a mesh as a solid is closed", "[hulls][meshes]") {
  const std::string corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
  const auto solid = [&](const std::string& faces) {
    const auto body =
        body_of_mesh(read_mesh(corners + faces).value(), Spoilt::refused, "", TriangleForm::solid);
    return body ? Json::parse(body.value().text).at("mesh").at("solid").dump()
                : body.error().place + ": " + body.error().message;
  };
  CHECK(solid("f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n") == "true");
  CHECK(solid("f 1 3 2\nf 1 2 4\nf 1 4 3\n").starts_with("line 5: a side of this face"));
  // Each triangle again, the other way round: the surface winds around nothing, and stays so.
  const std::string both_ways =
      "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\nf 1 2 3\nf 1 4 2\nf 1 3 4\nf 2 4 3\n";
  const auto nothing = body_of_mesh(read_mesh(corners + both_ways).value(), Spoilt::refused, "",
                                    TriangleForm::solid);
  CHECK(Json::parse(nothing.value().text).at("mesh").at("triangles").size() == 8);
  CHECK(nothing.value().notes.empty());
  // Two tetrahedra with a wall between them, which stands in both.
  const std::string walls =
      "v 0 0 -1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\nf 1 2 3\nf 1 5 2\nf 1 3 5\nf 2 5 3\n";
  CHECK(solid(walls) == "true");
  // A face that stands there twice opens a closed surface, so that it is left out.
  CHECK(solid("f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\nf 1 3 2\n") == "true");
  // The last one is turned over.
  CHECK(solid("f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 4 3\n").starts_with("line 5: a side of this face"));
}

TEST_CASE("a mesh becomes a body of triangles that meets others", "[hulls][meshes][cli]") {
  const Folder folder;
  const std::string square = folder.write("square.obj", kSquare);
  const Run body = run("import mesh --radius 1/4 " + square + " 2>/dev/null");
  CHECK(body.status == 0);
  const Json parts = Json::parse(body.output).at("parts");
  REQUIRE(parts.size() == 2);
  CHECK(parts[0] == Json::parse(R"({"polyhedron": {"vertices": [["0","0","0.1"],["1","0","0.1"],
      ["1","1","0.1"]], "faces": [[0,1,2],[2,1,0]]}, "radius": "1/4"})"));
  CHECK_THAT(run("import mesh " + square + " 2>&1 >/dev/null").output,
             Catch::Contains("the surface is not closed"));
  // Exactly 0.1 above the other one, as a quadrilateral that is cut.
  const std::string other = folder.write("other.obj", kVertices + "f 1 2 3 4\n");
  const auto start = [&](const std::string& height) {
    const std::string words = "import mesh --pair --pose '0 0 0' --pose '0 0 " + height + "' " +
                              square + " " + other + " 2>/dev/null";
    const std::string file = folder.write("case.jsonl", run(words).output);
    return Json::parse(run("solve --json " + file).output)["start"];
  };
  CHECK(start("0") == "touching");
  CHECK(start("1e-30") == "separated");
  const Run wrong = run("import mesh nowhere.obj " + square + " 2>&1");
  CHECK(wrong.status == 3);
  CHECK_THAT(wrong.output, Catch::Contains("nowhere.obj: there is no such file"));
  CHECK_THAT(wrong.output, Catch::Contains("{\"parts\":"));
  CHECK(run("import mesh --pair " + square + " 2>&1").status == 2);
}

}  // namespace touchstone::test::import_mesh_test
