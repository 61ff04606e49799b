// Solid meshes: how often a surface winds around a point, compared with the sum of solid angles,
// and whole timelines, compared with those of convex polyhedra.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/body/hull.hpp"
#include "src/compound/solid_surface.hpp"
#include "src/poly/algebraic_field.hpp"
#include "tests/support/random.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::test::solid_test {
namespace {

using Triangle = std::array<std::uint32_t, 3>;
using Point = Vec3<Rational>;

// A surface of triangles, given by points and the numbers of the corners.
struct Shell {
  std::vector<Point> points{};
  std::vector<Triangle> triangles{};

  // Adds another shell; turned inside out if `inward`. Equal points are one.
  void add(const Shell& other, bool inward = false) {
    std::vector<std::uint32_t> numbers;
    for (const Point& x : other.points) {
      const auto at = std::ranges::find(points, x);
      numbers.push_back(static_cast<std::uint32_t>(at - points.begin()));
      if (at == points.end()) points.push_back(x);
    }
    for (const auto& [a, b, c] : other.triangles) {
      triangles.push_back({numbers[a], numbers[inward ? c : b], numbers[inward ? b : c]});
    }
  }
  Body body(Motion motion, bool is_solid = true) const {
    std::vector<WrittenVector> vertices;
    for (const Point& x : points) vertices.push_back({x[0], x[1], x[2]});
    return is_solid ? Body::solid_mesh(std::move(vertices), triangles, std::move(motion))
                    : Body::mesh(std::move(vertices), triangles, std::move(motion));
  }
};

// The hull of points, with its faces cut into triangles.
Shell shell_of(const std::vector<Point>& points) {
  const Polyhedron hull = hull_of(points).value();
  Shell shell{hull.vertices, {}};
  const auto number = [](std::size_t i) { return static_cast<std::uint32_t>(i); };
  for (const auto& face : hull.faces) {
    for (std::size_t i = 1; i + 1 < face.size(); ++i)
      shell.triangles.push_back({number(face[0]), number(face[i]), number(face[i + 1])});
  }
  return shell;
}

Shell cube(const Rational& half) {
  std::vector<Point> points;
  for (unsigned i = 0; i < 8; ++i) {
    Point& x = points.emplace_back();
    for (std::size_t m = 0; m < 3; ++m) x[m] = (i >> m & 1U) != 0 ? half : Rational(-half);
  }
  return shell_of(points);
}

Compound compound_of(const Shell& shell) {
  const Query query =
      Query::make(shell.body(Motion::fixed()), Body::box({1, 1, 1}, Motion::fixed())).value();
  return std::get<Compound>(query.shapes()[0]);
}

Answer answer_of(const Body& one, const Body& two, const Numeral& until = 1) {
  const auto query = Query::make(one, two, 0, until);
  INFO((query ? "" : query.error().place + ": " + query.error().message));
  REQUIRE(query);
  return solve(query.value());
}

WrittenPolynomial poly(const std::vector<int>& coefficients) {
  return {coefficients.begin(), coefficients.end()};
}

// x is multiplied by one polynomial, y and z by another, and a third is added to x.
Motion scaled_along(const WrittenPolynomial& x, const WrittenPolynomial& others,
                    const WrittenPolynomial& shift) {
  const WrittenPolynomial none{Numeral(0)};
  return Motion::matrix({WrittenRow{x, none, none, shift}, WrittenRow{none, others, none, none},
                         WrittenRow{none, none, others, none}});
}

// A turning motion that passes near the origin.
Motion random_motion(Random& random) {
  std::array<WrittenPolynomial, 4> rotation;
  std::array<WrittenPolynomial, 3> translation;
  rotation[0] = {Numeral(3)};
  for (std::size_t i = 1; i < 4; ++i)
    rotation[i] = {Rational(random.between(-2, 2)), Rational(random.between(-2, 2))};
  for (WrittenPolynomial& p : translation) {
    const Rational speed(random.between(-6, 6));
    p = {Rational(random.between(-2, 2), 4) - speed / 2, speed};
  }
  return Motion::quaternion(rotation, translation);
}

// "separated [0.25 touching] overlapping …": the states of spans, and instants by nearest doubles.
std::string said(const Answer& answer) {
  std::string text;
  const auto& [instants, spans] = answer.timeline;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const RealAlgebraic& t = instants[i].time;
    t.refine(60);
    text += "[" + std::to_string(nearest_double(t.lower())).substr(0, 6) + " " +
            std::string(name(instants[i].state)) + "]";
    if (i < spans.size()) text += " " + std::string(name(spans[i])) + " ";
  }
  return text;
}

