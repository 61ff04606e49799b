// FCL's message when its narrow phase gives up, as two boxes at rest.

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "tests/poses/dumps.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/fcl_text.hpp"

namespace touchstone::poses::fcl_text_test {
namespace {

// The message of FCL 0.7, and the message of later versions.
const std::string kOldText = R"(terminate called: Error with configuration
  Original error message: no
  Shape 1: Box                     1                      2 0.10000000000000000555
  X_FS1
1 0 0 0
0 1 0 0
0 0 1 0
0 0 0 1
  Shape 2: Box   0.2999999999999999889   0.69999999999999995559 0.0010000000000000000208
  X_FS2
   0.8  -0.6   0   0.10000000000000000555
   0.6   0.8   0   -1.3333333333333331483
   0     0     1   0.25
   0     0     0   1
  Solver: GjkSolver_libccd
    collision_tolerance:      2.0097183471152322134e-14
)";
const std::string kNewText = R"(Error with configuration
  Shape 1:
Box<double>(1, 2, 0.10000000000000000555);
  X_FS1
1, 0, 0, 0,
0, 1, 0, 0,
0, 0, 1, 0,
0, 0, 0, 1;
  Shape 2:
Box<double>(0.2999999999999999889, 0.69999999999999995559, 0.0010000000000000000208);
  X_FS2
0.8, -0.6, 0, 0.10000000000000000555,
0.6, 0.8, 0, -1.3333333333333331483,
0, 0, 1, 0.25,
0, 0, 0, 1;
  Solver: GjkSolver_libccd)";

const Rows& rows_in(const PosedBody& box) { return std::get<Rows>(box.poses.front().rotation); }

TEST_CASE("FCL's text about a configuration gives two boxes at rest", "[poses]") {
  CHECK(is_fcl_text(kOldText));
  CHECK_FALSE(is_fcl_text(dump(kIdentity, kFar)));
  for (const std::string& text : {kOldText, kNewText}) {
    const auto boxes = read_fcl_text(text);
    REQUIRE(boxes);
    const auto& [first, second] = boxes.value();
    CHECK(first.half_extents[2] == exact_value(0.1) / 2);
    CHECK(second.half_extents[0] == exact_value(0.3) / 2);
    REQUIRE(second.poses.size() == 1);
    CHECK(rows_in(second)[0][1] == exact_value(-0.6));
    CHECK(rows_in(second)[1][0] == exact_value(0.6));
    CHECK(second.poses[0].translation[1] == exact_value(-4.0 / 3));
    const auto c = case_of(boxes.value(), {}, "fcl", {});
    REQUIRE(c);
    CHECK_FALSE(first_contact(c.value().made.query));
  }
}

// A convex body as FCL prints it: vertices, and faces as counts and indices.
const std::string kConvex = R"(Convex<double>(
  std::make_shared<std::vector<Vector3<double>>>(
    std::initializer_list<Vector3<double>>{
      Vector3<double>(0, 0, 0),
      Vector3<double>(1, 0, 0),
      Vector3<double>(0, 1, 0),
      Vector3<double>(0, 0, 0.10000000000000000555),
    }),
  4,
  std::make_shared<std::vector<int>>(
    std::initializer_list<int>{
      3, 0, 2, 1, 3, 0, 1, 3, 3, 0, 3, 2, 3, 1, 2, 3,
    }),
  false);
)";

std::string with_convex(std::string text, const std::string& convex) {
  const std::size_t begin = text.find("Box<double>(1");
  return text.replace(begin, text.find(";\n", begin) + 2 - begin, convex);
}

