#pragma once

#include <optional>

#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// The first contact of two boxes. `kind` is nullopt if it begins as a slide: then the exact
// timeline decides it.
struct ToldContact {
  double time = 0;
  std::optional<ContactKind> kind{};
  std::optional<FeaturePair> features{};
};

// The result of told(). An empty contact means that there is none.
struct Told {
  std::optional<ToldContact> contact{};
};

// The first contact of two boxes, computed from their doubles, and from integers made of these.
// nullopt if the query is not proven valid in doubles: then exact arithmetic reports the error, or
// answers. Throws what first_contact throws.
std::optional<Told> told(const Body& first, const Body& second, double from, double until);

}  // namespace touchstone::doubles
