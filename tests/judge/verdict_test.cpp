#include "verify/judge/verdict.hpp"

#include <catch2/catch.hpp>

#include "tests/ccd/case_of.hpp"
#include "tests/judge/trial.hpp"
#include "touchstone/poly/rounding.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone::test {
namespace {

using judge::Group;
using judge::Verdict;
using judge::VerdictKind;

Verdict verdict(const Case& c, const judge::Answer& answer) {
  return judge_answer(answer, solved(c), hello_in());
}
VerdictKind kind(const Case& c, const judge::Answer& answer) { return verdict(c, answer).kind; }

// The neighbour of a double, as text.
std::string above(double v) { return hex_float(std::nextafter(v, 9)); }
std::string below(double v) { return hex_float(std::nextafter(v, -9)); }

TEST_CASE("a time is correct if no double is nearer, and by no other measure", "[judge]") {
  // Contact at 19/8 - 2 = 3/8.
  const Case exact = approaching("19/8");
  CHECK(kind(exact, contact_at("0.375")) == VerdictKind::correct);
  CHECK(kind(exact, contact_at(above(0.375))) == VerdictKind::late);
  CHECK(kind(exact, contact_at(below(0.375))) == VerdictKind::early);
  // At √2 - 1: two doubles beside it, one of them the nearest.
  const Case irrational =
      case_of(kCube, cube(R"({"kind": "quaternion", "rotation": [[1], [0], [0], [0]],
                                                  "translation": [[3, -2, -1], [0], [0]]})"));
  CHECK(kind(irrational, contact_at("0x1.a827999fcef32p-2")) == VerdictKind::correct);
  CHECK(kind(irrational, contact_at("0x1.a827999fcef31p-2")) == VerdictKind::early);
  CHECK(kind(irrational, contact_at("0x1.a827999fcef33p-2")) == VerdictKind::late);
}

TEST_CASE("how wrong a time is is said in ulps, as a time, and as depth or clearance", "[judge]") {
  const Verdict late = verdict(approaching("19/8"), contact_at("0.5"));
  CHECK(late.difference == "0.125");
  CHECK(late.depth == "0.125");
  CHECK(late.clearance.empty());
  CHECK(late.ulps == "2.25e15");  // 2^51
  CHECK(late.margin.time == "0.125");
  CHECK(late.margin.offset == "0.125");
  // All half extents together: the sum of two of them along x must shrink by the depth.
  CHECK(late.margin.extent == "0.0625");
  const Verdict early = verdict(approaching("19/8"), contact_at("0.25"));
  CHECK(early.difference == "-0.125");
  CHECK(early.clearance == "0.125");
  CHECK(early.depth.empty());
}

TEST_CASE("a contact that is not reported is missed, one that is not there is false", "[judge]") {
  const Verdict missed = verdict(approaching("5/2"), no_contact());
  CHECK(missed.kind == VerdictKind::missed);
  CHECK(missed.depth == "0.375");  // at three quarters of the contact's span [1/2, 1]
  CHECK(missed.exact == "0.5");
  CHECK(missed.reported == "none");
  const Verdict invented = verdict(approaching("7/2"), contact_at("1"));
  CHECK(invented.kind == VerdictKind::false_contact);
  CHECK(invented.clearance == "0.5");
  CHECK(kind(approaching("7/2"), no_contact()) == VerdictKind::correct);
}

TEST_CASE("beyond the first contact a time is of another root", "[judge]") {
  // Through and out again: contact on [1/8, 5/8].
  const Case through = case_of(
      kCube, cube(R"({"kind": "linear", "translation": [3, 0, 0], "velocity": [-8, 0, 0]})"));
  CHECK(kind(through, contact_at("0.5")) == VerdictKind::late);
  CHECK(kind(through, contact_at("0.625")) == VerdictKind::late);
  CHECK(kind(through, contact_at("0.75")) == VerdictKind::wrong_root);
}

TEST_CASE("times that are none, or off the horizon, are told apart", "[judge]") {
  judge::Answer nan;
  nan.contact = true;
  nan.finite = false;
  CHECK(kind(approaching("5/2"), nan) == VerdictKind::not_finite);
  CHECK(kind(approaching("5/2"), contact_at("-0.5")) == VerdictKind::out_of_range);
  CHECK(kind(approaching("5/2"), contact_at("1.5")) == VerdictKind::out_of_range);
  judge::Answer untimed;
  untimed.contact = true;
  CHECK(kind(approaching("5/2"), untimed) == VerdictKind::protocol_error);
}

TEST_CASE("touching only and starting in contact are counted apart", "[judge]") {
  CHECK(verdict(approaching("5/2"), no_contact()).group == Group::plain);
  CHECK(verdict(approaching("3"), no_contact()).group == Group::touching_only);
  CHECK(verdict(approaching("2"), contact_at("0")).group == Group::starts_in_contact);
  CHECK(verdict(approaching("2"), contact_at("0")).kind == VerdictKind::correct);
}

TEST_CASE("an overlap at the start is a plain matter for a subject that gives no time", "[judge]") {
  judge::Hello hello = hello_in();
  const judge::Solved truth = solved(approaching("1"));
  CHECK(judge_answer(no_contact(), truth, hello).group == Group::starts_in_contact);
  hello.returns.clear();
  CHECK(judge_answer(no_contact(), truth, hello).group == Group::plain);
  CHECK(judge_answer(no_contact(), truth, hello).kind == VerdictKind::missed);
  CHECK(judge_answer(no_contact(), solved(approaching("2")), hello).group ==
        Group::starts_in_contact);
}

TEST_CASE("state and features are judged where they are given", "[judge]") {
  judge::Answer answer = contact_at("0.5");
  answer.state = "overlapping";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::wrong_state);
  answer.state = "separated";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::correct);
  answer.box1 = "+x";
  answer.box2 = "-x";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::correct);
  answer.box1 = "-x";
  CHECK(kind(approaching("5/2"), answer) == VerdictKind::wrong_feature);
}

