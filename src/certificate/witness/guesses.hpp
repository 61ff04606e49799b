#pragma once

#include <functional>

#include "pose.hpp"

namespace touchstone::certificate::witness {

// Whether words are right. The first that are end the guessing.
using Try = std::function<bool(const Words&)>;

// Words that may prove a state, the likeliest first. Nothing of it is proven, and with doubles the
// right ones may be missing.
template <class N>
bool guess_separated(const Scene& scene, const Poses<N>& poses, const Try& is_right);
template <class N>
bool guess_overlapping(const Scene& scene, const Poses<N>& poses, const Try& is_right);
// `wholly`: with axes and a point that narrow to all of the contact, else the shortest.
template <class N>
bool guess_touching(const Scene& scene, const Poses<N>& poses, bool wholly, const Try& is_right);

}  // namespace touchstone::certificate::witness
