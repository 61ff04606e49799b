// solve() for an enclosed question. The search (narrowing.hpp) gives spans with their states.
// Neighbours with equal states, which different looks proved, become one span.

#include <cassert>

#include "narrowing.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone {

std::vector<EnclosedSpan> enclosed::joined(const std::vector<SeenSpan>& spans) {
  std::vector<EnclosedSpan> all;
  for (const SeenSpan& seen : spans) {
    if (!all.empty() && all.back().state == seen.span.state) {
      all.back().until = seen.span.until;
    } else {
      all.push_back(seen.span);
    }
  }
  return all;
}

// No span of an enclosed answer has the state `touching`, so only an overlap proves contact.
std::optional<bool> EnclosedAnswer::contact() const {
  bool all_known = true;
  for (const EnclosedSpan& span : spans) {
    if (span.state == State::overlapping) return true;
    all_known = all_known && span.state == State::separated;
  }
  return all_known ? std::optional(false) : std::nullopt;
}

EnclosedAnswer solve(const EnclosedQuery& query, int digits, AtLimit at_limit, Extent extent) {
  assert(digits >= 1);
  const enclosed::Narrowed narrowed = enclosed::narrowed(query, digits, extent, at_limit);
  return {.spans = enclosed::joined(narrowed.spans),
          .certificate = {},  // certify() writes it
          .is_cut_short = narrowed.is_cut_short,
          .extent = extent};
}

}  // namespace touchstone
