// The bucket of a finding: its components, its order, and its text.

#include <algorithm>
#include <catch2/catch.hpp>

#include "src/number/notation.hpp"
#include "tests/support/judged.hpp"
#include "verify/judge/domain/scale.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/judge/reports/statistics.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::test::bucket_test {
namespace {

using judge::Bucket;
using judge::VerdictKind;

// The bucket of an answer by a subject in doubles.
Bucket bucket(const Case& c, const judge::Said& answer) {
  const auto truth = solved(c);
  return judge::bucket_of("cpp:me", hello_in(), c, judged(answer, truth, hello_in()),
                          timeline_of(truth).get());
}

MotionPart part(Motion motion, std::optional<Numeral> until = std::nullopt) {
  return {std::move(until), std::move(motion)};
}

}  // namespace

TEST_CASE("a bucket has the verdict, what touches first, the motions and the decade of the error",
          "[judge][bucket]") {
  const Case meeting = approaching("5/2");  // contact of two faces, at 1/2
  const Bucket late = bucket(meeting, contact_at("0.625"));
  CHECK(late.subject == "cpp:me");
  CHECK(late.verdict == VerdictKind::late);
  CHECK(late.touch == "FF");
  CHECK(late.motions[0] == judge::MotionClass{"static", 0});
  CHECK(late.motions[1] == judge::MotionClass{"linear", 1});
  CHECK(late.decade == -1);
  CHECK(bucket(meeting, contact_at("0.59")).decade == -2);
  CHECK(bucket(meeting, contact_at("0.4")).verdict == VerdictKind::early);
  CHECK(bucket(meeting, contact_at("0.4")).decade == -1);
  // At the end of the horizon the boxes are 1/2 deep. The deepest of the measured instants counts.
  const Bucket missed = bucket(meeting, no_contact());
  CHECK(missed.verdict == VerdictKind::missed);
  CHECK(missed.decade == -1);
  CHECK(missed.touch == "FF");
}

TEST_CASE("a bucket without contact, or with an overlap at the start, has no touching features",
          "[judge][bucket]") {
  const Bucket invented = bucket(approaching("13"), contact_at("0.5"));
  CHECK(invented.verdict == VerdictKind::false_contact);
  CHECK(invented.touch == "none");
  CHECK(invented.decade == 1);  // 10.5 apart at that time
  CHECK(bucket(approaching("1"), contact_at("0.5")).touch == "overlap");
}

TEST_CASE("an error equal to a power of ten begins a decade, and no error has no decade",
          "[judge][bucket]") {
  const Case c = approaching("5/2");
  judge::Verdict v;
  v.kind = v.within_tolerance = VerdictKind::late;
  const auto decade = [&](const std::string& difference) {
    v.error.reset();
    if (!difference.empty()) v.error.emplace(parse_number(difference).value(), RealAlgebraic());
    return judge::bucket_of("s", hello_in(), c, v, nullptr).decade;
  };
  CHECK(decade("0.001") == -3);
  CHECK(decade("9.99e-4") == -4);
  CHECK(decade("1.00e-3") == -3);
  CHECK(decade("1000") == 3);
  CHECK(decade("999") == 2);
  CHECK(decade("-0.25") == -1);
  CHECK(decade("4.94e-324") == -324);
  CHECK(decade("0") == std::nullopt);
  CHECK(decade("") == std::nullopt);
}

