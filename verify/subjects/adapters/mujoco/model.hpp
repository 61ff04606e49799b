#pragma once

#include <mujoco/mujoco.h>

#include <array>
#include <memory>
#include <string>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects::mujoco {

struct Gone {
  void operator()(mjModel* model) const { mj_deleteModel(model); }
  void operator()(mjData* data) const { mj_deleteData(data); }
};
using Model = std::unique_ptr<mjModel, Gone>;
using State = std::unique_ptr<mjData, Gone>;

// Two geoms, the first of the world and the second of a body that is free: boxes, or meshes of the
// vertices, which collide as their hulls. Both are at the origin. Empty where MuJoCo makes no model
// of them; `why` then has its words.
Model compiled(const std::array<Body, 2>& bodies, std::string& why);

// The geoms where the bodies are: a matrix is handed over as it is, and no quaternion comes
// between.
State placed(const mjModel& model, const std::array<Body, 2>& bodies);

}  // namespace touchstone::subjects::mujoco
