// Certificates written by hand, for many kinds of cases: correct ones are verified, and each change
// to one is rejected at the line that it concerns.

#include "touchstone/check.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace touchstone::certcheck::check_test {
namespace {

using nlohmann::json;

json read_case(const std::string& name) {
  std::ifstream file(TOUCHSTONE_CASES_DIR "/" + name + ".json");
  REQUIRE(file);
  return json::parse(file);
}

// The truth in the case's `expect`, with a certificate of these lines after its first three.
// Touching features of polyhedra are left out: only version 2 proves them.
json certified(const json& document, const std::vector<std::string>& lines) {
  json truth = document.at("expect");
  truth.erase("intervals");
  const auto is_polyhedron = [](const json& body) { return body.contains("polyhedron"); };
  if (std::ranges::any_of(document.at("boxes"), is_polyhedron)) {
    for (json& contact : truth.at("contacts")) {
      for (const char* member : {"features", "touch", "exit_features", "exit_touch"})
        contact.erase(member);
    }
  }
  std::string text = "touchstone/certificate/1\ncase " +
                     truth.at("case_sha256").get<std::string>() + "\ndigits 17\n";
  for (const std::string& line : lines) text += line + "\n";
  truth["certificate"] = text + "end\n";
  return truth;
}

Answer check_lines(const std::string& name, const std::vector<std::string>& lines) {
  const json document = read_case(name);
  return check(document.dump(), certified(document, lines).dump());
}

void check_verified(const std::string& name, const std::vector<std::string>& lines) {
  const Answer answer = check_lines(name, lines);
  INFO(name << " line " << answer.line << ": " << answer.why);
  CHECK(answer.verdict == Verdict::verified);
}

const std::string kPrinted = "paper/linear-as-printed";
const std::vector<std::string> kPrintedLines{"at 0 separated",
                                             "apart -a1",
                                             "at 956/2023 touching -a1",
                                             "overlapping",
                                             "at 4504/6069 touching +a1",
                                             "apart +a1",
                                             "at 1 separated"};

// The answer for the printed example with one line replaced; line numbers count from 1.
Answer with_line(std::size_t line, const std::string& text) {
  auto lines = kPrintedLines;
  lines.at(line - 4) = text;
  return check_lines(kPrinted, lines);
}

// The answer for the printed example with one value of the truth replaced.
Answer with_truth(const std::string& pointer, const json& value) {
  const json document = read_case(kPrinted);
  json truth = certified(document, kPrintedLines);
  truth[json::json_pointer(pointer)] = value;
  return check(document.dump(), truth.dump());
}

void check_rejected(const Answer& answer, std::size_t line, const std::string& why = "") {
  INFO(answer.why);
  CHECK(answer.verdict == Verdict::rejected);
  CHECK(answer.line == line);
  CHECK(answer.why.rfind(why, 0) == 0);
}

// The answer for a case outside the corpus. Its hash is taken from a first answer, which complains
// of the wrong hash.
Answer check_changed(const json& document, json truth) {
  const std::string why = check(document.dump(), truth.dump()).why;
  const std::string sha = why.substr(why.rfind(' ') + 1), old = truth.at("case_sha256");
  std::string text = truth.at("certificate");
  truth["certificate"] = text.replace(text.find(old), old.size(), sha);
  truth["case_sha256"] = sha;
  return check(document.dump(), truth.dump());
}

// The answer for bodies that are apart from 0 to 1, with these lines as the certificate.
Answer check_apart(const json& document, const std::vector<std::string>& lines) {
  json truth = certified(document, lines);
  truth["contact"] = false;
  truth["contacts"] = json::array();
  truth["timeline"] = json::array();
  for (const auto& [from, to] : {std::pair("0", "0"), {"0", "1"}, {"1", "1"}}) {
    truth["timeline"].push_back({{"from", from}, {"to", to}, {"state", "separated"}});
  }
  return check_changed(document, truth);
}

// The answer for a case with these boxes, and these lines. Only for certificates that are rejected
// before the contacts are checked.
Answer check_boxes(const std::string& box1, const std::string& box2,
                   const std::vector<std::string>& lines) {
  json document = read_case(kPrinted);
  document["boxes"] = {json::parse(box1), json::parse(box2)};
  return check_changed(document, certified(document, lines));
}

}  // namespace

