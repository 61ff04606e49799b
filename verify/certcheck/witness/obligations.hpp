#pragma once

#include <functional>
#include <optional>

#include "verify/certcheck/witness/scene.hpp"
#include "verify/certcheck/witness/text.hpp"

namespace touchstone::certcheck::witness {

// The sign of a polynomial on a span or at an instant, where it is proven; 0 on a span is the zero
// polynomial.
using Sign = std::function<std::optional<int>(const Polynomial&)>;

// Where and when something is to be proven, and of which parts: all of these of body 1, and of body
// 2. Of several pairs a plane says something; all other words are of one pair.
struct Subject {
  const Scene& scene;
  Sign sign_of;
  std::array<std::vector<const Part*>, 2> parts;

  const Part& part(std::size_t body) const { return *parts[body].front(); }
  std::optional<int> sign(Polynomial p) const { return sign_of(scene.reduced(std::move(p))); }
  // What the words name; throws a Failure of Verdict::rejected where a part has nothing like that.
  const Whole& vertex(std::size_t body, std::size_t i) const;
  const Vector& place(std::size_t body, std::size_t i) const;  // of a vertex
  Vector direction(const AxisName& axis) const;
  Vector place(const Sum& sum) const;
};

// Throws a Failure of Verdict::rejected where the words do not prove the state that they stand for.
void prove(const Words& words, const Subject& subject);

}  // namespace touchstone::certcheck::witness
