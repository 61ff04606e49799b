#pragma once

#include <string>

#include "touchstone/judge.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {

// The errors that a reported contact manifold may have.
struct ManifoldTolerance {
  Rational distance = 0;  // of points, depths and the normal; 0 or more
  // How much farther the exact contact patch may reach beyond the contacts, as a share of the
  // patch's diameter; 0 or more.
  Rational patch_share = 0;
  NumberFormat number = NumberFormat::double_precision;  // of the reported numbers
};

// The fault of a reported contact manifold of two bodies in contact, as text; empty if it has none.
// RestingTruth calls it for two convex bodies.
// The rules are in cases/schema/subject.md ("Contact manifolds"):
//   (1) Along the normal the bodies overlap no more than along any other direction.
//   (2) Both points of a contact are on the sides that the bodies turn to each other. Their
//       difference is the depth of the contact times the normal.
//   (3) The deepest contact is as deep as the bodies.
//   (4) The contacts span the exact contact patch.
//   Exact: every rule is decided by signs of rationals. Throws LimitReached if a time limit is in
// force and passes.
// REQUIRES: `depth` is measure(bodies), with depth.sign <= 0.
std::string manifold_fault(const BodiesAt& bodies, const Measure& depth, const SaidManifold& said,
                           const ManifoldTolerance& allowed);

}  // namespace touchstone::judge