// The sum of the solid angles of all triangles over a full one, in doubles: an independent way
// (Van Oosterom and Strackee, 1983).
double turns_by_angles(const Shell& shell, const std::array<double, 3>& q) {
  double sum = 0;
  for (const Triangle& t : shell.triangles) {
    std::array<std::array<double, 3>, 3> x{};
    std::array<double, 3> length{};
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t i = 0; i < 3; ++i) x[k][i] = nearest_double(shell.points[t[k]][i]) - q[i];
      length[k] = std::sqrt(x[k][0] * x[k][0] + x[k][1] * x[k][1] + x[k][2] * x[k][2]);
    }
    const auto product = [&x](std::size_t a, std::size_t b) {
      return x[a][0] * x[b][0] + x[a][1] * x[b][1] + x[a][2] * x[b][2];
    };
    const double volume = x[0][0] * (x[1][1] * x[2][2] - x[1][2] * x[2][1]) -
                          x[0][1] * (x[1][0] * x[2][2] - x[1][2] * x[2][0]) +
                          x[0][2] * (x[1][0] * x[2][1] - x[1][1] * x[2][0]);
    const double across = length[0] * length[1] * length[2] + product(0, 1) * length[2] +
                          product(1, 2) * length[0] + product(2, 0) * length[1];
    sum += 2 * std::atan2(volume, across);
  }
  return sum / (4 * std::acos(-1.0));
}

// Whether a triangle has the point: it is in its plane, and on the inner side of each of its sides.
bool is_on(const Shell& shell, const Point& q) {
  const auto way = [](const Point& from, const Point& until) {
    return Point{until[0] - from[0], until[1] - from[1], until[2] - from[2]};
  };
  return std::ranges::any_of(shell.triangles, [&](const Triangle& t) {
    const std::array x{shell.points[t[0]], shell.points[t[1]], shell.points[t[2]]};
    const Point normal = cross(way(x[0], x[1]), way(x[0], x[2]));
    if (dot(normal, way(x[0], q)) != 0) return false;
    for (std::size_t k = 0; k < 3; ++k) {
      if (dot(cross(way(x[k], x[(k + 1) % 3]), way(x[k], q)), normal) < 0) return false;
    }
    return true;
  });
}

}  // namespace

TEST_CASE("the winding number of a surface around a point agrees with its solid angles",
          "[compound][solid]") {
  Random random(52);
  std::size_t inside = 0, twice = 0, compared = 0;
  for (int round = 0; round < 60; ++round) {
    // Hulls of few points on a coarse lattice, which overlap each other, one of them inside out:
    // many points are above corners and sides.
    Shell shell;
    for (int k = 0; k < 3; ++k) {
      std::vector<Point> points;
      for (int i = 0; i < 6; ++i)
        points.push_back({random.between(-3, 3), random.between(-3, 3), random.between(-3, 3)});
      if (hull_of(points)) shell.add(shell_of(points), k == 2 && round % 3 == 0);
    }
    if (shell.triangles.empty()) continue;
    const Compound solid = compound_of(shell);
    const compound::SolidSurface surface(solid);
    for (int i = 0; i < 40; ++i) {
      const Point q{random.between(-3, 3), random.between(-3, 3),
                    Rational(2 * random.between(-12, 12) + 1, 8)};
      const double turns = turns_by_angles(
          shell, {nearest_double(q[0]), nearest_double(q[1]), nearest_double(q[2])});
      if (is_on(shell, q)) continue;
      CHECK(std::abs(turns - std::round(turns)) < 1e-6);
      const int found = surface.winding_number(q);
      CHECK(found == static_cast<int>(std::lround(turns)));
      ++compared;
      if (found != 0) ++inside;
      if (found > 1) ++twice;
    }
  }
  CHECK(compared > 1500);
  CHECK(inside > 100);
  CHECK(twice > 20);
}

TEST_CASE("the winding number around an irrational point equals that around its neighbours",
          "[compound][solid]") {
  const Compound solid = compound_of(cube(2));
  const compound::SolidSurface surface(solid);
  // The square root of two.
  const Answer answer =
      answer_of(Body::box({1, 1, 1}, Motion::fixed()),
                Body::box({1, 1, 1}, scaled_along(poly({1}), poly({1}), poly({0, 0, 1}))), 2);
  REQUIRE(answer.contacts.size() == 1);
  REQUIRE(answer.contacts[0].exit);
  const FieldElement root = FieldElement::generator(answer.contacts[0].exit->time);
  const FieldElement zero(Rational(0)), two(Rational(2));
  CHECK(surface.winding_number(Vec3<FieldElement>{root, root, root}) == 1);
  CHECK(surface.winding_number(Vec3<FieldElement>{root, zero, zero}) == 1);
  CHECK(surface.winding_number(Vec3<FieldElement>{two, root, root * two}) == 0);
  CHECK(surface.winding_number(Vec3<FieldElement>{root * two, zero, zero}) == 0);
}

