// Convex polyhedra in dumps of poses: hulls of points, polyhedra, and meshes in files.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/poses/dumps.hpp"
#include "tests/support/program.hpp"

namespace touchstone::poses::shapes_test {
namespace {

const std::string kCube = R"({"size": [2, 2, 2], "pose": [0, 0, 0]})";
const std::string kCorners = "[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]";
const std::string kWay = R"("pos": [-4, 0, 0], "velocity": [4, 0, 0], "dt": 2)";

std::string with_cube(const std::string& members) {
  return R"({"boxes": [)" + kCube + ", {" + members + "}]}";
}

TEST_CASE("a hull, its points and a polyhedron have the poses of a box", "[poses]") {
  for (const std::string& shape :
       {R"("hull": )" + kCorners, R"("points": )" + kCorners, R"("vertices": )" + kCorners,
        std::string(R"("hull": [0,0,0, 1,0,0, 0,1,0, 0,0,1])"),
        R"("polyhedron": {"vertices": )" + kCorners +
            R"(, "faces": [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]})"}) {
    CAPTURE(shape);
    CHECK(first_time(with_cube(shape + ", " + kWay)) == 0.5);
  }
}

TEST_CASE("a hull turns about a pivot as the box with its corners", "[poses]") {
  const std::string turn =
      R"("pos": [3, 0, 0], "velocity": [-3, 0, 0], "omega": [0, 0, 1], "pivot": [0.5, 0, 0], "dt": 1)";
  const std::string corners =
      "[[-1,-1,-1],[-1,-1,1],[-1,1,-1],[-1,1,1],[1,-1,-1],[1,-1,1],[1,1,-1],[1,1,1]]";
  CHECK(first_time(with_cube(R"("hull": )" + corners + ", " + turn)) ==
        first_time(with_cube(R"("half_extents": [1, 1, 1], )" + turn)));
}

TEST_CASE("a mesh as a surface turns about a pivot as the box with its corners", "[poses][cli]") {
  const test::Folder folder;
  folder.write(
      "cube.obj",
      "v -1 -1 -1\nv -1 -1 1\nv -1 1 -1\nv -1 1 1\nv 1 -1 -1\nv 1 -1 1\nv 1 1 -1\nv 1 1 1\n"
      "f 1 2 4 3\nf 5 7 8 6\nf 1 5 6 2\nf 3 4 8 7\nf 1 3 7 5\nf 2 6 8 4\n");
  const auto time = [&folder](const std::string& shape) {
    const std::string dump = folder.write(
        "dump.json", with_cube(shape + R"(, "pos": [3, 0, 0], "velocity": [-3, 0, 0], )"
                                       R"("omega": [0, 0, 1], "pivot": [0.5, 0, 0], "dt": 1)"));
    const std::string file =
        folder.write("case.jsonl", test::run("import poses " + dump + " 2>/dev/null").output);
    const auto truth = nlohmann::json::parse(test::run("solve --json --first " + file).output);
    return truth["contacts"][0]["enter"]["decimal"].get<std::string>();
  };
  const std::string expected = time(R"("half_extents": [1, 1, 1])");
  CHECK(time(R"("mesh": {"file": "cube.obj", "as": "surface"})") == expected);
  CHECK(time(R"("mesh": {"file": "cube.obj", "as": "solid"})") == expected);
}

TEST_CASE("a sphere, a capsule and any shape with a radius are bodies with a radius", "[poses]") {
  const std::string way = R"("pos": [-5, 0, 0], "velocity": [4, 0, 0], "dt": 1)";
  for (const std::string& shape : {
           // Each reaches to x = 1 in its own frame, and so to x = -1 after three quarters.
           std::string(R"("sphere": 1)"),
           std::string(R"("sphere": {"radius": 0.5}, "center": [0.5, 0, 0])"),
           std::string(R"("capsule": {"radius": 0.25, "from": [0, 3, 0], "to": [0.75, 0, 0]})"),
           std::string(R"("capsule": {"radius": 1, "from": [0, 0, 0], "to": [0, 0, 0]})"),
           std::string(R"("capsule": {"radius": 0.25, "half_length": 0.75, "axis": "x"})"),
           std::string(R"("capsule": {"radius": 0.25, "half_height": 0.75, "axis": "x"})"),
           std::string(R"("capsule": {"radius": 0.25, "length": 1.5, "axis": "x"})"),
           std::string(R"("capsule": {"radius": 1, "length": 1.5, "axis": "y"})"),
           std::string(R"("size": [1, 1, 1], "radius": 0.5)"),
           R"("hull": )" + kCorners + R"(, "radius": 0)",
           std::string(R"("half_extents": [0, 0, 0], "radius": "1")"),
       }) {
    CAPTURE(shape);
    CHECK(first_time(with_cube(shape + ", " + way)) == 0.75);
  }
  CHECK(reading_of(with_cube(R"("capsule": {"radius": 1, "length": 1.5, "axis": "y"}, )" + way))
            .find("as that between the centres of its ends") != std::string::npos);
  const auto c = made(with_cube(R"("sphere": "1/3", )" + way));
  REQUIRE(c);
  CHECK(c.value().query.radius(1) == Rational(1, 3));
}

TEST_CASE("a body of parts has the poses of its parts in its own frame", "[poses]") {
  // The second part is in front, by its pose, by its members, by its centre, and by its corners.
  for (const char* part : {R"({"size": [2, 2, 2], "pose": {"pos": [1, 0, 0]}})",
                           R"({"size": [2, 2, 2], "pos": [1, 0, 0], "quat": [0, 1, 0, 0]})",
                           R"({"half_extents": [1, 1, 1], "center": [1, 0, 0]})",
                           R"({"min": [0, -1, -1], "max": [2, 1, 1], "origin": [0, 0, 0]})",
                           R"({"sphere": 1, "center": [1, 0, 0]})"}) {
    CAPTURE(part);
    const std::string body = with_cube(R"("parts": [{"size": [1, 1, 1], "pos": [-2, 0, 0]}, )" +
                                       std::string(part) + "], " + kWay);
    CHECK(first_time(body) == 0.25);
    const auto c = made(body);
    REQUIRE(c);
    CHECK(c.value().query.part_count(1) == 2);
  }
  // Velocities at a pivot turn the parts about it.
  const std::string turn = R"("pos": [3, 0, 0], "velocity": [-3, 0, 0], "omega": [0, 0, 1], )"
                           R"("pivot": [0.5, 0, 0], "dt": 1)";
  CHECK(first_time(with_cube(R"("parts": [{"size": [2, 2, 2]}], )" + turn)) ==
        first_time(with_cube(R"("half_extents": [1, 1, 1], )" + turn)));
  // A matrix becomes the nearest rotation.
  const std::string turned = with_cube(R"("parts": [{"size": [2, 2, 2], "pos": [0, 0, 0], )"
                                       R"("rotation": [0.6, -0.8, 0, 0.8, 0.6, 0, 0, 0, 1]}], )" +
                                       kWay);
  CHECK(reading_of(turned).find("part 0: its matrix as the nearest rotation") != std::string::npos);
  CHECK(error(with_cube(R"("parts": [], )" + kWay)) == "/boxes/1/parts: is an empty list");
  CHECK(error(with_cube(R"("parts": [{"ellipsoid": [1, 2, 1]}], )" + kWay))
            .find("cannot be a part") != std::string::npos);
  CHECK(error(with_cube(R"("size": [1, 1, 1], "parts": [{"size": [1, 1, 1]}], )" + kWay))
            .find("/boxes/1/size: is that of a part") == 0);
  CHECK(error(with_cube(R"("parts": [{"size": [1, 1, 1], "velocity": [0, 0, 1]}], )" + kWay))
            .find("/boxes/1/parts/0") == 0);
  CHECK(
      error(
          with_cube(
              R"("parts": [{"size": [1, 1, 1], "pos": [0, 0, 0], "matrix": [9,0,0, 0,1,0, 0,0,1]}], )" +
              kWay))
          .find("/boxes/1/parts/0: is not a rotation") == 0);
}

TEST_CASE("an invalid round shape is refused with its place", "[poses]") {
  const auto refused = [&](const std::string& shape) {
    return error(with_cube(shape + R"(, "pos": [0, 0, 0])"));
  };
  CHECK(refused(R"("sphere": -1)") == "/boxes/1/sphere: is negative");
  CHECK(
      refused(R"("sphere": {"radius": 1, "center": [0, 0, 0]})").find("/boxes/1/sphere/center: ") ==
      0);
  CHECK(refused(R"("sphere": 1, "radius": 1)") ==
        "/boxes/1/radius: is given twice: also in \"sphere\"");
  CHECK(refused(R"("sphere": 1, "size": [1, 1, 1])") ==
        "/boxes/1: \"size\" and \"sphere\" exclude each other: leave one of them out");
  CHECK(refused(R"("capsule": {"radius": 1, "half_length": 1})").find("\"axis\" is missing") !=
        std::string::npos);
  CHECK(refused(R"("capsule": {"radius": 1, "half_length": 1, "axis": "w"})")
            .find("/boxes/1/capsule/axis: expected") == 0);
  CHECK(refused(R"("capsule": {"radius": 1, "height": 1, "axis": "x"})")
            .find("/boxes/1/capsule/height: ") == 0);
  CHECK(refused(R"("capsule": {"radius": 1, "from": [0, 0, 0]})") ==
        "/boxes/1/capsule: \"from\" and \"to\" go together, without a length");
  CHECK(refused(R"("capsule": {"radius": 1})").find("/boxes/1/capsule: expected either") == 0);
  CHECK(refused(
            R"("capsule": {"radius": 1, "from": [0, 0, 0], "to": [1, 0, 0]}, "center": [1, 0, 0])")
            .find("/boxes/1/capsule: has the centres of its ends") == 0);
  CHECK(refused(R"("size": [1, 1, 1], "radius": -1)") == "/boxes/1/radius: is negative");
  CHECK(refused(R"("radius": 1)").find("/boxes/1: expected either \"size\"") == 0);
  CHECK(refused(R"("cylinder": 1)").find("/boxes/1/cylinder: ") == 0);
  CHECK(refused(R"("cylinder": {"radius": 1, "height": 0, "axis": "x"})") ==
        "/boxes/1/cylinder/height: is not positive");
  CHECK(refused(R"("cone": {"radius": 1, "axis": "x"})") ==
        "/boxes/1/cone: expected a \"height\" or a \"half_height\"");
  CHECK(refused(R"("cone": {"radius": 1, "height": 1})").find("\"axis\" is missing") !=
        std::string::npos);
  CHECK(refused(R"("ellipsoid": [1, 2, -3])") == "/boxes/1/ellipsoid/2: is not positive");
}

TEST_CASE("an invalid shape is refused with its place", "[poses]") {
  const std::string pose = R"(, "pos": [0, 0, 0])";
  const auto refused = [&](const std::string& shape) { return error(with_cube(shape + pose)); };
  CHECK(refused(R"("hull": [[0, 0, 0], [1, 0]])") ==
        "/boxes/1/hull/1: expected a list of 3 numbers");
  CHECK(refused(R"("hull": [0, 0, 0, 1])") ==
        "/boxes/1/hull: expected three numbers for each point, found 4");
  CHECK(refused(R"("hull": [[0,0,0],[1,0,0],[0,1,0],[1,1,0]])").find("no volume") !=
        std::string::npos);
  CHECK(refused(R"("points": [])") == "/boxes/1/points: there are no points in it");
  CHECK(refused(R"("hull": )" + kCorners + R"(, "size": [1, 1, 1])") ==
        "/boxes/1: \"size\" and \"hull\" exclude each other: leave one of them out");
  CHECK(refused(R"("hull": )" + kCorners + R"(, "center": [1, 1, 1])").find("/boxes/1/center: ") ==
        0);
  CHECK(refused(R"("polyhedron": {"vertices": )" + kCorners + R"(, "faces": [[0, 1, -2]]})") ==
        "/boxes/1/polyhedron/faces/0/2: expected the index of a vertex, from 0");
  CHECK(refused(R"("mesh": "nowhere.obj")")
            .find("/boxes/1/mesh: nowhere.obj: there is no such file") == 0);
  CHECK(refused(R"("mesh": 7)") == "/boxes/1/mesh: expected the path of a file of vertices");
  // A face that is rounded off its plane has a way out.
  CHECK(refused(R"("polyhedron": {"vertices": [[0,0,0],[1,0,0],[1,1,0.001],[0,1,0],[0.5,0.5,1]],
                 "faces": [[0,3,2,1],[0,1,4],[1,2,4],[2,3,4],[3,0,4]]})")
            .find("is off it (\"hull\" in place of \"polyhedron\" takes the same vertices") !=
        std::string::npos);
}

TEST_CASE("a mesh is searched for beside its dump, and becomes the hull of its vertices",
          "[poses][cli]") {
  const test::Folder folder;
  folder.write("rock.obj", "v 0 0 0\nv 0.5 0 0\nv 0 0.5 0\nv 0 0 0.5\nv 0.1 0.1 0.1\nf 1 2 3\n");
  const std::string dump =
      folder.write("bug.json", with_cube(R"("mesh": {"file": "rock.obj", "scale": 2}, )" + kWay));
  const test::Run imported = test::run("import poses " + dump + " 2>/dev/null");
  REQUIRE(imported.status == 0);
  const std::string file = folder.write("case.jsonl", imported.output);
  const auto truth = nlohmann::json::parse(test::run("solve --json " + file).output);
  CHECK(truth["contacts"][0]["enter"]["decimal"] == "0.5");
  CHECK_THAT(test::run("import poses " + dump + " 2>&1 >/dev/null").output,
             Catch::Contains("the mesh rock.obj as its convex hull, of 4 corners"));
  folder.write("rock.obj", "v 0 0 0\nv 0.5 0 x\n");
  CHECK_THAT(test::run("import poses " + dump + " 2>&1").output,
             Catch::Contains("rock.obj: line 2: \"x\" is not a number"));
}

TEST_CASE("a hull is imported in its pose, and in floats", "[hulls][cli]") {
  const test::Folder folder;
  const std::string a = folder.write("a.txt", "0 0 0\n1 0 0\n0 1 0\n0 0 0.1\n");
  const auto body = nlohmann::json::parse(
      test::run("import hull --floats single --pose '0 0 3 1 0 0 1' " + a + " 2>/dev/null").output);
  CHECK(body["motion"]["kind"] == "static");
  CHECK(body["motion"]["translation"] == nlohmann::json::parse(R"(["0", "0", "3"])"));
  CHECK(body["motion"]["rotation"] == nlohmann::json::parse(R"(["1", "0", "0", "1"])"));
  CHECK(body["hull"][3][2] == "0x1.99999ap-4");
  CHECK_THAT(test::run("import hull --floats double " + a + " 2>&1 >/dev/null").output,
             Catch::Contains("rounded to the nearest floats: 1 of 12 numbers"));
  const std::string pair = "import hull --pair --pose '[0,0,0]' --pose '{\"pos\": [1, 0, 0]}' ";
  const std::string file = folder.write("case.jsonl", test::run(pair + a + " " + a).output);
  CHECK(nlohmann::json::parse(test::run("solve --json " + file).output)["start"] == "touching");
  CHECK(test::run(pair + a + " 2>&1").status == 2);
  const test::Run wrong = test::run("import hull --pose '1 2' " + a + " 2>&1");
  CHECK(wrong.status == 2);
  CHECK_THAT(wrong.output, Catch::Contains("--pose 1 2: expected 16 or 12 numbers"));
}

}  // namespace
}  // namespace touchstone::poses::shapes_test
