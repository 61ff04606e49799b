// Verdicts on bodies that turn at constant speed or are round: times around a known contact, what
// is unknown, and tolerances.
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "touchstone/enclosed.hpp"
#include "verify/judge/ask/received_enclosed.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/verdict/enclosed_truth.hpp"
#include "verify/judge/verdict/number_format.hpp"
#include "verify/judge/verdict/verdict.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::test::enclosed_verdict_test {
namespace {

using judge::contact_at;
using judge::EnclosedTruth;
using judge::no_contact;
using judge::OpenTime;
using judge::Said;
using judge::Terms;
using judge::Verdict;
using judge::VerdictKind;

constexpr int kDigits = 30;

const Body& wall() {
  static const Body body = Body::box({1, 9, 9}, {3, 0, 0}, Motion::fixed());
  return body;
}
// A box that spins about the z axis beside the wall. Its corner enters the wall at the time
// atan(2/3) - acos(7/4 / sqrt(13/4)), and leaves it again later.
Body spinning(WrittenVector translation = {Rational(1, 4), 0, 0}) {
  return Body::box({Rational(3, 2), 1, 1}, Motion::turning({0, 0, 1}, {}, std::move(translation)));
}
const double kEnter = std::atan2(1, 1.5) - std::acos(1.75 / std::sqrt(3.25));
const double kExit = std::atan2(1, 1.5) + std::acos(1.75 / std::sqrt(3.25));

EnclosedTruth truth_of(const Body& first, const Numeral& from = 0, const Numeral& until = 1,
                       int digits = kDigits) {
  const auto query = EnclosedQuery::make(first, wall(), from, until);
  return {query.value(), solve(query.value(), digits), {}};
}

double nearest_enter(const EnclosedTruth& truth) {
  return judge::nearest(judge::NumberFormat::double_precision, truth.first()->from)
      ->convert_to<double>();
}

double steps_from(double x, int steps) {
  for (; steps > 0; --steps) x = std::nextafter(x, 9);
  for (; steps < 0; ++steps) x = std::nextafter(x, -9);
  return x;
}

}  // namespace

TEST_CASE("times around an enclosed contact are early, correct and late", "[verdict]") {
  const EnclosedTruth truth = truth_of(spinning());
  const double enter = nearest_enter(truth);
  CHECK(std::abs(enter - kEnter) < 1e-14);
  const auto kind = [&](const Said& said) { return judge_answer(said, truth, {}).kind; };
  CHECK(kind(contact_at(enter)) == VerdictKind::correct);
  CHECK(kind(contact_at(steps_from(enter, -1))) == VerdictKind::early);
  CHECK(kind(contact_at(steps_from(enter, 1))) == VerdictKind::late);
  CHECK(kind(contact_at((kEnter + kExit) / 2)) == VerdictKind::late);
  CHECK(kind(contact_at(0.95)) == VerdictKind::wrong_root);
  CHECK(kind(contact_at(1.5)) == VerdictKind::out_of_range);
  CHECK(kind(no_contact()) == VerdictKind::missed);
}

TEST_CASE("an error has its size, and a tolerance of distance is decided beside it", "[verdict]") {
  const EnclosedTruth truth = truth_of(spinning());
  const double enter = nearest_enter(truth);
  // The corner approaches the wall at sqrt(13/4 - 49/16) = 0.433 a unit of time.
  const double speed = std::sqrt(3.25 - 1.75 * 1.75);
  for (const double late : {1e-3, -1e-3}) {
    Terms terms;
    terms.tolerance.distance = std::abs(late) * speed * 1.01;
    const Verdict allowed = judge_answer(contact_at(enter + late), truth, terms);
    CHECK(allowed.kind == (late > 0 ? VerdictKind::late : VerdictKind::early));
    CHECK(allowed.within_tolerance == VerdictKind::correct);
    REQUIRE(allowed.measure);
    CHECK(std::abs(allowed.weight - std::abs(late) * speed) < 1e-5);
    CHECK(std::abs(allowed.off_by - late) < 1e-12);
    terms.tolerance.distance = std::abs(late) * speed * 0.99;
    CHECK(judge_answer(contact_at(enter + late), truth, terms).within_tolerance == allowed.kind);
  }
  Terms terms;
  terms.tolerance.time = 1e-6;
  CHECK(judge_answer(contact_at(enter + 1e-7), truth, terms).within_tolerance ==
        VerdictKind::correct);
  CHECK(judge_answer(no_contact(), truth, {}).measure);
}

