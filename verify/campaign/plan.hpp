#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "verify/batch/part.hpp"
#include "verify/campaign/aim.hpp"
#include "verify/generate/chosen_family.hpp"
#include "verify/generate/variants/variant.hpp"

namespace touchstone::campaign {

// Which cases a run consists of. They are cut into shards of a fixed length, one family each by
// turns; the first places of a shard are cases of the family, the others variants of those among
// them that are nearest to another answer. So what is at a place depends on the places before it in
// the same shard and on the seed, and on nothing else: neither on time, nor on who works on what.
//   A hunt has longer shards: after the cases of the family come generations of variants of the
// case that is worst so far, a (1+λ) evolution strategy (Beyer and Schwefel, "Evolution
// strategies", 2002) that begins anew in each shard. Where nothing is wrong yet, parents are chosen
// as otherwise. What the subject answers decides then, too, and where the aim is time, so does the
// clock.
struct Plan {
  std::uint64_t seed = 1;
  std::vector<generate::ChosenFamily> families{};
  std::optional<Aim> aim{};  // of a hunt
  batch::Part part{};        // of the run: whose shards are worked on
  // Which cases are drawn and varied: those that a subject takes, and that lie within the domain of
  // the run. Of a family the next ones are drawn until one is wanted, of variants the same.
  generate::variants::Wanted wanted{};

  static constexpr std::uint64_t kDrawn = 20;        // places of a shard with cases of its family
  static constexpr std::uint64_t kVariants = 12;     // the rest of them
  static constexpr std::size_t kParents = 4;         // that variants are made of
  static constexpr std::uint64_t kGenerations = 12;  // of a hunt
  static constexpr std::uint64_t kChildren = 9;      // λ

  std::uint64_t shard_size() const { return kDrawn + (aim ? kGenerations * kChildren : kVariants); }
  // Behind the last place that is made of the same ones as this.
  std::uint64_t end_of_group(std::uint64_t position) const {
    if (position < kDrawn) return kDrawn;
    return aim ? position + kChildren - (position - kDrawn) % kChildren : shard_size();
  }
  // Whether later places of a shard are made of this one.
  bool is_parent(std::uint64_t position) const { return position < kDrawn || aim; }

  // The n-th shard of the part. They are dealt in rounds of one for each part. With a common
  // divisor of the numbers of parts and families, a part would always get the same families: so
  // after as many rounds as bring it those again, who is first moves on by one. In as many rounds
  // as there are families, a part gets each once.
  std::uint64_t nth_shard(std::uint64_t n) const {
    return n * part.of + (part.number - 1 + n / rounds()) % part.of;
  }
  std::uint64_t rounds() const {
    return families.size() / std::gcd(std::uint64_t{families.size()}, part.of);
  }

  const generate::ChosenFamily& family_of(std::uint64_t shard) const {
    return families[shard % families.size()];
  }
};

// A case of the shard that variants may be made of.
struct Candidate {
  double margin = 0;  // see margin_of()
  Case made;
  std::optional<double> score{};  // of a hunt: see score_of()
};

// Whether a family has any case that the plan wants, among its first ones: otherwise there is no
// use in it.
bool has_wanted(const Plan& plan, const generate::ChosenFamily& family);

// What is at a place, and how it came about.
struct Planned {
  Case made;
  std::string origin;  // "family generic-1-17", "variant of generic-1-17: aligned axes"
};

// `candidates`: the shard's places before this one, as far as is_parent(); of no use for those
// before kDrawn. REQUIRES: has_wanted() of all families.
Planned planned_at(const Plan& plan, std::uint64_t shard, std::uint64_t position,
                   const std::vector<Candidate>& candidates);
// The same without that: nothing where the plan wants no case that can be drawn there.
std::optional<Planned> planned_if_wanted(const Plan& plan, std::uint64_t shard,
                                         std::uint64_t position,
                                         const std::vector<Candidate>& candidates);

// How near a case is to another answer: the shortest time between two events or, where the boxes
// never touch, about how far apart they are in the middle of the horizon: of polyhedra along the
// widest axis, and very far where these have too many planes for a guess. For choosing only.
double margin_of(const Query& query, const BoxTimeline<double>& timeline);

}  // namespace touchstone::campaign