TEST_CASE("a Convex in FCL's text is the hull of its vertices", "[poses]") {
  const auto bodies = read_fcl_text(with_convex(kNewText, kConvex));
  REQUIRE(bodies);
  const auto& [first, second] = bodies.value();
  REQUIRE(first.solid);
  CHECK_FALSE(first.solid->faces);
  CHECK(first.solid->vertices.size() == 4);
  CHECK(first.solid->vertices[3] == Vector{0, 0, exact_value(0.1)});
  CHECK(second.half_extents[0] == exact_value(0.3) / 2);
  const auto c = case_of(bodies.value(), {}, "fcl", {});
  REQUIRE(c);
  CHECK(c.value().made.query.polyhedron(0)->faces.size() == 4);
  const auto refusal = [](const std::string& convex) {
    const auto read = read_fcl_text(with_convex(kNewText, convex));
    REQUIRE_FALSE(read);
    return read.error().place + " " + read.error().message;
  };
  std::string broken = kConvex;
  broken.replace(broken.find("(0, 1, 0)"), 9, "(0, nan, 0)");
  CHECK(refusal(broken) == "line 2: Shape 1 expected three finite numbers in vertex 2");
  CHECK(refusal("Convex<double>(\n") == "line 2: Shape 1 has no vertices");
}

TEST_CASE("a log or a quotation around FCL's text does not matter", "[poses]") {
  const auto with_prefix = [](const std::string& text, const std::string& prefix,
                              const std::string& end) {
    std::istringstream in(text);
    std::string all;
    for (std::string line; std::getline(in, line);) all += prefix + line + end;
    return all;
  };
  const auto plain = read_fcl_text(kOldText);
  REQUIRE(plain);
  for (const std::string prefix :
       {"> ", ">> > ", "[a_test] ", "[ERROR] [1556140000.5] [/a/node]: ", "\t"}) {
    for (const std::string end : {"\n", "\r\n"}) {
      CAPTURE(prefix, end);
      const auto boxes = read_fcl_text(with_prefix(kOldText, prefix, end));
      REQUIRE(boxes);
      for (std::size_t i = 0; i < 2; ++i) {
        CHECK(boxes.value()[i].half_extents == plain.value()[i].half_extents);
        CHECK(rows_in(boxes.value()[i]) == rows_in(plain.value()[i]));
        CHECK(boxes.value()[i].poses[0].translation == plain.value()[i].poses[0].translation);
      }
    }
  }
  // A number that a narrow terminal has broken into two lines is refused.
  std::string cut = kOldText;
  cut.insert(cut.find("0.10000000000000000555\n") + 5, "\n");
  CHECK_FALSE(read_fcl_text(cut));
  CHECK_FALSE(read_fcl_text(with_prefix(kOldText, "[no end ", "\n")));
}

TEST_CASE("spheres and capsules in FCL's text are read, in both forms", "[poses]") {
  const auto with = [](std::string text, const std::string& box, const std::string& shape) {
    text.replace(text.find(box), box.size(), shape);
    const auto bodies = read_fcl_text(text);
    REQUIRE(bodies);
    return bodies.value()[0];
  };
  const std::string old_box =
      "Box                     1                      2 0.10000000000000000555";
  const std::string new_box = "Box<double>(1, 2, 0.10000000000000000555)";
  for (const PosedBody& sphere : {with(kOldText, old_box, "Sphere(0.125)"),
                                  with(kNewText, new_box, "Sphere<double>(0.125)")}) {
    CHECK(sphere.half_extents == Vector{});
    CHECK(sphere.radius == Rational(1, 8));
  }
  for (const PosedBody& capsule : {with(kOldText, old_box, "Capsule(r: 0.125, lz: 3)"),
                                   with(kNewText, new_box, "Capsule<double>(0.125, 3)")}) {
    CHECK(capsule.half_extents == Vector{0, 0, Rational(3, 2)});
    CHECK(capsule.radius == Rational(1, 8));
  }
}

TEST_CASE("cylinders, cones and ellipsoids of FCL's text lie along z", "[poses]") {
  const auto round = [](const std::string& shape) {
    std::string text = kNewText;
    const std::string box = "Box<double>(1, 2, 0.10000000000000000555)";
    text.replace(text.find(box), box.size(), shape);
    const auto bodies = read_fcl_text(text);
    REQUIRE(bodies);
    REQUIRE(bodies.value()[0].round);
    return *bodies.value()[0].round;
  };
  CHECK(std::get<WrittenCylinder>(round("Cylinder<double>(1, 2)")).height.value() == 2);
  CHECK(std::get<WrittenCylinder>(round("Cylinder(r: 1, lz: 2)")).radius.value() == 1);
  CHECK(std::get<WrittenCone>(round("Cone<double>(1, 2)")).axis == FrameAxis::z);
  CHECK(std::get<WrittenEllipsoid>(round("Ellipsoid<double>(1, 2, 3)")).radii[2].value() == 3);
}

