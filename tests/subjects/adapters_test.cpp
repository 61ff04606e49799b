// Known answers of the libraries. Each test needs an adapter, and is skipped if it was not built.

#include <catch2/catch.hpp>

#include "tests/subjects/conversation.hpp"

namespace touchstone::adapters_test {

using namespace touchstone::test;

namespace {

const Json kUnturned{"1", "0", "0", "0"};

// Two cubes with edges of length 2 and one parallel pair of edges. They overlap by half of a cube.
Json deep_overlap() {
  return received(two_boxes({"1", "1", "1"}, static_pose({"2", "2", "1", "0"}, {"0", "0", "0"}),
                            {"1", "1", "1"},
                            static_pose({"-4", "8", "1", "-3"}, {"-1/2", "1/4", "-1"})));
}

Json apart() {
  return received(two_boxes({"1", "1", "1"}, static_pose(kUnturned, {"0", "0", "0"}),
                            {"1", "1", "1"}, static_pose(kUnturned, {"3", "0", "0"})));
}

}  // namespace

TEST_CASE("FCL: two cubes head on are late, missed or right, by its settings") {
  if (!is_built("fcl-default")) return;
  CHECK(time_of(answer_of("fcl-default", head_on())) == Approx(4.0 / 9));
  CHECK(answer_of("fcl-conservative-default", head_on())["contact"] == false);
  CHECK(answer_of("fcl-conservative-libccd-screw", head_on())["contact"] == false);
  CHECK(time_of(answer_of("fcl-conservative-indep-screw", head_on())) ==
        Approx(0.047).margin(1e-3));
  CHECK(time_of(answer_of("fcl-conservative-indep-translation", head_on())) ==
        Approx(0.375).margin(1e-4));
  CHECK(answer_of("fcl-ray-shooting-libccd-translation", head_on())["contact"] == false);
}

TEST_CASE("FCL: our motion is not late for two cubes head on, and hardly early") {
  if (!is_built("fcl-conservative-indep-rational")) return;
  for (const char* name : {"fcl-conservative-indep-rational", "fcl-conservative-libccd-rational"}) {
    CAPTURE(name);
    const double time = time_of(answer_of(name, head_on()));
    CHECK(time <= 0.375);
    CHECK(time >= 0.375 - 1e-3);
  }
}

TEST_CASE("FCL: our motion turns a box into contact, where a translation could not") {
  if (!is_built("fcl-conservative-indep-rational")) return;
  // A rod of length 4 makes a quarter turn about its middle, towards a wall at y = 1. At the angle
  // a, with t = tan(a/2), its highest corner is at y = 2 sin a + cos a / 4. This is 1 if 5t² - 16t
  // + 3 = 0, first at t = 1/5.
  const Json turn{{"kind", "quaternion"},
                  {"rotation", {{"1"}, {"0"}, {"0"}, {"0", "1"}}},
                  {"translation", {{"0"}, {"0"}, {"0"}}},
                  {"translation_denominator", {"1"}}};
  const Json question = received(two_boxes({"2", "1/4", "1/4"}, turn, {"4", "1", "4"},
                                           static_pose(kUnturned, {"0", "2", "0"})));
  const double truth = time_of(answer_of("double", question));
  CHECK(truth == 0.2);
  const double found = time_of(answer_of("fcl-conservative-indep-rational", question));
  CHECK(found <= truth);
  CHECK(found >= truth - 1e-3);
}

TEST_CASE("FCL: its static test sees an overlap and a distance") {
  for (const char* name : {"fcl-static-libccd", "fcl-static-indep"}) {
    if (!is_built(name)) return;
    CHECK(answer_of(name, deep_overlap())["contact"] == true);
    CHECK(answer_of(name, apart())["contact"] == false);
    CHECK(answer_of(name, head_on())["type"] == "unsupported");
  }
}

TEST_CASE(
    "Bullet: its continuous collision of two cubes head on is right to a few places of a float") {
  if (!is_built("bullet-continuous-margin-0")) return;
  for (const char* name :
       {"bullet-continuous-margin-0", "bullet-continuous-margin-0.04", "bullet-subsimplex-margin-0",
        "bullet-subsimplex-margin-0.04", "bullet-gjk-cast-margin-0.04"}) {
    CAPTURE(name);
    CHECK(time_of(answer_of(name, head_on())) == Approx(0.375).margin(1e-6));
    CHECK(answer_of(name, apart())["type"] == "unsupported");
  }
  CHECK(answer_of("bullet-gjk-cast-margin-0", head_on())["contact"] == false);
}

TEST_CASE("Bullet: the rounded core of a box with a margin makes a corner late") {
  if (!is_built("bullet-continuous-margin-0.04")) return;
  // A cube comes down with a corner on the edge of another cube.
  const Json question = received(two_boxes(
      {"1", "1", "1"}, static_pose({"3", "1", "1", "0"}, {"0", "0", "0"}), {"1", "1", "1"},
      linear_motion({"5", "1", "2", "1"}, {"5", "1/2", "1/4"}, {"-8", "0", "0"})));
  const double truth = time_of(answer_of("double", question));
  CHECK(time_of(answer_of("bullet-continuous-margin-0.04", question)) > truth + 1e-3);
  CHECK(time_of(answer_of("bullet-continuous-margin-0", question)) == Approx(truth).margin(1e-4));
}

TEST_CASE("Bullet, libccd: static tests see an overlap and a distance") {
  for (const char* name : {"bullet-box-box-static", "libccd-gjk-static", "libccd-mpr-static"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    CHECK(answer_of(name, deep_overlap())["contact"] == true);
    CHECK(answer_of(name, apart())["contact"] == false);
  }
}

TEST_CASE("MuJoCo: its test at rest sees an overlap, a distance, and which box is where") {
  if (!is_built("mujoco-static")) return;
  CHECK(answer_of("mujoco-static", deep_overlap())["contact"] == true);
  CHECK(answer_of("mujoco-static", apart())["contact"] == false);
  CHECK(answer_of("mujoco-static", head_on())["type"] == "unsupported");
  // A beam that a quarter turn about z lays along y. It reaches a cube there, but none along x.
  const auto beside_beam = [](const std::vector<std::string>& place) {
    return received(two_boxes({"3", "1", "1"}, static_pose({"1", "0", "0", "1"}, {"0", "0", "0"}),
                              {"1/2", "1/2", "1/2"}, static_pose(kUnturned, place)));
  };
  CHECK(answer_of("mujoco-static", beside_beam({"0", "13/4", "0"}))["contact"] == true);
  CHECK(answer_of("mujoco-static", beside_beam({"13/4", "0", "0"}))["contact"] == false);
}

TEST_CASE("ODE: its static test sees a plain overlap, and misses a deep one of parallel edges") {
  if (!is_built("ode-box-box-static")) return;
  CHECK(answer_of("ode-box-box-static", deep_overlap())["contact"] == false);
  CHECK(answer_of("ode-box-box-static", apart())["contact"] == false);
  const Json plain = received(two_boxes({"1", "1", "1"}, static_pose(kUnturned, {"0", "0", "0"}),
                                        {"1", "1", "1"}, static_pose(kUnturned, {"1", "0", "0"})));
  CHECK(answer_of("ode-box-box-static", plain)["contact"] == true);
}

TEST_CASE("the plain separating axes miss that overlap, too, unless they have an epsilon") {
  CHECK(answer_of("plain-sat-linear", deep_overlap())["contact"] == false);
  CHECK(answer_of("plain-sat-linear-epsilon", deep_overlap())["contact"] == true);
  CHECK(answer_of("double", deep_overlap())["contact"] == true);
}

}  // namespace touchstone::adapters_test
