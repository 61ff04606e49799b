// Answers within a plane: published questions of libraries in two dimensions, and the laws.

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "src/hulls/in_plane.hpp"
#include "src/rest/answer.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random.hpp"
#include "tests/support/schema.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/look/at_rest/static_text.hpp"

namespace touchstone::test::plane_test {
namespace {

using Strings = std::vector<std::string>;

// A polygon in the plane z = 0, a segment or a point, by its corners in order ("x y").
std::string polygon(const Strings& corners) {
  std::string vertices, loop, back;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const auto blank = corners[i].find(' ');
    const std::string comma = i == 0 ? "" : ", ";
    vertices += comma + "[\"" + corners[i].substr(0, blank) + "\", \"" +
                corners[i].substr(blank + 1) + "\", \"0\"]";
    loop += comma + std::to_string(i);
    back += comma + std::to_string(corners.size() - 1 - i);
  }
  const std::string faces = corners.size() < 3 ? "[]" : "[[" + loop + "], [" + back + "]]";
  return R"("polyhedron": {"vertices": [)" + vertices + R"(], "faces": )" + faces + "}";
}

// A case of two shapes, given as JSON; `motion` is that of the second body, `motion1` that of the
// first.
Case case_of(const std::string& first, const std::string& second,
             const std::string& motion = R"({"kind": "static"})",
             const std::string& motion1 = R"({"kind": "static"})") {
  const std::string text = R"({"schema": "touchstone/case/1", "id": "flat", "boxes": [{)" + first +
                           R"(, "motion": )" + motion1 + "}, {" + second + R"(, "motion": )" +
                           motion + "}]}";
  const auto c = parse_case(text);
  INFO(text);
  if (!c) FAIL(c.error().place << c.error().message);
  return c.value();
}

StaticAnswer answer(const Case& c, const Instant& at = Rational(0)) {
  StaticOptions options;
  options.plane = true;
  options.manifold = true;
  options.distance = true;
  return answer_at(c.query, at, options);
}

PoseAnswer pose_of(const Case& c) {
  const StaticAnswer said = answer(c);
  REQUIRE(said.plane.has_value());
  CHECK(said.plane->within);
  REQUIRE(said.poses.size() == 1);
  return said.poses[0];
}

Rational first_time(const Case& c) {
  const auto contact = first_contact(in_plane(c.query).value().prisms);
  REQUIRE(contact.has_value());
  const auto [from, until] = contact->polynomial().isolating;
  REQUIRE(from == until);  // the time is rational
  return from;
}

const std::string kSquare = polygon({"-1 -1", "1 -1", "1 1", "-1 1"});  // Box2D's
const std::string kStick = polygon({"2 -1", "2 1"});
const std::string kLeftBy2 = R"({"kind": "linear", "velocity": ["-2", "0", "0"]})";

}  // namespace

