// Bodies of several parts and meshes as questions: which subjects receive them, in what form, and
// how their answers are judged.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/case_of.hpp"
#include "tests/support/judged.hpp"
#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::test::compounds_test {
namespace {

using judge::Composition;
using judge::Form;
using judge::NumberFormat;
using judge::PosesAs;
using judge::Reply;
using judge::Verdict;
using judge::VerdictKind;
using Json = nlohmann::json;

const std::string kTriangle = R"({"polyhedron": {"vertices": [[0, 0, 0], [2, 0, 0], [0, 2, 0]],
    "faces": [[0, 1, 2], [2, 1, 0]]})";
const std::string kFlying =
    R"("motion": {"kind": "linear", "translation": [0, 0, 4], "velocity": [0, 0, -4]})";

std::string body(const std::string& parts,
                 const std::string& motion = R"("motion": {"kind": "static"})") {
  return R"({"parts": [)" + parts + "], " + motion + "}";
}

// Two cubes with edges of length 2: one turned by 90 degrees about z, by a quaternion of length 2,
// and one beside it that is written by its centre.
const std::string kCubes =
    R"({"half_extents": [1, 1, 1], "center": [0, "1/3", 0],
        "pose": {"rotation": [2, 0, 0, 2], "translation": ["1/3", 0, 0]}},
       {"half_extents": [1, 1, 1], "center": [4, 0, 0]})";
const std::string kSphere = R"({"half_extents": [0, 0, 0], "radius": 1})";

judge::Hello asked_of(std::vector<std::string> kinds) {
  judge::Hello hello = hello_in();
  hello.kinds = std::move(kinds);
  return hello;
}

std::string not_taken(std::vector<std::string> kinds, const Case& c) {
  return judge::body_not_taken(asked_of(std::move(kinds)), c.query);
}

Json sent(const Case& c, const Form& form) {
  return Json::parse(rounded_case(c, form).value().message);
}

Reply reply_at(const std::string& time) {
  Reply reply;
  reply.kind = Reply::Kind::answer;
  reply.answer = contact_at(time);
  return reply;
}

Verdict verdict_on(const Case& c, const Reply& reply, judge::Hello hello) {
  hello.returns = {"time", "features", "state", "depth", "distance", "normal", "points"};
  judge::Questions questions(c, 0);
  return judge_case(
      hello, [&reply](const std::string&, const judge::RoundedCase&) { return reply; }, questions,
      "one");
}

const std::vector<std::string> kAll{"boxes", "compounds"};

}  // namespace

TEST_CASE(
    "bodies of several parts are sent only to subjects whose hello names them and their parts",
    "[judge][compounds]") {
  const Case boxes = case_of(body(kCubes), kCube);
  const Case round = case_of(body(kCubes + "," + kSphere), kCube);
  const Case mesh = case_of(body(kTriangle + "}," + kTriangle + "}"), kCube);
  const Case posed = case_of(body(kTriangle + R"(, "pose": {"translation": [1, 0, 0]}})"), kCube);
  CHECK(not_taken({"boxes"}, boxes) == "a body of several parts");
  CHECK(not_taken({"boxes", "compounds"}, boxes).empty());
  CHECK(not_taken({"polyhedra", "compounds"}, boxes) == "boxes");
  CHECK(not_taken({"boxes", "compounds"}, round) == "a sphere");
  CHECK(not_taken({"boxes", "spheres", "compounds"}, round).empty());
  CHECK(not_taken({"boxes"}, mesh) == "a mesh");
  CHECK(not_taken({"boxes", "meshes"}, mesh).empty());
  CHECK(not_taken({"boxes", "meshes"}, boxes) == "a body of several parts");
  // A mesh is a compound of flat polyhedra, too.
  CHECK(not_taken({"boxes", "compounds"}, mesh) == "a polyhedron");
  CHECK(not_taken({"boxes", "compounds", "polyhedra"}, mesh) == "a flat polyhedron");
  CHECK(not_taken({"boxes", "compounds", "polyhedra", "flat-polyhedra"}, mesh).empty());
  // Triangles of a mesh have no poses.
  CHECK(not_taken({"boxes", "meshes"}, posed) == "a body of several parts");
  judge::Hello inside = asked_of({"boxes", "compounds"});
  inside.edges_inside = true;
  CHECK(judge::body_not_taken(inside, boxes.query) ==
        "a body of several parts beside boxes with rounded edges");
}

TEST_CASE("the suite has the families of compounds for subjects that take them",
          "[judge][compounds]") {
  const auto suite = [](std::vector<std::string> kinds) {
    return judge::suite_of({asked_of(std::move(kinds))}, 1);
  };
  const auto with = suite({"boxes", "compounds"});
  CHECK(std::ranges::count(with, "rake") == 1);
  CHECK(std::ranges::count(with, "mesh-ball") == 0);
  const auto meshes = suite({"boxes", "meshes"});
  CHECK(std::ranges::count(meshes, "rake") == 0);
  CHECK(std::ranges::count(meshes, "mesh-ball") == 1);
}

