#include "verify/judge/questions.hpp"

#include <algorithm>
#include <chrono>

#include "touchstone/limit.hpp"

namespace touchstone::judge {
namespace {

Verdict unasked(VerdictKind kind, const std::string& why) {
  Verdict v;
  v.kind = v.within_tolerance = kind;
  v.why = why;
  return v;
}

// Why this subject is not asked this; empty if it is.
std::string not_for(const Hello& hello, const RoundedCase& received) {
  for (const std::string& motion : received.motions) {
    if (!hello.takes(motion)) return motion + " motion";
  }
  return received.affine && !hello.takes("affine") ? "affine motion" : "";
}

Verdict judged(const Reply& reply, const Solved& truth, const Hello& hello) {
  return reply.kind == Reply::Kind::answer ? judge_answer(reply.answer, truth, hello)
                                           : judge_silence(reply);
}

bool same(const Reply& a, const Reply& b) {
  return a.kind == b.kind && (a.kind != Reply::Kind::answer || a.answer.same_as(b.answer));
}

}  // namespace

const Question& Questions::in(NumberFormat format) {
  auto& slot = questions_[format];
  if (slot) return *slot;
  slot = std::make_unique<Question>();
  auto received = rounded_case(case_, format);
  if (!received) {
    slot->why_not = received.error().message;
    return *slot;
  }
  slot->received = std::move(received).value();
  try {
    const TimeLimit limit(std::chrono::milliseconds(static_cast<long>(seconds_ * 1000)));
    slot->truth.emplace(slot->received.parsed);
    if (slot->received.nearly_rotation) {
      if (const auto other = read_as_rotations(slot->received)) slot->as_rotations.emplace(*other);
    }
  } catch (const LimitReached& reached) {
    slot->truth.reset();
    slot->why_not = reached.what();
  }
  return *slot;
}

Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id) {
  const Hello& hello = subject.hello();
  if (!questions.is_of_boxes()) return unasked(VerdictKind::unsupported, "a polyhedron");
  const Question& q = questions.in(hello.number);
  if (!q.truth) return unasked(VerdictKind::inconclusive, q.why_not);
  if (const std::string why = not_for(hello, q.received); !why.empty())
    return unasked(VerdictKind::unsupported, why);

  const Reply reply = subject.ask(id, q.received.message);
  Verdict verdict = judged(reply, *q.truth, hello);
  if (verdict.kind != VerdictKind::correct && verdict.kind != VerdictKind::unsupported) {
    const Reply again = subject.ask(id, q.received.message);
    if (!same(reply, again)) {
      const std::string first = name(verdict.kind);
      verdict = judged(again, *q.truth, hello);
      verdict.why = "first " + first + ", then " + name(verdict.kind);
      verdict.kind = verdict.within_tolerance = VerdictKind::non_deterministic;
    }
  }
  if (q.as_rotations && reply.kind == Reply::Kind::answer) {
    const Verdict other = judge_answer(reply.answer, *q.as_rotations, hello);
    if (other.kind != verdict.kind) verdict.other_reading = name(other.kind);
  }
  return verdict;
}

}  // namespace touchstone::judge
