// Cuts the known spans of an enclosed answer into spans that one exact case can prove.

#include "known_parts.hpp"

#include <cstddef>
#include <utility>
#include <variant>

namespace touchstone::enclosed {
namespace {

// A motion of a case has at most limits::kPieces pieces. A span in which a turn has more gets
// several proofs. They have fewer pieces each, because a case with 10,000 is slow to read and to
// check.
constexpr std::size_t kMostPieces = 1000;

}  // namespace

std::set<Rational> boundaries_of(const Bodies& bodies) {
  std::set<Rational> boundaries;
  for (const EnclosedBody& body : bodies.body) {
    const auto* pieces = std::get_if<std::vector<WrittenPiece>>(&body.motion);
    if (pieces == nullptr) continue;
    for (const WrittenPiece& piece : *pieces) {
      if (piece.until) boundaries.insert(*piece.until);
    }
  }
  return boundaries;
}

std::vector<Proven> known_parts(const Narrowed& narrowed, const Bodies& bodies,
                                const std::set<Rational>& boundaries) {
  std::vector<Proven> parts;
  const auto add = [&parts](SeenSpan seen, const Rational& from, const Rational& until, Side side) {
    seen.span.from = from;
    seen.span.until = until;
    parts.push_back({std::move(seen), side});
  };
  for (const SeenSpan& seen : narrowed.spans) {
    if (seen.span.state == State::unknown) continue;
    const auto& [from, until, state] = seen.span;
    const bool is_instant = bodies.from == bodies.until;
    const bool is_separated = state == State::separated;
    // Whether a piece that ends where the horizon begins has a pose at the first instant, too.
    const bool two_first = from == bodies.from && boundaries.contains(from);
    if (is_separated && two_first) add(seen, from, from, Side::before);
    Rational since = from;
    for (const Rational& at : boundaries) {
      if (at <= from || at >= until) continue;
      add(seen, since, at, Side::before);
      since = at;
    }
    if (!is_separated && from == until && boundaries.contains(from)) {
      add(seen, from, until, Side::either);
      continue;
    }
    add(seen, since, until, two_first && is_instant ? Side::behind : Side::before);
    if (is_separated && !is_instant && until == bodies.until && boundaries.contains(until))
      add(seen, until, until, Side::behind);
  }
  return parts;
}

std::vector<Proven> in_short_spans(const Proven& part, const Sandwich& sandwich) {
  const EnclosedSpan& whole = part.seen.span;
  std::set<Rational> cuts;
  for (const std::vector<NearPiece>& turns : sandwich.turns) {
    std::size_t count = 0;
    for (const NearPiece& near : turns) {
      if (!near.turn) continue;
      for (const TurnPiece& piece : near.turn->pieces) {
        if (piece.until <= whole.from || piece.until >= whole.until) continue;
        if (++count % kMostPieces == 0) cuts.insert(piece.until);
      }
    }
  }
  std::vector<Proven> parts{part};
  for (const Rational& cut : cuts) {
    parts.back().seen.span.until = cut;
    parts.push_back(part);
    parts.back().seen.span.from = cut;
  }
  return parts;
}

}  // namespace touchstone::enclosed
