// Writes a shrunk finding as a C++ test with libccd's own types, for users of libccd who do not
// have Touchstone (`touchstone shrink --emit libccd`). libccd tests bodies at rest only: those at
// the first instant of the horizon. The test has 1. the types of the bodies, 2. their support
// functions, 3. main with the bodies and the call.

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/library_test.hpp"

namespace touchstone::shrink {
namespace {

// libccd has no shapes; its user defines them by support functions.
constexpr const char* kCcdBox =
    "// A box, and all points within the radius of it.\n"
    "struct Body {\n"
    "  ccd_real_t half[3];\n"
    "  ccd_real_t rotation[9]; // by rows\n"
    "  ccd_vec3_t center;\n"
    "  ccd_real_t radius;\n"
    "};\n\n"
    "// The vertex of the box farthest in a direction.\n"
    "static ccd_vec3_t vertex_of(const Body& box, const ccd_vec3_t& direction) {\n"
    "  ccd_vec3_t vertex = box.center;\n"
    "  for (int m = 0; m < 3; ++m) {\n"
    "    ccd_real_t along = 0;\n"
    "    for (int i = 0; i < 3; ++i) along += box.rotation[3 * i + m] * direction.v[i];\n"
    "    const ccd_real_t reach = along < 0 ? -box.half[m] : box.half[m];\n"
    "    for (int i = 0; i < 3; ++i) vertex.v[i] += box.rotation[3 * i + m] * reach;\n"
    "  }\n"
    "  return vertex;\n"
    "}\n\n";

constexpr const char* kCcdHull =
    "// The hull of some points in space, and all points within the radius of it.\n"
    "struct Hull {\n"
    "  std::vector<ccd_vec3_t> vertices;\n"
    "  ccd_vec3_t center;\n"
    "  ccd_real_t radius;\n\n"
    "  Hull(std::vector<ccd_vec3_t> all, ccd_real_t r)\n"
    "      : vertices(std::move(all)), center{{0, 0, 0}}, radius(r) {\n"
    "    for (const ccd_vec3_t& v : vertices)\n"
    "      for (int i = 0; i < 3; ++i)\n"
    "        center.v[i] += v.v[i] / static_cast<ccd_real_t>(vertices.size());\n"
    "  }\n"
    "};\n\n"
    "// The vertex farthest in a direction.\n"
    "static ccd_vec3_t vertex_of(const Hull& hull, const ccd_vec3_t& direction) {\n"
    "  const auto along = [&](const ccd_vec3_t& v) {\n"
    "    return v.v[0] * direction.v[0] + v.v[1] * direction.v[1] + v.v[2] * direction.v[2];\n"
    "  };\n"
    "  return *std::max_element(\n"
    "      hull.vertices.begin(), hull.vertices.end(),\n"
    "      [&](const ccd_vec3_t& a, const ccd_vec3_t& b) { return along(a) < along(b); });\n"
    "}\n\n";

constexpr const char* kCcdSupport =
    "// The point of a body farthest in a direction.\n"
    "template <class Shape>\n"
    "void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* point) {\n"
    "  const Shape& body = *static_cast<const Shape*>(object);\n"
    "  *point = vertex_of(body, *direction);\n"
    "  const ccd_real_t* n = direction->v;\n"
    "  const ccd_real_t length = std::sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);\n"
    "  if (body.radius == 0 || length == 0) return;\n"
    "  for (int i = 0; i < 3; ++i) point->v[i] += body.radius * n[i] / length;\n"
    "}\n\n"
    "template <class Shape>\n"
    "void center_of(const void* object, ccd_vec3_t* center) {\n"
    "  *center = static_cast<const Shape*>(object)->center;\n"
    "}\n\n";

// The type of a body in the written program: see kCcdBox and kCcdHull.
const char* type_of(const subjects::Body& body) { return body.is_box() ? "Body" : "Hull"; }

// The definition of a body's variable in its pose. A hull has its vertices in space, not in its
// frame.
std::string ccd_body_text(const Reproducer& r, std::size_t i) {
  const subjects::Body& body = r.received.bodies[i];
  const std::string variable =
      "  const " + std::string(type_of(body)) + " body" + std::to_string(i + 1);
  if (body.is_box()) {
    const CenteredPose pose = centered_pose(body, r.received.from, CapsuleAxis::own);
    const subjects::Vector& h = body.half_extents;
    return variable + " = {{" + scalars(r, {h.begin(), h.end()}) + "},\n      {" +
           scalars(r, pose.rotation) + "},\n      {{" + scalars(r, pose.center) + "}}, " +
           scalar(r, body.radius) + "};\n";
  }
  std::string points;
  for (const subjects::Vector& v : body.vertices) {
    const subjects::Vector in_space = subjects::apply((*body.pose)(r.received.from), v);
    points += "       {{" + scalars(r, {in_space.begin(), in_space.end()}) + "}},\n";
  }
  return variable + "({\n" + points + "      }, " + scalar(r, body.radius) + ");\n";
}

}  // namespace

Result<std::string> write_libccd(const Reproducer& r) {
  const auto name = adapter_name(r, "libccd-");
  if (!name) return name.error();
  const auto& [one, two] = r.received.bodies;
  const auto setting = [](const std::string& number, const subjects::Body& body) {
    const std::string type = type_of(body);
    return "  ccd.support" + number + " = support<" + type + ">;\n  ccd.center" + number +
           " = center_of<" + type + ">;\n";
  };
  const bool mpr = name.value().starts_with("libccd-mpr");
  const std::string types = std::string(one.is_box() || two.is_box() ? kCcdBox : "") +
                            (one.is_box() && two.is_box() ? "" : kCcdHull);
  return library_program(r, "ccd",
                         "#include <ccd/ccd.h>\n\n#include <algorithm>\n#include <cmath>\n"
                         "#include <utility>\n#include <vector>\n",
                         types + kCcdSupport + "int main() {\n" + ccd_body_text(r, 0) +
                             ccd_body_text(r, 1) +
                             "  ccd_t ccd;\n"
                             "  CCD_INIT(&ccd);\n" +
                             setting("1", one) + setting("2", two) +
                             "  ccd.max_iterations = 100;\n"
                             "  return report(" +
                             (mpr ? "ccdMPRIntersect" : "ccdGJKIntersect") +
                             "(&body1, &body2, &ccd) != 0, 0);\n"
                             "}\n");
}

}  // namespace touchstone::shrink
