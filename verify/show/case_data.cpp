#include "verify/show/case_data.hpp"

#include <algorithm>

#include "touchstone/answer.hpp"
#include "touchstone/gauss/pairing.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/notation.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/rounding.hpp"
#include "touchstone/text/truth.hpp"
#include "verify/pairing/exact_time.hpp"
#include "verify/pairing/homogeneous_stretches.hpp"
#include "verify/show/contact_point.hpp"
#include "verify/show/shown_poses.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

Json drawn(const Vec3<Rational>& v) {
  return {nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])};
}

// p at t = from + length · u, divided by a number, as a polynomial in u.
Json on_own_clock(const RationalPolynomial& p, const Rational& from, const Rational& length,
                  const Rational& divisor) {
  const RationalPolynomial clock{from, length};
  RationalPolynomial moved;
  for (int i = p.degree(); i >= 0; --i) moved = moved * clock + RationalPolynomial(p[i]);
  Json coefficients = Json::array();
  for (int i = 0; i <= moved.degree(); ++i)
    coefficients.push_back(nearest_double(moved[i] / divisor));
  return coefficients;
}

// By what numerators and their denominator are multiplied to become coprime integers together.
Rational integer_scale(std::vector<const RationalPolynomial*> numerators,
                       const RationalPolynomial& denominator) {
  numerators.push_back(&denominator);
  const IntegerPolynomial cleared = cleared_together(numerators).back();
  return Rational(cleared[cleared.degree()]) / denominator[denominator.degree()];
}

Json drawn(const MotionPiece& piece) {
  const Rational length = piece.until - piece.from;
  const Rational turn = piece.axes_denominator(piece.from);
  const Rational way = piece.offset_denominator(piece.from);
  const auto drawn_by = [&](const RationalPolynomial& p, const Rational& divisor) {
    return on_own_clock(p, piece.from, length, divisor);
  };
  Json axes = Json::array();
  Json offset = Json::array();
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) axes.push_back(drawn_by(piece.axes[i][k], turn));
    offset.push_back(drawn_by(piece.offset[i], way));
  }
  std::vector<const RationalPolynomial*> entries;
  std::vector<const RationalPolynomial*> path;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) entries.push_back(&piece.axes[i][k]);
    path.push_back(&piece.offset[i]);
  }
  // The denominators at the piece's start, as the certificate has them: in coprime integers.
  const Json scale{nearest_double(turn * integer_scale(entries, piece.axes_denominator)),
                   nearest_double(way * integer_scale(path, piece.offset_denominator))};
  return {{"from", nearest_double(piece.from)},
          {"until", nearest_double(piece.until)},
          {"axes", axes},
          {"axes_denominator", drawn_by(piece.axes_denominator, turn)},
          {"offset", offset},
          {"offset_denominator", drawn_by(piece.offset_denominator, way)},
          {"scale", scale},
          {"rigid", piece.rigid}};
}

Json pairs_of(const SignTable& table) {
  Json pairs = Json::array();
  const Pairing found = pairing(table);
  for (int facet = 0; facet < kFacetPairs; ++facet) {
    const auto& features = found[static_cast<std::size_t>(facet)];
    if (features) pairs.push_back({axis_name(facet), name(features->box1), name(features->box2)});
  }
  return pairs;
}

// A time, and which number it is exactly: a polynomial and where that has this root alone.
Json exact_time(const RealAlgebraic& t) {
  const TruthTime time = pairs::exact_time(t);
  Json coefficients = Json::array();
  for (const Integer& c : time.polynomial) coefficients.push_back(c.str());
  return {{"decimal", time.decimal}, {"polynomial", coefficients}, {"interval", *time.isolating}};
}

// The events of the timeline: whenever the state changes, and the ends of the horizon.
Json events_of(const Query& query) {
  const Answer answer = solve(query);
  Json events = Json::array();
  for (const auto& instant : answer.timeline.instants) events.push_back(exact_time(instant.time));
  return events;
}

// The ends of the homogeneous intervals, one more than these.
Json breakpoints_of(const std::vector<pairs::HomogeneousStretch>& stretches) {
  Json breakpoints = Json::array();
  if (!stretches.empty()) breakpoints.push_back(exact_time(stretches.front().from));
  for (const pairs::HomogeneousStretch& s : stretches) breakpoints.push_back(exact_time(s.to));
  return breakpoints;
}

Json intervals_of(const std::vector<pairs::HomogeneousStretch>& stretches) {
  Json intervals = Json::array();
  const auto written = [](const RealAlgebraic& t) { return to_string(rounded_decimal(t, 17)); };
  for (const pairs::HomogeneousStretch& s : stretches)
    intervals.push_back(
        {{"from", written(s.from)}, {"to", written(s.to)}, {"pairs", pairs_of(s.table)}});
  return intervals;
}

// The feature of this name: "+x", "+x-y", "+x-y+z".
Feature feature_named(const std::string& name) {
  Feature f;
  for (std::size_t i = 0; i + 1 < name.size(); i += 2)
    f[name[i + 1] - 'x'] = static_cast<signed char>(name[i] == '-' ? -1 : 1);
  return f;
}

// A rational time as it is, an irrational one as near as decimals are.
Rational instant_of(const Query& query, const TruthTime& time) {
  if (time.polynomial.size() == 2)
    return Rational(Integer(-time.polynomial[0])) / Rational(time.polynomial[1]);
  // Decimals may be rounded beyond an end of the horizon.
  return std::clamp(parse_number(time.decimal).value(), query.from(), query.until());
}

// A point of contact at an end of a contact; null where the boxes overlap there, or nobody looked.
Json point_of(const Query& query, const TruthEnd& end) {
  if (!end.touch) return nullptr;
  check_limit();
  return drawn(contact_point(shown_poses(query, instant_of(query, end.time)).poses,
                             {feature_named(end.touch->box1), feature_named(end.touch->box2)}));
}

// The boundaries of pieces at which the earlier poses are drawn.
Json earlier_at(const Query& query) {
  Json times = Json::array();
  for (const PiecePair& pieces : common_partition(query.motions()[0], query.motions()[1])) {
    check_limit();
    if (shown_poses(query, pieces.until).are_earlier) times.push_back(nearest_double(pieces.until));
  }
  return times;
}

Json points_of(const Query& query, const Truth& truth) {
  Json points = Json::array();
  for (const TruthContact& c : truth.contacts)
    points.push_back({point_of(query, c.enter), c.exit ? point_of(query, *c.exit) : Json()});
  return points;
}

}  // namespace

Json case_data(const Case& c) {
  Json boxes = Json::array();
  for (std::size_t i = 0; i < 2; ++i) {
    Json pieces = Json::array();
    for (const MotionPiece& piece : c.query.motions()[i].pieces()) pieces.push_back(drawn(piece));
    boxes.push_back({{"half", drawn(c.query.box(i).half_extents)},
                     {"center", drawn(c.query.box(i).center)},
                     {"pieces", pieces}});
  }
  const auto stretches = pairs::homogeneous_stretches(c.query);
  const Truth truth = certify_case(c, case_sha256(c), 17, 2);
  return {{"id", c.id},
          {"title", c.title.value_or("")},
          {"horizon", {nearest_double(c.query.from()), nearest_double(c.query.until())}},
          {"boxes", boxes},
          {"earlier_at", earlier_at(c.query)},
          {"intervals", intervals_of(stretches)},
          {"breakpoints", breakpoints_of(stretches)},
          {"points", points_of(c.query, truth)},
          {"events", events_of(c.query)},
          {"truth", Json::parse(truth_json(truth))}};
}

}  // namespace touchstone::show
