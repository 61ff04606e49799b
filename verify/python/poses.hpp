#pragma once

#include <map>
#include <string>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::python {

// The arguments of from_poses (Case and EnclosedCase), as they are written in Python.
struct PosesChoices {
  // The arguments with a fixed set of values, by their names: "turn": "shorter", and others.
  std::map<std::string, std::string> chosen{};
  bool by_columns = false;            // whether matrices are written column by column
  std::vector<std::string> bodies{};  // the names of two bodies in URDF or MJCF; may be empty
  std::string folder{};               // where relative paths of meshes begin
  std::string id{};                   // of the case
  bool may_turn = false;              // whether bodies may turn at constant speed
};

// The parts of a case of two bodies. `text`: a dump of their poses, that is, poses as another
// program prints them. It may be impossible to make a Case of the parts: bodies may be round, and
// turn at constant speed if `may_turn`. Throws Refused, or ValueError for an unknown choice.
CaseParts parts_from_poses(const std::string& text, const PosesChoices& choices);

}  // namespace touchstone::python
