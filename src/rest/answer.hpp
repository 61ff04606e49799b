#pragma once

#include <optional>
#include <variant>

#include "src/rest/face_preference.hpp"
#include "src/rest/static_answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone {

// The function that answers a query at one instant, and its options: for the commands `overlap` and
// `manifold`, and the Python module. Here box A is box 1, and box B is box 2.

// The instant to examine: a time, or that of the first contact, which is algebraic.
struct AtFirstContact {};
using Instant = std::variant<Rational, AtFirstContact>;

// The remedies of remedy.hpp for nearly parallel edges.
enum class Remedy { none, bias, skip };

// The options of answer_at().
struct StaticOptions {
  NumberType number = NumberType::exact;
  int digits = 17;               // significant digits of the decimals of exact answers
  Remedy remedy = Remedy::none;  // rounded types only
  Rational epsilon{1, 1000000};  // the remedy's parameter
  bool assume_rigid = false;     // rounded types only: test in the frame of A in any case
  bool manifold = false;         // not for intervals: they have no division
  bool distance = false;         // exact numbers only
  // Manifolds only: prefer faces to edges that are less deep (see preferred_manifold.hpp). If it is
  // nullopt, the manifold is that along the axis of the least depth.
  std::optional<FacePreference> prefer_faces{};
  bool plane = false;  // answer within the plane of both bodies (see in_plane.hpp); exact only
  bool merge = false;  // merge manifold points that differ only by rounding (see same_point.hpp)
};

// The separating-axis test, and the contact manifold if requested. Poses are computed exactly, then
// rounded once, or enclosed, for the other number types. Exact answers are computed in rationals at
// a rational time, and in Q(α) at an algebraic time α. Two rigid boxes are tested in the frame of
// box 1, others in world coordinates. Within a plane, the answer is that of the prisms over the
// bodies, with points in the plane: a face of a prism is a side of its body, and an edge is a
// corner. Throws LimitReached if a time limit is in force and passes.
// REQUIRES: a rational instant lies on the horizon. With a polyhedron, an inflated body, a compound,
// or within a plane, the number type is exact. With an inflated body or a compound there is no
// manifold. If the answer is that within a plane, both bodies lie in one plane at all times
// (common_plane).
StaticAnswer answer_at(const Query& q, const Instant& instant, const StaticOptions& options);

}  // namespace touchstone
