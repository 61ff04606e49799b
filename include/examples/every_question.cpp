// This example asks every kind of question that the library answers. Most are about one query, a
// door that swings open into a crate; the others show other kinds of bodies.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <touchstone/clearance.hpp>
#include <touchstone/distances.hpp>
#include <touchstone/enclosed.hpp>
#include <touchstone/from_doubles.hpp>
#include <touchstone/poly/roots_interval.hpp>
#include <touchstone/touchstone.hpp>
using namespace touchstone;

namespace {

// A case, as it is written in a case file: a door swings open into a crate.
constexpr const char* kDoor = R"({"schema": "touchstone/case/1", "id": "door", "boxes": [
  {"min": ["0.5", "0.5", "0"], "max": ["1.1", "1.1", "0.6"], "motion": {"kind": "static"}},
  {"min": ["0", "-0.02", "0"], "max": ["0.8", "0.02", "2"],
   "motion": {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]]}}]})";

// Reads a case. If the text is no valid case, prints the place and the reason.
std::optional<Case> read(const char* text) {
  const auto found = parse_case(text);
  if (found) return found.value();
  std::cout << found.error().place << ": " << found.error().message << '\n';
  return std::nullopt;
}

// Makes motions in code and prints their kinds and sizes.
void tell_of_motions(const Body& body) {
  const Motion turning = Motion::through({{0, {5, 0, 0}}, {1, {0, 0, 0}, {1, 0, 0, 1}}});
  Motion grown = Motion::piecewise({{Numeral(1), turning}, {std::nullopt, Motion::fixed()}});
  int numbers = 0;
  for_each_number(grown, [&](Numeral&) { ++numbers; });
  const auto pieces = pieces_of(body.motion, "/boxes/1/motion");
  std::cout << name_of_kind(body.motion) << " of " << pieces.value().pieces.size() << " piece, "
            << name_of_kind(grown) << " of " << numbers << " numbers; "
            << written(RationalPolynomial{Rational(1, 3), Rational(2)}).size() << " coefficients\n";
}

// Prints all contacts, with normals and exact times, and then asks in other ways: by the full
// route, for distances, in intervals, and with motions whose contact times can only be enclosed.
void tell_of_contacts(const Case& c) {
  const Answer answer = solve(c.query);
  for (const auto& contact : answer.contacts) {
    const auto& enter = contact.enter;
    const DefiningPolynomial by = defining_polynomial(answer, enter);
    const auto normal = unit_normal(answer, enter, enter.planes.front(), 12);
    std::cout << name(contact.kind) << " by " << type(*enter.touch) << ", normal " << normal[0]
              << ' ' << normal[1] << ' ' << normal[2] << '\n'
              << root_text(written_time(enter.time, by, 17), Polynomials::all);
  }
  // The full route is the paper's algorithm. It counts homogeneous intervals and builds planes.
  const Answer full = solve(c.query, {.route = Route::full});
  std::cout << full.evidence.counts.homogeneous << " intervals, " << intervals_outside(full)
            << " outside; " << planes_of<Integer>(c.query).size() << " piece\n";
  // The least distance from time 0 to 1/10, and the times at which the distance is at most 1/10.
  const Query early = Query::make(c.bodies[0], c.bodies[1], 0, Rational(1, 10)).value();
  std::cout << clearance(early)->upper << " at least, "
            << solve(within(c.query, Rational(1, 10))).contacts.size() << " contact, "
            << within(c, Rational(1, 10)).value().id << '\n';
  // A box turns at constant speed near a cylinder. The contact times have no exact form, so the
  // answer encloses them between bounds.
  const Body spinning = Body::box({2, 1, 1}, Motion::turning({0, 0, 1}, {-4, 0, 0}, {5, 0, 0}));
  const auto enclosed = EnclosedQuery::make(spinning, Body::cylinder(1, 2, Motion::fixed()));
  const EnclosedAnswer bounds = solve(enclosed.value(), 6, AtLimit::keep);
  std::cout << needs_enclosure(spinning) << ' ' << enclosed.value().bounds(20).error << ' '
            << bounds.contact().value() << " in " << bounds.spans.size() << " spans\n";
  // A box turns from one pose to another near a cone. The case is written as text, read again and
  // answered.
  const Body swung =
      Body::box({2, 1, 1}, Motion::slerp({{0, {5, 0, 0}}, {1, {1, 0, 0}, {1, 0, 0, 1}}}));
  const EnclosedCase spin =
      EnclosedCase::make({.id = "spin", .bodies = {swung, Body::cone(1, 2, Motion::fixed())}})
          .value();
  const auto read_again = parse_enclosed_case(case_text(spin));
  const EnclosedAnswer of_cone = solve(read_again.value().query, 6);
  std::cout << enclosed_text(read_again.value(), of_cone, 6)
            << enclosed_json(read_again.value(), of_cone, 6).size() << " characters, "
            << certify(read_again.value(), 3).certificate.size() << " and "
            << certify_in_time(read_again.value(), 4, std::chrono::minutes(1)).certificate.size()
            << " of its proofs\n";
  // In interval arithmetic every number is an enclosure. If it is too wide, the answer is unknown.
  std::cout << (solve_in<Interval>(c.query).contact == true ? "contact" : "unknown") << '\n';
}

