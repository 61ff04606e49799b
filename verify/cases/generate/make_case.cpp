// Makes case `index` of a family: one attempt after another is drawn, until one gives a valid case
// (make_case). first_draft() stops at the first attempt that draws anything, valid or not, for
// callers that check it themselves; draft_in_doubles() does this for a subject of doubles.

#include "verify/cases/generate/make_case.hpp"

#include <algorithm>
#include <stdexcept>
#include <variant>

namespace touchstone::generate {
namespace {

// Every family succeeds within a few attempts, so this many failures in a row are an error in the
// family.
constexpr std::uint64_t kAttempts = 10000;

// The members of a case that one attempt draws; nullopt if the attempt fails. `planted` gets what
// was chosen before the motion was built.
std::optional<CaseParts> drawn(const Family& family, const Fixed& fixed, std::uint64_t seed,
                               std::uint64_t index, std::uint64_t attempt,
                               std::optional<Planted>& planted) {
  Draw draw(Dice(family.name, seed, index, attempt), family.knobs, fixed);
  std::optional<Draft> draft = family.draw(draw);
  if (!draft) return std::nullopt;
  CaseParts parts;
  parts.id = case_id(family, fixed, seed, index);
  parts.provenance = {family.name, Numeral::bare(family.version), std::to_string(seed), index};
  if (!fixed.empty()) parts.provenance->only = fixed;
  if (draft->planted) parts.provenance->planted = to_json(*draft->planted).dump();
  if (!draft->tags.empty()) parts.tags = std::move(draft->tags);
  parts.horizon = std::move(draft->horizon);
  parts.bodies = std::move(draft->bodies);
  planted = std::move(draft->planted);
  return parts;
}

bool is_straight(const Body& body) {
  return std::holds_alternative<StaticMotion>(body.motion.kind) ||
         std::holds_alternative<LinearMotion>(body.motion.kind);
}

}  // namespace

std::string case_id(const Family& family, const Fixed& fixed, std::uint64_t seed,
                    std::uint64_t index) {
  std::string id = family.name;
  for (const auto& [name, value] : fixed) id += "." + name + "-" + value;
  return id + "-" + std::to_string(seed) + "-" + std::to_string(index);
}

std::optional<CaseParts> first_draft(const Family& family, const Fixed& fixed, std::uint64_t seed,
                                     std::uint64_t index) {
  std::optional<Planted> planted;
  return first_draft(family, fixed, seed, index, planted);
}

std::optional<CaseParts> first_draft(const Family& family, const Fixed& fixed, std::uint64_t seed,
                                     std::uint64_t index, std::optional<Planted>& planted) {
  for (std::uint64_t attempt = 0; attempt < kAttempts; ++attempt) {
    if (auto parts = drawn(family, fixed, seed, index, attempt, planted)) return parts;
  }
  return std::nullopt;
}

std::optional<CaseParts> draft_in_doubles(const Family& family, const Fixed& fixed,
                                          std::uint64_t seed, std::uint64_t index) {
  for (std::uint64_t attempt = 0; attempt < kAttempts; ++attempt) {
    Draw draw(Dice(family.name, seed, index, attempt), family.knobs, fixed, Decimals::as_doubles);
    std::optional<Draft> draft = family.draw(draw);
    if (!draft) continue;
    // Rounding may change whether a curve is valid.
    if (draw.has_rounded() && !std::ranges::all_of(draft->bodies, is_straight)) return std::nullopt;
    CaseParts parts;
    parts.id = case_id(family, fixed, seed, index);
    parts.horizon = std::move(draft->horizon);
    parts.bodies = std::move(draft->bodies);
    return parts;
  }
  return std::nullopt;
}

namespace {

// The first attempt that gives a valid case. Which attempt this is depends only on the arguments.
template <class Kind, class Made>
Made made_of(const Family& family, const Fixed& fixed, std::uint64_t seed, std::uint64_t index) {
  for (std::uint64_t attempt = 0; attempt < kAttempts; ++attempt) {
    std::optional<Planted> planted;
    std::optional<CaseParts> parts = drawn(family, fixed, seed, index, attempt, planted);
    if (!parts) continue;
    Result<Kind> made = Kind::make(std::move(*parts));
    if (!made) {
      // Motions that are not defined on the whole horizon are drawn again. Other errors mean an
      // invalid case.
      if (made.error().code == Error::Code::value ||
          made.error().code == Error::Code::discontinuity)
        continue;
      throw std::logic_error("family " + family.name + ": " + made.error().place + ": " +
                             made.error().message);
    }
    return {std::move(made).value(), std::move(planted)};
  }
  throw std::logic_error("family " + family.name + ": no case at index " + std::to_string(index));
}

}  // namespace

MadeCase make_case(const Family& family, const Fixed& fixed, std::uint64_t seed,
                   std::uint64_t index) {
  return made_of<Case, MadeCase>(family, fixed, seed, index);
}

MadeEnclosedCase make_enclosed_case(const Family& family, const Fixed& fixed, std::uint64_t seed,
                                    std::uint64_t index) {
  return made_of<EnclosedCase, MadeEnclosedCase>(family, fixed, seed, index);
}

}  // namespace touchstone::generate
