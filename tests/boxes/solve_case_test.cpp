// The truth of a case: the exact answer as text, with its times, features, timeline and counts.

#include <catch2/catch.hpp>

#include "src/number/notation.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/random_case.hpp"
#include "tests/support/sturm.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::test::solve_case_test {
namespace {

Rational number(const std::string& text) { return parse_number(text).value(); }

// Box 2 moves along x as 3 - 2t - t², and touches at √2 - 1, a root of t² + 2t - 1.
const std::string kIrrational = cube(
    R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]], "translation": [[3, -2, -1], [0], [0]]})");

TEST_CASE("an irrational time is a polynomial, an interval, a decimal and a double",
          "[ccd][truth]") {
  const Truth truth = solve_case(case_of(kCube, kIrrational), NumberType::exact);
  REQUIRE(truth.contacts.size() == 1);
  const TruthTime& enter = truth.contacts[0].enter.time;
  CHECK(enter.polynomial == std::vector<Integer>{-1, 2, 1});
  CHECK(enter.isolating == std::array<std::string, 2>{"0", "1"});  // the first isolating interval,
                                                                   // without later refinements
  CHECK(enter.decimal == "0.41421356237309505");
  CHECK(enter.nearest_double == hex_float(0.41421356237309503));
  CHECK(enter.multiplicity == 1);
  CHECK_FALSE(enter.enclosure);
  CHECK(truth.number == "exact");
  CHECK(truth.contact == true);
  CHECK(truth.start == "separated");
  CHECK(truth.decided);
  CHECK(truth.contacts[0].kind == "overlapping");
  REQUIRE(truth.contacts[0].exit);
  CHECK(truth.contacts[0].exit->time.decimal == "1");
  CHECK(truth.contacts[0].exit->features.empty());
  CHECK_FALSE(truth.contacts[0].exit->touch);
  REQUIRE(truth.contacts[0].enter.features.size() == 1);
  const TruthFeature& face = truth.contacts[0].enter.features[0];
  CHECK(face.type == "FF");
  CHECK(face.box1 == "+x");
  CHECK(face.box2 == "-x");
  CHECK(face.normal == std::array<std::string, 3>{"1", "0", "0"});
  REQUIRE(truth.contacts[0].enter.touch);
  CHECK(truth.contacts[0].enter.touch->type == "FF");
}

TEST_CASE("a rational time is recognised, and a normal points from box 1 to box 2",
          "[ccd][truth]") {
  // Box 2 comes from the other side, as -2 + (3t - 1)(t + 5).
  const std::string rational = cube(
      R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]], "translation": [[-7, 14, 3], [0], [0]]})");
  const Case c = case_of(kCube, rational, R"([0, "1/2"])");
  const Truth truth = solve_case(c, NumberType::exact);
  const TruthEnd& enter = truth.contacts.at(0).enter;
  CHECK(enter.time.polynomial == std::vector<Integer>{-1, 3});
  CHECK(enter.time.isolating == std::array<std::string, 2>{"1/3", "1/3"});
  CHECK(enter.time.decimal == "0.33333333333333333");
  const std::array<std::string, 3> left{"-1", "0", "0"};
  CHECK(enter.features.at(0).normal == left);
  CHECK(solve_case(c, NumberType::double_precision).contacts.at(0).enter.features.at(0).normal ==
        left);
}

TEST_CASE("if several planes vanish at one instant, the simplest polynomial defines the time",
          "[ccd][truth]") {
  const auto enter = [](const std::string& x, const std::string& y) {
    const std::string path =
        cube(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]], "translation": [)" + x +
             ", " + y + ", [0]]}");
    return solve_case(case_of(kCube, path, R"([0, "3/4"])"), NumberType::exact)
        .contacts.at(0)
        .enter.time;
  };
  // 3 - 2t - t² along y, and its product with (t + 5) along x.
  for (const auto& time :
       {enter("[7, -9, -7, -1]", "[3, -2, -1]"), enter("[3, -2, -1]", "[7, -9, -7, -1]")}) {
    CHECK(time.polynomial == std::vector<Integer>{-1, 2, 1});
  }
  // A triple root and a simple one: 2 - (t - 1/2)³ and 2 - (t - 1/2).
  const std::string triple = R"(["17/8", "-3/4", "3/2", -1])";
  const std::string simple = R"(["5/2", -1])";
  CHECK(enter(triple, simple).multiplicity == 1);
  CHECK(enter(simple, triple).multiplicity == 1);
  CHECK(enter(triple, triple).multiplicity == 3);
}

