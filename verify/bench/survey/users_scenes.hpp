#pragma once

#include <array>
#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/from_doubles.hpp"
#include "verify/bench/survey/libraries.hpp"

namespace touchstone::survey {

// Random questions in plain doubles, as a user's program has them, for the sections of the survey
// that begin at doubles.

// One question, with the memory that its spans point to.
struct Scene {
  doubles::Pair pair{};
  std::vector<double> times{};
  std::array<std::vector<doubles::Vector>, 2> places{};
  std::array<std::vector<doubles::Quaternion>, 2> turns{};
};

// Random boxes in doubles, mostly with a contact: "static pair", "linear", "linear, not turned" and
// "keyframes N".
std::vector<Scene> scenes(const std::string& kind, int count);

// The body as a user of first_contact.hpp makes it, by the library's functions.
Body made(const doubles::Body& body);

// The question of a case in straight motion or at rest, with rotations as quaternions.
doubles::Pair pair_of(const AskedCase& asked);

}  // namespace touchstone::survey
