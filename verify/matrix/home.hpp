#pragma once

#include <string>

#include "touchstone/result.hpp"
#include "verify/matrix/plan.hpp"

namespace touchstone::matrix {

// What of Touchstone itself is compiled into every build, and linked to it.
struct Home {
  std::string sources;  // the folder that has verify/matrix/subject/
  std::string include;  // the folder that has touchstone/subject.h
  Words libraries;      // in the order in which they are linked
};

// Finds it: where the environment variables TOUCHSTONE_SOURCE (a source tree) and
// TOUCHSTONE_LIBRARIES (a folder) say, else what was installed with the program, else where the
// program was built. `programs` is the folder of the program.
//   Errors: some of what this kind of subject needs is not there; the message names it.
Result<Home> find_home(Sources::Kind kind, const std::string& programs);

}  // namespace touchstone::matrix