TEST_CASE("a declared tolerance is a second verdict, not a first one", "[judge]") {
  judge::Hello hello = hello_in();
  hello.tolerance = Rational(1, 100);
  const Verdict v = judge_answer(contact_at("0.505"), solved(approaching("5/2")), hello);
  CHECK(v.kind == VerdictKind::late);
  CHECK(v.within_tolerance == VerdictKind::correct);
  const Verdict far = judge_answer(contact_at("0.52"), solved(approaching("5/2")), hello);
  CHECK(far.within_tolerance == VerdictKind::late);
}

TEST_CASE("the nearest number of each format is found, at a midpoint, too", "[judge]") {
  using judge::NumberFormat;
  const Rational third(1, 3);
  CHECK(*nearest(NumberFormat::double_precision, RealAlgebraic(third)) == Rational(1.0 / 3));
  CHECK(*nearest(NumberFormat::single_precision, RealAlgebraic(third)) ==
        Rational(double(1.0F / 3)));
  // A number that is known by a polynomial only, and lies between two doubles: ties to even.
  const Rational middle = 1 + power_of_two(-53);
  const auto p = std::make_shared<const IntegerPolynomial>(
      IntegerPolynomial{-numerator(middle), denominator(middle)});
  const RealAlgebraic hidden(p, DyadicInterval{{0, 0}, {2, 0}}, Sign::negative);
  CHECK(*nearest(NumberFormat::double_precision, hidden) == 1);
  CHECK_FALSE(nearest(NumberFormat::single_precision, Rational(power_of_two(200))));
  CHECK(judge::ulp(NumberFormat::double_precision, Rational(1)) == power_of_two(-52));
  CHECK(judge::ulp(NumberFormat::single_precision, Rational(3)) == power_of_two(-22));
}

}  // namespace
}  // namespace touchstone::test
