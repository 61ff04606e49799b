#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"

namespace touchstone::judge {

// A program with subjects of its own, from an entry of subjects.json. KIND:NAME runs `command`
// followed by NAME; `command` followed by --list prints the names.
struct SubjectProgram {
  std::string kind;                  // "node"
  std::vector<std::string> command;  // first its program, with a path
  std::string needs;                 // what has to be installed, as text
};

// The path of subjects.json: the environment variable TOUCHSTONE_SUBJECTS, or else
// ../share/touchstone/subjects.json from the folder of the programs.
std::string file_of_subject_programs(const std::string& folder_of_programs);

// The entries of that file; empty if there is no file. In a command, an argument that begins with
// "./" or "../" is relative to the file's folder. A program without a slash is looked up in PATH.
//   Errors: the file cannot be read, or is invalid (touchstone/subjects/1).
Result<std::vector<SubjectProgram>> subject_programs(const std::string& folder_of_programs);

}  // namespace touchstone::judge
