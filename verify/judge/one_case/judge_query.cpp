#include "verify/judge/one_case/judge_query.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/rounding.hpp"
#include "verify/judge/ask/primitive_solver.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/queries/query_cases.hpp"
#include "verify/verdict/note_error.hpp"
#include "verify/verdict/number_format.hpp"

namespace touchstone::judge {
namespace {

constexpr NumberFormat kDoubles = NumberFormat::double_precision;

// Whether the point can be rounded; rounds it.
bool round_to_doubles(queries::Point& p) {
  for (std::size_t i = 0; i < 3; ++i) {
    const auto near = nearest(kDoubles, p[i]);
    if (!near) return false;
    p[i] = *near;
  }
  return true;
}

// The worse a verdict is, the later it comes.
int badness(const Verdict& v) {
  if (fails(v)) return 5;
  if (v.within_tolerance == VerdictKind::unproven) return 4;
  if (is_failure(v.kind)) return 3;
  if (!is_judged(v.kind)) return 2;
  return v.kind == VerdictKind::correct ? 0 : 1;
}

Verdict worst_of_cases(SubjectProcess& subject, QueryQuestions& questions) {
  std::optional<Verdict> worst;
  std::optional<double> seconds = 0;
  for (std::size_t i = 0; i < questions.of_cases().size(); ++i) {
    Verdict v = judge_case(subject, questions.of_cases()[i], questions.query().all_of[i].id);
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

Verdict judged_reply(const Reply& reply, const queries::ContactSet& truth, const Terms& terms,
                     std::chrono::milliseconds budget) {
  if (reply.kind != Reply::Kind::answer) return judge_silence(reply);
  try {
    const TimeLimit limit(budget);
    return judge_primitive_answer(reply.answer, truth, terms);
  } catch (const LimitReached& reached) {
    return unasked(VerdictKind::inconclusive, reached.what());
  }
}

Group group_of_contacts(const queries::ContactSet& truth) {
  if (truth.empty()) return Group::plain;
  return truth.front().from.compare(Rational(0)) == 0 ? Group::starts_in_contact
                                                      : Group::touching_only;
}

VerdictKind kind_of_answer(const Said& answer, const queries::ContactSet& truth, bool says_times) {
  if (!answer.contact) return truth.empty() ? VerdictKind::correct : VerdictKind::missed;
  if (!answer.finite) return VerdictKind::not_finite;
  if (!answer.time) {
    if (says_times) return VerdictKind::protocol_error;
    return truth.empty() ? VerdictKind::false_contact : VerdictKind::correct;
  }
  const Rational& t = *answer.time;
  if (t < 0 || t > 1) return VerdictKind::out_of_range;
  if (truth.empty()) return VerdictKind::false_contact;
  const auto& [from, until] = truth.front();
  if (from.compare(t) == 0 || nearest(kDoubles, from) == t) return VerdictKind::correct;
  if (from.compare(t) > 0) return VerdictKind::early;
  return until.compare(t) >= 0 ? VerdictKind::late : VerdictKind::wrong_root;
}

void note_time(Verdict& v, const Rational& said, const RealAlgebraic& exact,
               const Tolerance& tolerance) {
  note_error(v, said, exact, kDoubles);
  if (tolerance.time && v.error->is_at_most(*tolerance.time))
    v.within_tolerance = VerdictKind::correct;
}

}  // namespace

QueryQuestions::QueryQuestions(const queries::QueryDocument& query, double seconds)
    : query_(query), budget_(budget_of(seconds)) {
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
    queries::ContactSet contacts;
    for (const Case& c : cases.value()) {
      auto own = queries::contact_set(solve(c.query));
      contacts =
          &c == &cases.value().front() ? std::move(own) : queries::intersection(contacts, own);
    }
    question.received = queries::in_doubles(rounded);
    question.truth = std::move(contacts);
  } catch (const LimitReached& reached) {
    question.why_not = reached.what();
  }
  return question;
}

Verdict judge_query(SubjectProcess& subject, QueryQuestions& questions) {
  const queries::QueryDocument& query = questions.query();
  const Hello& hello = subject.hello();
  if (!query.primitives || !hello.is_asked_of(queries::name(query.primitives->kind))) {
    if (hello.is_asked_of("boxes")) return worst_of_cases(subject, questions);
    return unasked(VerdictKind::unsupported,
                   query.primitives ? queries::name(query.primitives->kind) : "boxes");
  }
  if (const std::string why = unfit_for_queries(hello); !why.empty())
    return unasked(VerdictKind::unsupported, why);
  const PrimitiveQuestion& question = questions.of_primitives();
  if (!question.truth) return unasked(VerdictKind::inconclusive, question.why_not);
  const std::string message = message_of(*question.received);
  Verdict verdict =
      judged_twice([&] { return subject.ask_query(query.id, message); },
                   [&](const Reply& reply) {
                     return judged_reply(reply, *question.truth, hello.terms(), questions.budget());
                   });
  verdict.group = group_of_contacts(*question.truth);
  return verdict;
}

Verdict judge_primitive_answer(const Said& answer, const queries::ContactSet& truth,
                               const Terms& terms) {
  Verdict v;
  v.group = group_of_contacts(truth);
  v.seconds = answer.seconds;
  v.exact = truth.empty() ? "none" : to_string(rounded_decimal(truth.front().from, 17));
  v.reported = !answer.contact  ? "none"
               : !answer.finite ? "not finite"
               : answer.time    ? hex(kDoubles, *answer.time)
                                : "";
  v.kind = v.within_tolerance = kind_of_answer(answer, truth, terms.says_times);
  if (v.kind == VerdictKind::protocol_error) v.why = "a contact without a time";
  if (v.kind == VerdictKind::early || v.kind == VerdictKind::late ||
      v.kind == VerdictKind::wrong_root)
    note_time(v, *answer.time, truth.front().from, terms.tolerance);
  // Of vertices, faces and edges that touch nothing overlaps.
  const bool starts = v.group == Group::starts_in_contact;
  if (answer.state.empty() || answer.state == (starts ? "touching" : "separated")) return v;
  v.why +=
      (v.why.empty() ? "" : "; ") +
      ("it starts " + std::string(starts ? "touching" : "separated") + ", not " + answer.state);
  if (v.kind == VerdictKind::correct) {
    v.kind = VerdictKind::wrong_state;
  } else {
    v.also.push_back(VerdictKind::wrong_state);
  }
  if (v.within_tolerance == VerdictKind::correct) v.within_tolerance = VerdictKind::wrong_state;
  return v;
}

}  // namespace touchstone::judge
