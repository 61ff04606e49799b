#pragma once

#include <string>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// The reply to one message of the judge, a line of JSON: `hello`, `solve` or `stop`. Empty for
// `stop`. Throws if the message is invalid or the subject fails. server.cpp and batches.cpp call
// it.
std::string reply(const Subject& subject, const std::string& line);

}  // namespace touchstone::subjects
