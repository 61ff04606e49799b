// Chooses the cases of a long test that are run today: see part.hpp.

#include "tests/support/part.hpp"

#include <cstdlib>
#include <ctime>
#include <string>

namespace touchstone::test {
namespace {

std::uint64_t seed_of_today() {
  const char* given = std::getenv("TOUCHSTONE_SEED");  // NOLINT(concurrency-mt-unsafe)
  if (given != nullptr) return std::stoull(given);
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  return static_cast<std::uint64_t>((utc.tm_year + 1900) * 10000 + (utc.tm_mon + 1) * 100 +
                                    utc.tm_mday);
}

}  // namespace

int parts(int share) {
  return std::getenv("TOUCHSTONE_WHOLE") != nullptr ? 1 : share;  // NOLINT(concurrency-mt-unsafe)
}

bool is_in_part(std::uint64_t index, int share) {
  return (index + seed_of_today()) % static_cast<std::uint64_t>(parts(share)) == 0;
}

}  // namespace touchstone::test
