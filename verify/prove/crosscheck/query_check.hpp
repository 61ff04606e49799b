#pragma once

#include "verify/cases/queries/contact_set.hpp"
#include "verify/cases/queries/query_document.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"

namespace touchstone::crosscheck {

// A query of several cases asks when all of their bodies are in contact at the same time. Compares
// the answer to it with other ways to it, for `touchstone crosscheck`: each case like
// crosscheck(), the query's certificate ("all of: certificate"), and the query's contacts with
// separating axes for all its cases at one time ("all of: static"). The latter is done at every
// event of every case, also irrational ones (in the field that they generate), between any two
// events, and at random times.
//   Throws LimitReached if a time limit is in force and passes.
Report crosscheck_query(const queries::QueryDocument& query, const CrosscheckOptions& options,
                        oracle::OracleClient& witness);

// The comparison with separating axes, for given contacts of the query.
Report compare_with_axes(const queries::QueryDocument& query, const queries::ContactSet& contacts,
                         const SampleOptions& options);

}  // namespace touchstone::crosscheck
