#pragma once

#include <array>
#include <vector>

#include "scene.hpp"

namespace touchstone::proof::version2 {

// The polynomials of a pair of features (cases/schema/certificate-2.md, "Bodies with a radius"),
// for claims about the distance of two cores: obligations.cpp tests their signs, guess_distance.cpp
// guesses planes from them.
struct PairForm {
  PairForm(const Pair& pair, Scene& scene);

  // Polynomials that are not negative if the ends of the shortest connection are in the features.
  std::vector<IntegerPolynomial> feet(const Pair& pair, Scene& scene) const;

  std::array<std::size_t, 2> first{};  // the vertices from which vectors are measured
  Vec3<IntegerPolynomial> d{};         // the vector between them, times `length`
  IntegerPolynomial length{};
  Vec3<IntegerPolynomial> n{};  // the direction of the pair, from body 1 to body 2
  IntegerPolynomial height{};   // n·d
  // The squared distance of the lines or planes of the features is squared / (weight length²).
  IntegerPolynomial squared{}, weight{};

 private:
  std::array<Vec3<IntegerPolynomial>, 2> segment_{};  // turned, from the first vertex to the last
};

// The vector from one moving point to another, times both weights.
Vec3<IntegerPolynomial> between(const MovingPoint& from, const MovingPoint& to);

}  // namespace touchstone::proof::version2
