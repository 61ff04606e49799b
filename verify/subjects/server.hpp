#pragma once

#include <iosfwd>
#include <string>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// The main loop of every program with subjects (program.cpp, host_main.cpp): the subject's side of
// the conversation in cases/schema/subject.md, including batches of questions in shared memory
// (verify/system/process/batch_layout.hpp). Answers line by line until `stop` or the end of the
// input. Returns the exit status: 0, or 1 after an invalid line, which is reported on standard
// error.
int serve(const Subject& subject, std::istream& in, std::ostream& out);

}  // namespace touchstone::subjects
