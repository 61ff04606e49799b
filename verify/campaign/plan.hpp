#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "verify/generate/chosen_family.hpp"

namespace touchstone::campaign {

// Which cases a run consists of. They are cut into shards of a fixed length, one family each by
// turns; the first places of a shard are cases of the family, the others variants of those among
// them that are nearest to another answer. So what is at a place depends on the places before it in
// the same shard and on the seed, and on nothing else: neither on time, nor on who works on what.
struct Plan {
  std::uint64_t seed = 1;
  std::vector<generate::ChosenFamily> families{};

  static constexpr std::uint64_t kDrawn = 20;  // places of a shard with cases of its family
  static constexpr std::uint64_t kShardSize = 32;
  static constexpr std::size_t kParents = 4;  // that variants are made of

  const generate::ChosenFamily& family_of(std::uint64_t shard) const {
    return families[shard % families.size()];
  }
};

// A case of the shard that variants may be made of.
struct Candidate {
  double margin = 0;  // see margin_of()
  Case made;
};

// What is at a place, and how it came about.
struct Planned {
  Case made;
  std::string origin;  // "family generic-1-17", "variant of generic-1-17: aligned axes"
};

// `drawn`: the shard's places before kDrawn; of no use for those themselves.
Planned planned_at(const Plan& plan, std::uint64_t shard, std::uint64_t position,
                   const std::vector<Candidate>& drawn);

// How near a case is to another answer: the shortest time between two events or, where the boxes
// never touch, about how far apart they are in the middle of the horizon. For choosing only.
double margin_of(const Query& query, const Timeline<RealAlgebraic>& timeline);

}  // namespace touchstone::campaign
