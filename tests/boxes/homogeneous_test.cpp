// Homogeneous intervals: the times at which the pairs of features that form planes change.

#include "touchstone/boxes/homogeneous.hpp"
#include "touchstone/answer.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "tests/support/case_of.hpp"
#include "tests/support/random_case.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone::test::homogeneous_test {
namespace {

template <Number N>
HomogeneousIntervals<TimeOf<N>> intervals_of(const Planes<N>& planes) {
  return homogeneous_intervals(planes, Roots<N>::from(planes.motion().from),
                               Roots<N>::from(planes.motion().until));
}

// A resting cube, and one with this rotation.
Case turning(const std::string& rotation, const std::string& horizon) {
  return case_of(kCube, cube(R"({"kind": "quaternion", "rotation": )" + rotation + "}"), horizon);
}

// The nine signs, row by row.
std::string text(const SignTable::Signs& signs) {
  std::string r;
  for (const auto& row : signs) {
    for (const Sign s : row)
      r += s == Sign::negative ? '-' : s == Sign::zero ? '0' : s == Sign::positive ? '+' : '?';
  }
  return r;
}

TEST_CASE("a turn about an axis has a breakpoint at each quarter", "[ccd][homogeneous]") {
  // The angle is 2 atan t: its sine vanishes at 0, its cosine at -1 and 1.
  const auto planes = planes_of<Integer>(turning(R"([[1], [0], [0], [0, 1]])", "[-2, 2]").query);
  const auto intervals = intervals_of(planes.front());
  REQUIRE(intervals.breakpoints.size() == 5);
  for (int i = 0; i < 5; ++i)
    CHECK(intervals.breakpoints[static_cast<std::size_t>(i)].compare(Rational(i - 2)) == 0);
  std::string inside;
  for (const SignTable& t : intervals.inside) inside += text(t.face1) + " ";
  CHECK(inside == "-+0--000+ ++0-+000+ +-0++000+ --0+-000+ ");
  std::string at;
  for (const SignTable& t : intervals.at) at += text(t.face1) + " ";
  CHECK(at == "-+0--000+ 0+0-0000+ +000+000+ 0-0+0000+ --0+-000+ ");
  for (const SignTable& t : intervals.inside) CHECK(t.face1 == t.face2);
}

TEST_CASE("ends of the horizon are breakpoints, and count once where a product vanishes there",
          "[ccd][homogeneous]") {
  const auto planes = planes_of<Integer>(turning(R"([[1], [0], [0], [0, 1]])", "[0, 1]").query);
  const auto intervals = intervals_of(planes.front());
  REQUIRE(intervals.breakpoints.size() == 2);
  CHECK(text(intervals.at[0].face1) == "+000+000+");
  CHECK(text(intervals.inside[0].face1) == "+-0++000+");
  CHECK(text(intervals.at[1].face1) == "0-0+0000+");
}

TEST_CASE("products that vanish throughout give no breakpoint", "[ccd][homogeneous]") {
  const auto planes = planes_of<Integer>(turning(R"([[1], [0], [0], [0]])", "[0, 1]").query);
  const auto intervals = intervals_of(planes.front());
  CHECK(intervals.breakpoints.size() == 2);
  CHECK(text(intervals.inside[0].face1) == "+000+000+");
}

TEST_CASE("a horizon of one instant has one breakpoint and the table of that instant",
          "[ccd][homogeneous]") {
  for (const auto& [horizon, table] :
       {std::pair{"[1, 1]", "0-0+0000+"}, std::pair{R"(["1/3", "1/3"])", "+-0++000+"}}) {
    const Case c = turning(R"([[1], [0], [0], [0, 1]])", horizon);
    const auto exact = intervals_of(planes_of<Integer>(c.query).front());
    REQUIRE(exact.breakpoints.size() == 1);
    CHECK(exact.inside.empty());
    CHECK(text(exact.at[0].face1) == table);
    // 1/3 is no double, so both ends get the same enclosure.
    const auto enclosed = intervals_of(planes_of<Interval>(c.query).front());
    REQUIRE(enclosed.breakpoints.size() == 1);
    CHECK(enclosed.inside.empty());
    CHECK(text(enclosed.at[0].face1) == table);
  }
}

// The sign of every bracket at a time, evaluated separately.
template <class SignAt>
SignTable asked(const Planes<Integer>& planes, SignAt sign_at_time) {
  SignTable table;
  for (int k = 0; k < 3; ++k) {
    for (int l = 0; l < 3; ++l) {
      const auto i = static_cast<std::size_t>(k);
      const auto j = static_cast<std::size_t>(l);
      table.face1[i][j] = sign_at_time(planes.face1(k, l));
      table.face2[i][j] = sign_at_time(planes.face2(k, l));
    }
  }
  table.mirrored1 = planes.motion().mirrored1;
  table.mirrored2 = planes.motion().mirrored2;
  return table;
}

TEST_CASE("each table has the signs of all brackets there, and none changes inside an interval",
          "[ccd][homogeneous]") {
  Random random(2);
  for (const Family family : all_families()) {
    for (int round = 0; round < 6; ++round) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      for (const Planes<Integer>& planes : planes_of<Integer>(c.query)) {
        const auto intervals = intervals_of(planes);
        const auto& at = intervals.breakpoints;
        REQUIRE(intervals.at.size() == at.size());
        REQUIRE(intervals.inside.size() + 1 == at.size());
        CHECK(at.front().compare(planes.motion().from) == 0);
        CHECK(at.back().compare(planes.motion().until) == 0);
        for (std::size_t i = 0; i < at.size(); ++i) {
          CHECK(intervals.at[i] ==
                asked(planes, [&](const IntegerPolynomial& p) { return sign_at(p, at[i]); }));
          if (i + 1 == at.size()) break;
          REQUIRE(compare(at[i], at[i + 1]) < 0);
          const Rational middle = Roots<Integer>::between(at[i], at[i + 1]);
          for (const Rational& t : {middle, Roots<Integer>::between(at[i], RealAlgebraic(middle)),
                                    Roots<Integer>::between(RealAlgebraic(middle), at[i + 1])}) {
            CHECK(intervals.inside[i] ==
                  asked(planes, [&](const IntegerPolynomial& p) { return sign_at(p, t); }));
          }
        }
      }
    }
  }
}

