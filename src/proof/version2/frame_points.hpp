#pragma once

#include "guesses.hpp"

namespace touchstone::proof::version2 {

// Guesses of points that are fixed in the frame of one body: claims of an overlap, for
// guess_overlapping.cpp. `middle` is a point about the middle of the bodies' intersection at the
// first instant. Both try points near it, in the frame of either body.

// Tries points with rounded coordinates that seem to be in both bodies at all instants, the
// coarsest first.
template <class N>
bool guess_coarse_points(const Scene& scene, const Poses<N>& poses, const Vec3<N>& middle,
                         const Try& is_right);
// Tries points with as few bits as leave them at least half as deep below every face as `middle`
// is. In rationals such a point is found however small the depth. It holds for as long as the
// bodies move less than that depth. In doubles none is tried.
template <class N>
bool guess_deep_points(const Scene& scene, const Poses<N>& poses, const Vec3<N>& middle,
                       const Try& is_right);

}  // namespace touchstone::proof::version2