TEST_CASE("ten published questions in two dimensions have their published answers", "[sat]") {
  SECTION("distance3d 87: two squares overlap by a half") {
    const auto pose = pose_of(case_of(polygon({"0 0", "0 1", "1 1", "1 0"}),
                                      polygon({"0.5 0.5", "0.5 2", "2 2", "2 0.5"})));
    CHECK(pose.state == State::overlapping);
    CHECK(pose.separation == NumberText{"-0.5"});
    CHECK(pose.normal[2] == NumberText{"0"});
  }
  SECTION("SAT.js: a square and a triangle overlap by 10 along x") {
    const auto pose = pose_of(
        case_of(polygon({"0 0", "40 0", "40 40", "0 40"}), polygon({"30 0", "60 0", "30 30"})));
    CHECK(pose.state == State::overlapping);
    CHECK(pose.separation == NumberText{"-10"});
    CHECK(pose.normal == VectorText{NumberText{"1"}, NumberText{"0"}, NumberText{"0"}});
    CHECK(pose.points.size() == 2);
  }
  SECTION("SAT.js: boxes at (0, 0) and (100, 100) do not collide") {
    const auto pose = pose_of(case_of(polygon({"0 0", "20 0", "20 20", "0 20"}),
                                      polygon({"100 100", "120 100", "120 120", "100 120"})));
    CHECK(pose.state == State::separated);
    CHECK(pose.distance->squared == "12800");
  }
  SECTION("SAT.js: a point in a triangle, and one outside") {
    const std::string triangle = polygon({"30 0", "60 0", "30 30"});
    CHECK(pose_of(case_of(triangle, polygon({"35 5"}))).state == State::overlapping);
    CHECK(pose_of(case_of(triangle, polygon({"0 0"}))).state == State::separated);
  }
  SECTION("Box2D, ShapeDistanceTest: a square and a segment are 1 apart") {
    const auto pose = pose_of(case_of(kSquare, kStick));
    CHECK(pose.state == State::separated);
    CHECK(pose.distance->distance == NumberText{"1"});
    CHECK(pose.distance->on_a[2] == NumberText{"0"});
  }
  SECTION("Box2D, SegmentDistanceTest: closest points (-1, 0) and (1, 0), squared distance 4") {
    const auto pose = pose_of(case_of(polygon({"-1 -1", "-1 1"}), polygon({"2 0", "1 0"})));
    CHECK(pose.distance->squared == "4");
    CHECK(pose.distance->on_a == VectorText{NumberText{"-1"}, NumberText{"0"}, NumberText{"0"}});
    CHECK(pose.distance->on_b == VectorText{NumberText{"1"}, NumberText{"0"}, NumberText{"0"}});
  }
  SECTION("Box2D, ShapeDistanceShortEdgeTest: a point a slop off the end of a thin plank") {
    const auto pose =
        pose_of(case_of(polygon({"-0.5 -0.0016", "0.5 -0.0016", "0.5 0.0016", "-0.5 0.0016"}),
                        polygon({"0.505 0"})));
    CHECK(pose.state == State::separated);
    CHECK(pose.distance->distance == NumberText{"0.005"});
  }
  SECTION("Box2D, ShapeCastTest and TimeOfImpactTest: the segment arrives after a half") {
    const Case c = case_of(kSquare, kStick, kLeftBy2);
    CHECK(first_time(c) == Rational(1, 2));
    const auto said = answer(c, AtFirstContact{});
    CHECK(said.state == State::touching);
    REQUIRE(said.poses.size() == 1);
    CHECK(said.poses[0].points.size() == 2);
  }
  SECTION("FCL 128: a square slides into another after 10/11") {
    CHECK(first_time(corpus_case("reported/a-square-slides-into-another-in-its-plane")) ==
          Rational(10, 11));
  }
  SECTION("openGJK 3: a quadrilateral and a triangle overlap by 0.0072034") {
    const auto pose = pose_of(
        case_of(polygon({"0.795121 -0.727851", "0.566564 0.548772", "-0.412644 -0.770664",
                         "-0.178424 -0.989183"}),
                polygon({"-0.211223 -0.511346", "0.277308 0.969689", "-0.347973 0.45872"})));
    CHECK(pose.state == State::overlapping);
    CHECK(pose.separation[0].substr(0, 9) == "-0.007203");
  }
}

TEST_CASE("answers within a plane are those of two dimensions, wherever the plane lies", "[sat]") {
  // The same two squares in z = 0, in x = 5, and in a plane through a turn about (1, 2, 3).
  const std::string box = R"("half_extents": ["1", "1", "0"])";
  const auto turned = [&box](const std::string& rotation, const std::string& there) {
    return case_of(
        box, box,
        R"({"kind": "static", "rotation": )" + rotation + R"(, "translation": )" + there + "}",
        R"({"kind": "static", "rotation": )" + rotation + "}");
  };
  // Box 2 is at (7/4, 1/2, 0) of the plane's frame.
  const auto flat = pose_of(turned(R"(["1", "0", "0", "0"])", R"(["7/4", "1/2", "0"])"));
  // A quarter turn about y maps x to -z.
  const auto upright = pose_of(turned(R"(["1", "0", "1", "0"])", R"(["0", "1/2", "-7/4"])"));
  for (const auto& pose : {flat, upright}) {
    CHECK(pose.state == State::overlapping);
    CHECK(pose.separation == NumberText{"-0.25"});
    CHECK(pose.axis == "a:+x");
    CHECK(pose.points.size() == 2);
  }
  CHECK(upright.normal == VectorText{NumberText{"0"}, NumberText{"0"}, NumberText{"-1"}});
  const FlatPlane plane =
      common_plane(turned(R"(["1", "1", "1", "1"])", R"(["0", "0", "0"])").query).value();
  CHECK(to_string(plane) == "x = 0");
  CHECK(to_string(FlatPlane{{1, -2, 3}, Rational(1, 2)}) == "x - 2 y + 3 z = 1/2");
}