TEST_CASE("a case within a plane is beyond the limits of the checker", "[certcheck]") {
  json document = read_case(kPrinted);
  const json truth = certified(document, kPrintedLines);
  document["plane"] = true;
  const Answer answer = check(document.dump(), truth.dump());
  CHECK(answer.verdict == Verdict::limit);
  CHECK(answer.why.find("`touchstone import plane`") != std::string::npos);
  document["plane"] = false;
  CHECK(check(document.dump(), truth.dump()).verdict == Verdict::malformed);
}

TEST_CASE("a certificate of a linear motion is verified", "[certcheck]") {
  check_verified(kPrinted, kPrintedLines);
}

TEST_CASE("a certificate of a graze at an irrational instant is verified", "[certcheck]") {
  const std::string touch = "touching:+a2,+b2,+a0b1,-a1b0";
  check_verified(
      "grazing/grazes-at-an-irrational-instant",
      {"at 0 separated", "root -1,0,2 apart:+a2 " + touch + " apart:+b2", "at 1 separated"});
  check_verified("grazing/grazes-at-an-irrational-instant",
                 {"at 0 separated", "apart +a2", "at 1/2 separated",
                  "root 1,0,-2 apart:-a1b0 " + touch + " apart:+a2", "at 3/4 separated",
                  "apart +a0b1", "at 1 separated"});
}

TEST_CASE("a certificate of a sliding contact is verified", "[certcheck]") {
  check_verified(
      "start/starts-touching-and-slides",
      {"at 0 touching -a1b0,+a0b1,+b2,+a2", "touching +a2", "at 1 touching +a2,+b2,+a0b1,-a1b0"});
}

TEST_CASE("a certificate of a point that slides from edge to edge is verified", "[certcheck]") {
  check_verified(
      "flat/point-slides-on-a-face",
      {"at 0 separated", "apart -a0", "at 1/4 touching -a0,-b0,-a1b2,+a2b1,+a2,+b2,+a0b1,-a1b0",
       "touching +b2", "at 3/4 touching +a0,+b0,+a1b2,-a2b1,+a2,+b2,+a0b1,-a1b0", "apart +a0",
       "at 1 separated"});
}

TEST_CASE("a certificate of pieces is verified", "[certcheck]") {
  check_verified("piecewise/bounces-at-a-piece-boundary",
                 {"at 0 separated", "apart +a2", "at 1/2 touching +a2,+b2,+a0b1,-a1b0", "apart +a2",
                  "at 1 separated"});
  check_verified(
      "piecewise/jumps-into-contact",
      {"at 0 separated", "apart +a0", "at 1/2 overlapping", "overlapping", "at 1 overlapping"});
}

TEST_CASE("a certificate of a Bezier curve is verified", "[certcheck]") {
  check_verified("bezier/bezier-parabola-grazes-a-face",
                 {"at 0 separated", "apart +a2", "at 1/2 touching +a2,+b2,+a0b1,-a1b0", "apart +a2",
                  "at 1 separated"});
}

TEST_CASE("a certificate of a horizon of one instant is verified", "[certcheck]") {
  check_verified("start/horizon-of-one-instant-touching", {"at 1/2 touching +a0,+b0,+a1b2,-a2b1"});
}

TEST_CASE("a certificate of polyhedra is verified", "[certcheck]") {
  check_verified(
      "polyhedra/apex-comes-down-on-a-prism",
      {"at 0 separated", "apart +a1",
       "at 1/3 touching "
       "+a1,-a0,+b0,+a0b1,+a0b3,+a6b1,+a6b3,-a1b0,+a1b5,-a7b0,+a7b5,-a3b0,-a3b1,-a3b3,+a3b5,"
       "-a8b0,-a8b1,-a8b3,+a8b5",
       "overlapping", "at 1 overlapping"});
}

