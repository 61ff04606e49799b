#pragma once

#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/variants/variant.hpp"
#include "verify/hunt/campaign/aim.hpp"
#include "verify/hunt/campaign/any_case.hpp"
#include "verify/system/batch/part.hpp"

namespace touchstone::campaign {

// The cases of a run. They are divided into shards of a fixed length, each with one family, in
// turn. Each position in a shard has one case. At the first positions these are cases of the
// family; at the others they are variants of those cases that are nearest to another answer. So the
// case at a position depends only on the seed and on earlier positions in the shard, not on time or
// on the worker.
//   A hunt (`fuzz --maximise`) looks for the worst case of a subject. It has longer shards: after
// the cases of the family come generations of variants of the worst case so far. This is a (1+λ)
// evolution strategy (Beyer and Schwefel, "Evolution strategies", 2002) that starts anew in each
// shard. Until an answer is wrong, parents are chosen as without a hunt. The cases of a hunt also
// depend on the subject's answers, and with the aim `time`, on the clock.
struct Plan {
  std::uint64_t seed = 1;
  std::vector<generate::ChosenFamily> families{};
  std::optional<Aim> aim{};  // set for a hunt
  batch::Part part{};        // the part of the run whose shards are worked on
  // Accept the cases to use: those that a subject takes and that are within the domain. Cases of a
  // family, and variants, are generated until one is accepted.
  std::function<bool(const ExactCase&)> wanted{};
  generate::variants::EnclosedWanted wanted_enclosed{};
  // Whether some subject may be judged by doubles. The cases do not depend on this.
  judge::ByDoubles by_doubles = judge::ByDoubles::no;

  static constexpr std::uint64_t kDrawn = 20;     // positions of a shard with cases of its family
  static constexpr std::uint64_t kVariants = 12;  // positions of a shard with variants
  static constexpr std::size_t kParents = 4;      // number of cases that variants are made from
  static constexpr std::uint64_t kGenerations = 12;  // in a hunt
  static constexpr std::uint64_t kChildren = 9;      // λ

  std::uint64_t shard_size() const { return kDrawn + (aim ? kGenerations * kChildren : kVariants); }
  // One past the last position that has the same parents as `position`.
  std::uint64_t end_of_group(std::uint64_t position) const {
    if (position < kDrawn) return kDrawn;
    return aim ? position + kChildren - (position - kDrawn) % kChildren : shard_size();
  }
  // Whether later positions of a shard may be variants of this one.
  bool is_parent(std::uint64_t position) const { return position < kDrawn || aim; }

  // The index of the part's n-th shard. Each round deals one shard to each part. If the numbers of
  // parts and families have a common divisor, a part would always get the same families. So after
  // every rounds() rounds the order of the parts moves on by one. In as many rounds as there are
  // families, a part gets each family once.
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

// A case in the shard from which variants may be made.
struct Candidate {
  double margin = 0;  // see margin_of()
  AnyCase made;
  std::optional<double> score{};  // in a hunt: see score_of()
};

// Whether a family has a case that the plan accepts, among its first ones.
bool has_wanted(const Plan& plan, const generate::ChosenFamily& family);

// The case at a position, and its origin.
struct Planned {
  AnyCase made;
  std::string origin;  // "family generic-1-17", "variant of generic-1-17: aligned axes"
};

// `candidates`: the earlier positions of the shard for which is_parent() is true; not used for
// positions below kDrawn. REQUIRES: has_wanted() for all families.
Planned planned_at(const Plan& plan, std::uint64_t shard, std::uint64_t position,
                   const std::vector<Candidate>& candidates);
// Like planned_at, but has_wanted() need not be true: nullopt if no accepted case can be generated
// at the position.
std::optional<Planned> planned_if_wanted(const Plan& plan, std::uint64_t shard,
                                         std::uint64_t position,
                                         const std::vector<Candidate>& candidates);

}  // namespace touchstone::campaign
