// Counts the classes of findings (buckets) of a campaign whose cases are all outside the domain of
// games: too large, too fast or too small for them.

#include "verify/hunt/campaign/outside_game.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include "touchstone/limit.hpp"
#include "verify/judge/domain/domain.hpp"

namespace touchstone::campaign {
namespace {

// Whether a case is proven, within a second, to be outside of the domain of games.
bool is_outside(const sqlite::Database& campaign, const std::string& sha256) {
  const auto text = case_by_hash(campaign, sha256);
  if (!text) return false;
  const TimeLimit limit(std::chrono::seconds(1));
  try {
    if (const auto parsed = parse_case(*text))
      return domain::problem(domain::game(), parsed.value()).has_value();
    const auto enclosed = parse_enclosed_case(*text);
    return enclosed && domain::problem(domain::game(), enclosed.value()).has_value();
  } catch (const LimitReached&) {
    return false;
  }
}

}  // namespace

std::size_t count_outside_game(const sqlite::Database& campaign,
                               const std::vector<BucketRow>& buckets) {
  return static_cast<std::size_t>(
      std::count_if(buckets.begin(), buckets.end(), [&](const BucketRow& bucket) {
        const std::array cases{bucket.worst, bucket.smallest, bucket.first};
        return std::all_of(cases.begin(), cases.end(),
                           [&](const std::string& sha256) { return is_outside(campaign, sha256); });
      }));
}

}  // namespace touchstone::campaign
