// Computes the points at which the contacts of an answer are drawn, as JSON for the page.
//   1. The time of an end of a contact becomes a rational, near it if it is algebraic.
//   2. The bodies are placed at this time, in the poses that are drawn there (shown_pieces.hpp).
//   3. contact_point() chooses a point from the corners of the touching features.
// Compounds have several touching pairs of parts; each is handled like two plain bodies.

#include "verify/look/show/points_data.hpp"

#include <algorithm>
#include <array>

#include "src/number/notation.hpp"
#include "touchstone/limit.hpp"
#include "verify/look/show/contact_point.hpp"
#include "verify/look/show/drawn_numbers.hpp"
#include "verify/look/show/drawn_parts.hpp"
#include "verify/look/show/shown_pieces.hpp"
#include "verify/look/show/solid.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

// The time exactly if it is rational, else its decimal.
Rational instant_of(const Query& query, const TruthTime& time) {
  if (time.polynomial.size() == 2)
    return Rational(Integer(-time.polynomial[0])) / Rational(time.polynomial[1]);
  // Rounding of the decimal may have left the horizon.
  return std::clamp(parse_number(time.decimal).value(), query.from(), query.until());
}

// The point of contact at an end of a contact, in the poses of these pieces. REQUIRES: a touching
// feature of each body is named.
Json point_in(const Query& query, const ShownPieces& shown, const std::array<Solid, 2>& solids,
              const TruthEnd& end) {
  check_limit();
  const Rational t = instant_of(query, end.time);
  if (is_inflated(query)) {
    if (const auto point = contact_point_of_inflated(query, shown.piece, t)) return drawn(*point);
  }
  const auto corners = [&](std::size_t i, const std::string& feature) {
    return placed(solids[i], *shown.piece[i], t).at(corners_of(solids[i], feature));
  };
  return drawn(contact_point(corners(0, end.touch->box1), corners(1, end.touch->box2)));
}

// The point of contact at an end of a contact; null if the bodies overlap there, or it is not
// known.
Json point_of(const Query& query, const std::array<Solid, 2>& solids, const TruthEnd& end) {
  if (!end.touch) return nullptr;
  const ShownPieces shown = shown_pieces(query.cores(), instant_of(query, end.time));
  return point_in(query, shown, solids, end);
}

// For each pair of parts that touches at an end of a contact of compounds, the point at which to
// draw the touch, in the order of the pairs.
Json points_of_pairs(const Query& query, const TruthEnd& end) {
  Json points = Json::array();
  if (end.features.empty()) return points;
  const ShownPieces shown = shown_pieces(query, instant_of(query, end.time));
  for (const TruthFeature& feature : end.features) {
    const Query pair = query.pair(*feature.parts);
    const Query cores = pair.cores();
    const std::array solids{solid_of(cores, 0), solid_of(cores, 1)};
    TruthEnd own{end.time, {}, feature};
    points.push_back(point_in(pair, {pieces_of_pair(query, shown, pair), false}, solids, own));
  }
  return points;
}

}  // namespace

Json points_data(const Query& query, const Truth& truth) {
  if (is_compound(query)) {
    Json points = Json::array();
    for (const TruthContact& c : truth.contacts) {
      points.push_back({points_of_pairs(query, c.enter),
                        c.exit ? points_of_pairs(query, *c.exit) : Json::array()});
    }
    return points;
  }
  const Query cores = query.cores();
  const std::array solids{solid_of(cores, 0), solid_of(cores, 1)};
  Json points = Json::array();
  for (const TruthContact& c : truth.contacts)
    points.push_back(
        {point_of(query, solids, c.enter), c.exit ? point_of(query, solids, *c.exit) : Json()});
  return points;
}

}  // namespace touchstone::show
