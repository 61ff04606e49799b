#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// A subject answers `unsupported` for bodies that its `hello` has not announced. It checks this
// here, before it reads a case (reply.cpp, batches.cpp), so that no solver has to.

// The kind of body in a question (the `case` of a message) that the subject has not announced, in
// words for its reply: "a polyhedron", "cylinders". Empty if the subject takes both bodies.
std::string body_not_taken(const Subject& subject, const nlohmann::json& question);

}  // namespace touchstone::subjects
