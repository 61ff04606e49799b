// Robots and scenes: URDF and MJCF, two bodies by name, at their poses.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/poses/dumps.hpp"
#include "tests/poses/models.hpp"
#include "tests/support/program.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/dump.hpp"
#include "verify/cases/poses/posed_case.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::model_test {
namespace {

const std::string kMujoco = R"(<?xml version="1.0"?>
<!-- a <scene> -->
<mujoco model="scene">
  <compiler eulerseq="zyx"/>
  <default>
    <geom type="box" size="1 1 1"/>
    <default class="thin"><geom size="1 1 0.1"/></default>
  </default>
  <asset>
    <mesh name="wedge" vertex="0 0 0  1 0 0  0 1 0  0 0 1  0.1 0.1 0.1" scale="2 2 2"/>
  </asset>
  <worldbody>
    <geom name="floor" type="plane" size="0 0 1"/>
    <body name="arm" pos="1 0 0" euler="90 0 0">
      <geom name="upper"/>
      <body name="hand" pos="2 0 0" quat="1 0 0 0" childclass="thin">
        <geom pos="0 0 1" euler="90 0 0"/>
      </body>
    </body>
    <frame pos="0 0 5"><geom name="wedge" type="mesh" mesh="wedge"/></frame>
  </worldbody>
</mujoco>)";

TEST_CASE("geoms of MJCF have the poses of the bodies that contain them", "[poses]") {
  const auto [arm, hand] = bodies_in(kMujoco, {"arm", "hand"});
  CHECK(arm.half_extents == Vector{1, 1, 1});
  CHECK(at(arm) == Vector{1, 0, 0});
  CHECK(hand.half_extents == Vector{1, 1, exact_value(0.1)});
  CHECK(at(hand) == Vector{1, 2, 1});
  const auto& turn = std::get<Quaternion>(hand.poses.front().rotation);
  CHECK(turn[0] == 0);  // twice a quarter about z
  CHECK(turn[1] == 0);
  const auto [upper, wedge] = bodies_in(kMujoco, {"upper", "wedge"});
  CHECK(upper.poses.front().rotation == arm.poses.front().rotation);
  REQUIRE(wedge.solid);
  CHECK(wedge.solid->vertices.size() == 4);
  CHECK(wedge.solid->vertices[1] == Vector{2, 0, 0});
  CHECK(at(wedge) == Vector{0, 0, 5});
}

TEST_CASE("two boxes or meshes need no names, and more than two do", "[poses]") {
  const std::string two =
      R"(<mujoco><worldbody><geom type="plane" size="1 1 1"/><geom name="a" type="box" size="1 2 3"/>
         <body name="b" pos="9 0 0"><geom type="box" size="1 1 1"/></body></worldbody></mujoco>)";
  CHECK(bodies_in(two)[0].half_extents == Vector{1, 2, 3});
  CHECK(at(bodies_in(two)[1]) == Vector{9, 0, 0});
  CHECK(refusal(kMujoco) ==
        ": has 3 boxes, meshes, spheres, capsules, cylinders and ellipsoids: choose two by name, "
        "--body NAME twice, of upper, hand, wedge");
  CHECK(refusal(kMujoco, {"arm", "leg"}) ==
        ": no body is called \"leg\": there are upper, hand, wedge");
  CHECK(refusal(kMujoco, {"arm", "upper"}) == ": both names are those of one shape");
  CHECK(refusal(kMujoco, {"arm", "floor"}) ==
        "<geom name=\"floor\">: is a plane: boxes, meshes, spheres, capsules, cylinders and "
        "ellipsoids are read (write a box below it)");
  CHECK(refusal(kMujoco, {"arm"}).find("found 1 names") != std::string::npos);
  CHECK(refusal(dump(kIdentity, kFar), {"a", "b"}).find("in URDF and MJCF only") !=
        std::string::npos);
}

