#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/campaign/store.hpp"

namespace touchstone::campaign {

// A quiet place is one at which nothing was found. Of such places, nearly all, a campaign keeps the
// hash of the case and the answers, for the case can be made again (see made_again.hpp).

// What one subject answered there, with the numbers that reports count: see VerdictRow.
struct QuietAnswer {
  std::string subject{};  // its key
  std::string kind{};
  std::string within{};
  std::string reported{};
  std::string difference{};
  std::string ulps{};
  std::string depth{};
};

// Whether a place is quiet. None of a hunt is: it goes on from the cases themselves.
bool is_quiet(const Plan& plan, const PlaceRow& place);

// The answers of a place as its row has them, one a line.
std::string quiet_text(const std::vector<JudgedRow>& judged);

// A case at a quiet place.
struct QuietRow {
  std::string sha256{};
  std::string family{};  // that it is counted with
  std::vector<QuietAnswer> answers{};
};

// All that are at quiet places alone, each once, in any order.
void for_each_quiet(const sqlite::Database& campaign,
                    const std::function<void(const QuietRow&)>& take);

// Where a case is that has only its hash here.
struct QuietPlace {
  std::string sha256{};
  std::string seed{};
  std::uint64_t shard = 0;
  std::uint64_t position = 0;
};
struct QuietByHash {
  std::optional<QuietPlace> place{};
  bool is_one = true;  // no other case has a hash that begins so
};
// By the beginning of its hash, beside the case `other` that is here in full and has one; "": none.
QuietByHash quiet_by_hash(const sqlite::Database& campaign, const std::string& hash,
                          const std::string& other);

// The bytes of a hash. REQUIRES: an even number of hexadecimal digits, in lower case.
std::string bytes_of_hash(const std::string& digits);

}  // namespace touchstone::campaign
