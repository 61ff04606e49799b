// Polyhedra as questions: which subjects receive them, in what form, and how their answers are
// judged.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/case_of.hpp"
#include "tests/support/judged.hpp"
#include "tests/support/program.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/subjects/received_case.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::polyhedra_test {
namespace {

using Catch::Contains;
using judge::Form;
using judge::NumberFormat;
using judge::VerdictKind;
using Json = nlohmann::json;

const std::string kTetrahedron =
    R"({"polyhedron": {"vertices": [[0, 0, 0], ["1/3", 0, 0], [0, "1/3", 0], [0, 0, "1/3"]],
        "faces": [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]}, "motion": {"kind": "static"}})";

// A prism whose upper and lower faces are no longer plane when their corners are rounded to
// doubles.
const std::string kSlanted =
    R"({"polyhedron": {"vertices": [[0, 0, 0], [1, 0, "1/3"], [1, 1, "8/15"], [0, 1, "1/5"],
          [0, 0, 1], [1, 0, "4/3"], [1, 1, "23/15"], [0, 1, "6/5"]],
        "faces": [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6],
                  [3, 0, 4, 7]]}, "motion": {"kind": "linear", "velocity": [0, 0, -1],
        "translation": [0, 0, 3]}})";

const std::string kPlate =
    R"({"polyhedron": {"vertices": [[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]],
        "faces": [[0, 1, 2, 3], [3, 2, 1, 0]]}, "motion": {"kind": "static"}})";

Json hulls_sent(const Case& c, const Form& form) {
  return Json::parse(rounded_case(c, form).value().message);
}

judge::Hello asked_of(std::vector<std::string> kinds) {
  judge::Hello hello = hello_in();
  hello.kinds = std::move(kinds);
  return hello;
}

std::string not_taken(std::vector<std::string> kinds, const Case& c) {
  return judge::body_not_taken(asked_of(std::move(kinds)), c.query);
}

}  // namespace

TEST_CASE("polyhedra are sent only to subjects whose hello names them", "[judge][polyhedra]") {
  const Case both = case_of(kTetrahedron, kSlanted);
  const Case mixed = case_of(kTetrahedron, kCube);
  const Case flat = case_of(kPlate, kSlanted);
  const Case boxes = case_of(kCube, kCube);
  CHECK(not_taken({"boxes"}, both) == "a polyhedron");
  CHECK(not_taken({"boxes"}, mixed) == "a polyhedron");
  CHECK(not_taken({"boxes"}, boxes).empty());
  CHECK(not_taken({"polyhedra"}, both).empty());
  CHECK(not_taken({"polyhedra"}, mixed) == "boxes");
  CHECK(not_taken({"polyhedra"}, flat) == "a flat polyhedron");
  CHECK(not_taken({"boxes", "polyhedra"}, mixed).empty());
  CHECK(not_taken({"polyhedra", "flat-polyhedra"}, flat).empty());
  CHECK(not_taken({"edge-edge"}, boxes) == "boxes");

  int asked = 0;
  const judge::Ask ask = [&asked](const std::string&, const judge::RoundedCase&) {
    ++asked;
    return judge::Reply{};
  };
  for (const auto& [c, why] :
       {std::pair{&both, "a polyhedron"}, std::pair{&mixed, "a polyhedron"}}) {
    judge::Questions questions(*c, 0);
    const judge::Verdict v = judge_case(asked_of({"boxes"}), ask, questions, "one");
    CHECK(v.kind == VerdictKind::unsupported);
    CHECK(v.why == why);
  }
  CHECK(asked == 0);
  judge::Questions questions(mixed, 0);
  judge_case(asked_of({"boxes", "polyhedra"}), ask, questions, "one");
  CHECK(asked > 0);
}

TEST_CASE("the suite has the families of polyhedra for subjects that take them",
          "[judge][polyhedra]") {
  const auto boxes = judge::suite_of({asked_of({"boxes"})}, 1);
  const auto solids = judge::suite_of({asked_of({"boxes", "polyhedra"})}, 1);
  const auto all = judge::suite_of({asked_of({"boxes", "polyhedra", "flat-polyhedra"})}, 1);
  CHECK(all.size() == boxes.size() + generate::polyhedra_families().size());
  CHECK(solids.size() == all.size() - 1);
}

