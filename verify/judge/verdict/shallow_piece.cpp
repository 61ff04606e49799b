// Decides whether bodies are nowhere deeper than a depth on one piece of their motions: by halving
// spans, then by roots.

#include "verify/judge/verdict/shallow_piece.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "touchstone/limit.hpp"

namespace touchstone::judge {
namespace {

struct Span {
  Rational from;
  Rational until;
  int halvings = 0;
};

// After this number of halvings, further ones cost as much as roots. The result does not depend on
// it.
constexpr int kHalvings = 5;

// Appends a span. If it begins where the last one ends, the two are joined.
void join(std::vector<Span>& open, const Span& span) {
  if (!open.empty() && open.back().until == span.from) {
    open.back().until = span.until;
  } else {
    open.push_back(span);
  }
}

}  // namespace

bool is_shallow(PieceDepth& piece, const Rational& from, const Rational& until) {
  if (from == until) return !piece.is_deeper_at(from);
  // The spans that are still to be examined, in order of time, so that neighbouring open spans can
  // be joined.
  std::vector<Span> ahead{{from, until}};
  std::vector<Span> open;
  while (!ahead.empty()) {
    check_limit();
    const Span span = std::move(ahead.back());
    ahead.pop_back();
    const auto seen = piece.look(span.from, span.until);
    if (seen == PieceDepth::Seen::deeper) return false;
    if (seen == PieceDepth::Seen::shallow) continue;
    if (span.halvings == kHalvings) {
      join(open, span);
      continue;
    }
    const Rational middle = (span.from + span.until) / 2;
    ahead.push_back({middle, span.until, span.halvings + 1});
    ahead.push_back({span.from, middle, span.halvings + 1});
  }
  return std::none_of(open.begin(), open.end(), [&](const Span& span) {
    return piece.is_somewhere_deeper(span.from, span.until);
  });
}

}  // namespace touchstone::judge
