// Converts the motion of two boxes from integers, which may be long, to doubles or double-doubles
// with error bounds, or to intervals. Each group of numbers is divided by a power of two first, so
// that none is large (Shifts); for this some cofactors that were 1 must be written out.

#include "src/walk/conditions/bounded/rounded_motion.hpp"

#include <algorithm>
#include <cmath>

#include "src/form/form_roots_bounded.hpp"
#include "src/form/form_roots_exact.hpp"
#include "src/form/form_signs.hpp"
#include "src/form/number_bits.hpp"
#include "src/walk/conditions/bounded/leading_digits.hpp"
#include "src/walk/conditions/bounded/scaled_motion.hpp"
#include "src/walk/conditions/box_conditions.hpp"
#include "src/walk/conditions/make_fixed_planes.hpp"
#include "src/walk/conditions/margins_at.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::walk {
namespace {

// The right shift that brings 2^bits near 1.
int to_one(int bits) { return std::max<int>(0, bits - 1); }

// The powers of two by which the groups of a motion's numbers (Scale) are divided. All terms of a
// condition must be divided by one power in the end. If the axes of a box are divided by 2^k, so
// are its terms n·e_m, once more often than the offset n·c, since e_m is one more axis. (Exceptions
// are the terms of a rigid pair whose normals are made of that box's axes: there the product of two
// axes counts as one axis.) The cofactors make up for the difference.
struct Shifts {
  int axes1;
  int axes2;
  int lengths;
  std::array<std::array<int, 3>, 3> cofactors{};  // by kind and term

  explicit Shifts(const PackedMotion<Integer>& m)
      : axes1(to_one(std::max<int>(bits_of(m.axes1), bits_of(m.length1)))),
        axes2(to_one(std::max<int>(bits_of(m.axes2), bits_of(m.length2)))),
        lengths(to_one(std::max<int>({bits_of(m.offset), bits_of(m.extents), bits_of(m.shifts)}))) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const auto of = static_cast<FacetKind>(kind);
      // Whether offset and term have the axes of box 1, or of box 2, equally often.
      const bool even1 = m.rigid && of != FacetKind::face2;
      const bool even2 = m.rigid && of != FacetKind::face1;
      // By how much each term is divided more than the offset.
      const std::array<int, 3> lost{0, even1 ? 0 : axes1, even2 ? 0 : axes2};
      const auto& [offset, along1, along2] = m.cofactors[kind];
      const auto bits = [](const auto& cofactor) { return cofactor ? bits_of(*cofactor) : 1; };
      const int most = to_one(
          std::max<int>({bits(offset) + lost[0], bits(along1) + lost[1], bits(along2) + lost[2]}));
      for (std::size_t term = 0; term < 3; ++term) cofactors[kind][term] = most - lost[term];
    }
  }
};

// Calls see(cofactor) for each cofactor that is 1 and becomes a power of two.
template <class Forms, class See>
void see_missing_cofactors(Forms& forms, const Shifts& shifts, const See& see) {
  for (std::size_t kind = 0; kind < 3; ++kind) {
    auto& [offset, along1, along2] = forms.cofactors[kind];
    const std::array cofactors{&offset, &along1, &along2};
    for (std::size_t term = 0; term < 3; ++term) {
      if (!*cofactors[term] && shifts.cofactors[kind][term] != 0) see(*cofactors[term]);
    }
  }
}

bool lacks_cofactors(const PackedMotion<Integer>& m, const Shifts& shifts) {
  bool any = false;
  see_missing_cofactors(m, shifts, [&any](const auto&) { any = true; });
  return any;
}

// The motion with the missing cofactors written out.
PackedMotion<Integer> with_cofactors(PackedMotion<Integer> m, const Shifts& shifts) {
  MotionForms<Form<Integer>> forms = m.unpacked();
  see_missing_cofactors(forms, shifts, [](auto& cofactor) {
    cofactor.emplace(0);
    (*cofactor)[0] = 1;
  });
  m.pack(forms);
  return m;
}

