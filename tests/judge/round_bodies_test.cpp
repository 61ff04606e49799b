// Bodies with a radius as questions: which subjects receive them, in what form, and how their
// answers are judged.

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "src/number/notation.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/judged.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/rounded_families.hpp"
#include "verify/judge/ask/body_kind.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::test::round_bodies_test {
namespace {

using judge::BodyKind;
using judge::Form;
using judge::NumberFormat;
using judge::VerdictKind;
using Json = nlohmann::json;

const std::string kRests = R"("motion": {"kind": "static"})";

std::string body(const std::string& core, const std::string& radius) {
  return "{" + core + R"(, "radius": ")" + radius + "\", " + kRests + "}";
}

const std::string kPoint = R"("half_extents": [0, 0, 0])";
const std::string kStick = R"("half_extents": [0, 2, 0])";
const std::string kPlate = R"("half_extents": [1, 2, 0])";
const std::string kBrick = R"("half_extents": [1, 2, 3])";
const std::string kOneVertex = R"("polyhedron": {"vertices": [[1, 2, 3]], "faces": []})";
const std::string kTwoVertices =
    R"("polyhedron": {"vertices": [[0, 0, 0], [1, 2, 3]], "faces": []})";
const std::string kPolygon =
    R"("polyhedron": {"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0]],
        "faces": [[0, 1, 2], [2, 1, 0]]})";
const std::string kTetrahedron = R"("hull": [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]])";

judge::Hello asked_of(std::vector<std::string> kinds) {
  judge::Hello hello = hello_in();
  hello.kinds = std::move(kinds);
  return hello;
}

std::string not_taken(std::vector<std::string> kinds, const Case& c) {
  return judge::body_not_taken(asked_of(std::move(kinds)), c.query);
}

// A subject in doubles about spheres in straight flight: the first time at which the centres are at
// the sum of the radii, by the formula of a quadratic equation.
judge::Reply answer_by_formula(const judge::RoundedCase& received, double late) {
  const auto question = subjects::read_received(Json::parse(received.message));
  const auto& [one, two] = question.bodies;
  double a = 0, b = 0, c = -(one.radius + two.radius) * (one.radius + two.radius);
  for (std::size_t i = 0; i < 3; ++i) {
    const double p = apply(two.start, two.center)[i] - apply(one.start, one.center)[i];
    const double v = two.velocity[i] - one.velocity[i];
    a += v * v;
    b += p * v;
    c += p * p;
  }
  judge::Reply reply;
  reply.kind = judge::Reply::Kind::answer;
  reply.answer = judge::no_contact();
  const double root = b * b - a * c;
  if (c <= 0) {
    reply.answer = judge::contact_at(question.from);
  } else if (root >= 0 && a > 0) {
    const double time = (-b - std::sqrt(root)) / a + late;
    if (time >= question.from && time <= question.until) reply.answer = judge::contact_at(time);
  }
  return reply;
}

}  // namespace

TEST_CASE("the kind of a body with a radius follows from its core, in any notation",
          "[judge][rounded]") {
  const auto kind = [](const std::string& core, const std::string& radius = "1/2") {
    return judge::kind_of(case_of(body(core, radius), kCube).query.shapes()[0]);
  };
  for (const std::string& core : {kPoint, kOneVertex}) CHECK(kind(core).kind == BodyKind::spheres);
  for (const std::string& core : {kStick, kTwoVertices})
    CHECK(kind(core).kind == BodyKind::capsules);
  for (const std::string& core : {kPlate, kBrick})
    CHECK(kind(core).kind == BodyKind::rounded_boxes);
  CHECK(kind(kPolygon).kind == BodyKind::rounded_polyhedra);
  CHECK(kind(kPolygon).is_flat);
  CHECK(kind(kTetrahedron).kind == BodyKind::rounded_polyhedra);
  CHECK_FALSE(kind(kTetrahedron).is_flat);
  // A radius of 0 counts as no radius.
  CHECK(kind(kPoint, "0").kind == BodyKind::boxes);
  CHECK(kind(kTetrahedron, "0").kind == BodyKind::polyhedra);
}

