#include <catch2/catch.hpp>

#include "verify/matrix/criterion.hpp"

using namespace touchstone::matrix;
using touchstone::judge::Group;
using touchstone::judge::Verdict;
using touchstone::judge::VerdictKind;

namespace {

Verdict verdict(VerdictKind kind, const std::string& difference = "", double depth = 0) {
  Verdict v;
  v.kind = kind;
  v.difference = difference;
  if (depth > 0) v.depth = std::to_string(depth);
  v.weight = depth;
  return v;
}

}  // namespace

TEST_CASE("late times fail beyond the tolerance, early ones never by default") {
  const Criterion c;
  CHECK_FALSE(fails(verdict(VerdictKind::correct), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::early, "-0.5"), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::late, "1e-10"), c, "double"));
  CHECK(fails(verdict(VerdictKind::late, "1e-8"), c, "double"));
  CHECK(fails(verdict(VerdictKind::missed), c, "double"));
  CHECK(fails(verdict(VerdictKind::not_finite), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::inconclusive), c, "double"));
}

TEST_CASE("early times can be held to the tolerance, and each number type to its own") {
  Criterion c;
  c.accept = {"correct"};
  c.tolerance_in["float"] = 1e-4;
  CHECK(fails(verdict(VerdictKind::early, "-1e-8"), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::early, "-1e-10"), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::late, "1e-5"), c, "float"));
}

TEST_CASE("shallow contacts can be allowed") {
  Criterion c;
  c.depth = 1e-3;
  CHECK_FALSE(fails(verdict(VerdictKind::missed, "", 1e-3), c, "double"));
  CHECK(fails(verdict(VerdictKind::missed, "", 2e-3), c, "double"));
  CHECK_FALSE(fails(verdict(VerdictKind::late, "0.1", 1e-3), c, "double"));
  CHECK(fails(verdict(VerdictKind::false_contact, "", 1e-3), c, "double"));
}

TEST_CASE("every group of cases counts") {
  Verdict v = verdict(VerdictKind::missed);
  for (const Group group : {Group::plain, Group::touching_only, Group::starts_in_contact}) {
    v.group = group;
    CHECK(fails(v, {}, "double"));
  }
}

TEST_CASE("contacts that only touch can be let pass, and fail otherwise") {
  Verdict touch = verdict(VerdictKind::missed);
  touch.depth = "0";
  CHECK(fails(touch, {}, "double"));
  Criterion c;
  c.depth = 0;
  CHECK_FALSE(fails(touch, c, "double"));
  CHECK(fails(verdict(VerdictKind::missed, "", 1e-9), c, "double"));
}

TEST_CASE("whatever else is wrong with an answer fails, unless it is accepted") {
  Verdict v = verdict(VerdictKind::correct);
  v.also = {VerdictKind::wrong_state};
  CHECK(fails(v, {}, "double"));
  Criterion c;
  c.accept.insert("wrong-state");
  CHECK_FALSE(fails(v, c, "double"));
}

TEST_CASE("builds differ where their answers do, or where one of them has none") {
  Verdict a = verdict(VerdictKind::late);
  Verdict b = verdict(VerdictKind::early);
  a.reported = "0x1p-1";
  b.reported = "0x1p-1";
  CHECK_FALSE(differ(a, b));
  b.reported = "none";
  CHECK(differ(a, b));
  CHECK(differ(verdict(VerdictKind::crash), verdict(VerdictKind::timeout)));
}
