// libccd's GJK and MPR. A user gives it the function that finds a body's farthest point.

#include <ccd/ccd.h>
#include <ccd/quat.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {
namespace {

// A box or a convex polyhedron in its pose, and all points within `radius` of it.
struct CcdBody {
  ccd_real_t rotation[3][3];
  ccd_vec3_t position;
  ccd_real_t half[3];
  std::vector<ccd_vec3_t> vertices;  // in the world; empty for a box
  ccd_real_t radius;

  explicit CcdBody(const Body& body) : radius(static_cast<ccd_real_t>(body.radius)) {
    const Vector center = apply(body.start, body.center);
    for (std::size_t i = 0; i < 3; ++i) {
      position.v[i] = static_cast<ccd_real_t>(center[i]);
      half[i] = static_cast<ccd_real_t>(body.half_extents[i]);
      for (std::size_t m = 0; m < 3; ++m)
        rotation[i][m] = static_cast<ccd_real_t>(body.start.rotation[i][m]);
    }
    if (!body.is_box()) take_vertices(body);
  }

 private:
  // A polyhedron's centre, where MPR begins, is the mean of its vertices.
  void take_vertices(const Body& body) {
    position = {{0, 0, 0}};
    vertices.reserve(body.vertices.size());
    for (const Vector& v : body.vertices) {
      const Vector in_world = apply(body.start, v);
      ccd_vec3_t& vertex = vertices.emplace_back();
      for (std::size_t i = 0; i < 3; ++i) {
        vertex.v[i] = static_cast<ccd_real_t>(in_world[i]);
        position.v[i] += vertex.v[i] / static_cast<ccd_real_t>(body.vertices.size());
      }
    }
  }
};

ccd_real_t product(const ccd_vec3_t& a, const ccd_vec3_t& b) {
  return a.v[0] * b.v[0] + a.v[1] * b.v[1] + a.v[2] * b.v[2];
}

// The vertex of a box that is farthest in a direction.
ccd_vec3_t vertex_of_box(const CcdBody& box, const ccd_vec3_t& direction) {
  ccd_vec3_t vertex = box.position;
  for (int m = 0; m < 3; ++m) {
    ccd_real_t along = 0;
    for (int i = 0; i < 3; ++i) along += box.rotation[i][m] * direction.v[i];
    const ccd_real_t reach = along < 0 ? -box.half[m] : box.half[m];
    for (int i = 0; i < 3; ++i) vertex.v[i] += box.rotation[i][m] * reach;
  }
  return vertex;
}

// The point of a body that is farthest in a direction.
void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* point) {
  const auto& body = *static_cast<const CcdBody*>(object);
  if (body.vertices.empty()) {
    *point = vertex_of_box(body, *direction);
  } else {
    *point = *std::max_element(body.vertices.begin(), body.vertices.end(),
                               [direction](const ccd_vec3_t& a, const ccd_vec3_t& b) {
                                 return product(a, *direction) < product(b, *direction);
                               });
  }
  if (body.radius == 0) return;
  const ccd_real_t length = std::sqrt(product(*direction, *direction));
  if (length == 0) return;
  for (int i = 0; i < 3; ++i) point->v[i] += body.radius * direction->v[i] / length;
}

void center_of(const void* object, ccd_vec3_t* center) {
  *center = static_cast<const CcdBody*>(object)->position;
}

class Ccd : public Subject {
 public:
  explicit Ccd(bool mpr) : mpr_(mpr) {}

  Announcement announcement() const override {
    return {.name = mpr_ ? "libccd-mpr-static" : "libccd-gjk-static",
            .version = "libccd " TOUCHSTONE_LIBRARY_VERSION,
            .number = sizeof(ccd_real_t) == sizeof(double) ? "double" : "float",
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra", "spheres", "capsules", "rounded-boxes",
                      "rounded-polyhedra"},
            // The origin on a support plane is outside for MPR, and inside for GJK.
            .contact = mpr_ ? "open" : "closed",
            .returns = {},
            .settings = "defaults of CCD_INIT, 100 iterations"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
    }
    const CcdBody a(question.bodies[0]), b(question.bodies[1]);
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
