// Primitive queries solved by boxes, against the coplanarity cubic and Cramer's rule.

#include "verify/cases/queries/proof.hpp"

#include <catch2/catch.hpp>

#include "tests/queries/oracle.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "verify/cases/queries/query_cases.hpp"

namespace touchstone::queries::proof_test {
namespace {

Proof proven(const PrimitiveQuery& query) {
  const auto document = document_of(query, "q", {});
  REQUIRE(document);
  Proof proof = proof_of(document.value(), 17, 300);
  CHECK(proof.verified());
  CHECK(proof.cases == (query.kind == Kind::edge_edge ? 1 : 2));
  return proof;
}

bool has(const ContactSet& set, const RealAlgebraic& t) {
  for (const ContactSpan& span : set) {
    if (compare(span.from, t) <= 0 && compare(t, span.until) <= 0) return true;
  }
  return false;
}

Point random_point(test::Random& random) { return random.vector(20); }

// The query with points at `at` at time t, and with these velocities.
PrimitiveQuery through(Kind kind, const std::array<Point, 4>& at,
                       const std::array<Point, 4>& velocity, const Rational& t) {
  PrimitiveQuery query{kind, {}};
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      query.paths[i].start[k] = at[i][k] - velocity[i][k] * t;
      query.paths[i].end[k] = at[i][k] + velocity[i][k] * (1 - t);
    }
  }
  return query;
}

TEST_CASE("contact is where four points are in one plane and the features meet", "[queries]") {
  test::Random random(7);
  int contacts = 0;
  int others = 0;
  for (int i = 0; i < 400; ++i) {
    PrimitiveQuery query{i % 2 == 0 ? Kind::edge_edge : Kind::vertex_face, {}};
    for (Path& p : query.paths) p = {random_point(random), random_point(random)};
    if (!document_of(query, "q", {})) continue;
    CAPTURE(i);
    const ContactSet contact = proven(query).contact;
    // All contacts are roots of the cubic.
    const auto cubic = test::coplanarity(query);
    const auto roots =
        Roots<Rational>::find(cubic, RealAlgebraic(Rational(0)), RealAlgebraic(Rational(1))).roots;
    for (const ContactSpan& span : contact) CHECK(sign_at(cleared(cubic), span.from) == Sign::zero);
    // Contacts are all roots at which the features meet.
    for (const auto& root : roots) {
      if (root.time.compare(0) < 0 || root.time.compare(1) > 0) continue;
      root.time.refine(200);
      const auto depth = test::inside(query, (root.time.lower() + root.time.upper()) / 2);
      REQUIRE(depth);
      if (abs(*depth) < Rational(1, 1000000)) continue;
      CHECK(has(contact, root.time) == (*depth > 0));
      ++(*depth > 0 ? contacts : others);
    }
  }
  CHECK(contacts > 20);
  CHECK(others > 100);
}

TEST_CASE("a planted contact is found, also on borders", "[queries]") {
  test::Random random(8);
  for (int i = 0; i < 200; ++i) {
    const Kind kind = i % 2 == 0 ? Kind::edge_edge : Kind::vertex_face;
    std::array<Point, 4> at;
    std::array<Point, 4> velocity;
    for (Point& p : at) p = random_point(random);
    for (Point& v : velocity) v = random_point(random);
    // Parameters from 0 to 1, inclusive.
    const Rational u(static_cast<int>(random.below(5)), 4);
    const Rational v = (kind == Kind::edge_edge ? Rational(1) : Rational(1 - u)) *
                       Rational(static_cast<int>(random.below(5)), 4);
    for (std::size_t k = 0; k < 3; ++k) {
      if (kind == Kind::edge_edge) {
        // Chooses the end of the second edge so that the edges meet at u and v, if v is not 0.
        const Rational meeting = at[0][k] + (at[1][k] - at[0][k]) * u;
        if (v.is_zero()) {
          at[2][k] = meeting;
        } else {
          at[3][k] = at[2][k] + (meeting - at[2][k]) / v;
        }
      } else {
        at[0][k] = at[1][k] + (at[2][k] - at[1][k]) * u + (at[3][k] - at[1][k]) * v;
      }
    }
    const Rational t(static_cast<int>(random.below(9)), 8);
    const PrimitiveQuery query = through(kind, at, velocity, t);
    if (!document_of(query, "q", {})) continue;
    CAPTURE(i, u, v, t);
    CHECK(has(proven(query).contact, RealAlgebraic(t)));
  }
}

Path moving(Point from, Point to) { return {std::move(from), std::move(to)}; }
Path resting(const Point& p) { return {p, p}; }

