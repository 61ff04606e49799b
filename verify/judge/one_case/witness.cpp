// Asks a test at rest of the same engine whether it contradicts the engine's wrong answer.

#include "verify/judge/one_case/witness.hpp"

#include <utility>
#include <variant>
#include <vector>

#include "touchstone/limit.hpp"
#include "verify/judge/ask/rounded_case.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/body_truth.hpp"
#include "verify/judge/verdict/exact_values.hpp"

namespace touchstone::judge {
namespace {

Rational value_at(const WrittenPolynomial& p, const Rational& t) {
  Rational value = 0;
  for (std::size_t i = p.size(); i-- > 0;) value = value * t + p[i].value();
  return value;
}

// Computes the pose of a motion at a time, with all its members written out.
struct PoseAt {
  const Rational& t;

  std::optional<StaticMotion> operator()(const StaticMotion& m) const { return m; }
  std::optional<StaticMotion> operator()(const LinearMotion& m) const {
    StaticMotion pose{m.rotation, m.translation};
    for (std::size_t i = 0; i < 3; ++i)
      (*pose.translation)[i] = (*m.translation)[i].value() + t * m.velocity[i].value();
    return pose;
  }
  std::optional<StaticMotion> operator()(const QuaternionMotion& m) const {
    StaticMotion pose{WrittenQuaternion{}, WrittenVector{}};
    const Rational below = value_at(*m.translation_denominator, t);
    for (std::size_t i = 0; i < 4; ++i) (*pose.rotation)[i] = value_at(m.rotation[i], t);
    for (std::size_t i = 0; i < 3; ++i)
      (*pose.translation)[i] = value_at((*m.translation)[i], t) / below;
    return pose;
  }
  template <class Other>
  std::optional<StaticMotion> operator()(const Other&) const {
    return std::nullopt;
  }
};

// An instant that the witness is asked about.
struct Instant {
  Rational at;
  std::string is;  // its role, as text
  // Whether the witness' result at this instant can contradict the answer. False for the time of a
  // late answer: there it claims contact, too.
  bool decides = true;
};

// The instants for an answer. `denied_by_contact`: true for late and missed answers, which a
// contact contradicts; false for false contacts, which no contact contradicts.
struct Instants {
  bool denied_by_contact = true;
  std::vector<Instant> list{};
};

// Narrows the enclosures of the span's ends to more digits than any report has. Returns the span.
const FirstSpan& narrow(const FirstSpan& span) {
  constexpr unsigned kBits = 80;
  span.from.refine(kBits);
  span.until.refine(kBits);
  return span;
}

// The instants for late, missed and false answers; empty for others.
Instants instants_of(const Verdict& v, const Truth& truth) {
  const auto said = v.said ? exact_values(v.said->time) : std::nullopt;
  const bool is_asymmetric = failing_kind(v) == VerdictKind::asymmetric && !v.also.empty();
  switch (is_asymmetric ? v.also.front() : failing_kind(v)) {
    case VerdictKind::false_contact: {
      return {.denied_by_contact = false,
              .list = {{said.value_or(truth.from()), said ? "as it says" : "at rest"}}};
    }
    case VerdictKind::late:
    case VerdictKind::wrong_root: {
      const FirstSpan& first = narrow(*truth.first());
      const Rational exact = first.from.upper();
      const Rational until = std::min(*said, first.until.lower());
      return {.list = {{exact, "the first contact"},
                       {(exact + until) / 2, "behind it"},
                       {.at = *said, .is = "as it says", .decides = false}}};
    }
    case VerdictKind::missed: {
      const FirstSpan& first = narrow(*truth.first());
      const Rational from = first.from.upper(), until = first.until.lower();
      if (truth.is_at_rest()) return {.list = {{truth.from(), "at rest"}}};
      if (until <= from) return {.list = {{from, "the first contact"}}};
      Instants inside{.list = {{from, "the first contact"}}};
      for (const int part : {1, 2, 3})
        inside.list.push_back({from + (until - from) * part / 4, "behind it"});
      return inside;
    }
    default:
      return {};
  }
}

std::string text_of(const Instant& instant, const std::string& answer) {
  return "at " + short_text(instant.at) + " (" + instant.is + ") " + answer;
}

// Whether the witness finds contact between the boxes at rest; nullopt, with the reason in `words`,
// if it does not answer.
std::optional<bool> contact_of(SubjectProcess& witness, const Case& c, double seconds,
                               std::string& words) {
  Questions questions(c, seconds);
  const Verdict v = judge_case(witness, questions, c.id);
  if (v.said) {
    words = v.said->contact ? "contact" : "none";
    return v.said->contact;
  }
  words = std::string(name(v.kind)) + (v.why.empty() ? "" : ": " + v.why);
  return std::nullopt;
}

}  // namespace

std::optional<Case> at_instant(const CaseParts& parts, const Rational& t) {
  CaseParts still = parts;
  for (Body& body : still.bodies) {
    const auto pose = std::visit(PoseAt{t}, body.motion.kind);
    if (!pose) return std::nullopt;
    body.motion.kind = *pose;
  }
  auto made = Case::make(std::move(still));
  return made ? std::optional(std::move(made).value()) : std::nullopt;
}

std::optional<Denial> denial_by(SubjectProcess& witness, const Verdict& verdict, const Hello& hello,
                                Questions& questions) {
  const Question& question = questions.in(hello.form());
  if (!question.truth || !verdict.said) return std::nullopt;
  Denial denial{.witness = witness.spec()};
  try {
    const TimeLimit limit(questions.budget());
    const BodyTruth truth(question.truth, hello.convention);
    const Instants instants = instants_of(verdict, truth);
    if (instants.list.empty()) return std::nullopt;
    // A witness may not take matrices: it gets rotations as quaternions instead.
    Form form = hello.form();
    if (form.poses == PosesAs::matrix) form.poses = PosesAs::unit_quaternion;
    const auto parts = received_parts(questions.of(), form);
    for (const Instant& instant : instants.list) {
      const auto still = parts ? at_instant(parts.value(), instant.at) : std::nullopt;
      if (!still) {
        denial.says = "it was not asked: only static, linear and quaternion motions stand still";
        return denial;
      }
      std::string words;
      const auto contact = contact_of(
          witness, *still, static_cast<double>(questions.budget().count()) / 1000, words);
      denial.says += (denial.says.empty() ? "" : ", ") + text_of(instant, words);
      if (contact && instant.decides && *contact == instants.denied_by_contact)
        denial.denies = true;
    }
  } catch (const LimitReached& reached) {
    denial.says = std::string("it was not asked: ") + reached.what();
  }
  return denial;
}

}  // namespace touchstone::judge
