// Tests with Bullet's own types.

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/library_test.hpp"
#include "verify/hunt/shrink/emit/source_text.hpp"

namespace touchstone::shrink {
namespace {

std::string bullet_box_text(const Reproducer& r, std::size_t i) {
  const subjects::Vector& h = r.received.bodies[i].half_extents;
  return "  btBoxShape box" + std::to_string(i + 1) + "(btVector3(" +
         scalars(r, {h.begin(), h.end()}) + "));\n";
}

std::string bullet_pose(const Reproducer& r, const std::string& name, const CenteredPose& pose) {
  return "  const btTransform " + name + "(btMatrix3x3(" + scalars(r, pose.rotation) +
         "),\n      btVector3(" + scalars(r, pose.center) + "));\n";
}

// The class of the convex cast, from the name of the subject; empty for other subjects.
std::string cast(const std::string& name) {
  if (name.starts_with("bullet-continuous-"))
    return "btContinuousConvexCollision cast(&box1, &box2, &simplex, &penetration)";
  if (name.starts_with("bullet-subsimplex-"))
    return "btSubsimplexConvexCast cast(&box1, &box2, &simplex)";
  if (name.starts_with("bullet-gjk-cast-")) return "btGjkConvexCast cast(&box1, &box2, &simplex)";
  return "";
}

std::string bullet_moving_test(const Reproducer& r, const std::string& name) {
  std::string text = "int main() {\n" + bullet_box_text(r, 0) + bullet_box_text(r, 1);
  if (name.ends_with("-margin-0")) text += "  box1.setMargin(0);\n  box2.setMargin(0);\n";
  return text + poses_at_ends(r, bullet_pose) +
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

std::string bullet_at_rest_test(const Reproducer& r) {
  return "struct Contacts : btDiscreteCollisionDetectorInterface::Result {\n"
         "  int count = 0;\n"
         "  void setShapeIdentifiersA(int, int) override {}\n"
         "  void setShapeIdentifiersB(int, int) override {}\n"
         "  void addContactPoint(const btVector3&, const btVector3&, btScalar) override { ++count; "
         "}\n"
         "};\n\n"
         "int main() {\n" +
         bullet_box_text(r, 0) + bullet_box_text(r, 1) + poses_at_rest(r, bullet_pose) +
         "  btBoxBoxDetector detector(&box1, &box2);\n"
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
  return library_program(r, "bullet",
                         "#include <BulletCollision/CollisionShapes/btBoxShape.h>\n" + headers,
                         still ? bullet_at_rest_test(r) : bullet_moving_test(r, name.value()));
}

}  // namespace touchstone::shrink
