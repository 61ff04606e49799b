#pragma once

#include <nlohmann/json.hpp>

#include "verify/look/report/document.hpp"

namespace touchstone::report {

// Reads a `touchstone/matrix/1`. Each build is a subject; its findings are the first new failure,
// the first failure and the first difference from the plain build. Throws nlohmann::json::exception
// and std::runtime_error if a member is missing or of another type.
Document matrix_document(const nlohmann::json& matrix);

}  // namespace touchstone::report
