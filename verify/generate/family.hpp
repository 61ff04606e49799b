#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/result.hpp"
#include "verify/generate/planted.hpp"
#include "verify/random/dice.hpp"
#include "verify/text/whole_number.hpp"

namespace touchstone::generate {

using random::Dice;

// What a family lets its user fix; each case draws one of the values otherwise. A value that is
// listed twice is drawn twice as often.
struct Knob {
  std::string name;
  std::vector<std::string> values;
};

// The knobs that are fixed, by name.
using Fixed = std::map<std::string, std::string>;

// The dice of one case, with the family's knobs.
class Draw : public Dice {
 public:
  Draw(const Dice& dice, const std::vector<Knob>& knobs, const Fixed& fixed)
      : Dice(dice), knobs_(knobs), fixed_(fixed) {}
  Draw(const Dice&, const std::vector<Knob>&, Fixed&&) = delete;  // both are only referred to

  // The value of a knob. It costs one draw whether it is fixed or not, so that a case of a part of
  // the family is like the same case of the whole. REQUIRES: the family has this knob.
  const std::string& knob(std::string_view name);
  // REQUIRES: all its values are whole numbers.
  int number_knob(std::string_view name) { return whole_number<int>(knob(name)).value(); }

 private:
  const std::vector<Knob>& knobs_;
  const Fixed& fixed_;
};

// A case before it is given its id, provenance and truth.
struct Draft {
  std::array<Body, 2> bodies;
  std::optional<std::array<Numeral, 2>> horizon{};  // [0, 1]
  std::optional<Planted> planted{};
  std::vector<std::string> tags{};
};

// Which special position, or none, a family of cases provokes.
//   `draw` is a function of the draws alone. Nothing: this attempt came to nothing (a vertex that
//   is no vertex, a quaternion that vanishes on the way); another is made with fresh draws.
struct Family {
  std::string name;
  int version = 1;       // raised whenever the bytes of a case change
  std::string sentence;  // a picture of what happens
  std::vector<Knob> knobs;
  std::optional<Draft> (*draw)(Draw&) = nullptr;
  bool planted = false;  // the answer is chosen first, and compared with the solver's
  // The kinds of motion that occur in its cases, by name_of_kind(), those of pieces included: see
  // families/motions.hpp.
  std::vector<std::string> motions{};
};

// All ordinary families, in the order in which they are documented.
const std::vector<Family>& families();
// Those of hard cases (verify/generate/hard): each with the reasons why it is hard, and how much,
// among its tags. They are asked for by name, and take no part where families go round.
const std::vector<Family>& hard_families();

// Those of boxes at rest, for programs that take nothing else. They take no part where families go
// round, either.
const std::vector<Family>& resting_families();
// Those of straight motion, of sizes and at places that games have, for programs that take no boxes
// that turn. They take no part where families go round, either.
const std::vector<Family>& straight_families();

// Those whose numbers are near the ends of the range of doubles, for programs that take any number.
// They take no part where families go round, either.
const std::vector<Family>& extreme_families();

// The family of this name, of any kind; null where there is none.
const Family* find_family(std::string_view name);

// Why these knobs cannot be fixed so; "" where they can.
std::string problem_with(const Family& family, const Fixed& fixed);

// Knobs as users fix them, "NAME=VALUE". Errors, with the place "only": no "=", a name twice.
Result<Fixed> parse_fixed(const std::vector<std::string>& choices);

// The family of this name, with these knobs fixed. Errors: none of this name, place "family";
// problem_with(), "only".
Result<const Family*> choose_family(const std::string& name, const Fixed& fixed);

}  // namespace touchstone::generate
