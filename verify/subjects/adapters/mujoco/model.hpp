#pragma once

#include <mujoco/mujoco.h>

#include <array>
#include <memory>
#include <string>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects::mujoco {

// A model of MuJoCo in which two bodies are tested.

// Deletes objects of MuJoCo, for the smart pointers below.
struct Gone {
  void operator()(mjModel* model) const { mj_deleteModel(model); }
  void operator()(mjData* data) const { mj_deleteData(data); }
};
using Model = std::unique_ptr<mjModel, Gone>;
using State = std::unique_ptr<mjData, Gone>;

// A model of two geoms at the origin: the first belongs to the world, the second to a free body.
// They are boxes, or meshes of the vertices, which collide as their hulls. Empty if MuJoCo rejects
// the model; `why` then has its message.
Model compiled(const std::array<Body, 2>& bodies, std::string& why);

// A state with the geoms in the poses of the bodies. Matrices are passed unchanged, without a
// quaternion in between.
State placed(const mjModel& model, const std::array<Body, 2>& bodies);

}  // namespace touchstone::subjects::mujoco
