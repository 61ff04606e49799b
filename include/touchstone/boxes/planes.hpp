#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>
#include <utility>

#include "touchstone/base/fault.hpp"
#include "touchstone/boxes/box_terms.hpp"
#include "touchstone/boxes/relative_motion.hpp"

namespace touchstone {

// The planes of the Minkowski sum of two boxes over one piece of their motions (§IV-C of the paper,
// see src/README.md). A plane is split into terms, so that each homogeneous interval only has to
// add up signed terms:
//
//     D(t) = ± offset(t) - Σ_m s_m term_m(t),     s_m = the sign of n·e_m on the interval
//
// n is the normal, and e_m are the axes of both boxes. D is the paper's condition up to a positive
// factor. D > 0: the boxes are apart along ±n.
//   A facet is built on first use: several threads may not use one object at a time.
template <Number N>
class Planes {
 public:
  using P = Polynomial<N>;

  explicit Planes(RelativeMotion<N> motion);

  // The brackets whose signs form the sign table: n·b_l with the normal n of the face +k of box 1,
  // and m·a_k with the normal m of the face +l of box 2. For rigid boxes both are r_kl = a_k·b_l.
  const P& face1(int k, int l) const { return face1_[index(k)][index(l)]; }
  const P& face2(int k, int l) const {
    return motion_.rigid ? face1(k, l) : face2_[index(k)][index(l)];
  }

  // The bracket with this number in box_terms.hpp.
  const P& bracket(int number) const {
    if (number == kSelf1) return self1_;
    if (number == kSelf2) return self2_;
    const int k = number % 9 / 3;
    const int l = number % 3;
    return number < 9 ? face1(k, l) : face2(k, l);
  }

  // Σ_m s_m term_m, the half width of the sum along n, for a facet with these features.
  P support(int facet, const FeaturePair& features) const;
  // The signed distance of the centres along n.
  const P& offset(int facet) const { return facet_at(facet).offset; }
  // D for the facet along n (side +1) or along -n (side -1), from the facet's features along n.
  P condition(int facet, int side, const FeaturePair& features) const;

  // The outer normal n of a facet, any length.
  Vec3<P> normal(int facet) const;

  const RelativeMotion<N>& motion() const { return motion_; }

 private:
  struct Term {
    int generator;  // 0..2 axes of box 1, 3..5 axes of box 2
    P value;        // half extent · (n·e_m)
  };
  struct Facet {
    P offset;
    boost::container::static_vector<Term, 4> terms;
  };

  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  const Facet& facet_at(int facet) const {
    auto& known = facets_[index(facet)];
    if (!known) known = built(facet);
    return *known;
  }
  // d × a_k.
  const Vec3<P>& moment(int k) const {
    auto& known = moments_[index(k)];
    if (!known) known = cross(motion_.offset, motion_.axes1[index(k)]);
    return *known;
  }
  Facet built(int facet) const;

  RelativeMotion<N> motion_;
  std::array<std::array<P, 3>, 3> face1_{};
  std::array<std::array<P, 3>, 3> face2_{};
  mutable std::array<std::optional<Vec3<P>>, 3> moments_{};
  P self1_{};  // n·a_k for the face +k of box 1: w1 if rigid, else |det A1|
  P self2_{};
  mutable std::array<std::optional<Facet>, kFacetPairs> facets_{};
};

// Divides the terms by the factors that all of them share with one of the denominators. The factors
// are positive on the piece, of which `positive_at` is an instant. Integers only: rounded types
// cannot divide exactly and keep the factor, which changes no sign.
void cancel_shared_factors(const std::vector<IntegerPolynomial*>& terms,
                           const std::vector<IntegerPolynomial>& denominators,
                           const Rational& positive_at);

template <Number N>
Planes<N>::Planes(RelativeMotion<N> motion) : motion_(std::move(motion)) {
  const auto& a = motion_.axes1;
  const auto& b = motion_.axes2;
  const auto handed = [](P p, bool mirrored) { return mirrored ? -p : p; };
  if (motion_.rigid) {
    self1_ = motion_.length1;
    self2_ = motion_.length2;
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t l = 0; l < 3; ++l) face1_[k][l] = dot(a[k], b[l]);
    }
  } else {
    for (std::size_t k = 0; k < 3; ++k) {
      const Vec3<P> n1 = cross(a[(k + 1) % 3], a[(k + 2) % 3]);
      const Vec3<P> n2 = cross(b[(k + 1) % 3], b[(k + 2) % 3]);
      if (k == 0) {
        self1_ = handed(dot(n1, a[k]), motion_.mirrored1);
        self2_ = handed(dot(n2, b[k]), motion_.mirrored2);
      }
      for (std::size_t l = 0; l < 3; ++l) {
        face1_[k][l] = handed(dot(n1, b[l]), motion_.mirrored1);
        face2_[l][k] = handed(dot(n2, a[l]), motion_.mirrored2);
      }
    }
  }
}

