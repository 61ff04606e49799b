#pragma once

#include <optional>

#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// A first contact; the kind is nothing where it begins as a slide, which the exact timeline tells.
struct ToldContact {
  double time = 0;
  std::optional<ContactKind> kind{};
  std::optional<FeaturePair> features{};
};

// What doubles, and integers that are made of them, can tell.
struct Told {
  std::optional<ToldContact> contact{};
};

// Nothing where it is not proven from doubles that the question makes sense: exact arithmetic is to
// say what is wrong, or to answer.
//   Throws as first_contact.
std::optional<Told> told(const Body& first, const Body& second, double from, double until);

}  // namespace touchstone::doubles
