// A walk in floating point leaves an instant *in doubt* if its error bounds do not decide it. For
// boxes that move straight, without rotation, a formula decides it exactly. Compares with the exact
// walk.

#include "src/walk/ladder/decided_on_line.hpp"

#include <catch2/catch.hpp>

#include "src/number/in_width.hpp"
#include "src/poly/rounding.hpp"
#include "src/walk/filtered_walk.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/made.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk::decided_on_line_test {
namespace {

template <class T>
std::optional<Doubt<T>> doubt_on_line(const FilteredMotion<T>& motion) {
  FilteredFacets<T> facets(motion);
  const auto end = filtered_walk(facets);
  return end.is_open() ? end.open()->doubt : std::nullopt;
}

template <class T>
std::optional<CertifiedContact> decided(const CertifiedMotions& motions,
                                        const std::vector<FilteredMotion<T>>& filtered) {
  if (filtered.size() != 1) return std::nullopt;
  const auto doubt = doubt_on_line(filtered.front());
  if (!doubt || (!doubt->at_start && !(doubt->enclosure.high < T(1)))) return std::nullopt;
  return decided_on_line(*doubt, 0, motions.doubles.front(), motions.integers.front());
}

void check_against_exact(const CertifiedContact& c, const CertifiedMotions& motions) {
  const auto exact = first_contact(motions.integers);
  REQUIRE(exact);
  CHECK(c.time == rounded_double(exact->time));
  CHECK(c.state == exact->state);
  CHECK(c.after == exact->after);
  CHECK(c.active == exact->contact.active);
  CHECK(c.table == exact->contact.table);
}

TEST_CASE("contacts that are decided on a line agree with the exact walk", "[walk]") {
  struct Wanted {
    const char* family;
    int at_least;
  };
  for (const auto& [family, at_least] :
       {Wanted{"cubes-head-on", 90}, Wanted{"tie", 10}, Wanted{"three-way-tie", 40},
        Wanted{"face-flush", 5}, Wanted{"slide", 40}, Wanted{"aligned", 15},
        Wanted{"parallel-edges", 5}, Wanted{"shallow-start", 1}, Wanted{"points-and-sticks", 5},
        Wanted{"one-to-a-trillion", 0}, Wanted{"starts-in-contact", 5}, Wanted{"many-spellings", 0},
        Wanted{"off-centre", 0}, Wanted{"hard-photo-finish", 0}}) {
    int in_doubles = 0;
    for (std::uint64_t i = 0; i < 100; ++i) {
      CAPTURE(family, i);
      const Query query = test::made(family, i).parsed.query;
      if (!is_of_boxes(query)) continue;
      const CertifiedMotions motions(query);
      if (const auto answer = decided(motions, motions.doubles)) {
        ++in_doubles;
        check_against_exact(*answer, motions);
      }
      if (const auto answer = decided(motions, motions.double_doubles))
        check_against_exact(*answer, motions);
    }
    CAPTURE(family);
    CHECK(in_doubles >= at_least);
  }
}

// Two cubes that touch at the start; `way` has the coefficients of the second one's x, the first of
// which is 2.
Query from_contact(const std::string& way) {
  return test::case_of(
             test::kCube,
             test::cube(R"({"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
                            "translation": [[)" +
                        way + R"(], ["1/3"], ["1/7"]]})"))
      .query;
}

TEST_CASE("the state after a contact is decided on a line for straight paths only", "[walk]") {
  const auto at_start = [](const std::string& way) {
    const CertifiedMotions motions(from_contact(way));
    return decided_on_line(Doubt<double>{.at_start = true}, 0, motions.doubles.front(),
                           motions.integers.front());
  };
  for (const auto& [way, after] : {std::pair{R"("2", "1")", State::separated},
                                   {R"("2", "-1")", State::overlapping},
                                   {R"("2")", State::touching}}) {
    CAPTURE(way);
    const auto answer = at_start(way);
    REQUIRE(answer);
    CHECK(answer->time == 0);
    CHECK(answer->state == State::touching);
    CHECK(answer->after == after);
  }
  // A curved path, with overlap at first and none at the end: only straight ones are decided here.
  CHECK_FALSE(at_start(R"("2", "-1", "2")"));
}

TEST_CASE("the narrowest integer type that fits is used", "[walk]") {
  const auto width = [](int bits) {
    return in_width_of<1, 2, 5, 8>(bits, []<std::size_t kLimbs>(const WrappingInteger<kLimbs>&) {
      return std::optional<std::size_t>(kLimbs);
    });
  };
  // One bit is needed for the sign.
  CHECK(width(0) == 1);
  CHECK(width(63) == 1);
  CHECK(width(64) == 2);
  CHECK(width(127) == 2);
  CHECK(width(128) == 5);
  CHECK(width(319) == 5);
  CHECK(width(320) == 8);
  CHECK(width(511) == 8);
  CHECK_FALSE(width(512));
}

TEST_CASE("boxes that turn are not decided on a line", "[walk]") {
  for (const char* family : {"graze", "slide", "tie"}) {
    for (std::uint64_t i = 0; i < 40; ++i) {
      CAPTURE(family, i);
      const CertifiedMotions motions(test::made(family, i).parsed.query);
      if (motions.doubles.size() != 1 || motions.doubles.front().motion.fixed) continue;
      CHECK_FALSE(decided_on_line(Doubt<double>{.at_start = true}, 0, motions.doubles.front(),
                                  motions.integers.front()));
    }
  }
}

}  // namespace
}  // namespace touchstone::walk::decided_on_line_test
