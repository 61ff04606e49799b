// The signs of brackets and conditions of two boxes at one algebraic instant.

#include "src/walk/box_instant.hpp"

#include "src/walk/conditions/bracket_table.hpp"

namespace touchstone::walk {

Sign BoxInstant::bracket_sign(int number) {
  // The brackets of a face with an axis of its own box are always positive.
  if (number >= kBrackets) return Sign::positive;
  auto& known = brackets_[static_cast<std::size_t>(number)];
  if (!known) {
    known = sign_of(margins_.brackets[static_cast<std::size_t>(number)]);
    if (*known == Sign::unknown) {
      known = conditions_.vanishes(number)
                  ? Sign::zero
                  : FormRoots<Integer>::sign_at(conditions_.bracket(number), time_);
    }
  }
  return *known;
}

Sign BoxInstant::condition_sign(int facet, int side) {
  auto& known = plane(facet, side);
  if (!known) known = decided_condition(facet, side);
  return *known;
}

Sign BoxInstant::decided_condition(int facet, int side) {
  const auto f = static_cast<std::size_t>(facet);
  // The condition is D = side · offset - support, and the support is not negative. The margin,
  // |offset| - support, is D on the side of the offset's sign, and not below D on the other. So the
  // margin decides most signs.
  const Sign margin = sign_of(margins_.margin(facet));
  if (margin == Sign::negative) return Sign::negative;
  const Sign offset = sign_of(margins_.offset[f]) * sign_of_int(side);
  if (margin == Sign::positive && is_known(offset)) return offset;
  const Sign support = sign_of(margins_.support[f]);
  if (offset == Sign::negative) return Sign::negative;
  if (offset == Sign::zero && is_known(support)) return -support;
  // Else the sign of D's form decides. It is the form for the signs that the brackets have here.
  BoxConditions<Integer>::Signs signs{};
  for (int g = 0; g < 6; ++g) {
    const int number = conditions_.bracket_of(facet, g);
    if (number == kNoBracket || !conditions_.has_extent(g)) continue;
    signs[static_cast<std::size_t>(g)] = bracket_sign(number);
  }
  return FormRoots<Integer>::sign_at(conditions_.condition(facet, side, signs), time_);
}

const SignTable& BoxInstant::table() {
  if (!table_)
    table_ = table_by(conditions_.motion(), [this](int number) { return bracket_sign(number); });
  return *table_;
}

}  // namespace touchstone::walk
