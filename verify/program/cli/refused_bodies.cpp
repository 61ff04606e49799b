// Refuses bodies that a command does not take, with a message that names the commands that take
// them.

#include "verify/program/cli/refused_bodies.hpp"

#include <variant>

#include "verify/program/cli/case_run.hpp"

namespace touchstone::cli {

void require_boxes(const Case& c, const std::string& command) {
  for (std::size_t i = 0; i < 2; ++i) {
    if (!c.query.polyhedron(i)) continue;
    throw RefusedCase{{Error::Code::unsuitable, "/boxes/" + std::to_string(i) + "/polyhedron",
                       c.id + ": nothing is wrong with this polyhedron, but touchstone " + command +
                           " takes only boxes; all commands except solve --pairs take polyhedra"}};
  }
}

void require_no_radius(const Case& c, const std::string& command) {
  if (!is_inflated(c.query)) return;
  const std::size_t body = c.query.radius(0).is_zero() ? 1 : 0;
  throw RefusedCase{{Error::Code::unsuitable, "/boxes/" + std::to_string(body) + "/radius",
                     c.id + ": nothing is wrong with this radius, but " + command +
                         " takes bodies without one; solve, certify, overlap, judge and show take "
                         "it"}};
}

void require_no_solid(const Case& c, const std::string& what) {
  if (!has_solid(c.query)) return;
  const std::size_t body = c.query.is_solid(0) ? 0 : 1;
  throw RefusedCase{{Error::Code::unsuitable, "/boxes/" + std::to_string(body) + "/mesh/solid",
                     c.id + ": nothing is wrong with this solid mesh, but " + what +
                         ": solve takes it; other commands take it as a surface, without "
                         "\"solid\", if they take meshes"}};
}

void require_certifiable(const Case& c) {
  require_no_solid(c, "no certificate shows that a body is inside it, or is not");
  for (std::size_t i = 0; i < 2; ++i) {
    if (c.query.part_count(i) <= kMostParts) continue;
    throw RefusedCase{{Error::Code::unsuitable, "/boxes/" + std::to_string(i) + "/mesh/triangles",
                       c.id +
                           ": nothing is wrong with this mesh, but certificates are about "
                           "bodies of at most " +
                           std::to_string(kMostParts) + " parts, and it has " +
                           std::to_string(c.query.part_count(i)) +
                           " triangles; solve answers without a certificate"}};
  }
}

void require_one_part(const Case& c, const std::string& command) {
  if (!is_compound(c.query)) return;
  const bool is_first = std::holds_alternative<Compound>(c.query.shapes()[0]);
  const std::size_t body = is_first ? 0 : 1;
  const bool is_mesh = std::holds_alternative<WrittenMesh>(c.bodies[body].shape);
  throw RefusedCase{{Error::Code::unsuitable,
                     "/boxes/" + std::to_string(body) + (is_mesh ? "/mesh" : "/parts"),
                     c.id + ": nothing is wrong with these parts, but " + command +
                         " takes bodies of one part; solve, certify, check, overlap, judge, "
                         "show, shrink and crosscheck take several"}};
}

}  // namespace touchstone::cli
