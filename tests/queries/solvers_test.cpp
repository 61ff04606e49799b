// The judged solvers of primitive queries, and the judge's verdicts on them.

#include "verify/cases/queries/solvers/solver.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/queries/proof.hpp"
#include "verify/cases/queries/query_cases.hpp"
#include "verify/cases/queries/verdict.hpp"

namespace touchstone::queries::solvers_test {
namespace {

using judge::VerdictKind;

// A query whose four points move straight between random points.
PrimitiveQuery random_query(test::Random& random, Kind kind) {
  const auto point = [&] {
    Point p;
    for (Rational& c : p) c = random.dyadic(24) * 4 - 2;
    return p;
  };
  PrimitiveQuery query{kind, {}};
  for (Path& p : query.paths) {
    p.start = point();
    p.end = point();
  }
  return query;
}

TEST_CASE("solvers find random contacts nearly at the right times, and inclusion misses none",
          "[queries]") {
  test::Random random(11);
  int contacts = 0;
  int twice = 0;
  for (int i = 0; i < 300; ++i) {
    const auto query = random_query(random, i % 2 == 0 ? Kind::edge_edge : Kind::vertex_face);
    const auto document = document_of(query, "q", {});
    if (!document) continue;
    const Proof proof = proof_of(document.value(), 17, 300);
    const auto doubles = in_doubles(query);
    REQUIRE(doubles);
    for (const Solver& solver : solvers()) {
      CAPTURE(i, solver.name);
      const Said said = solver.solve(*doubles);
      if (solver.name == "root-parity") {
        // Random contacts are single instants in general position.
        CHECK(said.contact == (proof.contact.size() % 2 == 1));
        CHECK_FALSE(said.time);
        continue;
      }
      const Judged verdict = judged(said, proof.contact);
      CHECK(std::fabs(verdict.off) < 1e-5);
      CHECK(verdict.verdict != VerdictKind::missed);
      if (solver.name.ends_with("inclusion")) CHECK(verdict.verdict != VerdictKind::late);
      // Random features never come so close without contact.
      CHECK(verdict.verdict != VerdictKind::false_contact);
    }
    contacts += proof.contact.empty() ? 0 : 1;
    twice += proof.contact.size() == 2 ? 1 : 0;
  }
  CHECK(contacts > 20);
  CHECK(twice > 0);
}

TEST_CASE("a solver with a tolerance reports a near miss as contact, and one without does not",
          "[queries]") {
  // A path just beside the triangle.
  PrimitiveQuery beside{Kind::vertex_face, {}};
  beside.paths = {
      Path{{Rational(-1, 1 << 24), Rational(1, 4), 1}, {Rational(-1, 1 << 24), Rational(1, 4), -1}},
      Path{{0, 0, 0}, {0, 0, 0}}, Path{{1, 0, 0}, {1, 0, 0}}, Path{{0, 1, 0}, {0, 1, 0}}};
  const auto doubles = in_doubles(beside);
  REQUIRE(doubles);
  CHECK(by_cubic(*doubles).contact);
  CHECK_FALSE(by_strict_cubic(*doubles).contact);
  CHECK(proof_of(document_of(beside, "q", {}).value(), 17, 300).contact.empty());
}

TEST_CASE("a verdict on a primitive query is by the exact time", "[queries]") {
  const RealAlgebraic third(Rational(1, 3));
  const ContactSet truth{{third, third}};
  const double nearest = nearest_double(Rational(1, 3));
  CHECK(judged({true, nearest}, truth).verdict == VerdictKind::correct);
  CHECK(judged({true, std::nextafter(nearest, 0)}, truth).verdict == VerdictKind::early);
  CHECK(judged({true, std::nextafter(nearest, 1)}, truth).verdict == VerdictKind::late);
  CHECK(judged({true, std::nextafter(nearest, 1)}, truth).off > 0);
  CHECK(judged({true, std::nullopt}, truth).verdict == VerdictKind::correct);
  CHECK(judged({false, std::nullopt}, truth).verdict == VerdictKind::missed);
  CHECK(judged({true, 0.5}, {}).verdict == VerdictKind::false_contact);
  CHECK(judged({false, std::nullopt}, {}).verdict == VerdictKind::correct);
}

TEST_CASE("solvers are asked in doubles only about queries that doubles represent exactly",
          "[queries]") {
  PrimitiveQuery query{};
  CHECK(in_doubles(query));
  query.paths[2].end[1] = Rational(1, 3);
  CHECK_FALSE(in_doubles(query));
}

}  // namespace
}  // namespace touchstone::queries::solvers_test
