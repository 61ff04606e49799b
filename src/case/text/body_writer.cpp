// Writes a body of a case as JSON, with one operator() for each kind of shape.

#include "body_writer.hpp"

#include <variant>

#include "motion_writer.hpp"

namespace touchstone::text {
namespace {

// Writes the members of a shape into the object of its body or part.
class ShapeWriter {
 public:
  explicit ShapeWriter(JsonWriter& out) : out_(out) {}

  void operator()(const BoxByExtents& box) const {
    out_.member("half_extents", box.half_extents);
    out_.member("center", box.center);
  }
  void operator()(const BoxByCorners& box) const {
    out_.member("min", box.min);
    out_.member("max", box.max);
  }
  void operator()(const Hull& hull) const { out_.member("hull", hull.points()); }
  void operator()(const WrittenCylinder& cylinder) const { write_turned("cylinder", cylinder); }
  void operator()(const WrittenCone& cone) const { write_turned("cone", cone); }
  void operator()(const WrittenEllipsoid& ellipsoid) const {
    out_.member("ellipsoid", [&] {
      out_.object([&] {
        out_.member("radii", ellipsoid.radii);
        out_.member("center", ellipsoid.center);
      });
    });
  }
  void operator()(const WrittenParts& compound) const {
    out_.member("parts", [&] {
      out_.array(compound.parts, [&](const WrittenPart& part) {
        out_.object([&] {
          std::visit(*this, part.shape);
          out_.member("radius", part.radius);
          if (part.pose) out_.member("pose", [&] { write_pose(*part.pose); });
        });
      });
    });
  }
  void operator()(const WrittenMesh& mesh) const {
    out_.member("mesh", [&] {
      out_.object([&] {
        out_.member("vertices", mesh.vertices);
        out_.member("triangles", [&] {
          out_.array(mesh.triangles, [&](const std::array<std::uint32_t, 3>& triangle) {
            out_.array(triangle, [&](std::uint32_t i) { out_.add_json(std::to_string(i)); });
          });
        });
        // One question has one text: false is not written.
        if (mesh.solid.value_or(false)) out_.member("solid", mesh.solid);
      });
    });
  }
  void operator()(const WrittenPolyhedron& polyhedron) const {
    if (!polyhedron.faces) {
      out_.member("hull", polyhedron.vertices);
      return;
    }
    out_.member("polyhedron", [&] {
      out_.object([&] {
        out_.member("vertices", polyhedron.vertices);
        out_.member("faces", [&] {
          out_.array(*polyhedron.faces, [&](const std::vector<Numeral>& face) {
            out_.array(face, [&](const Numeral& index) { out_.add_count(index); });
          });
        });
      });
    });
  }

 private:
  void write_pose(const StaticMotion& pose) const {
    out_.object([&] {
      out_.member("rotation", pose.rotation);
      out_.member("translation", pose.translation);
    });
  }

  template <class Turned>
  void write_turned(const char* name, const Turned& body) const {
    out_.member(name, [&] {
      out_.object([&] {
        out_.member("radius", body.radius);
        out_.member("height", body.height);
        if (body.axis) {
          static constexpr std::array<const char*, 3> kNames{"x", "y", "z"};
          out_.member("axis", std::string(kNames[static_cast<std::size_t>(*body.axis)]));
        }
        out_.member("center", body.center);
      });
    });
  }

  JsonWriter& out_;
};

}  // namespace

void write_body(JsonWriter& out, const Body& body) {
  out.object([&] {
    std::visit(ShapeWriter(out), body.shape);
    out.member("radius", body.radius);
    out.member("motion", [&] { write_motion(out, body.motion); });
  });
}

}  // namespace touchstone::text
