// Shared libraries as subjects: what their C functions receive, in every version of the interface.

#include <catch2/catch.hpp>

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

#include "tests/subjects/conversation.hpp"
#include "verify/subjects/hosted.hpp"
#include "verify/subjects/library_declaration.hpp"

namespace touchstone::subjects::hosted_test {

using namespace touchstone::test;

namespace {

touchstone_query asked;
std::string asked_line;
double later[12];

Answer answered(decltype(Hosted::Functions::boxes) function) {
  const Json question = head_on();
  ReceivedCase received = read_received(question);
  received.line = question.dump();
  return Hosted({.boxes = function}, {}).solve(received);
}

// A tetrahedron at rest, then the second cube of head_on().
Json with_hull() {
  Json question = head_on();
  Json tetrahedron{{"vertices", Json::array()},
                   {"faces", {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}}};
  for (const std::array<const char*, 3>& vertex : std::array<std::array<const char*, 3>, 4>{
           {{"0", "0", "0"}, {"1", "0", "0"}, {"0", "1", "0"}, {"0", "0", "0.5"}}}) {
    tetrahedron["vertices"].push_back(received(Json(vertex)));
  }
  question["boxes"][0] = {{"polyhedron", tetrahedron}, {"motion", question["boxes"][0]["motion"]}};
  return question;
}

// Copies: the arrays of a query are the host's.
struct Hull {
  std::vector<double> vertices;
  std::vector<float> floats;
  std::vector<int> starts;
  std::vector<int> loops;
};
Hull hull_asked;
bool box_has_hull;

int copy_hull(const touchstone_query* query, touchstone_answer*) {
  const touchstone_hull& hull = *query->hulls[0];
  asked = *query;
  box_has_hull = query->hulls[1] != nullptr;
  hull_asked = {{hull.vertices, hull.vertices + 3 * hull.vertex_count},
                {},
                {hull.face_start, hull.face_start + hull.face_count + 1},
                {}};
  hull_asked.loops = {hull.face_vertices, hull.face_vertices + hull_asked.starts.back()};
  if (hull.vertices_float != nullptr)
    hull_asked.floats = {hull.vertices_float, hull.vertices_float + 3 * hull.vertex_count};
  return hull.size == sizeof(touchstone_hull) ? TOUCHSTONE_OK : TOUCHSTONE_FAILED;
}

}  // namespace

TEST_CASE(
    "a hosted function gets the vertices and faces of a hull, and the number of its corners") {
  const ReceivedCase question = read_received(with_hull());
  Hosted({.boxes = copy_hull}, {}).solve(question);
  CHECK(hull_asked.vertices == std::vector<double>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0.5});
  CHECK(hull_asked.starts == std::vector{0, 3, 6, 9, 12});
  CHECK(hull_asked.loops == std::vector{0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3});
  CHECK(hull_asked.floats.empty());
  CHECK_FALSE(box_has_hull);
  CHECK(asked.bodies[0].half_extents[0] == 0);
  CHECK(asked.bodies[1].half_extents[0] == 1);
  Hosted({.boxes = copy_hull}, {.name = {}, .version = {}, .number = "float", .motions = {}})
      .solve(question);
  CHECK(hull_asked.floats == std::vector<float>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0.5F});
}

TEST_CASE("a hosted function gets radii and a target, in members behind the earlier ones") {
  // Libraries built by an earlier header find their members where they were.
  static_assert(offsetof(touchstone_query, bodies) + 2 * sizeof(touchstone_body) ==
                offsetof(touchstone_query, line));
  static_assert(offsetof(touchstone_query, radius) ==
                offsetof(touchstone_query, hulls) + 2 * sizeof(const touchstone_hull*));
  static_assert(offsetof(touchstone_body, velocity) + 3 * sizeof(double) ==
                sizeof(touchstone_body));
  Json question = head_on();
  question["boxes"][1]["radius"] = {{"q", "1/3"}, {"f", "0x1.5555555555555p-2"}};
  ReceivedCase received = read_received(question);
  received.target = 0.75;
  received.line = question.dump();
  const auto copy = [](const touchstone_query* query, touchstone_answer*) -> int {
    asked = *query;
    return TOUCHSTONE_OK;
  };
  Hosted({.boxes = copy}, {}).solve(received);
  CHECK(asked.radius[0] == 0);
  CHECK(asked.radius[1] == 0x1.5555555555555p-2);
  CHECK(asked.target == 0.75);
  CHECK(received.exact().radius(1) == Rational(1, 3));

  touchstone_description d = blank_description();
  CHECK(announcement_of(d, {}).kinds == std::vector<std::string>{"boxes"});
  d.radii = 1;
  CHECK(announcement_of(d, {}).kinds ==
        std::vector<std::string>{"boxes", "spheres", "capsules", "rounded-boxes"});
}

