// Compares the answer about round or turning bodies with those of other methods.

#include "verify/prove/crosscheck/enclosed_check.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"
#include "verify/prove/crosscheck/doubles/witness.hpp"

namespace touchstone::crosscheck {
namespace {

constexpr int kFine = 12;  // digits of the times in an answer
constexpr int kCoarse = 4;

// A short text for a time that may have hundreds of digits: the simplest fraction that differs by
// less than a millionth of it.
std::string shown(const Rational& t) {
  const Rational near =
      t.is_zero() ? t : simplest_between(t - abs(t) / 1000000, t + abs(t) / 1000000);
  return "t near " + near.str();
}

// Reports a contradiction of two answers: at an instant one proves that the bodies are apart, and
// the other that they overlap. `later`: the clock of the second answer is ahead by this time.
void compare_spans(Report& report, const std::string& check, const EnclosedAnswer& one,
                   const EnclosedAnswer& other, const Rational& later = 0) {
  for (const EnclosedSpan& a : one.spans) {
    for (const EnclosedSpan& b : other.spans) {
      if (a.state == State::unknown || b.state == State::unknown) continue;
      const Rational from = std::max<Rational>(a.from, b.from - later);
      const Rational until = std::min<Rational>(a.until, b.until - later);
      if (from > until) continue;
      report.compare(check, shown(from), a.state == b.state,
                     std::string(name(a.state)) + ", and there " + name(b.state));
    }
  }
}

// Compares the known spans with the states that doubles find at some instants in them.
void compare_samples(Report& report, const EnclosedQuery& query, const EnclosedAnswer& answer) {
  for (const EnclosedSpan& span : answer.spans) {
    if (span.state == State::unknown) continue;
    for (const Rational& share :
         {Rational(0), Rational(1, 16), Rational(1, 2), Rational(15, 16), Rational(1)}) {
      check_limit();
      const Rational t = span.from + (span.until - span.from) * share;
      const doubles::Seen seen = doubles::seen_at(query, t);
      if (seen == doubles::Seen::unclear) {
        report.skip("sampled", "too near to a contact for doubles");
        continue;
      }
      const State state = seen == doubles::Seen::apart ? State::separated : State::overlapping;
      report.compare("sampled", shown(t), state == span.state,
                     std::string(name(span.state)) + ", seen " + name(state));
    }
  }
}

// The answer about the bodies in the other order.
EnclosedAnswer exchanged(const EnclosedCase& c) {
  CaseParts parts = c;
  std::swap(parts.bodies[0], parts.bodies[1]);
  return solve(EnclosedCase::make(std::move(parts)).value().query, kFine);
}

// The motion that happens later by `later`. nullopt for kinds of motion that have times in several
// members.
std::optional<Motion> delayed(const Motion& motion, const Rational& later) {
  if (std::holds_alternative<StaticMotion>(motion.kind)) return motion;
  if (const auto* turning = std::get_if<TurningMotion>(&motion.kind)) {
    TurningMotion changed = *turning;
    changed.from = Numeral(Rational((changed.from ? changed.from->value() : Rational(0)) + later));
    if (changed.to) changed.to->time = Numeral(Rational(changed.to->time.value() + later));
    return Motion{std::move(changed)};
  }
  const auto* linear = std::get_if<LinearMotion>(&motion.kind);
  if (linear == nullptr) return std::nullopt;
  LinearMotion changed = *linear;
  WrittenVector start = changed.translation.value_or(WrittenVector{0, 0, 0});
  for (std::size_t i = 0; i < 3; ++i)
    start[i] = Numeral(Rational(start[i].value() - later * changed.velocity[i].value()));
  changed.translation = std::move(start);
  return Motion{std::move(changed)};
}

// Compares the answer with that to the same question at a later time.
void compare_later(Report& report, const EnclosedCase& c, const EnclosedAnswer& answer) {
  const Rational later(5, 7);
  CaseParts parts = c;
  parts.horizon = {Numeral(Rational(c.query.from() + later)),
                   Numeral(Rational(c.query.until() + later))};
  for (Body& body : parts.bodies) {
    auto changed = delayed(body.motion, later);
    if (!changed) {
      report.skip("later", "a motion of another kind");
      return;
    }
    body.motion = std::move(*changed);
  }
  const EnclosedCase shifted = EnclosedCase::make(std::move(parts)).value();
  compare_spans(report, "later", answer, solve(shifted.query, kFine), later);
}

}  // namespace

Report crosscheck_enclosed(const EnclosedCase& c, const std::string& only) {
  const auto wants = [&only](const char* check) { return only.empty() || only == check; };
  Report report;
  const EnclosedAnswer answer = solve(c.query, kFine);
  if (wants("sampled")) compare_samples(report, c.query, answer);
  if (wants("refined")) compare_spans(report, "refined", answer, solve(c.query, kCoarse));
  if (wants("first")) {
    compare_spans(report, "first", answer,
                  solve(c.query, kFine, AtLimit::fail, Extent::first_contact));
  }
  if (wants("exchanged")) compare_spans(report, "exchanged", answer, exchanged(c));
  if (wants("later")) compare_later(report, c, answer);
  return report;
}

}  // namespace touchstone::crosscheck
