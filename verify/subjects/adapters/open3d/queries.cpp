// Open3D's rays and distances of points (RaycastingScene), and its test of two triangle meshes:
// subjects of the program touchstone-adapter-open3d.

#include <open3d/Open3DConfig.h>
#include <open3d/core/Tensor.h>
#include <open3d/geometry/TriangleMesh.h>
#include <open3d/t/geometry/RaycastingScene.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "src/number/notation.hpp"
#include "verify/subjects/placed_surface.hpp"
#include "verify/subjects/point_subject.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

using open3d::core::Tensor;
using open3d::t::geometry::RaycastingScene;

constexpr const char* kVersion = "Open3D " OPEN3D_VERSION;

std::int64_t signed_size(std::size_t size) { return static_cast<std::int64_t>(size); }

// Vectors in one row, in floats, which are the numbers of a RaycastingScene.
Tensor row_of(const std::vector<Vector>& vectors) {
  std::vector<float> numbers;
  for (const Vector& v : vectors) {
    for (const double x : v) numbers.push_back(static_cast<float>(x));
  }
  return {numbers, {1, signed_size(numbers.size())}, open3d::core::Float32};
}

// Adds a mesh to a scene, in floats.
void add(RaycastingScene& scene, const TriangleMesh& mesh) {
  std::vector<float> positions;
  for (const Vector& vertex : mesh.vertices) {
    for (const double x : vertex) positions.push_back(static_cast<float>(x));
  }
  std::vector<std::uint32_t> indices;
  for (const auto& triangle : mesh.triangles) {
    for (const std::size_t vertex : triangle) indices.push_back(static_cast<std::uint32_t>(vertex));
  }
  scene.AddTriangles(
      Tensor(positions, {signed_size(mesh.vertices.size()), 3}, open3d::core::Float32),
      Tensor(indices, {signed_size(mesh.triangles.size()), 3}, open3d::core::UInt32));
}

// A question about a point and a body. The body is put into a new scene.
class PointQuery : public PointSubject {
 public:
  Announcement announcement() const override {
    return {.name = name(),
            .version = kVersion,
            .number = "float",
            .motions = motions(),
            .kinds = {"boxes", "polyhedra"},
            .returns = returns(),
            .settings = settings() + "; vertices in the world, rounded to floats"};
  }

 private:
  virtual std::string name() const = 0;
  virtual std::string settings() const = 0;
  virtual std::vector<std::string> returns() const = 0;
  virtual Answer answer_in(RaycastingScene& scene, const Question& question) const = 0;

  std::vector<std::string> motions() const {
    if (is_at_rest()) return {"static"};
    return {"static", "linear"};
  }

  Answer answer(const Question& question) const final {
    RaycastingScene scene(1);
    add(scene, question.surface);
    return answer_in(scene, question);
  }
};

// The signed distance of a point at rest, negative inside of the body.
class PointDistance : public PointQuery {
  std::string name() const override { return "open3d-point-distance-static"; }
  std::string settings() const override { return "RaycastingScene::ComputeSignedDistance"; }
  bool is_at_rest() const override { return true; }
  std::vector<std::string> returns() const override { return {"distance", "depth"}; }

  Answer answer_in(RaycastingScene& scene, const Question& question) const override {
    const Tensor point = row_of({question.origin});
    Answer answer;
    double seconds = 0;
    const double distance = timed(
        seconds, [&] { return double{scene.ComputeSignedDistance(point, 1)[0].Item<float>()}; });
    answer.seconds = seconds;
    answer.contact = distance <= 0;
    (answer.contact ? answer.depth : answer.distance) = hex_float(std::abs(distance));
    return answer;
  }
};

// The flight of a point as a ray. Its direction is the velocity, so hits are given in units of
// time.
class Ray : public PointQuery {
  std::string name() const override { return "open3d-ray"; }
  std::string settings() const override {
    return "RaycastingScene::CastRays; in contact from the start if ComputeOccupancy is 1";
  }
  bool is_at_rest() const override { return false; }
  std::vector<std::string> returns() const override { return {"time"}; }

  Answer answer_in(RaycastingScene& scene, const Question& question) const override {
    const Tensor start = row_of({question.origin});
    const Tensor ray = row_of({question.origin, question.way});
    double seconds = 0;
    const double after = timed(seconds, [&] {
      if (scene.ComputeOccupancy(start, 1)[0].Item<float>() != 0) return 0.0;
      return double{scene.CastRays(ray, 1).at("t_hit")[0].Item<float>()};
    });
    Answer answer =
        after <= question.until - question.from ? contact_at(question.from + after) : no_contact();
    answer.seconds = seconds;
    return answer;
  }
};

// Whether the surfaces of two bodies at rest intersect.
class MeshesIntersect : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = "open3d-meshes-intersect-static",
            .version = kVersion,
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra"},
            .returns = {},
            .settings =
                "TriangleMesh::IsIntersecting, which compares only surfaces; vertices in "
                "the world, rounded to doubles"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
    }
    const auto one = mesh(question.bodies[0]);
    const auto other = mesh(question.bodies[1]);
    Answer answer;
    double seconds = 0;
    answer.contact = timed(seconds, [&] { return one.IsIntersecting(other); });
    answer.seconds = seconds;
    return answer;
  }

 private:
  static open3d::geometry::TriangleMesh mesh(const Body& body) {
    open3d::geometry::TriangleMesh result;
    const TriangleMesh surface = placed_surface(body);
    for (const auto& [x, y, z] : surface.vertices) result.vertices_.emplace_back(x, y, z);
    for (const auto& [a, b, c] : surface.triangles) {
      result.triangles_.emplace_back(static_cast<int>(a), static_cast<int>(b), static_cast<int>(c));
    }
    return result;
  }
};

}  // namespace

void add_open3d(Registry& registry) {
  registry.push_back({"open3d-point-distance-static",
                      "Open3D's signed distance of a point and a mesh, at rest",
                      [] { return std::make_unique<PointDistance>(); }});
  registry.push_back({"open3d-ray", "Open3D's ray cast, for a point that flies straight",
                      [] { return std::make_unique<Ray>(); }});
  registry.push_back({"open3d-meshes-intersect-static",
                      "Open3D's intersection test of two surfaces, at rest",
                      [] { return std::make_unique<MeshesIntersect>(); }});
}

}  // namespace touchstone::subjects
