#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/subjects/registry.hpp"

namespace touchstone::subjects {

// A subject as a program lists it. What is not here is not to be had by its name.
struct Listed {
  std::string name;
  std::string summary;
  bool is_here = true;
};

// What a program of subjects does, touchstone-subject as those of the adapters: `NAME` speaks the
// protocol of cases/schema/subject.md as that subject, `--list` prints the names, `--environment`
// how it was compiled. Returns the status to exit with.
// `program`: its name. `others`: the subjects of programs beside it, which it lists, too.
int run_program(const std::string& program, const Registry& registry, int argc, char** argv,
                const std::function<std::vector<Listed>()>& others = {});

}  // namespace touchstone::subjects
