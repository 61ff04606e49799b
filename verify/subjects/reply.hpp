#pragma once

#include <string>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// The reply to one message; empty for `stop`. Throws if the message is invalid.
std::string reply(const Subject& subject, const std::string& line);

}  // namespace touchstone::subjects