TEST_CASE("errors in FCL's text name the part that is wrong", "[poses]") {
  const auto error_of = [](std::string text, const std::string& what, const std::string& by) {
    text.replace(text.find(what), what.size(), by);
    const auto boxes = read_fcl_text(text);
    REQUIRE_FALSE(boxes);
    return boxes.error().place + " " + boxes.error().message;
  };
  CHECK(error_of(kOldText, "Shape 2: Box", "Shape 2: Sphere") ==
        "line 9: Shape 2 expected a finite radius behind \"Sphere\"");
  const std::string read_here =
      "Box, Convex, Sphere, Capsule, Cylinder, Cone and Ellipsoid are read";
  CHECK(error_of(kNewText, "Box<double>(1, 2, 0.10000000000000000555)", "Plane<double>(1, 2)") ==
        "line 2: Shape 1 is a Plane: " + read_here);
  CHECK(error_of(kNewText, "Box<double>(1, 2, 0.10000000000000000555)", "Cylinder<double>(1, 0)") ==
        "line 2: Shape 1 has a radius or a length of zero");
  CHECK(error_of(kNewText, "Box<double>(1, 2, 0.10000000000000000555)", "Blob<double>(1)") ==
        "line 2: Shape 1 is of no known kind: " + read_here);
  CHECK(error_of(kNewText, "Box<double>(1, 2, 0.10000000000000000555)", "Sphere<double>(-1)") ==
        "line 2: Shape 1 has a radius or a length that is negative");
  CHECK(error_of(kNewText, "Box<double>(1, 2, 0.10000000000000000555)", "Capsule<double>(1)") ==
        "line 2: Shape 1 expected a finite radius and length behind \"Capsule\"");
  CHECK(error_of(kNewText, "Shape 1:", "") == "line 1: Shape 1 is missing");
  CHECK(error_of(kNewText, "Box<double>(1, 2,", "Box<double>(1, x,") ==
        "line 2: Shape 1 expected three finite numbers behind \"Box\"");
  CHECK(error_of(kOldText, "0.25", "nothing") ==
        "line 10: X_FS2 expected four rows of four finite numbers");
  // The narrow phase fails on such poses, and prints them.
  CHECK(error_of(kOldText, "0.25", "nan") ==
        "line 10: X_FS2 expected four rows of four finite numbers");
  CHECK(error_of(kNewText, "Box<double>(1, 2,", "Box<double>(1, inf,") ==
        "line 2: Shape 1 expected three finite numbers behind \"Box\"");
  CHECK(error_of(kOldText, "0 0 0 1\n  Shape 2", "0 0 0 2\n  Shape 2") ==
        "line 4: X_FS1 its last row is not 0 0 0 1");
  CHECK(error_of(kOldText, "Box   0.29", "Box  -0.29") ==
        "line 9: Shape 2 has a side that is negative");
  // An incomplete message followed by another one is refused, without taking parts of the second.
  const std::string without_headline = kNewText.substr(kNewText.find("  Shape 1"));
  for (std::size_t size = kOldText.find("Shape 1:") + 8; size + 150 < kOldText.size(); size += 7) {
    for (const std::string& next : {kOldText, kNewText, without_headline})
      CHECK_FALSE(read_fcl_text(kOldText.substr(0, size) + "\n" + next));
  }
  CHECK(error_of(kOldText + kNewText, kOldText.substr(kOldText.find("  Shape 2")), "") ==
        "line 1: Shape 2 is missing: another message begins before it");
  CHECK(error_of(kOldText + kNewText, kOldText.substr(kOldText.find("  X_FS2")), "") ==
        "line 1: X_FS2 is missing: another message begins before it");
  // A message cut off anywhere is refused.
  for (std::size_t size = 0; size + 150 < kOldText.size(); size += 7)
    CHECK_FALSE(read_fcl_text(kOldText.substr(0, size)));
}

}  // namespace
}  // namespace touchstone::poses::fcl_text_test