TEST_CASE("a body of several parts is sent with all members, each part with its pose",
          "[judge][compounds]") {
  const Case c = case_of(body(kCubes), kCube);
  const Json as_written = sent(c, NumberFormat::rational).at("boxes").at(0);
  CHECK_FALSE(as_written.contains("half_extents"));
  const Json& first = as_written.at("parts").at(0);
  CHECK(first.at("pose").at("rotation").at(0).at("q") == "2");
  CHECK(first.at("center").at(1).at("q") == "1/3");
  const Json& second = as_written.at("parts").at(1);
  CHECK(second.at("pose").at("rotation").at(0).at("q") == "1");
  CHECK(second.at("pose").at("translation").at(0).at("q") == "0");
  CHECK(second.at("center").at(0).at("q") == "4");

  Form engine(NumberFormat::double_precision);
  engine.poses = PosesAs::unit_quaternion;
  const Json by_unit = sent(c, engine).at("boxes").at(0).at("parts");
  const Json& turned = by_unit.at(0);
  CHECK(turned.at("pose").at("rotation").at(0).at("f") == "0x1.6a09e667f3bcdp-1");
  CHECK(turned.at("pose").at("rotation").at(3).at("f") == "0x1.6a09e667f3bcdp-1");
  // The centre (0, 1/3, 0) is turned to (-1/3, 0, 0), and added to (1/3, 0, 0).
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(turned.at("center").at(i).at("q") == "0");
    CHECK(turned.at("pose").at("translation").at(i).at("q") == "0");
  }
  CHECK(by_unit.at(1).at("pose").at("translation").at(0).at("q") == "4");
}

TEST_CASE("a subject reads the compound that is judged", "[judge][compounds]") {
  const std::vector<std::pair<const char*, generate::Fixed>> families{
      {"mixed", {{"parts", "4"}}}, {"compound-in-line", {}}, {"mesh-ball", {{"steps", "1"}}}};
  for (const auto& [family, fixed] : families) {
    for (std::uint64_t index = 0; index < 1; ++index) {
      CAPTURE(family, index);
      const Case c = generate::make_case(*generate::find_family(family), fixed, 5, index).parsed;
      for (const PosesAs poses : {PosesAs::written, PosesAs::unit_quaternion}) {
        Form form(NumberFormat::single_precision);
        form.poses = poses;
        const auto rounded = rounded_case(c, form);
        REQUIRE(rounded);
        const auto received = subjects::read_received(Json::parse(rounded.value().message));
        CHECK(received.has_parts());
        const Query read = received.exact();
        // Equal shapes at equal places: corners of all parts at the ends of the horizon.
        for (const Rational& t : {read.from(), read.until()}) {
          const auto one = judge::bodies_at(read, t);
          const auto other = judge::bodies_at(rounded.value().query, t);
          REQUIRE(one.size() == other.size());
          for (std::size_t n = 0; n < one.size(); ++n) {
            CHECK(judge::distance_squared(one[n]) == judge::distance_squared(other[n]));
            for (std::size_t b = 0; b < 2; ++b)
              CHECK(judge::radius_of(one[n], b) == judge::radius_of(other[n], b));
          }
        }
      }
    }
  }
}

TEST_CASE("features of compounds are compared with those of the touching parts",
          "[judge][compounds]") {
  // The cube comes down on both parts at once, at t = 1/2.
  const Case c = case_of(body(R"({"half_extents": [1, 1, 1], "center": [-1, 0, 0]},
              {"half_extents": [1, 1, 1], "center": [1, 0, 0]})"),
                         R"({"half_extents": [1, 1, 1], )" + kFlying + "}");
  Reply reply = reply_at("0.5");
  reply.answer.box1 = "+z";
  reply.answer.box2 = "-z";
  CHECK(verdict_on(c, reply, asked_of(kAll)).kind == VerdictKind::correct);
  for (const std::size_t part : {0U, 1U}) {
    reply.answer.parts = {{part, 0}};
    CHECK(verdict_on(c, reply, asked_of(kAll)).kind == VerdictKind::correct);
  }
  reply.answer.parts = {{1, 1}};
  const Verdict other = verdict_on(c, reply, asked_of(kAll));
  CHECK(other.kind == VerdictKind::wrong_feature);
  CHECK_THAT(other.why, Catch::Contains("box 1 +z of part 1 and box 2 -z of part 1 do not touch"));
  reply.answer.parts.reset();
  reply.answer.box1 = "+y";
  CHECK(verdict_on(c, reply, asked_of(kAll)).kind == VerdictKind::wrong_feature);
}

