// CGAL's distance of two point sets, and its intersection test of two meshes, for bodies at rest:
// two subjects of the program touchstone-adapter-cgal.

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Gmpzf.h>
#include <CGAL/Polygon_mesh_processing/intersection.h>
#include <CGAL/Polytope_distance_d.h>
#include <CGAL/Polytope_distance_d_traits_3.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>
#include <CGAL/version.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "src/number/notation.hpp"
#include "verify/subjects/placed_surface.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Points = std::vector<Kernel::Point_3>;

constexpr const char* kVersion = "CGAL " CGAL_VERSION_STR;
constexpr const char* kPlaced = "; vertices in the world, rounded to doubles";

Points points_of(const Body& body) {
  Points points;
  for (const auto& [x, y, z] : placed_vertices(body)) points.emplace_back(x, y, z);
  return points;
}

// Answers a question whose bodies are given by their vertices in the world.
class AtRest : public Subject {
 public:
  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
    }
    return answer(points_of(question.bodies[0]), points_of(question.bodies[1]));
  }

 private:
  virtual Answer answer(const Points& one, const Points& other) const = 0;
};

// The quotient of two exact numbers, rounded. Converting each to a double first could overflow.
double quotient(const CGAL::Gmpzf& numerator, const CGAL::Gmpzf& denominator) {
  long above = 0, below = 0;
  const double upper = mpz_get_d_2exp(&above, numerator.man());
  const double lower = mpz_get_d_2exp(&below, denominator.man());
  const long exponent = above + numerator.exp() - below - denominator.exp();
  return std::scalbln(upper / lower, exponent);
}

// The distance of the two sets of vertices, which CGAL computes exactly.
class PolytopeDistance : public AtRest {
 public:
  Announcement announcement() const override {
    return {.name = "cgal-polytope-distance-static",
            .version = kVersion,
            .motions = {"static"},
            .kinds = all_bodies(),
            .returns = {"distance", "points"},
            .settings = std::string("Polytope_distance_d, "
                                    "Exact_predicates_inexact_constructions_kernel, exact in "
                                    "Gmpzf") +
                        kPlaced};
  }

 private:
  using Traits = CGAL::Polytope_distance_d_traits_3<Kernel, CGAL::Gmpzf, double>;
  using Solver = CGAL::Polytope_distance_d<Traits>;

  // A point given by three homogeneous coordinates and their common denominator.
  template <class Coordinate>
  static std::array<std::string, 3> text_of(Coordinate first) {
    std::array<std::string, 3> text;
    for (int i = 0; i < 3; ++i)
      text[static_cast<std::size_t>(i)] = hex_float(quotient(*(first + i), *(first + 3)));
    return text;
  }

  Answer answer(const Points& one, const Points& other) const override {
    Answer answer;
    double seconds = 0;
    const Solver solver =
        timed(seconds, [&] { return Solver(one.begin(), one.end(), other.begin(), other.end()); });
    answer.seconds = seconds;
    answer.contact = solver.squared_distance_numerator() == 0;
    if (answer.contact) return answer;
    answer.points = {text_of(solver.realizing_point_p_coordinates_begin()),
                     text_of(solver.realizing_point_q_coordinates_begin())};
    answer.distance = hex_float(std::sqrt(
        quotient(solver.squared_distance_numerator(), solver.squared_distance_denominator())));
    return answer;
  }
};

// Whether two solid bodies intersect. Their meshes are the hulls of the vertices.
class MeshesIntersect : public AtRest {
 public:
  Announcement announcement() const override {
    return {.name = "cgal-meshes-intersect-static",
            .version = kVersion,
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra"},
            .returns = {},
            .settings = std::string("Polygon_mesh_processing::do_intersect of two convex_hull_3, "
                                    "do_overlap_test_of_bounded_sides, "
                                    "Exact_predicates_inexact_constructions_kernel") +
                        kPlaced};
  }

 private:
  using Mesh = CGAL::Surface_mesh<Kernel::Point_3>;

  Answer answer(const Points& one, const Points& other) const override {
    Mesh first, second;
    CGAL::convex_hull_3(one.begin(), one.end(), first);
    CGAL::convex_hull_3(other.begin(), other.end(), second);
    if (!CGAL::is_closed(first) || !CGAL::is_closed(second))
      return not_supported("bodies with volume only");
    const auto solid = CGAL::parameters::do_overlap_test_of_bounded_sides(true);
    Answer answer;
    double seconds = 0;
    answer.contact = timed(seconds, [&] {
      return CGAL::Polygon_mesh_processing::do_intersect(first, second, solid, solid);
    });
    answer.seconds = seconds;
    return answer;
  }
};

}  // namespace

void add_cgal(Registry& registry) {
  registry.push_back({"cgal-polytope-distance-static",
                      "CGAL's Polytope_distance_d of the vertices, exact in Gmpzf, at rest",
                      [] { return std::make_unique<PolytopeDistance>(); }});
  registry.push_back({"cgal-meshes-intersect-static",
                      "CGAL's Polygon_mesh_processing::do_intersect of two hulls, at rest",
                      [] { return std::make_unique<MeshesIntersect>(); }});
}

}  // namespace touchstone::subjects