TEST_CASE("a contact within a plane lasts from one border of the triangle to the next",
          "[queries]") {
  const PrimitiveQuery query{
      Kind::vertex_face,
      {moving({-1, 1, 0}, {7, 1, 0}), resting({0, 0, 0}), resting({4, 0, 0}), resting({0, 4, 0})}};
  const ContactSet contact = proven(query).contact;
  REQUIRE(contact.size() == 1);
  CHECK(contact[0].from.compare(Rational(1, 8)) == 0);
  CHECK(contact[0].until.compare(Rational(4, 8)) == 0);
  CHECK(test::coplanarity(query).is_zero());
}

TEST_CASE("two contacts within one query are both found", "[queries]") {
  // The vertex moves along a straight line; the triangle rotates, and its plane meets the vertex
  // twice.
  const PrimitiveQuery query{Kind::vertex_face,
                             {resting({0, 0, 0}), moving({-4, -4, 1}, {-4, -4, -2}),
                              moving({8, -4, 1}, {8, -4, 1}), moving({0, 8, -1}, {0, 8, 2})}};
  for (const ContactSpan& span : proven(query).contact)
    CHECK(sign_at(cleared(test::coplanarity(query)), span.from) == Sign::zero);
}

TEST_CASE("queries that documents cannot represent are refused", "[queries]") {
  // An edge that nearly reverses, so that only a vector with large numbers has a positive product
  // with both directions.
  const auto error_of = [](const Rational& x) -> std::string {
    const PrimitiveQuery query{Kind::edge_edge,
                               {Path{{0, 0, 1}, {0, 0, -1}}, Path{{x, 1, 1}, {-x, 1, -1}},
                                Path{{0, 0, 0}, {0, 0, 0}}, Path{{1, 1, 0}, {1, 1, 0}}}};
    const auto document = document_of(query, "q", {});
    if (!document) return document.error().place + " " + document.error().message;
    // Each document is parsed again.
    CHECK(parse_question(query_text(document.value())));
    return "";
  };
  const auto digits = [](int n) {
    return Rational(Integer(std::string(static_cast<std::size_t>(n), '7')));
  };
  CHECK(error_of(digits(300)).empty());
  CHECK(error_of(digits(1500)).starts_with("its cases would have a number of more than 4000"));
  CHECK(error_of(digits(4001)).starts_with("a coordinate of more than 4000 characters"));
  CHECK(error_of(1 / digits(4000)).starts_with("a coordinate of more than 4000 characters"));
}

TEST_CASE("an edge or a triangle that collapses is refused with a message", "[queries]") {
  const PrimitiveQuery edges{Kind::edge_edge,
                             {moving({0, 0, 0}, {0, 0, 0}), moving({2, 0, 0}, {-1, 0, 0}),
                              resting({0, 1, 0}), resting({0, 2, 0})}};
  const auto edge = document_of(edges, "q", {});
  REQUIRE_FALSE(edge);
  CHECK(edge.error().place == "the first edge");
  CHECK(edge.error().message == "collapses to a point at t = 2/3");
  const PrimitiveQuery face{
      Kind::vertex_face,
      {resting({0, 0, 5}), resting({0, 0, 0}), resting({1, 0, 0}), moving({0, 1, 0}, {0, -1, 0})}};
  const auto triangle = document_of(face, "q", {});
  REQUIRE_FALSE(triangle);
  CHECK(triangle.error().place == "the triangle");
}

TEST_CASE("an edge that is a point throughout is treated as a point", "[queries]") {
  const PrimitiveQuery query{Kind::edge_edge,
                             {moving({0, 0, 1}, {0, 0, -1}), moving({0, 0, 1}, {0, 0, -1}),
                              resting({-1, 0, 0}), resting({1, 0, 0})}};
  const ContactSet contact = proven(query).contact;
  REQUIRE(contact.size() == 1);
  CHECK(contact[0].from.compare(Rational(1, 2)) == 0);
}

TEST_CASE(
    "edges that nearly reverse and triangles that turn over are solved, in pieces if necessary",
    "[queries]") {
  // e(1) = -e(0) up to a small difference.
  const PrimitiveQuery edge{Kind::edge_edge,
                            {resting({0, 0, 0}), moving({1, 0, 0}, {-1, 0, Rational(1, 1 << 20)}),
                             moving({0, -1, 1}, {0, -1, -1}), moving({0, 1, 1}, {0, 1, -1})}};
  CHECK(proven(edge).contact.size() == 1);
  // A triangle whose normal turns by almost half a turn, through the x direction.
  const PrimitiveQuery face{Kind::vertex_face,
                            {resting({0, Rational(1, 8), 0}), resting({0, 0, 0}),
                             moving({0, 8, -1}, {0, 8, 1}), moving({1, 0, -8}, {-1, 0, -8})}};
  CHECK_FALSE(proven(face).contact.empty());
}

}  // namespace
}  // namespace touchstone::queries::proof_test
