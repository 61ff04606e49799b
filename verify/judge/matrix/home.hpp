#pragma once

#include <string>

#include "touchstone/result.hpp"
#include "verify/judge/matrix/build_spec.hpp"
#include "verify/judge/matrix/sources.hpp"

namespace touchstone::matrix {

// The parts of Touchstone that are compiled into every build, and linked to it.
struct Home {
  std::string sources;  // the folder that has verify/judge/matrix/subject/
  std::string include;  // the folder that has touchstone/subject.h
  Words libraries;      // in the order in which they are linked
};

// Finds these parts. The environment variables TOUCHSTONE_SOURCE (a source tree) and
// TOUCHSTONE_LIBRARIES (a folder) come first, then the parts installed with the program, then the
// tree in which the program was built. `programs`: the folder of the program.
//   Errors: a part that this kind of subject needs is missing; the message names it.
Result<Home> find_home(Sources::Kind kind, const std::string& programs);

}  // namespace touchstone::matrix
