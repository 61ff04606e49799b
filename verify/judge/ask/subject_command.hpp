#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"

namespace touchstone::judge {

// What is run for a subject.
struct SubjectCommand {
  std::string program;
  std::vector<std::string> arguments;
  std::string needs{};  // what has to be there, in words; empty: nothing else
};

// `spec`: see SubjectSpec. The programs behind lib: and cpp:, and the list of others, are found
// from this folder; empty: folder_of_programs().
//   Errors: an unknown kind of subject, with those that there are; a list that is none.
Result<SubjectCommand> command_of(const std::string& spec, const std::string& programs);

// The files that say what a subject does, as far as they are known: a library, a program, what an
// interpreter reads; of a command all its words that are files.
std::vector<std::string> files_of_subject(const std::string& spec);

// The folder that the environment variable TOUCHSTONE_PROGRAMS names, or that of this program.
std::string folder_of_programs();

}  // namespace touchstone::judge
