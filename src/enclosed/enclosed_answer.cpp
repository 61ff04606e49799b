// The answer to an enclosed question, as a list of spans.

#include <cassert>

#include "narrowing.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone {

std::vector<EnclosedSpan> enclosed::joined(const std::vector<SeenSpan>& spans) {
  std::vector<EnclosedSpan> all;
  for (const auto& [span, look] : spans) {
    if (!all.empty() && all.back().state == span.state) {
      all.back().until = span.until;
    } else {
      all.push_back(span);
    }
  }
  return all;
}

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
  return {enclosed::joined(narrowed.spans), {}, narrowed.is_cut_short, extent};
}

}  // namespace touchstone
