// Faces preferred to edges that are less deep: the decision, exactly, and what it gives.

#include <catch2/catch.hpp>

#include "src/rest/convert.hpp"
#include "src/rest/preferred_manifold.hpp"
#include "tests/rest/boxes.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test::preference_test {
namespace {

using Kind = FacePreference::Kind;

FacePreference length(const Rational& amount) { return {Kind::length, amount}; }
FacePreference share(const Rational& amount) { return {Kind::share, amount}; }

// A depth of gap / √squared.
Separation<Rational> depth(const Rational& gap, const Rational& squared) {
  return {Rational(-gap), squared};
}

// Two bricks, one on the other, of which the upper is tilted by so little that an edge pair is the
// least axis, and a face hardly deeper.
std::pair<RationalBox, RationalBox> tilted_stack() {
  const RationalBox a{{0, 0, 0}, rotation(1, 0, 0, 0), {1, 1, Rational(1, 5)}};
  const RationalBox b{
      {0, 0, Rational(3999, 10000)}, rotation(1000000, 5, 1, 267949), {1, 1, Rational(1, 5)}};
  return {a, b};
}

}  // namespace

TEST_CASE("a face is preferred up to exactly the given length", "[sat]") {
  // 1 - 1/√2 = 0.29289321881345247559915…
  const auto face = depth(1, 1), least = depth(1, 2);
  CHECK(is_preferred(face, least, length(1)));
  CHECK(is_preferred(face, least,
                     length(Rational(292893218813452476, Integer("1000000000000000000")))));
  CHECK_FALSE(is_preferred(face, least,
                           length(Rational(292893218813452475, Integer("1000000000000000000")))));
  CHECK_FALSE(is_preferred(face, least, length(0)));
  // A rational difference, reached exactly: 1/2 - 1/3 between roots of 4 and 9.
  CHECK(is_preferred(depth(1, 4), depth(1, 9), length(Rational(1, 6))));
  CHECK_FALSE(is_preferred(depth(1, 4), depth(1, 9), length(Rational(999999999, 6000000000))));
  // Equal depths by irrational numbers, written differently.
  CHECK(is_preferred(depth(2, 8), depth(1, 2), length(0)));
  CHECK(is_preferred(depth(0, 3), depth(0, 5), length(0)));
}

TEST_CASE("a face is preferred up to exactly the given share", "[sat]") {
  const auto least = depth(1, 1);
  CHECK(is_preferred(depth(Rational(21, 20), 1), least, share(Rational(1, 20))));
  CHECK_FALSE(is_preferred(depth(Rational(210001, 200000), 1), least, share(Rational(1, 20))));
  // √2 of 1 is 41.42…% more.
  CHECK(is_preferred(depth(2, 2), least, share(Rational(41422, 100000))));
  CHECK_FALSE(is_preferred(depth(2, 2), least, share(Rational(41421, 100000))));
  // Any share of the depth of a touch is 0.
  CHECK_FALSE(is_preferred(depth(Rational(1, 1000000), 1), depth(0, 1), share(100)));
  CHECK(is_preferred(depth(0, 1), depth(0, 1), share(0)));
}

TEST_CASE("a preference is read as a length or a share", "[sat]") {
  const auto of = [](const char* text) { return parse_face_preference(text).value(); };
  CHECK(of("0.001").kind == Kind::length);
  CHECK(of("0.001").amount == Rational(1, 1000));
  CHECK(of("5%").kind == Kind::share);
  CHECK(of("5%").amount == Rational(1, 20));
  CHECK(of("1/3%").amount == Rational(1, 300));
  for (const char* wrong : {"", "%", "-1", "-1%", "five", "5 %", "nan", "5%%"}) {
    CAPTURE(wrong);
    CHECK_FALSE(parse_face_preference(wrong).ok());
  }
}

TEST_CASE("a slightly tilted stack has one point by the least axis, and eight by a face", "[sat]") {
  const auto [a, b] = tilted_stack();
  const auto test = overlap(a, b);
  REQUIRE(facet_pair(test.best).kind == FacetKind::edges);
  CHECK(manifold(a, b, test).points.size() == 1);
  const auto m = manifold(a, b, test, length(Rational(1, 1000)));
  CHECK(m.kind == Manifold<Rational>::Kind::face);
  CHECK(axis_name(m.overlap.best) == "a2");
  CHECK(m.points.size() == 8);
  for (const auto& p : m.points) {
    CHECK(contains(a, p.on_a));
    CHECK(contains(b, p.on_b));
    CHECK(p.depth.gap <= -test.axes[2]->gap);
  }
  // Exactly as deep as allowed, and a little less allowed.
  CHECK(manifold(a, b, test, share(0)).points.size() == 1);
  CHECK(manifold(a, b, test, length(0)).points.size() == 1);
  // Doubles have a preference, too.
  const auto d = converted<double>(a), e = converted<double>(b);
  CHECK(manifold(d, e, overlap(d, e), share(Rational(1, 20))).points.size() == 8);
}

TEST_CASE("a face that is the least axis stays, whatever is preferred", "[sat]") {
  const RationalBox a = cube(1, {0, 0, 0}), b = cube(1, {0, 0, Rational(7, 4)});
  const auto test = overlap(a, b);
  const auto m = manifold(a, b, test, length(100));
  CHECK(m.overlap.best == test.best);
  CHECK(m.overlap.ties == test.ties);
  CHECK(m.points.size() == manifold(a, b, test).points.size());
}

TEST_CASE("with any preference, bodies in contact have a point, and separated bodies have none",
          "[sat]") {
  Random random(20261128);
  int preferred = 0, edges = 0;
  for (int i = 0; i < 200; ++i) {
    const RationalBox a = i % 3 == 0 ? affine_box(random, 1) : rigid_box(random, 1);
    const RationalBox b = i % 5 == 0 ? flat_box(random, 2) : rigid_box(random, 2);
    const auto test = overlap(a, b);
    for (const auto& preference : {length(1000), share(Rational(1, 10)), length(0)}) {
      const auto m = manifold(a, b, test, preference);
      CAPTURE(i);
      CHECK(m.points.empty() == (test.state == State::separated));
      for (const auto& p : m.points) CHECK(sign_of(p.depth.gap) != Sign::negative);
      if (test.state == State::separated) continue;
      preferred += m.overlap.best != test.best ? 1 : 0;
      edges += m.kind == Manifold<Rational>::Kind::edges ? 1 : 0;
    }
  }
  CHECK(preferred > 10);
  CHECK(edges > 10);
}

}  // namespace touchstone::test::preference_test