TEST_CASE("faces that are still plane after rounding are sent unchanged", "[judge][polyhedra]") {
  const Case c = case_of(kTetrahedron, kSlanted);
  const Json message = hulls_sent(c, NumberFormat::double_precision);
  const Json& tetrahedron = message.at("boxes").at(0).at("polyhedron");
  CHECK(tetrahedron.at("faces") == Json{{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}});
  CHECK(tetrahedron.at("vertices").at(1).at(0).at("f") == "0x1.5555555555555p-2");
  // The second body is sent as the hull of its rounded corners: a quadrilateral has become
  // triangles.
  const Json& slanted = message.at("boxes").at(1).at("polyhedron");
  CHECK(slanted.at("vertices").size() == 8);
  CHECK(slanted.at("faces").size() > 6);
  // In rationals nothing is rounded.
  const Json exact = hulls_sent(c, NumberFormat::rational);
  CHECK(exact.at("boxes").at(1).at("polyhedron").at("faces").size() == 6);
  CHECK_FALSE(exact.at("boxes").at(1).at("polyhedron").at("vertices").at(1).at(2).contains("f"));
}

TEST_CASE("a polygon that rounding makes a segment is refused with its remaining points",
          "[judge][polyhedra]") {
  const Case c = case_of(
      R"({"polyhedron": {"vertices": [[1, 0, 0], ["1.00000000000000000001", 0, 0], [0, 1, 0]],
          "faces": [[0, 1, 2], [2, 1, 0]]}, "motion": {"kind": "static"}})",
      kCube);
  const auto sent = rounded_case(c, NumberFormat::double_precision);
  REQUIRE_FALSE(sent);
  CHECK(sent.error().message ==
        "rounded to double the vertices of body 1 do not form a polyhedron: of 3 points 2 are "
        "different, all in one plane, and the faces do not fit them");
}

TEST_CASE("a hull of points is sent with its vertices and faces", "[judge][polyhedra]") {
  const Case c = case_of(
      R"({"hull": [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4], ["1/2", "1/2", "1/2"]],
          "motion": {"kind": "static"}})",
      kCube);
  const Json message = hulls_sent(c, NumberFormat::single_precision);
  const Json& polyhedron = message.at("boxes").at(0).at("polyhedron");
  CHECK(polyhedron.at("vertices").size() == 4);
  CHECK(polyhedron.at("faces").size() == 4);
  CHECK(message.at("boxes").at(1).contains("half_extents"));
}

TEST_CASE("a subject reads exactly the question by which its answer is judged",
          "[judge][polyhedra]") {
  for (const generate::Family& family : generate::polyhedra_families()) {
    for (std::uint64_t i = 0; i < 4; ++i) {
      CAPTURE(family.name, i);
      const Case c = generate::make_case(family, {}, 5, i).parsed;
      for (const NumberFormat number : {NumberFormat::double_precision,
                                        NumberFormat::single_precision, NumberFormat::rational}) {
        for (const bool as_matrices : {false, true}) {
          Form form(number);
          if (as_matrices) form.poses = judge::PosesAs::matrix;
          const auto received = rounded_case(c, form);
          if (!received) continue;  // rounding may leave a motion undefined
          const Query read = subjects::read_received(Json::parse(received.value().message)).exact();
          const Query& judged = received.value().query;
          for (std::size_t b = 0; b < 2; ++b) {
            const Polyhedron *mine = read.polyhedron(b), *theirs = judged.polyhedron(b);
            REQUIRE((mine == nullptr) == (theirs == nullptr));
            if (mine == nullptr) continue;
            CHECK(mine->vertices == theirs->vertices);
            CHECK(mine->faces == theirs->faces);
          }
          // The poses are equal as well.
          const auto t = judged.from() + (judged.until() - judged.from()) / 3;
          const auto measured = judge::measure_at(judged, t);
          const auto mine = judge::measure_at(read, t);
          CHECK(mine.sign == measured.sign);
          CHECK(mine.gap.value() * mine.gap.value() * measured.length_squared.value() ==
                measured.gap.value() * measured.gap.value() * mine.length_squared.value());
        }
      }
    }
  }
}