TEST_CASE("the text of a number keeps its decade, however near the next decade is",
          "[judge][bucket]") {
  CHECK(judge::short_text(Rational(9996, 10'000'000'000'000)) == "9.996e-10");
  CHECK(judge::short_text(Rational(-99999, 100000)) == "-0.99999");
  CHECK(judge::short_text(Rational(10004, 10000)) == "1.00");
  for (const int power : {-330, -20, -9, -4, 0, 1, 9, 40}) {
    for (const int nines : {3, 4, 9, 40}) {
      CAPTURE(power, nines);
      const Rational exactly = power_of_ten(power);
      const Rational below = exactly * (1 - power_of_ten(-nines));
      const Rational above = exactly * (1 + power_of_ten(-nines));
      CHECK(judge::decade(judge::short_text(below)) == power - 1);
      CHECK(judge::decade(judge::short_text(-below)) == power - 1);
      CHECK(judge::decade(judge::short_text(exactly)) == power);
      CHECK(judge::decade(judge::short_text(above)) == power);
      // An irrational depth.
      const judge::Measure depth{-1, -below * Rational(14142, 10000), 2};
      const Rational squared = depth.gap.value() * depth.gap.value() / depth.length_squared.value();
      REQUIRE(depth.decade());
      CHECK(judge::decade(depth.text()) == depth.decade());
      CHECK(power_of_ten(2 * *depth.decade()) <= squared);
      CHECK(power_of_ten(2 * *depth.decade() + 2) > squared);
    }
  }
}

TEST_CASE("a report counts a late time in its own decade, however near the next decade is",
          "[judge][bucket]") {
  judge::Verdict v;
  v.kind = v.within_tolerance = VerdictKind::late;
  v.said = no_contact();
  v.error.emplace(Rational(1, 2) + Rational(9996, 10'000'000'000'000),
                  RealAlgebraic(Rational(1, 2)));
  CHECK(judge::decade_of_error(v, approaching("5/2")) == -10);
  judge::Statistics counts;
  counts.add(v, judge::texts_of(v), false);
  CHECK(counts.late == judge::Decades{{-10, 1}});
}

TEST_CASE("the degree of a motion is that of its highest power of t", "[judge][bucket]") {
  using judge::motion_class;
  CHECK(motion_class(Motion::quaternion({{{1}, {0, 0, 3}, {0}, {0}}}, {{{0, 1}, {0}, {0}}})) ==
        judge::MotionClass{"quaternion", 2});
  // A highest power with the coefficient 0 does not count.
  CHECK(
      motion_class(Motion::quaternion({{{1}, {0, 0, 0}, {0}, {0}}}, {{{0, 1}, {0}, {0}}})).degree ==
      1);
  CHECK(motion_class(Motion::matrix(
            {{{{{1}, {0}, {0}, {0, 0, 0, 1}}}, {{{0}, {1}, {0}, {0}}}, {{{0}, {0}, {1}, {0}}}}})) ==
        judge::MotionClass{"matrix", 3});
  CHECK(motion_class(Motion::bezier(2, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}})) ==
        judge::MotionClass{"bezier", 2});
  CHECK(motion_class(Motion::piecewise(
            {part(Motion::fixed(), Numeral(1)), part(Motion::linear({0, 0, 0}, {0, 0, 0}))})) ==
        judge::MotionClass{"piecewise", 1});
}

TEST_CASE("the text of a bucket begins with four words, and its subject is the rest",
          "[judge][bucket]") {
  Bucket b{"exec:./my ccd --fast",
           VerdictKind::wrong_root,
           "VF",
           {judge::MotionClass{"quaternion", 12}, judge::MotionClass{"static", 0}},
           -16};
  CHECK(judge::text(b) == "wrong-root VF quaternion12-static 1e-16 exec:./my ccd --fast");
  b.verdict = VerdictKind::late;
  b.touch = "none";
  b.decade = std::nullopt;
  b.subject = "";
  CHECK(judge::text(b) == "late none quaternion12-static - ");
}

TEST_CASE("buckets are ordered, subject first", "[judge][bucket]") {
  const Bucket a{"a", VerdictKind::missed, "FF", {}, -1};
  Bucket b = a;
  CHECK(a == b);
  b.decade = 0;
  CHECK(a < b);
  b = a;
  b.decade.reset();
  CHECK(b < a);
  b = a;
  b.verdict = VerdictKind::late;
  CHECK(b < a);
  b.subject = "b";
  CHECK(a < b);
}

}  // namespace touchstone::test::bucket_test