TEST_CASE("a step that changes nothing may be in a certificate", "[certcheck]") {
  check_verified(kPrinted,
                 {"at 0 separated", "apart -a1", "at 1/4 separated", "apart -a1",
                  "at 956/2023 touching -a1", "overlapping", "at 3/5 overlapping", "overlapping",
                  "at 4504/6069 touching +a1", "apart +a1", "at 1 separated"});
}

TEST_CASE("a wrong state is rejected at its line", "[certcheck]") {
  check_rejected(with_line(4, "at 0 overlapping"), 4);
  check_rejected(with_line(6, "at 956/2023 separated"), 6);
  check_rejected(with_line(6, "at 956/2023 overlapping"), 6);
  check_rejected(with_line(7, "touching -a1"), 7);
  check_rejected(with_line(9, "overlapping"), 9);
}

TEST_CASE("a wrong axis is rejected at its line", "[certcheck]") {
  check_rejected(with_line(5, "apart +a1"), 5);
  check_rejected(with_line(5, "apart -a0"), 5);
  check_rejected(with_line(5, "apart -a3"), 5);  // a box has no such axis
  check_rejected(with_line(6, "at 956/2023 touching +a1"), 6);
  check_rejected(with_line(6, "at 956/2023 touching -a1,-a2"), 6);
  check_rejected(with_line(7, "apart -a1"), 7);
}

TEST_CASE("a wrong time is rejected at its line", "[certcheck]") {
  check_rejected(with_line(4, "at -1 separated"), 4);
  check_rejected(with_line(10, "at 2 separated"), 10);
  check_rejected(with_line(6, "at 1/2 touching -a1"), 5);  // the gap before it contains the contact
  check_rejected(with_line(6, "at 1/3 touching -a1"), 6);
}

TEST_CASE("a root line is rejected unless it isolates an irrational root", "[certcheck]") {
  const std::string touch = " apart:+a2 touching:+a2,+b2,+a0b1,-a1b0 apart:+a2";
  const auto with_root = [&](const std::string& root) {
    return check_lines("grazing/grazes-at-an-irrational-instant",
                       {"at 0 separated", "root " + root, "at 1 separated"});
  };
  const std::string why = "not one irrational root";
  check_rejected(with_root("-1,2" + touch), 5, why);                // a rational root
  check_rejected(with_root("-1,0,4" + touch), 5, why);              // rational roots, 1/2 and -1/2
  check_rejected(with_root("1,-2,-2,4" + touch), 5, why);           // (2 t^2 - 1) (2 t - 1)
  check_rejected(with_root("-1,0,10,0,-31,0,30" + touch), 5, why);  // three roots in the gap
  check_rejected(with_root("1,0,-4,0,4" + touch), 5, why);          // a double root
  check_rejected(with_root("1,-1,-2,2" + touch), 5, why);  // a second root, at the end of the gap
  check_rejected(with_root("1,0,1" + touch), 5, why);      // no root
  check_rejected(with_root("-1,0,3" + touch), 5);          // another instant
  check_rejected(with_root("-1,0,2 apart:-a2 touching:+a2,+b2,+a0b1,-a1b0 apart:+a2"), 5);
  check_rejected(with_root("-1,0,2 apart:+a2 touching:+a2 apart:+a2"), 5);
  check_rejected(with_root("-1,0,2 apart:+a2 separated apart:+a2"), 5);
  check_rejected(with_root("-1,0,2 apart:+a2 touching:+a2,+b2,+a0b1,-a1b0 overlapping"), 5);
}

