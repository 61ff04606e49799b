// Asks a subject about many cases at a time, and judges its replies: each step of
// steps_of_judging.hpp for all cases before the next one. With Swap::both all cases are asked
// twice, the second time with their bodies exchanged.

#include <deque>
#include <optional>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/one_case/steps_of_judging.hpp"
#include "verify/judge/verdict/body_truth.hpp"

namespace touchstone::judge {
namespace {

// A case that a subject is asked, until its verdict is complete. It is judged in doubles, exactly,
// or first in doubles and, if these do not decide, exactly.
class Open {
 public:
  // The exact question.
  Open(Verdict& into, const CaseToJudge& from, const Hello& hello, const Question& question)
      : verdict(into), from_(from), hello_(hello) {
    judging_.emplace(question, hello, from.questions->budget());
    asked = {from.id, question.received->message};
  }
  // The question in doubles.
  Open(Verdict& into, const CaseToJudge& from, const Hello& hello,
       const QuestionInDoubles& question)
      : verdict(into), from_(from), hello_(hello), in_doubles_(&question) {
    asked = {from.id, question.message(), question.record()};
  }

  // Whether the subject is to be asked once more.
  bool judge_first(const Reply& reply) {
    if (in_doubles_ != nullptr) {
      if (auto decided = in_doubles_->verdict_on(reply, hello_)) {
        verdict = std::move(*decided);
        return false;
      }
      if (auto wrong = in_doubles_->verdict_on_wrong_time(reply, hello_)) {
        first_ = reply;
        verdict = std::move(*wrong);
        return true;
      }
      if (!asks_exactly()) return false;
    }
    first_ = reply;
    verdict = (*judging_)(reply);
    return is_doubtful(verdict);
  }
  // The reply to the second question. REQUIRES: judge_first() returned true.
  void judge_second(const Reply& reply) {
    if (are_equal(first_, reply) || (!judging_ && !asks_exactly())) return;
    verdict = on_both_replies(verdict, (*judging_)(reply));
  }
  void complete() {
    if (judging_) verdict = completed(std::move(verdict), *judging_, first_);
  }

  Verdict& verdict;
  SubjectProcess::Asked asked{};

 private:
  // Prepares exact judging of the question in doubles. If the time limit passes, this is the
  // verdict, and this function returns false.
  bool asks_exactly() {
    const Question& question = from_.questions->with_doubles();
    if (!question.truth) {
      verdict = unasked(VerdictKind::inconclusive, question.why_not);
      return false;
    }
    judging_.emplace(question, hello_, from_.questions->budget());
    return true;
  }

  const CaseToJudge& from_;
  const Hello& hello_;
  const QuestionInDoubles* in_doubles_ = nullptr;  // null: only the exact question is used
  std::optional<JudgingOfReplies> judging_{};      // nullopt: not needed so far
  Reply first_{};
};

// The verdicts on the cases as they are given.
std::vector<Verdict> in_one_order(SubjectProcess& subject, std::span<const CaseToJudge> cases,
                                  ByDoubles by_doubles) {
  const Hello& hello = subject.hello();
  const bool uses_doubles = by_doubles == ByDoubles::yes && QuestionInDoubles::is_for(hello);
  std::vector<Verdict> verdicts(cases.size());
  // A deque, since `now` and `again` point to its elements.
  std::deque<Open> open;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (const auto* question = uses_doubles ? cases[i].questions->in_doubles() : nullptr) {
      if (auto refused = question->verdict_unasked(hello))
        verdicts[i] = std::move(*refused);
      else
        open.emplace_back(verdicts[i], cases[i], hello, *question);
      continue;
    }
    auto [question, refused] = prepared(hello, *cases[i].questions);
    verdicts[i] = std::move(refused);
    if (question != nullptr) open.emplace_back(verdicts[i], cases[i], hello, *question);
  }
  const auto replies_to = [&subject](const auto& asked_of) {
    std::vector<SubjectProcess::Asked> asked;
    asked.reserve(asked_of.size());
    for (Open* one : asked_of) asked.push_back(one->asked);
    return subject.ask_all(asked);
  };
  std::vector<Open*> now;
  for (Open& one : open) now.push_back(&one);
  std::vector<Open*> again;
  const auto first = replies_to(now);
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open[i].judge_first(first[i])) again.push_back(&open[i]);
  }
  const auto second = replies_to(again);
  for (std::size_t i = 0; i < again.size(); ++i) again[i]->judge_second(second[i]);
  for (Open& one : open) one.complete();
  return verdicts;
}

// Whether the subject may take a case with its bodies exchanged that it does not take as given:
// only if its motions are the reason. The kinds of motion depend on the order, if only the second
// body moves.
bool may_take_other_order(const Hello& hello, Questions& as_given) {
  if (!body_not_taken(hello, as_given.of().query).empty()) return false;
  const Question& question = as_given.in(hello.form());
  return question.received && !motion_not_taken(hello, *question.received).empty();
}

// The verdict on both orders of a case.
Verdict compared(const Hello& hello, Questions& questions, const Verdict& first,
                 const Verdict& exchanged) {
  if (!has_other_answer(first, exchanged)) return worst_of_orders(first, exchanged);
  const Question& question = questions.in(hello.form());
  const BodyTruth truth(question.truth, hello.convention);
  const TimeLimit limit(questions.budget());
  return on_both_orders(first, exchanged, truth, hello.terms_for(question.received->query));
}

}  // namespace

std::vector<Verdict> judge_cases(SubjectProcess& subject, std::span<const CaseToJudge> cases,
                                 Swap swap, ByDoubles by_doubles) {
  std::vector<Verdict> verdicts =
      in_one_order(subject, cases, swap == Swap::no ? by_doubles : ByDoubles::no);
  if (swap == Swap::no) return verdicts;
  std::vector<CaseToJudge> exchanged;
  std::vector<std::size_t> places;  // the index in `cases` of each exchanged case
  for (std::size_t i = 0; i < cases.size(); ++i) {
    Questions& as_given = *cases[i].questions;
    if (prepared(subject.hello(), as_given).question == nullptr &&
        !may_take_other_order(subject.hello(), as_given))
      continue;
    try {
      exchanged.push_back({&cases[i].questions->exchanged(), cases[i].id});
      places.push_back(i);
    } catch (const LimitReached& reached) {
      verdicts[i] =
          worst_of_orders(verdicts[i], unasked(VerdictKind::inconclusive, reached.what()));
    }
  }
  const std::vector<Verdict> others = in_one_order(subject, exchanged, ByDoubles::no);
  for (std::size_t i = 0; i < places.size(); ++i) {
    Verdict& verdict = verdicts[places[i]];
    verdict = compared(subject.hello(), *cases[places[i]].questions, verdict, others[i]);
  }
  return verdicts;
}

}  // namespace touchstone::judge
