#pragma once

#include <algorithm>
#include <functional>

#include "pose.hpp"

namespace touchstone::proof::version2 {

// Guesses of claims (claim.hpp), which are tried one after another until one is proven: proofs.cpp
// calls them. There is a file for each kind of guess (guess_*.cpp).

// Tests a claim; the first claim for which it returns true ends the guessing.
using Try = std::function<bool(const Claim&)>;

// The number of guesses to try, where either all or none are right. A wrong guess costs time
// proportional to the number of vertices, so the number of tries goes down with it. For two boxes,
// with 16 vertices, there are at most 480 guesses: all are tried.
inline std::size_t tries_of(const Scene& scene) {
  constexpr std::size_t kLeast = 24, kOfTwoBoxes = 500;
  const std::size_t vertices = scene.part(0).vertices.size() + scene.part(1).vertices.size();
  return std::max(kLeast, kOfTwoBoxes * 16 / std::max<std::size_t>(vertices, 16));
}

// Call `is_right` with claims that may prove the state, the likeliest first, until it returns true;
// return whether it did. Guesses are not proven. With doubles all of them may be wrong.
template <class N>
bool guess_separated(const Scene& scene, const Poses<N>& poses, const Try& is_right);
template <class N>
bool guess_overlapping(const Scene& scene, const Poses<N>& poses, const Try& is_right);
// `wholly`: claims with enough axes, and a point, to narrow down to the whole contact; otherwise
// the shortest.
template <class N>
bool guess_touching(const Scene& scene, const Poses<N>& poses, bool wholly, const Try& is_right);

// Tries claims of a state. `wholly`: as for guess_touching.
template <class N>
bool guess(State state, const Scene& scene, const Poses<N>& poses, bool wholly,
           const Try& is_right) {
  switch (state) {
    case State::separated:
      return guess_separated(scene, poses, is_right);
    case State::touching:
      return guess_touching(scene, poses, wholly, is_right);
    case State::overlapping:
      return guess_overlapping(scene, poses, is_right);
    case State::unknown:
      break;
  }
  return false;
}

// Planes (guess_planes.cpp).

// Tries planes of a body's frame perpendicular to a direction in the world, the coarsest first.
// From the other body's part the planes are farther than the sum of the radii.
bool guess_planes(const Scene& scene, const Poses<double>& poses, const Vec3<double>& world,
                  std::size_t body, const Try& is_right);
// Tries such a plane across a direction that separates: with as few bits as leave half of the
// distance along it. In rationals it is found however small this distance is. It holds for as long
// as the bodies move less than that.
template <class N>
bool guess_near_plane(const Scene& scene, const Pose<N>& pose, const Vec3<N>& world,
                      std::size_t body, const Try& is_right);

}  // namespace touchstone::proof::version2