TEST_CASE("texts of a verdict have the enclosed time to all digits", "[verdict]") {
  const EnclosedTruth truth = truth_of(spinning());
  const Verdict late =
      judge::with_shown_times(judge_answer(contact_at(nearest_enter(truth) + 1e-3), truth, {}));
  const judge::VerdictTexts texts = texts_of(late);
  CHECK(texts.exact == "0.34543872945208228");
  CHECK(texts.difference.starts_with("0.00"));
}

TEST_CASE("texts of a verdict call a time exact only if it is", "[verdict]") {
  const auto words = [](const Said& said, const EnclosedTruth& truth) {
    return truth_in_words(texts_of(judge::with_shown_times(judge_answer(said, truth, {}))));
  };
  // At a known instant the bodies overlap already.
  CHECK(words(no_contact(), truth_of(spinning(), Rational(1, 2), 1)) == "exact 0.5");
  CHECK(words(contact_at(0.5), truth_of(spinning({0, 0, 0}), -1, 1)) == "exact none");
  const std::string enclosed = words(no_contact(), truth_of(spinning(), 0, 1, 9));
  CHECK(enclosed.starts_with("true time 0.345438729"));
  CHECK(enclosed.find(" (enclosed within ") != std::string::npos);
  const double width = std::strtod(enclosed.c_str() + enclosed.find("within ") + 7, nullptr);
  CHECK(width > 0);
  CHECK(width <= 1e-9);
  // The verdict on an answer that depends on what is unknown.
  Verdict open;
  open.kind = VerdictKind::unproven;
  open.said = contact_at(0.5);
  CHECK(truth_in_words(texts_of(open)) == "true time unknown");
}

TEST_CASE("if there is no contact, only an answer without contact is correct", "[verdict]") {
  const EnclosedTruth truth = truth_of(spinning({0, 0, 0}), -1, 1);
  CHECK(truth.first() == nullptr);
  CHECK(judge_answer(no_contact(), truth, {}).kind == VerdictKind::correct);
  const Verdict wrong = judge_answer(contact_at(0.5), truth, {});
  CHECK(wrong.kind == VerdictKind::false_contact);
  REQUIRE(wrong.measure);
  CHECK(wrong.measure->sign > 0);
}

TEST_CASE("an overlap at the start of an enclosed question is judged as known", "[verdict]") {
  const EnclosedTruth truth = truth_of(spinning(), Rational(1, 2), 1);
  CHECK(truth.start() == State::overlapping);
  CHECK(truth.group() == judge::Group::starts_overlapping);
  CHECK(judge_answer(contact_at(0.5), truth, {}).kind == VerdictKind::correct);
  CHECK(judge_answer(no_contact(), truth, {}).kind == VerdictKind::missed);
}

// A cylinder flies at the wall, along whose side it lies, and touches it at 3/2.
TEST_CASE("answers about round bodies in both orders differ only beyond the tolerance",
          "[verdict]") {
  const EnclosedTruth truth =
      truth_of(Body::cylinder(Rational(1, 2), 3, Motion::linear({0, 0, 0}, {1, 0, 0})), 0, 2);
  Terms terms;
  terms.tolerance.distance = Rational(1, 200);
  const auto in_orders = [&](double first, double exchanged) {
    return on_both_orders(judge_answer(contact_at(first), truth, terms),
                          judge_answer(contact_at(exchanged), truth, terms), truth, terms);
  };
  const Verdict near = in_orders(1.5 + 1e-6, 1.5 - 1e-6);
  CHECK(near.kind == VerdictKind::late);
  CHECK(near.within_tolerance == VerdictKind::correct);
  const Verdict none = on_both_orders(judge_answer(contact_at(1.5), truth, terms),
                                      judge_answer(no_contact(), truth, terms), truth, terms);
  CHECK(none.kind == VerdictKind::asymmetric);
  // How much farther apart the bodies are then is not known, so that the worse order decides.
  CHECK_THROWS_AS(in_orders(1.5, 1.6), OpenTime);
  CHECK_THROWS_AS(in_orders(1.6, 1.7), OpenTime);
}

