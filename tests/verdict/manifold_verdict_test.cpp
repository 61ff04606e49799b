// Verdicts on contact manifolds. The right manifolds are derived by hand.

#include <catch2/catch.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/case_of.hpp"
#include "touchstone/exact.hpp"
#include "touchstone/judge.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::test::manifold_verdict_test {
namespace {

using judge::Said;
using judge::SaidContact;
using judge::SaidManifold;
using judge::VerdictKind;
using Number = Rational;
using Place = std::array<Numeral, 3>;

const Number kHalf(1, 2), kQuarter(1, 4), kTenth(1, 10), kLittle = power_of_two(-200);

SaidContact on_both(const Place& one, const Place& two, const Number& depth) {
  return {{one, two}, depth, false};
}
SaidContact at(const Place& place, const Number& depth) { return {{place, {}}, depth, true}; }

// A judge in exact numbers, with a tolerance of 1/10.
struct Judge {
  explicit Judge(const Case& c) : query(c.query) {
    terms.number = judge::NumberFormat::rational;
    terms.says_times = false;
    terms.tolerance.distance = kTenth;
  }

  judge::Judgement judgement(const SaidManifold& manifold) const {
    Said said;
    said.contact = true;
    said.manifold = manifold;
    return judge::judge(query, said, terms);
  }
  VerdictKind kind(const SaidManifold& manifold) const {
    return judgement(manifold).within_tolerance;
  }
  std::string why(const SaidManifold& manifold) const { return judgement(manifold).why; }

