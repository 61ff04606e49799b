// A name chooses a body or a shape of a model in which bodies and shapes have the same names.

#include <catch2/catch.hpp>
#include <string>

#include "tests/poses/models.hpp"

namespace touchstone::poses::model_names_test {
namespace {

// A body and one of its geoms are called "crate", as is usual.
const std::string kCrate = R"(<mujoco><worldbody><geom name="floor" type="box" size="5 5 1"/>
  <body name="crate" pos="0 0 3"><geom name="crate" type="box" size="1 1 1"/>
  <geom name="handle" type="box" size="1 1 3"/></body></worldbody></mujoco>)";

TEST_CASE("the name of a body and of one of its shapes chooses the whole body, with a message",
          "[poses]") {
  const auto [floor, crate] = bodies_in(kCrate, {"floor", "crate"});
  CHECK(crate.parts.size() == 2);
  CHECK(is_said(crate, "the body of this name, not only its shape of this name (shape:crate)"));
  CHECK_FALSE(is_said(floor, "of this name"));
  const auto swapped = bodies_in(kCrate, {"crate", "floor"});
  CHECK(is_said(swapped[0], "(shape:crate)"));
  CHECK_FALSE(is_said(swapped[1], "of this name"));
}

TEST_CASE("body: and shape: choose by the names of bodies and of shapes only", "[poses]") {
  CHECK(bodies_in(kCrate, {"floor", "body:crate"})[1].parts.size() == 2);
  const PosedBody shape = bodies_in(kCrate, {"floor", "shape:crate"})[1];
  CHECK(shape.parts.empty());
  CHECK(shape.half_extents == Vector{1, 1, 1});
  CHECK_FALSE(is_said(shape, "of this name"));
  CHECK(refusal(kCrate, {"floor", "shape:crane"}).find("no body is called \"shape:crane\"") !=
        std::string::npos);
  CHECK(refusal(kCrate, {"floor", "body:handle"}).find("no body is called") != std::string::npos);
  CHECK(refusal(kCrate, {"body:crate", "shape:crate"}) == ": both names are those of one shape");
}

TEST_CASE("a whole name that begins like a choice of bodies is taken as it is", "[poses]") {
  const std::string text = R"(<mujoco><worldbody><geom name="a" type="box" size="1 1 1"/>
    <geom name="shape:a" type="box" size="2 2 2"/></worldbody></mujoco>)";
  CHECK(bodies_in(text, {"a", "shape:a"})[1].half_extents == Vector{2, 2, 2});
}

TEST_CASE("a name with one meaning needs no message", "[poses]") {
  const std::string text = R"(<mujoco><worldbody><geom name="floor" type="box" size="5 5 1"/>
    <body name="crate"><geom name="crate" type="box" size="1 1 1"/></body></worldbody></mujoco>)";
  const PosedBody crate = bodies_in(text, {"floor", "crate"})[1];
  CHECK(crate.half_extents == Vector{1, 1, 1});
  CHECK_FALSE(is_said(crate, "of this name"));
}

TEST_CASE("the name of a body and of a shape of another body is refused", "[poses]") {
  const std::string text = R"(<mujoco><worldbody><geom name="a" type="box" size="1 1 1"/>
    <body name="b" pos="1 1 1"><geom name="z" type="box" size="2 2 2"/>
    <body name="c" pos="3 0 0"><geom name="b" type="box" size="3 3 3"/></body></body>
    </worldbody></mujoco>)";
  CHECK(refusal(text, {"a", "b"}) ==
        ": \"b\" is the name of a body and of a shape of another body: write \"body:b\" or "
        "\"shape:b\"");
  CHECK(bodies_in(text, {"a", "body:b"})[1].half_extents == Vector{2, 2, 2});
  CHECK(bodies_in(text, {"a", "shape:b"})[1].half_extents == Vector{3, 3, 3});
}

TEST_CASE("a link of URDF is chosen before its collision of the same name", "[poses]") {
  const std::string text = R"(<robot name="r">
    <link name="base"><collision><geometry><box size="1 1 1"/></geometry></collision></link>
    <link name="crate">
      <collision name="crate"><geometry><box size="1 1 1"/></geometry></collision>
      <collision name="handle"><geometry><box size="1 1 6"/></geometry></collision></link>
    <joint name="k" type="fixed"><parent link="base"/><child link="crate"/>
      <origin xyz="0 0 3"/></joint></robot>)";
  CHECK(bodies_in(text, {"base", "crate"})[1].parts.size() == 2);
}

TEST_CASE("the margin and the gap of a geom are reported, since they are not used", "[poses]") {
  const auto [a, b] = bodies_in(R"(<mujoco><default><geom gap="0.5"/></default><worldbody>
    <geom name="a" type="sphere" size="1" margin="0.25"/>
    <geom name="b" type="box" size="1 2 3" margin="0" gap="0"/></worldbody></mujoco>)");
  CHECK(is_said(a, "without the margin of 0.25"));
  CHECK(is_said(a, "without the gap of 0.5"));
  CHECK_FALSE(is_said(b, "without the"));
}

}  // namespace
}  // namespace touchstone::poses::model_names_test