TEST_CASE("all orientations of MJCF are read", "[poses]") {
  const auto turn = [](const std::string& orientation, const std::string& compiler = "") {
    const auto bodies = bodies_in("<mujoco>" + compiler +
                                  R"(<worldbody><geom name="a" type="box" size="1 1 1"/>
        <geom name="b" type="box" size="1 1 1" )" +
                                  orientation + "/></worldbody></mujoco>");
    return rows_of(bodies[1].poses.front());
  };
  const Rows quarter{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}};
  CHECK(turn(R"(quat="1 0 0 1")") == quarter);
  CHECK(turn(R"(axisangle="0 0 3 90")") == quarter);
  CHECK(turn(R"(euler="0 0 90")") == quarter);
  CHECK(turn(R"(xyaxes="0 2 0 -1 7 0")") == quarter);
  CHECK(turn(R"(zaxis="0 0 -3")") == Rows{{{1, 0, 0}, {0, -1, 0}, {0, 0, -1}}});
  CHECK(turn(R"(zaxis="5 0 0")") == Rows{{{0, 0, 1}, {0, 1, 0}, {-1, 0, 0}}});
  const Rows radians = turn(R"(euler="0 0 1")", R"(<compiler angle="radian"/>)");
  CHECK(difference(radians, turn(R"(axisangle="0 0 1 57.29577951308232")")) < power_of_two(-50));
  CHECK(refusal(R"(<mujoco><compiler angle="rad"/><worldbody/></mujoco>)")
            .find("expected radian or degree") != std::string::npos);
}

const std::string kUrdf = R"(<robot name="r">
  <link name="base"><collision><geometry><box size="2 4 6"/></geometry></collision></link>
  <link name="arm">
    <visual><geometry><mesh filename="nowhere.dae"/></geometry></visual>
    <collision name="left"><origin xyz="0 0 1" rpy="0 0 0"/><geometry><box size="2 2 2"/></geometry></collision>
    <collision name="right"><geometry><cylinder radius="1" length="2"/></geometry></collision>
  </link>
  <joint name="j" type="revolute"><parent link="base"/><child link="arm"/>
    <origin xyz="0 5 0" rpy="1.5707963267948966 0 0"/></joint>
</robot>)";

TEST_CASE("collisions of URDF are at the frames of their links", "[poses]") {
  const auto [base, left] = bodies_in(kUrdf, {"base", "left"});
  CHECK(base.half_extents == Vector{1, 2, 3});
  CHECK(left.half_extents == Vector{1, 1, 1});
  // z goes to -y by a quarter about x, up to the rounding of half of pi.
  CHECK(abs(Rational(at(left)[1] - 4)) < power_of_two(-50));
  CHECK(abs(at(left)[2]) < power_of_two(-50));
  // The cylinder of the arm is left out.
  CHECK(bodies_in(kUrdf, {"base", "arm"})[1].half_extents == left.half_extents);
  const auto c = case_of(bodies_in(kUrdf, {"base", "left"}), {}, "robot", {});
  REQUIRE(c);
  CHECK(c.value().reading.find("left with all joints at zero") != std::string::npos);
}

TEST_CASE("a body of several geoms has them as parts, in its frame", "[poses]") {
  const std::string table = R"(<mujoco><worldbody>
    <body name="floor"><geom type="box" size="9 9 1" pos="0 0 -1"/></body>
    <body name="table" pos="0 0 3" euler="0 0 90">
      <geom name="top" type="box" size="2 1 0.25" pos="0 0 1"/>
      <frame pos="1 0 0"><geom name="leg" type="capsule" size="0.5 1" euler="90 0 0"/></frame>
      <geom name="foot" type="sphere" size="0.5" pos="-1 0 0"/>
      <geom name="skin" type="ellipsoid" size="1 1 1"/>
      <body name="bowl"><geom type="box" size="1 1 1" pos="0 0 9"/></body>
    </body></worldbody></mujoco>)";
  const auto [floor, made] = bodies_in(table, {"floor", "table"});
  CHECK(floor.parts.empty());
  REQUIRE(made.parts.size() == 3);
  CHECK(at(made) == Vector{0, 0, 3});
  CHECK(at(made.parts[0]) == Vector{0, 0, 1});
  CHECK(made.parts[0].half_extents == Vector{2, 1, Rational(1, 4)});
  CHECK(at(made.parts[1]) == Vector{1, 0, 0});
  CHECK(made.parts[1].radius == Rational(1, 2));
  CHECK(at(made.parts[2]) == Vector{-1, 0, 0});
  const auto read = case_of({floor, made}, {}, "table", {});
  REQUIRE(read);
  CHECK(read.value().reading.find("without 1 of its 4 shapes") != std::string::npos);
  const Query& query = read.value().made.query;
  CHECK(query.part_count(0) == 1);
  CHECK(query.part_count(1) == 3);
  CHECK(solve(query).start() == State::separated);
  // Each part alone, by its own name, is at the same place in the world.
  for (const std::string name : {"top", "leg", "foot"}) {
    CAPTURE(name);
    const auto alone = bodies_in(table, {"floor", name});
    const auto rows = rows_of(made.poses.front());
    const std::size_t part = name == "top" ? 0 : name == "leg" ? 1 : 2;
    const Vector inner = at(made.parts[part]);
    Vector there = at(made);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k) there[i] += rows[i][k] * inner[k];
    }
    CHECK(at(alone[1]) == there);
  }
  CHECK(refusal(table, {"table", "leg"}) == ": both names are those of one shape");
}

