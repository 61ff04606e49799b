#include "touchstone/gauss/facet.hpp"

#include <algorithm>

#include "touchstone/linear/vec3.hpp"

namespace touchstone {
namespace {

constexpr Sign handedness(bool mirrored) { return mirrored ? Sign::negative : Sign::positive; }

Sign at(const SignTable::Signs& signs, int k, int l) {
  return signs[static_cast<std::size_t>(k)][static_cast<std::size_t>(l)];
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
  const auto [kind, k, l] = facet_pair(facet_pair_index);
  Covector c;
  for (int m = 0; m < 3; ++m) {
    Sign& along_a = c.a[static_cast<std::size_t>(m)];
    Sign& along_b = c.b[static_cast<std::size_t>(m)];
    switch (kind) {
      case FacetKind::face1:
        along_a = m == k ? Sign::positive : Sign::zero;
        along_b = at(table.face1, k, m);
        break;
      case FacetKind::face2:
        along_a = at(table.face2, m, l);
        along_b = m == l ? Sign::positive : Sign::zero;
        break;
      case FacetKind::edges:
        // [a_k b_l a_m] = b_l·(a_m × a_k), and a_m × a_k is along the normal of the third face.
        if (m != k) {
          const int n = third_axis(m, k);
          along_a = sign_of_int(permutation_sign(m, k, n)) * handedness(table.mirrored1) *
                    at(table.face1, n, l);
        }
        // [a_k b_l b_m] = a_k·(b_l × b_m).
        if (m != l) {
          const int n = third_axis(l, m);
          along_b = sign_of_int(permutation_sign(l, m, n)) * handedness(table.mirrored2) *
                    at(table.face2, k, n);
        }
        break;
    }
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
  const auto [kind, k, l] = facet_pair(facet_pair_index);
  if (kind != FacetKind::edges) return false;
  const int k1 = next_axis(k), k2 = next_axis(k1);
  const int l1 = next_axis(l), l2 = next_axis(l1);
  return at(table.face1, k1, l) == Sign::zero && at(table.face1, k2, l) == Sign::zero &&
         at(table.face2, k, l1) == Sign::zero && at(table.face2, k, l2) == Sign::zero;
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
