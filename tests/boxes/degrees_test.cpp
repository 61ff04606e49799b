// The degrees of the plane conditions, which are part of the contract. They are compared with those
// of the paper (§V-B): box 2 seen from box 1, one common denominator for the motion matrix, and a
// plane's normal times a moved point.

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/boxes/degrees.hpp"

namespace touchstone::test::degrees_test {
namespace {

using P = RationalPolynomial;

const P kConstantOne{Rational(1)};

// The motion as one matrix [A p] over one denominator.
struct Composed {
  Mat3<P> axes;
  Vec3<P> offset;
  P denominator;
};

Composed composed(const MotionPiece& m) {
  if (m.axes_denominator == m.offset_denominator) return {m.axes, m.offset, m.axes_denominator};
  Composed c{m.axes, m.offset, m.axes_denominator * m.offset_denominator};
  for (std::size_t i = 0; i < 3; ++i) {
    for (auto& axis : c.axes) axis[i] = axis[i] * m.offset_denominator;
    c.offset[i] = c.offset[i] * m.axes_denominator;
  }
  return c;
}

// The degrees of equations (3), (4) and (5) with box 1 at rest in its own frame. By (7), each is a
// normal (of any length) times a point of the plane, both polynomial.
Degrees papers(const Composed& m, const Mat3<P>& normals) {
  Vec3<P> vertex2 = m.offset;
  Vec3<P> vertex1;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t l = 0; l < 3; ++l) vertex2[i] += m.axes[l][i] * kBox2.half_extents[l];
    vertex1[i] = m.denominator * kBox1.half_extents[i];
  }
  Degrees result{-1, -1, -1};
  const auto meet = [](int& highest, const P& p) { highest = std::max(highest, p.degree()); };
  for (std::size_t k = 0; k < 3; ++k) {
    meet(result[0], vertex2[k] + vertex1[k]);
    const Vec3<P> difference{vertex2[0] - vertex1[0], vertex2[1] - vertex1[1],
                             vertex2[2] - vertex1[2]};
    meet(result[1], dot(normals[k], difference));
    Vec3<P> edge1;
    edge1[k] = kConstantOne;
    for (std::size_t l = 0; l < 3; ++l) meet(result[2], bracket(edge1, normals[l], difference));
  }
  return result;
}

int highest(const Degrees& d) { return *std::max_element(d.begin(), d.end()); }

TEST_CASE("against a box at rest the conditions have degree 1, 3 and 6", "[minkowski]") {
  CHECK(degrees(at_rest(), valid(moving(0, 1))) == Degrees{1, 1, 1});
  CHECK(degrees(at_rest(), valid(moving(2, 1))) == Degrees{3, 3, 3});
  CHECK(degrees(at_rest(), valid(moving(4, 2))) == Degrees{6, 6, 6});
  CHECK(degrees<double>(at_rest(), valid(moving(0, 1))) == Degrees{1, 1, 1});
  CHECK(degrees<double>(at_rest(), valid(moving(2, 1))) == Degrees{3, 3, 3});
  CHECK(degrees<double>(at_rest(), valid(moving(4, 2))) == Degrees{6, 6, 6});
}

TEST_CASE("the same motions composed as the paper does have degree 1, 5 and 10", "[minkowski]") {
  const auto paper = [](const MotionPiece& m) { return highest(papers(composed(m), m.axes)); };
  CHECK(paper(moving(0, 1)) == 1);
  CHECK(paper(moving(2, 1)) == 5);
  CHECK(paper(moving(4, 2)) == 10);
}

TEST_CASE("a path that was expanded by the rotation's denominator is reduced and costs no degree",
          "[minkowski]") {
  MotionPiece m = moving(2, 1);
  for (auto& p : m.offset) p = p * m.axes_denominator;
  m.offset_denominator = m.axes_denominator;
  CHECK(highest(papers(composed(m), m.axes)) == 5);
  CHECK(degrees(at_rest(), valid(m)) == Degrees{3, 3, 3});
}

TEST_CASE("a matrix with one denominator is as cheap as its entries, never dearer than the paper's",
          "[minkowski]") {
  for (const int path_degree : {1, 2}) {
    MotionPiece m = moving(2, path_degree);
    m.offset_denominator = m.axes_denominator;
    CHECK(papers(composed(m), m.axes) == Degrees{2, 4, 4});
    CHECK(degrees(at_rest(), valid(m)) == Degrees{2, 4, 4});
  }
  MotionPiece m = moving(4, 2);
  m.offset_denominator = m.axes_denominator;
  CHECK(papers(composed(m), m.axes) == Degrees{4, 8, 8});
  CHECK(degrees(at_rest(), valid(m)) == Degrees{4, 8, 8});
}

TEST_CASE("if both boxes move, their degrees add up, and no inverse doubles them", "[minkowski]") {
  const MotionPiece m1 = mirrored(moving(2, 1));
  Random random(41);
  const MotionPiece m2 = turning(random, 1, 1);
  CHECK(degrees(valid(m1), valid(m2)) == Degrees{5, 5, 5});
  // Box 2 in the frame of box 1: A1^T A2 / (w1 w2) and A1^T (p2 - p1) / w1.
  Composed relative;
  for (std::size_t k = 0; k < 3; ++k) {
    for (std::size_t l = 0; l < 3; ++l) relative.axes[l][k] = dot(m1.axes[k], m2.axes[l]);
    for (std::size_t i = 0; i < 3; ++i)
      relative.offset[k] += m1.axes[k][i] * (m2.offset[i] - m1.offset[i]);
    relative.offset[k] = relative.offset[k] * m2.axes_denominator;
  }
  relative.denominator = m1.axes_denominator * m2.axes_denominator;
  CHECK(highest(papers(relative, relative.axes)) == 9);
}

}  // namespace
}  // namespace touchstone::test::degrees_test
