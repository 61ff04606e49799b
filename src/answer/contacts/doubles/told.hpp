#pragma once

#include <optional>

#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// A first contact. `kind` is nullopt if it begins as a slide: then the exact timeline decides it.
struct ToldContact {
  double time = 0;
  std::optional<ContactKind> kind{};
  std::optional<FeaturePair> features{};
};

// The answer from doubles, and from integers made of them.
struct Told {
  std::optional<ToldContact> contact{};
};

// nullopt if the query is not proven valid in doubles: then exact arithmetic reports the error, or
// answers.
//   Throws as first_contact.
std::optional<Told> told(const Body& first, const Body& second, double from, double until);

}  // namespace touchstone::doubles