TEST_CASE("a hosted function gets turns at constant speed and round bodies, in the last members") {
  static_assert(offsetof(touchstone_query, angular_velocity) ==
                offsetof(touchstone_query, target) + sizeof(double));
  Json question = head_on();
  const auto number = [](double x) {
    std::ostringstream text;
    text << x;
    return Json{{"q", text.str()}, {"f", text.str()}};
  };
  const auto vector = [&](double x, double y, double z) {
    return Json{number(x), number(y), number(z)};
  };
  question["boxes"][0].erase("half_extents");
  question["boxes"][0].erase("center");
  question["boxes"][0]["cone"] = {
      {"radius", number(2)}, {"height", number(6)}, {"axis", "y"}, {"center", vector(1, 2, 3)}};
  question["boxes"][1]["motion"] = {{"kind", "turning"},
                                    {"angular_velocity", vector(0, 0, 2)},
                                    {"rotation", {number(1), number(0), number(0), number(0)}},
                                    {"translation", vector(5, 0, 0)},
                                    {"velocity", vector(-1, 0, 0)},
                                    {"about", vector(0, 1, 0)},
                                    {"from", number(0.5)}};
  static touchstone_query got{};
  const ReceivedCase received = read_received(question);
  const auto copy = [](const touchstone_query* query, touchstone_answer*) -> int {
    got = *query;
    return TOUCHSTONE_OK;
  };
  Hosted({.boxes = copy}, {}).solve(received);
  CHECK(got.round[0] == TOUCHSTONE_ROUND_CONE);
  CHECK(got.round[1] == TOUCHSTONE_ROUND_NONE);
  CHECK(got.radii[0][0] == 2);
  CHECK(got.radii[0][1] == 3);
  CHECK(got.axis[0] == 1);
  CHECK(got.bodies[0].center[2] == 3);
  CHECK(got.hulls[0] == nullptr);
  CHECK(got.bodies[1].motion == TOUCHSTONE_MOTION_TURNING);
  CHECK(got.bodies[1].velocity[0] == -1);
  CHECK(got.angular_velocity[1][2] == 2);
  CHECK(got.angular_velocity[0][2] == 0);
  CHECK(got.about[1][1] == 1);
  CHECK(got.from[1] == 0.5);
}

TEST_CASE("a hosted function names features of hulls, and gives depth, distance and points") {
  const Answer overlap = answered([](const touchstone_query*, touchstone_answer* a) -> int {
    a->contact = 1;
    a->time = 0;
    a->depth = 0.25;
    std::strcpy(a->hull_feature[0], "e123-4567");
    std::strcpy(a->feature[1], "+x");
    return TOUCHSTONE_OK;
  });
  CHECK(overlap.depth == "0x1p-2");
  CHECK_FALSE(overlap.distance);
  REQUIRE(overlap.features);
  CHECK(*overlap.features == std::array<std::string, 2>{"e123-4567", "+x"});
  CHECK_FALSE(overlap.points);
  const Answer apart = answered([](const touchstone_query*, touchstone_answer* a) -> int {
    a->distance = 3;
    for (int i = 0; i < 3; ++i) {
      a->points[0][i] = i;
      a->points[1][i] = -i;
    }
    return TOUCHSTONE_OK;
  });
  CHECK(apart.distance == "0x1.8p+1");
  CHECK_FALSE(apart.depth);
  REQUIRE(apart.points);
  CHECK((*apart.points)[0] == std::array<std::string, 3>{"0x0p+0", "0x1p+0", "0x1p+1"});
  CHECK((*apart.points)[1][2] == "-0x1p+1");
}

TEST_CASE("a declaration has all members of a hello, and missing ones mean the defaults") {
  const Announcement standard{
      .name = "file", .version = "unknown", .motions = {"static"}, .flags = "-O9"};
  touchstone_declaration d = blank_declaration();
  CHECK(d.size == sizeof d);
  CHECK(d.version == TOUCHSTONE_INTERFACE);
  const Announcement same = announcement_of(d, standard);
  CHECK(same.name == "file");
  CHECK(same.motions == standard.motions);
  CHECK(same.returns == std::vector<std::string>{"time"});
  CHECK(same.poses.empty());
  d.name = "mine";
  d.program_version = "2";
  d.settings = "fast";
  d.flags = "-O1";
  d.number = "float";
  d.motions = "static  linear";
  d.kinds = "boxes polyhedra";
  d.returns = "";
  d.contact = "open";
  d.start = "apart";
  d.poses = "matrix";
  d.moves = "second";
  d.floats = "decimal";
  d.radius = "0.05";
  d.tolerance_time = "1e-6";
  d.tolerance_distance = "0.005";
  d.environment = "flush to zero";
  d.edges = "inside";
  d.targets = 1;
  const Announcement a = announcement_of(d, standard);
  CHECK(a.name + a.version + a.settings + a.flags + a.number == "mine2fast-O1float");
  CHECK(a.motions == std::vector<std::string>{"static", "linear"});
  CHECK(a.kinds == std::vector<std::string>{"boxes", "polyhedra"});
  CHECK(a.returns.empty());
  CHECK(a.contact + ' ' + a.start == "open apart");
  CHECK(a.poses + ' ' + a.moves + ' ' + a.floats == "matrix second decimal");
  CHECK(a.radius + ' ' + a.tolerance + ' ' + a.distance_tolerance == "0.05 1e-6 0.005");
  CHECK(a.environment == "flush to zero");
  CHECK(a.edges == "inside");
  CHECK(a.targets);
  CHECK_FALSE(same.targets);
}

