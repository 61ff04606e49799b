#pragma once

#include <array>
#include <string>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/from_doubles.hpp"
#include "verify/bench/survey/libraries.hpp"

namespace touchstone::survey {

// A question as a program has it: doubles, and what they are looked at in.
struct Scene {
  doubles::Pair pair{};
  std::vector<double> times{};
  std::array<std::vector<doubles::Vector>, 2> places{};
  std::array<std::vector<doubles::Quaternion>, 2> turns{};
};

// Boxes of random doubles, most with a contact: "static pair", "linear", "linear, not turned" and
// "keyframes N".
std::vector<Scene> scenes(const std::string& kind, int count);

// The same bodies by the library's own functions, as a user of first_contact.hpp makes them.
Body made(const doubles::Body& body);

// What subjects are asked, in straight motion or at rest, with its turns as quaternions.
doubles::Pair pair_of(const AskedCase& asked);

}  // namespace touchstone::survey