TEST_CASE("a gap across a boundary of pieces is rejected", "[certcheck]") {
  check_rejected(check_lines("piecewise/jumps-into-contact",
                             {"at 0 separated", "apart +a0", "at 1 overlapping"}),
                 5);
  check_rejected(check_lines("piecewise/jumps-into-contact",
                             {"at 0 separated", "apart +a0", "at 1/2 separated", "overlapping",
                              "at 1 overlapping"}),
                 6);
}

TEST_CASE("a gap that is too wide for the coefficients is rejected", "[certcheck]") {
  // The parabola is above the plane except at one instant, inside the gap.
  check_rejected(check_lines("bezier/bezier-parabola-grazes-a-face",
                             {"at 0 separated", "apart +a2", "at 1 separated"}),
                 5);
}

TEST_CASE("a false claim about a gap is rejected at the line of that gap", "[certcheck]") {
  const std::string start = "at 0 touching -a1b0,+a0b1,+b2,+a2",
                    slides = "start/starts-touching-and-slides";
  check_rejected(check_lines(slides, {start, "overlapping", "at 1 overlapping"}), 5,
                 "not proven for +a2");
  check_rejected(check_lines(slides, {start, "touching -a2", "at 1 overlapping"}), 5,
                 "not proven for");
  check_rejected(check_lines(slides, {start, "touching +a0", "at 1 overlapping"}), 5,
                 "not proven for +a0");
  // The plane of b2 passes through the origin, but the boxes are apart along another axis.
  check_rejected(check_lines("flat/point-slides-on-a-face",
                             {"at 0 separated", "touching +b2", "at 1/4 separated", "apart +a0",
                              "at 1 separated"}),
                 5, "not proven for -a0");
}

TEST_CASE("signs around a root are proven on its whole gap", "[certcheck]") {
  // The distance is (t^2 - 1/2) (t - 9/10), so the boxes are apart again at the end of the gap.
  const std::string box = R"({"half_extents": ["1", "1", "1"], "motion": )";
  check_rejected(
      check_boxes(
          box + R"({"kind": "static"}})",
          box + R"({"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
                            "translation": [["0.1"], ["0"], ["2.45", "-0.5", "-0.9", "1"]]}})",
          {"at 0 separated", "root -1,0,2 apart:+a2 touching:+a2,+b2,+a0b1,-a1b0 overlapping",
           "at 1 separated"}),
      5, "the interval of the root is too wide");
}

TEST_CASE("at a root itself no axis needs a sign on the whole gap", "[certcheck]") {
  // The boxes stay 8 apart along x; along z one passes the other within the gap.
  json document = read_case(kPrinted);
  const json cube{{"half_extents", {"1", "1", "1"}}, {"motion", {{"kind", "static"}}}};
  json other = cube;
  other["motion"] = json::parse(
      R"({"kind": "linear", "translation": ["10", "0", "-5"], "velocity": ["0", "0", "10"]})");
  document["boxes"] = {cube, other};
  const Answer answer = check_apart(
      document, {"at 0 separated", "root -1,3,1 apart:+a0 separated apart:+a0", "at 1 separated"});
  INFO(answer.why);
  CHECK(answer.verdict == Verdict::verified);
}

TEST_CASE("text after a NUL byte is not ignored", "[certcheck]") {
  const json document = read_case(kPrinted), truth = certified(document, kPrintedLines);
  const std::string tail("\0 and more", 10);
  CHECK(check(document.dump(), truth.dump()).verdict == Verdict::verified);
  CHECK(check(document.dump() + tail, truth.dump()).verdict == Verdict::malformed);
  CHECK(check(document.dump(), truth.dump() + tail).verdict == Verdict::malformed);
}

TEST_CASE("a polynomial without coefficients is malformed", "[certcheck]") {
  CHECK(with_truth("/contacts/0/enter/polynomial", json::array()).verdict == Verdict::malformed);
}

TEST_CASE("a check that takes too long ends with a limit", "[certcheck]") {
  const json document = read_case(kPrinted);
  const Answer answer = check(document.dump(), certified(document, kPrintedLines).dump(), 0);
  CHECK(answer.verdict == Verdict::limit);
  CHECK(answer.why == "more than the time limit");
}

