#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "touchstone/judge.hpp"

namespace touchstone::judge {

// "reports", "ignores", "apart"; nothing for another name.
std::optional<AtStart> at_start(std::string_view name);
const char* name(AtStart at_start);

// A stretch of a timeline that is contact by a convention, by indices of the instants at its ends.
// By the open one the ends themselves are touching, mostly.
struct CountedContact {
  std::size_t enter = 0;
  std::size_t exit = 0;
};

// The contacts of a decided timeline, in order, each maximal.
//   closed: where the state is touching or overlapping; open: where it is overlapping.
//   AtStart::ignores takes the touching with which the horizon begins out of the first.
std::vector<CountedContact> contacts_by(const Convention& convention,
                                        const Timeline<RealAlgebraic>& timeline);

// Whether the boxes are in contact at the start of the horizon, by the convention.
bool starts_in_contact(const Convention& convention, const Timeline<RealAlgebraic>& timeline);

}  // namespace touchstone::judge
