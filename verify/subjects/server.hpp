#pragma once

#include <iosfwd>
#include <string>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// The subject's side of the conversation in cases/schema/subject.md, and of batches of questions in
// shared memory (verify/process/batch_layout.hpp): reads a line, answers a line, until `stop` or
// the end of the input. Returns the status to exit with: 0, or 1 after a line that is none of the
// protocol, which it reports on standard error.
int serve(const Subject& subject, std::istream& in, std::ostream& out);

// One message and its reply, empty after `stop`. Throws where the message is none.
std::string reply(const Subject& subject, const std::string& line);

}  // namespace touchstone::subjects