TEST_CASE("a late answer is measured by the deepest pair of parts", "[judge][compounds]") {
  // The second part is higher by 1/4, so that contact begins at 7/16; at 1/2 it is 1/4 deep.
  const Case c = case_of(body(R"({"half_extents": [1, 1, 1], "center": [-1, 0, 0]},
              {"half_extents": [1, 1, 1], "center": [1, 0, "1/4"]})"),
                         R"({"half_extents": [1, 1, 1], )" + kFlying + "}");
  judge::Hello hello = asked_of(kAll);
  hello.tolerance.distance = Rational(1, 4);
  const Verdict late = verdict_on(c, reply_at("0.5"), hello);
  CHECK(late.kind == VerdictKind::late);
  REQUIRE(late.measure);
  CHECK(late.measure->text() == "0.25");
  CHECK(late.within_tolerance == VerdictKind::correct);
  hello.tolerance.distance = Rational(1, 4) - Rational(1, 1'000'000'000);
  CHECK(verdict_on(c, reply_at("0.5"), hello).within_tolerance == VerdictKind::late);
  // Early by the same distance.
  const Verdict early = verdict_on(c, reply_at("0.375"), hello);
  CHECK(early.kind == VerdictKind::early);
  REQUIRE(early.measure);
  CHECK(early.measure->text() == "0.25");
  // An answer of no contact is within the tolerance only if nothing gets deeper.
  Reply none;
  none.kind = Reply::Kind::answer;
  CHECK(verdict_on(c, none, hello).within_tolerance == VerdictKind::missed);
}

TEST_CASE("depth, normal and points of compounds at rest are those of one pair of parts",
          "[judge][compounds]") {
  // Body 2 is 1/4 deep in part 0 along x, and 1/8 deep in part 1 along y.
  const Case c = case_of(body(R"({"half_extents": [1, 1, 1], "center": ["-7/4", 0, 0]},
                                 {"half_extents": [1, 1, 1], "center": [0, "15/8", 0]})"),
                         kCube);
  judge::Hello hello = asked_of(kAll);
  hello.tolerance.distance = Rational(1, 100);
  Reply reply = reply_at("0");
  const auto verdict = [&](const std::string& depth, std::array<int, 3> normal) {
    reply.answer.depth = Numeral::parse(depth).value();
    reply.answer.normal = {normal[0], normal[1], normal[2]};
    return verdict_on(c, reply, hello).within_tolerance;
  };
  CHECK(verdict("0.25", {1, 0, 0}) == VerdictKind::correct);
  CHECK(verdict("0.125", {0, -1, 0}) == VerdictKind::wrong_depth);
  CHECK(verdict("0.25", {0, -1, 0}) == VerdictKind::wrong_normal);
  CHECK(verdict("0.25", {-1, 0, 0}) == VerdictKind::wrong_normal);
  hello.tolerance.distance = Rational(1, 8);
  CHECK(verdict("0.25", {0, -1, 0}) == VerdictKind::correct);
  hello.tolerance.distance = Rational(1, 100);
  reply.answer.normal.reset();
  reply.answer.depth.reset();
  const auto points = [&](std::array<Numeral, 3> one, std::array<Numeral, 3> other) {
    reply.answer.points = {one, other};
    return verdict_on(c, reply, hello).within_tolerance;
  };
  CHECK(points({-0.75, 0, 0}, {-1, 0, 0}) == VerdictKind::correct);
  CHECK(points({0, 0.875, 0}, {0, 1, 0}) == VerdictKind::wrong_points);
  CHECK(points({-1, 0, 0}, {-0.75, 0, 0}) == VerdictKind::wrong_points);
}

TEST_CASE("the distance of compounds at rest is the distance of the nearest parts",
          "[judge][compounds]") {
  // Part 1 is nearest, at (3/4, 1, 0) beyond an edge: its distance is 5/4.
  const Case c = case_of(body(R"({"half_extents": [1, 1, 1], "center": [-4, 0, 0]},
                                 {"half_extents": [1, 1, 1], "center": ["11/4", 3, 0]})"),
                         kCube);
  judge::Hello hello = asked_of(kAll);
  hello.tolerance.distance = Rational(1, 100);
  Reply reply;
  reply.kind = Reply::Kind::answer;
  const auto verdict = [&](const std::string& distance) {
    reply.answer.distance = Numeral::parse(distance).value();
    return verdict_on(c, reply, hello).kind;
  };
  CHECK(verdict("1.25") == VerdictKind::correct);
  CHECK(verdict("2") == VerdictKind::wrong_distance);
  CHECK(verdict("1.2500000001") == VerdictKind::wrong_distance);
}

TEST_CASE("parts in a reply are two numbers", "[judge][compounds]") {
  const auto read = [](const std::string& parts) {
    return judge::read_reply(
        R"({"type": "result", "id": "1", "contact": true, "time": "0.5",
            "features": {"box1": "+x", "box2": "-x", "parts": )" +
            parts + "}}",
        "1", NumberFormat::double_precision);
  };
  CHECK(read("[3, 0]").answer.parts == std::array<std::size_t, 2>{3, 0});
  for (const std::string wrong : {"[3]", "[1, 2, 3]", "[-1, 0]", "3", R"(["3", "0"])"}) {
    CAPTURE(wrong);
    CHECK(read(wrong).kind == Reply::Kind::protocol_error);
  }
}

}  // namespace touchstone::test::compounds_test
