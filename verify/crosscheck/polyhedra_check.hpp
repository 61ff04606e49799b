#pragma once

#include "verify/crosscheck/crosscheck.hpp"

namespace touchstone::crosscheck {

// The answer of a case with a polyhedron against other ways to it: its certificate ("certificate");
// the walk, where the answer is that of the sweep ("linear"); CGAL's hulls of all differences of
// vertices ("hull") and all axes over all vertices ("static") at sampled times and beside events;
// and relations between the timelines of changed cases ("relation: …"). Ways that are for boxes
// alone are counted as not compared where they are asked for by name.
Report crosscheck_polyhedra(const Case& question, const CrosscheckOptions& options,
                            oracle::OracleClient& witness);

}  // namespace touchstone::crosscheck