TEST_CASE("a growing body is answered within the plane, too", "[sat]") {
  // An affine motion: 64 times as large within the plane at the end, as thick as before.
  const Case c = case_of(R"("half_extents": ["1", "1", "0"])", R"("half_extents": ["1", "1", "0"])",
                         R"({"kind": "matrix", "matrix": [[["1", "63"], ["0"], ["0"], ["1/2"]],
                                       [["0"], ["1", "63"], ["0"], ["0"]],
                                       [["0"], ["0"], ["1"], ["0"]]]})");
  StaticOptions options;
  options.plane = true;
  options.manifold = true;
  const auto said = answer_at(c.query, Rational(1), options);
  CHECK(said.state == State::overlapping);
  // 1 + 64 - 1/2 along x, 65 along y.
  CHECK(said.poses.at(0).separation == NumberText{"-64.5"});
}

TEST_CASE("the depth of prisms is that within the plane, also if a matrix enlarges the body",
          "[sat]") {
  // At rest, 64 times as large within the plane as in its own frame, as thick as there.
  const Case c = case_of(R"("half_extents": ["1", "1", "0"])", R"("half_extents": ["1", "1", "0"])",
                         R"({"kind": "matrix", "matrix": [[["64"], ["0"], ["0"], ["1/2"]],
                                       [["0"], ["64"], ["0"], ["0"]],
                                       [["0"], ["0"], ["1"], ["0"]]]})");
  // In space, as a subject of `judge` is asked.
  const auto said = answer_at(within_plane(c).value().query, Rational(0), {});
  CHECK(said.poses.at(0).separation == NumberText{"-64.5"});
}

TEST_CASE("bodies that do not lie in one plane are refused, with the reason", "[sat]") {
  const std::string flat = R"("half_extents": ["1", "1", "0"])";
  const auto why = [](const Case& c) {
    const auto plane = common_plane(c.query);
    REQUIRE_FALSE(plane.ok());
    CHECK(plane.error().code == Error::Code::unsuitable);
    CHECK_FALSE(is_in_plane(c.query));
    return plane.error().place + ' ' + plane.error().message;
  };
  using Catch::Contains;
  CHECK_THAT(why(case_of(flat, R"("half_extents": ["1", "1", "1"])")),
             Contains("/boxes/1 body 2 has volume"));
  CHECK_THAT(
      why(case_of(flat, flat, R"({"kind": "static", "translation": ["0", "0", "1/1000000000"]})")),
      Contains("body 2 is not in the plane of both bodies at all times"));
  // It leaves the plane between the ends of the horizon and the middle: z = t (2 t - 1) (t - 1).
  CHECK_THAT(
      why(case_of(flat, flat, R"({"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
      "translation": [["0"], ["0"], ["0", "1", "-3", "2"]]})")),
      Contains("body 2 is not in the plane of both bodies at all times"));
  CHECK_THAT(why(case_of(polygon({"0 0", "1 0"}), polygon({"2 0", "3 0"}))),
             Contains("both bodies stay on one line"));
  CHECK_THAT(
      why(case_of(flat, flat, R"({"kind": "matrix", "matrix": [[["1"], ["0"], ["0", "1"], ["0"]],
      [["0"], ["1"], ["0"], ["0"]], [["0"], ["0"], ["1"], ["0"]]]})")),
      Contains("body 2 is sheared"));
}

