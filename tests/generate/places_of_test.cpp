// Scaling, moving and delaying a whole case, which changes its answer in a known way.

#include "verify/cases/generate/variants/places_of.hpp"

#include <catch2/catch.hpp>

#include "touchstone/answer.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/make_case.hpp"

// A scene at another scale, place or time has the same answer. Each is solved, not transformed.
namespace touchstone::generate::variants::places_of_test {
namespace {

// A case of each family, without its provenance.
std::vector<CaseParts> questions() {
  std::vector<CaseParts> all;
  for (const generate::Family& family : generate::families()) {
    const Case made = generate::make_case(family, {}, 11, 0).parsed;
    CaseParts parts;
    parts.id = made.id;
    parts.horizon = made.horizon;
    parts.bodies = made.bodies;
    all.push_back(std::move(parts));
  }
  return all;
}

Answer answer_of(const CaseParts& parts) {
  const auto made = Case::make(parts);
  REQUIRE(made);
  return solve(made.value().query);
}

// Compares the answers: the same states, at times later by `delay`.
void check_same(const Answer& before, const Answer& after, const Rational& delay) {
  const auto& a = before.timeline;
  const auto& b = after.timeline;
  REQUIRE(a.instants.size() == b.instants.size());
  CHECK(a.spans == b.spans);
  for (std::size_t i = 0; i < a.instants.size(); ++i) {
    CHECK(a.instants[i].state == b.instants[i].state);
    // Both times are refined to 2^-200, which distinguishes different events.
    RealAlgebraic x = a.instants[i].time;
    RealAlgebraic y = b.instants[i].time;
    x.refine(200);
    y.refine(200);
    const Rational apart = x.lower() + delay - y.lower();
    CHECK(abs(apart) <= power_of_two(-198));
  }
}

TEST_CASE("a case whose lengths are multiplied by a power of two has the same answer",
          "[variants]") {
  for (CaseParts parts : questions()) {
    CAPTURE(parts.id);
    const Answer before = answer_of(parts);
    for (Numeral* n : lengths_of(parts)) *n = Rational(n->value() * power_of_two(-300));
    check_same(before, answer_of(parts), 0);
  }
}

TEST_CASE("a scene that is translated has the same answer", "[variants]") {
  int carried = 0;
  for (CaseParts parts : questions()) {
    CAPTURE(parts.id);
    const CaseParts original = parts;
    bool all = true;
    for (Body& body : parts.bodies) all = shift(body.motion, 1, Rational(-12'345)) && all;
    if (!all) continue;
    ++carried;
    CHECK(case_text(parts) != case_text(original));
    check_same(answer_of(original), answer_of(parts), 0);
  }
  CHECK(carried > 20);
}

TEST_CASE("a scene that is shifted in time has the same answer at the shifted times",
          "[variants]") {
  const Rational delay(-7, 3);
  int delayed_cases = 0;
  for (CaseParts parts : questions()) {
    CAPTURE(parts.id);
    const Answer before = answer_of(parts);
    bool all = true;
    for (Body& body : parts.bodies) all = delayed(body.motion, delay) && all;
    if (!all) continue;
    ++delayed_cases;
    std::array<Numeral, 2> horizon = parts.horizon.value_or(std::array<Numeral, 2>{0, 1});
    for (Numeral& end : horizon) end = Rational(end.value() + delay);
    parts.horizon = horizon;
    check_same(before, answer_of(parts), delay);
  }
  CHECK(delayed_cases > 20);
}

// The enclosure of the first contact.
EnclosedSpan enter_of(const CaseParts& parts) {
  const auto made = EnclosedCase::make(parts);
  REQUIRE(made);
  const EnclosedAnswer answer = solve(made.value().query, 12);
  REQUIRE(answer.spans.size() > 1);
  CHECK(answer.spans[1].state == State::unknown);
  return answer.spans[1];
}

TEST_CASE("a turn to a later pose keeps its answer at another scale, place or time", "[variants]") {
  CaseParts original;
  original.id = "slerp";
  original.bodies = {
      Body::box({2, Rational(1, 4), Rational(1, 4)},
                Motion::slerp({{0, {2, 0, 0}}, {1, {1, 2, 0}, {2, 0, 0, 1}}}, {-2, 0, 0})),
      Body::box({9, 1, 9}, Motion::fixed({0, 3, 0}))};
  const EnclosedSpan before = enter_of(original);
  const auto meets = [&before](const EnclosedSpan& after, const Rational& delay) {
    return after.from - delay <= before.until && before.from <= after.until - delay;
  };
  CaseParts scaled = original;
  for (Numeral* n : lengths_of(scaled)) *n = Rational(n->value() * power_of_two(-30));
  CHECK(meets(enter_of(scaled), 0));
  CaseParts moved = original;
  for (Body& body : moved.bodies) CHECK(shift(body.motion, 1, Rational(12'345)));
  CHECK(meets(enter_of(moved), 0));
  CaseParts later = original;
  for (Body& body : later.bodies) CHECK(delayed(body.motion, Rational(7, 3)));
  later.horizon = {Numeral(Rational(7, 3)), Numeral(Rational(10, 3))};
  CHECK(meets(enter_of(later), Rational(7, 3)));
}

}  // namespace
}  // namespace touchstone::generate::variants::places_of_test