TEST_CASE("bodies with a radius are sent only to subjects whose hello names them",
          "[judge][rounded]") {
  const Case mixed = case_of(body(kPoint, "1"), kCube);
  const Case capsules = case_of(body(kStick, "1"), body(kTwoVertices, "1"));
  const Case polygon = case_of(body(kPolygon, "1"), body(kTetrahedron, "1"));
  CHECK(not_taken({"boxes"}, mixed) == "a sphere");
  CHECK(not_taken({"spheres"}, mixed) == "boxes");
  CHECK(not_taken({"boxes", "spheres"}, mixed).empty());
  CHECK(not_taken({"boxes", "polyhedra"}, capsules) == "a capsule");
  CHECK(not_taken({"capsules"}, capsules).empty());
  CHECK(not_taken({"rounded-polyhedra"}, polygon) == "a rounded polygon");
  CHECK(not_taken({"rounded-polyhedra", "flat-polyhedra"}, polygon).empty());
  CHECK(not_taken({"rounded-boxes"}, case_of(body(kPlate, "1"), body(kBrick, "2"))).empty());
  CHECK(not_taken({"boxes"}, case_of(body(kBrick, "1"), kCube)) == "a rounded box");
  CHECK(not_taken({"polyhedra", "boxes"}, case_of(body(kTetrahedron, "1"), kCube)) ==
        "a rounded polyhedron");
}

TEST_CASE("a hello has the kinds of bodies with a radius, and reads back", "[judge][rounded]") {
  const std::string begin =
      R"({"type":"hello","protocol":"touchstone/subject/1","name":"x","number":"float",)";
  const auto hello = judge::read_hello(
      begin + R"("kinds":["spheres","capsules","rounded-boxes"],"radius":"1/20",)" +
      R"("edges":"inside","targets":true})");
  REQUIRE(hello);
  const auto again = judge::read_hello(judge::hello_line(hello.value()));
  REQUIRE(again);
  CHECK(again.value().kinds == hello.value().kinds);
  CHECK(again.value().edges_inside);
  CHECK(again.value().targets);
  CHECK(again.value().form() == hello.value().form());
  CHECK(again.value().form().edge_radius == Rational(1, 20));
  CHECK(again.value().is_asked_of_bodies());
  // It is judged on the boxes that it makes, so that there is no tolerance for their edges.
  CHECK_FALSE(again.value().terms().tolerance.any());
  judge::Hello other = hello.value();
  other.kinds.pop_back();
  CHECK(other.form() != hello.value().form());
  CHECK(numbers_of(other.form()) != numbers_of(hello.value().form()));
  CHECK_FALSE(judge::read_hello(begin + R"("edges":"outside"})"));
  CHECK_FALSE(judge::read_hello(begin + R"("targets":"yes"})"));
  CHECK_FALSE(judge::read_hello(begin + R"("kinds":["sphere"]})"));
}

TEST_CASE("a radius is sent, rounded to the format", "[judge][rounded]") {
  const Case c = case_of(body(kPoint, "1/3"), body(kTetrahedron, "1e-60"));
  const auto received = rounded_case(c, NumberFormat::single_precision).value();
  const Json message = Json::parse(received.message);
  const float third = 1.0F / 3;
  CHECK(message.at("boxes").at(0).at("radius").at("f") ==
        hex(NumberFormat::single_precision, exact_value(double{third})));
  CHECK(received.query.radius(0) == exact_value(double{third}));
  CHECK(received.rounded);
  // Below the least number of the format, nothing is left of it: the body is a plain one.
  CHECK_FALSE(message.at("boxes").at(1).contains("radius"));
  CHECK(received.query.radius(1) == 0);
  CHECK(judge::body_not_taken(asked_of({"spheres", "rounded-polyhedra"}), received) ==
        "a polyhedron");
  CHECK(judge::body_not_taken(asked_of({"spheres", "polyhedra"}), received).empty());
  // In rationals nothing is rounded.
  const auto exact = rounded_case(c, NumberFormat::rational).value();
  CHECK(Json::parse(exact.message).at("boxes").at(1).at("radius").at("q") ==
        parse_number("1e-60").value().str());
  CHECK(exact.query.radius(1) == c.query.radius(1));
  CHECK_FALSE(exact.rounded);
  const auto received_body = subjects::read_received(message).bodies[0];
  CHECK(received_body.radius == double{third});
}