TEST_CASE("in space, flat bodies in one plane touch, and the answer names the plane", "[sat]") {
  const Case c = case_of(kSquare, polygon({"0 0", "3 0", "0 3"}));
  StaticOptions options;
  const auto in_space = answer_at(c.query, Rational(0), options);
  CHECK(in_space.state == State::touching);
  REQUIRE(in_space.plane.has_value());
  CHECK_FALSE(in_space.plane->within);
  CHECK(in_space.plane->equation == "z = 0");
  CHECK(answer(c).state == State::overlapping);
  CHECK_FALSE(answer_at(corpus_case("reported/two-cubes-share-a-face").query, Rational(0), options)
                  .plane.has_value());
}

TEST_CASE("the case of the prisms is a case, and has the contacts of the plane", "[sat]") {
  const Case c = case_of(kSquare, kStick, kLeftBy2);
  const Case prisms = within_plane(c).value();
  const auto read = parse_case(case_text(prisms));
  REQUIRE(read.ok());
  CHECK(read.value().id == c.id);
  const Answer in_two = solve(read.value().query);
  REQUIRE(in_two.contacts.size() == 1);
  CHECK(in_two.contacts[0].kind == Contact::Kind::overlapping);
  CHECK(in_two.contacts[0].enter.time.compare(Rational(1, 2)) == 0);
  // In space it is a slide.
  CHECK(solve(c.query).contacts.at(0).kind == Contact::Kind::sliding);
}

TEST_CASE("states of random polygons within a plane agree with all their sides", "[sat]") {
  // Triangles on a grid, against a test of their sides in integers.
  Random random(20261128);
  const auto number = [&random] { return random.between(-4, 4); };
  int overlapping = 0, touching = 0, separated = 0;
  for (int i = 0; i < 150; ++i) {
    std::array<std::array<std::array<int, 2>, 3>, 2> corners{};
    bool is_flat = false;
    for (auto& triangle : corners) {
      for (auto& x : triangle) x = {number(), number()};
      const auto& [p, q, r] = triangle;
      const int turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
      if (turn < 0) std::swap(triangle[1], triangle[2]);
      is_flat = is_flat || turn == 0;
    }
    if (is_flat) continue;
    const auto text = [](const auto& triangle) {
      Strings all;
      for (const auto& x : triangle)
        all.push_back(std::to_string(x[0]) + ' ' + std::to_string(x[1]));
      return polygon(all);
    };
    // The largest of the least heights of one over the sides of the other.
    int sign = -1;
    for (const int body : {0, 1}) {
      const auto &own = corners[static_cast<std::size_t>(body)],
                 &other = corners[static_cast<std::size_t>(1 - body)];
      for (std::size_t side = 0; side < 3; ++side) {
        const auto &p = own[side], &q = own[(side + 1) % 3];
        int least = 1000000;
        for (const auto& x : other)
          least = std::min(least, -((q[0] - p[0]) * (x[1] - p[1]) - (q[1] - p[1]) * (x[0] - p[0])));
        sign = std::max(sign, least > 0 ? 1 : (least == 0 ? 0 : -1));
      }
    }
    const State expected = sign > 0    ? State::separated
                           : sign == 0 ? State::touching
                                       : State::overlapping;
    const auto pose = pose_of(case_of(text(corners[0]), text(corners[1])));
    CAPTURE(i);
    CHECK(pose.state == expected);
    CHECK(pose.points.empty() == (expected == State::separated));
    CHECK(pose.points.size() <= 2);
    for (const auto& p : pose.points) CHECK(p.exact_a[2] == "0");
    overlapping += expected == State::overlapping ? 1 : 0;
    touching += expected == State::touching ? 1 : 0;
    separated += expected == State::separated ? 1 : 0;
  }
  CHECK(overlapping > 20);
  CHECK(touching > 2);
  CHECK(separated > 20);
}