TEST_CASE("a convex solid mesh has the answer of its hull", "[compound][solid]") {
  Random random(7);
  std::size_t inside = 0, met = 0;
  for (int i = 0; i < 120; ++i) {
    std::vector<Point> points;
    const int size = random.between(1, 4);
    for (int k = 0; k < 7; ++k)
      points.push_back(
          {random.between(-size, size), random.between(-size, size), random.between(-size, size)});
    if (!hull_of(points)) continue;
    const Shell shell = shell_of(points);
    std::vector<WrittenVector> written;
    for (const Point& x : points) written.push_back({x[0], x[1], x[2]});
    const Motion first = random_motion(random), second = random_motion(random);
    const Rational half(random.between(1, 6), 4);
    Body other = Body::box({half, half, Rational(1, 2)}, second);
    if (random.coin()) other.radius = Rational(1, 3);
    const Answer solid = answer_of(shell.body(first), other);
    const Answer hull = answer_of(Body::hull(written, first), other);
    REQUIRE(solid.timeline.instants.size() == hull.timeline.instants.size());
    CHECK(solid.timeline.spans == hull.timeline.spans);
    for (std::size_t k = 0; k < hull.timeline.instants.size(); ++k) {
      const auto &own = solid.timeline.instants[k], &wanted = hull.timeline.instants[k];
      CHECK(compare(own.time, wanted.time) == 0);
      CHECK(own.state == wanted.state);
    }
    // The query for only the first contact; and the surface, which has fewer contacts.
    const Query query = Query::make(shell.body(first), other).value();
    const Answer alone = solve(query, {.first_only = true});
    REQUIRE(alone.contact == hull.contact);
    if (*hull.contact) {
      CHECK(compare(alone.contacts[0].enter.time, hull.contacts[0].enter.time) == 0);
      ++met;
    }
    if (said(answer_of(shell.body(first, false), other)) != said(solid)) ++inside;
  }
  CHECK(met > 40);
  CHECK(inside > 5);
}

TEST_CASE("a body crosses a solid in one contact, and its surface in two", "[compound][solid]") {
  const Rational half(1, 2);
  const Body box = Body::box({half, half, half}, Motion::linear({-4, 0, 0}, {8, 0, 0}));
  CHECK(said(answer_of(cube(2).body(Motion::fixed()), box)) ==
        "[0.0000 separated] separated [0.1875 touching] overlapping [0.8125 touching] separated "
        "[1.0000 separated]");
  CHECK(answer_of(cube(2).body(Motion::fixed(), false), box).contacts.size() == 2);
  // The cube is now the second body, in a turned pose.
  const Answer turned = answer_of(box, cube(2).body(Motion::fixed({}, {1, 0, 0, 1})));
  CHECK(turned.contacts.size() == 1);
}

TEST_CASE("a body inside a solid from the start overlaps it", "[compound][solid]") {
  const Body inner = Body::box({1, 1, 1}, Motion::linear({0, 0, 0}, {Rational(1, 2), 0, 0}));
  const Query query = Query::make(cube(2).body(Motion::fixed()), inner).value();
  CHECK(said(solve(query)) == "[0.0000 overlapping] overlapping [1.0000 overlapping]");
  const Answer first = solve(query, {.first_only = true});
  REQUIRE(first.contacts.size() == 1);
  CHECK(first.contacts[0].kind == ContactKind::overlapping);
  CHECK(first.start() == State::overlapping);
  CHECK(first.contacts[0].enter.pairs.empty());
  const auto found = first_contact(query);
  REQUIRE(found);
  CHECK(compare(found->time(), RealAlgebraic(Rational(0))) == 0);
  // It touches the surface from inside, at the end only; the solid it overlaps throughout.
  const Body reaching = Body::box({1, 1, 1}, Motion::linear({0, 0, 0}, {1, 0, 0}));
  CHECK(said(answer_of(cube(2).body(Motion::fixed()), reaching)) ==
        "[0.0000 overlapping] overlapping [1.0000 overlapping]");
  // Parts of one body: the second one is inside, the first one far away.
  WrittenPart far, near;
  far.shape = BoxByExtents{{1, 1, 1}, WrittenVector{9, 9, 9}};
  near.shape = BoxByExtents{{1, 1, 1}, std::nullopt};
  CHECK(answer_of(cube(2).body(Motion::fixed()), Body::compound({far, near}, Motion::fixed()))
            .start() == State::overlapping);
  CHECK_FALSE(
      *answer_of(cube(2).body(Motion::fixed()), Body::compound({far}, Motion::fixed())).contact);
}

