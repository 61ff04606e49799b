#pragma once

#include <string>
#include <vector>

#include "touchstone/result.hpp"

namespace touchstone::judge {

// The program that is run for a subject, with its arguments. SubjectProcess starts it.
struct SubjectCommand {
  std::string program;
  std::vector<std::string> arguments;
  std::string needs{};  // what has to be installed, as text; may be empty
};

// The command of a subject. `spec`: see SubjectSpec. The programs for lib: and cpp:, and the list
// of other programs, are looked up in the folder `programs`; empty: folder_of_programs().
//   Errors: an unknown kind of subject (the message lists the kinds); an invalid list.
Result<SubjectCommand> command_of(const std::string& spec, const std::string& programs);

// The files that determine what a subject does, if known. A campaign notes their contents, to see
// whether the subject has changed. They are a library, a program, or a script of an
// interpreter; for a command, all arguments that are files.
std::vector<std::string> files_of_subject(const std::string& spec);

// The folder in the environment variable TOUCHSTONE_PROGRAMS, or else that of this program.
std::string folder_of_programs();

}  // namespace touchstone::judge
