// The hull of points: against known hulls, against CGAL's, and under changes that must not matter.

#include "src/body/hull.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <set>
#include <string>

#include "src/body/face_normal.hpp"
#include "touchstone/query.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::hull_test {
namespace {

using Points = std::vector<Vec3<Rational>>;

Polyhedron hull(const Points& points) {
  const auto made = hull_of(points);
  INFO((made ? "" : made.error().message));
  REQUIRE(made);
  const Status wrong = check(made.value());
  INFO((wrong ? wrong->place + ": " + wrong->message : ""));
  REQUIRE_FALSE(wrong);
  return made.value();
}

Points grid_of_27() {
  Points points;
  for (const int x : {0, 1, 2}) {
    for (const int y : {0, 1, 2}) {
      for (const int z : {0, 1, 2}) points.push_back({x, y, z});
    }
  }
  return points;
}

// Random points: either many share planes, lines and places, or almost none do.
Points random_points(random::Dice& dice) {
  const int count = dice.integer(4, 60);
  const int reach = dice.one_in(3) ? 1000000 : dice.integer(1, 6);
  Points points;
  for (int i = 0; i < count; ++i) {
    Vec3<Rational> p;
    for (Rational& c : p) c = Rational(dice.integer(-reach, reach), 8);
    points.push_back(std::move(p));
  }
  return points;
}

std::vector<oracle::Plane> planes_of(const Polyhedron& p) {
  std::vector<oracle::Plane> planes;
  for (const auto& face : p.faces) {
    const Vec3<Rational> n = face_normal(p.vertices, face);
    planes.push_back(oracle::canonical_plane(n, dot(n, p.vertices[face[0]])));
  }
  return planes;
}

// The faces as sets of points, independent of numbering.
std::set<std::set<Vec3<Rational>>> faces_of(const Polyhedron& p) {
  std::set<std::set<Vec3<Rational>>> faces;
  for (const auto& face : p.faces) {
    std::set<Vec3<Rational>> corners;
    for (const std::size_t v : face) corners.insert(p.vertices[v]);
    faces.insert(corners);
  }
  return faces;
}

void check_refused(const Points& points, Error::Code code, const std::string& says) {
  const auto made = hull_of(points);
  REQUIRE_FALSE(made);
  CHECK(made.error().code == code);
  CHECK_THAT(made.error().message, Catch::Contains(says));
}

}  // namespace

TEST_CASE("a hull of 27 points of a cube has eight corners and six whole faces", "[polyhedra]") {
  const Polyhedron cube = hull(grid_of_27());
  CHECK(
      cube.vertices ==
      Points{
          {0, 0, 0}, {0, 0, 2}, {0, 2, 0}, {0, 2, 2}, {2, 0, 0}, {2, 0, 2}, {2, 2, 0}, {2, 2, 2}});
  CHECK(cube.faces ==
        std::vector<std::vector<std::size_t>>{
            {0, 1, 3, 2}, {0, 2, 6, 4}, {0, 4, 5, 1}, {1, 5, 7, 3}, {2, 3, 7, 6}, {4, 6, 7, 5}});
}

TEST_CASE("the first of several equal points is the corner of a hull", "[polyhedra]") {
  const Polyhedron p = hull({{0, 0, 0}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}});
  CHECK(p.vertices == Points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
}

