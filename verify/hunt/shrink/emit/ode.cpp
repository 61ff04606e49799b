// Tests with ODE's own types.

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/library_test.hpp"
#include "verify/hunt/shrink/emit/source_text.hpp"

namespace touchstone::shrink {
namespace {

// The arrays of a box: position, rotation (3×4 by rows) and edges.
std::string arrays(const Reproducer& r, std::size_t i) {
  const subjects::Body& body = r.received.bodies[i];
  const CenteredPose pose = centered_pose(body, r.received.from);
  std::vector<double> rotation;
  for (std::size_t k = 0; k < 9; ++k) {
    rotation.push_back(pose.rotation[k]);
    if (k % 3 == 2) rotation.push_back(0);
  }
  const subjects::Vector& h = body.half_extents;
  const std::string number = std::to_string(i + 1);
  return "  const dVector3 position" + number + " = {" + scalars(r, pose.center) + "};\n" +
         "  const dMatrix3 rotation" + number + " = {" + scalars(r, rotation) + "};\n" +
         "  const dVector3 edges" + number + " = {" + scalars(r, {2 * h[0], 2 * h[1], 2 * h[2]}) +
         "};\n";
}

}  // namespace

Result<std::string> write_ode(const Reproducer& r) {
  const auto name = adapter_name(r, "ode-");
  if (!name) return name.error();
  return library_program(
      r, "ode", "#include <ode/ode.h>\n",
      "int main() {\n" + arrays(r, 0) + arrays(r, 1) +
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