  Query query;
  judge::Terms terms{};
};

// Two cubes of edge 2: the second is moved along x, and by 1/2 along y, so that the patch is the
// rectangle -1/2 <= y <= 1, -1 <= z <= 1.
Case cubes(const std::string& x) {
  return case_of(kCube, cube(R"({"kind": "static", "translation": [")" + x + R"(", "0.5", 0]})"));
}

// The corners of the patch of these cubes if they overlap by `depth`.
SaidManifold four(const Number& depth) {
  SaidManifold manifold{{2, 0, 0}, {}};
  for (const Number& y : {Number(-kHalf), Number(1)}) {
    for (const int z : {-1, 1}) {
      manifold.contacts.push_back(on_both({1, y, z}, {1 - depth, y, z}, depth));
    }
  }
  return manifold;
}

TEST_CASE("the corners of the contact patch are a right manifold", "[judge][manifold]") {
  const Judge judge(cubes("1.75"));
  SaidManifold manifold = four(kQuarter);
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  // More contacts within the patch, on one body, on the other one and midway.
  for (const Number& x : {Number(1), Number(3, 4), Number(7, 8)})
    manifold.contacts.push_back(at({x, 0, 0}, kQuarter));
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  // A contact apart: beyond the sides of the patch the bodies have no common line, so a point on
  // each body with a distance of more than the tolerance is wrong.
  manifold.contacts.push_back(
      on_both({1, Number(3, 2), 0}, {Number(3, 4), Number(3, 2), 0}, kQuarter));
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
}

TEST_CASE("contacts that are apart by less than numbers are rounded count as contacts",
          "[judge][manifold]") {
  // The tolerance is below the rounding of floats at the corners of such large cubes. So contacts
  // that are apart by more than the tolerance may be right, and then they span the patch.
  const auto box = [](const std::string& motion) {
    return R"({"half_extents": [1024, 1024, 1024], "motion": )" + motion + "}";
  };
  Judge judge(case_of(box(R"({"kind": "static"})"),
                      box(R"({"kind": "static", "translation": [0, 0, "33554431/16384"]})")));
  judge.terms.number = judge::NumberFormat::single_precision;
  judge.terms.tolerance.distance = Number(1, 100000);
  SaidManifold manifold{{0, 0, 1}, {}};
  for (const int x : {-1024, 1024}) {
    for (const int y : {-1024, 1024})
      manifold.contacts.push_back(on_both({x, y, 1024}, {x, y, 1024}, Number(-1, 50000)));
  }
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  for (SaidContact& contact : manifold.contacts) contact.depth = Number(-1, 100);
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
}

TEST_CASE("without a tolerance, for moving bodies and for bodies apart, manifolds are not judged",
          "[judge][manifold]") {
  const SaidManifold nonsense{{0, 0, 0}, {at({9, 9, 9}, 7)}};
  Judge judge(cubes("1.75"));
  CHECK(judge.kind(nonsense) == VerdictKind::wrong_manifold);
  judge.terms.tolerance = {};
  CHECK(judge.kind(nonsense) == VerdictKind::correct);
  const Judge apart(cubes("3"));
  Said none = judge::no_contact();
  none.manifold = nonsense;
  CHECK(judge::judge(apart.query, none, apart.terms).within_tolerance == VerdictKind::correct);
  const Judge moving(case_of(kCube, cube(R"({"kind": "linear", "translation": ["1", 0, 0],
                                       "velocity": ["-1", 0, 0]})")));
  CHECK(moving.kind(nonsense) == VerdictKind::correct);
}

TEST_CASE("a normal along which the bodies are deeper, and missing contacts, are wrong",
          "[judge][manifold]") {
  const Judge judge(cubes("1.75"));
  SaidManifold manifold = four(kQuarter);
  manifold.normal = {0, 1, 0};
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
  CHECK(judge.why(manifold) == "normal (0, 1, 0) is no way out of a depth of 0.25");
  manifold.normal = {-1, 0, 0};
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
  manifold.normal = {1, 0, 0};
  manifold.contacts.clear();
  CHECK(judge.why(manifold) == "it has no contact");
  // Three corners leave out half of the patch: the fourth corner of the rectangle of sides 3/2 and
  // 2 is 1.2 from the diagonal, by the area of the triangle, 3/2, and the diagonal of 5/2.
  manifold = four(kQuarter);
  manifold.contacts.pop_back();
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
  CHECK(judge.why(manifold) ==
        "its contacts leave out 1.2 of the contact patch, towards its corner (1, 1, 1)");
}

TEST_CASE("a share of the patch may be left out if the subject declares it", "[judge][manifold]") {
  Judge judge(cubes("1.75"));
  judge.terms.tolerance.distance = 0;
  SaidManifold manifold = four(kQuarter);
  manifold.contacts.pop_back();
  // The diameter of the patch is 5/2, so that 1.2 is a share of 12/25.
  judge.terms.patch_share = Number(12, 25);
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  judge.terms.patch_share = Number(12, 25) - kLittle;
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
  judge.terms.tolerance.distance = 3 * kLittle;
  CHECK(judge.kind(manifold) == VerdictKind::correct);
}

TEST_CASE("contacts may differ by exactly the tolerance", "[judge][manifold]") {
  const Judge judge(cubes("1.75"));
  const auto with_first = [](const SaidContact& contact) {
    SaidManifold manifold = four(kQuarter);
    manifold.contacts.push_back(contact);
    return manifold;
  };
  const Number x = 1 + kTenth;
  CHECK(judge.kind(with_first(on_both({x, 0, 0}, {Number(3, 4), 0, 0}, kQuarter))) ==
        VerdictKind::correct);
  CHECK(judge.kind(with_first(on_both({x + kLittle, 0, 0}, {Number(3, 4), 0, 0}, kQuarter))) ==
        VerdictKind::wrong_manifold);
  // Inside body 1, farther than that from its side.
  CHECK(judge.kind(with_first(on_both({1 - kTenth - kLittle, 0, 0}, {Number(3, 4), 0, 0},
                                      Number(3, 20)))) == VerdictKind::wrong_manifold);
  // Each point may be off by a tenth, so the depth between them may be off by a fifth.
  const Place one{1, 0, 0}, two{Number(3, 4), 0, 0};
  CHECK(judge.kind(with_first(on_both(one, two, Number(1, 20)))) == VerdictKind::correct);
  CHECK(judge.kind(with_first(on_both(one, two, Number(1, 20) - kLittle))) ==
        VerdictKind::wrong_manifold);
  // The deepest contact may be off by a tenth only.
  CHECK(judge.kind(with_first(on_both(one, two, kQuarter + kTenth))) == VerdictKind::correct);
  CHECK(judge.kind(with_first(on_both(one, two, kQuarter + kTenth + kLittle))) ==
        VerdictKind::wrong_manifold);
  CHECK(judge.why(with_first(on_both(one, two, Number(2, 5)))) ==
        "its deepest contact is 0.4 deep, the bodies are 0.25");
}

TEST_CASE("a single point of a contact may lie on either body or midway", "[judge][manifold]") {
  Judge judge(cubes("1.5"));
  judge.terms.tolerance.distance = 0;
  for (const Number& x : {Number(1), kHalf, Number(3, 4)}) {
    SaidManifold manifold{{1, 0, 0}, {}};
    for (const SaidContact& contact : four(kHalf).contacts)
      manifold.contacts.push_back(at({x, contact.points[0][1], contact.points[0][2]}, kHalf));
    CHECK(judge.kind(manifold) == VerdictKind::correct);
    manifold.contacts[0].points[0][0] = x + kLittle;
    CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
  }
}

TEST_CASE("a normal of rational length is scaled exactly", "[judge][manifold]") {
  // Two cubes with the axes (3/5, 4/5) and (-4/5, 3/5), which overlap by 1/2 along the first.
  const std::string turned = R"({"kind": "static", "rotation": ["2", 0, 0, "1"])";
  Judge judge(case_of(cube(turned + "}"), cube(turned + R"(, "translation": ["0.9", "1.2", 0]})")));
  judge.terms.tolerance.distance = 0;
  SaidManifold manifold{{3, 4, 0}, {}};
  for (const int side : {-1, 1}) {
    for (const int z : {-1, 1})
      manifold.contacts.push_back(at({Number(3 - 4 * side, 5), Number(4 + 3 * side, 5), z}, kHalf));
  }
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  manifold.contacts[0].points[0][0] = manifold.contacts[0].points[0][0].value() + kLittle;
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
}

TEST_CASE("a normal of irrational length causes no wrong verdict", "[judge][manifold]") {
  // Two prisms over a square with corners on the axes. The second is moved by (3/4, 3/4), so that
  // they overlap by 1/4 · √2 along (1, 1, 0). The depth is given up to 2^-300.
  const auto prism = [](const std::string& motion) {
    std::string corners;
    for (const char* corner : {"1, 0", "0, 1", "-1, 0", "0, -1"}) {
      for (const char* z : {", -1", ", 1"})
        corners += std::string(corners.empty() ? "[" : ", [") + corner + z + "]";
    }
    return R"({"hull": [)" + corners + R"(], "motion": )" + motion + "}";
  };
  const Number tiny = power_of_two(-280);
  Judge judge(case_of(prism(R"({"kind": "static"})"),
                      prism(R"({"kind": "static", "translation": ["0.75", "0.75", 0]})")));
  judge.terms.tolerance.distance = tiny;
  const Number depth(sqrt(Integer(2) << 600), Integer(4) << 300);
  SaidManifold one{{1, 1, 0}, {}}, two{{1, 1, 0}, {}};
  for (const int x : {0, 1}) {
    for (const int z : {-1, 1}) {
      const Place on_first{x, 1 - x, z}, on_second{x - kQuarter, 1 - x - kQuarter, z};
      one.contacts.push_back(at(on_first, depth));
      two.contacts.push_back(on_both(on_first, on_second, depth));
    }
  }
  CHECK(judge.kind(one) == VerdictKind::correct);
  CHECK(judge.kind(two) == VerdictKind::correct);
  // An error of five times the tolerance is far below 2^-64.
  one.contacts[0].points[0][0] = one.contacts[0].points[0][0].value() + 5 * tiny;
  CHECK(judge.kind(one) == VerdictKind::wrong_manifold);
  two.contacts[0].depth = depth - 5 * tiny;
  CHECK(judge.kind(two) == VerdictKind::wrong_manifold);
}

TEST_CASE("a contact where the bodies are apart has a negative depth", "[judge][manifold]") {
  // A cube whose lower side is tilted: it meets the side x = 1 of the first cube with one edge, and
  // its opposite edge is 1.2 higher along x, at y = 1.6. Its axes are (3/5, 4/5) and (-4/5, 3/5).
  const Case c = case_of(R"({"half_extents": [1, 4, 4], "motion": {"kind": "static"}})",
                         cube(R"({"kind": "static", "rotation": ["2", "0", "0", "1"],
                                  "translation": ["2.3", 0, 0]})"));
  Judge judge(c);
  // The corner along -x is at 2.3 - 3/5 - 4/5 = 0.9 with y = 3/5 - 4/5 = -1/5: by 1/10 in.
  judge.terms.tolerance.distance = Number(1, 100);
  const Number deepest(9, 10), y(-1, 5);
  SaidManifold manifold{{1, 0, 0}, {}};
  for (const int z : {-1, 1})
    manifold.contacts.push_back(on_both({1, y, z}, {deepest, y, z}, kTenth));
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  // The next corner, along the axis (3/5, 4/5) from there by 2, is 1.2 farther out.
  const Number far = deepest + Number(6, 5), side = y + Number(8, 5);
  manifold.contacts.push_back(on_both({1, side, 0}, {far, side, 0}, kTenth - Number(6, 5)));
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  manifold.contacts.back().depth = Number(0);
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
}

TEST_CASE("bodies that are no deeper than the tolerance need no contacts", "[judge][manifold]") {
  Judge judge(cubes("1.9"));
  SaidManifold manifold{{1, 0, 0}, {}};
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  manifold.contacts.push_back(at({1, 0, 0}, kTenth));
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  judge.terms.tolerance.distance = kTenth - kLittle;
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
  CHECK(judge.kind({{1, 0, 0}, {}}) == VerdictKind::wrong_manifold);
}

TEST_CASE("for bodies that are equally deep along two directions, either normal is right",
          "[judge][manifold]") {
  // Two cubes of edge 2, moved by 3/2 along x and y.
  const Judge judge(
      case_of(kCube, cube(R"({"kind": "static", "translation": ["1.5", "1.5", 0]})")));
  SaidManifold along_x{{1, 0, 0}, {}}, along_y{{0, 1, 0}, {}};
  for (const Number& side : {kHalf, Number(1)}) {
    for (const int z : {-1, 1}) {
      along_x.contacts.push_back(on_both({1, side, z}, {kHalf, side, z}, kHalf));
      along_y.contacts.push_back(on_both({side, 1, z}, {side, kHalf, z}, kHalf));
    }
  }
  CHECK(judge.kind(along_x) == VerdictKind::correct);
  CHECK(judge.kind(along_y) == VerdictKind::correct);
  std::swap(along_x.contacts, along_y.contacts);
  CHECK(judge.kind(along_x) == VerdictKind::wrong_manifold);
}

TEST_CASE("manifolds of bodies with a radius span the segment along which they touch",
          "[judge][manifold]") {
  const auto capsule = [](const std::string& x, const std::string& y) {
    return case_of(R"({"half_extents": [0, 2, 0], "radius": 1, "motion": {"kind": "static"}})",
                   R"({"half_extents": [0, 1, 0], "radius": "0.5", "motion":
                       {"kind": "static", "translation": [")" +
                       x + R"(", ")" + y + R"(", 0]}})");
  };
  // Parallel axes, 1.25 apart: by 1/4 in, along a segment of length 2.
  Judge judge(capsule("1.25", "0"));
  judge.terms.tolerance.distance = Number(1, 1000);
  SaidManifold manifold{{1, 0, 0}, {}};
  for (const int y : {-1, 1})
    manifold.contacts.push_back(on_both({1, y, 0}, {Number(3, 4), y, 0}, kQuarter));
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  SaidManifold one_end{{1, 0, 0}, {manifold.contacts[0]}};
  CHECK(judge.why(one_end) ==
        "its contacts leave out 2 of the contact patch, towards its corner (0, 1, 0)");
  SaidManifold off_surface = manifold;
  off_surface.contacts[0].points[0] = {kHalf, -1, 0};
  CHECK(judge.kind(off_surface) == VerdictKind::wrong_manifold);
  // The ends of the axes, one beyond the other: a single contact along (3, 4, 0).
  Judge ends(capsule("0.75", "4"));
  ends.terms = judge.terms;
  const SaidManifold tip{
      {3, 4, 0},
      {on_both({Number(3, 5), Number(14, 5), 0}, {Number(9, 20), Number(13, 5), 0}, kQuarter)}};
  CHECK(ends.kind(tip) == VerdictKind::correct);
}

TEST_CASE("a manifold of polyhedra has the edges of both, if these are deepest",
          "[judge][manifold]") {
  // Two wedges with edges along x and y. The first edge is at z = 1, the other one at z = 3/4.
  const Case c = case_of(
      R"({"polyhedron": {"vertices": [[-2, 0, 1], [2, 0, 1], [-2, 3, -2], [2, 3, -2],
                                      [-2, -3, -2], [2, -3, -2]],
          "faces": [[0, 1, 3, 2], [1, 0, 4, 5], [2, 3, 5, 4], [0, 2, 4], [1, 5, 3]]},
          "motion": {"kind": "static"}})",
      R"({"polyhedron": {"vertices": [[0, -2, 1], [0, 2, 1], [3, -2, 4], [3, 2, 4],
                                      [-3, -2, 4], [-3, 2, 4]],
          "faces": [[0, 1, 3, 2], [1, 0, 4, 5], [2, 3, 5, 4], [0, 2, 4], [1, 5, 3]]},
          "motion": {"kind": "static", "translation": [0, 0, "-0.25"]}})");
  Judge judge(c);
  judge.terms.tolerance.distance = Number(1, 1000);
  const auto single = [](const Number& x) {
    return SaidManifold{{0, 0, 1}, {on_both({x, 0, 1}, {x, 0, Number(3, 4)}, kQuarter)}};
  };
  CHECK(judge.kind(single(0)) == VerdictKind::correct);
  // On the edge of body 1, and as far from body 2's edge as body 2's side is higher there.
  CHECK(judge.kind(single(Number(1, 8))) == VerdictKind::wrong_manifold);
}

