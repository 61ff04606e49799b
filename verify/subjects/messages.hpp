#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// The messages of cases/schema/subject.md that a subject writes, as JSON.

// The answer to `hello`: the name of the subject, and the questions that it takes.
nlohmann::json hello(const Subject& subject);

// The answer to the question with this id.
nlohmann::json result(const std::string& id, const Answer& answer);

// The reply to the question with this id that the judge reports as a protocol error.
nlohmann::json invalid(const std::string& id, const std::string& why);

// The question of a `solve` message. `line` is the text of the whole message.
ReceivedCase received_case(const nlohmann::json& message, const std::string& line);

}  // namespace touchstone::subjects
