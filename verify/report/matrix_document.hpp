#pragma once

#include <nlohmann/json.hpp>

#include "verify/report/document.hpp"

namespace touchstone::report {

// A `touchstone/matrix/1`: each build is a subject, and its findings are the first failure and the
// first difference. Throws nlohmann::json::exception and std::runtime_error: something is missing,
// or of another type.
Document matrix_document(const nlohmann::json& matrix);

}  // namespace touchstone::report
