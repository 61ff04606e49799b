#pragma once

#include <map>
#include <string>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::python {

// The arguments of from_poses, as they are written in Python.
struct PosesChoices {
  std::map<std::string, std::string> words{};  // by the name of the argument
  bool by_columns = false;
  std::vector<std::string> bodies{};
  std::string folder{};
  std::string id{};
  bool may_turn = false;  // whether bodies may turn at constant speed
};

// The parts of a case of two bodies whose poses are in a dump. It may be impossible to make a Case
// of them: bodies may be round, and turn at constant speed if `may_turn`. Throws Refused, or
// ValueError for an unknown choice.
CaseParts parts_from_poses(const std::string& text, const PosesChoices& choices);

}  // namespace touchstone::python
