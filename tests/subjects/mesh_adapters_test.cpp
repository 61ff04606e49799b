// Known answers of FCL and ODE about meshes and bodies of several parts. Each test needs an
// adapter, and is skipped if it was not built.

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/subjects/conversation.hpp"

namespace touchstone::mesh_adapters_test {

using namespace touchstone::test;

namespace {

const Json kUnturned{"1", "0", "0", "0"};
const Json kHere{{"rotation", kUnturned}, {"translation", {"0", "0", "0"}}};
const std::vector<const char*> kAtRest{
    "fcl-static-libccd",          "fcl-static-indep",          "fcl-static-libccd-rss",
    "fcl-static-distance-libccd", "fcl-static-distance-indep", "fcl-static-distance-libccd-rss",
    "ode-collide-static"};

// The surface of the cube with corners at ±half, as twelve triangles, at rest in this place.
Json shell(int half, const std::string& x) {
  const std::array<std::array<int, 4>, 6> loops{
      {{0, 1, 3, 2}, {4, 6, 7, 5}, {0, 4, 5, 1}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 5, 7, 3}}};
  const auto corner = [half](int k) {
    Json point = Json::array();
    for (const int bit : {4, 2, 1}) point.push_back(std::to_string((k & bit) != 0 ? half : -half));
    return received(point);
  };
  Json parts = Json::array();
  for (const auto& [a, b, c, d] : loops) {
    for (const auto& triangle : {std::array{a, b, c}, std::array{a, c, d}}) {
      Json part{{"pose", received(kHere)}, {"polyhedron", {{"vertices", Json::array()}}}};
      for (const int k : triangle) part["polyhedron"]["vertices"].push_back(corner(k));
      part["polyhedron"]["faces"] = {{0, 1, 2}, {2, 1, 0}};
      parts.push_back(part);
    }
  }
  return {{"parts", parts}, {"motion", received(static_pose(kUnturned, {x, "0", "0"}))}};
}

// A cube with corners at ±half at rest in this place.
Json cube(const std::string& half, const std::string& x) {
  return received({{"half_extents", {half, half, half}},
                   {"center", {"0", "0", "0"}},
                   {"motion", static_pose(kUnturned, {x, "0", "0"})}});
}

// Two cubes with corners at ±1, at x = -3 and x = 3. The second one is turned by an eighth about z,
// so that it reaches from 3 - √2 to 3 + √2.
Json posts() {
  Json parts = Json::array();
  for (const auto& [x, rotation] :
       {std::pair{"-3", kUnturned},
        std::pair{"3", Json{"0x1.d906bcf328d46p-1", "0", "0", "0x1.87de2a6aea963p-2"}}}) {
    parts.push_back(received({{"half_extents", {"1", "1", "1"}},
                              {"center", {"0", "0", "0"}},
                              {"pose", {{"rotation", rotation}, {"translation", {x, "0", "0"}}}}}));
  }
  return {{"parts", parts}, {"motion", received(static_pose(kUnturned, {"0", "0", "0"}))}};
}

Json two(const Json& first, const Json& second) {
  Json question = head_on();
  question["boxes"] = {first, second};
  return question;
}

bool meet(const char* name, const Json& first, const Json& second) {
  return answer_of(name, two(first, second))["contact"].get<bool>();
}

}  // namespace

TEST_CASE("FCL, ODE: a mesh at rest is a surface, against a box, a sphere and a mesh") {
  Json sphere = cube("0", "1.9");
  sphere["radius"] = received("1");
  for (const char* name : kAtRest) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    CHECK(meet(name, shell(1, "0"), cube("1", "1.9")));
    CHECK(meet(name, cube("1", "1.9"), shell(1, "0")));
    CHECK_FALSE(meet(name, shell(1, "0"), cube("1", "2.1")));
    // A cube inside the surface does not touch it. A surface inside a cube does.
    CHECK_FALSE(meet(name, shell(3, "0"), cube("1", "0")));
    CHECK(meet(name, shell(1, "0"), cube("3", "0")));
    // FCL leaves the distance of a mesh and a sphere in contact unset: anything may be in it.
    if (std::string(name).find("distance") == std::string::npos)
      CHECK(meet(name, shell(1, "0"), sphere));
    CHECK(meet(name, shell(1, "0"), shell(1, "1.9")));
    CHECK_FALSE(meet(name, shell(1, "0"), shell(1, "2.1")));
    CHECK_FALSE(meet(name, shell(3, "0"), shell(1, "0.5")));
  }
}

TEST_CASE("FCL, ODE: the parts of a body at rest are in their poses") {
  for (const char* name : kAtRest) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    CHECK_FALSE(meet(name, posts(), cube("1", "0.5")));
    CHECK(meet(name, posts(), cube("1", "0.7")));
    CHECK(meet(name, cube("1", "0.7"), posts()));
    CHECK_FALSE(meet(name, posts(), cube("1", "-0.9")));
    CHECK(meet(name, posts(), cube("1", "-1.1")));
    CHECK(meet(name, posts(), cube("1", "5.3")));
    CHECK_FALSE(meet(name, posts(), cube("1", "5.5")));
    CHECK(meet(name, posts(), posts()));
    CHECK(meet(name, posts(), shell(1, "0.7")));
    CHECK_FALSE(meet(name, posts(), shell(1, "0.5")));
  }
}

TEST_CASE("FCL: its distance of a mesh or of several parts is that of the nearest pair") {
  for (const char* name : {"fcl-static-distance-libccd", "fcl-static-distance-indep",
                           "fcl-static-distance-libccd-rss"}) {
    if (!is_built(name)) continue;
    CAPTURE(name);
    const auto distance = [name](const Json& first, const Json& second) {
      const Json answer = answer_of(name, two(first, second));
      return std::strtod(answer["distance"].get<std::string>().c_str(), nullptr);
    };
    CHECK(distance(shell(1, "0"), cube("1", "2.25")) == Approx(0.25).margin(1e-5));
    CHECK(distance(shell(1, "0"), shell(1, "2.25")) == Approx(0.25).margin(1e-5));
    CHECK(distance(posts(), cube("1", "-0.75")) == Approx(0.25).margin(1e-5));
    CHECK(distance(posts(), cube("1", "6")) == Approx(2 - std::sqrt(2)).margin(1e-5));
  }
}

TEST_CASE("FCL: sampling finds a flight into a mesh, and conservative advancement misses it") {
  if (!is_built("fcl-default")) return;
  Json flying = cube("1", "5");
  flying["motion"] = received(linear_motion(kUnturned, {"5", "0", "0"}, {"-8", "0", "0"}));
  const Json question = two(shell(1, "0"), flying);
  CHECK(time_of(answer_of("certified", question)) == 0.375);
  CHECK(time_of(answer_of("fcl-default", question)) == Approx(4.0 / 9));
  // FCL bounds the motion of no bounding volume except RSS.
  CHECK(answer_of("fcl-conservative-libccd-translation", question)["contact"] == false);
  CHECK(answer_of("fcl-conservative-indep-interpolation", question)["contact"] == false);
  // Several parts in motion are unsupported.
  CHECK(answer_of("fcl-default", two(posts(), flying))["type"] == "unsupported");
}

}  // namespace touchstone::mesh_adapters_test
