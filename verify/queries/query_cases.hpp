#pragma once

#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/queries/primitive_query.hpp"
#include "verify/queries/query_document.hpp"

namespace touchstone::queries {

// A primitive query as cases of boxes: there is contact in the query exactly while there is in all
// of them. Two edges are one case; a vertex and a triangle are two, one for each parallelogram.
//   The cases are called ID-1 and ID-2, or ID where there is one, and bear the kind as a tag.
//   Errors: an edge or the triangle collapses on the way; `place` says which.
Result<std::vector<Case>> cases_of(const PrimitiveQuery& query, const std::string& id);

// The same as one document, which names the source and has the primitives.
//   Errors: those of cases_of; a number that would be too long for a document.
Result<QueryDocument> document_of(const PrimitiveQuery& query, const std::string& id,
                                  const CaseSource& source);

}  // namespace touchstone::queries
