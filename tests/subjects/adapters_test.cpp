// Known answers of the libraries. Each test needs an adapter, and is skipped if it was not built.

#include <catch2/catch.hpp>

#include <cmath>
#include <string>

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

Json nested() {
  return received(two_boxes({"1", "1", "1"}, static_pose(kUnturned, {"0", "0", "0"}),
                            {"1/4", "1/4", "1/4"}, static_pose(kUnturned, {"1/4", "0", "0"})));
}

// The distance of apart() is 1, from a point with x = 1 to one with x = 2.
void check_gap_of_one(const Json& answer) {
  CHECK(number_of(answer["distance"]) == Approx(1));
  CHECK(number_of(answer["points"][0][0]) == Approx(1));
  CHECK(number_of(answer["points"][1][0]) == Approx(2));
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
    "Bullet: its continuous collision of two cubes head on is right to a few units of a float") {
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

TEST_CASE("CGAL: its distance and its intersection test see an overlap, a nested box and a gap") {
  for (const std::string name : {"cgal-polytope-distance-static", "cgal-meshes-intersect-static"}) {
    if (!is_built(name)) return;
    CAPTURE(name);
    CHECK(answer_of(name, deep_overlap())["contact"] == true);
    CHECK(answer_of(name, nested())["contact"] == true);
    CHECK(answer_of(name, head_on())["type"] == "unsupported");
    const Json answer = answer_of(name, apart());
    CHECK(answer["contact"] == false);
    if (name == "cgal-polytope-distance-static") check_gap_of_one(answer);
  }
}

TEST_CASE("Open CASCADE: its distance is 0 for an overlap and a nested box, and right for a gap") {
  const char* name = "occt-distance-static";
  if (!is_built(name)) return;
  CHECK(answer_of(name, deep_overlap())["contact"] == true);
  CHECK(answer_of(name, nested())["contact"] == true);
  CHECK(answer_of(name, head_on())["type"] == "unsupported");
  const Json answer = answer_of(name, apart());
  CHECK(answer["contact"] == false);
  check_gap_of_one(answer);
}

TEST_CASE("Box2D: its functions in the plane see an overlap, a gap and an impact") {
  for (const char* name : {"box2d-distance-static", "box2d-overlap-static"}) {
    if (!is_built(name)) return;
    CAPTURE(name);
    // A quarter turn about z lays the long side of the first box along y, so it reaches to x = 1.
    const auto contact = [&](const std::string& place) {
      return answer_of(name,
                       received(two_boxes(
                           {"2", "1", "9"}, static_pose({"1", "0", "0", "1"}, {"0", "0", "0"}),
                           {"1", "1", "9"}, static_pose(kUnturned, {place, "0", "1"}))))["contact"];
    };
    CHECK(contact("1.9") == true);
    CHECK(contact("2.1") == false);
    CHECK(answer_of(name, deep_overlap())["type"] == "unsupported");
  }
  // The second box moves from x = 8 to x = 0. The first one reaches to x = 1.
  const Json flight =
      received(two_boxes({"1", "1", "9"}, static_pose(kUnturned, {"0", "0", "0"}), {"1", "1", "9"},
                         linear_motion(kUnturned, {"8", "0", "0"}, {"-8", "0", "0"})));
  for (const char* name : {"box2d-time-of-impact", "box2d-shape-cast"}) {
    CAPTURE(name);
    CHECK(time_of(answer_of(name, flight)) == Approx(0.75).margin(4e-3));
    CHECK(answer_of(name, deep_overlap())["type"] == "unsupported");
  }
}

TEST_CASE("DART: each of its detectors sees an overlap and a distance") {
  for (const char* name :
       {"dart-own-static", "dart-fcl-static", "dart-bullet-static", "dart-ode-static"}) {
    if (!is_built(name)) return;
    CAPTURE(name);
    CHECK(answer_of(name, deep_overlap())["contact"] == true);
    CHECK(answer_of(name, apart())["contact"] == false);
    CHECK(answer_of(name, head_on())["type"] == "unsupported");
  }
}

TEST_CASE("Bullet, libccd: static tests see an overlap and a distance") {
  for (const char* name : {"bullet-box-box-static", "libccd-gjk-static", "libccd-mpr-static"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    CHECK(answer_of(name, deep_overlap())["contact"] == true);
    CHECK(answer_of(name, apart())["contact"] == false);
  }
}

namespace {

// The cores of two bodies, with these radii.
Json rounded(Json file, const std::string& radius1, const std::string& radius2) {
  file["boxes"][0]["radius"] = radius1;
  file["boxes"][1]["radius"] = radius2;
  return received(file);
}

// A capsule along an axis of its frame, of half length 2 and radius 1/2, in this rotation; and a
// sphere of radius 1, whose centre is at `place` on the axis `along` of the world.
Json capsule_and_sphere(std::size_t axis, const Json& rotation, const std::string& place,
                        std::size_t along) {
  std::array<std::string, 3> half{"0", "0", "0"};
  half[axis] = "2";
  std::array<std::string, 3> at{"0", "0", "0"};
  at[along] = place;
  Json file = two_boxes(half, static_pose(rotation, {"0", "0", "0"}), {"0", "0", "0"},
                        static_pose(kUnturned, {at[0], at[1], at[2]}));
  return rounded(file, "1/2", "1");
}

}  // namespace

TEST_CASE("FCL, ODE, libccd: capsules lie along any axis of their frame") {
  for (const char* name : {"fcl-static-libccd", "fcl-static-indep", "ode-collide-static",
                           "libccd-gjk-static", "libccd-mpr-static"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      for (std::size_t along = 0; along < 3; ++along) {
        CAPTURE(axis, along);
        // The sphere touches an end at 2 + 1/2 + 1, a side at 1/2 + 1.
        const bool is_end = axis == along;
        const auto contact = [&](const std::string& place) {
          return answer_of(name, capsule_and_sphere(axis, kUnturned, place, along))["contact"];
        };
        CHECK(contact(is_end ? "3.4" : "1.4") == true);
        CHECK(contact(is_end ? "-3.4" : "-1.4") == true);
        CHECK(contact(is_end ? "3.6" : "1.6") == false);
      }
    }
    // A quarter turn about z lays the x axis along y.
    const Json quarter{"1", "0", "0", "1"};
    CHECK(answer_of(name, capsule_and_sphere(0, quarter, "3.4", 1))["contact"] == true);
    CHECK(answer_of(name, capsule_and_sphere(0, quarter, "3.4", 0))["contact"] == false);
  }
}

TEST_CASE("FCL, ODE, libccd: spheres and capsules are where their cores are") {
  for (const char* name :
       {"fcl-static-libccd", "fcl-static-indep", "ode-collide-static", "libccd-gjk-static"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    const auto contact = [&](const Json& core, const std::string& place) {
      Json file = two_boxes({"0", "0", "0"}, static_pose(kUnturned, {"0", "0", "0"}),
                            {"1", "1", "1"}, static_pose(kUnturned, {place, "0", "0"}));
      const Json motion = file["boxes"][0]["motion"];
      file["boxes"][0] = core;
      file["boxes"][0]["motion"] = motion;
      file["boxes"][0]["radius"] = "1";
      return answer_of(name, received(file))["contact"];
    };
    const auto points = [](const Json& vertices) {
      return Json{{"polyhedron", {{"vertices", vertices}, {"faces", Json::array()}}}};
    };
    // Each reaches to x = 5.
    for (const Json& core : {Json{{"half_extents", {"0", "0", "0"}}, {"center", {"4", "0", "0"}}},
                             Json{{"half_extents", {"0", "0", "2"}}, {"center", {"4", "0", "0"}}},
                             points(Json::array({Json::array({"4", "0", "0"})})),
                             points({{"0", "0", "0"}, {"4", "0", "0"}}),
                             points({{"4", "1", "0"}, {"4", "-1", "0"}})}) {
      CAPTURE(core.dump());
      CHECK(contact(core, "5.9") == true);
      CHECK(contact(core, "6.1") == false);
    }
  }
  // A segment that is not along an axis would have to be turned by rounded numbers.
  for (const char* name : {"fcl-static-libccd", "ode-collide-static"}) {
    if (!is_built(name)) continue;
    Json file = two_boxes({"0", "0", "0"}, static_pose(kUnturned, {"0", "0", "0"}), {"1", "1", "1"},
                          static_pose(kUnturned, {"9", "0", "0"}));
    file["boxes"][0].erase("half_extents");
    file["boxes"][0].erase("center");
    file["boxes"][0]["polyhedron"] = {{"vertices", {{"0", "0", "0"}, {"1", "1", "0"}}},
                                      {"faces", Json::array()}};
    file["boxes"][0]["radius"] = "1";
    CHECK(answer_of(name, received(file))["type"] == "unsupported");
  }
}

TEST_CASE("FCL, Bullet: a sphere that flies at a capsule or a box arrives in time") {
  for (const char* name : {"fcl-conservative-indep-translation", "fcl-conservative-indep-rational",
                           "bullet-continuous-margin-0.04", "bullet-continuous-margin-0",
                           "bullet-gjk-cast-margin-0.04", "bullet-subsimplex-margin-0.04"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      CAPTURE(axis);
      std::array<std::string, 3> half{"0", "0", "0"};
      half[axis] = "2";
      // Apart by 3/2 less at an end than at a side, at speed 8.
      const Json question =
          rounded(two_boxes(half, static_pose(kUnturned, {"0", "0", "0"}), {"0", "0", "0"},
                            linear_motion(kUnturned, {"8", "0", "0"}, {"-8", "0", "0"})),
                  "1/2", "1");
      const double truth = axis == 0 ? (8 - 3.5) / 8 : (8 - 1.5) / 8;
      CHECK(time_of(answer_of("certified", question)) == truth);
      CHECK(time_of(answer_of(name, question)) == Approx(truth).margin(2e-3));
    }
  }
}

TEST_CASE("FCL: our motion turns a capsule into contact, and is not late") {
  if (!is_built("fcl-conservative-indep-rational")) return;
  const Json turn{{"kind", "quaternion"},
                  {"rotation", {{"1"}, {"0"}, {"0"}, {"0", "1"}}},
                  {"translation", {{"0"}, {"0"}, {"0"}}},
                  {"translation_denominator", {"1"}}};
  const Json question = rounded(
      two_boxes({"2", "0", "0"}, turn, {"0", "0", "0"}, static_pose(kUnturned, {"0", "2", "0"})),
      "1/4", "1/2");
  const double truth = time_of(answer_of("certified", question));
  for (const char* name : {"fcl-conservative-indep-rational", "fcl-conservative-libccd-rational"}) {
    CAPTURE(name);
    const double found = time_of(answer_of(name, question));
    CHECK(found <= truth);
    CHECK(found >= truth - 2e-3);
  }
}

namespace {

// A body at the origin that turns about z, and a wall at x = 2.
Json turning_at_wall(Json body, const std::string& about) {
  Json file = two_boxes({"3/2", "1", "1"}, static_pose(kUnturned, {"0", "0", "0"}),
                        {"1/2", "9", "9"}, static_pose(kUnturned, {"5/2", "0", "0"}));
  if (!body.is_null()) file["boxes"][0] = std::move(body);
  file["boxes"][0]["motion"] = {{"kind", "turning"},
                                {"angular_velocity", {"0", "0", "1"}},
                                {"rotation", kUnturned},
                                {"translation", {"1/4", "0", "0"}},
                                {"velocity", {"0", "0", "0"}},
                                {"about", {about, "0", "0"}},
                                {"from", "0"}};
  return received(file);
}

}  // namespace

TEST_CASE("FCL, Bullet: a box turns at constant speed into a wall") {
  const double truth = std::atan2(1, 1.5) - std::acos(1.75 / std::hypot(1.5, 1));
  for (const char* name : {"fcl-conservative-indep-turning", "fcl-conservative-libccd-turning",
                           "fcl-conservative-indep-turning-screw", "bullet-continuous-margin-0"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    CHECK(time_of(answer_of(name, turning_at_wall(nullptr, "0"))) == Approx(truth).margin(5e-3));
  }
  // About the point (1/2, 0) the corner is at the distance |(1, 1)|, and reaches x = 2 where the
  // cosine is 5/4 of that.
  const double about_point = std::atan2(1, 1) - std::acos(1.25 / std::hypot(1, 1));
  Json moved = turning_at_wall(nullptr, "1/2");
  for (const char* name : {"fcl-conservative-indep-turning", "bullet-continuous-margin-0"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    const Json answer = answer_of(name, moved);
    if (std::string(name).starts_with("fcl")) {
      CHECK(time_of(answer) == Approx(about_point).margin(5e-3));
    } else {
      CHECK(answer["type"] == "unsupported");
    }
  }
  moved["horizon"] = received(Json{{"horizon", {"0", "4"}}})["horizon"];
  if (is_built("fcl-conservative-indep-turning"))
    CHECK(answer_of("fcl-conservative-indep-turning", moved)["type"] == "unsupported");
}

TEST_CASE("FCL, ODE, libccd: round bodies lie along any axis of their frame") {
  for (const char* name : {"fcl-static-indep", "fcl-static-libccd", "ode-collide-static",
                           "libccd-gjk-static", "libccd-mpr-static"}) {
    if (!is_built(name)) continue;
    const bool is_ode = std::string(name).starts_with("ode");
    for (std::size_t axis = 0; axis < 3; ++axis) {
      // Another kind along each axis: each question is a process.
      const std::string kind =
          is_ode ? "cylinder" : std::array{"cone", "ellipsoid", "cylinder"}[axis];
      CAPTURE(name, axis, kind);
      // Half a height of 2 along the axis, a radius of 1 across; a wall beyond x = 1 and y = 1.
      const auto contact = [&](std::size_t direction, const std::string& place) {
        std::array<std::string, 3> at{"0", "0", "0"}, half{"9", "9", "9"};
        at[direction] = place;
        half[direction] = "1";
        Json file = two_boxes({"1", "1", "1"}, static_pose(kUnturned, {"0", "0", "0"}), half,
                              static_pose(kUnturned, at));
        Json radii{"1", "1", "1"};
        radii[axis] = "2";
        file["boxes"][0].erase("half_extents");
        const bool is_ellipsoid = kind == "ellipsoid";
        file["boxes"][0][kind] =
            is_ellipsoid ? Json{{"radii", radii}} : Json{{"radius", "1"}, {"height", "4"}};
        Json question = received(file);
        if (!is_ellipsoid) question["boxes"][0][kind]["axis"] = std::string(1, "xyz"[axis]);
        return answer_of(name, question)["contact"];
      };
      for (const std::size_t direction : {axis, (axis + 1) % 3}) {
        CAPTURE(direction);
        const bool is_along = direction == axis;
        CHECK(contact(direction, is_along ? "2.9" : "1.9") == true);
        CHECK(contact(direction, is_along ? "3.1" : "2.1") == false);
      }
      // The apex of a cone is at the end of its axis, and so the other end is wide.
      if (kind != "cone") continue;
      CHECK(contact(axis, "-2.9") == true);
      CHECK(contact(axis, "-3.1") == false);
    }
  }
}

TEST_CASE("libccd: its support function rounds boxes and polyhedra, too") {
  for (const char* name : {"libccd-gjk-static", "libccd-mpr-static"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    // Corner against corner: the cores are sqrt(3) · 0.5 = 0.866 apart.
    const auto contact = [&](const std::string& radius) {
      return answer_of(
          name, rounded(two_boxes({"1", "1", "1"}, static_pose(kUnturned, {"0", "0", "0"}),
                                  {"1", "1", "1"}, static_pose(kUnturned, {"2.5", "2.5", "2.5"})),
                        radius, radius))["contact"];
    };
    CHECK(contact("0.44") == true);
    CHECK(contact("0.42") == false);
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