TEST_CASE("the planes and corners of a hull agree with CGAL", "[polyhedra]") {
  int solid = 0;
  for (std::uint64_t i = 0; i < 300; ++i) {
    random::Dice dice("hull", 1, i);
    const Points points = random_points(dice);
    const auto report = oracle::hull_report(points, Points{{0, 0, 0}});
    const auto made = hull_of(points);
    INFO("list " << i);
    REQUIRE(made.ok() == (report.dimension == 3));
    if (!made) continue;
    ++solid;
    const Polyhedron p = hull(points);
    auto planes = planes_of(p);
    std::sort(planes.begin(), planes.end());
    CHECK(planes == report.planes);
    // The corners are the points on three or more of CGAL's planes.
    std::set<Vec3<Rational>> corners;
    for (const auto& x : points) {
      const auto holds = [&](const oracle::Plane& plane) {
        return dot({Rational(plane.normal[0]), Rational(plane.normal[1]),
                    Rational(plane.normal[2])},
                   x) == plane.offset;
      };
      if (std::count_if(report.planes.begin(), report.planes.end(), holds) >= 3) corners.insert(x);
    }
    CHECK(std::set<Vec3<Rational>>(p.vertices.begin(), p.vertices.end()) == corners);
    CHECK(p.vertices.size() == corners.size());
  }
  CHECK(solid > 250);
}

TEST_CASE("the order of points renumbers a hull, and changes nothing else", "[polyhedra]") {
  for (std::uint64_t i = 0; i < 40; ++i) {
    random::Dice dice("hull, shuffled", 1, i);
    Points points = random_points(dice);
    const auto before = hull_of(points);
    for (std::size_t k = points.size() - 1; k > 0; --k)
      std::swap(points[k], points[static_cast<std::size_t>(dice.integer(0, static_cast<int>(k)))]);
    const auto after = hull_of(points);
    REQUIRE(before.ok() == after.ok());
    if (!before) continue;
    CHECK(faces_of(before.value()) == faces_of(after.value()));
    CHECK(std::is_sorted(after.value().faces.begin(), after.value().faces.end()));
    const auto place = [&points](const Vec3<Rational>& x) {
      return std::find(points.begin(), points.end(), x);
    };
    CHECK(std::is_sorted(after.value().vertices.begin(), after.value().vertices.end(),
                         [&](const auto& a, const auto& b) { return place(a) < place(b); }));
  }
}

TEST_CASE("points without volume, or too many points, have no hull", "[polyhedra]") {
  using Code = Error::Code;
  check_refused({}, Code::value, "at least 4 different points, found 0");
  check_refused({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 0}}, Code::value, "found 3");
  check_refused({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {3, 1, 0}}, Code::value,
                "all of its 5 different points are in one plane");
  check_refused({{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {3, 3, 3}}, Code::value, "in one plane");
  // On a paraboloid every point is a corner.
  const auto paraboloid = [](int side) {
    Points points;
    for (int x = 0; x < side; ++x) {
      for (int y = 0; y < side; ++y) points.push_back({x, y, x * x + y * y});
    }
    return points;
  };
  check_refused(paraboloid(182), Code::limit,
                "33124 different points, more than the limit of 32768: cut the body");
  check_refused(paraboloid(65), Code::limit, "4225 corners, more than the limit of 4096: cut");
  CHECK(hull(paraboloid(64)).vertices.size() == 4096);
}

TEST_CASE("repeated points and inner points do not change a hull", "[polyhedra]") {
  Points cube;
  for (int i = 0; i < 5000; ++i) {
    for (const int x : {-100, 100}) cube.push_back({x, i % 2 ? x : -x, i % 3 ? 100 : -100});
    cube.push_back({i % 99, i / 99, i % 7});
  }
  CHECK(hull(cube).vertices.size() == 8);
}

TEST_CASE("a body is a hull of points, and an invalid hull is refused with its place",
          "[polyhedra]") {
  const Body still = Body::box({1, 1, 1}, Motion::fixed());
  std::vector<WrittenVector> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const auto query = Query::make(Body::hull(points, Motion::fixed()), still);
  REQUIRE(query);
  CHECK_FALSE(is_of_boxes(query.value()));
  CHECK(query.value().polyhedron(0)->faces.size() == 4);
  points.pop_back();
  const auto refused = Query::make(still, Body::hull(points, Motion::fixed()));
  REQUIRE_FALSE(refused);
  CHECK(refused.error().place == "/boxes/1/hull");
}

}  // namespace touchstone::hull_test