TEST_CASE("a manifold has the patch along its own normal", "[judge][manifold]") {
  // A pyramid through a slab: its base is at x = 1, and its apex at x = -1. So the depth is 3/2
  // both ways, along x with a square patch, against x with a single point.
  const Case c = case_of(
      R"({"hull": [[1, 1, 1], [1, -1, 1], [1, 1, -1], [1, -1, -1], [-1, 0, 0]],
          "motion": {"kind": "static"}})",
      R"({"half_extents": ["1/2", 9, 9], "motion": {"kind": "static"}})");
  Judge judge(c);
  judge.terms.tolerance.distance = Number(1, 1000);
  const Number depth(3, 2);
  const SaidManifold apex{{-1, 0, 0}, {on_both({-1, 0, 0}, {kHalf, 0, 0}, depth)}};
  CHECK(judge.kind(apex) == VerdictKind::correct);
  SaidManifold base{{1, 0, 0}, {on_both({1, 0, 0}, {Number(-kHalf), 0, 0}, depth)}};
  CHECK(judge.kind(base) == VerdictKind::wrong_manifold);
  for (const int y : {-1, 1}) {
    for (const int z : {-1, 1})
      base.contacts.push_back(on_both({1, y, z}, {Number(-kHalf), y, z}, depth));
  }
  CHECK(judge.kind(base) == VerdictKind::correct);
}

