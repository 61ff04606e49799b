// The polynomials of separating axes from which certificates are written.

#include "src/proof/axes.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "src/proof/proofs.hpp"
#include "src/rest/overlap.hpp"
#include "src/rest/pose.hpp"
#include "tests/support/case_of.hpp"
#include "tests/support/corpus.hpp"
#include "tests/support/random_case.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::test::axes_test {
namespace {

using proof::Axis;

// The state by the static separating-axis test, which computes its axes from poses.
State static_state(const Case& c, const PiecePair& piece, const Rational& t) {
  return overlap(pose_at<Rational>(*piece.piece1, c.query.box(0), t),
                 pose_at<Rational>(*piece.piece2, c.query.box(1), t))
      .state;
}

void check_states(const Case& c) {
  for (const PiecePair& piece : common_partition(c.query.motions()[0], c.query.motions()[1])) {
    const auto axes = proof::axes_of(c.query, piece);
    for (int i = 0; i <= 12; ++i) {
      const Rational t = piece.from + (piece.until - piece.from) * i / 12;
      CHECK(proof::at_instant(axes, t).state == static_state(c, piece, t));
    }
  }
}

TEST_CASE("states from the polynomials of axes agree with the static test", "[certificate]") {
  for (const CorpusCase& c : corpus()) {
    if (!is_of_boxes(c.parsed.query)) continue;
    CAPTURE(c.name);
    check_states(c.parsed);
  }
  Random random(3);
  for (const Family family : all_families()) {
    for (int n = 0; n < 8; ++n) {
      const Case c = random_case(family, random);
      CAPTURE(canonical_text(c));
      check_states(c);
    }
  }
}

std::vector<Axis> axes(const Case& c) {
  return proof::axes_of(c.query,
                        common_partition(c.query.motions()[0], c.query.motions()[1]).front());
}

int highest_degree(const Case& c) {
  int degree = -1;
  for (const Axis& axis : axes(c)) {
    degree = std::max(degree, axis.exact().centres[0].degree());
    for (const auto& t : axis.exact().terms) degree = std::max(degree, t.degree());
  }
  return degree;
}

TEST_CASE("common factors of conditions and denominators are divided out", "[certificate]") {
  const auto turning = [](const std::string& w, const std::string& x) {
    return case_of(kCube, cube(R"({"kind": "quaternion", "rotation": [)" + w +
                               R"(, [0, 1], [1], [2]], "translation": [)" + x + R"(, [1], [1]]})"));
  };
  // Box 1 rests; box 2 has rotations of degree 0, 2, 4 with translations of degree 1, 1, 2.
  CHECK(highest_degree(case_of(
            kCube,
            cube(R"({"kind": "linear", "rotation": [1, 2, 3, 4], "velocity": [1, 2, 3]})"))) == 1);
  CHECK(highest_degree(turning("[1]", "[1, 1]")) == 3);
  CHECK(highest_degree(turning("[1, 0, 1]", "[1, 1, 1]")) == 6);
}

// Checks signs by doubles, and facts that are known without the integers.
void check_doubles(const Case& c) {
  for (const PiecePair& piece : common_partition(c.query.motions()[0], c.query.motions()[1])) {
    for (const Axis& axis : proof::axes_of(c.query, piece)) {
      CAPTURE(axis.name);
      const auto& exact = axis.exact();
      REQUIRE(axis.nearly.terms.size() == exact.terms.size());
      REQUIRE(axis.nearly.along.size() == exact.along.size());
      const auto check = [&piece](const IntegerPolynomial& p, const Polynomial<SizedDouble>& near) {
        for (int i = 0; i <= 6; ++i) {
          const Rational t = piece.from + (piece.until - piece.from) * i / 6;
          const Sign s = proof::sign_at(near, proof::Instant(t));
          if (is_known(s)) CHECK(s == sign_at(p, t));
        }
        if (!near.is_zero() && is_known(NumberTraits<SizedDouble>::sign(near.leading())))
          CHECK(near.degree() == p.degree());
      };
      for (const std::size_t side : {0U, 1U}) check(exact.centres[side], axis.nearly.centres[side]);
      for (std::size_t m = 0; m < exact.terms.size(); ++m)
        check(exact.terms[m], axis.nearly.terms[m]);
      IntegerPolynomial common;
      for (std::size_t m = 0; m < exact.along.size(); ++m) {
        check(exact.along[m], axis.nearly.along[m]);
        common = gcd(common, exact.along[m]);
      }
      if (!axis.never_vanishes || piece.from == piece.until) continue;
      CHECK(isolate(common, outer_dyadic(piece.from, piece.until)).roots.empty());
    }
  }
}

TEST_CASE("the axes in doubles are those in integers", "[certificate]") {
  for (const CorpusCase& c : corpus()) {
    if (!is_of_boxes(c.parsed.query)) continue;
    CAPTURE(c.name);
    check_doubles(c.parsed);
  }
  Random random(5);
  for (const Family family : all_families()) {
    for (int n = 0; n < 4; ++n) {
      const Case c = random_case(family, random);
      CAPTURE(canonical_text(c));
      check_doubles(c);
    }
  }
}

TEST_CASE("terms that are zero throughout are left out, even if doubles cannot show it",
          "[certificate]") {
  // Both rotate about x at different rates, so their y and z axes stay orthogonal to the other's x
  // axis.
  const auto turning = [](const std::string& w) {
    return R"({"kind": "quaternion", "rotation": [[)" + w +
           R"(], [1, 2, 1, 1], [0], [0]], "translation": [[1, 1], [1], [1]]})";
  };
  for (const Axis& axis : axes(case_of(cube(turning("3, 1")), cube(turning("5, 0, 1"))))) {
    CAPTURE(axis.name);
    CHECK(axis.nearly.along.size() == axis.exact().along.size());
    for (const IntegerPolynomial& p : axis.exact().along) CHECK_FALSE(p.is_zero());
  }
}

TEST_CASE("the axes of boxes have the names that they have in every output", "[certificate]") {
  const auto turned = axes(case_of(kCube, cube(R"({"kind": "static", "rotation": [1, 2, 3, 5]})")));
  REQUIRE(turned.size() == kFacetPairs);
  for (int i = 0; i < kFacetPairs; ++i)
    CHECK(turned[static_cast<std::size_t>(i)].name == axis_name(i));
}

TEST_CASE("axes that are parallel throughout are left out", "[certificate]") {
  const auto aligned = axes(case_of(kCube, kCube));
  std::set<std::string> names;
  for (const Axis& a : aligned) names.insert(a.name);
  CHECK(names == std::set<std::string>{"a0", "a1", "a2", "b0", "b1", "b2", "a0b1", "a0b2", "a1b0",
                                       "a1b2", "a2b0", "a2b1"});
}

}  // namespace
}  // namespace touchstone::test::axes_test
