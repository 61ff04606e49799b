// Gathers the data of a case of round or turning bodies as JSON for the pages of `show` and
// `report`. Such a case has an enclosed answer: times are spans in which the state is unknown.

#include "verify/look/show/enclosed_data.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "src/enclosed/enclosed_events.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/look/show/body_data.hpp"
#include "verify/look/show/drawn_numbers.hpp"
#include "verify/look/show/enclosed_moments.hpp"

namespace touchstone::show {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kShownDigits = 17;

Json round_data(const enclosed::Round& round) {
  // In the order of Round::Kind.
  constexpr std::array<const char*, 3> kKinds{"cylinder", "cone", "ellipsoid"};
  Json vertices = Json::array();
  for (const Vec3<Rational>& p : marks(round))
    vertices.push_back(drawn(difference(p, round.center)));
  return {{"round",
           {{"kind", kKinds[static_cast<std::size_t>(round.kind)]},
            {"radii", drawn(round.radii)},
            {"axis", round.axis}}},
          {"vertices", std::move(vertices)},
          {"loops", Json::array()},
          {"faces", Json::object()},
          {"edges", Json::array()},
          {"center", drawn(round.center)}};
}

Json enclosed_body_data(const EnclosedBodies& bodies, const Query& cores, std::size_t k) {
  Json data = bodies.round[k] ? round_data(*bodies.round[k]) : body_data(cores, k);
  if (bodies.round[k]) data["pieces"] = pieces_data(cores, k);
  const Rational& radius = bodies.query.radius(k);
  if (radius > 0) data["radius"] = nearest_double(radius);
  return data;
}

Json events_data(const EnclosedAnswer& answer) {
  Json events = Json::array();
  for (const enclosed::Event& event : enclosed::events_of(answer)) {
    const auto decimal = enclosed::certain_decimal(event.span, kShownDigits);
    events.push_back({{"kind", enclosed::name(event.kind)},
                      {"at", nearest_double(instant_in(event.span))},
                      {"from", event.span.from.str()},
                      {"to", event.span.until.str()},
                      {"decimal", decimal ? Json(*decimal) : Json()},
                      {"text", enclosed::event_text(event, kShownDigits)}});
  }
  return events;
}

Json spans_data(const EnclosedAnswer& answer) {
  Json spans = Json::array();
  for (const EnclosedSpan& span : answer.spans) {
    spans.push_back({{"from", nearest_double(span.from)},
                     {"to", nearest_double(span.until)},
                     {"state", name(span.state)}});
  }
  return spans;
}

}  // namespace

int digits_to_show(const EnclosedCase& c) {
  constexpr int kOfEllipsoids = 9;
  const bool has_ellipsoid = std::ranges::any_of(c.bodies, [](const Body& body) {
    return std::holds_alternative<WrittenEllipsoid>(body.shape);
  });
  return has_ellipsoid ? kOfEllipsoids : kShownDigits;
}

Json enclosed_data(const EnclosedCase& c, const EnclosedAnswer& answer,
                   const EnclosedBodies& bodies) {
  const Query cores = bodies.query.cores();
  const auto contact = answer.contact();
  return {{"id", c.id},
          {"title", c.title.value_or("")},
          {"horizon", {nearest_double(c.query.from()), nearest_double(c.query.until())}},
          {"boxes", {enclosed_body_data(bodies, cores, 0), enclosed_body_data(bodies, cores, 1)}},
          {"earlier_at", Json::array()},
          {"enclosed",
           {{"contact", contact ? Json(*contact) : Json()},
            {"first", nearest_double(first_shown(answer))},
            {"spans", spans_data(answer)},
            {"events", events_data(answer)}}}};
}

}  // namespace touchstone::show
