#include "verify/judge/judge_case.hpp"

namespace touchstone::judge {
namespace {

Verdict unasked(VerdictKind kind, const std::string& why) {
  Verdict v;
  v.kind = v.within_tolerance = kind;
  v.why = why;
  return v;
}

// Why this subject is not asked this; empty if it is.
std::string not_for(const Hello& hello, const Question& question) {
  for (const std::string& motion : question.received.motions) {
    if (!hello.takes(motion)) return motion + " motion";
  }
  if (question.received.affine && !hello.takes("affine")) return "affine motion";
  if (hello.convention.start == AtStart::apart &&
      starts_in_contact(hello.convention, question.truth->timeline()))
    return "boxes in contact at the start";
  return "";
}

Verdict judged(const Reply& reply, const Solved& truth, const Hello& hello) {
  return reply.kind == Reply::Kind::answer ? judge_answer(reply.answer, truth, hello)
                                           : judge_silence(reply);
}

bool same(const Reply& a, const Reply& b) {
  return a.kind == b.kind && (a.kind != Reply::Kind::answer || a.answer.same_as(b.answer));
}

// The verdict on two replies to one question that are not the same. One that came too late says
// nothing about what it would have been.
Verdict on_both(const Reply& first, const Reply& second, const Solved& truth, const Hello& hello) {
  const Verdict before = judged(first, truth, hello);
  Verdict v = judged(second, truth, hello);
  const std::string both = std::string("first ") + name(before.kind) + ", then " + name(v.kind);
  const bool late = v.kind == VerdictKind::timeout;
  if (late || before.kind == VerdictKind::timeout) {
    v = late ? v : before;
  } else {
    v.kind = v.within_tolerance = VerdictKind::non_deterministic;
    v.also.clear();
    if (v.errors.empty()) v.errors = before.errors;
  }
  v.why = both + (v.why.empty() ? "" : ": " + v.why);
  return v;
}

Verdict asked(SubjectProcess& subject, const Question& q, const std::string& id) {
  const Hello& hello = subject.hello();
  const Reply reply = subject.ask(id, q.received.message);
  Verdict verdict = judged(reply, *q.truth, hello);
  if (verdict.kind != VerdictKind::correct && verdict.kind != VerdictKind::unsupported) {
    const Reply again = subject.ask(id, q.received.message);
    if (!same(reply, again)) verdict = on_both(reply, again, *q.truth, hello);
  }
  if (q.as_rotations && reply.kind == Reply::Kind::answer) {
    const Verdict other = judge_answer(reply.answer, *q.as_rotations, hello);
    if (other.kind != verdict.kind) verdict.other_reading = name(other.kind);
  }
  return verdict;
}

}  // namespace

Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id) {
  if (!questions.is_of_boxes()) return unasked(VerdictKind::unsupported, "a polyhedron");
  const Question& q = questions.in(subject.hello().number);
  if (!q.truth) return unasked(VerdictKind::inconclusive, q.why_not);
  const std::string why = not_for(subject.hello(), q);
  Verdict verdict = why.empty() ? asked(subject, q, id) : unasked(VerdictKind::unsupported, why);
  verdict.group = group_of(*q.truth);
  return verdict;
}

}  // namespace touchstone::judge
