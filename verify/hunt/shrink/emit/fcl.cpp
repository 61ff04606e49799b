// Writes a shrunk finding as a C++ test with FCL's own types, for users of FCL who do not have
// Touchstone (`touchstone shrink --emit fcl`). The test makes the calls of the adapter on which the
// finding was made: continuousCollide(), with the options that the adapter reports as its settings,
// or collide() for bodies at rest. FCL computes in doubles, so all literals are doubles.

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/library_test.hpp"
#include "verify/hunt/shrink/emit/source_text.hpp"
#include "verify/subjects/round_core.hpp"

namespace touchstone::shrink {
namespace {

// The enumerator with this prefix in the settings that the adapter reports; empty if there is none.
std::string enumerator(const std::string& settings, const std::string& prefix) {
  const std::size_t at = settings.find(prefix);
  if (at == std::string::npos) return "";
  constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_";
  return settings.substr(at, settings.find_first_not_of(kLetters, at) - at);
}

// The definition of a convex body of FCL: its vertices, and its faces as FCL takes them, each with
// its number of corners first.
std::string fcl_convex_text(const subjects::Body& body, const std::string& number) {
  std::string vertices;
  for (const subjects::Vector& v : body.vertices)
    vertices += "      {" + literal(v[0]) + ", " + literal(v[1]) + ", " + literal(v[2]) + "},\n";
  std::string faces;
  for (const subjects::Face& face : body.faces) {
    faces += "      " + std::to_string(face.size());
    for (const std::size_t vertex : face) faces += ", " + std::to_string(vertex);
    faces += ",\n";
  }
  return "  const auto vertices" + number +
         " = std::make_shared<std::vector<fcl::Vector3d>>(std::vector<fcl::Vector3d>{\n" +
         vertices + "  });\n  const auto faces" + number +
         " = std::make_shared<std::vector<int>>(std::vector<int>{\n" + faces +
         "  });\n  const fcl::Convexd box" + number + "(vertices" + number + ", " +
         std::to_string(body.faces.size()) + ", faces" + number + ");\n";
}

std::string fcl_body_text(const Reproducer& r, std::size_t i) {
  const subjects::Body& body = r.received.bodies[i];
  const std::string number = std::to_string(i + 1);
  if (const auto core = subjects::round_core(body)) {
    const std::string radius = literal(body.radius);
    if (core->half_length == 0) return "  const fcl::Sphered box" + number + "(" + radius + ");\n";
    return "  const fcl::Capsuled box" + number + "(" + radius + ", " +
           literal(2 * core->half_length) + ");\n";
  }
  if (!body.is_box()) return fcl_convex_text(body, number);
  const subjects::Vector& h = body.half_extents;
  return "  const fcl::Boxd box" + number + "(" + literal(2 * h[0]) + ", " + literal(2 * h[1]) +
         ", " + literal(2 * h[2]) + ");\n";
}

std::string fcl_pose(const Reproducer&, const std::string& name, const CenteredPose& p) {
  return "  const fcl::Transform3d " + name + " = pose(" + literals(p.rotation) + ",\n      " +
         literals(p.center) + ");\n";
}

constexpr const char* kPose =
    "struct Nine { double v[9]; };\n"
    "struct Three { double v[3]; };\n\n"
    "// A rotation by rows, and the centre of the body.\n"
    "static fcl::Transform3d pose(const Nine& rotation, const Three& center) {\n"
    "  fcl::Transform3d result = fcl::Transform3d::Identity();\n"
    "  for (int k = 0; k < 9; ++k) result.linear()(k / 3, k % 3) = rotation.v[k];\n"
    "  for (int k = 0; k < 3; ++k) result.translation()[k] = center.v[k];\n"
    "  return result;\n"
    "}\n";

// A test of collide() with two boxes at rest.
std::string fcl_at_rest_test(const Reproducer& r) {
  return "int main() {\n" + fcl_body_text(r, 0) + fcl_body_text(r, 1) + poses_at_rest(r, fcl_pose) +
         "  fcl::CollisionRequestd request;\n"
         "  request.gjk_solver_type = fcl::" +
         enumerator(r.hello.settings, "GST_") +
         ";\n"
         "  fcl::CollisionResultd result;\n"
         "  fcl::collide(&box1, pose1, &box2, pose2, request, result);\n"
         "  return report(result.isCollision(), 0);\n"
         "}\n";
}

// The main function of a test of fcl::continuousCollide, with the options from the subject's
// settings.
std::string fcl_moving_test(const Reproducer& r) {
  const bool meshes = r.hello.settings.find("meshes") != std::string::npos;
  std::string text =
      "int main() {\n" + fcl_body_text(r, 0) + fcl_body_text(r, 1) + poses_at_ends(r, fcl_pose);
  for (const std::string number : {"1", "2"}) {
    if (!meshes) break;
    text += "  fcl::BVHModel<fcl::OBBRSSd> mesh" + number + ";\n  fcl::generateBVHModel(mesh" +
            number + ", box" + number + ", fcl::Transform3d::Identity());\n";
  }
  // FCL gives a share of the way; 1 is exactly the end, which the sum below might miss by rounding.
  const std::string shape = meshes ? "mesh" : "box";
  return text +
         "  fcl::ContinuousCollisionRequestd request;\n"
         "  request.ccd_solver_type = fcl::" +
         enumerator(r.hello.settings, "CCDC_") +
         ";\n"
         "  request.gjk_solver_type = fcl::" +
         enumerator(r.hello.settings, "GST_") +
         ";\n"
         "  request.ccd_motion_type = fcl::" +
         enumerator(r.hello.settings, "CCDM_") +
         ";\n"
         "  fcl::ContinuousCollisionResultd result;\n"
         "  fcl::continuousCollide(&" +
         shape + "1, from1, to1, &" + shape +
         "2, from2, to2, request, result);\n"
         "  const double t = result.time_of_contact; // of the way from the first to the last\n" +
         horizon_text(r, "double") +
         "  return report(result.is_collide, t == 1 ? until : from + (until - from) * t);\n"
         "}\n";
}

}  // namespace

// 1. Refuses subjects that are no adapter of FCL, or that move bodies by code of Touchstone's.
// 2. Collects the headers for the shapes. 3. Writes the test for bodies at rest, or in motion.
Result<std::string> write_fcl(const Reproducer& r) {
  const auto name = adapter_name(r, "fcl-");
  if (!name) return name.error();
  const bool still = name.value().starts_with("fcl-static");
  if (!still && enumerator(r.hello.settings, "CCDM_").empty()) {
    return Error{Error::Code::value, "",
                 name.value() +
                     " is moved by a motion of Touchstone's, not by one of FCL's own: "
                     "--emit json"};
  }
  std::string headers = still ? "#include <fcl/narrowphase/collision.h>\n"
                              : "#include <fcl/geometry/bvh/BVH_model.h>\n"
                                "#include <fcl/geometry/geometric_shape_to_BVH_model.h>\n"
                                "#include <fcl/narrowphase/continuous_collision.h>\n";
  if (r.c.query.radius_sum() > 0)
    headers = "#include <fcl/geometry/shape/capsule.h>\n#include <fcl/geometry/shape/sphere.h>\n" +
              headers;
  if (!is_of_boxes(r.c.query.cores()))
    headers = "#include <fcl/geometry/shape/convex.h>\n" + headers +
              "\n#include <memory>\n#include <vector>\n";
  return library_program(
      r, "fcl", headers,
      kPose + std::string("\n") + (still ? fcl_at_rest_test(r) : fcl_moving_test(r)));
}

}  // namespace touchstone::shrink
