// Generates cases of a campaign again. The cases of a campaign are divided into shards of a fixed
// length, with one case at each position. If the case at a position gives no finding, the position
// is quiet, and the campaign stores only the hash of the case. A case is needed again when somebody
// asks for it by its hash (findings.cpp), or when an interrupted shard is resumed (store.cpp).

#include "verify/hunt/campaign/regenerated_case.hpp"

#include <sqlite3.h>

#include <sstream>
#include <utility>

#include "src/base/visible.hpp"
#include "verify/hunt/campaign/rows.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::campaign {
namespace {

// Generates the possible cases at a position until one has the stored hash. The conditions on a
// case (a subject takes it, it is within the domain) were checked when it was first generated.
AnyCase drawn_again(const sqlite::Database& campaign, Plan plan, std::uint64_t shard,
                    std::uint64_t position, const std::vector<Candidate>& candidates,
                    const std::string& hash) {
  const auto has_hash = [&hash](const CaseParts& c) { return case_sha256(c) == hash; };
  plan.wanted = has_hash;
  plan.wanted_enclosed = has_hash;
  auto planned = planned_if_wanted(plan, shard, position, candidates);
  if (planned && has_hash(parts_of(planned->made))) return std::move(planned->made);
  throw sqlite::Failed(campaign.path() + ": the case at place " + std::to_string(position) +
                           " of shard " + std::to_string(shard) + " of seed " +
                           std::to_string(plan.seed) +
                           " is not the one that this program draws there: it is damaged, or "
                           "another version of the program made it",
                       SQLITE_MISMATCH);
}

// The parts of a run's plan that determine its quiet positions. (A hunt has no quiet positions.)
Plan plan_of_run(const sqlite::Database& campaign, const std::string& seed) {
  sqlite::Statement run(campaign, "SELECT families FROM run WHERE seed = ?");
  if (!run.with(seed).step()) campaign.damaged("a place is of a run that is not there");
  Plan plan;
  plan.seed = whole_number<std::uint64_t>(seed).value_or(0);
  std::istringstream labels(run.text(0));
  for (std::string label; std::getline(labels, label);) {
    auto family = generate::chosen_family(label);
    if (!family) campaign.damaged("its run is of a family that is not there: " + visible(label));
    plan.families.push_back(std::move(family).value());
  }
  if (plan.families.empty()) campaign.damaged("its run is of no family");
  return plan;
}

}  // namespace

std::vector<Candidate> candidates_of(const sqlite::Database& campaign, const Plan& plan,
                                     std::uint64_t shard) {
  // All positions of both kinds, in full and quiet, in their order; quiet ones have no text. The
  // cases at the first positions depend on no others, so `candidates` may still grow when
  // drawn_again() gets it.
  sqlite::Statement rows(campaign, R"sql(
    SELECT position, margin, sha256, score, text FROM place JOIN cases ON sha256 = case_sha256
    WHERE seed = ?1 AND shard = ?2 AND position < ?3
    UNION ALL
    SELECT position, margin, lower(hex(sha256)), NULL, NULL FROM quiet
    WHERE seed = ?1 AND shard = ?2 AND position < ?3
    ORDER BY position)sql");
  const std::uint64_t before = plan.aim ? plan.shard_size() : Plan::kDrawn;
  std::vector<Candidate> candidates;
  for (rows.with(std::to_string(plan.seed), shard, before); rows.step();) {
    const std::string hash = rows.text(2);
    AnyCase restored = rows.is_null(4)
                           ? drawn_again(campaign, plan, shard, rows.natural(0), candidates, hash)
                           : checked_case(campaign, hash, rows.text(4));
    candidates.push_back({rows.real(1), std::move(restored),
                          rows.is_null(3) ? std::nullopt : std::optional(rows.real(3))});
  }
  return candidates;
}

std::optional<AnyCase> regenerated_case(const sqlite::Database& campaign, const std::string& seed,
                                        std::uint64_t shard, std::uint64_t position) {
  sqlite::Statement place(campaign,
                          "SELECT lower(hex(sha256)) FROM quiet WHERE seed = ? AND shard = ? AND "
                          "position = ?");
  if (!place.with(seed, shard, position).step()) return std::nullopt;
  const Plan plan = plan_of_run(campaign, seed);
  const auto candidates =
      position < Plan::kDrawn ? std::vector<Candidate>() : candidates_of(campaign, plan, shard);
  return drawn_again(campaign, plan, shard, position, candidates, place.text(0));
}

}  // namespace touchstone::campaign
