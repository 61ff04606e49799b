// Cuts the known spans of an enclosed answer into the spans of its proofs, for certified.cpp. An
// exact case can prove a span if no boundary between two pieces of a turning motion is inside it.
//   Each instant of a known span is covered. At a boundary two pieces have a pose, so a proof about
// one instant there needs a Side: the piece that it is about.

#include "known_parts.hpp"

#include <cstddef>
#include <utility>
#include <variant>

namespace touchstone::enclosed {
namespace {

// Collects the proofs of known spans, in order.
class SpansToProve {
 public:
  SpansToProve(const Bodies& bodies, const std::set<Rational>& boundaries)
      : bodies_(bodies), boundaries_(boundaries) {}

  // If the span begins with the horizon, at a boundary, the piece that ends there has a pose at the
  // first instant, too. A proof of its own is about this pose. At the last instant of the horizon
  // it is the piece that begins there.
  void add_separated(const SeenSpan& seen) {
    const Rational &from = seen.span.from, &until = seen.span.until;
    const bool has_earlier_pose = from == bodies_.from && boundaries_.contains(from);
    const bool has_later_pose = until == bodies_.until && boundaries_.contains(until);
    // If the horizon is one instant, at a boundary, these two proofs cover it.
    const bool is_covered = has_earlier_pose && bodies_.from == bodies_.until;
    if (has_earlier_pose) add(seen, from, from, Side::before);
    if (!is_covered) add_between_boundaries(seen);
    if (has_later_pose) add(seen, until, until, Side::behind);
  }

  // Bodies that overlap in one of two poses overlap, so a single pose is proven.
  void add_overlapping(const SeenSpan& seen) {
    const Rational &from = seen.span.from, &until = seen.span.until;
    if (from == until && boundaries_.contains(from))
      add(seen, from, until, Side::either);
    else
      add_between_boundaries(seen);
  }

  std::vector<Proven> all;

 private:
  void add_between_boundaries(const SeenSpan& seen) {
    Rational since = seen.span.from;
    for (const Rational& at : boundaries_) {
      if (at <= seen.span.from || at >= seen.span.until) continue;
      add(seen, since, at, Side::before);
      since = at;
    }
    add(seen, since, seen.span.until, Side::before);
  }

  void add(SeenSpan seen, const Rational& from, const Rational& until, Side side) {
    seen.span.from = from;
    seen.span.until = until;
    all.push_back({std::move(seen), side});
  }

  const Bodies& bodies_;
  const std::set<Rational>& boundaries_;
};

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
  SpansToProve spans(bodies, boundaries);
  for (const SeenSpan& seen : narrowed.spans) {
    if (seen.span.state == State::unknown) continue;
    if (seen.span.state == State::separated)
      spans.add_separated(seen);
    else
      spans.add_overlapping(seen);
  }
  return std::move(spans.all);
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