template <Number N>
Vec3<typename Planes<N>::P> Planes<N>::normal(int facet) const {
  const auto [kind, k, l] = facet_pair(facet);
  const auto face = [this](const Mat3<P>& axes, int i, bool mirrored) {
    if (motion_.rigid) return axes[index(i)];
    const auto j = index(next_axis(i));
    Vec3<P> n = cross(axes[j], axes[(j + 1) % 3]);
    if (mirrored) {
      for (P& c : n) c = -c;
    }
    return n;
  };
  if (kind == FacetKind::face1) return face(motion_.axes1, k, motion_.mirrored1);
  if (kind == FacetKind::face2) return face(motion_.axes2, l, motion_.mirrored2);
  return cross(motion_.axes1[index(k)], motion_.axes2[index(l)]);
}

// 1. The offset: n·d times its cofactor (RelativeMotion). 2. For each axis e_m that does not lie in
// the facet, n·e_m: a bracket times its cofactor. Times the half extent it is a term; times the
// coordinate of the box's centre it moves the offset from the frames' origins to the centres.
// 3. Integers: the factors that all these share with a denominator are cancelled.
template <Number N>
typename Planes<N>::Facet Planes<N>::built(int facet) const {
  const auto [kind, k, l] = facet_pair(facet);
  const auto& cofactors = motion_.cofactors[static_cast<std::size_t>(kind)];

  Facet result;
  // [a_k b_l d] as b_l·(d × a_k), whose cross product three facets share.
  P distance = kind == FacetKind::edges ? dot(motion_.axes2[index(l)], moment(k))
                                        : dot(normal(facet), motion_.offset);
  result.offset = cofactors.offset ? distance * *cofactors.offset : std::move(distance);
  for (int g = 0; g < 6; ++g) {
    const auto box = index(g / 3);
    const auto m = index(g % 3);
    const N& extent = motion_.extents[box][m];
    const N& shift = motion_.shifts[box][m];
    const BoxTerm& term = kBoxTerms[index(facet)][index(g)];
    if (term.bracket == kNoBracket) continue;
    if (sign_of(extent) == Sign::zero && sign_of(shift) == Sign::zero) continue;
    const auto& cofactor = box == 0 ? cofactors.along1 : cofactors.along2;
    // n·e_m, up to its sign.
    const P product = cofactor ? bracket(term.bracket) * *cofactor : P{};
    const P& value = cofactor ? product : bracket(term.bracket);
    if (value.is_zero()) continue;
    const bool turned = is_turned(term, motion_.mirrored1, motion_.mirrored2);
    const auto scaled = [&](const N& factor) {
      return turned ? -(value * factor) : value * factor;
    };
    if (sign_of(shift) != Sign::zero) result.offset += scaled(shift);
    if (sign_of(extent) != Sign::zero) result.terms.push_back({g, scaled(extent)});
  }
  if (motion_.denominators.empty()) return result;
  if constexpr (std::same_as<N, Integer>) {
    std::vector<P*> all{&result.offset};
    for (Term& t : result.terms) all.push_back(&t.value);
    cancel_shared_factors(all, motion_.denominators, Rational((motion_.from + motion_.until) / 2));
  }
  return result;
}

template <Number N>
typename Planes<N>::P Planes<N>::support(int facet, const FeaturePair& features) const {
  P sum;
  for (const Term& t : facet_at(facet).terms) {
    const int s = t.generator < 3 ? features.box1[t.generator] : -features.box2[t.generator - 3];
    const bool flipped =
        facet >= edges_index(0, 0) && t.generator == 5 && faulty(Fault::flipped_sign);
    if ((flipped ? -s : s) > 0) sum += t.value;
    if ((flipped ? -s : s) < 0) sum -= t.value;
  }
  return sum;
}

template <Number N>
typename Planes<N>::P Planes<N>::condition(int facet, int side, const FeaturePair& features) const {
  const P half_width = support(facet, features);
  return side > 0 ? offset(facet) - half_width : -offset(facet) - half_width;
}

}  // namespace touchstone
