#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "touchstone/number/bounded.hpp"
#include "touchstone/number/magnitude.hpp"
#include "touchstone/walk/bounded_form.hpp"
#include "touchstone/walk/box_terms.hpp"
#include "touchstone/walk/packed_motion.hpp"

namespace touchstone::walk {

// All planes of two boxes at one instant, in the number type V.
//   The facet along ±n separates the boxes exactly if its margin |offset| - support is positive,
// and then on the side of offset's sign: offset = n·c, support = Σ h_m |n·e_m| is the half width of
// the Minkowski sum, both times a positive factor of the facet's own. Where n vanishes both are 0.
template <Number V>
struct BoxMargins {
  std::array<V, kAllBrackets> brackets{};
  std::array<V, kFacetPairs> offset{};
  std::array<V, kFacetPairs> support{};
  // By kind of facet: how large the products of offset and support are that do not cancel. A margin
  // is a distance times this, and for edges times the sine of their angle.
  std::array<V, 3> scale{};

  V margin(int facet) const {
    const auto f = static_cast<std::size_t>(facet);
    return magnitude(offset[f]) - support[f];
  }
  // Whether the facet's normal vanishes, as far as V can tell: its edges are parallel.
  bool normal_vanishes(int facet) const {
    if (facet < 6) return false;
    const auto& terms = kBoxTerms[static_cast<std::size_t>(facet)];
    return std::all_of(terms.begin(), terms.end(), [this](const BoxTerm& term) {
      return term.bracket == kNoBracket ||
             sign_of(brackets[static_cast<std::size_t>(term.bracket)]) == Sign::zero;
    });
  }
};

// The largest magnitude of a coordinate. Compared by sign only: an enclosure may be of a smaller
// one.
template <Number V>
V largest_coordinate(const Mat3<V>& axes) {
  V largest = V(0);
  for (const auto& axis : axes) {
    for (const V& c : axis) {
      const V size = magnitude(c);
      if (sign_of(size - largest) == Sign::positive) largest = size;
    }
  }
  return largest;
}

// u^i v^(d-i), for forms of one degree.
template <Number V>
class Monomials {
 public:
  Monomials(const V& u, const V& v, int degree) : m_(degree) {
    V power = V(1);
    for (int i = 0; i <= degree; ++i) {
      m_[i] = power;
      power *= u;
    }
    power = v;
    for (int i = degree - 1; i >= 0; --i) {
      m_[i] *= power;
      power *= v;
    }
  }
  template <Number N>
  V operator()(const Form<N>& f) const {
    if (f.degree() == 0) return f[0];
    V sum = f[0] * m_[0];
    for (int i = 1; i <= f.degree(); ++i) sum += f[i] * m_[i];
    return sum;
  }
  template <Number N>
  Vec3<V> operator()(const Vec3<Form<N>>& f) const {
    return {(*this)(f[0]), (*this)(f[1]), (*this)(f[2])};
  }

 private:
  Form<V> m_;
};

// A motion's number as margins are computed with it.
template <Number V>
const V& margin_number(const V& value) {
  return value;
}
template <class V>
const V& margin_number(const Bounded<V>& bounded) {
  return bounded.value;
}

// At the instant u, v = 1 - u. An enclosing type encloses all the instants of u. Of a bounded type
// only the values are looked at: for their errors see margin_errors.hpp.
template <Number V, Number N>
BoxMargins<V> margins_at(const PackedMotion<N>& m, const V& u) {
  const V v = V(1) - u;
  BoxMargins<V> r;
  const Monomials<V> in1(u, v, m.length1.degree());
  const Monomials<V> in2(u, v, m.length2.degree());
  const Monomials<V> in_offset(u, v, m.offset[0].degree());
  const Mat3<V> a{in1(m.axes1[0]), in1(m.axes1[1]), in1(m.axes1[2])};
  const Mat3<V> b{in2(m.axes2[0]), in2(m.axes2[1]), in2(m.axes2[2])};
  const Vec3<V> d = in_offset(m.offset);

  std::array<V, kFacetPairs> distance;  // n·d
  if (m.rigid) {
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t l = 0; l < 3; ++l) {
        r.brackets[3 * k + l] = r.brackets[9 + 3 * k + l] = dot(a[k], b[l]);
      }
      distance[k] = dot(a[k], d);
      distance[3 + k] = dot(b[k], d);
    }
    r.brackets[kSelf1] = in1(m.length1);
    r.brackets[kSelf2] = in2(m.length2);
    r.scale = {r.brackets[kSelf1], r.brackets[kSelf2], r.brackets[kSelf1] * r.brackets[kSelf2]};
  } else {
    for (std::size_t k = 0; k < 3; ++k) {
      Vec3<V> n1 = cross(a[(k + 1) % 3], a[(k + 2) % 3]);
      Vec3<V> n2 = cross(b[(k + 1) % 3], b[(k + 2) % 3]);
      for (std::size_t i = 0; i < 3; ++i) {
        if (m.mirrored1) n1[i] = -n1[i];
        if (m.mirrored2) n2[i] = -n2[i];
      }
      for (std::size_t l = 0; l < 3; ++l) {
        r.brackets[3 * k + l] = dot(n1, b[l]);
        r.brackets[9 + 3 * l + k] = dot(n2, a[l]);
      }
      distance[k] = dot(n1, d);
      distance[3 + k] = dot(n2, d);
      if (k == 0) {
        r.brackets[kSelf1] = dot(n1, a[0]);
        r.brackets[kSelf2] = dot(n2, b[0]);
      }
    }
    const V size1 = largest_coordinate(a);
    const V size2 = largest_coordinate(b);
    r.scale = {size1 * size1, size2 * size2, size1 * size2};
  }
  for (std::size_t k = 0; k < 3; ++k) {
    const Vec3<V> moment = cross(d, a[k]);
    for (std::size_t l = 0; l < 3; ++l) distance[6 + 3 * k + l] = dot(b[l], moment);
  }

  for (std::size_t kind = 0; kind < 3; ++kind) {
    const auto& c = m.cofactors[kind];
    const auto value = [&](const std::optional<Form<N>>& f) {
      return f ? Monomials<V>(u, v, f->degree())(*f) : V(1);
    };
    const bool plain = !c.offset && !c.along1 && !c.along2;
    const V c0 = value(c.offset);
    if (!plain) r.scale[kind] *= c0;
    const std::array<V, 2> along{value(c.along1), value(c.along2)};
    const std::size_t first = kind * 3;
    for (std::size_t f = first; f < (kind == 2 ? std::size_t{kFacetPairs} : first + 3); ++f) {
      V offset = plain ? distance[f] : V(distance[f] * c0);
      V support = V(0);
      for (std::size_t box = 0; box < 2; ++box) {
        V sum = V(0);
        V shift = V(0);
        for (std::size_t i = 0; i < 3; ++i) {
          const BoxTerm& term = kBoxTerms[f][3 * box + i];
          if (term.bracket == kNoBracket) continue;
          const V& value_of = r.brackets[static_cast<std::size_t>(term.bracket)];
          sum += margin_number(m.extents[box][i]) * magnitude(value_of);
          if (m.centred) continue;
          const V moved = margin_number(m.shifts[box][i]) * value_of;
          if (is_turned(term, m.mirrored1, m.mirrored2)) {
            shift -= moved;
          } else {
            shift += moved;
          }
        }
        support += plain ? sum : V(sum * along[box]);
        if (!m.centred) offset += plain ? shift : V(shift * along[box]);
      }
      r.offset[f] = offset;
      r.support[f] = support;
    }
  }
  return r;
}

}  // namespace touchstone::walk
