// Asks the library about a case by each of its public functions, and compares the results with
// integer arithmetic.

#include "tests/conviction/doors.hpp"

#include <array>
#include <optional>

#include "src/answer/contacts/doubles/plain_boxes.hpp"
#include "src/answer/contacts/doubles/plain_hulls.hpp"
#include "src/answer/contacts/doubles/plain_inflated.hpp"
#include "src/answer/contacts/hull_ladder.hpp"
#include "src/answer/contacts/plain_bodies.hpp"
#include "src/inflated/first_contact/plain_contact.hpp"
#include "src/poly/rounding.hpp"
#include "src/walk/ladder/certified_timeline.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/cases/generate/check_planted.hpp"

namespace touchstone::conviction {
namespace {

// Names of doors.
constexpr const char* kFirstOfQuery = "first contact";
constexpr const char* kFirstOfDoubles = "first contact from doubles";
constexpr const char* kFirstOfHulls = "first contact from doubles (hulls)";
constexpr const char* kFirstOfInflated = "first contact from doubles (radius)";
constexpr const char* kFirstOfCompounds = "first contact of bodies (parts)";
constexpr const char* kAll = "all contacts";
// Deciders of a first contact from doubles.
constexpr const char* kByDoubles = "doubles";
constexpr const char* kByRationals = "rationals";
// Deciders for bodies with a radius, from a query.
constexpr const char* kInflatedDoubles = "doubles (radius)";
constexpr const char* kInflatedIntegers = "integers (radius)";
constexpr const char* kPairsOfParts = "pairs of parts";

// The difference of a first contact from the truth, as text; "" if there is none.
std::string difference(const std::optional<FirstContact>& found, const Answer& truth) {
  if (!found) return truth.contacts.empty() ? "" : "none";
  if (truth.contacts.empty()) return "a contact";
  const auto& contact = truth.contacts.front();
  if (found->time_as_double() != rounded_double(contact.enter.time)) return "another time";
  if (found->kind() != contact.kind) return "another kind";
  return found->features() == contact.enter.touch ? "" : "other features";
}

std::string difference(const BoxTimeline<double>& found, const BoxTimeline<RealAlgebraic>& truth) {
  if (found.instants.size() != truth.instants.size()) return "other instants";
  for (std::size_t i = 0; i < found.instants.size(); ++i) {
    if (found.instants[i].time != rounded_double(truth.instants[i].time)) return "another time";
    if (found.instants[i].state != truth.instants[i].state) return "another state";
  }
  return found.spans == truth.spans ? "" : "another state";
}

BoxTimeline<double> rounded(const BoxTimeline<RealAlgebraic>& exact) {
  BoxTimeline<double> timeline;
  timeline.spans = exact.spans;
  for (const auto& instant : exact.instants)
    timeline.instants.push_back({rounded_double(instant.time), instant.state, instant.context});
  return timeline;
}

// The body with its motion written as a matrix over a denominator: bodies of doubles write
// rotations by polynomials in this form. nullopt if the motion has several pieces, or if its path
// has a denominator.
std::optional<Body> by_matrix(const Body& body, const Trajectory& motion) {
  if (motion.pieces().size() != 1) return std::nullopt;
  const MotionPiece& piece = motion.pieces().front();
  if (piece.offset_denominator.degree() > 0) return std::nullopt;
  std::array<WrittenRow, 3> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) rows[i][m] = written(piece.axes[m][i]);
    rows[i][3] = written(RationalPolynomial(piece.offset[i] * piece.axes_denominator *
                                            Rational(1 / piece.offset_denominator[0])));
  }
  return Body{body.shape, Motion::matrix(rows, written(piece.axes_denominator)), body.radius};
}

// The decider of the first contact of a query.
std::string decider_of_first(const Query& query) {
  return visit_bodies(
      query, [&] { return std::string(name(walk::certified_first_contact(query).decided)); },
      [&] { return std::string(name(decided_hulls(query).who)); },
      [&] {
        return std::string(inflated::plain_first_contact(query) ? kInflatedDoubles
                                                                : kInflatedIntegers);
      },
      [] { return std::string(kPairsOfParts); });
}

// The decider of all contacts of a query.
std::string decider_of_all(const Query& query) {
  return visit_bodies(
      query,
      [&] {
        const auto certified = walk::certified_timeline(query);
        return std::string(name(certified ? certified->decided : walk::Decider::integers));
      },
      [] { return std::string(name(walk::Decider::hull_integers)); },
      [] { return std::string(kInflatedIntegers); }, [] { return std::string(kPairsOfParts); });
}

