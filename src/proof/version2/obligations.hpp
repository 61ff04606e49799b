#pragma once

#include <functional>

#include "scene.hpp"
#include "touchstone/number/sign.hpp"

namespace touchstone::proof::version2 {

// Tests of claims (claim.hpp). What a claim has to fulfil is the same on a span and at an instant:
// certain polynomials (scene.hpp) have certain signs. Only ProvenSign differs (proofs.hpp).

// The sign of a polynomial on a span or at an instant if it is proven, otherwise unknown. Zero on a
// span means the zero polynomial.
using ProvenSign = std::function<Sign(const IntegerPolynomial&)>;

// Whether a claim proves its state, by all conditions of cases/schema/certificate-2.md.
bool hold(const Claim& claim, Scene& scene, const ProvenSign& sign);

// Whether a pair of features is proven to be closest: the cores are apart, and the shortest
// connection of the lines or planes of the features is also the shortest one of the cores. The
// pair's state does not matter.
bool is_closest(const Pair& pair, Scene& scene, const ProvenSign& sign);

// Whether a contact's axes narrow down to the contact: for each body, the vertices in all
// supporting planes are the vertices on all faces on which the contact's point lies. Features are
// derived from such contacts.
// REQUIRES: the contact holds at an instant; `sign` is for that instant, and proves every sign.
bool narrows(const Contact& contact, Scene& scene, const ProvenSign& sign);

}  // namespace touchstone::proof::version2
