// Each family names exactly the kinds of motion that occur in its cases.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::generate::motions_test {
namespace {

void add_kinds(const Motion& motion, std::set<std::string>& kinds) {
  kinds.insert(name_of_kind(motion));
  const auto* pieces = std::get_if<PiecewiseMotion>(&motion.kind);
  if (pieces == nullptr) return;
  for (const MotionPart& part : pieces->pieces) add_kinds(part.motion, kinds);
}

TEST_CASE("a family names the kinds of motion of its cases", "[generate]") {
  for (const Family* family : every_family()) {
    CAPTURE(family->name);
    std::set<std::string> found;
    // Bodies of many parts take longer to make, and have few kinds of motion.
    const bool is_large = std::ranges::any_of(
        compound_families(), [family](const Family& one) { return &one == family; });
    for (std::uint64_t index = 0; index < (is_large ? 20U : 200U); ++index) {
      const auto bodies = family->enclosed ? make_enclosed_case(*family, {}, 1, index).parsed.bodies
                                           : make_case(*family, {}, 1, index).parsed.bodies;
      for (const Body& body : bodies) add_kinds(body.motion, found);
    }
    CHECK(found == std::set<std::string>(family->motions.begin(), family->motions.end()));
    CHECK(found.size() == family->motions.size());
  }
}

}  // namespace
}  // namespace touchstone::generate::motions_test