// The body as a prepared hull of its vertices. Its faces may have other numbers. nullopt if the
// body is not a polyhedron with a volume.
std::optional<Body> prepared_hull(const Body& body) {
  const auto* solid = std::get_if<WrittenPolyhedron>(&body.shape);
  if (solid == nullptr) return std::nullopt;
  auto hull = Hull::make_exact(solid->vertices);
  if (!hull) return std::nullopt;
  return Body{std::move(hull).value(), body.motion, body.radius};
}

// Whether doubles alone decide the first contact of bodies of doubles, or a query in rationals has
// to.
std::string decider_of_doubles(const std::array<Body, 2>& bodies, const Query& query) {
  const auto one = PlainBody::of(bodies[0]);
  const auto two = PlainBody::of(bodies[1]);
  const auto from = double_of(Numeral(query.from()));
  const auto until = double_of(Numeral(query.until()));
  if (!one || !two || !from || !until) return kByRationals;
  const doubles::AnyBody plain1 = one->body(), plain2 = two->body();
  if (is_inflated(query)) {
    return doubles::plain_inflated(plain1, plain2, *from, *until) ? kByDoubles : kByRationals;
  }
  const auto* box1 = std::get_if<doubles::Box>(&plain1.shape);
  const auto* box2 = std::get_if<doubles::Box>(&plain2.shape);
  const bool is_decided =
      box1 != nullptr && box2 != nullptr
          ? doubles::plain_boxes({*box1, plain1.motion}, {*box2, plain2.motion}, *from, *until)
                .has_value()
          : doubles::plain_hulls(plain1, plain2, *from, *until).has_value();
  return is_decided ? kByDoubles : kByRationals;
}

}  // namespace

std::vector<DoorResult> ask(const generate::MadeCase& made) {
  const Query& query = made.parsed.query;
  const std::array<Body, 2>& bodies = made.parsed.bodies;
  const Numeral from(query.from()), until(query.until());
  const Answer truth = solve(query, {.filter = false});

  std::vector<DoorResult> results;
  if (made.planted) results.push_back({"planted", generate::difference(*made.planted, truth)});
  results.push_back(
      {kFirstOfQuery, difference(first_contact(query), truth), decider_of_first(query)});
  const auto of_bodies = first_contact(bodies[0], bodies[1], from, until);
  results.push_back({"first contact of bodies",
                     of_bodies ? difference(of_bodies.value(), truth) : of_bodies.error().message});
  results.push_back(
      {kAll, difference(all_contacts(query).timeline(), truth.timeline), decider_of_all(query)});
  results.push_back({"solve", difference(rounded(solve(query).timeline), truth.timeline)});

  const std::array hulls{prepared_hull(bodies[0]), prepared_hull(bodies[1])};
  const auto one = by_matrix(hulls[0].value_or(bodies[0]), query.motions()[0]);
  const auto two = by_matrix(hulls[1].value_or(bodies[1]), query.motions()[1]);
  if (!one || !two) return results;
  const auto of_doubles = first_contact(*one, *two, from, until);
  std::optional<Answer> truth_of_hulls;
  if (hulls[0] || hulls[1])
    truth_of_hulls = solve(Query::make(*one, *two, from, until).value(), {.filter = false});
  results.push_back({visit_bodies(
                         query, [] { return kFirstOfDoubles; }, [] { return kFirstOfHulls; },
                         [] { return kFirstOfInflated; }, [] { return kFirstOfCompounds; }),
                     of_doubles ? difference(of_doubles.value(), truth_of_hulls.value_or(truth))
                                : of_doubles.error().message,
                     decider_of_doubles({*one, *two}, query)});
  return results;
}

std::vector<std::string> deciders() {
  std::vector<std::string> names;
  const auto add = [&](const char* door, const char* decider) {
    names.push_back(std::string(door) + ": " + decider);
  };
  for (const char* decider : walk::kDeciderNames) add(kFirstOfQuery, decider);
  for (const char* decider : {kInflatedDoubles, kInflatedIntegers}) add(kFirstOfQuery, decider);
  for (const char* door : {kFirstOfDoubles, kFirstOfHulls, kFirstOfInflated}) {
    for (const char* decider : {kByDoubles, kByRationals}) add(door, decider);
  }
  for (const auto decider : {walk::Decider::own_doubles, walk::Decider::integers})
    add(kAll, name(decider));
  add(kAll, name(walk::Decider::hull_integers));
  add(kAll, kInflatedIntegers);
  return names;
}

}  // namespace touchstone::conviction