TEST_CASE("option --plane answers within the plane, and the answer in space says that it can",
          "[sat][cli]") {
  const std::string flat = on_file("reported/a-square-slides-into-another-in-its-plane");
  using Catch::Contains;
  const Run in_space = run("overlap --at 1" + flat);
  CHECK(in_space.status == 0);
  CHECK_THAT(in_space.output,
             Contains("touching") && Contains("both bodies lie in the plane z = 0: "
                                              "--plane answers within it"));
  const Run within = run("overlap --plane --distance --at 0" + flat);
  CHECK(within.status == 0);
  CHECK_THAT(within.output, Contains("separated") && Contains("within the plane z = 0") &&
                                Contains("distance     1 ") && !Contains("--plane"));
  const auto json = nlohmann::json::parse(run("manifold --plane --json --at first" + flat).output);
  CHECK(json["plane"]["within"] == true);
  CHECK(json["plane"]["normal"] == nlohmann::json({"0", "0", "1"}));
  CHECK(json["poses"][0]["points"].size() == 2);
  CHECK_THAT(run("solve --plane" + flat).output,
             Contains("enter  t = 0.90909090909090909  FF  box 1 +x, box 2 -x") &&
                 Contains("within the plane z = 0"));
  CHECK_THAT(run("solve" + flat).output,
             Contains("sliding") && Contains("--plane answers within it"));
  CHECK_THAT(run("solve" + on_file("reported/two-cubes-share-a-face")).output,
             !Contains("--plane"));
  // The truth is that of the prisms, which a certificate proves.
  const Folder folder;
  const Run prisms = run("import plane" + flat);
  CHECK(prisms.status == 0);
  const std::string file = folder.write("prisms.json", prisms.output);
  CHECK(nlohmann::json::parse(run("solve --plane --json" + flat).output)["case_sha256"] ==
        nlohmann::json::parse(run("solve --json " + file).output)["case_sha256"]);
  const std::string truth = folder.write("truth.json", run("certify " + file).output);
  CHECK_THAT(run("check " + file + ' ' + truth).output, Contains("VERIFIED"));
}

TEST_CASE("a case with the member plane has the answer of the option --plane", "[sat][cli]") {
  const Folder folder;
  int count = 0;
  for (const CorpusCase& c : corpus()) {
    if (!is_in_plane(c.parsed.query) || ++count > 6) continue;
    CAPTURE(c.name);
    CaseParts parts = c.parsed;
    parts.plane = true;
    const std::string file = folder.write("within.json", case_text(parts));
    const std::string flat = on_file(c.name);
    for (const std::string command :
         {"overlap --distance --at first", "manifold --at first", "overlap --json --at first",
          "manifold --json --at first", "solve", "import plane"}) {
      const Run by_word = run(command + ' ' + file);
      const bool has_option = command != "import plane";
      const Run by_option = run(command + (has_option ? " --plane" : "") + flat);
      CAPTURE(command);
      CHECK(by_word.status == 0);
      CHECK(by_word.output == by_option.output);
      // Together they mean no more than one of them.
      if (has_option) CHECK(run(command + " --plane " + file).output == by_word.output);
    }
    const std::string solve = "solve --json ";
    auto by_word = nlohmann::json::parse(run(solve + file).output);
    auto by_option = nlohmann::json::parse(run(solve + "--plane" + flat).output);
    // The case of the prisms has another hash.
    CHECK(by_word["case_sha256"] == case_sha256(Case::make(parts).value()));
    by_word.erase("case_sha256");
    by_option.erase("case_sha256");
    CHECK(by_word == by_option);
  }
  CHECK(count > 4);
}

