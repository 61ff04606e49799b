#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/hunt/campaign/store.hpp"

namespace touchstone::campaign {

// A quiet position (of a shard, see Plan) is one without a finding. Nearly all positions are quiet.
// For them a campaign stores only the hash of the case and the answers, since the case can be
// regenerated (see regenerated_case.hpp).

// The answer of one subject at a quiet position, with the numbers for reports: see VerdictRow.
struct QuietAnswer {
  std::string subject{};  // its key
  std::string kind{};
  std::string within{};
  std::string reported{};
  std::string difference{};
  std::string ulps{};
  std::string depth{};
};

// Whether a position is quiet. Hunts have no quiet positions, since they continue from the cases.
bool is_quiet(const Plan& plan, const PlaceRow& place);

// The answers of a position as stored in its row, one per line.
std::string quiet_text(const std::vector<JudgedRow>& judged);

// A case at a quiet position.
struct QuietRow {
  std::string sha256{};
  std::string family{};  // under which it is counted
  std::vector<QuietAnswer> answers{};
};

// Calls `take` for each case that is only at quiet positions, once, in any order.
void for_each_quiet(const sqlite::Database& campaign,
                    const std::function<void(const QuietRow&)>& take);

// The position of a case for which only the hash is stored.
struct QuietPlace {
  std::string sha256{};
  std::string seed{};
  std::uint64_t shard = 0;
  std::uint64_t position = 0;
};
// The result of a search by the beginning of a hash.
struct QuietByHash {
  std::optional<QuietPlace> place{};
  bool is_one = true;  // whether no other case has a hash with this beginning
};
// Searches by the beginning of a hash. `other`: the hash of a case stored in full that also
// matches; "" if there is none.
QuietByHash quiet_by_hash(const sqlite::Database& campaign, const std::string& hash,
                          const std::string& other);

// The bytes of a hash. REQUIRES: an even number of lower-case hexadecimal digits.
std::string bytes_of_hash(const std::string& digits);

}  // namespace touchstone::campaign