TEST_CASE("contacts at which the bodies are apart do not count for the patch",
          "[judge][manifold]") {
  // The small face of a truncated pyramid is 1/4 deep in a slab; its base is 9 1/2 before it.
  const Case c = case_of(
      R"({"hull": [[1, 1, 1], [1, -1, 1], [1, 1, -1], [1, -1, -1],
                   [-9, 9, 9], [-9, -9, 9], [-9, 9, -9], [-9, -9, -9]], "motion": {"kind": "static"}})",
      R"({"half_extents": [1, 99, 99],
          "motion": {"kind": "static", "translation": ["7/4", 0, 0]}})");
  Judge judge(c);
  judge.terms.tolerance.distance = Number(1, 1000);
  const Number front(3, 4);
  SaidManifold manifold{{1, 0, 0}, {on_both({1, 0, 0}, {front, 0, 0}, kQuarter)}};
  for (const int y : {-9, 9}) {
    for (const int z : {-9, 9})
      manifold.contacts.push_back(on_both({-9, y, z}, {front, y, z}, Number(-39, 4)));
  }
  CHECK(judge.why(manifold).starts_with("its contacts leave out"));
  for (const int y : {-1, 1}) {
    for (const int z : {-1, 1})
      manifold.contacts.push_back(on_both({1, y, z}, {front, y, z}, kQuarter));
  }
  CHECK(judge.kind(manifold) == VerdictKind::correct);
}

