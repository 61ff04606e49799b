#pragma once

#include "verify/prove/crosscheck/crosscheck.hpp"

namespace touchstone::crosscheck {

// Compares the answer to a case with a polyhedron with other ways to it: its certificate
// ("certificate"); the sweep, if both motions are linear ("linear"); the first contact by bounded
// doubles ("walk, first contact"); CGAL's hulls of all vertex differences ("hull") and all axes
// over all vertices ("static"), at sampled times and beside events; and relations between timelines
// of changed cases ("relation: …"). Checks that only exist for boxes are counted as not compared if
// they were requested.
Report crosscheck_polyhedra(const Case& question, const CrosscheckOptions& options,
                            oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
