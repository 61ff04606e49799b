#include "verify/judge/ask/taken.hpp"

#include <algorithm>

#include "verify/generate/make_case.hpp"

namespace touchstone::judge {
namespace {

bool has_taken(const generate::Family& family, const std::vector<Hello>& subjects,
               std::uint64_t seed) {
  constexpr std::uint64_t kFirst = 64;
  for (std::uint64_t index = 0; index < kFirst; ++index) {
    const Case made = generate::make_case(family, {}, seed, index).parsed;
    for (const Hello& hello : subjects) {
      if (takes(hello, made)) return true;
    }
  }
  return false;
}

}  // namespace

std::string motion_not_taken(const Hello& hello, const RoundedCase& received) {
  for (const std::string& motion : received.motions) {
    if (!hello.takes(motion)) return motion + " motion";
  }
  return received.affine && !hello.takes("affine") ? "affine motion" : "";
}

bool takes(const Hello& hello, const Case& c) {
  if (!hello.is_asked_of("boxes") || c.query.has_polyhedron()) return false;
  // What is seen without rounding anything: most cases that are not taken.
  if (std::any_of(c.bodies.begin(), c.bodies.end(),
                  [&](const Body& body) { return !hello.takes(name_of_kind(body.motion)); }))
    return false;
  const auto received = rounded_case(c, hello.form());
  return received && motion_not_taken(hello, received.value()).empty();
}

std::vector<std::string> suite_of(const std::vector<Hello>& subjects, std::uint64_t seed) {
  std::vector<std::string> names;
  for (const auto* all :
       {&generate::families(), &generate::resting_families(), &generate::straight_families()}) {
    for (const generate::Family& family : *all) {
      if (has_taken(family, subjects, seed)) names.push_back(family.name);
    }
  }
  return names;
}

}  // namespace touchstone::judge
