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

}  // namespace touchstone::certificate::witness