TEST_CASE("at an instant between two walls a body is inside the solid", "[compound][solid]") {
  // A box as long as the room inside. One wall cuts it before the instant t = 1/2, the other wall
  // after it.
  const Body fitting = Body::box({2, 1, 1}, Motion::linear({-1, 0, 0}, {2, 0, 0}));
  CHECK(said(answer_of(cube(2).body(Motion::fixed(), false), fitting)) ==
        "[0.0000 overlapping] overlapping [0.5000 touching] overlapping [1.0000 overlapping]");
  CHECK(said(answer_of(cube(2).body(Motion::fixed()), fitting)) ==
        "[0.0000 overlapping] overlapping [1.0000 overlapping]");
  // The instant is the square root of one half.
  const Body irrational =
      Body::box({2, 1, 1}, scaled_along(poly({1}), poly({1}), poly({-1, 0, 2})));
  CHECK(said(answer_of(cube(2).body(Motion::fixed(), false), irrational)) ==
        "[0.0000 overlapping] overlapping [0.7071 touching] overlapping [1.0000 overlapping]");
  CHECK(said(answer_of(cube(2).body(Motion::fixed()), irrational)) ==
        "[0.0000 overlapping] overlapping [1.0000 overlapping]");
  // The room is outside of a solid: a hole in a block, whose walls wind around nothing in it.
  Shell hollow = cube(5);
  hollow.add(cube(2), true);
  CHECK(said(answer_of(hollow.body(Motion::fixed()), irrational)) ==
        "[0.0000 overlapping] overlapping [0.7071 touching] overlapping [1.0000 overlapping]");
}

TEST_CASE("holes are outside, and points that two shells enclose are inside", "[compound][solid]") {
  const auto start = [](const Shell& shell) {
    return answer_of(shell.body(Motion::fixed()), Body::box({1, 1, 1}, Motion::fixed())).start();
  };
  Shell hollow = cube(5);
  hollow.add(cube(2), true);
  CHECK(start(hollow) == State::separated);
  Shell twice = cube(5);
  twice.add(cube(2));
  CHECK(start(twice) == State::overlapping);
  Shell inward;
  inward.add(cube(5), true);
  CHECK(start(inward) == State::overlapping);
}

TEST_CASE("a jump may lead into a solid and out of it", "[compound][solid]") {
  const auto piece = [](std::optional<Numeral> until, const Rational& x) {
    return MotionPart{std::move(until), Motion::fixed({x, 0, 0})};
  };
  const Motion jumping =
      Motion::piecewise({piece(Rational(1, 4), 9), piece(Rational(1, 2), 0),
                         piece(Rational(3, 4), 9), piece(std::nullopt, Rational(1, 2))},
                        true);
  const Body box = Body::box({1, 1, 1}, jumping);
  const Query query = Query::make(cube(2).body(Motion::fixed()), box).value();
  CHECK(said(solve(query)) ==
        "[0.0000 separated] separated [0.2500 overlapping] overlapping [0.5000 overlapping] "
        "separated [0.7500 overlapping] overlapping [1.0000 overlapping]");
  const Answer first = solve(query, {.first_only = true});
  REQUIRE(first.contacts.size() == 2);
  CHECK(compare(first.contacts[0].enter.time, RealAlgebraic(Rational(1, 4))) == 0);
  CHECK_FALSE(*answer_of(cube(2).body(Motion::fixed(), false), box).contact);
}

TEST_CASE("a solid that shrinks or is mirrored keeps its inside", "[compound][solid]") {
  const auto scaled = [](int x) { return scaled_along(poly({x}), poly({2, -1}), poly({0})); };
  const Rational eighth(1, 8);
  const Body grain = Body::box({eighth, eighth, eighth}, Motion::fixed());
  CHECK(answer_of(cube(1).body(scaled(1)), grain).start() == State::overlapping);
  CHECK(answer_of(cube(1).body(scaled(-1)), grain).start() == State::overlapping);
  // A radius of the surface is of the world.
  Body rounded = cube(1).body(scaled(1));
  rounded.radius = Rational(1, 2);
  CHECK(said(answer_of(rounded, grain)) == "[0.0000 overlapping] overlapping [1.0000 overlapping]");
}

