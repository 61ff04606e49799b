#pragma once

#include "verify/prove/certcheck/case_check.hpp"

namespace touchstone::certcheck {

// Whether a document is a query of several cases (`touchstone/query/1`), judged by its schema.
bool is_query(const Json& document);

// Checks the truth of a query (cases/schema/query.md). Proves the truth of each case by its
// certificate, and then that the contacts of the query are the instants common to all cases.
// `document` is the query without `expect`.
//   Throws a Failure if the truth is not proven.
void check_query(const Json& document, const Json& truth, Place& place);

}  // namespace touchstone::certcheck