TEST_CASE("a link of several collisions has them as parts, and two links need no names",
          "[poses]") {
  const std::string robot = R"(<robot name="r">
  <link name="base"><collision><geometry><box size="2 2 2"/></geometry></collision></link>
  <link name="fork">
    <collision name="left"><origin xyz="0 2 0"/><geometry><box size="4 1 1"/></geometry></collision>
    <collision name="right"><origin xyz="0 -2 0"/><geometry><sphere radius="1"/></geometry>
    </collision>
  </link>
  <joint name="j" type="fixed"><parent link="base"/><child link="fork"/>
    <origin xyz="3 0 0"/></joint></robot>)";
  const auto [base, fork] = bodies_in(robot);
  CHECK(base.parts.empty());
  REQUIRE(fork.parts.size() == 2);
  CHECK(at(fork) == Vector{3, 0, 0});
  CHECK(at(fork.parts[0]) == Vector{0, 2, 0});
  const auto c = case_of({base, fork}, {}, "robot", {});
  REQUIRE(c);
  CHECK(case_text(c.value().made).find(R"("pose":{"translation":["0","2","0"]})") !=
        std::string::npos);
  // Names may choose two shapes of one link.
  CHECK(bodies_in(robot, {"left", "right"})[1].radius == Rational(1));
}

// The bodies as a case with an enclosed answer.
EnclosedCase enclosed(const std::array<PosedBody, 2>& bodies) {
  auto parts = parts_of(bodies, {}, "round", {});
  REQUIRE(parts);
  return EnclosedCase::make(std::move(parts).value().parts).value();
}

TEST_CASE("cylinders and ellipsoids of URDF lie along z, in the frames of their links", "[poses]") {
  const EnclosedCase c = enclosed(bodies_in(kUrdf, {"base", "right"}));
  const auto& cylinder = std::get<WrittenCylinder>(c.bodies[1].shape);
  CHECK(cylinder.radius.value() == 1);
  CHECK(cylinder.height.value() == 2);
  CHECK(cylinder.axis == FrameAxis::z);
  const std::string written = R"(<cylinder radius="1" length="2"/>)";
  const auto with = [&](const std::string& shape) {
    std::string text = kUrdf;
    return text.replace(text.find(written), written.size(), shape);
  };
  const EnclosedCase e =
      enclosed(bodies_in(with(R"(<drake:ellipsoid a="1" b="2" c="0.5"/>)"), {"base", "right"}));
  const auto& radii = std::get<WrittenEllipsoid>(e.bodies[1].shape).radii;
  CHECK(radii[1].value() == 2);
  CHECK(radii[2].value() == Rational(1, 2));
  CHECK(refusal(with(R"(<cylinder radius="0" length="2"/>)"), {"base", "right"}) ==
        "<collision name=\"right\">: has a radius that is not positive");
  CHECK(refusal(with(R"(<cylinder radius="1"/>)"), {"base", "right"}).find("has no length") !=
        std::string::npos);
}

