// ODE's test of two boxes, which the library exports as dBoxBox (this only calls dBoxBox2), and its
// dCollide of boxes, spheres, capsules, cylinders, trimeshes, and spaces of several geoms. These
// are the subjects of the program touchstone-adapter-ode.

#include <ode/ode.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "verify/subjects/adapters/ode/placed_body.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/round_core.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

// A box in its pose, as dBoxBox takes it.
struct OdeBox {
  dVector3 position{};
  dMatrix3 rotation{};  // 3×4 by rows
  dVector3 sides{};

  explicit OdeBox(const Body& body) {
    const Vector center = apply(body.start, body.center);
    for (std::size_t i = 0; i < 3; ++i) {
      position[i] = static_cast<dReal>(center[i]);
      sides[i] = static_cast<dReal>(2 * body.half_extents[i]);
      for (std::size_t m = 0; m < 3; ++m)
        rotation[4 * i + m] = static_cast<dReal>(body.start.rotation[i][m]);
    }
  }
};

// The test of two boxes, called directly.
class BoxBox : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = "ode-box-box-static",
            .version = "ODE " TOUCHSTONE_LIBRARY_VERSION,
            .number = sizeof(dReal) == sizeof(double) ? "double" : "float",
            .motions = {"static"},
            .returns = {},
            .settings = "dBoxBox, up to 8 contacts"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("static boxes only");
    }
    const OdeBox a(question.bodies[0]), b(question.bodies[1]);
    dVector3 normal{};
    dReal depth = 0;
    int code = 0;
    dContactGeom contacts[8];
    Answer answer;
    double seconds = 0;
    const int found = timed(seconds, [&] {
      return dBoxBox(a.position, a.rotation, a.sides, b.position, b.rotation, b.sides, normal,
                     &depth, &code, 8, contacts, sizeof(dContactGeom));
    });
    // The code identifies the axis; it is 0 if the boxes are apart.
    answer.contact = found > 0 || code != 0;
    answer.seconds = seconds;
    return answer;
  }
};

// ODE's general test of two geoms.
class Collide : public Subject {
 public:
  Collide() {
    static const int initialized = dInitODE2(0);
    // Trimeshes need memory of the thread.
    static const int allocated = dAllocateODEDataForThread(static_cast<unsigned>(dAllocateMaskAll));
    if (initialized == 0 || allocated == 0) throw std::runtime_error("ODE cannot be initialized");
  }

  Announcement announcement() const override {
    return {.name = "ode-collide-static",
            .version = "ODE " TOUCHSTONE_LIBRARY_VERSION,
            .number = sizeof(dReal) == sizeof(double) ? "double" : "float",
            .motions = {"static"},
            .kinds = {"boxes", "spheres", "capsules", "cylinders", "compounds", "meshes"},
            .returns = {},
            .settings = "dCollide, up to 8 contacts"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
      if (is_other_round(body) || std::ranges::any_of(body.parts, is_other_round))
        return not_supported(kNoCapsule);
    }
    const PlacedBody a(question.bodies[0]), b(question.bodies[1]);
    dContactGeom contacts[8];
    Answer answer;
    double seconds = 0;
    answer.contact = timed(
        seconds, [&] { return dCollide(a.get(), b.get(), 8, contacts, sizeof(dContactGeom)) > 0; });
    answer.seconds = seconds;
    return answer;
  }
};

}  // namespace

void add_ode(Registry& registry) {
  registry.push_back(
      {"ode-box-box-static", "ODE's dBoxBox2", [] { return std::make_unique<BoxBox>(); }});
  registry.push_back({"ode-collide-static",
                      "ODE's dCollide of boxes, spheres, capsules, cylinders and trimeshes",
                      [] { return std::make_unique<Collide>(); }});
}

}  // namespace touchstone::subjects