TEST_CASE("a right manifold rounded to floats is right for any tolerance", "[judge][manifold]") {
  // Two cubes of half extent 1000, turned by the quaternion (3, 1, 1, 1), 1/8 deep. Their axes have
  // components of thirds, so nearly all numbers of the manifold are rounded, by up to 2^-14.
  const std::string cube_at =
      R"({"half_extents": [1000, 1000, 1000], "motion": {"kind": "static",
          "rotation": ["3", "1", "1", "1"], "translation": )";
  const Case c = case_of(cube_at + "[0, 0, 0]}}", cube_at + R"(["5333/4", "5333/4", "-5333/8"]}})");
  Judge judge(c);
  judge.terms.number = judge::NumberFormat::single_precision;
  judge.terms.tolerance.distance = power_of_two(-17);
  const Number third(1, 3), depth(1, 8);
  const std::array<Vec3<Number>, 3> axes{{{2 * third, 2 * third, -third},
                                          {-third, 2 * third, 2 * third},
                                          {2 * third, -third, 2 * third}}};
  const auto in_floats = [](const Vec3<Number>& v) {
    Place place;
    for (std::size_t i = 0; i < 3; ++i)
      place[i] = judge::nearest(judge::NumberFormat::single_precision, v[i]).value();
    return place;
  };
  SaidManifold pairs{in_floats(axes[0]), {}}, points{in_floats(axes[0]), {}};
  for (const int y : {-1000, 1000}) {
    for (const int z : {-1000, 1000}) {
      Vec3<Number> one, two;
      for (std::size_t i = 0; i < 3; ++i) {
        one[i] = 1000 * axes[0][i] + y * axes[1][i] + z * axes[2][i];
        two[i] = one[i] - depth * axes[0][i];
      }
      pairs.contacts.push_back(on_both(in_floats(one), in_floats(two), depth));
      points.contacts.push_back(at(in_floats(two), depth));
    }
  }
  CHECK(judge.kind(pairs) == VerdictKind::correct);
  CHECK(judge.kind(points) == VerdictKind::correct);
  // Rounding explains 2^-14 in each of three numbers, and not 2^-10.
  points.contacts[0].points[0][0] =
      Number(points.contacts[0].points[0][0].value() + power_of_two(-10));
  CHECK(judge.kind(points) == VerdictKind::wrong_manifold);
}

