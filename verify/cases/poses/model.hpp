#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/cases/poses/frame.hpp"
#include "verify/cases/poses/pose_reader.hpp"
#include "verify/cases/poses/xml_element.hpp"

namespace touchstone::poses {

// Models of robots and scenes, in URDF or MJCF (MuJoCo), from which `touchstone import poses` takes
// two bodies. shapes_in_urdf() and shapes_in_mjcf() list all shapes of a model; read_model()
// chooses those of two bodies, and reads only these.
//   URDF: <collision> with <box>, <mesh>, <sphere>, <capsule> or <cylinder>; MJCF: <geom> of type
// box, mesh, sphere, capsule, cylinder or ellipsoid with the defaults of its class, and meshes with
// "vertex" or "file". Files that a model includes are read in their places. Poses of frames within
// frames are composed exactly, from nearest doubles of what is written; a mesh is the convex hull
// of its vertices, unless Notation::meshes says otherwise.

// A shape of a model: a <geom> of MJCF, a <collision> of URDF.
struct ModelShape {
  std::string name{};     // the name of the shape; "" if it has none
  std::string owner{};    // the name of its body or link
  bool is_read = true;    // whether its kind is one of kShapesOfModels
  bool is_round = false;  // a cylinder or an ellipsoid, which is not a part of a body of several
  bool is_shown_only = false;  // it collides with nothing
  Frame frame{};               // in the world
  std::size_t body = 0;        // the number of its body or link
  Frame body_frame{};          // of this body, in the world
  Frame within_body{};         // of the shape, in the frame of the body
  // Reads the shape into a body. Throws Wrong.
  std::function<void(PosedBody&)> read{};
  // A joint of its body, or of a body around it, has a `ref` in MJCF that is not zero.
  bool has_ref = false;
  // Not a shape, but an element that can add shapes and is not read. `read` throws the refusal.
  bool is_unread_element = false;
};

// Whether a text is XML.
bool is_model(std::string_view text);

// How read_model() chooses two bodies:
//   Notation::bodies has the names of two shapes or bodies. If a body and one of its shapes have
// one name, it chooses the body, and a reading reports this; if the shape is of another body, the
// name is refused. "body:NAME" and "shape:NAME" have one meaning. Without names the model must have
// exactly two shapes that can be read, or two bodies with such shapes.
//   A body with several shapes becomes a body of several parts, without its cylinders and
// ellipsoids. If some collide, its shapes that are only shown are left out (contype and conaffinity
// are 0, and no <pair> names them); if none collides, all are read. The readings report both.

// Two bodies of a robot or a scene at their poses, with all joints at zero (of MJCF: at their
// `ref`, which the readings report if it is not zero).
//   Errors, with the tag: an unknown root element; no body or shape of the given name; no names,
// and more than two shapes and bodies; a shape of another kind; invalid numbers.
Result<std::array<PosedBody, 2>> read_model(std::string_view text, const Notation& notation);

// The shapes that can be read, as text for messages.
inline constexpr const char* kShapesOfModels =
    "boxes, meshes, spheres, capsules, cylinders and ellipsoids";

// Refuses a shape of another kind by its name, with what may be written instead.
[[noreturn]] void refuse_kind(const std::string& tag, const std::string& kind);

// The shapes of a model in URDF, and in MJCF. Both functions throw Wrong.
std::vector<ModelShape> shapes_in_urdf(const XmlElement& robot, const Notation& notation);
std::vector<ModelShape> shapes_in_mjcf(const XmlElement& mujoco, const Notation& notation);

}  // namespace touchstone::poses
