#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"

namespace touchstone::judge {

// A program with subjects of its own, by a line of subjects.json: KIND:NAME is its `command` with
// NAME behind it, and --list behind it prints the names.
struct SubjectProgram {
  std::string kind;                  // "node"
  std::vector<std::string> command;  // its program first, with a path
  std::string needs;                 // what has to be there, in words
};

// The file that names them: what the environment variable TOUCHSTONE_SUBJECTS says, or else
// ../share/touchstone/subjects.json of the folder of the programs.
std::string file_of_subject_programs(const std::string& folder_of_programs);

// What that file has; none where there is no such file. Of a command a word that begins with "./"
// or "../" is meant from the file's folder, and a program without a slash is looked for by PATH.
//   Errors: it cannot be read, or is none (touchstone/subjects/1).
Result<std::vector<SubjectProgram>> subject_programs(const std::string& folder_of_programs);

}  // namespace touchstone::judge