TEST_CASE("a depth may be rounded by half a unit in the last place of the extents",
          "[judge][manifold]") {
  // Cubes of half extent 1, turned as above, 1/10 deep. The reported depth is four units in
  // the last place off, as from a subtraction of numbers near 2.
  const std::string cube_at = R"({"half_extents": [1, 1, 1], "motion": {"kind": "static",
      "rotation": ["3", "1", "1", "1"], "translation": )";
  Judge judge(case_of(cube_at + "[0, 0, 0]}}", cube_at + R"(["19/15", "19/15", "-19/30"]}})"));
  judge.terms.number = judge::NumberFormat::double_precision;
  judge.terms.tolerance.distance = kLittle;
  const Number depth = Number(0.1) + power_of_two(-54);
  const Place normal{Number(2.0 / 3), Number(2.0 / 3), Number(-1.0 / 3)};
  SaidManifold manifold{normal, {}};
  for (const int y : {-1, 1}) {
    for (const int z : {-1, 1}) {
      manifold.contacts.push_back(at({Number((2.0 - y + 2 * z) / 3), Number((2.0 + 2 * y - z) / 3),
                                      Number((-1.0 + 2 * y + 2 * z) / 3)},
                                     depth));
    }
  }
  CHECK(judge.kind(manifold) == VerdictKind::correct);
  for (SaidContact& contact : manifold.contacts) contact.depth = depth + power_of_two(-45);
  CHECK(judge.kind(manifold) == VerdictKind::wrong_manifold);
}

