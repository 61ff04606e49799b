#pragma once

#include "verify/crosscheck/crosscheck.hpp"
#include "verify/queries/contact_set.hpp"
#include "verify/queries/query_document.hpp"

namespace touchstone::crosscheck {

// Holds the answer to a query of several cases against other ways to it: each case as crosscheck()
// does, the certificate of the query ("all of: certificate"), and the query's contacts against
// separating axes for all of its cases at the same time ("all of: static"). That is asked at every
// event of every case, in the field that an irrational one generates, between any two of them, and
// at random times.
//   Throws LimitReached if a time limit is in force and passes.
Report crosscheck_query(const queries::QueryDocument& query, const CrosscheckOptions& options,
                        oracle::OracleClient& witness);

// The part of it that asks separating axes, of contacts that are said to be the query's.
Report compare_with_axes(const queries::QueryDocument& query, const queries::ContactSet& contacts,
                         const SampleOptions& options);

}  // namespace touchstone::crosscheck
