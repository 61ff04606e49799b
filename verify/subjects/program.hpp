#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

// The main function of programs that offer subjects: touchstone-subject and the adapters.

// An entry in a program's list of subjects. If it is not `here`, it cannot be asked.
struct Listed {
  std::string name;
  std::string summary;
  bool is_here = true;
};

// The main function of a program of subjects, touchstone-subject as well as the adapters. `NAME`
// speaks the protocol of cases/schema/subject.md as that subject, `--list` prints the names, and
// `--environment` how the program was compiled. Returns the exit status.
// `program`: its name. `others`: subjects of the adapters' programs, which are also listed.
int run_program(const std::string& program, const Registry& registry, int argc, char** argv,
                const std::function<std::vector<Listed>()>& others = {});

}  // namespace touchstone::subjects
