#include "verify/generate/make_case.hpp"

#include <stdexcept>

namespace touchstone::generate {
namespace {

// Every family succeeds within a few attempts; this many failures in a row are a mistake in the
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
    Json provenance{{"family", family.name},
                    {"version", family.version},
                    {"seed", std::to_string(seed)},
                    {"index", index}};
    if (!fixed.empty()) provenance["only"] = fixed;
    if (draft->planted) provenance["planted"] = to_json(*draft->planted);
    Json document{{"schema", "touchstone/case/1"}, {"id", case_id(family, fixed, seed, index)}};
    document["provenance"] = std::move(provenance);
    if (!draft->horizon.is_null()) document["horizon"] = std::move(draft->horizon);
    document["boxes"] = std::move(draft->boxes);
    std::string text = document.dump();
    Result<Case> parsed = parse_case(text);
    if (!parsed) {
      // Motions that are not defined on the whole horizon are drawn again. Anything else is no case
      // at all.
      if (parsed.error().code == Error::Code::value ||
          parsed.error().code == Error::Code::discontinuity)
        continue;
      throw std::logic_error("family " + family.name + ": " + parsed.error().place + ": " +
                             parsed.error().message);
    }
    return {std::move(text), std::move(parsed).value(), std::move(draft->planted)};
  }
  throw std::logic_error("family " + family.name + ": no case at index " + std::to_string(index));
}

}  // namespace touchstone::generate