TEST_CASE("with edges inside, the outer box is sent, and the rounded one is judged",
          "[judge][rounded]") {
  judge::Hello hello = hello_in(NumberFormat::single_precision);
  hello.kinds = {"boxes", "rounded-boxes", "spheres"};
  hello.edges_inside = true;
  hello.radius = Rational(1, 20);
  const Case c =
      case_of(R"({"half_extents": ["0.3", "0.7", "0.05"], "motion": {"kind": "static"}})",
              body(R"("half_extents": ["0.1", "0.2", 0])", "0.07"));
  const auto received = rounded_case(c, hello.form()).value();
  CHECK(judge::body_not_taken(hello, c.query).empty());
  CHECK(judge::body_not_taken(hello, received).empty());
  const auto sent = subjects::read_received(Json::parse(received.message));
  const auto outer_of = [&](std::size_t b, std::size_t i) {
    return static_cast<float>(sent.bodies[b].half_extents[i]);
  };
  // Two floats are added or subtracted, which rounds once.
  const float edge = 0.05F, radius = 0.07F;
  for (std::size_t i = 0; i < 3; ++i) {
    const float plain = std::array{0.3F, 0.7F, 0.05F}[i];
    CHECK(outer_of(0, i) == plain);
    const auto& one = std::get<Box>(received.query.cores().shapes()[0]);
    CHECK(one.half_extents[i] == exact_value(double{plain - edge}));
    const auto& two = std::get<Box>(received.query.cores().shapes()[1]);
    CHECK(two.half_extents[i] == exact_value(double{outer_of(1, i) - radius}));
  }
  CHECK(sent.bodies[0].radius == double{edge});
  CHECK(received.query.radius(0) == exact_value(double{edge}));
  CHECK(sent.bodies[1].radius == double{radius});
  const Rational both = c.query.cores().box(1).half_extents[0] + exact_value(double{radius});
  CHECK(outer_of(1, 0) == nearest_float(both));

  // Thinner than the edges are to be rounded.
  const Case thin = case_of(R"({"half_extents": [1, 1, "0.049"], "motion": {"kind": "static"}})",
                            body(kPoint, "1"));
  CHECK(judge::body_not_taken(hello, thin.query) == "a box thinner than its rounded edges");
  hello.radius.reset();
  CHECK(judge::body_not_taken(hello, thin.query).empty());
}

TEST_CASE("rounded boxes with edges inside are judged exactly, in the usual groups",
          "[judge][rounded]") {
  judge::Hello hello = hello_in();
  hello.radius = Rational(1, 4);
  // Two cubes fly at each other along a diagonal, so that rounded edges meet later.
  const Case c = case_of(
      kCube, cube(R"({"kind": "linear", "translation": [4, 4, 0], "velocity": [-4, -4, 0]})"));
  const auto verdict_at = [&](double time) {
    judge::Questions questions(c, 0);
    const judge::Ask ask = [&](const std::string&, const judge::RoundedCase&) {
      judge::Reply reply;
      reply.kind = judge::Reply::Kind::answer;
      reply.answer = judge::contact_at(time);
      return reply;
    };
    return judge_case(hello, ask, questions, "one");
  };
  // The corners of cores of half extents 3/4 are (s, s) apart at s = 5/2 - 4 t, and touch at
  // s √2 = 1/2.
  const double right = (2.5 - std::sqrt(0.125)) / 4;
  CHECK(verdict_at(right).group == judge::Group::declared_radius);
  CHECK(verdict_at(right).kind == VerdictKind::late);
  hello.edges_inside = true;
  const auto exact = verdict_at(right);
  CHECK(exact.group == judge::Group::plain);
  CHECK((exact.kind == VerdictKind::correct || std::fabs(exact.off_by) < 1e-15));
  CHECK(verdict_at(0.5).kind == VerdictKind::early);
  CHECK(verdict_at(right + 1e-9).kind == VerdictKind::late);
}

TEST_CASE(
    "a rounded box that is judged as a sharp one has an added tolerance, also beside a sphere",
    "[judge][rounded]") {
  judge::Hello hello = hello_in();
  hello.radius = Rational(1, 20);
  const auto tolerance = [&hello](const std::string& one, const std::string& two) {
    const auto allowed = hello.terms_for(case_of(one, two).query).tolerance.distance;
    return allowed ? allowed->value() : Rational(0);
  };
  const std::string ball = body(kPoint, "1");
  CHECK(tolerance(kCube, kCube) == 2 * tolerance(kCube, ball));
  CHECK(tolerance(ball, kCube) == tolerance(kCube, ball));
  CHECK(tolerance(kCube, ball) > parse_number("0.0366").value());
  CHECK(tolerance(ball, ball) == 0);
  CHECK(tolerance(body(kBrick, "1"), ball) == 0);
  CHECK(tolerance("{" + kTetrahedron + ", " + kRests + "}", kCube) == 0);
  hello.edges_inside = true;
  CHECK(tolerance(kCube, ball) == 0);
}

