// Writes a received case into the structs of the C interface.

#include "verify/subjects/asked_case.hpp"

#include <algorithm>

namespace touchstone::subjects {
namespace {

// The library calls this function for the pose at a time; `context` is the PoseFunction that
// described() set.
extern "C" void pose_of_body(const touchstone_body* body, double t, double* rotation,
                             double* translation) {
  write_pose((*static_cast<const PoseFunction*>(body->context))(t), rotation, translation);
}

int motion_of(const Body& body) {
  if (body.turn) return TOUCHSTONE_MOTION_TURNING;
  if (body.kind == "static") return TOUCHSTONE_MOTION_STATIC;
  return body.is_linear ? TOUCHSTONE_MOTION_LINEAR : TOUCHSTONE_MOTION_OTHER;
}

int round_kind(RoundShape::Kind kind) {
  switch (kind) {
    case RoundShape::Kind::cylinder:
      return TOUCHSTONE_ROUND_CYLINDER;
    case RoundShape::Kind::cone:
      return TOUCHSTONE_ROUND_CONE;
    case RoundShape::Kind::ellipsoid:
      break;
  }
  return TOUCHSTONE_ROUND_ELLIPSOID;
}

// The struct of one body. `start`: the beginning of the horizon.
touchstone_body described(const Body& from, double start) {
  touchstone_body body{};
  body.size = sizeof body;
  std::copy(from.half_extents.begin(), from.half_extents.end(), body.half_extents);
  std::copy(from.center.begin(), from.center.end(), body.center);
  std::copy(from.velocity.begin(), from.velocity.end(), body.velocity);
  body.motion = motion_of(from);
  body.pose = pose_of_body;
  body.context = from.pose.get();
  write_pose((*from.pose)(start), body.start_rotation, body.start_translation);
  if (from.turn) {
    const ConstantTurn& turn = *from.turn;
    std::copy(turn.velocity.begin(), turn.velocity.end(), body.velocity);
  }
  return body;
}

}  // namespace

AskedCase::AskedCase(const ReceivedCase& question, bool in_floats) {
  query_.size = sizeof query_;
  query_.horizon[0] = question.from;
  query_.horizon[1] = question.until;
  query_.line = question.line.c_str();
  query_.target = question.target;
  for (std::size_t i = 0; i < 2; ++i) {
    const Body& body = question.bodies[i];
    query_.radius[i] = body.radius;
    query_.bodies[i] = described(body, question.from);
    describe_turn_and_round(body, i);
    describe_shape(body, i, in_floats);
  }
}

void AskedCase::describe_shape(const Body& from, std::size_t i, bool in_floats) {
  if (!from.parts.empty()) {
    const PartArrays& parts = parts_[i].emplace(from, in_floats);
    query_.part_count[i] = from.parts.size();
    query_.parts[i] = parts.parts();
    query_.meshes[i] = parts.mesh();
  } else if (!from.vertices.empty()) {
    hulls_[i] = arrays_[i].emplace(from, in_floats).view();
    query_.hulls[i] = &hulls_[i];
  }
}

void AskedCase::describe_turn_and_round(const Body& from, std::size_t i) {
  if (from.turn) {
    const ConstantTurn& turn = *from.turn;
    std::copy(turn.angular_velocity.begin(), turn.angular_velocity.end(),
              query_.angular_velocity[i]);
    std::copy(turn.about.begin(), turn.about.end(), query_.about[i]);
    query_.from[i] = turn.from;
  }
  if (from.round) {
    query_.round[i] = round_kind(from.round->kind);
    std::copy(from.round->radii.begin(), from.round->radii.end(), query_.radii[i]);
    query_.axis[i] = static_cast<int>(from.round->axis);
  }
}

}  // namespace touchstone::subjects
