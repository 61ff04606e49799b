#include "verify/generate/make_case.hpp"

#include <stdexcept>

namespace touchstone::generate {
namespace {

// Every family succeeds within a few attempts, so this many failures in a row are an error in the
// family.
constexpr std::uint64_t kAttempts = 10000;

}  // namespace

std::string case_id(const Family& family, const Fixed& fixed, std::uint64_t seed,
                    std::uint64_t index) {
  std::string id = family.name;
  for (const auto& [name, value] : fixed) id += "." + name + "-" + value;
  return id + "-" + std::to_string(seed) + "-" + std::to_string(index);
}

MadeCase make_case(const Family& family, const Fixed& fixed, std::uint64_t seed,
                   std::uint64_t index) {
  for (std::uint64_t attempt = 0; attempt < kAttempts; ++attempt) {
    Draw draw(Dice(family.name, seed, index, attempt), family.knobs, fixed);
    std::optional<Draft> draft = family.draw(draw);
    if (!draft) continue;
    CaseParts parts;
    parts.id = case_id(family, fixed, seed, index);
    parts.provenance = {family.name, Numeral::bare(family.version), std::to_string(seed), index};
    if (!fixed.empty()) parts.provenance->only = fixed;
    if (draft->planted) parts.provenance->planted = to_json(*draft->planted).dump();
    if (!draft->tags.empty()) parts.tags = std::move(draft->tags);
    parts.horizon = std::move(draft->horizon);
    parts.bodies = std::move(draft->bodies);
    Result<Case> made = Case::make(std::move(parts));
    if (!made) {
      // Motions that are not defined on the whole horizon are drawn again. Other errors mean an
      // invalid case.
      if (made.error().code == Error::Code::value ||
          made.error().code == Error::Code::discontinuity)
        continue;
      throw std::logic_error("family " + family.name + ": " + made.error().place + ": " +
                             made.error().message);
    }
    return {std::move(made).value(), std::move(draft->planted)};
  }
  throw std::logic_error("family " + family.name + ": no case at index " + std::to_string(index));
}

}  // namespace touchstone::generate