TEST_CASE("a normal without a patch along it does not excuse contacts that leave out the patch",
          "[judge][manifold]") {
  // A thin rod of length 8 lies along the edge x = y = 0 of a prism, some 7/1000 deep along x. The
  // normal is a way out only within the tolerance, and leads past the edge.
  const Case c = case_of(
      R"({"hull": [[0, 0, -5], [0, 0, 5], [0, -5, -5], [0, -5, 5], [-10, -5, -5], [-10, -5, 5],
                   [-10, 3, -5], [-10, 3, 5], [-4, 3, -5], [-4, 3, 5]],
          "motion": {"kind": "static"}})",
      R"({"half_extents": ["0.00001", "0.00001", 4],
          "motion": {"kind": "static", "translation": ["-0.007", "-0.0095", 0]}})");
  Judge judge(c);
  judge.terms.tolerance.distance = Number(1, 200);
  const Number depth(701, 100000);
  const Number y(-95, 10000);
  const SaidContact end = on_both({0, y, 4}, {Number(-depth), y, 4}, depth);
  const SaidContact other_end = on_both({0, y, -4}, {Number(-depth), y, -4}, depth);
  CHECK(judge.why({{1, 0, 0}, {end}}).starts_with("its contacts leave out 8"));
  CHECK(judge.kind({{1, 0, 0}, {end, other_end}}) == VerdictKind::correct);
  // A contact at the end z = 4 whose two points are apart along the normal (3, 4, 0).
  const Number fine(1, 100000), x = Number(-7, 1000) - fine * Number(3, 5),
                                low = y - fine * Number(4, 5);
  const SaidContact slanted =
      on_both({Number(x + depth * Number(3, 5)), Number(low + depth * Number(4, 5)), 4},
              {x, low, 4}, depth);
  CHECK(judge.why({{3, 4, 0}, {slanted}}).starts_with("its contacts leave out"));
}

TEST_CASE("contacts of round bodies may be those of bodies moved by the tolerance",
          "[judge][manifold]") {
  // Two unit spheres, 1/20 apart along x. The answer is that for the second one moved by 1/250
  // along y, where the shortest way is turned by 4.6 degrees. Lengths are Pythagorean: 20, 99, 101.
  const std::string ball = R"({"half_extents": [0, 0, 0], "radius": 1, "motion": {"kind": "static",
                               "translation": )";
  Judge judge(case_of(ball + "[0, 0, 0]}}", ball + R"(["0.05", 0, 0]}})"));
  judge.terms.tolerance.distance = Number(1, 200);
  const auto contact_along = [](const Number& x, const Number& y, const Number& apart) {
    return SaidManifold{{x, y, 0},
                        {on_both({x, y, 0}, {apart * x - x, apart * y - y, 0}, 2 - apart)}};
  };
  // Away from the shortest way by 4/51 of a unit of length, and by 20/101.
  CHECK(judge.kind(contact_along(Number(2597, 2605), Number(204, 2605), Number(1, 20))) ==
        VerdictKind::correct);
  CHECK(judge.kind(contact_along(Number(99, 101), Number(20, 101), Number(1, 20))) ==
        VerdictKind::wrong_manifold);
}

}  // namespace
}  // namespace touchstone::test::manifold_verdict_test
