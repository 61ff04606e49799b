#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>

#include "touchstone/walk/box_terms.hpp"
#include "touchstone/walk/form_roots.hpp"
#include "touchstone/walk/packed_motion.hpp"

namespace touchstone::walk {

// The brackets and plane conditions of two boxes over one piece, each built when it is first asked
// for. The condition of the plane along side · n,
//
//     D(t) = side · offset(t) - Σ_m h_m |n·e_m|(t),
//
// is continuous, and polynomial between the roots of the brackets n·e_m: the paper's (§IV-C), for
// one facet at a time. It needs no pairing of features, and no general position: a bracket that
// vanishes throughout adds nothing.
template <Number N>
class BoxConditions {
 public:
  using Time = TimeIn<N>;
  using Signs = std::array<Sign, 6>;  // of n·e_m, without box_terms' sign, by generator

  // The motion must outlive it.
  explicit BoxConditions(const PackedMotion<N>& motion) : motion_(motion) {}

  const PackedMotion<N>& motion() const { return motion_; }

  // A generator's bracket, as numbered for these boxes: rigid ones have nine.
  int bracket_of(int facet, int generator) const {
    const int b = kBoxTerms[index(facet)][index(generator)].bracket;
    return motion_.rigid && b >= 9 && b < kBrackets ? b - 9 : b;
  }

  // Whether the box has an extent along a generator. Without one, its bracket does not matter.
  bool has_extent(int generator) const {
    return sign_of(motion_.extents[index(generator / 3)][index(generator % 3)]) != Sign::zero;
  }

  // REQUIRES: a number of bracket_of, not kNoBracket.
  const Form<N>& bracket(int number) { return bracket_at(number).form; }
  // Whether it is zero throughout.
  bool vanishes(int number) { return bracket_at(number).vanishes; }
  // Whether the facet's normal is zero throughout: its planes say nothing.
  bool normal_vanishes(int facet) {
    for (int g = 0; g < 6; ++g) {
      const int number = bracket_of(facet, g);
      if (number != kNoBracket && (number >= kBrackets || !vanishes(number))) return false;
    }
    return true;
  }
  // A bracket's roots on [0, 1]. REQUIRES: it does not vanish throughout.
  const RootSequence<Time>& roots(int number) {
    Bracket& b = bracket_at(number);
    if (!b.searched) {
      b.roots = FormRoots<N>::all(b.form);
      b.searched = true;
    }
    return b.roots;
  }

  // n·c, positive factors apart.
  const Form<N>& offset(int facet) {
    signed char& slot = offset_slots_[index(facet)];
    if (slot == kNotBuilt) {
      Form<N> built = built_offset(facet);
      slot = static_cast<signed char>(offsets_.size());
      offsets_.push_back(std::move(built));
    }
    return offsets_[index(slot)];
  }

  // D where the brackets have these signs. REQUIRES: they are known.
  Form<N> condition(int facet, int side, const Signs& signs) {
    const auto& cofactors = motion_.cofactors[static_cast<std::size_t>(facet_kind(facet))];
    std::array<std::optional<Form<N>>, 2> supports{};
    for (int g = 0; g < 6; ++g) {
      const auto box = index(g / 3);
      const int number = bracket_of(facet, g);
      const Sign s = signs[index(g)];
      if (number == kNoBracket || s == Sign::zero || !has_extent(g)) continue;
      const N& extent = motion_.extents[box][index(g % 3)];
      const Form<N>& b = bracket(number);
      if (!supports[box]) supports[box].emplace(b.degree());
      supports[box]->add_multiple(b, s == Sign::positive ? N(-extent) : extent);
    }
    if (cofactors.along1 && supports[0]) supports[0] = product(*supports[0], *cofactors.along1);
    if (cofactors.along2 && supports[1]) supports[1] = product(*supports[1], *cofactors.along2);
    Form<N> sum = offset(facet);
    if (side < 0) sum.negate();
    int degree = sum.degree();
    for (const auto& s : supports) {
      if (s && s->degree() > degree) degree = s->degree();
    }
    sum.elevate(degree);
    for (auto& s : supports) {
      if (s) sum.add(std::move(*s));
    }
    return sum;
  }

 private:
  struct Bracket {
    bool searched = false;
    bool vanishes = false;
    Form<N> form;
    RootSequence<Time> roots;
  };

  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  template <std::size_t count>
  static constexpr std::array<signed char, count> all_not_built() {
    std::array<signed char, count> slots{};
    slots.fill(kNotBuilt);
    return slots;
  }

