#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>

#include "touchstone/query.hpp"

namespace touchstone::show {

// `boxes[i]` of a page's case, see case_data.hpp.
nlohmann::ordered_json body_data(const Query& query, std::size_t body);

// `directions` of a case with a polyhedron, of both bodies.
nlohmann::ordered_json directions_data(const Query& query);

}  // namespace touchstone::show