TEST_CASE("cylinders and ellipsoids of MJCF have half their height, or lie between two points",
          "[poses]") {
  const auto read = [](const std::string& geom) {
    return bodies_in(R"(<mujoco><worldbody><body pos="0 0 7"><geom )" + geom +
                     R"(/></body><geom name="b" type="box" size="1 1 1"/></worldbody></mujoco>)");
  };
  const EnclosedCase c = enclosed(read(R"(type="cylinder" size="0.5 3" pos="1 0 0")"));
  CHECK(std::get<WrittenCylinder>(c.bodies[0].shape).height.value() == 6);
  const EnclosedCase e = enclosed(read(R"(type="ellipsoid" size="0.5 3 2")"));
  CHECK(std::get<WrittenEllipsoid>(e.bodies[0].shape).radii[2].value() == 2);
  // From (1, 2, 3) to (4, 6, 3): of the length 5, about (5/2, 4, 3), z of the geom along (3, 4, 0).
  const auto between = read(R"(type="cylinder" size="0.5" fromto="1 2 3 4 6 3")");
  CHECK(at(between[0]) == Vector{Rational(5, 2), 4, 10});
  const Rational height =
      std::get<WrittenCylinder>(enclosed(between).bodies[0].shape).height.value();
  CHECK(abs(Rational(height - 5)) < power_of_two(-50));
  const Rows rows = rows_of(between[0].poses.front());
  CHECK(abs(Rational(rows[0][2] - Rational(3, 5))) < power_of_two(-50));
  CHECK(abs(Rational(rows[1][2] - Rational(4, 5))) < power_of_two(-50));
  CHECK(refusal(R"(<mujoco><worldbody><geom name="a" type="cylinder" size="1" fromto="1 1 1 1 1 1"/>
      <geom name="b" type="box" size="1 1 1"/></worldbody></mujoco>)")
            .find("both points are the same") != std::string::npos);
}

TEST_CASE("spheres and capsules of MJCF have their radius", "[poses]") {
  const auto read = [](const std::string& geom) {
    return bodies_in(R"(<mujoco><default><geom size="0.25 2"/></default><worldbody>
        <body pos="0 0 7"><geom )" +
                     geom + R"(/></body>
        <geom name="b" type="box" size="1 1 1"/></worldbody></mujoco>)")[0];
  };
  for (const std::string geom : {"", R"(type="sphere")", R"(size="0.25")"}) {
    CAPTURE(geom);
    CHECK(read(geom).half_extents == Vector{});
    CHECK(read(geom).radius == Rational(1, 4));
  }
  const PosedBody upright = read(R"(type="capsule" pos="1 0 0")");
  CHECK(upright.half_extents == Vector{0, 0, 2});
  CHECK(upright.radius == Rational(1, 4));
  CHECK(at(upright) == Vector{1, 0, 7});
  // Between two points of the frame around it, whatever its own pose and its other size.
  const PosedBody between = read(R"(type="capsule" pos="1 0 0" fromto="0 0 0 3 4 0" size="0.5")");
  REQUIRE(between.solid);
  CHECK(between.solid->vertices == std::vector<Vector>{{0, 0, 0}, {3, 4, 0}});
  CHECK(between.radius == Rational(1, 2));
  CHECK(at(between) == Vector{0, 0, 7});
  const auto refused = [](const std::string& geom) {
    return refusal("<mujoco><worldbody><geom name=\"a\" " + geom +
                       R"(/><geom name="b" type="box" size="1 1 1"/></worldbody></mujoco>)",
                   {"a", "b"});
  };
  CHECK(refused(R"(type="capsule" size="1")") ==
        "<geom name=\"a\"> size: expected 2 or more numbers, found 1");
  CHECK(refused(R"(type="capsule" size="1 -1")") ==
        "<geom name=\"a\">: has a size that is negative");
  CHECK(refused("") == "<geom name=\"a\">: has no size");
  CHECK(refused(R"(mesh="m")") == "<geom name=\"a\">: is a sphere by \"mesh\": write its \"size\"");
  CHECK(refused(R"(type="hfield")").find("is a hfield: boxes, meshes, spheres, capsules, ") !=
        std::string::npos);
}