// The motion at the scale that Shifts chooses, each number computed by make(integer, shift).
template <Number N, class Make>
PackedMotion<N> at_scale(const PackedMotion<Integer>& motion, const Make& make) {
  const Shifts shifts(motion);
  // Converts an integer that is first divided by 2^by.
  struct Shifted {
    int by;
    const Make& make;
    N operator()(const Integer& a) const { return make(a, by); }
  };
  struct ByGroup {
    const Shifts& shifts;
    const Make& make;
    Shifted operator()(Scale s) const {
      if (s == Scale::lengths) return {shifts.lengths, make};
      return {s == Scale::axes1 ? shifts.axes1 : shifts.axes2, make};
    }
    Shifted operator()(std::size_t kind, int term) const {
      return {shifts.cofactors[kind][static_cast<std::size_t>(term)], make};
    }
  };
  const ByGroup convert{shifts, make};
  if (!lacks_cofactors(motion, shifts)) return converted_by_group<N>(motion, convert);
  return converted_by_group<N>(with_cofactors(motion, shifts), convert);
}

// An integer times 2^-shift. Its leading digits are cut off after 53 bits, towards zero: the error
// is less than one step.
Interval enclosed_integer(const Integer& a, int shift) {
  long exponent = 0;
  const double digits = mpz_get_d_2exp(&exponent, a.backend().data());
  exponent -= shift;
  // Within these exponents ldexp is exact. Beyond them a rational is enclosed.
  constexpr long kSmallest = -900, kLargest = 900;
  if (exponent < kSmallest || exponent > kLargest)
    return NumberTraits<Interval>::from(a * power_of_two(-shift));
  const double near = std::ldexp(digits, static_cast<int>(exponent));
  constexpr unsigned kExact = 53;  // bits of a double
  if (bit_length(a) <= kExact) return Interval::point(near);
  return near < 0 ? Interval(detail::step_down(near), near) : Interval(near, detail::step_up(near));
}

// Bit set of the brackets that vanish throughout although T cannot show it.
template <class T>
std::uint32_t vanishing_brackets(const PackedMotion<Bounded<T>>& rounded,
                                 const PackedMotion<Integer>& exact) {
  BoxConditions<Bounded<T>> near(rounded);
  std::optional<BoxConditions<Integer>> exactly;
  std::uint32_t vanishing = 0;
  for (int number = 0; number < (exact.rigid ? 9 : kBrackets); ++number) {
    const FormSigns signs = signs_of(near.bracket(number));
    if (signs.any_positive || signs.any_negative || signs.all_zero()) continue;
    if (!exactly) exactly.emplace(exact);
    if (exactly->vanishes(number)) vanishing |= 1U << static_cast<unsigned>(number);
  }
  return vanishing;
}

// The rounded motion with the error bounds of its margins. Throws Undecided if T cannot bound it.
template <class T>
FilteredMotion<T> with_margin_errors(const PackedMotion<Integer>& motion) {
  const auto rounded_integer = [](const Integer& a, int shift) { return rounded<T>(a, shift); };
  FilteredMotion<T> result{at_scale<Bounded<T>>(motion, rounded_integer)};
  result.errors = margin_errors(result.motion);
  return result;
}

}  // namespace

template <class T>
std::optional<FilteredMotion<T>> bounded_motion(const PackedMotion<Integer>& motion) {
  return if_decided([&motion] { return std::optional(with_margin_errors<T>(motion)); });
}

template <class T>
std::optional<FilteredMotion<T>> rounded_motion(const PackedMotion<Integer>& motion) {
  return if_decided([&motion] {
    std::optional<FilteredMotion<T>> result(with_margin_errors<T>(motion));
    result->motion.vanishing = vanishing_brackets(result->motion, motion);
    result->motion.fixed = fixed_planes(result->motion);
    return result;
  });
}

PackedMotion<Interval> enclosed(const PackedMotion<Integer>& motion) {
  return at_scale<Interval>(motion, enclosed_integer);
}

PackedMotion<Rational> scaled_motion(const PackedMotion<Integer>& motion) {
  return at_scale<Rational>(
      motion, [](const Integer& a, int shift) -> Rational { return a * power_of_two(-shift); });
}

template std::optional<FilteredMotion<double>> bounded_motion(const PackedMotion<Integer>&);
template std::optional<FilteredMotion<double>> rounded_motion(const PackedMotion<Integer>&);
template std::optional<FilteredMotion<DoubleDouble>> rounded_motion(const PackedMotion<Integer>&);

}  // namespace touchstone::walk
