// The steps from a case to a verdict: refuses cases that a subject does not take, and judges its
// replies by the truth about the numbers that it received.

#include "verify/judge/one_case/steps_of_judging.hpp"

#include <string>
#include <utility>

#include "touchstone/number/floating.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/judge/verdict/convention.hpp"

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

}  // namespace

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

Group JudgingOfReplies::group() const {
  return question_.received ? group_in(hello_, question_) : group_of(*question_.truth);
}

std::optional<double> JudgingOfReplies::matrix_off() const {
  if (!question_.received) return std::nullopt;
  const auto& off = question_.received->matrix_off;
  return off ? std::optional(nearest_double(*off)) : std::nullopt;
}

std::optional<VerdictKind> JudgingOfReplies::other_reading(const Reply& reply,
                                                           VerdictKind kind) const {
  if (!question_.as_rotations || reply.kind != Reply::Kind::answer) return std::nullopt;
  const Verdict other = by(question_.as_rotations, reply);
  return other.kind == kind || !is_judged(other.kind) ? std::nullopt : std::optional(other.kind);
}

Verdict JudgingOfReplies::by(const std::shared_ptr<const LazyTimeline>& truth,
                             const Reply& reply) const {
  const Terms terms = question_.received ? hello_.terms_for(truth->query()) : hello_.terms();
  return judged_reply(reply, BodyTruth(truth, hello_.convention), terms, budget_);
}

bool is_doubtful(const Verdict& verdict) {
  return verdict.kind != VerdictKind::correct && verdict.kind != VerdictKind::timeout &&
         is_judged(verdict.kind);
}

bool are_equal(const Reply& a, const Reply& b) {
  return a.kind == b.kind && (a.kind != Reply::Kind::answer || a.answer.same_as(b.answer));
}

Verdict on_both_replies(const Verdict& before, Verdict v) {
  const std::string both = std::string("first ") + name(before.kind) + ", then " + name(v.kind);
  if (v.kind != VerdictKind::timeout) {
    v.kind = v.within_tolerance = VerdictKind::non_deterministic;
    v.also.clear();
    if (v.errors.empty()) v.errors = before.errors;
  }
  v.why = both + (v.why.empty() ? "" : ": " + v.why);
  return v;
}

Verdict completed(Verdict verdict, const JudgingOfReplies& judged, const Reply& first) {
  verdict.other_reading = judged.other_reading(first, verdict.kind);
  verdict.group = judged.group();
  verdict.matrix_off = judged.matrix_off();
  return verdict;
}

}  // namespace touchstone::judge
