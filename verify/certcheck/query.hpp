#pragma once

#include "verify/certcheck/case_check.hpp"

namespace touchstone::certcheck {

// Whether a document is a query of several cases (`touchstone/query/1`), by its schema.
bool is_query(const Json& document);

// Checks the truth of a query (cases/schema/query.md): the truth of each case by its certificate,
// and then that the query's contacts are the instants common to those of all cases. The query comes
// without `expect`.
//   Throws a Failure where the truth does not hold.
void check_query(const Json& document, const Json& truth, Place& place);

}  // namespace touchstone::certcheck
