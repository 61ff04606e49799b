#pragma once

#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/queries/primitive_query.hpp"

namespace touchstone::queries {

// A primitive query as cases of boxes: there is contact in the query exactly while there is in all
// of them. Two edges are one case; a vertex and a triangle are two, one for each parallelogram.
//   The cases are called ID, or ID-1 and ID-2, and bear the kind, and "all-of ID", as tags.
//   Errors: an edge or the triangle collapses on the way; `place` says which.
Result<std::vector<Case>> cases_of(const PrimitiveQuery& query, const std::string& id,
                                   const CaseSource& source);

// The ID of the query that a case is a part of, by its tags; nothing where it is none.
std::optional<std::string> query_of(const Case& c);

}  // namespace touchstone::queries