TEST_CASE("an end of a contact at a breakpoint has the multiplicity on the side of the contact",
          "[ccd][truth]") {
  // At t = 1/2 the axes align, and sin θ changes its sign. On one side, the distance of the centres
  // along x is the support plus 3 (t - 1/2)², so the plane has a double root there. On the other
  // side, where the boxes overlap, it has a simple one.
  const auto turning = [](const std::string& x) {
    return case_of(
        kCube,
        cube(
            R"({"kind": "quaternion", "rotation": [[1], [0], [0], ["-1/2", 1]], "translation": [)" +
            x + R"(, [0], [0]], "translation_denominator": ["5/4", -1, 1]})"));
  };
  const Case enters = turning(R"(["63/16", "-13/2", "15/2", -6, 3])");
  const Case leaves = turning(R"(["31/16", "-5/2", "15/2", -6, 3])");
  CHECK(solve_case(enters, NumberType::exact).contacts.at(0).enter.time.multiplicity == 1);
  CHECK(solve_case(leaves, NumberType::exact).contacts.at(0).exit->time.multiplicity == 1);
  CaseOptions first;
  first.solve.first_only = true;
  CHECK(solve_case(enters, NumberType::exact, first).contacts.at(0).enter.time.multiplicity == 1);
}

TEST_CASE("a graze at a jump is described in the pose that touches", "[ccd][truth]") {
  // 2 + (t - 1/2)² has a double root at the jump; the other pose is far away.
  const std::string touching =
      R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]], "translation": [["9/4", -1, 1], [0], [0]]})";
  const std::string away = R"({"kind": "static", "translation": [9, 0, 0]})";
  for (const auto& [before, after] : {std::pair{touching, away}, std::pair{away, touching}}) {
    const Case c = case_of(
        kCube,
        cube(
            R"({"kind": "piecewise", "allow_jumps": true, "pieces": [{"until": "1/2", "motion": )" +
            before + R"(}, {"motion": )" + after + "}]}"));
    const Truth truth = solve_case(c, NumberType::exact);
    REQUIRE(truth.contacts.size() == 1);
    CHECK(truth.contacts[0].kind == "grazing");
    CHECK(truth.contacts[0].enter.time.multiplicity == 2);
    CHECK(truth.contacts[0].exit->time.multiplicity == 2);
  }
}

TEST_CASE("decimals have the requested number of digits", "[ccd][truth]") {
  CaseOptions options;
  options.digits = 40;
  const Truth truth = solve_case(case_of(kCube, kIrrational), NumberType::exact, options);
  CHECK(truth.contacts[0].enter.time.decimal == "0.4142135623730950488016887242096980785697");
  CHECK(truth.timeline[1].to == truth.contacts[0].enter.time.decimal);
}

TEST_CASE("the timeline of a truth is instant, span, instant, to the end of the horizon",
          "[ccd][truth]") {
  const Truth truth = solve_case(case_of(kCube, kIrrational), NumberType::exact);
  std::string text;
  for (const TruthStretch& s : truth.timeline) text += s.from + ".." + s.to + " " + s.state + "; ";
  CHECK(text ==
        "0..0 separated; 0..0.41421356237309505 separated; "
        "0.41421356237309505..0.41421356237309505 touching; "
        "0.41421356237309505..1 overlapping; 1..1 overlapping; ");
  CaseOptions first;
  first.solve.first_only = true;
  const Case pieces = corpus_case("return/propeller-strikes-twice");
  const Truth stopped = solve_case(pieces, NumberType::exact, first);
  const Truth all = solve_case(pieces, NumberType::exact);
  CHECK(stopped.first_only);
  CHECK_FALSE(all.first_only);
  CHECK(stopped.contacts.size() == 1);
  CHECK_FALSE(stopped.contacts[0].exit);
  CHECK(stopped.timeline.back().from == stopped.contacts[0].enter.time.decimal);
  CHECK(stopped.timeline.size() < all.timeline.size());
  // Two contacts, decided before any other event: (t - .1)(t - .2)(t - .3)(t - .4) is below 0.
  const std::string twice = R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]],
      "translation": [["2.0024", "-0.05", "0.35", -1, 1], [0], [0]]})";
  const Case c =
      case_of(kCube, cube(R"({"kind": "piecewise", "pieces": [{"until": "1/2", "motion": )" +
                          twice + R"(}, {"motion": )" + twice + "}]}"));
  CHECK(solve_case(c, NumberType::exact).contacts.size() == 2);
  CHECK(solve_case(c, NumberType::exact, first).contacts.size() == 1);
}

TEST_CASE("a time has the multiplicity with which its plane vanishes", "[ccd][truth]") {
  Random random(61);
  for (int i = 0; i < 30; ++i) {
    const Case c = random_case(Family::grazing, random);
    for (const TruthContact& contact : solve_case(c, NumberType::exact).contacts) {
      if (contact.kind == "grazing" && c.query.from() < number(contact.enter.time.decimal)) {
        CHECK(contact.enter.time.multiplicity.value() % 2 == 0);
      }
    }
  }
  const auto order = [](const char* name) {
    return solve_case(corpus_case(name), NumberType::exact).contacts.at(0).enter.time.multiplicity;
  };
  CHECK(order("grazing/grazes-with-a-root-of-order-four") == 4);
  CHECK(order("grazing/enters-with-a-root-of-order-three") == 3);
  CHECK(order("grazing/parabola-grazes-a-face") == 2);
}

