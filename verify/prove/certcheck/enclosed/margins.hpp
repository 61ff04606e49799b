#pragma once

#include "verify/prove/certcheck/enclosed/bodies.hpp"

// The proof of an enclosed answer replaces a round or turning body by polyhedra around it and
// within it (answer.cpp). These functions test whether they really are.
namespace touchstone::certcheck::enclosed {

// Whether the part contains the body and a ball of radius `margin` around each of its points.
bool is_around(const version2::Part& part, const EnclosedBody& body, const Rational& margin);

// Whether the body contains the part and a ball of radius `margin` around each of its points. For
// an ellipsoid a smaller copy of it is tested instead, so the result may be false although the
// margin is there.
bool is_within(const version2::Part& part, const EnclosedBody& body, const Rational& margin);

// Whether no point of the body is farther from the origin than `reach`.
bool reaches(const EnclosedBody& body, const Rational& reach);

}  // namespace touchstone::certcheck::enclosed
