#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "touchstone/ccd/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::judge {

// What a subject reports where the boxes touch at the start of the horizon. An overlap there is a
// contact at the start by every convention.
enum class AtStart {
  reports,  // the start, as the time of contact
  ignores,  // what comes of it: nothing, as long as they only touch
  apart     // it does not take boxes that are in contact at the start
};

// "reports", "ignores", "apart"; nothing for another name.
std::optional<AtStart> at_start(std::string_view name);
const char* name(AtStart at_start);

// What a subject declares that contact is to it.
struct Convention {
  bool closed = true;  // touching is contact; else the interiors have to meet
  AtStart start = AtStart::reports;

  const char* contact() const { return closed ? "closed" : "open"; }
};

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
