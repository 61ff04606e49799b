// Collects all that a written test of a finding needs: the case as received, and the right answer.
// `touchstone shrink --emit` calls reproducer(), and gives the result to one of the forms
// (emit.hpp).

#include "verify/hunt/shrink/emit/reproducer.hpp"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "src/poly/rationalize.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/convention.hpp"

namespace touchstone::shrink {
namespace {

using judge::VerdictKind;

// Whether a test can check such an answer without the judge: it compares only contact and time.
bool can_be_tested(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::early:
    case VerdictKind::late:
    case VerdictKind::wrong_root:
    case VerdictKind::missed:
    case VerdictKind::false_contact:
    case VerdictKind::not_finite:
    case VerdictKind::out_of_range:
    case VerdictKind::crash:
    case VerdictKind::timeout:
      return true;
    default:
      return false;
  }
}

// The largest double that is at most q; and the least one that is at least q.
double at_most(const Rational& q) {
  const double near = nearest_double(q);
  return exact_value(near) <= q ? near
                                : std::nextafter(near, -std::numeric_limits<double>::infinity());
}
double at_least(const Rational& q) {
  const double near = nearest_double(q);
  return exact_value(near) >= q ? near
                                : std::nextafter(near, std::numeric_limits<double>::infinity());
}

std::string definition_of(const RealAlgebraic& time) {
  rationalize(time);
  if (time.is_rational()) return time.rational().str();
  std::string text = "the root of";
  for (const Integer& c : time.polynomial().coefficients()) text += " " + c.str();
  return text + " (constant term first) in [" + time.lower().str() + ", " + time.upper().str() +
         "]";
}

// The right answer by the subject's convention of contact, and the times that pass. A wrong time
// must lose half of its error; without a wrong time, any time on the horizon passes.
Expected expected_of(const judge::LazyTimeline& truth, const judge::Hello& hello,
                     const judge::Verdict& verdict) {
  Expected expected;
  expected.has_time = hello.gives("time");
  expected.low = nearest_double(truth.query().from());
  expected.high = nearest_double(truth.query().until());
  expected.exact = "none";
  const auto contacts =
      judge::contacts_by(hello.convention, truth.exact(), truth.is_passed_over(hello.convention));
  expected.contact = !contacts.empty();
  if (contacts.empty()) return expected;
  const RealAlgebraic time = truth.exact().instants[contacts.front().enter].time;
  expected.definition = definition_of(time);
  expected.exact = to_string(rounded_decimal(time, 17));
  if (!verdict.said || !verdict.said->contact || !verdict.said->time) return expected;
  // Refines the time until it is far more precise than the error, which is halved below.
  time.refine(static_cast<unsigned>(128 + std::max(0, -std::ilogb(std::fabs(verdict.off_by)))));
  const Rational middle = ((time.lower() + time.upper()) / 2 + verdict.said->time->value()) / 2;
  if (verdict.kind == VerdictKind::early) expected.low = at_least(middle);
  if (verdict.kind == VerdictKind::late || verdict.kind == VerdictKind::wrong_root)
    expected.high = at_most(middle);
  return expected;
}

// A default for the file name: short, of letters, digits and other harmless characters, and not
// like an option.
std::string file_name_of(const std::string& id) {
  constexpr std::size_t kLongest = 100;
  std::string name;
  for (const char c : id.substr(0, kLongest)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       (!name.empty() && (c == '-' || c == '.'));
    name += plain ? c : '_';
  }
  return name.empty() ? "case" : name;
}

}  // namespace

Result<Reproducer> reproducer(const Case& c, const std::string& spec, const judge::Hello& hello,
                              const judge::Verdict& verdict, double exact_seconds) {
  const VerdictKind kind = judge::failing_kind(verdict);
  if (!can_be_tested(kind)) {
    return Error{Error::Code::value, "",
                 std::string("there is no test of the verdict ") + name(kind) +
                     " outside of the judge: --emit json"};
  }
  judge::Questions questions(c, exact_seconds);
  const judge::Question& question = questions.in(hello.form());
  if (!question.truth) return Error{Error::Code::limit, "", question.why_not};
  Reproducer r{c, spec, hello, verdict, kind, {}, file_name_of(c.id), question.received->message};
  const auto message = nlohmann::json::parse(R"({"case":)" + r.message + '}');
  r.received = subjects::read_received(message.at("case"));
  // The distance at which the bodies count as touching, for a subject that takes one.
  if (message.contains("target")) r.received.target = subjects::to_double(message["target"]);
  for (const std::size_t body : {0U, 1U})
    r.motions[body] = question.received->query.motions()[body].definition();
  r.expected = expected_of(*question.truth, hello, verdict);
  return r;
}

}  // namespace touchstone::shrink
