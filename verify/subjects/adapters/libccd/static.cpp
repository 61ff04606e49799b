// libccd's GJK and MPR on two boxes.

#include <ccd/ccd.h>
#include <ccd/quat.h>

#include <memory>

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {
namespace {

struct CcdBox {
  ccd_real_t rotation[3][3];
  ccd_vec3_t position;
  ccd_real_t half[3];

  explicit CcdBox(const Body& body) {
    const Vector center = apply(body.start, body.center);
    for (std::size_t i = 0; i < 3; ++i) {
      position.v[i] = static_cast<ccd_real_t>(center[i]);
      half[i] = static_cast<ccd_real_t>(body.half_extents[i]);
      for (std::size_t m = 0; m < 3; ++m)
        rotation[i][m] = static_cast<ccd_real_t>(body.start.rotation[i][m]);
    }
  }
};

// The vertex farthest in a direction.
void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* vertex) {
  const auto& box = *static_cast<const CcdBox*>(object);
  *vertex = box.position;
  for (int m = 0; m < 3; ++m) {
    ccd_real_t along = 0;
    for (int i = 0; i < 3; ++i) along += box.rotation[i][m] * direction->v[i];
    const ccd_real_t reach = along < 0 ? -box.half[m] : box.half[m];
    for (int i = 0; i < 3; ++i) vertex->v[i] += box.rotation[i][m] * reach;
  }
}

void center_of(const void* object, ccd_vec3_t* center) {
  *center = static_cast<const CcdBox*>(object)->position;
}

class Ccd : public Subject {
 public:
  explicit Ccd(bool mpr) : mpr_(mpr) {}

  Announcement announcement() const override {
    return {.name = mpr_ ? "libccd-mpr-static" : "libccd-gjk-static",
            .version = "libccd " TOUCHSTONE_LIBRARY_VERSION,
            .number = sizeof(ccd_real_t) == sizeof(double) ? "double" : "float",
            .motions = {"static"},
            // The origin on a support plane is outside for MPR, and inside for GJK.
            .contact = mpr_ ? "open" : "closed",
            .returns = {},
            .settings = "defaults of CCD_INIT, 100 iterations"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("static boxes only");
    }
    const CcdBox a(question.bodies[0]), b(question.bodies[1]);
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = ccd.support2 = support;
    ccd.center1 = ccd.center2 = center_of;
    ccd.max_iterations = 100;
    Answer answer;
    double seconds = 0;
    answer.contact = timed(seconds, [&] {
                       return mpr_ ? ccdMPRIntersect(&a, &b, &ccd) : ccdGJKIntersect(&a, &b, &ccd);
                     }) != 0;
    answer.seconds = seconds;
    return answer;
  }

 private:
  bool mpr_;
};

}  // namespace

void add_libccd(Registry& registry) {
  registry.push_back({"libccd-gjk-static", "libccd's ccdGJKIntersect",
                      [] { return std::make_unique<Ccd>(false); }});
  registry.push_back({"libccd-mpr-static", "libccd's ccdMPRIntersect",
                      [] { return std::make_unique<Ccd>(true); }});
}

}  // namespace touchstone::subjects