TEST_CASE("vertices that form no body after rounding, or overflow, are refused",
          "[judge][polyhedra]") {
  // In doubles, all four vertices are equal.
  const Case c = case_of(
      R"({"hull": [[1, 1, 1], ["1.00000000000000000001", 1, 1], [1, "1.00000000000000000001", 1],
                   [1, 1, "1.00000000000000000001"]], "motion": {"kind": "static"}})",
      kCube);
  const auto received = rounded_case(c, NumberFormat::double_precision);
  REQUIRE_FALSE(received);
  CHECK_THAT(received.error().message, Contains("rounded to double the vertices of body 1"));
  CHECK(rounded_case(c, NumberFormat::rational));
  const Case huge = case_of(
      R"({"hull": [[0, 0, 0], ["1e40", 0, 0], [0, "1e40", 0], [0, 0, 1]],
          "motion": {"kind": "static"}})",
      kCube);
  const auto overflow = rounded_case(huge, NumberFormat::single_precision);
  REQUIRE_FALSE(overflow);
  CHECK_THAT(overflow.error().message, Contains("overflows in the format float"));
}

TEST_CASE("a radius adds nothing where a body is a polyhedron", "[judge][polyhedra]") {
  judge::Hello hello = hello_in();
  hello.radius = Rational(1, 20);
  hello.tolerance.distance = Rational(1, 100);
  CHECK(hello.terms_for(case_of(kCube, kCube).query).tolerance.distance->value() >
        Rational(1, 100));
  CHECK(hello.terms_for(case_of(kTetrahedron, kCube).query).tolerance.distance->value() ==
        Rational(1, 100));
}

TEST_CASE("a program in Python is judged on polyhedra, and is right",
          "[judge][command][polyhedra]") {
  const std::string subject = "--subject " + shell_quoted("exec:python3 " TOUCHSTONE_HULLS_PY);
  const Run r = run("judge --json " + subject +
                    " --family hull-of-boxes:of=face-flush --family hull-of-boxes:of=parallel-edges"
                    " --family hull-generic --family kdop --count 12 " TOUCHSTONE_CASES_DIR
                    "/polyhedra/*.json 2>/dev/null");
  CHECK(r.status == 0);
  const Json report = Json::parse(r.output).at("subjects").at(0);
  CHECK(report.at("failures") == 0);
  CHECK(report.at("judged") > 15);
  for (const auto& verdicts : report.at("verdicts")) {
    for (const auto& [name, count] : verdicts.items())
      CHECK((name == "correct" || name == "unsupported"));
  }
}

TEST_CASE("our exact subject is right about polyhedra, and one that is late fails",
          "[judge][command][polyhedra]") {
  const auto& all = generate::polyhedra_families();
  std::string families;
  for (const generate::Family& family : all) families += " --family " + family.name;
  const Run right = run("judge --json --subject cpp:certified --count 6" + families +
                        " " TOUCHSTONE_CASES_DIR "/polyhedra/*.json 2>/dev/null");
  CHECK(right.status == 0);
  const Json report = Json::parse(right.output);
  CHECK(report.at("subjects").at(0).at("judged") == report.at("cases"));
  const Run late = run("judge --subject cpp:always-late --count 6" + families + " 2>/dev/null");
  CHECK(late.status == 1);
  CHECK_THAT(late.output, Contains("late") && Contains("depth"));
  // A subject that supports only boxes is not asked.
  const Run boxes = run("judge --subject cpp:linear-double --count 2" + families + " 2>&1");
  CHECK(boxes.status == 4);
  CHECK_THAT(boxes.output, Contains("0 of " + std::to_string(all.size() * 2) + " cases judged"));
}

TEST_CASE("our pipeline and our walk in doubles take polyhedra, and are right to a few bits",
          "[judge][command][polyhedra]") {
  const Run r =
      run("judge --json --subject cpp:double --subject cpp:walk-double --family hull-generic "
          "--count 40 --tolerance time=1e-12 2>/dev/null");
  CHECK(r.status == 0);
  const Json report = Json::parse(r.output);
  REQUIRE(report.at("subjects").size() == 2);
  for (const Json& subject : report.at("subjects")) {
    CHECK(subject.at("judged") == 40);
    CHECK(subject.at("failures") == 0);
  }
}

TEST_CASE("a witness is asked about polyhedra at rest", "[judge][command][polyhedra]") {
  const Run r = run(
      "judge --subject cpp:always-late --witness cpp:certified --family hull-vertex-face:turn=0 "
      "--count 2 2>/dev/null");
  CHECK(r.status == 1);
  CHECK_THAT(r.output, Contains("cpp:certified denies it: at "));
}

}  // namespace touchstone::test::polyhedra_test
