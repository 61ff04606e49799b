#pragma once

#include <functional>

#include "scene.hpp"
#include "touchstone/number/sign.hpp"

namespace touchstone::certificate::witness {

// The sign of a polynomial on a span or at an instant, where it is proven, else unknown; zero on a
// span is the zero polynomial.
using ProvenSign = std::function<Sign(const IntegerPolynomial&)>;

// Whether these words prove their state, by all that cases/schema/certificate-2.md asks of them.
bool hold(const Words& words, Scene& scene, const ProvenSign& sign);

// Whether its axes narrow to the contact: the vertices of either body in all supporting planes are
// those on all faces on which its point lies. Features are read from what does.
// REQUIRES: it holds at an instant; `sign` is of that, and proves every sign.
bool narrows(const Contact& contact, Scene& scene, const ProvenSign& sign);

}  // namespace touchstone::certificate::witness
