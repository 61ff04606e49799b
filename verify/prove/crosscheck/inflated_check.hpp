#pragma once

#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"

namespace touchstone::crosscheck {

// The checks of a case in which at least one body has a radius, for crosscheck(): "distance" by
// CGAL, "walk, first contact", "walk, timeline", "static", "certificate", and relations between
// timelines of changed cases ("relation: …"). The checks that exist only for boxes are counted as
// not compared.
Report crosscheck_inflated(const Case& question, const CrosscheckOptions& options,
                           oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
