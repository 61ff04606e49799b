// Reads the covector of a facet from the sign table. The covector has the signs of the products of
// the facet's normal with all six axes of the boxes; it gives the features that make the facet. See
// facet.hpp for the numbers of facets.

#include "touchstone/boxes/facet.hpp"

#include <algorithm>

#include "touchstone/boxes/box_terms.hpp"

namespace touchstone {
namespace {

// The sign of a bracket, by its number in box_terms.hpp.
Sign bracket_sign(int number, const SignTable& table) {
  if (number == kNoBracket) return Sign::zero;
  if (number >= kBrackets) return Sign::positive;
  const SignTable::Signs& signs = number < 9 ? table.face1 : table.face2;
  return signs[static_cast<std::size_t>(number % 9 / 3)][static_cast<std::size_t>(number % 3)];
}

signed char as_char(Sign s) { return static_cast<signed char>(to_int(s)); }

}  // namespace

std::string axis_name(int facet_pair_index) {
  const auto [kind, k, l] = facet_pair(facet_pair_index);
  const std::string a = "a" + std::to_string(k);
  const std::string b = "b" + std::to_string(l);
  if (kind == FacetKind::face1) return a;
  return kind == FacetKind::face2 ? b : a + b;
}

Covector covector(int facet_pair_index, const SignTable& table) {
  const auto& row = kBoxTerms[static_cast<std::size_t>(facet_pair_index)];
  Covector c;
  for (std::size_t g = 0; g < row.size(); ++g) {
    const Sign s = bracket_sign(row[g].bracket, table);
    (g < 3 ? c.a : c.b)[g % 3] = is_turned(row[g], table.mirrored1, table.mirrored2) ? -s : s;
  }
  return c;
}

Covector operator-(const Covector& c) {
  Covector r;
  for (std::size_t m = 0; m < 3; ++m) {
    r.a[m] = -c.a[m];
    r.b[m] = -c.b[m];
  }
  return r;
}

bool normal_vanishes(int facet_pair_index, const SignTable& table) {
  const auto& terms = kAnyTerms[static_cast<std::size_t>(facet_pair_index)];
  return std::all_of(terms.begin(), terms.end(), [&table](const FacetTerm& term) {
    return bracket_sign(term.bracket, table) == Sign::zero;
  });
}

bool vanishes(const Covector& c) { return c == Covector{}; }

bool is_known(const Covector& c) {
  return std::all_of(c.a.begin(), c.a.end(), [](Sign s) { return is_known(s); }) &&
         std::all_of(c.b.begin(), c.b.end(), [](Sign s) { return is_known(s); });
}

FeaturePair support(const Covector& c) {
  FeaturePair pair;
  for (int m = 0; m < 3; ++m) {
    pair.box1[m] = as_char(c.a[static_cast<std::size_t>(m)]);
    pair.box2[m] = as_char(-c.b[static_cast<std::size_t>(m)]);
  }
  return pair;
}

}  // namespace touchstone
