#pragma once

#include <algorithm>
#include <functional>

#include "pose.hpp"

namespace touchstone::certificate::witness {

// Whether words are right. The first that are end the guessing.
using Try = std::function<bool(const Words&)>;

// Of guesses that are right all at once or not at all, so many are enough; those that are wrong, of
// two boxes 480 at the most, take as long as there are vertices.
inline std::size_t tries_of(const Scene& scene) {
  constexpr std::size_t kLeast = 24, kOfTwoBoxes = 500;
  const std::size_t vertices = scene.part(0).vertices.size() + scene.part(1).vertices.size();
  return std::max(kLeast, kOfTwoBoxes * 16 / std::max<std::size_t>(vertices, 16));
}

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
