// The verdict on a question and on the question with its bodies exchanged.

#include "verify/judge/one_case/both_orders.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "src/number/notation.hpp"
#include "src/rest/obb.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/judged.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/one_case/questions.hpp"

namespace touchstone::test::both_orders_test {
namespace {

using judge::Said;
using judge::Terms;
using judge::Verdict;
using judge::VerdictKind;

Rational number(const std::string& text) { return parse_number(text).value(); }

Terms terms(const std::string& time, const std::string& distance = "") {
  Terms t;
  if (!time.empty()) t.tolerance.time = number(time);
  if (!distance.empty()) t.tolerance.distance = number(distance);
  return t;
}

// Judges the first answer to the case, and the second one to the case with its bodies exchanged.
Verdict both(const Case& c, const Said& first, const Said& exchanged, const Terms& by = {}) {
  judge::Questions questions(c, 0);
  const judge::Form form(by.number);
  const judge::BodyTruth truth(questions.in(form).truth, by.convention);
  const judge::BodyTruth other(questions.exchanged().in(form).truth, by.convention);
  return on_both_orders(judge_answer(first, truth, by), judge_answer(exchanged, other, by), truth,
                        by);
}

// A cube of edge 2 that flies through another one with velocity 10: contact from 1/10 to 1/2.
const Case& flight() {
  static const Case c = case_of(kCube, cube(R"({"kind": "linear", "translation": [3, 0, 0],
                                               "velocity": [-10, 0, 0]})"));
  return c;
}

// Two cubes of edge 2 at rest, with centres this far apart along x.
Case at_rest(const std::string& apart) {
  return case_of(kCube, cube(R"({"kind": "static", "translation": [")" + apart + R"(", 0, 0]})"));
}

TEST_CASE("equal answers in both orders have the ordinary verdict", "[judge][swap]") {
  const Verdict late = both(flight(), contact_at("0.2"), contact_at("0.2"));
  CHECK(late.kind == VerdictKind::late);
  CHECK(late.also.empty());
  CHECK(late.why.empty());
  CHECK(both(flight(), contact_at("0.1"), contact_at("0.1")).kind == VerdictKind::correct);
  CHECK(both(flight(), no_contact(), no_contact()).kind == VerdictKind::missed);
}

TEST_CASE("times that differ by more than the tolerance are asymmetric", "[judge][swap]") {
  const Terms by = terms("1/100");
  const Verdict equal = both(flight(), contact_at("0.10"), contact_at("0.11"), by);
  CHECK(equal.kind == VerdictKind::late);
  CHECK_FALSE(fails(equal));
  CHECK(equal.why == "with the bodies exchanged");
  const Verdict beyond =
      both(flight(), contact_at("0.095"), contact_at("0.10500000000000000000001"), by);
  CHECK(beyond.kind == VerdictKind::asymmetric);
  CHECK(failing_kind(beyond) == VerdictKind::asymmetric);
  CHECK(beyond.also.empty());
  CHECK(fails(beyond));
  // A failure of one order stays beside it.
  const Verdict failing = both(flight(), contact_at("0.1"), contact_at("0.2"), by);
  CHECK(failing.kind == VerdictKind::asymmetric);
  CHECK(failing.also == std::vector{VerdictKind::late});
  CHECK(failing.why ==
        "0.1 (0x1.999999999999ap-4, correct), with the bodies exchanged "
        "0.2 (0x1.999999999999ap-3, late)");
  // Answers that are wrong in one way, and differ by less than the tolerance.
  const Verdict same_way = both(flight(), contact_at("0.2"), contact_at("0.205"), by);
  CHECK(same_way.kind == VerdictKind::late);
  CHECK(same_way.also.empty());
}

TEST_CASE("without a tolerance, times that differ at all are asymmetric", "[judge][swap]") {
  CHECK(both(flight(), contact_at("0.09"), contact_at("0.0900000000000000000001")).kind ==
        VerdictKind::asymmetric);
}

TEST_CASE("contact in one order and none in the other is asymmetric", "[judge][swap]") {
  const Verdict v = both(flight(), contact_at("0.1"), no_contact(), terms("1/100"));
  CHECK(v.kind == VerdictKind::asymmetric);
  CHECK(v.also == std::vector{VerdictKind::missed});
  CHECK_THAT(v.why, Catch::EndsWith("with the bodies exchanged none (missed)"));
  // Cubes that graze each other by a thousandth: within a tolerance of distance, both are right.
  const Case graze = case_of(kCube, cube(R"({"kind": "linear", "translation": [3, "1999/1000", 0],
                                            "velocity": [-10, 0, 0]})"));
  CHECK(both(graze, contact_at("0.1"), no_contact()).kind == VerdictKind::asymmetric);
  CHECK_FALSE(fails(both(graze, contact_at("0.1"), no_contact(), terms("", "1/100"))));
  CHECK(both(graze, contact_at("0.1"), no_contact(), terms("", "1/10000")).kind ==
        VerdictKind::asymmetric);
}

TEST_CASE("a tolerance of distance compares the separations at both times", "[judge][swap]") {
  const Terms by = terms("", "1/10");  // a time of 1/100
  const auto is_asymmetric = [&](const std::string& first, const std::string& exchanged) {
    const auto verdict = [&](const std::string& a, const std::string& b) {
      return both(flight(), contact_at(a), contact_at(b), by).kind == VerdictKind::asymmetric;
    };
    CHECK(verdict(first, exchanged) == verdict(exchanged, first));
    return verdict(first, exchanged);
  };
  CHECK_FALSE(is_asymmetric("0.095", "0.105"));
  CHECK(is_asymmetric("0.095", "0.1051"));
  CHECK_FALSE(is_asymmetric("0.03", "0.04"));  // both early
  CHECK(is_asymmetric("0.03", "0.041"));
  CHECK_FALSE(is_asymmetric("0.2", "0.21"));     // both late
  CHECK_FALSE(is_asymmetric("0.109", "0.111"));  // one of them just beyond the tolerance
  // The second time is as deep as the first, but the boxes are already parting then.
  CHECK(is_asymmetric("0.101", "0.499"));
  CHECK(is_asymmetric("0.099", "0.501"));
  CHECK_FALSE(is_asymmetric("0.6", "0.605"));  // both after the contact
}

TEST_CASE("a difference of irrational separations is compared exactly", "[judge][swap]") {
  const auto measure = [](int gap, int length_squared) {
    return judge::Measure{gap, gap, length_squared, std::nullopt};
  };
  using judge::differs_by_at_most;
  const judge::Measure root_half = measure(1, 2), minus_root_half = measure(-1, 2);
  // √2 = 1.41421356…
  CHECK(differs_by_at_most(root_half, minus_root_half, number("1.4142136")));
  CHECK_FALSE(differs_by_at_most(root_half, minus_root_half, number("1.4142135")));
  // √3 - √2 = 0.31783724…
  const judge::Measure a = measure(3, 3), b = measure(2, 2);
  CHECK(differs_by_at_most(a, b, number("0.3178373")));
  CHECK_FALSE(differs_by_at_most(b, a, number("0.3178372")));
  CHECK(differs_by_at_most(measure(-3, 3), measure(-2, 2), number("0.3178373")));
  CHECK_FALSE(differs_by_at_most(measure(-3, 3), measure(-2, 2), number("0.3178372")));
  CHECK(differs_by_at_most(a, a, 0));
  CHECK(differs_by_at_most(measure(4, 4), measure(2, 1), 0));
  CHECK_FALSE(differs_by_at_most(measure(4, 4), measure(-2, 1), number("3.999")));
  CHECK(differs_by_at_most(measure(4, 4), measure(-2, 1), 4));
  CHECK(differs_by_at_most(measure(0, 1), measure(-2, 4), 1));
}

TEST_CASE("features are exchanged with the bodies", "[judge][swap]") {
  const auto touching = [](const char* box1, const char* box2) {
    Said said = contact_at("0.1");
    said.box1 = box1;
    said.box2 = box2;
    return said;
  };
  CHECK(both(flight(), touching("+x", "-x"), touching("-x", "+x")).kind == VerdictKind::correct);
  const Verdict as_before = both(flight(), touching("+x", "-x"), touching("+x", "-x"));
  CHECK(as_before.kind == VerdictKind::asymmetric);
  CHECK(as_before.also == std::vector{VerdictKind::wrong_feature});
  CHECK_THAT(as_before.why,
             Catch::StartsWith("features +x | -x, with the bodies exchanged -x | +x"));
  // The parts are named, which may be all that differs.
  Said first = touching("+x", "-x"), exchanged = touching("-x", "+x");
  first.parts = {0, 0};
  exchanged.parts = {1, 1};
  CHECK_THAT(
      both(flight(), first, exchanged).why,
      Catch::StartsWith("features +x | -x of parts 0 and 0, with the bodies exchanged +x | -x "
                        "of parts 1 and 1"));
  // Wrong in the same way.
  CHECK(both(flight(), touching("+y", "-x"), touching("-x", "+y")).kind ==
        VerdictKind::wrong_feature);
}

TEST_CASE("states are equal in both orders", "[judge][swap]") {
  const auto starting = [](const char* state) {
    Said said = contact_at("0.1");
    said.state = state;
    return said;
  };
  CHECK(both(flight(), starting("separated"), starting("separated")).kind == VerdictKind::correct);
  const Verdict v = both(flight(), starting("separated"), starting("touching"));
  CHECK(v.kind == VerdictKind::asymmetric);
  CHECK(v.also == std::vector{VerdictKind::wrong_state});
  CHECK(both(flight(), starting("touching"), starting("touching")).kind ==
        VerdictKind::wrong_state);
}

TEST_CASE("depths and distances of bodies at rest are compared by the tolerance of distance",
          "[judge][swap]") {
  const auto deep = [](const std::string& depth) {
    Said said = contact_at("0");
    said.depth = number(depth);
    return said;
  };
  const Terms by = terms("", "1/10");
  CHECK(both(at_rest("3/2"), deep("1/2"), deep("1/2")).kind == VerdictKind::correct);
  CHECK(both(at_rest("3/2"), deep("1/2"), deep("3/4")).kind == VerdictKind::asymmetric);
  CHECK_FALSE(fails(both(at_rest("3/2"), deep("0.45"), deep("0.55"), by)));
  const Verdict v = both(at_rest("3/2"), deep("0.44"), deep("0.56"), by);
  CHECK(v.kind == VerdictKind::asymmetric);
  CHECK_THAT(v.why, Catch::StartsWith("depth 0.44, with the bodies exchanged 0.56"));
  // Both are too deep in the same way.
  CHECK(both(at_rest("3/2"), deep("0.9"), deep("0.95"), by).kind == VerdictKind::wrong_depth);
  const auto away = [](const std::string& distance) {
    Said said;
    said.distance = number(distance);
    return said;
  };
  CHECK(both(at_rest("5/2"), away("1/2"), away("1/2")).kind == VerdictKind::correct);
  const Verdict far = both(at_rest("5/2"), away("1/2"), away("1"));
  CHECK(far.kind == VerdictKind::asymmetric);
  CHECK(far.also == std::vector{VerdictKind::wrong_distance});
  // Depth is not judged for bodies that are apart.
  CHECK(both(at_rest("5/2"), deep("1"), deep("2")).kind != VerdictKind::correct);
}

TEST_CASE("a normal is reversed with the bodies", "[judge][swap]") {
  const auto along = [](int x, int y) {
    Said said = contact_at("0");
    said.normal = {x, y, 0};
    return said;
  };
  const Terms by = terms("", "1/1000");
  CHECK(both(at_rest("3/2"), along(1, 0), along(-1, 0), by).kind == VerdictKind::correct);
  CHECK(both(at_rest("3/2"), along(1, 0), along(-5, 0), by).kind == VerdictKind::correct);
  const Verdict kept = both(at_rest("3/2"), along(1, 0), along(1, 0), by);
  CHECK(kept.kind == VerdictKind::asymmetric);
  CHECK(kept.also == std::vector{VerdictKind::wrong_normal});
  // Concentric bodies part along several directions. Either order may name any of them.
  const Case concentric = at_rest("0");
  CHECK(both(concentric, along(1, 0), along(0, 1), by).kind == VerdictKind::correct);
  // Without a tolerance of distance, normals are not judged.
  CHECK(both(at_rest("3/2"), along(1, 0), along(1, 0)).kind == VerdictKind::correct);
}

TEST_CASE("points are exchanged with the bodies", "[judge][swap]") {
  const auto at = [](const Rational& x, const Rational& y) {
    Said said;
    said.points = {{{x, 0, 0}, {y, 0, 0}}};
    return said;
  };
  const Terms by = terms("", "1/1000");
  const Case apart = at_rest("5/2");
  const Rational next(3, 2);
  CHECK(both(apart, at(1, next), at(next, 1), by).kind == VerdictKind::correct);
  const Verdict kept = both(apart, at(1, next), at(1, next), by);
  CHECK(kept.kind == VerdictKind::asymmetric);
  CHECK(kept.also == std::vector{VerdictKind::wrong_points});
  CHECK_THAT(kept.why, Catch::StartsWith("points (1, 0, 0) and (1.5, 0, 0), with the bodies "
                                         "exchanged (1.5, 0, 0) and (1, 0, 0)"));
}

TEST_CASE("an order without an answer has its own verdict", "[judge][swap]") {
  const Verdict right = both(flight(), contact_at("0.1"), contact_at("0.1"));
  Verdict crash;
  crash.kind = crash.within_tolerance = VerdictKind::crash;
  crash.why = "it ended";
  const Verdict worst = judge::worst_of_orders(right, crash);
  CHECK(worst.kind == VerdictKind::crash);
  CHECK(worst.why == "with the bodies exchanged: it ended");
  CHECK_FALSE(judge::has_other_answer(right, crash));
  CHECK(judge::worst_of_orders(crash, right).why == "it ended");
}

TEST_CASE("an order that is not taken leaves the verdict on the other one, with a note",
          "[judge][swap]") {
  const Verdict refused = judge::unasked(VerdictKind::unsupported, "box 1 turns");
  for (const char* time : {"0.1", "0.2"}) {
    const Verdict asked = both(flight(), contact_at(time), contact_at(time));
    const Verdict first = judge::worst_of_orders(asked, refused);
    CHECK(first.kind == asked.kind);
    CHECK(first.why == "with the bodies exchanged it is not taken: box 1 turns");
    const Verdict exchanged = judge::worst_of_orders(refused, asked);
    CHECK(exchanged.kind == asked.kind);
    CHECK(exchanged.why ==
          "with the bodies exchanged; in the order of the case it is not taken: box 1 turns");
  }
  const Verdict crash = judge::unasked(VerdictKind::crash, "it ended");
  CHECK(judge::worst_of_orders(refused, crash).kind == VerdictKind::crash);
  CHECK(judge::worst_of_orders(crash, refused).kind == VerdictKind::crash);
  // A truth that was not computed in time decides nothing about either order.
  const Verdict open = judge::unasked(VerdictKind::inconclusive, "time limit");
  CHECK(judge::worst_of_orders(refused, open).kind == VerdictKind::unsupported);
  CHECK(judge::worst_of_orders(refused, refused).why == "box 1 turns");
}

TEST_CASE("exchanged questions have the exact answer of the original ones", "[judge][swap]") {
  const Case turning = case_of(
      R"({"half_extents": ["1", "2", "1/2"], "center": ["1/3", 0, 0],
          "motion": {"kind": "static"}})",
      cube(R"({"kind": "quaternion", "rotation": [["1"], ["0", "1"], ["0"], ["1/2"]],
               "translation": [["3", "-2"], ["0"], ["1/7"]]})"));
  for (const Case* c : {&flight(), &turning}) {
    judge::Questions questions(*c, 0);
    for (const auto poses : {judge::PosesAs::written, judge::PosesAs::unit_quaternion}) {
      for (const bool second : {false, true}) {
        judge::Form form;
        form.poses = poses;
        form.second_moves = second;
        const auto& one = questions.in(form);
        const auto& other = questions.exchanged().in(form);
        const judge::BodyTruth truth(one.truth, {}), exchanged(other.truth, {});
        REQUIRE((truth.first() && exchanged.first()));
        CHECK(compare(truth.first()->from.exact(), exchanged.first()->from.exact()) == 0);
        CHECK(one.received->message != other.received->message);
      }
    }
  }
}

}  // namespace
}  // namespace touchstone::test::both_orders_test
