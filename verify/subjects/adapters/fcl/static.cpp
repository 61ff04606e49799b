// FCL's collide for bodies at rest, with each narrow phase.

#include "verify/subjects/adapters/fcl/static.hpp"

#include <fcl/config.h>
#include <fcl/narrowphase/collision.h>

#include <memory>

#include "verify/subjects/adapters/fcl/fcl_shape.hpp"

namespace touchstone::subjects {
namespace {

class Static : public Subject {
 public:
  explicit Static(fcl::GJKSolverType narrow_phase) : narrow_phase_(narrow_phase) {}

  Announcement announcement() const override {
    const bool libccd = narrow_phase_ == fcl::GST_LIBCCD;
    return {
        .name = libccd ? "fcl-static-libccd" : "fcl-static-indep",
        .version = "FCL " FCL_VERSION,
        .motions = {"static"},
        .kinds = {"boxes", "polyhedra", "spheres", "capsules", "cylinders", "cones", "ellipsoids"},
        .returns = {},
        .settings = libccd ? "GST_LIBCCD" : "GST_INDEP"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
      if (is_other_round(body)) return not_supported(kNoCapsule);
    }
    const Body& a = question.bodies[0];
    const Body& b = question.bodies[1];
    const auto shape1 = fcl_shape(a), shape2 = fcl_shape(b);
    const auto pose1 = fcl_transform(a, a.start), pose2 = fcl_transform(b, b.start);
    fcl::CollisionRequestd request;
    request.gjk_solver_type = narrow_phase_;
    fcl::CollisionResultd result;
    Answer answer;
    double seconds = 0;
    timed(seconds,
          [&] { return fcl::collide(shape1.get(), pose1, shape2.get(), pose2, request, result); });
    answer.contact = result.isCollision();
    answer.seconds = seconds;
    return answer;
  }

 private:
  fcl::GJKSolverType narrow_phase_;
};

}  // namespace

void add_fcl_static(Registry& registry) {
  registry.push_back({"fcl-static-libccd", "FCL's static collide, GST_LIBCCD",
                      [] { return std::make_unique<Static>(fcl::GST_LIBCCD); }});
  registry.push_back({"fcl-static-indep", "FCL's static collide, GST_INDEP",
                      [] { return std::make_unique<Static>(fcl::GST_INDEP); }});
}

}  // namespace touchstone::subjects