// Asks for times as doubles. They are the exact times rounded, but are computed faster.
void tell_of_doubles(const Case& c) {
  const AllContacts all = all_contacts(c.query);
  for (const auto& contact : all.contacts())
    std::cout << contact.enter.time << " to " << contact.exit->time << '\n';
  const std::vector<Query> many(3, c.query);
  const auto firsts = first_contacts(many);
  std::cout << std::ranges::count_if(firsts, [](const auto& f) { return f.has_value(); })
            << " first contacts, at " << firsts.front()->time_as_double() << '\n';
  const doubles::Body wall{{{1, 8, 8}}, doubles::Fixed{}};
  const doubles::Body cube{{{1, 1, 1}}, doubles::Linear{{5, 0, 0}, {-4, 0, 0}}};
  std::cout << doubles::first_contact(wall, cube).value()->time << '\n';
  // A hull is computed once from its points and then serves any number of queries.
  const std::vector<Hull::Point> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const Hull hull = Hull::make(points).value();
  const doubles::AnyBody flying(hull, doubles::Linear{{5, 0, 0}, {-4, 0, 0}});
  std::cout << doubles::first_contact(wall, flying).value()->time << ", "
            << doubles::all_contacts(wall, flying).value().size() << " contact\n";
  const Body body = Body::hull(Hull::make_exact(hull.points()).value(), Motion::fixed());
  std::cout << hull.polyhedron().faces.size() << " faces, " << first_contact(c.bodies[0], body).ok()
            << '\n';
  const doubles::Rest floor{{{8, 8, 1}}}, crate{{{1, 1, 1}}, {{0, 0, 1.75}}};
  std::cout << name(doubles::state_at_rest(floor, crate).value()) << ", depth "
            << -doubles::separation_at_rest(floor, crate).value().along << '\n';
  // Distances can be asked at many instants, for a query or for bodies given in doubles.
  const std::vector<double> instants{0, 0.25, 0.5};
  const std::vector<double> apart = distances(c.query, instants).value();
  for (const double d : apart) std::cout << d << ' ';
  std::cout << "and " << doubles::distances(wall, flying, instants).value()[1] << " apart\n";
}

// Prints the answer as text, and the sizes of its JSON documents and of its proof (certificate).
void tell_in_words(const Case& c) {
  const std::string hash = case_sha256(c);
  const Truth truth = truth_of(solve(c.query));
  std::cout << truth_text(truth, c.title.value_or(""));
  std::cout << truth_json(solve_case(c, NumberType::exact)).size() << " bytes, of "
            << solve_query(c.query, NumberType::double_precision).number << " "
            << case_text(c).size() << ", " << canonical_text(c).size() << '\n';
  const std::string proof = certify(c.query, solve(c.query), hash);
  std::cout << proof.substr(0, proof.find('\n')) << ", "
            << certify_case(c, hash).certificate->size() << " bytes\n";
  std::cout << visit_bodies(
                   c.query, [] { return "two boxes"; }, [] { return "polyhedra"; },
                   [] { return "bodies with a radius"; }, [] { return "bodies of several parts"; })
            << (is_of_boxes(c.query) ? ", certified by axes" : ", certified by planes") << '\n';
}

// A capsule is all points within a radius of a segment, and a sphere all points within a radius of
// a point. The segment and the point are called their cores.
void tell_of_round_bodies() {
  const Body capsule = Body::capsule({0, 0, -1}, {0, 0, 1}, 0.5, Motion::fixed());
  const Body sphere = Body::sphere({0, 0, 0}, 1, Motion::linear({4, 0, 3}, {-3, 0, -2}));
  const Query query = Query::make(capsule, sphere).value();
  std::cout << (is_inflated(query) ? "round" : "plain") << ", radii "
            << query.radius(0).convert_to<double>() << " and " << query.radius_sum() << " in all, "
            << first_contact(query)->time_as_double()
            << "; cores meet: " << solve(query.cores()).contact.value() << '\n';
  // Bodies can also be given in doubles, here a box with rounded edges.
  const doubles::Linear flight{{4, 0, 3}, {-3, 0, -2}};
  const auto rounded = doubles::AnyBody::of(doubles::Box{{1, 1, 1}}, doubles::Fixed{}, 0.25);
  for (const auto& flying : {doubles::AnyBody::sphere({0, 0, 0}, 1, flight),
                             doubles::AnyBody::capsule({0, 0, -1}, {0, 0, 1}, 1, flight)})
    std::cout << doubles::first_contact(rounded, flying).value()->time << '\n';
}

