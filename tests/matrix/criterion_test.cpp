// Which verdicts count as failures of a build.

#include <catch2/catch.hpp>

#include "src/number/notation.hpp"
#include "tests/support/judged.hpp"
#include "verify/judge/matrix/criterion.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::criterion_test {

using namespace touchstone::matrix;
using touchstone::parse_number;
using touchstone::Rational;
using touchstone::RealAlgebraic;
using touchstone::judge::Group;
using touchstone::judge::Verdict;
using touchstone::judge::VerdictKind;
using touchstone::test::approaching;
using touchstone::test::contact_at;
using touchstone::test::hello_in;
using touchstone::test::no_contact;
using touchstone::test::solved;

namespace {

// A verdict on a time that is off by `difference`.
Verdict verdict(VerdictKind kind, const std::string& difference = "") {
  Verdict v;
  v.kind = v.within_tolerance = kind;
  if (!difference.empty()) v.error.emplace(parse_number(difference).value(), RealAlgebraic());
  return v;
}

// The judge's verdict, with the plan's tolerance, on cubes that meet at 3/8 with a speed of 1.
Verdict judged(const Criterion& c, const touchstone::judge::Said& answer) {
  auto hello = hello_in(touchstone::judge::NumberFormat::rational);
  hello.tolerance = c.tolerance_of_judge();
  return touchstone::test::judged(
      answer, solved(approaching("19/8"), touchstone::judge::NumberFormat::rational), hello);
}

}  // namespace

TEST_CASE("late times fail beyond the tolerance, and early times never fail by default") {
  const Criterion c;
  CHECK_FALSE(fails(verdict(VerdictKind::correct), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::early, "-0.5"), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::late, "1e-10"), c, "double"));
  CHECK(fails(verdict(VerdictKind::late, "1e-8"), c, "double"));
  CHECK(fails(verdict(VerdictKind::missed), c, "double"));
  CHECK(fails(verdict(VerdictKind::not_finite), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::inconclusive), c, "double"));
}

TEST_CASE("the tolerance can also apply to early times, and differ by number type") {
  Criterion c;
  c.accept = {"correct"};
  c.tolerance_in["float"] = touchstone::power_of_ten(-4);
  CHECK(fails(verdict(VerdictKind::early, "-1e-8"), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::early, "-1e-10"), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::late, "1e-5"), c, "float"));
}

TEST_CASE("a tolerance is compared with the exact error, not with its three digits") {
  // The error is 1.004e-9, written as 1.00e-9. It exceeds a tolerance of 1e-9, also for the judge.
  Criterion c;
  const Verdict late = judged(c, contact_at("0.375000001004"));
  CHECK(texts_of(late).difference == "1.00e-9");
  CHECK(fails(late, c, "double"));
  auto hello = hello_in(touchstone::judge::NumberFormat::rational);
  hello.tolerance.time = c.tolerance;
  const auto truth = solved(approaching("19/8"), touchstone::judge::NumberFormat::rational);
  for (const char* time :
       {"0.375000001004", "0.375000001", "0.375000000999", "0.374999999", "0.3749999989999"}) {
    INFO(time);
    const Verdict v = touchstone::test::judged(contact_at(time), truth, hello);
    c.accept = {"correct"};
    CHECK(fails(v, c, "double") == (v.within_tolerance != VerdictKind::correct));
  }
}

TEST_CASE("shallow contacts can be allowed") {
  Criterion c;
  c.tolerance = 0;
  // The contact is at 3/8, so the depth is the delay after it.
  c.depth = Rational(1, 1000);
  CHECK_FALSE(fails(judged(c, contact_at("0.376")), c, "double"));
  CHECK(fails(judged(c, contact_at("0.3761")), c, "double"));
  CHECK(fails(judged(c, no_contact()), c, "double"));
  // A depth of 2.008e-9 is less than 2.009e-9, although both are written as 2.01e-9.
  c.depth = parse_number("2.009e-9").value();
  CHECK(texts_of(judged(c, contact_at("0.375000002008"))).depth == "2.01e-9");
  CHECK_FALSE(fails(judged(c, contact_at("0.375000002008")), c, "double"));
  CHECK(fails(judged(c, contact_at("0.3750000020091")), c, "double"));
  c.depth = 1;
  CHECK_FALSE(fails(judged(c, no_contact()), c, "double"));
  CHECK(fails(verdict(VerdictKind::false_contact), c, "double"));
}

TEST_CASE("an answer whose depth is not decided fails no build, and is reported as unproven") {
  Criterion c;
  c.depth = Rational(1, 1000);
  Verdict v = verdict(VerdictKind::missed);
  CHECK_FALSE(is_unproven(v, c, "double"));
  v.within_tolerance = VerdictKind::unproven;
  CHECK_FALSE(fails(v, c, "double"));
  CHECK(is_unproven(v, c, "double"));
  v.also = {VerdictKind::wrong_state};
  CHECK(fails(v, c, "double"));
  CHECK_FALSE(is_unproven(v, c, "double"));
}

TEST_CASE("every group of cases counts") {
  Verdict v = verdict(VerdictKind::missed);
  for (const Group group : {Group::plain, Group::touching_only, Group::starts_touching}) {
    v.group = group;
    CHECK(fails(v, {}, "double"));
  }
}

TEST_CASE("contacts that only touch fail unless the plan accepts them") {
  const auto missed = [](const Criterion& c, const std::string& from) {
    auto hello = hello_in();
    hello.tolerance = c.tolerance_of_judge();
    return touchstone::test::judged(no_contact(), solved(approaching(from)), hello);
  };
  CHECK(fails(missed({}, "3"), {}, "double"));
  Criterion c;
  c.depth = 0;
  CHECK(texts_of(missed(c, "3")).depth == "0");
  CHECK_FALSE(fails(missed(c, "3"), c, "double"));
  CHECK(fails(missed(c, "2.999999999"), c, "double"));
}

TEST_CASE("any other error of an answer fails, unless the plan accepts it") {
  Verdict v = verdict(VerdictKind::correct);
  v.also = {VerdictKind::wrong_state};
  CHECK(fails(v, {}, "double"));
  Criterion c;
  c.accept.insert("wrong-state");
  CHECK_FALSE(fails(v, c, "double"));
}

TEST_CASE("builds differ where their answers do, or where one of them has none") {
  Verdict a = verdict(VerdictKind::late);
  Verdict b = verdict(VerdictKind::early);
  a.said = b.said = touchstone::judge::contact_at(0.5);
  CHECK_FALSE(differ(a, b));
  b.said = touchstone::judge::no_contact();
  CHECK(differ(a, b));
  CHECK(differ(verdict(VerdictKind::crash), verdict(VerdictKind::timeout)));
}

TEST_CASE("the text of a criterion has numbers that a plan reads back") {
  Criterion c;
  CHECK(describe(c) == "accepted: correct early; times off by at most 1e-09");
  c.tolerance = parse_number("0.123456789012").value();
  c.tolerance_in["float"] = Rational(1, 3);
  c.depth = parse_number("1e-4").value();
  CHECK(describe(c) ==
        "accepted: correct early; times off by at most 0.123456789012 (float: 1/3); contacts no "
        "deeper than 1e-04");
}

}  // namespace touchstone::criterion_test
