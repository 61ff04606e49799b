// Judges a subject by a query document: several cases, which have contact together exactly while
// each has (`all_of`), with the vertex-face or edge-edge primitives they were made from, if known.
//   1. A subject that takes this kind of primitives is asked about them, rounded to doubles
//      (asked_of_primitives).
//   2. Any other subject is asked each case by itself (worst_of_cases).
//   3. A wrong answer may be random: judged_twice() asks again.

#include "verify/judge/one_case/judge_query.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/queries/query_cases.hpp"
#include "verify/judge/ask/primitive_solver.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {
namespace {

// Rounds the point to doubles. Returns whether this is possible.
bool round_to_doubles(queries::Point& p) {
  for (std::size_t i = 0; i < 3; ++i) {
    const auto near = nearest(NumberFormat::double_precision, p[i]);
    if (!near) return false;
    p[i] = *near;
  }
  return true;
}

// The first two points of `start` and `end` are those of edge 1, the last two those of edge 2.
queries::DoubleQuery edges_exchanged(queries::DoubleQuery query) {
  std::rotate(query.start.begin(), query.start.begin() + 2, query.start.end());
  std::rotate(query.end.begin(), query.end.begin() + 2, query.end.end());
  return query;
}

// The worst verdict on the cases, each judged by itself; `why` names its case. The time is the sum
// of all times, if all are given.
Verdict worst_of_cases(SubjectProcess& subject, QueryQuestions& questions, Swap swap) {
  std::optional<Verdict> worst;
  std::optional<double> seconds = 0;
  for (std::size_t i = 0; i < questions.of_cases().size(); ++i) {
    const CaseToJudge one{&questions.of_cases()[i], questions.query().all_of[i].id};
    Verdict v = judge_cases(subject, std::span(&one, 1), swap).front();
    seconds = seconds && v.seconds ? std::optional(*seconds + *v.seconds) : std::nullopt;
    if (worst && badness(v) <= badness(*worst)) continue;
    const bool has_one = questions.of_cases().size() == 1;
    if (!has_one && v.kind != VerdictKind::correct)
      v.why = "all_of/" + std::to_string(i) + (v.why.empty() ? "" : ": " + v.why);
    worst = std::move(v);
  }
  worst->seconds = seconds;
  return std::move(*worst);
}

}  // namespace

QueryQuestions::QueryQuestions(const queries::QueryDocument& query, double seconds)
    : query_(query), budget_(in_milliseconds(seconds)) {
  for (const Case& c : query.all_of) of_cases_.emplace_back(c, seconds);
}

const PrimitiveQuestion& QueryQuestions::of_primitives() {
  if (!of_primitives_) of_primitives_ = asked_of_primitives();
  return *of_primitives_;
}

PrimitiveQuestion QueryQuestions::asked_of_primitives() const {
  PrimitiveQuestion question;
  queries::PrimitiveQuery rounded = query_.primitives->query();
  for (queries::Path& path : rounded.paths) {
    if (round_to_doubles(path.start) && round_to_doubles(path.end)) continue;
    question.why_not = "a number overflows in the format double";
    return question;
  }
  try {
    const TimeLimit limit(budget_);
    const auto cases = queries::cases_of(rounded, query_.id);
    if (!cases) {
      question.why_not = cases.error().place + " " + cases.error().message;
      return question;
    }
    // The primitives are in contact where the bodies of all cases are.
    std::optional<BoxTimeline<RealAlgebraic>> of_all;
    for (const Case& c : cases.value()) queries::narrow(of_all, solve(c.query).timeline);
    question.received = queries::in_doubles(rounded);
    question.truth = queries::contact_set(*of_all);
  } catch (const LimitReached& reached) {
    question.why_not = reached.what();
  }
  return question;
}

Verdict judge_query(SubjectProcess& subject, QueryQuestions& questions, Swap swap) {
  const queries::QueryDocument& query = questions.query();
  const Hello& hello = subject.hello();
  const bool takes_primitives =
      query.primitives && hello.is_asked_of(queries::name(query.primitives->kind));
  if (!takes_primitives) {
    if (hello.is_asked_of_bodies()) return worst_of_cases(subject, questions, swap);
    return unasked(VerdictKind::unsupported,
                   query.primitives ? queries::name(query.primitives->kind) : "boxes");
  }
  if (const std::string why = unfit_for_queries(hello); !why.empty())
    return unasked(VerdictKind::unsupported, why);
  const PrimitiveQuestion& question = questions.of_primitives();
  if (!question.truth) return unasked(VerdictKind::inconclusive, question.why_not);
  const SpanTruth truth(*question.truth);
  const auto verdict_on = [&](const queries::DoubleQuery& asked) {
    const std::string message = message_of(asked);
    return judged_twice([&] { return subject.ask_query(query.id, message); },
                        [&](const Reply& reply) {
                          return judged_reply(reply, truth, hello.terms(), questions.budget());
                        });
  };
  Verdict verdict = verdict_on(*question.received);
  if (swap == Swap::both && question.received->kind == queries::Kind::edge_edge) {
    const Verdict exchanged = verdict_on(edges_exchanged(*question.received));
    const TimeLimit limit(questions.budget());
    verdict = on_both_orders(verdict, exchanged, truth, hello.terms());
  }
  verdict.group = truth.group();
  return verdict;
}

}  // namespace touchstone::judge
