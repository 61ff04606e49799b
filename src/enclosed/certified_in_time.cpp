// Certifies an enclosed answer within a time limit: with few digits if more take too long.

#include <algorithm>
#include <optional>

#include "src/base/is_of_time.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"

namespace touchstone {
namespace {

// The digits of an answer that is proven in the last quarter of the time limit.
constexpr int kFewDigits = 3;

// The certified answer; nullopt if it takes longer than the limit.
std::optional<EnclosedAnswer> certified_within(const EnclosedCase& c, int digits,
                                               std::chrono::milliseconds limit) {
  try {
    const TimeLimit here(limit);
    return certify(c, digits);
  } catch (const LimitReached& reached) {
    if (!is_of_time(reached)) throw;
    return std::nullopt;
  }
}

}  // namespace

EnclosedAnswer certify_in_time(const EnclosedCase& c, int digits, std::chrono::milliseconds limit) {
  const TimeLimit whole(limit);
  if (limit.count() == 0 || digits <= kFewDigits) return certify(c, digits);
  // A limit of 0 would be none.
  const auto last = std::max(std::chrono::milliseconds(1), limit / 4);
  if (auto answer = certified_within(c, digits, std::max(last, limit - last)))
    return *std::move(answer);
  const TimeLimit rest(last);
  EnclosedAnswer answer = certify(c, kFewDigits);
  answer.is_cut_short = true;
  return answer;
}

}  // namespace touchstone
