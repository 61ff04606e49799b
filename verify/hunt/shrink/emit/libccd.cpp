// Tests with libccd's own types.

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/library_test.hpp"

namespace touchstone::shrink {
namespace {

// libccd has no boxes; its user defines them by support functions.
constexpr const char* kCcdBox =
    "struct Box {\n"
    "  ccd_real_t half[3];\n"
    "  ccd_real_t rotation[9]; // by rows\n"
    "  ccd_vec3_t center;\n"
    "};\n\n"
    "// The vertex farthest in a direction.\n"
    "static void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* vertex) {\n"
    "  const Box& box = *static_cast<const Box*>(object);\n"
    "  *vertex = box.center;\n"
    "  for (int m = 0; m < 3; ++m) {\n"
    "    ccd_real_t along = 0;\n"
    "    for (int i = 0; i < 3; ++i) along += box.rotation[3 * i + m] * direction->v[i];\n"
    "    const ccd_real_t reach = along < 0 ? -box.half[m] : box.half[m];\n"
    "    for (int i = 0; i < 3; ++i) vertex->v[i] += box.rotation[3 * i + m] * reach;\n"
    "  }\n"
    "}\n\n"
    "static void center_of(const void* object, ccd_vec3_t* center) {\n"
    "  *center = static_cast<const Box*>(object)->center;\n"
    "}\n\n";

std::string ccd_box_text(const Reproducer& r, std::size_t i) {
  const subjects::Body& body = r.received.bodies[i];
  const CenteredPose pose = centered_pose(body, r.received.from);
  const subjects::Vector& h = body.half_extents;
  return "  const Box box" + std::to_string(i + 1) + " = {{" + scalars(r, {h.begin(), h.end()}) +
         "},\n      {" + scalars(r, pose.rotation) + "},\n      {{" + scalars(r, pose.center) +
         "}}};\n";
}

}  // namespace

Result<std::string> write_libccd(const Reproducer& r) {
  const auto name = adapter_name(r, "libccd-");
  if (!name) return name.error();
  const bool mpr = name.value().starts_with("libccd-mpr");
  return library_program(r, "ccd", "#include <ccd/ccd.h>\n",
                         kCcdBox + ("int main() {\n" + ccd_box_text(r, 0) + ccd_box_text(r, 1)) +
                             "  ccd_t ccd;\n"
                             "  CCD_INIT(&ccd);\n"
                             "  ccd.support1 = ccd.support2 = support;\n"
                             "  ccd.center1 = ccd.center2 = center_of;\n"
                             "  ccd.max_iterations = 100;\n"
                             "  return report(" +
                             (mpr ? "ccdMPRIntersect" : "ccdGJKIntersect") +
                             "(&box1, &box2, &ccd) != 0, 0);\n"
                             "}\n");
}

}  // namespace touchstone::shrink
