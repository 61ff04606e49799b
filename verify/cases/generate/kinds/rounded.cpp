// The families rounded-…: bodies with a radius. Most choose the height of the second core over the
// first (rounded_bodies.hpp). The bodies touch while this height is the sum of the radii, so the
// answer follows from the height, and is planted. Two families have no planted answer: one in
// doubles (rounded-in-line), and one that gives cases of other families a radius (rounded-of).

#include <algorithm>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/rounded_bodies.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"
#include "verify/cases/generate/rounded_families.hpp"

namespace touchstone::generate {
namespace kinds {
namespace {

const std::vector<std::string> kFeatures{"vertex", "edge", "face"};
const Knob kFirst{"first", kFeatures};
const Knob kSecond{"second", kFeatures};
const Knob kTurn{"turn", {"0", "1", "3"}};

Rational any_radius(Draw& draw) { return {Integer(draw.integer(1, 32)), Integer(16)}; }
Rational any_instant(Draw& draw) { return {Integer(draw.integer(1, 7)), Integer(8)}; }

// A constant height.
RationalPolynomial level(const Rational& height) { return RationalPolynomial{height}; }

// Cores of the knobs "bodies", "first" and "second", and radii with this sum.
RoundedScene any_scene(const Rational& radius, Draw& draw) {
  const std::string bodies = draw.knob("bodies");
  const std::string first = draw.knob("first");
  const std::string second = draw.knob("second");
  RoundedScene scene;
  scene.cores[0] = any_core(bodies, first, true, draw);
  scene.cores[1] = any_core(bodies, second, false, draw);
  scene.radii = two_radii(radius, draw);
  return scene;
}

// The tangent of the knob "turn".
RationalPolynomial any_turn(Draw& draw) {
  const int turn = draw.number_knob("turn");
  const RationalPolynomial tangent = since(any_instant(draw)) * Rational(turn, 4);
  return turn == 0 ? RationalPolynomial{} : tangent;
}

// The motion at `height` over the level at which bodies with this sum of radii touch.
Approach straight_down(const Rational& radius, const RationalPolynomial& height,
                       RationalPolynomial tangent) {
  Approach approach;
  approach.path[2] = level(radius) + height;
  approach.tangent = std::move(tangent);
  return approach;
}

// Comes down at constant speed, and touches at a random instant. `radius`: the sum of the radii.
std::optional<Draft> hit(const Rational& radius, Draw& draw) {
  const Rational at = any_instant(draw);
  const Rational speed(draw.integer(1, 8), 8);
  const RoundedScene scene = any_scene(radius, draw);
  Draft draft = rounded_draft(
      scene, straight_down(radius, since(at) * Rational(-speed), any_turn(draw)), draw);
  draft.planted = planted_at(at, /*grazes=*/false);
  return draft;
}

std::optional<Draft> rounded_hit(Draw& draw) { return hit(any_radius(draw), draw); }

// Radii far larger or smaller than the cores, so that the answer hangs on the last bits of the
// distance: mostly 2^±10 to 2^±40, and in one case of four up to 2^±200.
std::optional<Draft> far_radius(Draw& draw) {
  const std::string size = draw.knob("radius");
  const Rational size_of = power_of_two(draw.integer(10, draw.one_in(4) ? 200 : 40));
  const Rational radius = size == "huge" ? size_of : Rational(1 / size_of);
  return hit(Rational(radius * Rational(draw.integer(4, 7), 4)), draw);
}

std::optional<Draft> rounded_graze(Draw& draw) {
  const std::string offset = draw.knob("offset");
  const Rational tiny = power_of_two(-draw.integer(20, 60));
  const int side = offset == "exact" ? 0 : (offset == "+" ? 1 : -1);
  const Rational at = any_instant(draw);
  const Rational radius = any_radius(draw);
  const RationalPolynomial s = since(at);
  const RationalPolynomial height = s * s * Rational(draw.integer(1, 16), 8) + level(side * tiny);
  const RoundedScene scene = any_scene(radius, draw);
  Draft draft = rounded_draft(scene, straight_down(radius, height, any_turn(draw)), draw);
  if (side == 0) {
    draft.planted = planted_at(at, /*grazes=*/true);
  } else {
    draft.planted = Planted{.start = "separated",
                            .all_contacts = side > 0,
                            .instants = {{.at = at, .contact = side < 0}}};
  }
  return draft;
}

// An overlap throughout, except at one instant at which the bodies only touch.
std::optional<Draft> rounded_kiss(Draw& draw) {
  const Rational at = any_instant(draw);
  const Rational radius = any_radius(draw);
  const RationalPolynomial s = since(at);
  // The cores stay apart, so their distance is the height.
  const RationalPolynomial height = s * s * Rational(radius * Rational(-draw.integer(1, 8), 8));
  const RoundedScene scene = any_scene(radius, draw);
  Draft draft = rounded_draft(scene, straight_down(radius, height, any_turn(draw)), draw);
  PlantedContact contact;
  contact.enter = 0;
  contact.exit = 1;
  contact.kind = "overlapping";
  draft.planted = Planted{.start = "overlapping",
                          .contacts = {std::move(contact)},
                          .all_contacts = true,
                          .instants = {{.at = at, .contact = true}}};
  return draft;
}

Core box_core(const Vector& half, const Vector& centre) {
  return {BoxByExtents{written(half), written(centre)}};
}

// Over a plate, around an edge along y, or around a corner. The tangent of half the angle around it
// is the time.
std::optional<Draft> rounded_rolls(Draw& draw) {
  const std::string over = draw.knob("over");
  const Rational radius = any_radius(draw);
  const auto size = [&] { return Rational(draw.integer(2, 24), 16); };
  const Rational a = size(), b = size(), c = size();
  RoundedScene scene;
  scene.radii = two_radii(radius, draw);
  Approach approach;
  if (over == "plate") {
    scene.cores[0] = box_core({8, 8, c}, {0, 0, Rational(-c)});
    scene.cores[1] =
        any_core(draw.knob("bodies"), kFeatures.at(static_cast<std::size_t>(draw.integer(0, 2))),
                 false, draw);
    const auto along = [&] {
      const Rational from(draw.integer(-8, 8), 8), by(draw.integer(-8, 8), 8);
      return RationalPolynomial{from, by};
    };
    approach.path = {along(), along(), level(radius)};
    approach.tangent = any_turn(draw);
  } else {
    const RationalPolynomial t{Rational(0), Rational(1)};
    const RationalPolynomial across = t * Rational(2 * radius);
    const RationalPolynomial up = level(radius) - t * t * radius;
    approach.denominator = level(1) + t * t;
    const bool corner = over == "corner";
    const Rational inside = b * Rational(draw.integer(-7, 7), 8);
    scene.cores[0] =
        box_core({a, b, c}, {Rational(-a), corner ? Rational(-b) : inside, Rational(-c)});
    approach.path = {across, {}, up};
    if (corner) approach.path = {across * Rational(3, 5), across * Rational(4, 5), up};
    // Around an edge goes a sphere, or a capsule along it.
    scene.cores[1] = box_core({0, corner ? Rational(0) : draw.integer(0, 2) * a, 0}, {});
  }
  Draft draft = rounded_draft(scene, approach, draw);
  draft.planted = touching_throughout();
  return draft;
}

// The lowest vertex of the second core is over the edge of a face at the instant of contact, and
// beside the face before or after it.
std::optional<Draft> rounded_seam(Draw& draw) {
  const Rational radius = any_radius(draw);
  const Rational at = any_instant(draw);
  const auto size = [&] { return Rational(draw.integer(2, 24), 16); };
  const Rational a = size(), b = size(), c = size();
  const Rational inside = b * Rational(draw.integer(-7, 7), 8);
  // At a corner of the face, the second core may cross it diagonally.
  const bool corner = draw.one_in(2);
  RoundedScene scene;
  scene.radii = two_radii(radius, draw);
  scene.cores[0] =
      box_core({a, b, c}, {Rational(-a), corner ? Rational(-b) : inside, Rational(-c)});
  scene.cores[1] = any_core(draw.knob("bodies"), "vertex", false, draw);
  const RationalPolynomial s = since(at);
  const auto aside = [&] { return s * Rational(draw.sign() * draw.integer(1, 16), 8); };
  Approach approach = straight_down(radius, s * Rational(-draw.integer(1, 8), 8), any_turn(draw));
  approach.path[0] = aside();
  if (corner) approach.path[1] = aside();
  Draft draft = rounded_draft(scene, approach, draw);
  draft.planted = planted_at(at, /*grazes=*/false);
  return draft;
}

// Edges that are parallel throughout, at the contact, or up to 2^-48 before or after it.
std::optional<Draft> rounded_parallel(Draw& draw) {
  const std::string when = draw.knob("parallel");
  const bool rises = draw.knob("then") == "rises";
  const Rational radius = any_radius(draw);
  const Rational at = any_instant(draw);
  const Rational beside = draw.sign() * power_of_two(-draw.integer(2, 48));
  const RationalPolynomial s = since(at);
  const RationalPolynomial height =
      (rises ? s * s : s * Rational(-1)) * Rational(draw.integer(1, 8), 8);
  RationalPolynomial tangent = s * Rational(draw.sign() * draw.integer(1, 4), 4);
  if (when == "beside") tangent += level(beside);
  if (when == "throughout") tangent = {};
  const std::string bodies = draw.knob("bodies");
  RoundedScene scene;
  scene.cores[0] = any_core(bodies, "edge", true, draw);
  scene.cores[1] = any_core(bodies, "edge", false, draw);
  scene.radii = two_radii(radius, draw);
  Draft draft = rounded_draft(scene, straight_down(radius, height, std::move(tangent)), draw);
  draft.planted = planted_at(at, rises);
  return draft;
}

std::optional<Draft> rounded_rest(Draw& draw) {
  const std::string offset = draw.knob("offset");
  const Rational radius = any_radius(draw);
  const Rational tiny = power_of_two(-draw.integer(4, 48));
  const int side = offset == "exact" ? 0 : (offset == "+" ? 1 : -1);
  const RoundedScene scene = any_scene(radius, draw);
  Draft draft = rounded_draft(scene, straight_down(radius, level(side * tiny), {}), draw);
  draft.planted = touching_throughout();
  if (side < 0) draft.planted->start = draft.planted->contacts[0].kind = "overlapping";
  if (side > 0) draft.planted = Planted{.start = "separated", .all_contacts = true};
  return draft;
}

// A body of the sizes in games, with numbers that are doubles.
Body body_in_line(const std::string& kind, Motion motion, Draw& draw) {
  WrittenVector half;
  for (Numeral& h : half) h = Numeral(draw.between(0.125, 2));
  if (kind != "box") half[0] = half[2] = Numeral(0);
  if (kind == "sphere") half[1] = Numeral(0);
  Body body = Body::box(std::move(half), std::move(motion));
  body.radius = Numeral(kind == "box" ? draw.between(0.01, 0.25) : draw.between(0.125, 1));
  return body;
}

std::optional<Draft> rounded_in_line(Draw& draw) { return passing_in_line(body_in_line, 4, draw); }

std::optional<Draft> rounded_of(Draw& draw) {
  const Family& family = *find_family(draw.knob("of"));
  const std::string which = draw.knob("which");
  const Fixed none;
  Draw own(draw, family.knobs, none);
  const std::array<Rational, 2> radii{any_radius(draw), any_radius(draw)};
  auto draft = family.draw(own);
  if (!draft) return std::nullopt;
  for (std::size_t b = 0; b < 2; ++b) {
    if (which == "both" || (which == "first") == (b == 0)) draft->bodies[b].radius = radii.at(b);
  }
  draft->planted.reset();
  return draft;
}

}  // namespace
}  // namespace kinds

const std::vector<Family>& rounded_families() {
  using namespace kinds;  // NOLINT(google-build-using-namespace)
  static const std::vector<Family> all = [] {
    const Knob bodies = kRoundedBodies;
    const Knob pose = kRoundedPose;
    const Knob offset{"offset", {"exact", "+", "-"}};
    std::vector<Family> families{
        {.name = "rounded-hit",
         .sentence = "A body with a radius comes down on another, feature over feature, turning "
                     "about the common normal.",
         .knobs = {bodies, kFirst, kSecond, kTurn, pose},
         .draw = rounded_hit,
         .planted = true},
        {.name = "rounded-graze",
         .sentence = "A body with a radius comes down and rises again: it touches another in one "
                     "instant, or misses it or overlaps with it by 2^-20 to 2^-60.",
         .knobs = {bodies, kFirst, kSecond, kTurn, offset, pose},
         .draw = rounded_graze,
         .planted = true},
        {.name = "rounded-kiss",
         .sentence =
             "Two bodies with a radius overlap, rise to where they only touch, and sink again.",
         .knobs = {bodies, kFirst, kSecond, kTurn, pose},
         .draw = rounded_kiss,
         .planted = true},
        {.name = "rounded-rolls",
         .sentence = "A body with a radius slides over a plate, or around an edge or a corner, and "
                     "touches it throughout.",
         .knobs = {{"over", {"plate", "edge", "corner"}}, bodies, kTurn, pose},
         .draw = rounded_rolls,
         .planted = true},
        {.name = "rounded-seam",
         .sentence = "The closest features change from a face to its edge or corner at the instant "
                     "of contact.",
         .knobs = {bodies, kTurn, pose},
         .draw = rounded_seam,
         .planted = true},
        {.name = "rounded-parallel",
         .sentence =
             "Edges of bodies with a radius come together that are parallel throughout, at the "
             "contact, or up to 2^-48 before or after it: to overlap, or to touch in one instant.",
         .knobs = {{"bodies", {"capsules", "boxes", "hulls"}},
                   {"parallel", {"throughout", "at-contact", "beside"}},
                   {"then", {"goes-on", "rises"}},
                   pose},
         .draw = rounded_parallel,
         .planted = true},
        {.name = "rounded-margin",
         .sentence =
             "A body comes down on another with radii of 2^10 to 2^200, or of 2^-10 to 2^-200.",
         .knobs = {{"radius", {"huge", "tiny"}}, bodies, kFirst, kSecond, kTurn, pose},
         .draw = far_radius,
         .planted = true},
        {.name = "rounded-rest",
         .sentence =
             "Two bodies with a radius rest: they touch, or are apart or overlap by 2^-4 to 2^-48.",
         .knobs = {bodies, kFirst, kSecond, offset, pose},
         .draw = rounded_rest,
         .planted = true},
        {.name = "rounded-in-line",
         .sentence = "A sphere, a capsule or a box with a radius flies straight past another, with "
                     "numbers that are doubles and sizes usual in games.",
         .knobs = {{"first", {"sphere", "capsule", "box"}},
                   {"second", {"sphere", "capsule", "box"}}},
         .draw = rounded_in_line},
        {.name = "rounded-of",
         .sentence = "A case of another family, one or both of whose bodies get a radius.",
         .knobs = {{"of",
                    {"generic", "linear", "both-moving", "affine", "piecewise", "bezier", "flat",
                     "hull-generic"}},
                   {"which", {"first", "second", "both"}}},
         .draw = rounded_of}};
    for (Family& f : families) {
      f.motions = {"static", "linear", "quaternion"};
      if (f.name == "rounded-rest") f.motions = {"static"};
      if (f.name == "rounded-in-line") f.motions = {"static", "linear"};
      if (f.name == "rounded-graze" || f.name == "rounded-kiss")
        f.motions = {"static", "quaternion"};
      if (f.name == "rounded-of")
        f.motions = {"static", "linear", "matrix", "quaternion", "bezier", "piecewise"};
    }
    return families;
  }();
  return all;
}

}  // namespace touchstone::generate