TEST_CASE("spheres and capsules of URDF have their radius", "[poses]") {
  const auto read = [](const std::string& geometry) {
    return R"(<robot><link name="a"><collision><geometry>)" + geometry +
           R"(</geometry></collision></link><link name="b"><collision><geometry>
           <box size="1 1 1"/></geometry></collision></link>
           <joint name="j"><parent link="a"/><child link="b"/></joint></robot>)";
  };
  CHECK(bodies_in(read(R"(<sphere radius="0.25"/>)"))[0].radius == Rational(1, 4));
  for (const std::string name : {"capsule", "drake:capsule"}) {
    const PosedBody capsule = bodies_in(read("<" + name + R"( radius="0.25" length="3"/>)"))[0];
    CHECK(capsule.half_extents == Vector{0, 0, Rational(3, 2)});
    CHECK(capsule.radius == Rational(1, 4));
  }
  CHECK(refusal(read("<sphere/>"), {"a", "b"}) == "<sphere>: has no radius");
  CHECK(refusal(read(R"(<sphere radius="-1"/>)"), {"a", "b"}) ==
        "<collision>: has a radius that is negative");
  CHECK(refusal(read(""), {"a", "b"}) == "<collision>: has an empty <geometry>");
}

TEST_CASE("XML that is not a model is refused, with the reason", "[poses]") {
  std::string deep;
  for (int i = 0; i < 300; ++i) deep += "<a b='/>'>";
  CHECK(refusal("<svg/>") == "<svg>: is the root of neither URDF (<robot>) nor MJCF (<mujoco>)");
  CHECK(refusal("<robot><link></robot>").find("line 1: no well-formed XML") == 0);
  CHECK(refusal("<robot>\n<link>\n</robot></link>").find("line 3: no well-formed XML: </robot>") ==
        0);
  CHECK(refusal("<?x ' ?>" + deep).find("nested deeper") != std::string::npos);
  CHECK(refusal("<robot\n").find("line 1: no well-formed XML: what begins with <") == 0);
  CHECK(refusal("<robot a=1/>").find("no well-formed XML") != std::string::npos);
  CHECK(refusal("<robot/>\n<!-- -->\n<robot/>") ==
        "line 3: no well-formed XML: <robot> is behind the end of the document");
  CHECK(refusal(R"(<robot><link name="a"><box size="1 1 1" size="2 2 2"/></link></robot>)")
            .find("no well-formed XML: <box> has size twice") != std::string::npos);
  CHECK(refusal(deep).find("nested deeper than the limit of 256") != std::string::npos);
  CHECK(
      refusal(
          R"(<robot><link name="a"><collision><geometry><box size="1 2"/></geometry></collision></link>
      <link name="b"><collision><geometry><box size="1 2 3"/></geometry></collision></link>
      <joint name="j"><parent link="a"/><child link="b"/></joint></robot>)") ==
      "<box> size: expected 3 numbers, found 2");
  CHECK(
      refusal(
          R"(<robot><link name="a"><collision><geometry><box size="1 1 1"/></geometry></collision></link>
      <joint><parent link="a"/><child link="a"/></joint></robot>)")
          .find("its joints are a circle") != std::string::npos);
  CHECK(refusal(R"(<mujoco><include file="a.xml"/></mujoco>)")
            .find("<include>: a.xml: there is no such file") == 0);
}