TEST_CASE("a command that cannot answer within a plane refuses the case, and says what to do",
          "[sat][cli]") {
  using Catch::Contains;
  const Folder folder;
  CaseParts parts = case_of(kSquare, kStick, kLeftBy2);
  parts.plane = true;
  const std::string text = case_text(parts);
  const std::string file = ' ' + folder.write("within.json", text) + ' ';
  for (const std::string command : {"certify", "solve --pairs"}) {
    CAPTURE(command);
    const Run refused = run(command + file + "2>&1");
    CHECK(refused.status == 8);
    CHECK_THAT(refused.output, Contains("/plane: ") && Contains("`touchstone import plane`"));
  }
  for (const std::string command :
       {"solve --number double", "solve --number interval", "overlap --number double --at 0"}) {
    CAPTURE(command);
    const Run refused = run(command + file + "2>&1");
    CHECK(refused.status == 2);
    CHECK_THAT(refused.output, Contains("--number: a case within a plane"));
  }
  const std::string truth = folder.write("truth.json", run("solve --json" + file).output);
  const Run checked = run("check" + file + truth);
  CHECK(checked.status == 4);
  CHECK_THAT(checked.output, Contains("LIMIT line 1: ") && Contains("`touchstone import plane`"));
  // A query is about space.
  const std::string query = folder.write(
      "query.json", R"({"schema": "touchstone/query/1", "id": "q", "all_of": [)" + text + "]}");
  const Run asked = run("solve " + query + " 2>&1");
  CHECK(asked.status == 3);
  CHECK_THAT(asked.output, Contains("/all_of/0/plane: ") && Contains("`touchstone import plane`"));
  // A body with volume.
  parts.bodies[1] = Body::box({1, 1, 1}, Motion::fixed());
  const Run thick = run("solve " + folder.write("thick.json", case_text(parts)) + " 2>&1");
  CHECK(thick.status == 3);
  CHECK_THAT(thick.output, Contains("/boxes/1: the case has \"plane\": true"));
}

TEST_CASE("crosscheck and show use the prisms of a case within a plane", "[sat][cli]") {
  const Folder folder;
  CaseParts parts = case_of(kSquare, kStick, kLeftBy2);
  parts.plane = true;
  const std::string file = ' ' + folder.write("within.json", case_text(parts)) + ' ';
  const std::string prisms = ' ' + folder.write("prisms.json", run("import plane" + file).output);
  for (const std::string command : {"show --svg", "show", "crosscheck --only static --only text"}) {
    CAPTURE(command);
    const Run by_word = run(command + file);
    CHECK(by_word.status == 0);
    CHECK(by_word.output == run(command + prisms).output);
  }
}

TEST_CASE("answers within a plane follow the schemas, on the corpus", "[sat][corpus]") {
  const Schema overlap("overlap.schema.json"), manifold("manifold.schema.json");
  int count = 0;
  for (const CorpusCase& c : corpus()) {
    if (!is_in_plane(c.parsed.query)) continue;
    CAPTURE(c.name);
    ++count;
    for (const bool with_manifold : {false, true}) {
      StaticOptions options;
      options.plane = true;
      options.distance = !with_manifold;
      options.manifold = with_manifold;
      for (const Instant& at : {Instant(AtFirstContact{}), Instant(c.parsed.query.until())}) {
        const auto said = answer_at(c.parsed.query, at, options);
        CHECK((with_manifold ? manifold : overlap)
                  .violation(nlohmann::json::parse(static_json(c.parsed.id, said, options))) == "");
        CHECK_FALSE(static_text(c.parsed, said, options).empty());
      }
    }
  }
  CHECK(count >= 4);
}

TEST_CASE("option --plane has its exit codes", "[sat][cli]") {
  const std::string cubes = on_file("reported/two-cubes-share-a-face");
  const std::string flat = on_file("reported/a-square-slides-into-another-in-its-plane");
  for (const char* command :
       {"solve --plane", "overlap --plane", "manifold --plane", "import plane"}) {
    const Run r = run(command + cubes + " 2>&1");
    CAPTURE(command);
    CHECK(r.status == 8);
    CHECK_THAT(r.output, Catch::Contains("body 1 has volume"));
  }
  CHECK(run("overlap --plane --at 0 --number double" + flat + " 2>/dev/null").status == 2);
  CHECK(run("solve --plane --number double" + flat + " 2>/dev/null").status == 2);
  CHECK(run("solve --plane --write-expect" + flat + " 2>/dev/null").status == 2);
}

}  // namespace touchstone::test::plane_test