TEST_CASE("terms that change their sign in a gap are used with both signs", "[certcheck]") {
  // Along x, box 1 ends at 0, and box 2 extends by |s| on either side of its centre, where s = t -
  // 1/2.
  const std::string box1 =
      R"({"half_extents": ["1", "10", "10"], "center": ["-1", "0", "0"], "motion": {"kind": "static"}})";
  const auto stick = [](const std::string& x) {
    return R"({"half_extents": ["1", "0", "0"], "motion": {"kind": "matrix", "matrix": [[["-1/2", "1"], ["-1"], ["0"], [)" +
           x + R"(]], [["1"], ["-1/2", "1"], ["0"], ["0"]], [["0"], ["0"], ["1"], ["0"]]]}})";
  };
  const auto check_stick = [&](const std::string& x, const std::vector<std::string>& lines) {
    return check_boxes(box1, stick(x), lines);
  };
  check_rejected(check_stick(R"("1", "-1")", {"at 0 separated", "apart +a0", "at 1 overlapping"}),
                 5,
                 "not proven for +a0");  // |s| < 1/2 - s until s = 1/4
  check_rejected(check_stick(R"("0", "1")", {"at 0 overlapping", "apart +a0", "at 1 separated"}), 5,
                 "not proven for +a0");  // |s| < 1/2 + s from s = -1/4
  check_rejected(
      check_stick(R"("-1/2", "1")", {"at 0 overlapping", "touching +a0", "at 1 touching"}), 5,
      "not proven for +a0");  // |s| = s from s = 0
}

TEST_CASE("a denominator that divides a whole condition is divided out", "[certcheck]") {
  // The distance along x is 3 w / w. The denominator w = t^2 - t + 13/50 is positive, but its
  // coefficients do not prove this.
  json document = read_case(kPrinted);
  document["boxes"] = {
      json::parse(R"({"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}})"),
      json::parse(R"({"half_extents": ["1", "1", "1"], "motion": {"kind": "matrix",
      "matrix": [[["13/50", "-1", "1"], ["0"], ["0"], ["5"]], [["0"], ["1"], ["0"], ["0"]],
                 [["0"], ["0"], ["13/50", "-1", "1"], ["0"]]],
      "denominator": ["13/50", "-1", "1"], "translation_denominator": ["1"]}})")};
  const Answer answer = check_apart(document, {"at 0 separated", "apart +a0", "at 1 separated"});
  INFO(answer.why);
  CHECK(answer.verdict == Verdict::verified);
}

TEST_CASE("a normal that vanishes in a gap cannot prove touching", "[certcheck]") {
  const std::string point = R"({"half_extents": ["0", "0", "0"], "motion": )";
  std::string planes;
  for (const char* axis : {"a0", "a1", "a2", "b0", "b1", "b2", "a0b0", "a0b1", "a0b2", "a1b0",
                           "a1b1", "a1b2", "a2b0", "a2b1"}) {
    planes += std::string(planes.empty() ? "+" : ",+") + axis + ",-" + axis;
  }
  const auto check_point = [&](const std::string& line) {
    return check_boxes(
        point + R"({"kind": "static"}})",
        point + R"({"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["-1/2", "1"]]}})",
        {"at 0 touching " + planes, line, "at 1 separated"});
  };
  check_rejected(check_point("touching +a0b0"), 5, "not proven for +a0b0");  // parallel at t = 1/2
  check_rejected(check_point("touching +a0b1"), 6, "the state is touching");
}

