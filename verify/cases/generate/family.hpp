#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"
#include "touchstone/result.hpp"
#include "verify/cases/generate/draw.hpp"
#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate {

// Families of cases: their description, their choices, and how a case of one is drawn. The families
// themselves are in kinds/. make_case.hpp makes a case of a family.

// A case before it gets its id, provenance and truth.
struct Draft {
  std::array<Body, 2> bodies;
  std::optional<std::array<Numeral, 2>> horizon{};  // nullopt: [0, 1]
  std::optional<Planted> planted{};                 // nullopt: the answer is not known
  std::vector<std::string> tags{};
};

// A family of cases, mostly in one kind of special position. `generate NAME`, `judge --family` and
// `fuzz` use it.
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
