#pragma once

#include <string>

#include "touchstone/sat/answer.hpp"

namespace touchstone::cli {

// One line of JSON without white space: `touchstone/overlap/1` or, with a manifold,
// `touchstone/manifold/1`.
std::string static_json(const StaticAnswer& answer, const StaticOptions& options);

// The same for people: a few lines.
std::string static_text(const StaticAnswer& answer, const StaticOptions& options,
                        const std::string& title);

}  // namespace touchstone::cli