TEST_CASE("multiplicity is taken from the side of the contact, or else from the other side",
          "[certcheck]") {
  const auto path = [](const std::string& z, const std::string& until = "") {
    return R"({)" + until +
           R"("motion": {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
              "translation": [["1/3"], ["0"], [)" +
           z + "]]}}";
  };
  const auto check_path = [&](const std::string& before, const std::string& after,
                              const json& contact, const std::string& span,
                              const std::string& last) {
    json document = read_case("piecewise/bounces-at-a-piece-boundary");
    document["boxes"][1]["motion"]["pieces"] = {json::parse(path(before, R"("until": "1/2", )")),
                                                json::parse(path(after))};
    json truth = certified(document, {"at 0 separated", "apart +a2",
                                      "at 1/2 touching +a2,+b2,+a0b1,-a1b0", span, "at 1 " + last});
    truth["contacts"][0].merge_patch(contact);
    if (span != "apart +a2") {
      truth["timeline"][3]["state"] = truth["timeline"][4]["state"] = "touching";
    }
    const Answer answer = check_changed(document, truth);
    INFO(answer.why);
    return answer.verdict == Verdict::verified;
  };
  const std::string line = R"("3", "-2")", parabola = R"("9/4", "-1", "1")";
  const auto multiplicities = [](int enter, int exit) {
    return json{{"enter", {{"multiplicity", enter}}}, {"exit", {{"multiplicity", exit}}}};
  };
  CHECK(check_path(line, parabola, multiplicities(2, 1), "apart +a2", "separated"));
  CHECK_FALSE(check_path(line, parabola, multiplicities(1, 1), "apart +a2", "separated"));
  CHECK_FALSE(check_path(line, parabola, multiplicities(2, 2), "apart +a2", "separated"));
  // A parabola, followed by sliding: the height is zero after the instant, so the multiplicity
  // before it counts.
  json slide = multiplicities(2, 1);
  slide["kind"] = "sliding";
  slide["exit"] = {{"decimal", "1"},
                   {"double", "0x1p+0"},
                   {"polynomial", {"-1", "1"}},
                   {"interval", {"1", "1"}},
                   {"multiplicity", 1}};
  const std::string touching = "touching +a2,+b2,+a0b1,-a1b0";
  CHECK(check_path(parabola, R"("2")", slide, "touching +a2", touching));
  slide["enter"]["multiplicity"] = 1;
  CHECK_FALSE(check_path(parabola, R"("2")", slide, "touching +a2", touching));
}

TEST_CASE("a truth that denies what is proven is rejected", "[certcheck]") {
  check_rejected(with_truth("/start", "touching"), 4);
  check_rejected(with_truth("/contact", false), 10);
  check_rejected(with_truth("/contacts", json::array()), 6);
  check_rejected(with_truth("/contacts/0/kind", "sliding"), 6);
  check_rejected(with_truth("/contacts/0/enter/decimal", "0.47256549678695006"), 6);
  check_rejected(with_truth("/contacts/0/exit/double", "0x1.7bf8bea925ebep-1"), 8);
  check_rejected(with_truth("/contacts/0/enter/polynomial/1", "2024"), 6);
  check_rejected(with_truth("/contacts/0/enter/interval/1", "1"), 6);
  check_rejected(with_truth("/contacts/0/exit/multiplicity", 2), 8);
  check_rejected(with_truth("/contacts/0/features/0/box2", "-x-y-z"), 6);
  check_rejected(with_truth("/contacts/0/features/0/normal/1", "1"), 6);
  check_rejected(with_truth("/contacts/0/exit_features", json::array()), 8);
  check_rejected(with_truth("/contacts/0/touch/box1", "+y"), 6);
  check_rejected(with_truth("/timeline/3/state", "touching"), 7);
  check_rejected(with_truth("/timeline/2/from", "0.4"), 6);
  json shorter = read_case(kPrinted).at("expect").at("timeline");
  shorter.erase(6);
  check_rejected(with_truth("/timeline", shorter), 10);
  check_rejected(with_truth("/case_sha256", std::string(64, '0')), 2);
  check_rejected(with_truth("/id", "another"), 2);
}

TEST_CASE("an irrational time has one polynomial's one root in its interval", "[certcheck]") {
  const json document = read_case("grazing/grazes-at-an-irrational-instant");
  const std::string touch = "touching:+a2,+b2,+a0b1,-a1b0";
  const json truth = certified(
      document,
      {"at 0 separated", "root -1,0,2 apart:+a2 " + touch + " apart:+b2", "at 1 separated"});
  const auto with_enter = [&](const char* key, const std::vector<std::string>& value) {
    json changed = truth;
    changed["contacts"][0]["enter"][key] = value;
    return check(document.dump(), changed.dump());
  };
  CHECK(with_enter("interval", {"1/2", "1"}).verdict == Verdict::verified);
  CHECK(with_enter("polynomial", {"3", "-1", "-6", "2"}).verdict == Verdict::verified);
  check_rejected(with_enter("polynomial", {"0", "-1", "0", "2"}), 5, "an interval with more roots");
  check_rejected(with_enter("interval", {"-1", "0"}), 5, "another interval");
  check_rejected(with_enter("interval", {"1", "1/2"}), 5, "another interval");
  check_rejected(with_enter("interval", {"-1", "1"}), 5, "an interval with more roots");
  check_rejected(with_enter("polynomial", {"1", "0", "-4", "0", "4"}), 5,
                 "a polynomial that isn't");
  check_rejected(with_enter("polynomial", {"-1", "0", "3"}), 5, "another polynomial");
  check_rejected(with_enter("polynomial", {"-2", "0", "4"}), 5, "a multiple of the polynomial");
  check_rejected(with_enter("polynomial", {"1", "0", "-2"}), 5, "a multiple of the polynomial");
}

TEST_CASE("a truth of another form is malformed", "[certcheck]") {
  CHECK(with_truth("/intervals", json::object()).verdict == Verdict::malformed);
  CHECK(with_truth("/first_only", true).verdict == Verdict::malformed);
  CHECK(with_truth("/number", "double").verdict == Verdict::malformed);
  CHECK(with_truth("/schema", "touchstone/truth/2").verdict == Verdict::malformed);
  CHECK(with_truth("/contacts/0/enter/multiplicity", 1.0).verdict == Verdict::malformed);
  CHECK(with_truth("/contacts/0/enter/polynomial/1", "x").verdict == Verdict::malformed);
  CHECK(with_truth("/contacts/0/colour", "red").verdict == Verdict::malformed);
  CHECK(with_truth("/timeline/0", 3).verdict == Verdict::malformed);
  CHECK(with_truth("/contacts/0/enter/interval", {"956/2023"}).verdict == Verdict::malformed);
}

TEST_CASE("a truth without a certificate is neither verified nor rejected", "[certcheck]") {
  json document = read_case(kPrinted);
  REQUIRE_FALSE(document.at("expect").contains("certificate"));
  const Answer own = check(document.dump(), std::nullopt);
  CHECK(own.verdict == Verdict::no_certificate);
  CHECK(own.line == 0);
  CHECK(own.why.find("touchstone certify") != std::string::npos);
  // This holds even for a wrong truth, since nothing was checked.
  document["expect"]["contact"] = false;
  CHECK(check(document.dump(), std::nullopt).verdict == Verdict::no_certificate);
  CHECK(check(document.dump(), R"({"schema": "touchstone/truth/1"})").verdict ==
        Verdict::no_certificate);
  CHECK(check(document.dump(), "{}").verdict == Verdict::malformed);
  CHECK(check("{}", document["expect"].dump()).verdict == Verdict::malformed);
  document.erase("expect");
  const Answer none = check(document.dump(), std::nullopt);
  CHECK(none.verdict == Verdict::malformed);
  CHECK(none.pointer == "/expect");
  CHECK(none.why.starts_with("there is no truth to check"));
}

TEST_CASE("a certificate of another form is malformed", "[certcheck]") {
  for (const char* line : {"at 0  separated", "at 0/1 separated", "at 0 apart", "at 0 touching",
                           "at 0", "separated", "at 0 separated +a1", "at 0 touching +a1,+a1",
                           "at 0 touching a1", "at 0 touching +b1a1", ""}) {
    INFO(line);
    CHECK(with_line(4, line).verdict == Verdict::malformed);
  }
  for (const char* line : {"apart", "apart -a1,-a2", "separated", "overlapping -a1", "root",
                           "root 1,2 overlapping", "at 1/4 separated", "apart:-a1"}) {
    INFO(line);
    CHECK(with_line(5, line).verdict == Verdict::malformed);
  }
  // The time does not increase.
  CHECK(with_line(6, "at 0 separated").verdict == Verdict::malformed);
  for (const char* text : {"", "touchstone/certificate/1\n", "end\n", "\n\n\n\n\n\n"}) {
    CHECK(with_truth("/certificate", text).verdict == Verdict::malformed);
  }
  CHECK(with_truth("/certificate", 3).verdict == Verdict::malformed);
}

TEST_CASE("a certificate beyond a limit gives LIMIT", "[certcheck]") {
  CHECK(with_truth("/certificate", std::string((std::size_t{1} << 22U) + 1, 'x')).verdict ==
        Verdict::limit);
  std::string q = "-1";
  for (int i = 0; i < 201; ++i) q += ",1";
  CHECK(with_line(5, "root " + q + " apart:-a1 separated apart:-a1").verdict == Verdict::limit);
}

TEST_CASE("$schema is for editors: it changes no hash and no answer, and is a text",
          "[certcheck]") {
  json document = read_case(kPrinted), truth = certified(document, kPrintedLines);
  document["expect"] = truth;
  document["$schema"] = "../schema/case.schema.json";
  CHECK(check(document.dump(), std::nullopt).verdict == Verdict::verified);
  truth["$schema"] = "../schema/truth.schema.json";
  CHECK(check(document.dump(), truth.dump()).verdict == Verdict::verified);
  truth["$schema"] = 1;
  const Answer answer = check(document.dump(), truth.dump());
  CHECK(answer.verdict == Verdict::malformed);
  CHECK(answer.document == "truth");
  CHECK(answer.pointer == "/$schema");
}

TEST_CASE(
    "a case instead of a truth is reported as a case, and a truth instead of a case as a truth",
    "[certcheck]") {
  const json document = read_case(kPrinted);
  const Answer swapped = check(document.dump(), document.dump());
  CHECK(swapped.verdict == Verdict::malformed);
  CHECK(swapped.document == "truth");
  CHECK(swapped.pointer == "/schema");
  CHECK(swapped.why ==
        "expected \"touchstone/truth/1\", a truth; found \"touchstone/case/1\", a case");
  const Answer first = check(document["expect"].dump(), document.dump());
  CHECK(first.document == "case");
  CHECK(first.why ==
        "expected \"touchstone/case/1\", a case; found \"touchstone/truth/1\", a truth");
}

TEST_CASE("every malformed case of the corpus is malformed to the checker", "[certcheck]") {
  std::ifstream index_file(TOUCHSTONE_CASES_DIR "/malformed/index.json");
  const json index = json::parse(index_file);
  REQUIRE(index.size() > 100);
  for (const json& entry : index) {
    std::ifstream file(TOUCHSTONE_CASES_DIR "/malformed/" + entry.at("file").get<std::string>());
    std::ostringstream text;
    text << file.rdbuf();
    const Answer answer = check(text.str(), std::nullopt);
    INFO(entry.at("file") << ": " << answer.why);
    CHECK(answer.verdict == Verdict::malformed);
    // The place and the reason are those of the parser of cases, with which the checker shares no
    // code.
    CHECK(answer.document == "case");
    CHECK(answer.pointer == entry.at("pointer").get<std::string>());
    CHECK(answer.why.find(entry.at("says").get<std::string>()) != std::string::npos);
    CHECK(answer.why.find("json.exception") == std::string::npos);
  }
}

}  // namespace touchstone::certcheck::check_test
