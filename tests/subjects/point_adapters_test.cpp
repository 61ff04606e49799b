// Known answers of libraries about a point and a body. Each test needs an adapter, and is skipped
// if it was not built.

#include <catch2/catch.hpp>

#include <cmath>
#include <string>
#include <utility>

#include "tests/subjects/conversation.hpp"

namespace touchstone::point_adapters_test {

using namespace touchstone::test;

namespace {

const Json kUnturned{"1", "0", "0", "0"};

// A box that a quarter turn about z lays along y: it reaches to x = 1 and to y = 2.
Json beam() { return static_pose({"1", "0", "0", "1"}, {"0", "0", "0"}); }

// The beam and a point with this motion, in this order or exchanged.
Json beam_and_point(const Json& motion, bool is_exchanged) {
  Json file = two_boxes({"2", "1", "1"}, beam(), {"0", "0", "0"}, motion);
  if (is_exchanged) std::swap(file["boxes"][0], file["boxes"][1]);
  return received(file);
}

// Whether the subjects of Open3D see rays. They see none with the packages of Debian 12: Open3D
// leaves the masks of its rays at 0, and Embree is built with masks.
bool sees_rays(const std::string& name) {
  if (name.starts_with("vtk")) return true;
  const Json inside = beam_and_point(static_pose(kUnturned, {"0", "1/8", "1/4"}), false);
  return answer_of("open3d-point-distance-static", inside)["contact"] == true;
}

// An octahedron that reaches to 1 along each axis, and a point.
Json octahedron_and_point(const Json& motion) {
  Json file =
      two_boxes({"1", "1", "1"}, static_pose(kUnturned, {"0", "0", "0"}), {"0", "0", "0"}, motion);
  file["boxes"][0].erase("half_extents");
  file["boxes"][0]["polyhedron"] = {{"vertices",
                                     {{"1", "0", "0"},
                                      {"-1", "0", "0"},
                                      {"0", "1", "0"},
                                      {"0", "-1", "0"},
                                      {"0", "0", "1"},
                                      {"0", "0", "-1"}}}};
  Json question = received(file);
  question["boxes"][0]["polyhedron"]["faces"] = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4},
                                                 {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
  return question;
}

}  // namespace

TEST_CASE("Open3D, VTK: the distance of a point outside, and its depth inside") {
  for (const char* name : {"open3d-point-distance-static", "vtk-point-distance-static"}) {
    if (!is_built(name)) continue;
    for (const bool is_exchanged : {false, true}) {
      CAPTURE(name, is_exchanged);
      const auto answer = [&](const std::string& x) {
        return answer_of(name,
                         beam_and_point(static_pose(kUnturned, {x, "1/8", "1/4"}), is_exchanged));
      };
      const Json outside = answer("3/2");
      CHECK(outside["contact"] == false);
      CHECK(number_of(outside["distance"]) == Approx(0.5));
      if (outside.contains("points")) {
        CHECK(number_of(outside["points"][is_exchanged ? 1 : 0][0]) == Approx(1));
        CHECK(number_of(outside["points"][is_exchanged ? 0 : 1][0]) == 1.5);
      }
      if (!sees_rays(name)) continue;
      const Json inside = answer("7/8");
      CHECK(inside["contact"] == true);
      CHECK(number_of(inside["depth"]) == Approx(0.125));
    }
    // The point (2, 0, 0) is nearest to a corner of the octahedron; the middle is 1/√3 deep.
    const auto beside = [&](const std::string& x) {
      return answer_of(name, octahedron_and_point(static_pose(kUnturned, {x, "0", "0"})));
    };
    CHECK(number_of(beside("2")["distance"]) == Approx(1));
    if (sees_rays(name)) CHECK(number_of(beside("0")["depth"]) == Approx(1 / std::sqrt(3.0)));
    CHECK(answer_of(name, head_on())["type"] == "unsupported");
  }
}

TEST_CASE("Open3D, VTK: a ray meets a body, begins in it, ends before it, or passes it") {
  for (const char* name : {"open3d-ray", "vtk-line"}) {
    if (!is_built(name)) continue;
    for (const bool is_exchanged : {false, true}) {
      CAPTURE(name, is_exchanged);
      const auto answer = [&](const std::string& x, const std::string& y, const std::string& way) {
        return answer_of(
            name,
            beam_and_point(linear_motion(kUnturned, {x, y, "1/4"}, {way, "0", "0"}), is_exchanged));
      };
      if (sees_rays(name)) {
        CHECK(time_of(answer("8", "1/8", "-8")) == Approx(7.0 / 8));
        CHECK(time_of(answer("1/2", "1/8", "-8")) == 0);
      }
      CHECK(answer("8", "1/8", "-6")["contact"] == false);
      CHECK(answer("8", "17/8", "-8")["contact"] == false);
    }
    CHECK(answer_of(name, head_on())["type"] == "unsupported");
  }
}

TEST_CASE("Open3D, VTK: two surfaces intersect, or are apart, or one is within the other") {
  for (const char* name : {"open3d-meshes-intersect-static", "vtk-collision-static"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    const auto contact = [&](const std::string& x, const std::string& half) {
      return answer_of(name,
                       received(two_boxes({"2", "1", "1"}, beam(), {half, half, half},
                                          static_pose(kUnturned, {x, "1/8", "1/4"}))))["contact"];
    };
    CHECK(contact("3/2", "1") == true);
    CHECK(contact("9/4", "1") == false);
    // Both functions compare only surfaces, as they are documented.
    CHECK(contact("0", "1/4") == false);
  }
}

}  // namespace touchstone::point_adapters_test
