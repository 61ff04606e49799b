#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/number/numeral.hpp"
#include "verify/system/random/dice.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::generate {

using random::Dice;

// The random draws of one case, and the choices (knobs) of its family that a user can fix.

// A choice that users of a family can fix; otherwise each case draws one of the values. A value
// listed twice is drawn twice as often.
struct Knob {
  std::string name;
  std::vector<std::string> values;
};

// The values of the knobs that the user has fixed (`--only NAME=VALUE`), by name.
using Fixed = std::map<std::string, std::string>;

// How decimals of a case are drawn: as the case has them, or, for a subject of doubles, as the
// doubles nearest to them, which takes no rational numbers.
enum class Decimals { as_written, as_doubles };

// The dice of one case, with the family's knobs. make_case.cpp makes one for each attempt, and
// hands it to Family::draw (family.hpp), which draws the bodies with it.
class Draw : public Dice {
 public:
  Draw(const Dice& dice, const std::vector<Knob>& knobs, const Fixed& fixed,
       Decimals decimals = Decimals::as_written)
      : Dice(dice), knobs_(knobs), fixed_(fixed), decimals_(decimals) {}
  Draw(const Dice&, const std::vector<Knob>&, Fixed&&,
       Decimals = Decimals::as_written) = delete;  // both are stored as references

  // The value of a knob. It takes one draw even if it is fixed, so that other draws of the case do
  // not depend on that. REQUIRES: the family has this knob.
  const std::string& knob(std::string_view name);
  // REQUIRES: all its values are whole numbers.
  int number_knob(std::string_view name) { return whole_number<int>(knob(name)).value(); }

  // A decimal of three places in [least, most].
  Numeral decimal_number(int least, int most);
  // Whether a decimal was drawn as a double.
  bool has_rounded() const { return has_rounded_; }

 private:
  const std::vector<Knob>& knobs_;
  const Fixed& fixed_;
  Decimals decimals_;
  bool has_rounded_ = false;
};

// The knob of this name; null if there is none.
const Knob* find_knob(const std::vector<Knob>& knobs, std::string_view name);

}  // namespace touchstone::generate
