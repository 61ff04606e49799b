// The solver against separating axes at single instants.

#include "tests/support/part.hpp"
#include "tests/support/separating_axes.hpp"

#include <catch2/catch.hpp>

#include "tests/support/corpus.hpp"
#include "tests/support/random_case.hpp"
#include "verify/prove/crosscheck/timelines.hpp"

namespace touchstone::test::reference_test {
namespace {

using namespace crosscheck;

// Compares at instants, in spans, on both sides of each instant, and at times spread over the
// horizon.
void check_against_reference(const Case& c, Random& random) {
  INFO(canonical_text(c));
  const ExactTimeline timeline = solved(c.query).timeline;
  REQUIRE(malformation(timeline, c.query) == "");
  const auto check_at = [&](const Rational& t) {
    if (t < c.query.from() || t > c.query.until()) return;
    CAPTURE(t);
    CHECK(name(state_at(timeline, t)) == std::string(name(reference_state(c, t))));
  };
  for (std::size_t i = 0; i < timeline.instants.size(); ++i) {
    const auto& instant = timeline.instants[i];
    const RealAlgebraic time = instant.time;
    CAPTURE(i, time.lower());
    CHECK(name(instant.state) == std::string(name(reference_state(c, time))));
    if (i < timeline.spans.size()) {
      check_at(Roots<Integer>::between(time, timeline.instants[i + 1].time));
    }
    for (const unsigned bits : {10U, 90U}) {
      time.refine(bits);
      const Rational away =
          time.is_rational() ? power_of_two(-static_cast<int>(bits)) : Rational(0);
      check_at(time.lower() - away);
      check_at(time.upper() + away);
    }
  }
  const Rational length = c.query.until() - c.query.from();
  for (int i = 0; i <= 8; ++i) check_at(c.query.from() + length * Rational(i, 8));
  for (int i = 1; i < 7; ++i) check_at(c.query.from() + length * Rational(i, 7));
  for (int i = 0; i < 8; ++i) check_at(c.query.from() + length * random.proper_fraction());
}

TEST_CASE("in the corpus the states of timelines agree with separating axes", "[ccd][reference]") {
  Random random(1);
  for (const CorpusCase& c : corpus()) {
    INFO(c.name);
    check_against_reference(c.parsed, random);
  }
}

TEST_CASE("in random cases the states of timelines agree with separating axes",
          "[ccd][reference][part]") {
  for (const Family family : all_families()) {
    DYNAMIC_SECTION(name(family)) {
      Random random(17);
      for (std::uint64_t i = 0; i < 40; ++i) {
        const Case c = random_case(family, random);
        if (is_in_part(i, 3)) check_against_reference(c, random);
      }
    }
  }
}

TEST_CASE("some random cases of every family have contact, and some have none",
          "[ccd][reference]") {
  for (const Family family : all_families()) {
    DYNAMIC_SECTION(name(family)) {
      Random random(17);
      int met = 0;
      int changed = 0;
      for (int i = 0; i < 40; ++i) {
        const ExactTimeline timeline = solved(random_case(family, random).query).timeline;
        met += contacts(timeline).empty() ? 0 : 1;
        changed += timeline.instants.size() > 2 ? 1 : 0;
      }
      CHECK(met >= 8);
      CHECK(changed >= 8);
    }
  }
}

TEST_CASE("the reference gives the same state at a rational and at the equal algebraic time",
          "[ccd][reference]") {
  Random random(5);
  for (const Family family : all_families()) {
    const Case c = random_case(family, random);
    INFO(canonical_text(c));
    for (int i = 0; i <= 6; ++i) {
      const Rational t = c.query.from() + (c.query.until() - c.query.from()) * Rational(i, 6);
      CHECK(reference_state(c, t) == reference_state(c, RealAlgebraic(t)));
    }
  }
}

}  // namespace
}  // namespace touchstone::test::reference_test
