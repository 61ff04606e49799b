// Asks a subject about a case of round or turning bodies, and judges its reply by proven bounds.

#include "verify/judge/one_case/judge_enclosed.hpp"

#include <optional>
#include <utility>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/limit.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/enclosed_truth.hpp"

namespace touchstone::judge {
namespace {

// Digits of the enclosed times. So narrow an enclosure usually lies between two neighbouring
// numbers of each format, and gives the error of an answer to a few digits.
constexpr int kDigits = 30;

Verdict judged(const Reply& reply, const Truth& truth, const Terms& terms,
               std::chrono::milliseconds budget) {
  try {
    return with_shown_times(judged_reply(reply, truth, terms, budget));
  } catch (const OpenTime&) {
    Verdict open =
        unasked(VerdictKind::unproven, "the answer depends on what is unknown about this question");
    open.said = reply.answer;
    open.seconds = reply.answer.seconds;
    open.number = terms.number;
    return open;
  }
}

// The outcome of asking in one order of the bodies. Without a truth the subject was not asked.
struct Asked {
  Verdict verdict{};
  std::optional<EnclosedTruth> truth{};
};

Asked ask(SubjectProcess& subject, const EnclosedCase& c, std::chrono::milliseconds budget) {
  const Hello& hello = subject.hello();
  if (const std::string why = enclosed_not_taken(hello, c); !why.empty())
    return {unasked(VerdictKind::unsupported, why)};
  const auto received = received_enclosed(c, hello.form());
  if (!received) return {unasked(VerdictKind::unsupported, received.error().message)};
  std::optional<EnclosedTruth> truth;
  try {
    const TimeLimit limit(budget);
    const EnclosedQuery& query = received.value().asked.query;
    truth.emplace(query, solve(query, kDigits), hello.convention);
  } catch (const LimitReached& reached) {
    return {unasked(VerdictKind::inconclusive, reached.what())};
  }
  if (hello.convention.start == AtStart::apart && truth->start() != State::separated)
    return {unasked(VerdictKind::unsupported, "boxes in contact at the start")};
  Verdict verdict = judged_twice(
      [&] { return subject.ask(c.id, received.value().message); },
      [&](const Reply& reply) { return judged(reply, *truth, hello.terms(), budget); });
  verdict.group = truth->group();
  return {std::move(verdict), std::move(truth)};
}

EnclosedCase with_bodies_exchanged(const EnclosedCase& c) {
  CaseParts parts = c;
  std::swap(parts.bodies[0], parts.bodies[1]);
  return EnclosedCase::make(std::move(parts)).value();
}

}  // namespace

EnclosedQuestions::EnclosedQuestions(EnclosedCase c, double seconds)
    : case_(std::move(c)), budget_(in_milliseconds(seconds)) {}

Verdict judge_enclosed(SubjectProcess& subject, const EnclosedQuestions& questions, Swap swap) {
  const Asked first = ask(subject, questions.of(), questions.budget());
  if (swap == Swap::no) return first.verdict;
  // Another reason than the bodies and their motions holds in both orders.
  if (!first.truth && enclosed_not_taken(subject.hello(), questions.of()).empty())
    return first.verdict;
  const Verdict exchanged =
      ask(subject, with_bodies_exchanged(questions.of()), questions.budget()).verdict;
  if (!first.truth) return worst_of_orders(first.verdict, exchanged);
  try {
    const TimeLimit limit(questions.budget());
    return on_both_orders(first.verdict, exchanged, *first.truth, subject.hello().terms());
  } catch (const OpenTime&) {
    return worst_of_orders(first.verdict, exchanged);
  }
}

}  // namespace touchstone::judge