TEST_CASE("a subject is asked only about bodies and motions that it takes", "[verdict]") {
  const auto why = [](const Body& body, const std::vector<std::string>& kinds,
                      const std::vector<std::string>& motions) {
    judge::Hello hello;
    hello.kinds = kinds;
    hello.motions = motions;
    CaseParts parts;
    parts.id = "asked";
    parts.bodies = {body, spinning()};
    return enclosed_not_taken(hello, EnclosedCase::make(std::move(parts)).value());
  };
  const std::vector<std::string> turning{"static", "turning"};
  const Body plate{WrittenPolyhedron{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{{0, 1, 2}, {0, 2, 1}}}},
                   Motion::fixed()};
  CHECK(why(plate, {"boxes", "polyhedra"}, turning) == "a flat polyhedron");
  CHECK(why(plate, {"boxes", "polyhedra", "flat-polyhedra"}, turning) == "");
  CHECK(why(Body::cylinder(1, 2, Motion::fixed()), {"boxes", "cones"}, turning) == "cylinders");
  CHECK(why(Body::cone(1, 2, Motion::fixed()), {"boxes", "cones"}, turning) == "");
  const WrittenPolynomial one{1}, none{0};
  const Body moved =
      Body::box({1, 1, 1},
                Motion::matrix(
                    {{{one, none, none, none}, {none, one, none, none}, {none, none, one, none}}}));
  CHECK(why(moved, {"boxes"}, {"matrix", "turning"}) == "affine motion");
  CHECK(why(moved, {"boxes"}, {"matrix", "affine", "turning"}) == "");
  CHECK(why(wall(), {"boxes"}, {"static"}) == "turning motion");
}

// A box off the origin of its frame that turns about another point, from another time, and a
// cylinder that flies at it.
EnclosedCase both_move() {
  CaseParts parts;
  parts.id = "both";
  parts.horizon = {Numeral(Rational(1, 3)), Numeral(2)};
  parts.bodies[0] = Body::cylinder(Rational(1, 2), 3, Motion::linear({4, 0, 0}, {-3, 0, 0}));
  std::get<WrittenCylinder>(parts.bodies[0].shape).center = WrittenVector{1, 0, 0};
  parts.bodies[1] = Body::box({Rational(3, 2), 1, 1}, {1, 2, 0},
                              {TurningMotion{{0, 0, 1},
                                             WrittenQuaternion{2, 0, 0, 1},
                                             WrittenVector{Rational(1, 4), 0, 0},
                                             WrittenVector{0, Rational(1, 2), 0},
                                             WrittenVector{Rational(1, 2), 1, 0},
                                             Numeral(Rational(1, 4))}});
  return EnclosedCase::make(std::move(parts)).value();
}

TEST_CASE("bodies that turn have the same poses in every form in which they are sent",
          "[verdict]") {
  const EnclosedCase original = both_move();
  const auto enter_of = [](const EnclosedCase& c) {
    const auto spans = solve(c.query, 6).spans;
    REQUIRE(spans.size() >= 3);
    REQUIRE(spans[2].state == State::overlapping);
    return nearest_double(spans[1].until);
  };
  const double enter = enter_of(original);
  for (const bool second_moves : {false, true}) {
    for (const auto poses : {judge::PosesAs::written, judge::PosesAs::unit_quaternion}) {
      judge::Form form;
      form.poses = poses;
      form.second_moves = second_moves;
      CAPTURE(second_moves, name(poses));
      const auto received = received_enclosed(original, form);
      REQUIRE(received);
      const EnclosedCase& asked = received.value().asked;
      CHECK(enter_of(asked) == Approx(enter).epsilon(1e-5));
      const auto& turn = std::get<TurningMotion>(asked.bodies[1].motion.kind);
      const auto& box = std::get<BoxByExtents>(asked.bodies[1].shape);
      if (poses == judge::PosesAs::unit_quaternion) {
        CHECK((*box.center)[1].value() == 0);
        CHECK((*turn.about)[1].value() == -1);
        Rational square = 0;
        for (const Numeral& part : *turn.rotation) square += part.value() * part.value();
        CHECK(nearest_double(square) == Approx(1).epsilon(1e-15));
      } else {
        CHECK((*turn.about)[1].value() == 1);
      }
      const bool rests = std::holds_alternative<StaticMotion>(asked.bodies[0].motion.kind);
      CHECK(rests == second_moves);
      if (second_moves) CHECK((*turn.velocity)[0].value() == 3);
    }
  }
}

