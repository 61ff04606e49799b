// A hunt is a fuzzing run that looks for the worst case of a subject (`fuzz --maximise`). Tests the
// quantities that it can maximise, and their texts.

#include "verify/hunt/campaign/aim.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <string>

namespace touchstone::campaign::aim_test {
namespace {

using judge::Verdict;
using judge::VerdictKind;

Verdict verdict(VerdictKind kind, double off_by) {
  Verdict v;
  v.kind = kind;
  v.off_by = off_by;
  return v;
}

TEST_CASE("every aim has a name of its own", "[campaign]") {
  std::set<std::string> names;
  for (const Aim aim : kAims) names.insert(name(aim));
  CHECK(names == std::set<std::string>{"late", "early", "depth", "ulps", "time"});
}

TEST_CASE("a score is the size of what a hunt maximises", "[campaign]") {
  const Verdict late = verdict(VerdictKind::late, 0.25);
  CHECK(score_of(Aim::late, late) == 0.25);
  CHECK_FALSE(score_of(Aim::early, late));
  const Verdict early = verdict(VerdictKind::early, -0.125);
  CHECK(score_of(Aim::early, early) == 0.125);
  CHECK_FALSE(score_of(Aim::late, early));
  // A root after the first one counts as a missed contact, not as a late time.
  CHECK_FALSE(score_of(Aim::late, verdict(VerdictKind::wrong_root, 0.5)));
  CHECK_FALSE(score_of(Aim::late, verdict(VerdictKind::correct, 0)));

  Verdict inside = verdict(VerdictKind::missed, 0);
  inside.measure = judge::Measure{-1, Rational(-3), Rational(4), 0};
  CHECK(score_of(Aim::depth, inside) == 1.5);
  CHECK(score_of(Aim::depth, inside, 3) == 0.5);
  inside.measure->sign = 1;
  CHECK_FALSE(score_of(Aim::depth, inside));

  Verdict off = early;
  off.ulps_by = -1500;
  CHECK(score_of(Aim::ulps, off) == 1500);
  CHECK_FALSE(score_of(Aim::ulps, early));
  CHECK_FALSE(score_of(Aim::time, off));
  off.seconds = 0.5;
  CHECK(score_of(Aim::time, off) == 0.5);
}

TEST_CASE("a score is printed with its unit", "[campaign]") {
  CHECK(score_text(Aim::late, 0.25) == "late by 0.25");
  CHECK(score_text(Aim::depth, 1.5) == "1.5 deep, in largest half extents of the smaller box");
  CHECK(score_text(Aim::ulps, 2) == "2 units in the last place off");
}

}  // namespace
}  // namespace touchstone::campaign::aim_test
