// The static test on every case of the corpus, against the solver's timeline and against brute
// force.

#include <algorithm>
#include <catch2/catch.hpp>
#include <utility>

#include "src/poly/algebraic_field.hpp"
#include "src/poly/rationalize.hpp"
#include "src/rest/answer.hpp"
#include "src/rest/manifold.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/separating_axes.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/number_type.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::test::cases_test {
namespace {

template <class N>
Overlap<N> tested(const Poses<N>& p) {
  return p.rigid ? overlap(seen_from(p.a, p.b)) : overlap(p.a, p.b);
}

// The deepest state of the poses at t.
template <class N>
State state_at(const Case& c, const N& t) {
  State deepest = State::separated;
  for (const auto& p : poses_at(c.query, t)) deepest = std::max(deepest, tested(p).state);
  return deepest;
}

State state_at_time(const Case& c, const RealAlgebraic& t) {
  return t.is_rational() ? state_at(c, t.rational()) : state_at(c, FieldElement::generator(t));
}

// Checks laws of every manifold, in any exact type.
template <class N>
void check_manifold(const Poses<N>& p) {
  const auto m = manifold(p.a, p.b, tested(p));
  CHECK(m.points.empty() == (m.overlap.state == State::separated));
  CHECK(m.points.size() <= 8);
  for (const auto& point : m.points) {
    CHECK(sign_of(point.depth.gap) != Sign::negative);
    if (m.overlap.state == State::touching) CHECK(point.on_a == point.on_b);
  }
}

}  // namespace

TEST_CASE("at rational times the static test agrees with brute force, on every case",
          "[sat][corpus]") {
  for (const CorpusCase& c : corpus()) {
    CAPTURE(c.name);
    for (int i = 0; i <= 6; ++i) {
      const Rational t =
          c.parsed.query.from() + (c.parsed.query.until() - c.parsed.query.from()) * Rational(i, 6);
      CAPTURE(t);
      CHECK(state_at(c.parsed, t) == reference_state(c.parsed, t));
      for (const auto& p : poses_at(c.parsed.query, t)) {
        if (p.rigid) CHECK(overlap(p.a, p.b).state == tested(p).state);
        check_manifold(p);
      }
    }
  }
}

TEST_CASE("at every instant of the timeline the static test agrees with the solver, on every case",
          "[sat][corpus]") {
  int algebraic = 0;
  for (const CorpusCase& c : corpus()) {
    CAPTURE(c.name);
    const auto planes = planes_of<Integer>(c.parsed.query);
    for (const auto& instant : solve(planes, {}).timeline.instants) {
      rationalize(instant.time);
      algebraic += instant.time.is_rational() ? 0 : 1;
      CHECK(state_at_time(c.parsed, instant.time) == instant.state);
    }
  }
  CHECK(algebraic > 30);
}

TEST_CASE("the first contact of every case has a manifold, also in Q(alpha)", "[sat][corpus]") {
  for (const CorpusCase& c : corpus()) {
    CAPTURE(c.name);
    const auto contact = first_contact(c.parsed.query);
    if (!contact) continue;
    const RealAlgebraic& t = contact->time();
    rationalize(t);
    if (t.is_rational()) {
      for (const auto& p : poses_at(c.parsed.query, t.rational())) check_manifold(p);
    } else {
      for (const auto& p : poses_at(c.parsed.query, FieldElement::generator(t))) check_manifold(p);
    }
  }
}

TEST_CASE("reported static cases have their known state and axis", "[sat][corpus]") {
  struct Known {
    const char* name;
    State state;
    const char* axis;
    double separation;
  };
  // The axis was computed to forty digits; if several axes are equal, any may be reported.
  const Known known[] = {
      {"two-boards-stand-almost-flush", State::separated, "b0", 1.7082191678258196e-08},
      {"a-tilted-block-stands-in-a-thin-board", State::overlapping, "a1b0", -0.013408613773995296},
      {"a-board-lies-on-a-board-up-to-rounding", State::separated, "b2", 7.719519468096792e-17},
      {"a-board-lies-within-a-thick-board", State::overlapping, "a2", -0.1664999999999999},
      {"two-equally-turned-cubes-kiss", State::overlapping, "a1", -3.774779431868089e-17},
      {"two-bricks-a-tiny-tilt-apart", State::separated, "a2b2", 0.006000000000000001},
      {"two-cubes-share-a-face", State::touching, "a0", 0}};
  for (const Known& k : known) {
    CAPTURE(k.name);
    const Case& c = corpus_case(std::string("reported/") + k.name);
    const auto answer = answer_at(c.query, Rational(0), {});
    CHECK(answer.state == k.state);
    REQUIRE(answer.poses.size() == 1);
    const PoseAnswer& p = answer.poses[0];
    const bool tied = std::find(p.ties.begin(), p.ties.end(), k.axis) != p.ties.end();
    CHECK((p.axis == k.axis || tied));
    CHECK(std::stod(p.separation.at(0)) == Approx(k.separation).epsilon(1e-9));
  }
}

TEST_CASE("at a jump both poses are reported, and the deeper one is the state", "[sat]") {
  const auto answer =
      answer_at(corpus_case("piecewise/jumps-into-contact").query, AtFirstContact{}, {});
  REQUIRE(answer.poses.size() == 2);
  CHECK(answer.poses[0].state == State::separated);
  CHECK(is_contact(answer.poses[1].state));
  CHECK(answer.state == answer.poses[1].state);
  const auto out =
      answer_at(corpus_case("piecewise/jumps-out-of-contact").query, Rational(1, 2), {});
  for (const auto& p : out.poses) CHECK(p.state <= out.state);
  // At a boundary of pieces without a jump, there is one pose.
  const Case& calm = corpus_case("piecewise/a-piece-boundary-that-changes-nothing");
  CHECK(answer_at(calm.query,
                  calm.query.motions()[1].pieces().size() > 1
                      ? calm.query.motions()[1].pieces()[0].until
                      : calm.query.motions()[0].pieces()[0].until,
                  {})
            .poses.size() == 1);
}

TEST_CASE(
    "a touch that intervals cannot decide is unknown, and clear overlaps are right in every type",
    "[sat]") {
  // The overlap is 3.8e-17 deep: intervals cannot decide, and no rounded answer is certified.
  const Case& kiss = corpus_case("reported/two-equally-turned-cubes-kiss");
  StaticOptions options;
  options.number = NumberType::interval;
  CHECK(answer_at(kiss.query, Rational(0), options).state == State::unknown);
  const Case& block = corpus_case("reported/a-tilted-block-stands-in-a-thin-board");
  for (const auto number : {NumberType::double_precision, NumberType::single_precision,
                            NumberType::long_double, NumberType::interval}) {
    options.number = number;
    const auto answer = answer_at(block.query, Rational(0), options);
    CHECK(answer.state == State::overlapping);
    CHECK(answer.poses.at(0).axis == "a1b0");
  }
}

TEST_CASE("points of a contact in Q(alpha) have the requested number of digits", "[sat]") {
  StaticOptions options;
  options.manifold = true;
  options.digits = 40;
  const auto answer = answer_at(corpus_case("grazing/grazes-at-an-irrational-instant").query,
                                AtFirstContact{}, options);
  CHECK(answer.at->decimal == "0.7071067811865475244008443621048490392848");
  REQUIRE(answer.poses.at(0).points.size() == 4);
  CHECK(answer.poses[0].points[1].on_a[0].at(0) == "-0.2928932188134524755991556378951509607152");
}

}  // namespace touchstone::test::cases_test
