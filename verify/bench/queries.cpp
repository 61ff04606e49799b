// Makes random queries for the sections of touchstone-survey: a box moves past a static one, with
// numbers of the requested kind. One Source draws all numbers of a list of queries, in a fixed
// order.

#include "verify/bench/queries.hpp"

#include "src/motion/kinds.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::bench {
namespace {

using Numbers = QueryKind::Numbers;

// Draws numbers of one kind.
class Source {
 public:
  explicit Source(const QueryKind& kind)
      : dice_("bench", seed(kind), kind.bits * (is_long(kind.numbers) ? 1U : 0U)),
        numbers_(kind.numbers),
        bits_(kind.bits) {}

  // A number in [least, most].
  Rational operator()(int least, int most) {
    switch (numbers_) {
      case Numbers::decimals:
        return {dice_.integer(1000 * least, 1000 * most), 1000};
      case Numbers::doubles:
        return exact_value(dice_.between(least, most));
      case Numbers::dyadic:
        return least + (most - least) * Rational(random_bits(), Integer(1) << bits_);
      case Numbers::fractions:
        break;
    }
    // A denominator of exactly `bits` bits: its highest bit is set.
    const Integer top = Integer(1) << (bits_ - 1);
    const Integer denominator = top + random_bits() / 2;
    return least + (most - least) * Rational(random_bits() % denominator, denominator);
  }

 private:
  // Whether the numbers have `bits` bits; the other kinds have a fixed size.
  static bool is_long(Numbers numbers) {
    return numbers == Numbers::dyadic || numbers == Numbers::fractions;
  }
  // A different seed for each kind that the survey measures.
  static std::uint64_t seed(const QueryKind& kind) {
    return static_cast<std::uint64_t>(50 * kind.rotation + 10 * kind.translation +
                                      static_cast<int>(kind.numbers) + 1000 * (kind.pieces - 1));
  }
  // A random integer from 0 to below 2^bits.
  Integer random_bits() {
    Integer r = 0;
    for (unsigned have = 0; have < bits_; have += 64) r = (r << 64) + dice_.bits();
    return r % (Integer(1) << bits_);
  }

  random::Dice dice_;
  Numbers numbers_;
  unsigned bits_;
};

RationalPolynomial polynomial(Source& source, int degree, int least, int most) {
  Coefficients<Rational> c;
  for (int i = 0; i <= degree; ++i) c.push_back(source(least, most));
  return RationalPolynomial(std::move(c));
}

// A motion of one piece, with polynomials of the requested degrees.
MotionPiece one_piece(Source& source, const QueryKind& kind) {
  Quaternion rotation;
  for (auto& component : rotation) component = polynomial(source, kind.rotation / 2, -2, 2);
  // A path from one side to the other at a lateral distance, with a detour. Most paths meet the
  // box.
  Vec3<RationalPolynomial> path;
  for (std::size_t i = 0; i < 3; ++i) {
    path[i] = polynomial(source, kind.translation, -3, 3);
    // From about -9 to about 9, past the static box, whose half extents are from 1 to 3.
    if (i == 0 && kind.translation > 0) path[i] += RationalPolynomial{Rational(-9), Rational(18)};
  }
  return quaternion_motion(rotation, path, RationalPolynomial(Rational(1)));
}

// A pose at a time.
struct Waypoint {
  Rational time;
  std::array<Rational, 4> rotation{};
  Vec3<Rational> place{};
};

// The linear function of time that is a at one waypoint and b at the next.
RationalPolynomial blend(const Rational& a, const Waypoint& from, const Rational& b,
                         const Waypoint& to) {
  const Rational slope = (b - a) / (to.time - from.time);
  return RationalPolynomial{Rational(a - slope * from.time), slope};
}

// A motion through random poses at equal intervals, from one side of the box to the other.
std::vector<MotionPiece> many_pieces(Source& source, const QueryKind& kind) {
  std::vector<Waypoint> way;
  for (int i = 0; i <= kind.pieces; ++i) {
    Waypoint w{Rational(i, kind.pieces)};
    for (Rational& component : w.rotation) component = source(-2, 2);
    for (Rational& coordinate : w.place) coordinate = source(-2, 2);
    w.place[0] += 18 * w.time - 9;  // from about -9 to about 9, as in one_piece()
    way.push_back(std::move(w));
  }
  std::vector<MotionPiece> pieces;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    Quaternion rotation;
    Vec3<RationalPolynomial> path;
    for (std::size_t c = 0; c < 4; ++c)
      rotation[c] = blend(way[i].rotation[c], way[i], way[i + 1].rotation[c], way[i + 1]);
    for (std::size_t c = 0; c < 3; ++c)
      path[c] = blend(way[i].place[c], way[i], way[i + 1].place[c], way[i + 1]);
    pieces.push_back(quaternion_motion(rotation, path, RationalPolynomial(Rational(1))));
    pieces.back().from = way[i].time;
    pieces.back().until = way[i + 1].time;
  }
  return pieces;
}

}  // namespace

std::vector<Query> queries_of_kind(const QueryKind& kind, int count) {
  Source source(kind);
  std::vector<Query> queries;
  while (static_cast<int>(queries.size()) < count) {
    QueryParts parts;
    for (const std::size_t body : {0U, 1U}) {
      for (Rational& h : parts.box(body).half_extents) h = source(1, 3);
    }
    parts.motions[0].pieces = {static_pose({1, 0, 0, 0}, {})};
    if (kind.pieces == 1) {
      parts.motions[1].pieces = {one_piece(source, kind)};
    } else {
      parts.motions[1].pieces = many_pieces(source, kind);
    }
    Result<Query> query = Query::make(std::move(parts));
    if (!query) continue;  // the quaternion vanishes on the way
    queries.push_back(std::move(query).value());
  }
  return queries;
}

}  // namespace touchstone::bench
