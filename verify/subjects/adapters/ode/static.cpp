// ODE's test of two boxes. The library exports dBoxBox, which only calls dBoxBox2.

#include <ode/ode.h>

#include <memory>

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {
namespace {

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

}  // namespace

void add_ode(Registry& registry) {
  registry.push_back(
      {"ode-box-box-static", "ODE's dBoxBox2", [] { return std::make_unique<BoxBox>(); }});
}

}  // namespace touchstone::subjects
