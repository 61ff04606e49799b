// Decompositions into convex bodies: objects of a file, connected pieces, and `import hull
// --parts`.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "tests/support/program.hpp"
#include "verify/cases/hull_files/mesh_file.hpp"
#include "verify/cases/hull_files/objects.hpp"

namespace touchstone::test::objects_test {
namespace {

using Json = nlohmann::json;

// A tetrahedron in the corner of a cube, moved along x, with its vertices from `first` on.
std::string tetrahedron(int x, int first) {
  const auto vertex = [x](int dx, const std::string& rest) {
    return "v " + std::to_string(x + dx) + " " + rest + "\n";
  };
  const auto face = [first](int a, int b, int c) {
    return "f " + std::to_string(first + a) + " " + std::to_string(first + b) + " " +
           std::to_string(first + c) + "\n";
  };
  return vertex(0, "0 0") + vertex(1, "0 0") + vertex(0, "1 0") + vertex(0, "0 1") + face(0, 2, 1) +
         face(0, 1, 3) + face(0, 3, 2) + face(1, 2, 3);
}

// "name 4, other 4": the objects, with the number of their points.
std::string objects_in(const std::string& text) {
  const auto mesh = hull_files::read_mesh(text);
  REQUIRE(mesh);
  std::string all;
  for (const auto& object : hull_files::objects_of(mesh.value()))
    all += (all.empty() ? "" : ", ") + object.name + " " + std::to_string(object.points.size());
  return all;
}

}  // namespace

TEST_CASE("objects and groups of a file are its parts", "[hulls][meshes]") {
  CHECK(objects_in("o a\n" + tetrahedron(0, 1) + "o b\n" + tetrahedron(5, 5)) ==
        "object \"a\" 4, object \"b\" 4");
  // A name without faces is not an object, and faces may come before the first name.
  CHECK(objects_in(tetrahedron(0, 1) + "g x\ng b\n" + tetrahedron(5, 5)) ==
        "object \"\" 4, object \"b\" 4");
  const auto solid = [](const std::string& name, const std::string& z) {
    return "solid " + name + "\nfacet normal 0 0 1\nouter loop\nvertex 0 0 " + z + "\nvertex 1 0 " +
           z + "\nvertex 0 1 " + z + "\nendloop\nendfacet\nendsolid " + name + "\n";
  };
  CHECK(objects_in(solid("low", "0") + "solid none\nendsolid none\n" + solid("high", "1")) ==
        "object \"low\" 3, object \"high\" 3");
  // At the end, an object without faces does not count either: this file has only one.
  CHECK(objects_in(solid("low", "0") + "solid none\nendsolid none\n") == "connected piece 0 3");
}

TEST_CASE("faces with the same name are one object, and groups are objects if there are no others",
          "[hulls][meshes]") {
  const std::string a = tetrahedron(0, 1), b = tetrahedron(5, 5), c = tetrahedron(9, 9);
  CHECK(objects_in("g a\n" + a + "g b\n" + b + "g a\n" + c) == "object \"a\" 8, object \"b\" 4");
  CHECK(objects_in("o a\n" + a + "o b\n" + b + "o a\n" + c) == "object \"a\" 8, object \"b\" 4");
  CHECK(objects_in("o a\ng x\n" + a + "g y\n" + b + "o b\ng x\n" + c) ==
        "object \"a\" 8, object \"b\" 4");
  CHECK(objects_in("g wall left\n" + a + "g wall right\n" + b) ==
        "object \"wall left\" 4, object \"wall right\" 4");
}

TEST_CASE("without several objects the parts of a file are its connected pieces",
          "[hulls][meshes]") {
  CHECK(objects_in("o all\n" + tetrahedron(0, 1) + tetrahedron(5, 5)) ==
        "connected piece 0 4, connected piece 1 4");
  // Pieces that touch have an equal point, which has two numbers; within a piece it counts once.
  CHECK(objects_in(tetrahedron(0, 1) + tetrahedron(1, 5)) ==
        "connected piece 0 4, connected piece 1 4");
  CHECK(objects_in(tetrahedron(0, 1) + "v 0 0 0\nf 5 2 3\n") == "connected piece 0 4");
  // STL has no indices of points, so facets with equal points are connected.
  const std::string facet = "facet normal 0 0 1\nouter loop\nvertex 0 0 0\n";
  const std::string stl = "solid\n" + facet + "vertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n" +
                          facet + "vertex 1 0 9\nvertex 0 1 9\nendloop\nendfacet\nendsolid\n";
  CHECK(objects_in(stl) == "connected piece 0 5");
  const auto said = [](const std::string& text) {
    return hull_files::said_of_objects(hull_files::read_mesh(text).value(), 1);
  };
  CHECK(said(stl) == "1 connected piece is a part; faces that share a point are of one piece");
  CHECK(said(tetrahedron(0, 1)) == "1 connected piece is a part");
}

TEST_CASE("a decomposition becomes a body of hulls that meets others", "[hulls][meshes][cli]") {
  const Folder folder;
  const std::string two =
      folder.write("two.obj", "o a\n" + tetrahedron(0, 1) + "o b\n" + tetrahedron(5, 5));
  const std::string one = folder.write("one.obj", tetrahedron(3, 1));
  const Run body = run("import hull --parts --radius 1/8 " + two + " 2>/dev/null");
  CHECK(body.status == 0);
  const Json parts = Json::parse(body.output).at("parts");
  REQUIRE(parts.size() == 2);
  CHECK(parts[1] == Json::parse(R"({"hull": [["5","0","0"],["5","1","0"],["6","0","0"],
      ["5","0","1"]], "radius": "1/8"})"));
  CHECK_THAT(run("import hull --parts " + two + " 2>&1 >/dev/null").output,
             Catch::Contains("2 objects are parts"));
  // Between both parts: their hull would meet it.
  const auto start = [&](const std::string& way, const std::string& x) {
    const std::string words = "import hull " + way + " --pair --pose '0 0 0' --pose '" + x +
                              " 0 0' " + two + " " + one + " 2>/dev/null";
    const std::string file = folder.write("case.jsonl", run(words).output);
    return Json::parse(run("solve --json " + file).output)["start"];
  };
  CHECK(start("", "0") == "overlapping");
  CHECK(start("--parts", "0") == "separated");
  CHECK(start("--parts", "1") == "touching");
  const Run joined = run("import hull --join --pose '1 2 3' " + two + " " + one + " 2>/dev/null");
  CHECK(Json::parse(joined.output).at("parts").size() == 2);
  CHECK(Json::parse(joined.output).at("motion").at("translation") == Json({"1", "2", "3"}));
  CHECK(Json::parse(run("import hull --join --parts " + two + " " + one + " 2>/dev/null").output)
            .at("parts")
            .size() == 3);
  const Run both = run("import hull --join --pair " + two + " " + one + " 2>&1");
  CHECK(both.status == 2);
  CHECK_THAT(both.output, Catch::Contains("--join makes one body"));
  // A flat object, by its name; nothing is written.
  const std::string flat = folder.write(
      "flat.obj", "o a\n" + tetrahedron(0, 1) + "o plate\nv 0 0 9\nv 1 0 9\nv 0 1 9\nf 5 6 7\n");
  const Run wrong = run("import hull --parts " + flat + " 2>&1");
  CHECK(wrong.status == 3);
  CHECK_THAT(wrong.output, Catch::Contains("flat.obj: object \"plate\": "));
  CHECK_THAT(wrong.output, !Catch::Contains("{\"parts\""));
}

