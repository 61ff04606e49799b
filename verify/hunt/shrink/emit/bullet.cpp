// Writes a shrunk finding as a C++ test with Bullet's own types, for users of Bullet who do not
// have Touchstone (`touchstone shrink --emit bullet`). The test makes the calls of the adapter on
// which the finding was made: a convex cast from one end of the horizon to the other, or
// btBoxBoxDetector for boxes at rest. Its functions return pieces of the program's text.

#include <array>
#include <set>

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/library_test.hpp"
#include "verify/hunt/shrink/emit/source_text.hpp"
#include "verify/subjects/round_core.hpp"

namespace touchstone::shrink {
namespace {

std::string bullet_vector(const Reproducer& r, const subjects::Vector& v) {
  return "btVector3(" + scalars(r, {v.begin(), v.end()}) + ")";
}

// A header of Bullet's shapes, and the definition of a variable.
struct BulletShape {
  std::string header;
  std::string definition;
};

BulletShape bullet_shape(const Reproducer& r, std::size_t i) {
  const subjects::Body& body = r.received.bodies[i];
  const std::string variable = "shape" + std::to_string(i + 1);
  const auto defined = [&variable](const std::string& type, const std::string& arguments) {
    return "  " + type + " " + variable + "(" + arguments + ");\n";
  };
  if (const auto core = subjects::round_core(body)) {
    if (core->half_length == 0)
      return {"btSphereShape.h", defined("btSphereShape", scalar(r, body.radius))};
    // One class for each axis of the body's frame; the one without a letter is along y.
    constexpr std::array kCapsules{"btCapsuleShapeX", "btCapsuleShape", "btCapsuleShapeZ"};
    return {"btCapsuleShape.h",
            defined(kCapsules.at(core->axis), scalars(r, {body.radius, 2 * core->half_length}))};
  }
  if (body.is_box())
    return {"btBoxShape.h", defined("btBoxShape", bullet_vector(r, body.half_extents))};
  std::string points = "  btConvexHullShape " + variable + ";\n";
  for (const subjects::Vector& v : body.vertices)
    points += "  " + variable + ".addPoint(" + bullet_vector(r, v) + ", false);\n";
  return {"btConvexHullShape.h", points + "  " + variable + ".recalcLocalAabb();\n"};
}

std::string bullet_shapes_text(const Reproducer& r) {
  return bullet_shape(r, 0).definition + bullet_shape(r, 1).definition;
}

std::string bullet_shape_headers(const Reproducer& r) {
  std::string text;
  for (const std::string& header :
       std::set<std::string>{bullet_shape(r, 0).header, bullet_shape(r, 1).header})
    text += "#include <BulletCollision/CollisionShapes/" + header + ">\n";
  return text;
}

std::string bullet_pose(const Reproducer& r, const std::string& name, const CenteredPose& pose) {
  return "  const btTransform " + name + "(btMatrix3x3(" + scalars(r, pose.rotation) +
         "),\n      btVector3(" + scalars(r, pose.center) + "));\n";
}

// The class of the convex cast, from the name of the subject; empty for other subjects.
std::string cast(const std::string& name) {
  if (name.starts_with("bullet-continuous-"))
    return "btContinuousConvexCollision cast(&shape1, &shape2, &simplex, &penetration)";
  if (name.starts_with("bullet-subsimplex-"))
    return "btSubsimplexConvexCast cast(&shape1, &shape2, &simplex)";
  if (name.starts_with("bullet-gjk-cast-"))
    return "btGjkConvexCast cast(&shape1, &shape2, &simplex)";
  return "";
}

// The main function of a test of a convex cast. The name of the subject determines which cast.
std::string bullet_moving_test(const Reproducer& r, const std::string& name) {
  std::string text = "int main() {\n" + bullet_shapes_text(r);
  if (name.ends_with("-margin-0")) text += "  shape1.setMargin(0);\n  shape2.setMargin(0);\n";
  return text + poses_at_ends(r, bullet_pose, CapsuleAxis::own) +
         "  btVoronoiSimplexSolver simplex;\n"
         "  btGjkEpaPenetrationDepthSolver penetration;\n"
         "  (void)penetration;\n"
         "  " +
         cast(name) +
         ";\n"
         "  btConvexCast::CastResult result;\n"
         "  result.m_fraction = 1; // as Bullet's own callers set it\n"
         "  const bool hit = cast.calcTimeOfImpact(from1, to1, from2, to2, result);\n" +
         horizon_text(r, "btScalar") +
         "  const btScalar time = from + (until - from) * result.m_fraction;\n"
         "  return report(hit, time);\n"
         "}\n";
}

// The main function of a test of boxes at rest, by btBoxBoxDetector.
std::string bullet_at_rest_test(const Reproducer& r) {
  return "struct Contacts : btDiscreteCollisionDetectorInterface::Result {\n"
         "  int count = 0;\n"
         "  void setShapeIdentifiersA(int, int) override {}\n"
         "  void setShapeIdentifiersB(int, int) override {}\n"
         "  void addContactPoint(const btVector3&, const btVector3&, btScalar) override { ++count; "
         "}\n"
         "};\n\n"
         "int main() {\n" +
         bullet_shapes_text(r) + poses_at_rest(r, bullet_pose, CapsuleAxis::own) +
         "  btBoxBoxDetector detector(&shape1, &shape2);\n"
         "  btDiscreteCollisionDetectorInterface::ClosestPointInput input;\n"
         "  input.m_transformA = pose1;\n"
         "  input.m_transformB = pose2;\n"
         "  Contacts contacts;\n"
         "  detector.getClosestPoints(input, contacts, nullptr);\n"
         "  return report(contacts.count > 0, 0);\n"
         "}\n";
}

}  // namespace

Result<std::string> write_bullet(const Reproducer& r) {
  const auto name = adapter_name(r, "bullet-");
  if (!name) return name.error();
  const bool still = cast(name.value()).empty();
  const std::string folder = "#include <BulletCollision/NarrowPhaseCollision/";
  const std::string headers =
      still ? "#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>\n"
            : folder + "btContinuousConvexCollision.h>\n" + folder + "btGjkConvexCast.h>\n" +
                  folder + "btGjkEpaPenetrationDepthSolver.h>\n" + folder +
                  "btSubSimplexConvexCast.h>\n" + folder + "btVoronoiSimplexSolver.h>\n";
  return library_program(r, "bullet", bullet_shape_headers(r) + headers,
                         still ? bullet_at_rest_test(r) : bullet_moving_test(r, name.value()));
}

}  // namespace touchstone::shrink
