// DART's collision detectors for bodies at rest: its own, and those by FCL, Bullet and ODE. Each is
// a subject of the program touchstone-adapter-dart.

#include <dart/collision/CollisionGroup.hpp>
#include <dart/collision/bullet/BulletCollisionDetector.hpp>
#include <dart/collision/dart/DARTCollisionDetector.hpp>
#include <dart/collision/fcl/FCLCollisionDetector.hpp>
#include <dart/collision/ode/OdeCollisionDetector.hpp>
#include <dart/config.hpp>
#include <dart/dynamics/BoxShape.hpp>
#include <dart/dynamics/CapsuleShape.hpp>
#include <dart/dynamics/CylinderShape.hpp>
#include <dart/dynamics/SimpleFrame.hpp>
#include <dart/dynamics/SphereShape.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/number/notation.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/round_core.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

using dart::collision::CollisionDetector;
using dart::dynamics::SimpleFrame;

// The shape of a body. `core`: that of a sphere, a capsule or a cylinder, else nullopt.
dart::dynamics::ShapePtr dart_shape(const Body& body, const std::optional<RoundCore>& core) {
  const Vector& h = body.half_extents;
  if (body.round)
    return std::make_shared<dart::dynamics::CylinderShape>(
        body.round->radii[(body.round->axis + 1) % 3], 2 * core->half_length);
  if (!core) {
    const Eigen::Vector3d sides(2 * h[0], 2 * h[1], 2 * h[2]);
    return std::make_shared<dart::dynamics::BoxShape>(sides);
  }
  if (core->half_length == 0) return std::make_shared<dart::dynamics::SphereShape>(body.radius);
  return std::make_shared<dart::dynamics::CapsuleShape>(body.radius, 2 * core->half_length);
}

// A frame with the shape of a body, in its pose. Capsules and cylinders lie along z.
std::shared_ptr<SimpleFrame> placed_frame(const Body& body) {
  const auto core = body.round ? turned_core(body) : round_core(body);
  const Pose pose = core ? pose_of_capsule(body.start, *core, 2)
                         : Pose{body.start.rotation, apply(body.start, body.center)};
  Eigen::Isometry3d transform = Eigen::Isometry3d::Identity();
  for (std::size_t i = 0; i < 3; ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    transform.translation()[row] = pose.translation[i];
    for (std::size_t m = 0; m < 3; ++m)
      transform.linear()(row, static_cast<Eigen::Index>(m)) = pose.rotation[i][m];
  }
  auto frame = std::make_shared<SimpleFrame>(dart::dynamics::Frame::World(), "body", transform);
  frame->setShape(dart_shape(body, core));
  return frame;
}

// A detector, the kinds of bodies that it takes, and its settings.
struct Detector {
  std::string name;
  std::shared_ptr<CollisionDetector> (*make)();
  std::vector<std::string> kinds;
  std::string settings;
};

std::vector<Detector> detectors() {
  const std::vector<std::string> all{"boxes", "spheres", "capsules", "cylinders"};
  return {{"dart-own-static",
           []() -> std::shared_ptr<CollisionDetector> {
             return dart::collision::DARTCollisionDetector::create();
           },
           {"boxes", "spheres"},
           "DARTCollisionDetector"},
          {"dart-fcl-static",
           []() -> std::shared_ptr<CollisionDetector> {
             return dart::collision::FCLCollisionDetector::create();
           },
           {"boxes", "spheres", "cylinders"},  // it makes a sphere of radius 0.1 of each capsule
           "FCLCollisionDetector, primitive shapes as meshes, as by default"},
          {"dart-bullet-static",
           []() -> std::shared_ptr<CollisionDetector> {
             return dart::collision::BulletCollisionDetector::create();
           },
           all, "BulletCollisionDetector"},
          {"dart-ode-static",
           []() -> std::shared_ptr<CollisionDetector> {
             return dart::collision::OdeCollisionDetector::create();
           },
           all, "OdeCollisionDetector"}};
}

// A subject for one detector. Of all contacts it reports the greatest depth.
class Static : public Subject {
 public:
  explicit Static(Detector detector) : detector_(std::move(detector)) {}

  Announcement announcement() const override {
    return {.name = detector_.name,
            .version = "DART " DART_VERSION,
            .motions = {"static"},
            .kinds = detector_.kinds,
            .returns = {"depth"},
            .settings = detector_.settings + "; the depth of the deepest contact"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
      if (is_other_round(body)) return not_supported(kNoCapsule);
    }
    const auto detector = detector_.make();
    const auto a = placed_frame(question.bodies[0]), b = placed_frame(question.bodies[1]);
    const auto group = detector->createCollisionGroup(a.get(), b.get());
    dart::collision::CollisionResult result;
    Answer answer;
    double seconds = 0;
    answer.contact =
        timed(seconds, [&] { return group->collide(dart::collision::CollisionOption(), &result); });
    answer.seconds = seconds;
    if (!answer.contact || result.getNumContacts() == 0) return answer;
    double depth = result.getContact(0).penetrationDepth;
    for (const auto& contact : result.getContacts())
      depth = std::max(depth, contact.penetrationDepth);
    answer.depth = std::isfinite(depth) ? hex_float(depth) : "inf";
    return answer;
  }

 private:
  Detector detector_;
};

}  // namespace

void add_dart(Registry& registry) {
  for (const Detector& detector : detectors()) {
    registry.push_back({detector.name, "DART's " + detector.settings + ", at rest",
                        [detector] { return std::make_unique<Static>(detector); }});
  }
}

}  // namespace touchstone::subjects