// A table falls onto a floor. It has two parts, a top and a leg, and a pose turns and shifts the
// leg.
void tell_of_compounds() {
  const WrittenPart top{BoxByExtents{{2, 2, 0.125}, {}}, {}, {}};
  const WrittenPart leg{
      BoxByExtents{{1, 0.25, 0.25}, {}}, {}, StaticMotion{{{1, 0, 1, 0}}, {{0, 0, -1}}}};
  const Body table = Body::compound({top, leg}, Motion::linear({0, 0, 4}, {0, 0, -4}));
  const Body floor = Body::box({9, 9, 1}, {0, 0, -1}, Motion::fixed());
  const Query query = Query::make(table, floor).value();
  const Answer answer = solve(query);
  const PairTouch& pair = answer.contacts.front().enter.pairs.front();
  std::cout << (is_compound(query) ? "compound of " : "plain, ") << query.part_count(0)
            << " parts, part " << pair.parts[0] << " touches by " << type(pair.features)
            << ", normal " << unit_normal(*pair.normal, 3)[2] << " at "
            << first_contact(query.pair(pair.parts))->time_as_double() << '\n';
}

// A tent of two triangles sinks onto the edge of a box.
void tell_of_meshes() {
  const Body tent = Body::mesh({{-1, -1, 0}, {1, -1, 0}, {0, 2, 0}, {0, 0, 1}},
                               {{0, 1, 3}, {1, 2, 3}}, Motion::linear({0, 0, 3}, {0, 0, -4}));
  const auto found = first_contact(tent, Body::box({0.5, 2, 1}, Motion::fixed())).value();
  std::cout << "a mesh of " << Query::make(tent, tent).value().part_count(0) << " at "
            << found->time_as_double() << '\n';
  // With two more triangles the tent is closed and can be solid. Then a box inside overlaps it,
  // even where it touches none of the triangles.
  const Body solid =
      Body::solid_mesh({{-1, -1, 0}, {1, -1, 0}, {0, 2, 0}, {0, 0, 1}},
                       {{0, 1, 3}, {1, 2, 3}, {2, 0, 3}, {0, 2, 1}}, Motion::fixed());
  const Query inside =
      Query::make(solid, Body::box({0.125, 0.125, 0.125}, {0, 0, 0.25}, Motion::fixed())).value();
  std::cout << "body 1 is " << (inside.is_solid(0) ? "solid" : "a surface") << ", "
            << (has_solid(inside) && solve(inside).start() == State::overlapping ? "with"
                                                                                 : "without")
            << " the box in it\n";
}

// Two plates lie in one plane. The first query regards them as bodies of the plane, where they can
// overlap; the second as bodies of space, which have no thickness and so can only touch.
void tell_of_plane() {
  const Body resting = Body::box({1, 1, 0}, Motion::fixed());
  const Body coming = Body::box({1, 1, 0}, Motion::linear({4, 0.5, 0}, {-3, 0, 0}));
  const Case flat =
      Case::make({.id = "plates", .plane = true, .bodies = {resting, coming}}).value();
  std::cout << first_contact(flat.query)->time_as_double() << " in the plane, "
            << first_contact(query_in_space(flat))->time_as_double() << " in space; "
            << case_text(within_plane(flat).value()).size()
            << " bytes as a case about space, as of " << as_case_in_space(flat).id << '\n';
}

// A computation beyond its time limit ends without an answer; it never guesses one.
void tell_of_limits(const Case& c) {
  try {
    const TimeLimit limit(std::chrono::milliseconds(1));
    for (;;) {
      check_limit();           // called in every loop of exact arithmetic
      check_limit_at(100000);  // called before a step with numbers of this many bits
    }
  } catch (const LimitReached& reached) {
    std::cout << reached.what() << '\n';
  }
  std::cout << (interruption_requested() ? "" : "not ") << "interrupted\n";
  request_interruption();  // a signal handler may call this
  try {
    solve(c.query);
  } catch (const Interrupted& reached) {
    std::cout << reached.what() << '\n';
  }
}

}  // namespace

int main() {
  std::cout.precision(17);
  if (read(R"({"id": "door", "boxes": []})")) return 1;
  const auto door = read(kDoor);
  if (!door || !Case::make(*door)) return 1;
  tell_of_motions(door->bodies[1]);
  tell_of_contacts(*door);
  tell_of_doubles(*door);
  tell_in_words(*door);
  tell_of_round_bodies();
  tell_of_compounds();
  tell_of_meshes();
  tell_of_plane();
  tell_of_limits(*door);
}
