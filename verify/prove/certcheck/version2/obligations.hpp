#pragma once

#include <functional>
#include <optional>

#include "verify/prove/certcheck/version2/scene.hpp"
#include "verify/prove/certcheck/version2/text.hpp"

namespace touchstone::certcheck::version2 {

// Checks the proof of a single claim, about a span or an instant. A proof has obligations, in the
// sense of certificate-2.md: polynomials that must have a certain sign there. proof.cpp calls
// prove() for each claim, with the signs at the claim's time.

// Returns the sign of a polynomial on a span or at an instant; nullopt if it is not proven. On a
// span, 0 means the zero polynomial.
using Sign = std::function<std::optional<int>(const Polynomial&)>;

// The parts that a claim is about, and the scene in which it is proven. A plane is about all of
// these parts of both bodies; any other proof is about one part of each.
struct ClaimedParts {
  const Scene& scene;
  Sign sign_of;
  const Rational& radius;  // the sum R of the radii, the greatest in the section
  std::array<std::vector<const Part*>, 2> parts;

  // The part of a body, for all proofs except planes.
  const Part& part(std::size_t body) const { return *parts[body].front(); }
  std::optional<int> sign(Polynomial p) const { return sign_of(scene.reduced(std::move(p))); }
  // These resolve the names in a proof. They throw a Failure of Verdict::rejected if the part has
  // no such vertex, face or edge.
  const Whole& vertex(std::size_t body, std::size_t i) const;
  const Vector& place(std::size_t body, std::size_t i) const;  // of a vertex, as a moving point
  Vector direction(const AxisName& axis) const;
  Vector place(const Sum& sum) const;  // as a moving point
};

// Throws a Failure of Verdict::rejected if a vertex of body 1 may be farther along n than v, or a
// vertex of body 2 farther against n than w.
void require_farthest(const Vector& n, std::size_t v, std::size_t w, const ClaimedParts& claimed);

// The square of the denominator of the sum R of the radii. Obligations with R² are multiplied by
// it.
inline mpz_class scale_of_radius(const ClaimedParts& claimed) {
  return claimed.radius.get_den() * claimed.radius.get_den();
}

// Throws a Failure of Verdict::rejected if the proof does not prove its state.
void prove(const Words& words, const ClaimedParts& claimed);

}  // namespace touchstone::certcheck::version2
