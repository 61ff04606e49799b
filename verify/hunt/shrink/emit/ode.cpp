// Writes a shrunk finding as a C++ test with ODE's own types, for users of ODE who do not have
// Touchstone (`touchstone shrink --emit ode`). ODE tests bodies at rest only: those at the first
// instant of the horizon. The test makes the call of the adapter on which the finding was made:
// dCollide() with geoms, or dBoxBox() with two boxes.

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/library_test.hpp"
#include "verify/hunt/shrink/emit/source_text.hpp"
#include "verify/subjects/round_core.hpp"

namespace touchstone::shrink {
namespace {

// The arrays of a pose: position, and rotation by rows of four numbers, the last of which is
// unused.
std::string pose_text(const Reproducer& r, std::size_t i) {
  const subjects::Body& body = r.received.bodies[i];
  const CenteredPose pose = centered_pose(body, r.received.from);
  std::vector<double> rotation;
  for (std::size_t k = 0; k < 9; ++k) {
    rotation.push_back(pose.rotation[k]);
    if (k % 3 == 2) rotation.push_back(0);
  }
  const std::string number = std::to_string(i + 1);
  return "  const dVector3 position" + number + " = {" + scalars(r, pose.center) + "};\n" +
         "  const dMatrix3 rotation" + number + " = {" + scalars(r, rotation) + "};\n";
}

std::string edges_of(const Reproducer& r, const subjects::Body& body) {
  const subjects::Vector& h = body.half_extents;
  return scalars(r, {2 * h[0], 2 * h[1], 2 * h[2]});
}

std::string edges_text(const Reproducer& r, std::size_t i) {
  return "  const dVector3 edges" + std::to_string(i + 1) + " = {" +
         edges_of(r, r.received.bodies[i]) + "};\n";
}

// The definition of a geom in its pose.
std::string geom_text(const Reproducer& r, std::size_t i) {
  const subjects::Body& body = r.received.bodies[i];
  const auto core = subjects::round_core(body);
  const std::string number = std::to_string(i + 1);
  const std::string geom =
      !core ? "dCreateBox(nullptr, " + edges_of(r, body)
      : core->half_length == 0
          ? "dCreateSphere(nullptr, " + scalar(r, body.radius)
          : "dCreateCapsule(nullptr, " + scalars(r, {body.radius, 2 * core->half_length});
  return pose_text(r, i) + "  const dGeomID geom" + number + " = " + geom +
         ");\n  dGeomSetPosition(geom" + number + ", position" + number + "[0], position" + number +
         "[1], position" + number + "[2]);\n  dGeomSetRotation(geom" + number + ", rotation" +
         number + ");\n";
}

std::string collide_test(const Reproducer& r) {
  return "int main() {\n  dInitODE2(0);\n" + geom_text(r, 0) + geom_text(r, 1) +
         "  dContactGeom contacts[8];\n"
         "  return report(dCollide(geom1, geom2, 8, contacts, sizeof(dContactGeom)) > 0, 0);\n"
         "}\n";
}

}  // namespace

Result<std::string> write_ode(const Reproducer& r) {
  const auto name = adapter_name(r, "ode-");
  if (!name) return name.error();
  const std::string headers = "#include <ode/ode.h>\n";
  if (name.value() == "ode-collide-static")
    return library_program(r, "ode", headers, collide_test(r));
  return library_program(
      r, "ode", headers,
      "int main() {\n" + pose_text(r, 0) + edges_text(r, 0) + pose_text(r, 1) + edges_text(r, 1) +
          "  dVector3 normal = {};\n"
          "  dReal depth = 0;\n"
          "  int code = 0; // names the axis; 0 where the boxes are apart\n"
          "  dContactGeom contacts[8];\n"
          "  const int found = dBoxBox(position1, rotation1, edges1, position2, rotation2, edges2,"
          " normal,\n"
          "                            &depth, &code, 8, contacts, sizeof(dContactGeom));\n"
          "  return report(found > 0 || code != 0, 0);\n"
          "}\n");
}

}  // namespace touchstone::shrink