TEST_CASE("a hosted function is told everything about the case") {
  const Answer answer = answered([](const touchstone_query* query, touchstone_answer*) -> int {
    asked = *query;
    asked_line = query->line;
    query->bodies[1].pose(&query->bodies[1], 0.5, later, later + 9);
    query->bodies[1].pose(&query->bodies[1], 0.5, nullptr, nullptr);
    return TOUCHSTONE_OK;
  });
  CHECK_FALSE(answer.unsupported);
  CHECK_FALSE(answer.contact);
  CHECK(answer.seconds);
  CHECK(asked.size == sizeof(touchstone_query));
  CHECK(asked.bodies[0].size == sizeof(touchstone_body));
  CHECK(asked.horizon[0] == 0);
  CHECK(asked.horizon[1] == 1);
  CHECK(asked.bodies[0].motion == TOUCHSTONE_MOTION_STATIC);
  CHECK(asked.bodies[1].motion == TOUCHSTONE_MOTION_LINEAR);
  CHECK(asked.bodies[0].half_extents[2] == 1);
  CHECK(asked.bodies[1].velocity[0] == -8);
  CHECK(asked.bodies[1].start_translation[0] == 5);
  CHECK(asked.bodies[1].start_rotation[4] == 1);
  CHECK(later[9] == 1);
  CHECK(later[8] == 1);
  CHECK(asked_line == head_on().dump());
}

TEST_CASE("the subject's answer has what the hosted function filled in") {
  const Answer answer = answered([](const touchstone_query*, touchstone_answer* a) -> int {
    a->contact = 1;
    a->time = 0.375;
    a->exit = 0.875;
    a->state = TOUCHSTONE_SEPARATED;
    std::strcpy(a->feature[0], "+x");
    std::strcpy(a->feature[1], "-x+y-z");
    a->normal[0] = 1;
    a->normal[1] = a->normal[2] = 0;
    a->seconds = 0.25;
    return TOUCHSTONE_OK;
  });
  CHECK(answer.contact);
  CHECK(answer.time == "0x1.8p-2");
  CHECK(answer.exit == "0x1.cp-1");
  CHECK(answer.state == "separated");
  REQUIRE(answer.features);
  CHECK((*answer.features)[1] == "-x+y-z");
  REQUIRE(answer.normal);
  CHECK((*answer.normal)[0] == "0x1p+0");
  CHECK(answer.seconds == 0.25);
}

TEST_CASE("a hosted function may report a contact without a time") {
  const Answer answer = answered([](const touchstone_query*, touchstone_answer* a) -> int {
    a->contact = 1;
    return TOUCHSTONE_OK;
  });
  CHECK(answer.contact);
  CHECK(answer.time == "nan");
  CHECK_FALSE(answer.exit);
  CHECK_FALSE(answer.state);
  CHECK_FALSE(answer.features);
  CHECK_FALSE(answer.normal);
}

TEST_CASE("a hosted function may decline a case or fail") {
  CHECK(answered([](const touchstone_query*, touchstone_answer*) -> int {
          return TOUCHSTONE_UNSUPPORTED;
        }).unsupported);
  CHECK_THROWS(answered(
      [](const touchstone_query*, touchstone_answer*) -> int { return TOUCHSTONE_FAILED; }));
  CHECK_THROWS(answered([](const touchstone_query*, touchstone_answer*) -> int { return 77; }));
}

TEST_CASE("a library must export the function for the kinds that it declares", "[subjects]") {
  const Hosted::Functions of_bodies{
      .boxes = [](const touchstone_query*, touchstone_answer*) { return 0; }};
  const Hosted::Functions of_features{
      .primitives = [](const touchstone_primitive_query*, touchstone_answer*) { return 0; }};
  for (const char* kind : {"boxes", "spheres", "compounds", "cylinders", "cones", "ellipsoids"}) {
    CAPTURE(kind);
    CHECK(of_features.missing_for({"edge-edge", kind}) == "touchstone_subject");
    CHECK(of_bodies.missing_for({kind}).empty());
  }
  CHECK(of_bodies.missing_for({"boxes", "vertex-face"}) == "touchstone_primitive");
  CHECK(of_features.missing_for({"vertex-face", "edge-edge"}).empty());
}

}  // namespace touchstone::subjects::hosted_test
