#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/generate/planted.hpp"
#include "verify/system/random/dice.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::generate {

using random::Dice;

// Families of cases: their description, their choices, and how a case of one is drawn. The families
// themselves are in kinds/. make_case.hpp makes a case of a family.

// A choice that users of a family can fix; otherwise each case draws one of the values. A value
// listed twice is drawn twice as often.
struct Knob {
  std::string name;
  std::vector<std::string> values;
};

// The knobs that are fixed, by name.
using Fixed = std::map<std::string, std::string>;

// How decimals of a case are drawn: as the case has them, or, for a subject of doubles, as the
// doubles nearest to them, which takes no rational numbers.
enum class Decimals { as_written, as_doubles };

// The dice of one case, with the family's knobs.
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

// A case before it gets its id, provenance and truth.
struct Draft {
  std::array<Body, 2> bodies;
  std::optional<std::array<Numeral, 2>> horizon{};  // [0, 1]
  std::optional<Planted> planted{};
  std::vector<std::string> tags{};
};

// A family of cases, mostly in one kind of special position.
//   `draw` is a function of the draws only. nullopt: this attempt failed (a corner is not a vertex,
//   a quaternion vanishes on the way); it is repeated with fresh draws.
struct Family {
  std::string name;
  int version = 1;       // raised whenever the bytes of a case change
  std::string sentence;  // what happens, in one sentence
  std::vector<Knob> knobs;
  std::optional<Draft> (*draw)(Draw&) = nullptr;
  bool planted = false;  // the answer is chosen first, and compared with the solver's answer
  // The kinds of motion in its cases, by name_of_kind(), including those of pieces: see
  // kinds/motions.hpp.
  std::vector<std::string> motions{};
  // Its cases have bodies that are round or turn at constant speed: see make_enclosed_case().
  bool enclosed = false;
};

// All ordinary families, in the order of their documentation.
const std::vector<Family>& families();
// The hard families (verify/cases/generate/hard). The tags of their cases state why and how much
// they are hard. They are used only if named, and are not among all ordinary families.
const std::vector<Family>& hard_families();

// Families of boxes at rest, for programs that take nothing else. Not among all ordinary families.
const std::vector<Family>& resting_families();
// Families of straight motion, with sizes and positions usual in games, for programs that take no
// boxes that turn. Not among all ordinary families.
const std::vector<Family>& straight_families();

// Families with numbers near the limits of doubles, for programs that take any number. Not among
// all ordinary families.
const std::vector<Family>& extreme_families();

// All families of all kinds, in the order in which `generate --list` describes them.
const std::vector<const Family*>& every_family();

// The family of this name, of any kind; null if there is none.
const Family* find_family(std::string_view name);

// Why these knobs cannot have these values; "" if they can.
std::string problem_with(const Family& family, const Fixed& fixed);

// Reads knobs as users write them, "NAME=VALUE". Errors, with the place "only": no "=", a repeated
// name.
Result<Fixed> parse_fixed(const std::vector<std::string>& choices);

// The family of this name, for these knobs. Errors: an unknown family (place "family");
// problem_with() (place "only").
Result<const Family*> choose_family(const std::string& name, const Fixed& fixed);

}  // namespace touchstone::generate