TEST_CASE("a model is read with the files that it includes", "[poses][cli]") {
  const test::Folder folder;
  folder.write("assets.xml",
               R"(<mujocoinclude><compiler meshdir="."/><asset><mesh name="rock" file="rock.off"
      refpos="1 0 0" refquat="1 0 0 1" scale="1 2 1"/></asset></mujocoinclude>)");
  folder.write("body.xml",
               R"(<mujocoinclude><body name="b" pos="5 0 0"><geom type="mesh" mesh="rock"/>
      </body></mujocoinclude>)");
  folder.write("rock.off", "OFF\n4 0 0\n1 0 0\n2 0 0\n1 1 0\n1 0 1\n");
  const std::string file =
      folder.write("scene.xml", R"(<mujoco><include file="assets.xml"/><worldbody>
      <body name="a"><geom type="box" size="1 1 1"/></body><include file="body.xml"/></worldbody></mujoco>)");
  const test::Run read = test::run("import poses " + file + " 2>/dev/null");
  CHECK(read.status == 0);
  const auto body = nlohmann::json::parse(read.output).at("boxes")[1];
  // Minus refpos, turned back by a quarter about z, and scaled along y: x goes to -2 y, y to x.
  CHECK(body.at("hull") ==
        nlohmann::json({{"0", "0", "0"}, {"0", "-2", "0"}, {"1", "0", "0"}, {"0", "0", "1"}}));
  CHECK(body.at("motion").at("translation") == nlohmann::json({"5", "0", "0"}));
  const std::string itself =
      folder.write("itself.xml", R"(<mujoco><include file="itself.xml"/></mujoco>)");
  CHECK_THAT(test::run("import poses " + itself + " 2>&1").output,
             Catch::Contains("more than 256 files are included"));
  const std::string broken =
      folder.write("broken.xml", R"(<mujoco><include file="rock.off"/></mujoco>)");
  CHECK_THAT(test::run("import poses " + broken + " 2>&1").output,
             Catch::Contains("rock.off: ") && Catch::Contains("no well-formed XML"));
}

TEST_CASE("geoms that collide with nothing are left out of a body that has others",
          "[poses][cli]") {
  const test::Folder folder;
  const std::string shown = R"(<geom name="look" class="visual" type="box" size="9 9 9"/>)";
  const std::string file = folder.write(
      "scene.xml",
      R"(<mujoco><default><default class="visual"><geom contype="0" conaffinity="0"/>
      </default></default><worldbody><body name="a"><geom type="box" size="1 1 1"/>)" +
          shown +
          R"(</body><body name="b" pos="5 0 0"><geom type="box" size="1 1 1" contype="0"/></body>
      </worldbody></mujoco>)");
  const auto boxes = [&](const std::string& words) {
    return nlohmann::json::parse(test::run("import poses " + words + file + " 2>/dev/null").output)
        .at("boxes");
  };
  CHECK(boxes("")[0].at("half_extents") == nlohmann::json({"1", "1", "1"}));
  CHECK(boxes("--body a --body b ")[0].at("half_extents") == nlohmann::json({"1", "1", "1"}));
  CHECK(boxes("--body look --body b ")[0].at("half_extents") == nlohmann::json({"9", "9", "9"}));
  CHECK_THAT(test::run("import poses --body a --body b " + file + " 2>&1 >/dev/null").output,
             Catch::Contains("without 1 of its 2 shapes, which collide with nothing"));
}

// A scene of a body "a" with these geoms and a body "b" with a box that collides.
std::string scene_of(const std::string& geoms, const std::string& others = "") {
  return R"(<mujoco><worldbody><body name="a">)" + geoms +
         R"(</body><body name="b" pos="50 0 0"><geom type="box" size="1 1 1"/></body></worldbody>)" +
         others + "</mujoco>";
}

const std::string kLook =
    R"(<geom name="look" type="box" size="9 9 9" contype="0" conaffinity="0"/>)";

TEST_CASE("an unsupported collider is refused, even if its body shows a supported shape",
          "[poses]") {
  const std::string plane = R"(<geom name="ground" type="plane" size="1 1 1"/>)";
  const std::string refused = "<geom name=\"ground\">: is a plane: ";
  CHECK(refusal(scene_of(kLook + plane), {"a", "b"}).find(refused) == 0);
  CHECK(refusal(scene_of(kLook + plane)).find(refused) == 0);
  // Nothing that is read collides, but the plane does.
  const std::string both = "<mujoco><worldbody><body name=\"a\">" + kLook + plane +
                           R"(</body><body name="b"><geom type="box" size="1 1 1" contype="0"
      conaffinity="0"/></body></worldbody></mujoco>)";
  CHECK(refusal(both).find(refused) == 0);
}

