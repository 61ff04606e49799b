// Changes of single numbers, and of the number of coefficients of a motion, for variants
// (change.hpp).

#include "verify/cases/generate/variants/change.hpp"
#include "verify/cases/generate/variants/changed_values.hpp"
#include "verify/cases/generate/variants/numbers_of.hpp"

namespace touchstone::generate::variants {
namespace {

Numeral* any_number(Setting& s) {
  const std::vector<Numeral*> all = numbers_of(s.parts);
  return all.empty() ? nullptr : all[s.below(all.size())];
}

bool one_ulp(Setting& s) {
  Numeral* number = any_number(s);
  if (number == nullptr) return false;
  *number = neighbour(*number, s.dice.sign());
  return true;
}

bool special_value(Setting& s) {
  Numeral* number = any_number(s);
  if (number == nullptr) return false;
  *number = special(s.dice);
  return true;
}

bool doubled_or_halved(Setting& s) {
  Numeral* number = any_number(s);
  if (number == nullptr) return false;
  const Rational& q = number->value();
  *number = s.dice.one_in(2) ? Rational(q * 2) : Rational(q / 2);
  return true;
}

bool same_number_twice(Setting& s) {
  const std::vector<Numeral*> all = numbers_of(s.parts);
  if (all.size() < 2) return false;
  const Numeral& from = *all[s.below(all.size())];
  *all[s.below(all.size())] = s.dice.one_in(2) ? from : -from;
  return true;
}

bool lower_degree(Setting& s) {
  std::vector<WrittenPolynomial*> all = polynomials_of(s.parts);
  std::erase_if(all, [](const WrittenPolynomial* p) { return p->size() < 2; });
  if (all.empty()) return false;
  all[s.below(all.size())]->pop_back();
  return true;
}

bool higher_degree(Setting& s) {
  constexpr std::size_t kMost = 7;  // maximal number of coefficients, so that it is solved quickly
  std::vector<WrittenPolynomial*> all = polynomials_of(s.parts);
  std::erase_if(all, [](const WrittenPolynomial* p) { return p->empty() || p->size() >= kMost; });
  if (all.empty()) return false;
  all[s.below(all.size())]->emplace_back(
      s.dice.one_in(2) ? special(s.dice) : Numeral(Rational(s.dice.integer(-8, 8), 4)));
  return true;
}

}  // namespace

std::vector<Change> changes_of_numbers() {
  return {{"one ulp", one_ulp},
          {"one ulp", one_ulp},
          {"a special value", special_value},
          {"twice or half a number", doubled_or_halved},
          {"two equal numbers", same_number_twice},
          {"a lower degree", lower_degree},
          {"a higher degree", higher_degree}};
}

}  // namespace touchstone::generate::variants
