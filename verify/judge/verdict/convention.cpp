// The names of the conventions for contacts at the start of the horizon.

#include "verify/judge/verdict/convention.hpp"

#include <array>
#include <utility>

namespace touchstone::judge {
namespace {

constexpr std::array<std::pair<AtStart, const char*>, 4> kStartNames{{{AtStart::reports, "reports"},
                                                                      {AtStart::ignores, "ignores"},
                                                                      {AtStart::parting, "parting"},
                                                                      {AtStart::apart, "apart"}}};

}  // namespace

std::optional<AtStart> at_start(std::string_view text) {
  for (const auto& [start, known] : kStartNames) {
    if (text == known) return start;
  }
  return std::nullopt;
}

const char* name(AtStart start) { return kStartNames[static_cast<std::size_t>(start)].second; }

}  // namespace touchstone::judge
