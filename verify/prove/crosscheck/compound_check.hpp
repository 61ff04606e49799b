#pragma once

#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/crosscheck.hpp"

namespace touchstone::crosscheck {

// The checks of a case in which at least one body is a compound, for crosscheck(): "hull" and "nef"
// by CGAL, "pairs" by the timelines of all pairs of parts, "static", "walk, first contact",
// "certificate", and relations between timelines of changed cases ("relation: …"). A solid mesh is
// only counted as not compared. So are, for all compounds, the checks that exist only for boxes.
Report crosscheck_compounds(const Case& question, const CrosscheckOptions& options,
                            oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
