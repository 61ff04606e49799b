// A proof is about a case, whose motions have a limited number of pieces. So long spans of fast
// turns are cut into several proofs.
#include <catch2/catch.hpp>

#include "src/enclosed/known_parts.hpp"

namespace touchstone::test::known_parts_test {

using enclosed::EnclosedTurn;
using enclosed::NearPiece;
using enclosed::Proven;
using enclosed::Sandwich;

// A turn with this many pieces of equal length on [0, 1].
NearPiece turn_of(int pieces) {
  EnclosedTurn turn;
  for (int i = 0; i < pieces; ++i)
    turn.pieces.push_back({Rational(i, pieces), Rational(i + 1, pieces), {}});
  NearPiece near;
  near.until = 1;
  near.turn = std::move(turn);
  return near;
}

Proven on(const Rational& from, const Rational& until) {
  return {{{from, until, State::separated}, 0}, enclosed::Side::before};
}

TEST_CASE("a span of a fast turn is cut so that no proof has more than a thousand pieces",
          "[enclosed]") {
  for (const int pieces : {1, 999, 1000, 1001, 2500, 12000}) {
    for (const auto& [from, until] : {std::pair<Rational, Rational>{0, 1},
                                      {Rational(1, 3), Rational(5, 7)},
                                      {Rational(1, 2), Rational(1, 2)}}) {
      CAPTURE(pieces, from.str(), until.str());
      Sandwich sandwich;
      sandwich.turns = {{{turn_of(pieces)}, {turn_of(700)}}};
      const auto parts = in_short_spans(on(from, until), sandwich);
      Rational at = from;
      for (const Proven& part : parts) {
        const auto& span = part.seen.span;
        CHECK(span.from == at);
        CHECK(span.state == State::separated);
        CHECK((span.until - span.from) * pieces <= 1000);
        at = span.until;
      }
      CHECK(at == until);
      CHECK(parts.size() <= 2 + static_cast<std::size_t>(pieces) / 1000);
    }
  }
}

TEST_CASE("a span without turns is one proof", "[enclosed]") {
  const auto parts = in_short_spans(on(0, 1), Sandwich{});
  REQUIRE(parts.size() == 1);
  CHECK(parts[0].seen.span.until == 1);
}

}  // namespace touchstone::test::known_parts_test
