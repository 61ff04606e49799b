#pragma once

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>

#include "src/form/form_roots.hpp"
#include "src/form/form_signs.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/boxes/box_terms.hpp"

namespace touchstone::walk {

// Types that can enclose any two of their numbers: intervals. If the sign of a bracket is unknown,
// these types continue with an enclosure for both signs; other types must stop.
template <class N>
concept HasHull = requires(const N& a) {
  { hull(a, a) } -> std::same_as<N>;
};

// The brackets and plane conditions of two boxes over one piece, as forms, for the facets of the
// walk (box_facets.hpp, filtered_facets.hpp). Each is built on first use, since a walk needs few.
//   The condition of the plane along side · n,
//
//     D(t) = side · offset(t) - Σ_m h_m |n·e_m|(t),
//
// is continuous, and polynomial between the roots of the brackets n·e_m. Here e_m are the axes of
// both boxes, h_m their half extents, and the offset is n times the vector between the centres. D
// is the condition of the paper (§IV-C, see src/README.md), for one facet at a time. It needs no
// pairing of features and no general position: a bracket that vanishes throughout adds nothing.
template <Number N>
class BoxConditions {
 public:
  using Time = TimeIn<N>;
  using Signs = std::array<Sign, 6>;  // of n·e_m, without box_terms' sign, by generator

  // The motion must outlive it.
  explicit BoxConditions(const PackedMotion<N>& motion) : motion_(motion) {}

  const PackedMotion<N>& motion() const { return motion_; }

  // The number of a generator's bracket for these boxes: rigid ones have nine.
  int bracket_of(int facet, int generator) const {
    const int b = kBoxTerms[index(facet)][index(generator)].bracket;
    return motion_.rigid && b >= 9 && b < kBrackets ? b - 9 : b;
  }
  // The generators that do not span a facet, with their brackets as numbered for these boxes.
  const std::array<FacetTerm, 4>& terms(int facet) const {
    return (motion_.rigid ? kRigidTerms : kAnyTerms)[index(facet)];
  }

  // Whether the box has an extent along a generator. Without one, its bracket does not matter.
  bool has_extent(int generator) const {
    return sign_of(motion_.extents[index(generator / 3)][index(generator % 3)]) != Sign::zero;
  }

  // REQUIRES: `number` is the number of a bracket in terms().
  const Form<N>& bracket(int number) { return bracket_at(number).form; }
  // The sign that the bracket has throughout (possibly zero), if its coefficients show it; else
  // unknown.
  Sign lasting_sign(int number) { return bracket_at(number).lasting; }
  bool vanishes(int number) { return lasting_sign(number) == Sign::zero; }
  // Whether the facet's normal is zero throughout: its planes then give no information.
  bool normal_vanishes(int facet) {
    const auto& all = terms(facet);
    return std::all_of(all.begin(), all.end(), [this](const FacetTerm& term) {
      return term.bracket < kBrackets && vanishes(term.bracket);
    });
  }
  // A bracket's roots on [0, 1]. REQUIRES: it does not vanish throughout.
  const RootsIn<N>& roots(int number) {
    Bracket& b = bracket_at(number);
    if (!b.searched) {
      b.roots = FormRoots<N>::all(b.form);
      b.searched = true;
    }
    return b.roots;
  }

  // n·c, up to positive factors.
  const Form<N>& offset(int facet) {
    signed char& slot = offset_slots_[index(facet)];
    if (slot == kNotBuilt) {
      Form<N> built = built_offset(facet);
      slot = static_cast<signed char>(offsets_.size());
      offsets_.push_back(std::move(built));
    }
    return offsets_[index(slot)];
  }

  // D for brackets of these signs. REQUIRES: the signs are known, or the type has hulls.
  Form<N> condition(int facet, int side, const Signs& signs) {
    Form<N> sum = offset(facet);
    if (side < 0) sum.negate();
    Sums supports;
    for (const FacetTerm& term : terms(facet)) {
      const Sign s = signs[index(term.generator)];
      if (s == Sign::zero || !has_extent(term.generator)) continue;
      const N& extent = motion_.extents[index(term.generator / 3)][index(term.generator % 3)];
      supports.add(term, term_form(term), minus_along(extent, s));
    }
    supports.add_to(sum, cofactors(facet));
    return sum;
  }

 private:
  // A bracket, its sign if that never changes, and its roots once they were searched.
  struct Bracket {
    template <class Make>
    explicit Bracket(const Make& make) : form(make()), lasting(lasting_sign_of(form)) {}

    Form<N> form;
    Sign lasting;
    bool searched = false;
    RootsIn<N> roots{};
  };
  // Multiples of brackets, added up for each box: one cofactor multiplies all terms of a box.
  class Sums {
   public:
    void add(const FacetTerm& term, FormView<N> bracket, const N& times) {
      std::optional<Form<N>>& sum = of_[index(term.generator / 3)];
      if (sum) {
        sum->add_multiple(bracket, times);
      } else {
        sum.emplace(Form<N>::multiple(bracket, times));
      }
    }
    // Adds the sums, times the cofactors of these terms, to `sum`, whose degree is raised if
    // needed.
    void add_to(Form<N>& sum, const typename MotionForms<FormView<N>>::Cofactors& cofactors) {
      auto& [of1, of2] = of_;
      if (cofactors.along1 && of1) *of1 = product(*of1, *cofactors.along1);
      if (cofactors.along2 && of2) *of2 = product(*of2, *cofactors.along2);
      if (of1 && of2) {
        if (of1->degree() < of2->degree()) std::swap(*of1, *of2);
        of1->add(std::move(*of2));
        of2.reset();
      }
      std::optional<Form<N>>& both = of1 ? of1 : of2;
      if (!both) return;
      if (sum.degree() < both->degree()) sum.elevate(both->degree());
      sum.add(std::move(*both));
    }

