// Bullet's test of two boxes at rest, which comes from ODE: a subject of touchstone-adapter-bullet.

#include "verify/subjects/adapters/bullet/static.hpp"

#include <BulletCollision/CollisionDispatch/btBoxBoxDetector.h>

#include <memory>

#include "verify/subjects/adapters/bullet/bullet_shape.hpp"

namespace touchstone::subjects {
namespace {

// Counts the contacts that the detector reports.
struct Contacts : btDiscreteCollisionDetectorInterface::Result {
  int count = 0;
  void setShapeIdentifiersA(int, int) override {}
  void setShapeIdentifiersB(int, int) override {}
  void addContactPoint(const btVector3&, const btVector3&, btScalar) override { ++count; }
};

class BoxBox : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = "bullet-box-box-static",
            .version = "Bullet " TOUCHSTONE_LIBRARY_VERSION,
            .number = bullet_number(),
            .motions = {"static"},
            .returns = {},
            .settings = "btBoxBoxDetector"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("static boxes only");
    }
    const Body& a = question.bodies[0];
    const Body& b = question.bodies[1];
    const btBoxShape box1(bullet_vector(a.half_extents)), box2(bullet_vector(b.half_extents));
    btBoxBoxDetector detector(&box1, &box2);
    btDiscreteCollisionDetectorInterface::ClosestPointInput input;
    input.m_transformA = bullet_transform(a, a.start);
    input.m_transformB = bullet_transform(b, b.start);
    Contacts contacts;
    Answer answer;
    double seconds = 0;
    answer.contact = timed(seconds, [&] {
      detector.getClosestPoints(input, contacts, nullptr);
      return contacts.count > 0;
    });
    answer.seconds = seconds;
    return answer;
  }
};

}  // namespace

void add_bullet_static(Registry& registry) {
  registry.push_back({"bullet-box-box-static", "Bullet's btBoxBoxDetector",
                      [] { return std::make_unique<BoxBox>(); }});
}

}  // namespace touchstone::subjects
