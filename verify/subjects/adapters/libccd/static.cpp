// libccd's GJK and MPR, the two subjects of the program touchstone-adapter-libccd. libccd has no
// shapes: a user gives it the function that finds a body's farthest point, here support().

#include <ccd/ccd.h>
#include <ccd/quat.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

// A box, a convex polyhedron or a round body in its pose, and all points within `radius` of it.
struct CcdBody {
  ccd_real_t rotation[3][3];
  ccd_vec3_t position;
  ccd_real_t half[3];
  std::vector<ccd_vec3_t> vertices;  // in the world; empty for a box
  ccd_real_t radius;
  std::optional<RoundShape> round;

  explicit CcdBody(const Body& body)
      : radius(static_cast<ccd_real_t>(body.radius)), round(body.round) {
    const Vector center = apply(body.start, body.center);
    for (std::size_t i = 0; i < 3; ++i) {
      position.v[i] = static_cast<ccd_real_t>(center[i]);
      half[i] = static_cast<ccd_real_t>(body.half_extents[i]);
      for (std::size_t m = 0; m < 3; ++m)
        rotation[i][m] = static_cast<ccd_real_t>(body.start.rotation[i][m]);
    }
    if (!body.vertices.empty()) take_vertices(body);
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

using Local = std::array<ccd_real_t, 3>;  // in the frame of a body, from its position

Local vertex_of_box(const CcdBody& box, const Local& direction) {
  Local vertex;
  for (std::size_t m = 0; m < 3; ++m) vertex[m] = direction[m] < 0 ? -box.half[m] : box.half[m];
  return vertex;
}

// The farthest point of an ellipsoid. It is the image of the farthest point of the unit ball in the
// scaled direction.
Local point_of_ellipsoid(const RoundShape& round, const Local& direction) {
  Local scaled;
  ccd_real_t square = 0;
  for (std::size_t m = 0; m < 3; ++m) {
    scaled[m] = static_cast<ccd_real_t>(round.radii[m]) * direction[m];
    square += scaled[m] * scaled[m];
  }
  const ccd_real_t length = std::sqrt(square);
  if (length == 0) return {0, 0, static_cast<ccd_real_t>(round.radii[2])};
  for (std::size_t m = 0; m < 3; ++m) scaled[m] *= static_cast<ccd_real_t>(round.radii[m]) / length;
  return scaled;
}

// The farthest point of a cylinder or a cone: on the rim of an end, or the apex of a cone. The apex
// wins if it is farther ahead along the axis (by the whole height) than the rim is across it.
Local point_of_turned(const RoundShape& round, const Local& direction) {
  const std::size_t axis = round.axis, one = (axis + 1) % 3, other = (axis + 2) % 3;
  const auto half = static_cast<ccd_real_t>(round.radii[axis]);
  const auto radius = static_cast<ccd_real_t>(round.radii[one]);
  const ccd_real_t across = std::hypot(direction[one], direction[other]);
  Local point{};
  const bool is_cone = round.kind == RoundShape::Kind::cone;
  if (is_cone && direction[axis] * 2 * half > across * radius) {
    point[axis] = half;
    return point;
  }
  point[axis] = !is_cone && direction[axis] > 0 ? half : -half;
  if (across == 0) return point;
  point[one] = radius * direction[one] / across;
  point[other] = radius * direction[other] / across;
  return point;
}

// The farthest point of a box, a cylinder, a cone or an ellipsoid, without the radius around it.
ccd_vec3_t farthest_point(const CcdBody& body, const ccd_vec3_t& direction) {
  Local along{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (int i = 0; i < 3; ++i) along[m] += body.rotation[i][m] * direction.v[i];
  }
  const Local local = !body.round ? vertex_of_box(body, along)
                      : body.round->kind == RoundShape::Kind::ellipsoid
                          ? point_of_ellipsoid(*body.round, along)
                          : point_of_turned(*body.round, along);
  ccd_vec3_t point = body.position;
  for (std::size_t m = 0; m < 3; ++m) {
    for (int i = 0; i < 3; ++i) point.v[i] += body.rotation[i][m] * local[m];
  }
  return point;
}

// The point of a body that is farthest in a direction. libccd calls this function.
void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* point) {
  const auto& body = *static_cast<const CcdBody*>(object);
  if (body.vertices.empty()) {
    *point = farthest_point(body, *direction);
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

// A point inside of a body, from which MPR begins.
void center_of(const void* object, ccd_vec3_t* center) {
  *center = static_cast<const CcdBody*>(object)->position;
}

// A subject for one of libccd's two algorithms, MPR or GJK.
class Ccd : public Subject {
 public:
  explicit Ccd(bool mpr) : mpr_(mpr) {}

  Announcement announcement() const override {
    return {.name = mpr_ ? "libccd-mpr-static" : "libccd-gjk-static",
            .version = "libccd " TOUCHSTONE_LIBRARY_VERSION,
            .number = sizeof(ccd_real_t) == sizeof(double) ? "double" : "float",
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra", "spheres", "capsules", "rounded-boxes",
                      "rounded-polyhedra", "cylinders", "cones", "ellipsoids"},
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