   private:
    std::array<std::optional<Form<N>>, 2> of_{};
  };

  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  const auto& cofactors(int facet) const {
    return motion_.cofactors[static_cast<std::size_t>(facet_kind(facet))];
  }
  static Sign lasting_sign_of(const Form<N>& form) {
    const FormSigns signs = signs_of(form);
    if (signs.all_zero()) return Sign::zero;
    if (signs.all_positive()) return Sign::positive;
    return signs.all_negative() ? Sign::negative : Sign::unknown;
  }
  // The factor that turns a bracket with a sign into -extent · |bracket|.
  static N minus_along(const N& extent, Sign s) {
    if constexpr (HasHull<N>) {
      if (s == Sign::unknown) return hull(-extent, extent);
    }
    return s == Sign::positive ? N(-extent) : extent;
  }
  template <std::size_t count>
  static constexpr std::array<signed char, count> all_not_built() {
    std::array<signed char, count> slots{};
    slots.fill(kNotBuilt);
    return slots;
  }

  FormView<N> term_form(const FacetTerm& term) {
    if (term.bracket == kSelf1 && motion_.rigid) return motion_.length1;
    if (term.bracket == kSelf2 && motion_.rigid) return motion_.length2;
    return bracket_at(term.bracket).form;
  }
  Bracket& bracket_at(int number) {
    signed char& slot = bracket_slots_[index(number)];
    if (slot == kNotBuilt) {
      brackets_.emplace_back([this, number] { return built(number); });
      slot = static_cast<signed char>(brackets_.size() - 1);
    }
    return brackets_[index(slot)];
  }

  // n·v for the outward normal n of face +i: a cross product of the two other axes; for rigid
  // boxes, the axis itself.
  using Vector = Vec3<FormView<N>>;
  Form<N> face_product(const Mat3<FormView<N>>& axes, int i, bool mirrored, const Vector& v) const {
    if (motion_.rigid) return dot_product(axes[index(i)], v);
    Form<N> r = dot_product(cross_product(axes[index((i + 1) % 3)], axes[index((i + 2) % 3)]), v);
    if (mirrored) r.negate();
    return r;
  }

  // The bracket with this number (box_terms.hpp).
  Form<N> built(int number) const {
    const auto& a = motion_.axes1;
    const auto& b = motion_.axes2;
    if (number == kSelf1) {
      return motion_.rigid ? Form<N>(motion_.length1) : face_product(a, 0, motion_.mirrored1, a[0]);
    }
    if (number == kSelf2) {
      return motion_.rigid ? Form<N>(motion_.length2) : face_product(b, 0, motion_.mirrored2, b[0]);
    }
    const int k = number % 9 / 3;
    const int l = number % 3;
    Form<N> r = number < 9 ? face_product(a, k, motion_.mirrored1, b[index(l)])
                           : face_product(b, l, motion_.mirrored2, a[index(k)]);
    // Known from the integers of the motion; rounded numbers leave it open.
    const bool vanishes = (motion_.vanishing >> static_cast<unsigned>(number) & 1U) != 0;
    return vanishes ? Form<N>(r.degree()) : r;
  }

  Form<N> built_offset(int facet) {
    const auto [kind, k, l] = facet_pair(facet);
    const auto& d = motion_.offset;
    Form<N> r = kind == FacetKind::face1   ? face_product(motion_.axes1, k, motion_.mirrored1, d)
                : kind == FacetKind::face2 ? face_product(motion_.axes2, l, motion_.mirrored2, d)
                                           : dot_product(motion_.axes2[index(l)],
                                                         cross_product(d, motion_.axes1[index(k)]));
    if (cofactors(facet).offset) r = product(r, *cofactors(facet).offset);
    if (motion_.centred) return r;
    // The boxes' centres are not the origins of their frames. Their coordinates s_m along the axes
    // add s_m n·e_m, which a bracket is up to its sign.
    Sums shifts;
    for (const FacetTerm& term : terms(facet)) {
      const N& shift = motion_.shifts[index(term.generator / 3)][index(term.generator % 3)];
      if (sign_of(shift) == Sign::zero) continue;
      const bool turned = is_turned(kBoxTerms[index(facet)][index(term.generator)],
                                    motion_.mirrored1, motion_.mirrored2);
      shifts.add(term, term_form(term), turned ? N(-shift) : shift);
    }
    shifts.add_to(r, cofactors(facet));
    return r;
  }

  const PackedMotion<N>& motion_;
  // Built in the order of first use, and never moved. Constructing and destroying all of them would
  // cost as much as a short walk.
  static constexpr signed char kNotBuilt = -1;
  std::array<signed char, kAllBrackets> bracket_slots_ = all_not_built<kAllBrackets>();
  std::array<signed char, kFacetPairs> offset_slots_ = all_not_built<kFacetPairs>();
  boost::container::static_vector<Bracket, kAllBrackets> brackets_{};
  boost::container::static_vector<Form<N>, kFacetPairs> offsets_{};
};

}  // namespace touchstone::walk