TEST_CASE("poses of meshes take their parts, their surface or what it encloses", "[poses][cli]") {
  const Folder folder;
  folder.write("two.obj", "o a\n" + tetrahedron(0, 1) + "o b\n" + tetrahedron(5, 5));
  const auto body = [&](const std::string& mesh, const std::string& more = "") {
    const std::string dump = folder.write("dump.json", R"({"boxes": [{"mesh": )" + mesh + more +
                                                           R"(, "poses": [[0, 0, 0], [1, 0, 0]]},
          {"size": [1, 1, 1], "pose": [9, 9, 9]}]})");
    const Run found = run("import poses " + dump + " 2>/dev/null");
    INFO(mesh);
    CHECK(found.status == 0);
    return Json::parse(found.output).at("boxes")[0];
  };
  CHECK(body(R"("two.obj")").contains("hull"));
  CHECK(body(R"({"file": "two.obj", "as": "hull"})").contains("hull"));
  const Json parts = body(R"({"file": "two.obj", "as": "parts", "scale": 2})", R"(, "radius": 1)");
  REQUIRE(parts.at("parts").size() == 2);
  CHECK(parts.at("parts")[1].at("hull")[0] == Json({"10", "0", "0"}));
  CHECK(parts.at("parts")[1].at("radius") == "1");
  const Json surface = body(R"({"file": "two.obj", "as": "surface"})", R"(, "radius": 1)");
  CHECK(surface.at("mesh").at("triangles").size() == 8);
  CHECK_FALSE(surface.at("mesh").contains("solid"));
  CHECK(surface.at("radius") == "1");
  CHECK(body(R"({"file": "two.obj", "as": "solid"})").at("mesh").at("solid") == true);
  // The mesh among the parts of a body, with a pose: it gives one part for each object, or for each
  // triangle.
  const auto within = [&](const std::string& as) {
    const std::string dump = folder.write("dump.json", R"({"boxes": [{"parts": [{"mesh":
        {"file": "two.obj", "as": ")" + as + R"("}, "pose": [0, 0, 7]}, {"size": [1, 1, 1]}],
        "pose": [0, 0, 0]}, {"size": [1, 1, 1], "pose": [9, 9, 9]}]})");
    return run("import poses " + dump + " 2>&1");
  };
  CHECK_THAT(within("solid").output, Catch::Contains("a solid mesh cannot be a part"));
  for (const auto& [as, count] : {std::pair{"parts", 3U}, {"surface", 9U}}) {
    const std::string output = within(as).output;
    const Json made = Json::parse(output.substr(output.find("{\"schema\""))).at("boxes")[0];
    REQUIRE(made.at("parts").size() == count);
    CHECK(made.at("parts")[1].at("pose").at("translation") == Json({"0", "0", "7"}));
  }
}

}  // namespace touchstone::test::objects_test