TEST_CASE("a body that collides with nothing is imported as it is shown, with a message",
          "[poses]") {
  const std::string said = "as it is shown, since it collides with nothing";
  for (const auto& names : std::vector<std::vector<std::string>>{{}, {"a", "b"}, {"look", "b"}}) {
    CAPTURE(names.size());
    const auto [a, b] = bodies_in(scene_of(kLook), names);
    CHECK(a.half_extents == Vector{9, 9, 9});
    CHECK(is_said(a, said));
    CHECK_FALSE(is_said(b, said));
  }
}

TEST_CASE("without names, the message counts shapes that collide with nothing", "[poses]") {
  const auto [a, b] = bodies_in(scene_of(kLook + R"(<geom type="box" size="1 1 1"/>)"));
  CHECK(a.half_extents == Vector{1, 1, 1});
  CHECK(is_said(a, "without 1 of the model's 3 shapes, which collide with nothing"));
  const auto [all, other] = bodies_in(scene_of(R"(<geom type="box" size="1 1 1"/>)"));
  CHECK_FALSE(is_said(all, "collide with nothing"));
}

TEST_CASE("shapes that collide with nothing are not reported as unsupported", "[poses]") {
  CHECK(refusal(R"(<mujoco><worldbody><geom type="plane" size="1 1 1"/><body name="a">)" + kLook +
                R"(</body></worldbody></mujoco>)") ==
        ": has 0 boxes, meshes, spheres, capsules, cylinders and ellipsoids that collide, and two "
        "are needed");
}

TEST_CASE("geoms of a pair collide, whatever their contype and conaffinity", "[poses]") {
  const std::string geoms = kLook + R"(<geom type="box" size="1 1 1"/>)";
  const std::string pair = R"(<contact><exclude body1="a" body2="b"/><pair geom1=")";
  for (const std::string names : {R"(look" geom2="b)", R"(b" geom2="look)"}) {
    CAPTURE(names);
    const auto [a, b] = bodies_in(scene_of(geoms, pair + names + R"("/></contact>)"), {"a", "b"});
    CHECK(a.parts.size() == 2);
    CHECK_FALSE(is_said(a, "collide with nothing"));
  }
}

TEST_CASE("triangles without area that are left out of a mesh are counted", "[poses]") {
  const test::Folder folder;
  // A tetrahedron, and a triangle on one line far from it.
  folder.write("rock.off",
               "OFF\n7 5 0\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n5 5 5\n6 6 6\n7 7 7\n"
               "3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n3 4 5 6\n");
  for (const MeshForm form : {MeshForm::surface, MeshForm::solid}) {
    Notation notation;
    notation.folder = folder.file("");
    notation.meshes = form;
    const auto read = read_dump(
        R"(<mujoco><asset><mesh name="rock" file="rock.off"/></asset><worldbody>
        <body name="a"><geom type="mesh" mesh="rock"/></body>
        <body name="b"><geom type="box" size="1 1 1"/></body></worldbody></mujoco>)",
        notation);
    REQUIRE(read);
    CHECK(read.value()[0].surface->triangles.size() == 4);
    CHECK(is_said(read.value()[0], "the mesh rock: 1 triangle has no area: left out"));
  }
}

TEST_CASE("a mesh of a package is searched for in the folders above the file", "[poses][cli]") {
  const test::Folder folder;
  folder.write("rock.off", "OFF\n4 0 0\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n");
  const std::string file = folder.write(
      "robot.urdf",
      R"(<robot><link name="a"><collision><geometry><box size="1 1 1"/></geometry></collision></link>
      <link name="b"><collision><geometry><mesh filename="package://any/rock.off" scale="2 1 1"/>
      </geometry></collision></link>
      <joint name="j" type="fixed"><parent link="a"/><child link="b"/></joint></robot>)");
  const test::Run imported = test::run("import poses --body a --body b " + file + " 2>/dev/null");
  REQUIRE(imported.status == 0);
  CHECK(nlohmann::json::parse(imported.output)["boxes"][1]["hull"][1][0] == "2");
  const test::Run refused = test::run("import poses --body a --body c " + file + " 2>&1");
  CHECK(refused.status == 3);
  CHECK_THAT(refused.output, Catch::Contains("no body is called \"c\""));
}

}  // namespace
}  // namespace touchstone::poses::model_test
