#pragma once

#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/cases/queries/primitive_query.hpp"
#include "verify/cases/queries/query_document.hpp"

namespace touchstone::queries {

// The exact solver has no points and triangles, but flat boxes (moving_simplex.hpp). `audit`,
// `import queries` and the judge ask it by the following cases.

// A primitive query as cases of boxes: the query has contact exactly while all of the cases have.
// Two edges are one case; a vertex and a triangle are two, one for each parallelogram.
//   Ids are ID-1 and ID-2, or ID for a single case; the kind is a tag.
//   Errors: an edge or the triangle collapses; `place` names it.
Result<std::vector<Case>> cases_of(const PrimitiveQuery& query, const std::string& id);

// The query as one document, with its source and its primitives.
//   Errors: those of cases_of; a number that is too long for a document.
Result<QueryDocument> document_of(const PrimitiveQuery& query, const std::string& id,
                                  const CaseSource& source);

}  // namespace touchstone::queries
