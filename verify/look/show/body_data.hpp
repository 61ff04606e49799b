#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>

#include "touchstone/query.hpp"

namespace touchstone::show {

// Members of the JSON of a page's case, whose format is in case_data.hpp. pieces_data() and
// directions_data() are in files of their names.

// The value of `boxes[i]`: shape and motion of a body. REQUIRES: the query has no compound.
nlohmann::ordered_json body_data(const Query& query, std::size_t body);

// The value of `boxes[i]` for a case with a compound. REQUIRES: the query has one.
nlohmann::ordered_json parts_data(const Query& query, std::size_t body);

// The value of `pieces` of a body: the pieces of its motion.
nlohmann::ordered_json pieces_data(const Query& query, std::size_t body);

// The value of `directions` for a case with a polyhedron, for both bodies.
nlohmann::ordered_json directions_data(const Query& query);

}  // namespace touchstone::show