TEST_CASE("radii of kinds that the hello does not name are sent as one distance",
          "[judge][rounded]") {
  judge::Hello hello = asked_of({"boxes", "spheres"});
  hello.targets = true;
  const Case c = case_of(body(kBrick, "1/3"),
                         body(R"("half_extents": [1, 1, 1], "center": [5, 0, 0])", "1/7"));
  CHECK(judge::body_not_taken(hello, c.query).empty());
  const auto received = rounded_case(c, hello.form()).value();
  CHECK(judge::body_not_taken(hello, received).empty());
  const std::string line = R"({"type":"solve","id":"x","case":)" + received.message + "}";
  const Json message = Json::parse(line);
  const double sum = nearest_double(Rational(1, 3) + Rational(1, 7));
  CHECK(message.at("target").at("q") == exact_value(sum).str());
  for (const Json& sent : message.at("case").at("boxes")) CHECK_FALSE(sent.contains("radius"));
  CHECK(received.query.radius_sum() == exact_value(sum));
  // A sphere keeps its own radius, and the other body is by target.
  const auto both = rounded_case(case_of(body(kPoint, "1"), body(kBrick, "1/3")), hello.form());
  REQUIRE(both);
  CHECK(both.value().query.radius(0) == 1);
  CHECK(both.value().query.radius(1) == exact_value(nearest_double(Rational(1, 3))));
  CHECK(both.value().message.find(R"("target")") != std::string::npos);
  // The core has to be of a kind that is named.
  const Case hull = case_of(body(kTetrahedron, "1"), kCube);
  CHECK(judge::body_not_taken(hello, hull.query) == "a rounded polyhedron");
  // Without a radius there is no target.
  const auto plain = rounded_case(case_of(kCube, kCube), hello.form()).value();
  CHECK(plain.message.find("target") == std::string::npos);
}

TEST_CASE("the suite has the families with radii for subjects that take them", "[judge][rounded]") {
  const auto suite = [](std::vector<std::string> kinds) {
    return judge::suite_of({asked_of(std::move(kinds))}, 1).size();
  };
  const std::size_t boxes = suite({"boxes"});
  CHECK(suite({"boxes", "spheres"}) > boxes);
  CHECK(
      suite({"boxes", "spheres", "capsules", "rounded-boxes", "rounded-polyhedra", "polyhedra"}) ==
      suite({"boxes", "polyhedra"}) + generate::rounded_families().size());
}

TEST_CASE("verdicts on spheres in straight flight agree with a formula in doubles",
          "[judge][rounded]") {
  Random random(31);
  judge::Hello hello = asked_of({"spheres"});
  hello.tolerance.time = Rational(1, 1'000'000'000);
  const auto number = [&random](int most, int below) {
    return '"' + std::to_string(random.between(-most, most)) + '/' + std::to_string(below) + '"';
  };
  int contacts = 0, none = 0, late = 0;
  for (int i = 0; i < 200; ++i) {
    const auto flies = [&] {
      return R"("motion": {"kind": "linear", "translation": [)" + number(40, 8) + ", " +
             number(40, 8) + ", " + number(40, 8) + R"(], "velocity": [)" + number(60, 7) + ", " +
             number(60, 7) + ", " + number(60, 7) + "]}";
    };
    const auto ball = [&](const std::string& radius) {
      return "{" + kPoint + R"(, "radius": ")" + radius + "\", " + flies() + "}";
    };
    const Case c = case_of(ball("7/3"), ball("9/4"));
    judge::Questions questions(c, 0);
    for (const double delay : {0.0, 1e-6}) {
      const judge::Ask ask = [&](const std::string&, const judge::RoundedCase& received) {
        return answer_by_formula(received, delay);
      };
      const judge::Verdict v = judge_case(hello, ask, questions, "one");
      REQUIRE(v.said);
      CAPTURE(i, delay, v.why);
      if (delay == 0) CHECK(v.within_tolerance == VerdictKind::correct);
      if (delay == 0) ++(v.said->contact ? contacts : none);
      const bool is_delayed = v.said->contact && v.said->time->value() > c.query.from();
      if (delay > 0 && is_delayed) {
        CHECK(v.within_tolerance != VerdictKind::correct);
        late += v.kind == VerdictKind::late ? 1 : 0;
      }
    }
  }
  CHECK(contacts > 30);
  CHECK(none > 30);
  CHECK(late > 10);
}

TEST_CASE(
    "our exact subject is right about cases with a radius, and all others fail or are not asked",
    "[judge][command][rounded]") {
  const std::string cases = " " TOUCHSTONE_CASES_DIR "/rounded/*.json";
  const Run right = run("judge --json --subject cpp:certified" + cases + " 2>/dev/null");
  CHECK(right.status == 0);
  const Json report = Json::parse(right.output);
  CHECK(report.at("subjects").at(0).at("judged") == report.at("cases"));
  for (const auto& verdicts : report.at("subjects").at(0).at("verdicts")) {
    for (const auto& [name, count] : verdicts.items()) CHECK(name == "correct");
  }
  const Run late =
      run("judge --subject cpp:always-late --witness cpp:certified" + cases + " 2>/dev/null");
  CHECK(late.status == 1);
  CHECK_THAT(late.output, Catch::Contains("depth") && Catch::Contains("clearance") &&
                              Catch::Contains("cpp:certified denies it: at "));
  const Run boxes = run("judge --json --subject cpp:linear-double" + cases + " 2>/dev/null");
  // One of them has a radius of 0, which counts as no radius.
  CHECK(Json::parse(boxes.output).at("subjects").at(0).at("judged") == 1);
}

}  // namespace touchstone::test::round_bodies_test
