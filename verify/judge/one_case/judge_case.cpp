// Asks a subject about one case, and judges its reply. The steps are in steps_of_judging.hpp.

#include "verify/judge/one_case/judge_case.hpp"

#include <optional>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/one_case/steps_of_judging.hpp"

namespace touchstone::judge {

Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id) {
  const auto ask = [&subject](const std::string& case_id, const RoundedCase& received) {
    return subject.ask(case_id, received.message);
  };
  return judge_case(subject.hello(), ask, questions, id);
}

Verdict judge_case(const Hello& hello, const Ask& ask, Questions& questions,
                   const std::string& id) {
  const auto [question, refused] = prepared(hello, questions);
  if (question == nullptr) return refused;
  const JudgingOfReplies judged(*question, hello, questions.budget());
  std::optional<Reply> first;
  const auto ask_it = [&, &received = *question->received] {
    Reply reply = ask(id, received);
    if (!first) first = reply;
    return reply;
  };
  Verdict verdict = judged_twice(ask_it, judged);
  return completed(std::move(verdict), judged, *first);
}

Verdict judged_twice(const std::function<Reply()>& ask,
                     const std::function<Verdict(const Reply&)>& judged) {
  const Reply reply = ask();
  Verdict verdict = judged(reply);
  if (!is_doubtful(verdict)) return verdict;
  const Reply again = ask();
  return are_equal(reply, again) ? verdict : on_both_replies(verdict, judged(again));
}

Verdict judged_reply(const Reply& reply, const Truth& truth, const Terms& terms,
                     std::chrono::milliseconds budget) {
  if (reply.kind != Reply::Kind::answer) return judge_silence(reply);
  try {
    const TimeLimit limit(budget);
    return judge_answer(reply.answer, truth, terms);
  } catch (const LimitReached& reached) {
    return unasked(VerdictKind::inconclusive, reached.what());
  }
}

Verdict unasked(VerdictKind kind, const std::string& why) {
  Verdict v;
  v.kind = v.within_tolerance = kind;
  v.why = why;
  return v;
}

const LazyTimeline* truth_asked(const Hello& hello, Questions& questions) {
  // The cheaper truth, about equal numbers.
  if (QuestionInDoubles::is_for(hello) && questions.in_doubles() != nullptr)
    return questions.with_doubles().truth.get();
  const bool is_asked = body_not_taken(hello, questions.of().query).empty();
  return is_asked ? questions.in(hello.form()).truth.get() : nullptr;
}

BucketedVerdict bucketed(const std::string& spec, const Hello& hello, const Case& c,
                         Questions& questions, Verdict verdict) {
  const LazyTimeline* const truth = truth_asked(hello, questions);
  BucketedVerdict made{std::move(verdict), {}};
  made.bucket = bucket_of(spec, hello, c, made.verdict, truth);
  return made;
}

BucketedVerdict judge_one(SubjectProcess& subject, const Case& c, double exact_seconds) {
  Questions questions(c, exact_seconds);
  Verdict verdict = judge_case(subject, questions, c.id);
  return bucketed(subject.spec(), subject.hello(), c, questions, std::move(verdict));
}

}  // namespace touchstone::judge