TEST_CASE("a solid that is not closed, or a part without volume beside a solid, is refused",
          "[compound][solid]") {
  const auto error = [](const Body& one, const Body& two) {
    const auto query = Query::make(one, two);
    return query ? "" : query.error().place + ": " + query.error().message;
  };
  const Body box = Body::box({1, 1, 1}, Motion::fixed());
  Shell open = cube(2);
  open.triangles.pop_back();
  CHECK_THAT(error(open.body(Motion::fixed()), box),
             Catch::StartsWith("/boxes/0/mesh/triangles/") &&
                 Catch::Contains("passed 1 time in this direction and 0 times in the other"));
  Shell turned = cube(2);
  std::swap(turned.triangles[5][0], turned.triangles[5][1]);
  CHECK_THAT(error(box, turned.body(Motion::fixed())),
             Catch::StartsWith("/boxes/1/mesh/triangles/") &&
                 Catch::Contains("passed 2 times in this direction"));
  CHECK(error(open.body(Motion::fixed(), false), box).empty());
  // Two cubes that share a side are closed, though four triangles meet in it.
  Shell two = cube(1);
  Shell beside = cube(1);
  for (Point& x : beside.points) {
    x[0] += 2;
    x[1] += 2;
  }
  two.add(beside);
  CHECK(two.points.size() == 14);
  CHECK(error(two.body(Motion::fixed()), box).empty());
  const Body solid = cube(2).body(Motion::fixed());
  CHECK_THAT(
      error(solid, Body::box({1, 1, 0}, Motion::fixed())),
      Catch::StartsWith("/boxes/1: this body has no volume, and the other body is a solid mesh"));
  CHECK_THAT(error(solid, cube(1).body(Motion::fixed())), Catch::StartsWith("/boxes/1: part 0 "));
  CHECK_THAT(error(cube(1).body(Motion::fixed(), false), solid),
             Catch::StartsWith("/boxes/0: part 0 has no volume"));
  WrittenPart thick, thin;
  thick.shape = BoxByExtents{{1, 1, 1}, std::nullopt};
  thin.shape = BoxByExtents{{1, 0, 1}, std::nullopt};
  CHECK_THAT(error(Body::compound({thick, thin}, Motion::fixed()), solid),
             Catch::StartsWith("/boxes/0: part 1 has no volume"));
  // A radius gives one; then two solids may meet, and either may be inside the other.
  thin.radius = Rational(1, 9);
  CHECK(error(Body::compound({thick, thin}, Motion::fixed()), solid).empty());
  Body small = cube(1).body(Motion::fixed()), large = cube(3).body(Motion::fixed());
  small.radius = large.radius = Rational(1, 4);
  CHECK(answer_of(small, large).start() == State::overlapping);
  CHECK(answer_of(large, small).start() == State::overlapping);
}

TEST_CASE("a case keeps whether a mesh is solid", "[text][case][solid]") {
  const std::string text =
      R"({"schema":"touchstone/case/1","id":"solid","boxes":[{"mesh":{"vertices":[["0","0","0"],)"
      R"(["4","0","0"],["0","4","0"],["0","0","4"]],"triangles":[[0,2,1],[0,1,3],[0,3,2],[1,2,3]],)"
      R"("solid":true},"motion":{"kind":"static"}},{"min":["1/4","1/4","1/4"],"max":["1/2","1/2",)"
      R"("1/2"],"motion":{"kind":"static"}}]})";
  const auto c = parse_case(text);
  REQUIRE(c.ok());
  CHECK(case_text(c.value()) == text);
  CHECK(c.value().query.is_solid(0));
  CHECK_FALSE(c.value().query.is_solid(1));
  CHECK(case_sha256(parse_case(canonical_text(c.value())).value()) == case_sha256(c.value()));
  std::string open = text;
  open.replace(open.find("true"), 4, "false");
  CHECK(case_sha256(parse_case(open).value()) != case_sha256(c.value()));
  // A mesh that is not solid is one question, whether the key is there or not.
  std::string without = text;
  without.erase(without.find(R"(,"solid":true)"), 13);
  CHECK(case_text(parse_case(open).value()) == without);
  CHECK(case_sha256(parse_case(open).value()) == case_sha256(parse_case(without).value()));
  CHECK_FALSE(parse_case(open).value().query.is_solid(0));
  open.replace(open.find("false"), 5, "1");
  CHECK_THAT(parse_case(open).error().place, Catch::EndsWith("/mesh/solid"));
}

}  // namespace touchstone::test::solid_test