  Bracket& bracket_at(int number) {
    signed char& slot = bracket_slots_[index(number)];
    if (slot == kNotBuilt) {
      Form<N> form = built(number);
      if ((motion_.vanishing >> static_cast<unsigned>(number) & 1U) != 0)
        form = Form<N>(form.degree());
      slot = static_cast<signed char>(brackets_.size());
      const bool vanishes = signs_of(form).all_zero();
      brackets_.push_back({false, vanishes, std::move(form), {}});
    }
    return brackets_[index(slot)];
  }

  // The outward normal of a face, as a product of two edges; of rigid boxes it is an edge.
  Vec3<Form<N>> face_normal(const Mat3<Form<N>>& axes, int i, bool mirrored) const {
    if (motion_.rigid) return axes[index(i)];
    Vec3<Form<N>> n = cross_product(axes[index((i + 1) % 3)], axes[index((i + 2) % 3)]);
    if (mirrored) {
      for (Form<N>& f : n) f.negate();
    }
    return n;
  }

  Form<N> built(int number) const {
    const auto& a = motion_.axes1;
    const auto& b = motion_.axes2;
    if (number == kSelf1) {
      return motion_.rigid ? motion_.length1
                           : dot_product(face_normal(a, 0, motion_.mirrored1), a[0]);
    }
    if (number == kSelf2) {
      return motion_.rigid ? motion_.length2
                           : dot_product(face_normal(b, 0, motion_.mirrored2), b[0]);
    }
    const int k = number % 9 / 3;
    const int l = number % 3;
    return number < 9 ? dot_product(face_normal(a, k, motion_.mirrored1), b[index(l)])
                      : dot_product(face_normal(b, l, motion_.mirrored2), a[index(k)]);
  }

  Form<N> built_offset(int facet) {
    const auto [kind, k, l] = facet_pair(facet);
    const auto& cofactors = motion_.cofactors[static_cast<std::size_t>(kind)];
    const auto& d = motion_.offset;
    Form<N> distance;
    if (kind == FacetKind::face1) {
      distance = dot_product(face_normal(motion_.axes1, k, motion_.mirrored1), d);
    } else if (kind == FacetKind::face2) {
      distance = dot_product(face_normal(motion_.axes2, l, motion_.mirrored2), d);
    } else {
      distance = dot_product(motion_.axes2[index(l)], cross_product(d, motion_.axes1[index(k)]));
    }
    if (cofactors.offset) distance = product(distance, *cofactors.offset);
    if (motion_.centred) return distance;
    // The boxes' centres are not the origins of their frames.
    std::array<std::optional<Form<N>>, 2> shifts{};
    for (int g = 0; g < 6; ++g) {
      const auto box = index(g / 3);
      const BoxTerm& term = kBoxTerms[index(facet)][index(g)];
      const N& shift = motion_.shifts[box][index(g % 3)];
      if (term.bracket == kNoBracket || sign_of(shift) == Sign::zero) continue;
      const bool turned = is_turned(term, motion_.mirrored1, motion_.mirrored2);
      const Form<N>& b = bracket(bracket_of(facet, g));
      if (!shifts[box]) shifts[box].emplace(b.degree());
      shifts[box]->add_multiple(b, turned ? N(-shift) : shift);
    }
    if (cofactors.along1 && shifts[0]) shifts[0] = product(*shifts[0], *cofactors.along1);
    if (cofactors.along2 && shifts[1]) shifts[1] = product(*shifts[1], *cofactors.along2);
    for (auto& s : shifts) {
      if (!s) continue;
      if (s->degree() > distance.degree()) distance.elevate(s->degree());
      distance.add(std::move(*s));
    }
    return distance;
  }

  const PackedMotion<N>& motion_;
  // In the order in which they are asked for; they stay where they are. To make and to destroy
  // places for them all costs as much as a short walk.
  static constexpr signed char kNotBuilt = -1;
  std::array<signed char, kAllBrackets> bracket_slots_ = all_not_built<kAllBrackets>();
  std::array<signed char, kFacetPairs> offset_slots_ = all_not_built<kFacetPairs>();
  boost::container::static_vector<Bracket, kAllBrackets> brackets_{};
  boost::container::static_vector<Form<N>, kFacetPairs> offsets_{};
};

}  // namespace touchstone::walk