// Properties of every exact time.
void check_time(const TruthTime& time) {
  REQUIRE(time.isolating);
  const IntegerPolynomial p(Coefficients<Integer>(time.polynomial.begin(), time.polynomial.end()));
  CHECK(p == primitive_part(p));
  CHECK(p == square_free_part(p));
  const Rational lower = number((*time.isolating)[0]);
  const Rational upper = number((*time.isolating)[1]);
  if (lower == upper) {
    CHECK(p.degree() == 1);
    CHECK(sign_at(p, lower) == Sign::zero);
  } else {
    CHECK(sign_at(p, lower) * sign_at(p, upper) == Sign::negative);
    CHECK(SturmSequence(p).roots_in(lower, upper) == 1);
  }
  // The root lies within half a unit of the decimal's last digit, and of the double's last bit.
  const auto within = [&](const Rational& said, const Rational& half_unit) {
    if (lower == upper) return abs(Rational(said - lower)) <= half_unit;
    const Rational below = std::max(lower, Rational(said - half_unit));
    const Rational above = std::min(upper, Rational(said + half_unit));
    return below < above && sign_at(p, below) * sign_at(p, above) != Sign::positive;
  };
  const std::string& decimal = time.decimal;
  const auto places =
      decimal.find('.') == std::string::npos ? 0 : decimal.size() - decimal.find('.') - 1;
  CHECK(within(number(decimal), number("0.5e-" + std::to_string(places))));
  if (time.nearest_double == "inf") {
    CHECK(lower >= power_of_two(1024) - power_of_two(970));
    return;
  }
  const Rational d = number(time.nearest_double);
  const Rational unit = power_of_two(d.is_zero() ? -1074 : std::max(-1074, floor_log2(d) - 52));
  CHECK(within(d, unit / 2));
}

TEST_CASE("every exact time is isolated, and rounded correctly", "[ccd][truth]") {
  Random random(67);
  const auto check = [](const Case& c) {
    for (const TruthContact& contact : solve_case(c, NumberType::exact).contacts) {
      check_time(contact.enter.time);
      check_time(contact.exit->time);
    }
  };
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    check(c.parsed);
  }
  for (const Family family : all_families()) {
    for (int i = 0; i < 5; ++i) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      check(c);
    }
  }
}

TEST_CASE(
    "homogeneous intervals are counted on the whole line, those outside of the horizon separately",
    "[ccd][truth]") {
  const auto counted = [](const std::string& horizon) {
    const std::string turning =
        cube(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0, 1]]})");
    const Truth truth = solve_case(case_of(kCube, turning, horizon), NumberType::exact);
    return std::to_string(truth.intervals->homogeneous) + " of which outside " +
           std::to_string(truth.intervals->outside);
  };
  // Breakpoints at -1, 0 and 1.
  CHECK(counted("[-2, 2]") == "4 of which outside 0");
  CHECK(counted(R"(["-1/2", "1/2"])") == "4 of which outside 2");
  CHECK(counted("[0, 1]") == "4 of which outside 3");
  CHECK(counted("[5, 6]") == "4 of which outside 3");
  CHECK(counted(R"(["1/2", "1/2"])") == "4 of which outside 3");
  CHECK(counted("[0, 0]") == "4 of which outside 3");
}

TEST_CASE("answers in intervals are enclosures, or unknown", "[ccd][truth]") {
  const Truth known = solve_case(case_of(kCube, kIrrational), NumberType::interval);
  CHECK(known.number == "interval");
  CHECK(known.contact == true);
  REQUIRE(known.contacts[0].enter.time.enclosure);
  const auto& [lower, upper] = *known.contacts[0].enter.time.enclosure;
  CHECK(number(lower) < number("0.41421356237309504880"));
  CHECK(number(upper) > number("0.41421356237309504881"));
  CHECK(number(upper) - number(lower) < number("1e-14"));
  CHECK(known.contacts[0].enter.time.polynomial.empty());

  const std::string tilted =
      R"({"half_extents": ["1/3", "1/3", "1/3"], "motion": {"kind": "static", "rotation": [3, 1, 0, 0], "translation": [)";
  const Truth doubtful = solve_case(case_of(tilted + "0, 0, 0]}}", tilted + R"("2/3", 0, 0]}})"),
                                    NumberType::interval);
  CHECK_FALSE(doubtful.contact);
  CHECK(doubtful.start == "unknown");
  CHECK(doubtful.contacts.empty());
  CHECK_FALSE(doubtful.decided);
}

TEST_CASE("rounded answers name their type, and leave out a normal that was rounded to zero",
          "[ccd][truth]") {
  const Case c = case_of(kCube, kIrrational);
  for (const NumberType number : all_number_types()) {
    CHECK(solve_case(c, number).number == name_of(number));
    if (exactness_of(number) != Exactness::rounded) continue;
    const Truth truth = solve_case(corpus_case("reported/two-equally-turned-cubes-kiss"), number);
    for (const TruthContact& contact : truth.contacts) {
      for (const TruthFeature& f : contact.enter.features) {
        for (const std::string& component : f.normal)
          CHECK(component.find("nan") == std::string::npos);
      }
    }
  }
}

}  // namespace
}  // namespace touchstone::test::solve_case_test