// The error in a bracket's sign for all times from `lower` to `upper` (without these, unless
// `at_ends`); "" if it is correct.
std::string wrong(Sign said, const IntegerPolynomial& p, const Rational& lower,
                  const Rational& upper, bool at_ends) {
  if (p.is_zero())
    return said == Sign::zero || said == Sign::unknown ? "" : "it vanishes throughout";
  bool root = false;
  for (const auto& r : isolate(p).roots) {
    const int least = at_ends ? 0 : 1;
    root = root || (r.time.compare(lower) >= least && -r.time.compare(upper) >= least);
  }
  if (said == Sign::unknown) return "";
  if (said == Sign::zero) return root ? "" : "it has no root there";
  if (root) return "it has a root there";
  return sign_at(p, Rational((lower + upper) / 2)) == said ? "" : "it has the other sign";
}

TEST_CASE("signs of a table that are known in intervals are right", "[ccd][homogeneous]") {
  Random random(6);
  int decided = 0;
  int tables = 0;
  const auto check = [&](const SignTable& said, const Planes<Integer>& exact, const Rational& from,
                         const Rational& until, bool at_ends) {
    for (int i = 0; i < 9; ++i) {
      const auto k = static_cast<std::size_t>(i / 3);
      const auto l = static_cast<std::size_t>(i % 3);
      CHECK(wrong(said.face1[k][l], exact.face1(i / 3, i % 3), from, until, at_ends) == "");
      CHECK(wrong(said.face2[k][l], exact.face2(i / 3, i % 3), from, until, at_ends) == "");
    }
    ++tables;
    decided += is_decided(said) ? 1 : 0;
  };
  for (const Family family : all_families()) {
    for (int round = 0; round < 12; ++round) {
      const Case c = random_case(family, random);
      INFO(name(family) << ": " << canonical_text(c));
      const auto exact = planes_of<Integer>(c.query);
      const auto enclosed = planes_of<Interval>(c.query);
      for (std::size_t p = 0; p < exact.size(); ++p) {
        const auto intervals = intervals_of(enclosed[p]);
        const auto& at = intervals.breakpoints;
        for (std::size_t i = 0; i < at.size(); ++i) {
          const Rational upper = exact_value(at[i].upper());
          check(intervals.at[i], exact[p], exact_value(at[i].lower()), upper, true);
          if (i + 1 < at.size())
            check(intervals.inside[i], exact[p], upper, exact_value(at[i + 1].lower()), false);
        }
      }
    }
  }
  CHECK(decided > tables / 2);
}

TEST_CASE("without any known sign, an enclosing type gives one doubtful instant",
          "[ccd][homogeneous]") {
  // Both boxes rotate in the same way, by numbers that are no doubles. Six products vanish, but
  // intervals cannot show it.
  const std::string turn = R"([["1/3", "1/7"], ["1/11", "2/13"], ["1/5"], ["1/17", 1]])";
  const std::string motion = R"({"kind": "quaternion", "rotation": )" + turn + "}";
  const Case c = case_of(cube(motion), cube(motion));
  const auto intervals = intervals_of(planes_of<Interval>(c.query).front());
  REQUIRE(intervals.breakpoints.size() == 1);
  CHECK(intervals.inside.empty());
  CHECK(intervals.breakpoints[0].lower() == 0);
  CHECK(intervals.breakpoints[0].upper() == 1);
  CHECK(text(intervals.at[0].face1) == "+???+???+");
  const auto solution = solve(planes_of<Interval>(c.query));
  CHECK(solution.timeline.instants.size() == 1);
  CHECK(solution.timeline.instants[0].state == State::unknown);
}

}  // namespace
}  // namespace touchstone::test::homogeneous_test