TEST_CASE("a subject whose body 1 rests is not asked about one that turns", "[verdict]") {
  judge::Hello hello;
  hello.kinds = {"boxes", "cylinders"};
  hello.motions = {"static", "linear", "turning"};
  hello.second_moves = true;
  CHECK(enclosed_not_taken(hello, both_move()) == "");
  CaseParts exchanged = both_move();
  std::swap(exchanged.bodies[0], exchanged.bodies[1]);
  const EnclosedCase turns_first = EnclosedCase::make(std::move(exchanged)).value();
  CHECK(enclosed_not_taken(hello, turns_first) == "box 1 turns, and the subject moves only box 2");
  hello.second_moves = false;
  CHECK(enclosed_not_taken(hello, turns_first) == "");
  hello.poses = judge::PosesAs::matrix;
  CHECK(enclosed_not_taken(hello, both_move()) ==
        "a turn at constant speed, by a subject that wants poses as matrices");
}

TEST_CASE("answers that depend on an unknown state are not judged", "[verdict]") {
  // A touch, which may be a gap.
  const Body corner =
      Body::box({3, 4, 1}, Motion::turning({0, 0, 1}, {}, {-3, 0, 0}));  // reaches x = 2
  const EnclosedTruth touch = truth_of(corner, -2, 0);
  CHECK_THROWS_AS(judge_answer(no_contact(), touch, {}), OpenTime);
  CHECK_THROWS_AS(judge_answer(contact_at(-0.5), touch, {}), OpenTime);
  // An enclosure so wide that the answer is in it.
  const EnclosedTruth wide = truth_of(spinning(), 0, 1, 3);
  const double inside =
      ((wide.first()->from.lower() + wide.first()->from.upper()) / 2).convert_to<double>();
  CHECK_THROWS_AS(judge_answer(contact_at(inside), wide, {}), OpenTime);
}

TEST_CASE("a tolerance of distance about round bodies is decided from their approximations",
          "[verdict]") {
  const auto within = [](const Body& body, double said, double distance) {
    const EnclosedTruth truth = truth_of(body, 0, 1, 20);
    Terms terms;
    terms.tolerance.distance = distance;
    const Verdict verdict = judge_answer(contact_at(said), truth, terms);
    CHECK(verdict.kind == VerdictKind::late);
    CHECK_FALSE(verdict.measure);
    return verdict.within_tolerance;
  };
  // It enters at 3/4, and is 0.004 deep at 0.751.
  const Body cylinder = Body::cylinder(1, 2, Motion::linear({-2, 0, 0}, {4, 0, 0}));
  CHECK(within(cylinder, 0.751, 0.005) == VerdictKind::correct);
  CHECK(within(cylinder, 0.751, 0.003) == VerdictKind::late);
  CHECK(within(cylinder, 0.751, 0.0041) == VerdictKind::unproven);
  // An ellipsoid is not known so well.
  const Body ellipsoid = Body::ellipsoid({1, 1, 1}, Motion::linear({-2, 0, 0}, {4, 0, 0}));
  CHECK(within(ellipsoid, 0.751, 0.005) == VerdictKind::unproven);
}

}  // namespace touchstone::test::enclosed_verdict_test
