// The judge as a library: typed questions, typed answers.

#include "touchstone/judge.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <optional>

#include "src/poly/rounding.hpp"
#include "tests/support/corpus.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::judge_in_process::judge_test {
namespace {

using judge::contact_at;
using judge::Judgement;
using judge::no_contact;
using judge::VerdictKind;

// A cube that moves from x = 3 with speed 2 towards one at rest: contact from 1/2 on.
Query head_on(const Numeral& until = 1) {
  return Query::make(Body::box({1, 1, 1}, Motion::fixed()),
                     Body::box({1, 1, 1}, Motion::linear({3, 0, 0}, {-2, 0, 0})), 0, until)
      .value();
}

TEST_CASE(
    "a time is right, early or late by the exact amount, with the clearance or depth at that time",
    "[judge]") {
  const Judgement right = judge::judge(head_on(), contact_at(0.5));
  CHECK(right.kind == VerdictKind::correct);
  CHECK(right.off_by == 0.0);
  REQUIRE(right.exact);
  CHECK(right.exact->compare(Rational(1, 2)) == 0);
  CHECK_FALSE(right.depth);
  CHECK_FALSE(right.clearance);

  const Judgement early = judge::judge(head_on(), contact_at(0.25));
  CHECK(early.kind == VerdictKind::early);
  CHECK(early.off_by == -0.25);
  CHECK(early.clearance == 0.5);
  CHECK_FALSE(early.depth);

  const Judgement late = judge::judge(head_on(), contact_at(0.75));
  CHECK(late.kind == VerdictKind::late);
  CHECK(late.off_by == 0.25);
  CHECK(late.depth == 0.5);
  CHECK_FALSE(late.clearance);
}

TEST_CASE("answers can be missed, false, off the horizon or not a number", "[judge]") {
  const Judgement missed = judge::judge(head_on(), no_contact());
  CHECK(missed.kind == VerdictKind::missed);
  CHECK(missed.depth > 0.0);
  CHECK_FALSE(missed.off_by);

  const Judgement false_one = judge::judge(head_on(Rational(1, 4)), contact_at(0.125));
  CHECK(false_one.kind == VerdictKind::false_contact);
  CHECK(false_one.clearance == 0.75);
  CHECK_FALSE(false_one.exact);
  CHECK_FALSE(false_one.off_by);

  CHECK(judge::judge(head_on(), contact_at(1.5)).kind == VerdictKind::out_of_range);
  for (const double t : {std::nan(""), std::numeric_limits<double>::infinity()})
    CHECK(judge::judge(head_on(), contact_at(t)).kind == VerdictKind::not_finite);
}

TEST_CASE("bodies are judged like their query, and invalid bodies are reported", "[judge]") {
  const Body wall = Body::box({1, 1, 1}, Motion::fixed());
  const Body cube = Body::box({1, 1, 1}, Motion::linear({3, 0, 0}, {-2, 0, 0}));
  const auto early = judge::judge(wall, cube, 0, 1, contact_at(0.25));
  REQUIRE(early);
  CHECK(early.value().kind == VerdictKind::early);
  CHECK(early.value().clearance == 0.5);
  CHECK(judge::judge(wall, cube, 0, 0.25, no_contact()).value().kind == VerdictKind::correct);
  judge::Terms terms;
  terms.tolerance.time = 0.25;
  const auto near = judge::judge(wall, cube, 0, 1, contact_at(0.25), terms);
  CHECK(near.value().within_tolerance == VerdictKind::correct);
  const auto backwards = judge::judge(wall, cube, 1, 0, no_contact());
  REQUIRE_FALSE(backwards);
  CHECK(backwards.error().place == "/horizon");
}

TEST_CASE("numbers of answers and tolerances are equal by their values", "[judge]") {
  judge::Said said = contact_at(0.5);
  said.normal = {0, 0, 1};
  judge::Said other = said;
  other.time = Rational(1, 2);
  other.normal = {0.0, Rational(0), Numeral::parse("1.0").value()};
  CHECK(said.same_as(other));
  other.normal = {0, 0, 2};
  CHECK_FALSE(said.same_as(other));
  other.normal.reset();
  CHECK_FALSE(said.same_as(other));
  CHECK(judge::Tolerance{0.5, std::nullopt} == judge::Tolerance{Rational(1, 2), std::nullopt});
  CHECK_FALSE(judge::Tolerance{0.5, std::nullopt} == judge::Tolerance{std::nullopt, 0.5});
}

TEST_CASE("an answer with a number that is not finite gets the verdict not-finite", "[judge]") {
  const double nan = std::nan("");
  const auto kind = [](const judge::Said& said) {
    return judge::judge(Body::box({1, 1, 1}, Motion::fixed()),
                        Body::box({1, 1, 1}, Motion::fixed({1, 0, 0})), 0, 1, said)
        .value()
        .kind;
  };
  judge::Said said = contact_at(0);
  CHECK(kind(said) == VerdictKind::correct);
  said.depth = 1;
  CHECK(kind(said) == VerdictKind::correct);
  said.depth = nan;
  CHECK(kind(said) == VerdictKind::not_finite);
  said.depth.reset();
  said.normal = {0, std::numeric_limits<double>::infinity(), 0};
  CHECK(kind(said) == VerdictKind::not_finite);
  said.normal.reset();
  said.points = {{{0, 0, 0}, {0, 0, nan}}};
  CHECK(kind(said) == VerdictKind::not_finite);
  said.points.reset();
  said.time = nan;
  CHECK(kind(said) == VerdictKind::not_finite);
}

TEST_CASE("the verdict depends on the format, the convention and the tolerance", "[judge]") {
  const Query third = Query::make(Body::box({1, 1, 1}, Motion::fixed()),
                                  Body::box({1, 1, 1}, Motion::linear({3, 0, 0}, {-3, 0, 0})))
                          .value();
  CHECK(judge::judge(third, contact_at(1.0 / 3)).kind == VerdictKind::correct);
  const double single = static_cast<double>(1.0F / 3.0F);
  CHECK(judge::judge(third, contact_at(single)).kind == VerdictKind::late);
  judge::Terms terms;
  terms.number = judge::NumberFormat::single_precision;
  CHECK(judge::judge(third, contact_at(single), terms).kind == VerdictKind::correct);

  terms.tolerance.time = Rational(1, 10);
  const Judgement near = judge::judge(third, contact_at(0.375), terms);
  CHECK(near.kind == VerdictKind::late);
  CHECK(near.within_tolerance == VerdictKind::correct);

  // Touching throughout is contact only by the closed convention.
  const Query sliding = Query::make(Body::box({1, 1, 1}, Motion::fixed()),
                                    Body::box({1, 1, 1}, Motion::linear({2, 0, 0}, {0, 1, 0})))
                            .value();
  CHECK(judge::judge(sliding, no_contact()).kind == VerdictKind::missed);
  judge::Terms open;
  open.convention.closed = false;
  CHECK(judge::judge(sliding, no_contact(), open).kind == VerdictKind::correct);
}

TEST_CASE("the nearest double of every case's first contact is right", "[judge]") {
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    const Query& query = c.parsed.query;
    const Answer exact = solve(query);
    if (exact.contacts.empty()) {
      CHECK(judge::judge(query, exact, no_contact()).kind == VerdictKind::correct);
      continue;
    }
    const RealAlgebraic& first = exact.contacts.front().enter.time;
    const double t = rounded_double(first);
    if (!std::isfinite(t) || exact_value(t) < query.from() || exact_value(t) > query.until())
      continue;
    const Judgement judged = judge::judge(query, exact, contact_at(t));
    CHECK(judged.kind == VerdictKind::correct);
    REQUIRE(judged.exact);
    CHECK(compare(*judged.exact, first) == 0);
  }
}

}  // namespace
}  // namespace touchstone::test::judge_in_process::judge_test
