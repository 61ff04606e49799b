#pragma once

#include <vector>

#include "touchstone/case.hpp"
#include "verify/crosscheck/report.hpp"
#include "verify/oracle/oracle_client.hpp"
#include "verify/solved/solved.hpp"

namespace touchstone::crosscheck {

// Each check compares the solution of a case with another way to the same fact, and says so in the
// report.

// CGAL, in a child process: the origin's place in the convex hull of the 64 vertex differences
// ("hull"), and, where neither box is flat, in the Minkowski sum of Nef polyhedra ("nef"), as far
// as they are asked, against the timeline's state; the hull's facet planes against those of the
// pairing ("facets"), their number and the sum's volume against the zonotope formula ("volume").
// Where CGAL does not answer, that is told.
void check_minkowski_sums(const Solved& solved, const std::vector<Rational>& times,
                          const std::vector<oracle::Oracle>& asked, oracle::OracleClient& witness,
                          Report& report);

// The static separating-axis test at the same times ("static").
void check_separating_axes(const Solved& solved, const std::vector<Rational>& times,
                           Report& report);

// The linear-motion solver, where both motions are linear ("linear").
void check_linear_motion(const Solved& solved, Report& report);

// The walk along one separating plane at a time, to the first contact ("walk"): its time, the state
// at and just behind it, and the planes; the same in certified arithmetic ("walk, certified", and
// by what it was decided), with the whole timeline where that decides it ("walk, all contacts", and
// by what); and the whole timeline of the library ("walk, timeline").
void check_walk(const Solved& solved, Report& report);

// What the library says by the walk and its filter against what it says by the full route, byte for
// byte: the answer in words, the whole one and the first contact alone, decimals, doubles and
// polynomials included ("text"); its certificate ("text, certificate"); and first_contact and
// all_contacts, to the last bit ("text, in doubles").
void check_text(const Solved& solved, Report& report);

// The symbolic pairing against the general one on every homogeneous interval in general position
// ("pairing").
void check_pairings(const Solved& solved, Report& report);

// The certificate of the truth, by the checker of certificates ("certificate"): separating axes
// again, with other code from the reading of the case to the rounding of decimals.
void check_certificate(const Case& c, Report& report);

// The features and normals at every contact's ends, against the poses there in 60 decimals
// ("features"): a feature supports its box along the normal and touches the other's supporting
// plane.
void check_features(const Solved& solved, Report& report);

// The other number types. Whatever interval answers say is so, span by span, in their own numbers
// ("interval") and in those that are printed ("interval, as printed"; see interval_claims.hpp); the
// rational ring, and exact without culling, give the same ("rational", "cull"). Rounded types that
// differ are counted, not failed.
void check_number_types(const Solved& solved, Report& report);

// Relations between the timelines of a case and of its variants ("relation: …").
void check_relations(const Solved& solved, Report& report);

}  // namespace touchstone::crosscheck
