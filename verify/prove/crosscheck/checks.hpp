#pragma once

#include <vector>

#include "touchstone/case.hpp"
#include "verify/prove/crosscheck/report.hpp"
#include "verify/prove/crosscheck/timelines.hpp"
#include "verify/prove/oracle/oracle_client.hpp"
#include "verify/prove/solved/solved.hpp"

namespace touchstone::crosscheck {

// Each check compares the solution of a case with another way to the same result, and records this
// in the report, under the name in quotes. crosscheck.cpp runs all of them on cases of two boxes.
// polyhedra_check.cpp, inflated_check.cpp and compound_check.cpp run those that exist for their
// bodies.

// Compares the timeline's state with CGAL, in a child process, as far as the options request it:
// the position of the origin in the convex hull of the 64 vertex differences ("hull") and, unless a
// box is flat, in the Minkowski sum of Nef polyhedra ("nef"). Also the hull's facet planes against
// those of the pairing ("facets"), and their number and the sum's volume against the zonotope
// formula ("volume"). Missing answers of CGAL are reported.
void check_minkowski_sums(const Solved& solved, const std::vector<Rational>& times,
                          const std::vector<oracle::Oracle>& asked, oracle::OracleClient& witness,
                          Report& report);

// The static separating-axis test at the same times ("static").
void check_separating_axes(const Solved& solved, const std::vector<Rational>& times,
                           Report& report);

// The test of the bodies at rest at the same times, for bodies other than two boxes ("static").
void check_at_rest(const Query& query, const ExactTimeline& timeline,
                   const std::vector<Rational>& times, Report& report);

// The solver for linear motion, if both motions are linear ("linear"), no polyhedron is flat, and
// the axes are not too many.
void check_linear_motion(const Query& query, const ExactTimeline& timeline, Report& report);

// The walk along one separating plane at a time:
//   "walk": the time of the first contact, the state at and just after it, and the planes;
//   "walk, certified": the same in certified arithmetic, also counted by its decider;
//   "walk, all contacts": the whole timeline, if certified arithmetic decides it, also counted so;
//   "walk, timeline": the whole timeline of the library.
void check_walk(const Solved& solved, Report& report);

// The library's output by the walk and its filter against the output by the full route: texts of
// the whole answer and of the first contact, byte for byte, including decimals, doubles and
// polynomials ("text"); the certificate ("text, certificate"); first_contact and all_contacts, to
// the last bit ("text, in doubles").
void check_text(const Solved& solved, Report& report);

// The symbolic pairing against the general one on every homogeneous interval in general position
// ("pairing").
void check_pairings(const Solved& solved, Report& report);

// The certificate of the truth, by the independent checker ("certificate"), which shares no
// code with the library, from reading the case to rounding decimals. Version 2 and, for boxes, also
// version 1 of the certificate are checked.
void check_certificate(const Case& c, Report& report);

// The features and normals at both ends of every contact, against poses there in 60 decimals
// ("features"): a feature has to support its box along the normal, and to touch the supporting
// plane of the other box.
void check_features(const Solved& solved, Report& report);

// The other number types. Everything that interval answers claim must hold, span by span, in their
// own numbers ("interval") and as printed ("interval, as printed"; see interval_claims.hpp). The
// rational ring, and the exact type without culling, must give equal results ("rational", "cull").
// Differences of rounded types are counted, but are not failures.
void check_number_types(const Solved& solved, Report& report);

// Relations between the timelines of a case and of its variants ("relation: …").
void check_relations(const Solved& solved, Report& report);

}  // namespace touchstone::crosscheck
