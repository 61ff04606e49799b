// Asks a subject about cases, and judges its replies. For each case:
//   1. it is prepared: the case may be refused (its bodies or motions are not taken), or its truth
//      may not be known in time; then the subject is not asked;
//   2. the subject is asked, and the reply is judged;
//   3. if the verdict is not `correct`, it is asked once more, and a different reply is judged,
//   too;
//   4. the verdict gets what does not depend on the reply: its group and the error of matrices.
// judge_cases() takes each step for all cases before the next one.

#include "verify/judge/one_case/judge_case.hpp"

#include <deque>
#include <optional>
#include <utility>

#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/verdict/body_truth.hpp"

namespace touchstone::judge {
namespace {

// The reason why this subject is not asked this question; empty if it is.
std::string not_for(const Hello& hello, const Question& question) {
  // Rounding may have made a body flat, or given a flat body a volume.
  const std::string body = body_not_taken(hello, *question.received);
  if (!body.empty()) return body;
  const std::string motion = motion_not_taken(hello, *question.received);
  if (!motion.empty()) return motion;
  if (hello.convention.start == AtStart::apart &&
      counts(hello.convention, question.truth->in_doubles().instants.front().state))
    return "boxes in contact at the start";
  return "";
}

Group group_in(const Hello& hello, const Question& question) {
  const bool has_rounded_edges = hello.boxes_judged_sharp(question.received->query) > 0;
  return has_rounded_edges ? Group::declared_radius : group_of(*question.truth);
}

// Judges replies to one question, each within the time limit. They share one exact solution. A
// question without a case as received (Questions::with_doubles) is one of plain boxes.
class Judging {
 public:
  Judging(const Question& question, const Hello& hello, std::chrono::milliseconds budget)
      : question_(question), hello_(hello), budget_(budget) {}

  Verdict operator()(const Reply& reply) const { return by(question_.truth, reply); }

  Group group() const {
    return question_.received ? group_in(hello_, question_) : group_of(*question_.truth);
  }
  std::optional<double> matrix_off() const {
    if (!question_.received) return std::nullopt;
    const auto& off = question_.received->matrix_off;
    return off ? std::optional(nearest_double(*off)) : std::nullopt;
  }

  // The verdict with matrices read as rotations, if it differs; else nullopt.
  std::optional<VerdictKind> other_reading(const Reply& reply, VerdictKind kind) const {
    if (!question_.as_rotations || reply.kind != Reply::Kind::answer) return std::nullopt;
    const Verdict other = by(question_.as_rotations, reply);
    return other.kind == kind || !is_judged(other.kind) ? std::nullopt : std::optional(other.kind);
  }

 private:
  Verdict by(const std::shared_ptr<const LazyTimeline>& truth, const Reply& reply) const {
    const Terms terms = question_.received ? hello_.terms_for(truth->query()) : hello_.terms();
    return judged_reply(reply, BodyTruth(truth, hello_.convention), terms, budget_);
  }

  const Question& question_;
  const Hello& hello_;
  std::chrono::milliseconds budget_;
};

// Whether two replies are equal, apart from times of computation and reasons.
bool same(const Reply& a, const Reply& b) {
  return a.kind == b.kind && (a.kind != Reply::Kind::answer || a.answer.same_as(b.answer));
}

// The verdict on two different replies to one question. If the second reply is a timeout, the
// verdict is `timeout`, since it is unknown whether the replies would have differed.
Verdict on_both(const Verdict& before, Verdict v) {
  const std::string both = std::string("first ") + name(before.kind) + ", then " + name(v.kind);
  if (v.kind != VerdictKind::timeout) {
    v.kind = v.within_tolerance = VerdictKind::non_deterministic;
    v.also.clear();
    if (v.errors.empty()) v.errors = before.errors;
  }
  v.why = both + (v.why.empty() ? "" : ": " + v.why);
  return v;
}

// A case before a subject is asked: the question, or the verdict if it is not asked.
struct Prepared {
  const Question* question = nullptr;
  Verdict verdict{};
};

// Step 1.
Prepared prepared(const Hello& hello, Questions& questions) {
  // Checked first, so that a case that is not asked is not solved either.
  if (const std::string body = body_not_taken(hello, questions.of().query); !body.empty())
    return {nullptr, unasked(VerdictKind::unsupported, body)};
  const Question& q = questions.in(hello.form());
  if (!q.truth) return {nullptr, unasked(VerdictKind::inconclusive, q.why_not)};
  const std::string why = not_for(hello, q);
  if (why.empty()) return {&q, {}};
  Prepared refused{nullptr, unasked(VerdictKind::unsupported, why)};
  refused.verdict.group = group_in(hello, q);
  return refused;
}

// Whether to ask once more, to distinguish a lasting failure from a random one. A subject that hung
// would probably hang again, and take the whole time limit.
bool is_doubtful(const Verdict& verdict) {
  return verdict.kind != VerdictKind::correct && verdict.kind != VerdictKind::timeout &&
         is_judged(verdict.kind);
}

// Step 4. `first`: the first reply, which is judged once more with matrices read as rotations.
Verdict completed(Verdict verdict, const Judging& judged, const Reply& first) {
  verdict.other_reading = judged.other_reading(first, verdict.kind);
  verdict.group = judged.group();
  verdict.matrix_off = judged.matrix_off();
  return verdict;
}

}  // namespace

Verdict unasked(VerdictKind kind, const std::string& why) {
  Verdict v;
  v.kind = v.within_tolerance = kind;
  v.why = why;
  return v;
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

Verdict judged_twice(const std::function<Reply()>& ask,
                     const std::function<Verdict(const Reply&)>& judged) {
  const Reply reply = ask();
  Verdict verdict = judged(reply);
  if (!is_doubtful(verdict)) return verdict;
  const Reply again = ask();
  return same(reply, again) ? verdict : on_both(verdict, judged(again));
}

Verdict judge_case(const Hello& hello, const Ask& ask, Questions& questions,
                   const std::string& id) {
  const auto [question, refused] = prepared(hello, questions);
  if (question == nullptr) return refused;
  const Judging judged(*question, hello, questions.budget());
  std::optional<Reply> first;
  const auto ask_it = [&, &received = *question->received] {
    Reply reply = ask(id, received);
    if (!first) first = reply;
    return reply;
  };
  Verdict verdict = judged_twice(ask_it, judged);
  return completed(std::move(verdict), judged, *first);
}

Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id) {
  const auto ask = [&subject](const std::string& case_id, const RoundedCase& received) {
    return subject.ask(case_id, received.message);
  };
  return judge_case(subject.hello(), ask, questions, id);
}

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
    if (same(first_, reply) || (!judging_ && !asks_exactly())) return;
    verdict = on_both(verdict, (*judging_)(reply));
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
  std::optional<Judging> judging_{};               // nullopt: not needed so far
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
