// Bodies of several parts that come down on each other: planted contacts of chosen parts.

#include <algorithm>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/several_parts.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate {
namespace kinds {
namespace {

Rational whole_number_of(int n) { return Rational(n); }

// A plate below the level z = 0 that is wider than all bodies above it.
WrittenPart ground_plate() { return box_between({-64, -64, -1}, {64, 64, 0}); }

std::optional<Draft> compound_of_one(Draw& draw) {
  const std::string lower = draw.knob("lower"), upper = draw.knob("upper");
  const std::string bodies = draw.knob("bodies");
  const std::string plain = draw.knob("plain");
  const Rational at = eighth(draw);
  const bool is_sharp = (bodies == "boxes" || bodies == "hulls") && draw.one_in(2);
  const Rational radius = is_sharp ? Rational(0) : sixteenths(draw, 1, 16);
  const auto radii = two_radii(radius, draw);
  PartsScene scene;
  scene.parts[0] = {part_at(any_core(bodies, lower, true, draw), {}, radii[0])};
  scene.parts[1] = {part_at(any_core(bodies, upper, false, draw), {}, radii[1])};
  for (std::size_t b = 0; b < 2; ++b) {
    if (plain != (b == 0 ? "first" : "second")) continue;
    // A plain body is a sharp box: in a PartsScene only parts have poses and radii.
    scene.parts[b] = {box_between({-2, -2, b == 0 ? -1 : 0}, {2, 2, b == 0 ? 0 : 1})};
    scene.parts[b].front().pose.reset();
    scene.is_plain[b] = true;
  }
  const Rational reached =
      (plain == "first" ? Rational(0) : radii[0]) + (plain == "second" ? Rational(0) : radii[1]);
  scene.pairs = {{0, 0}};
  return draft_of_parts(std::move(scene),
                        turning_down(at_height(reached) + sinking(at, draw), draw),
                        planted_at(at, false), draw);
}

// A box that is cut in two, or in four, which come down on a plate at once.
std::optional<Draft> compound_cut(Draw& draw) {
  const int across = draw.number_knob("cuts");
  const Rational at = eighth(draw);
  const Vector half{sixteenths(draw, 4, 32), sixteenths(draw, 4, 32), sixteenths(draw, 2, 32)};
  PartsScene scene;
  scene.parts[0] = {ground_plate()};
  scene.is_plain[0] = draw.one_in(2);
  const auto cut = [&](std::size_t axis) {
    return Rational(half[axis] * Rational(draw.integer(-7, 7), 8));
  };
  const std::array xs{Rational(-half[0]), cut(0), half[0]};
  std::vector<Rational> ys{Rational(-half[1]), half[1]};
  if (across == 2) ys.insert(ys.begin() + 1, cut(1));
  for (std::size_t i = 0; i + 1 < xs.size(); ++i) {
    for (std::size_t j = 0; j + 1 < ys.size(); ++j) {
      scene.pairs.push_back({0, scene.parts[1].size()});
      scene.parts[1].push_back(
          box_between({xs[i], ys[j], 0}, {xs[i + 1], ys[j + 1], Rational(2 * half[2])}));
    }
  }
  return draft_of_parts(std::move(scene), turning_down(sinking(at, draw), draw),
                        planted_at(at, false), draw);
}

// A table whose legs end on one level.
Parts table(int legs, Draw& draw) {
  const Rational high = sixteenths(draw, 8, 32);
  Parts parts;
  for (int i = 0; i < legs; ++i) {
    const Rational x = whole_number_of(2 * i), y = sixteenths(draw, -16, 16);
    parts.push_back(box_between({x, y, 0}, {Rational(x + sixteenths(draw, 1, 16)),
                                            Rational(y + sixteenths(draw, 1, 16)), high}));
  }
  parts.push_back(
      box_between({-1, -2, high}, {whole_number_of(2 * legs), 2, Rational(high + Rational(1, 8))}));
  return parts;
}

PartsScene table_on_ground(Draw& draw) {
  const int legs = draw.number_knob("legs");
  PartsScene scene;
  scene.parts = {Parts{ground_plate()}, table(legs, draw)};
  scene.is_plain[0] = draw.one_in(2);
  for (std::size_t i = 0; i < static_cast<std::size_t>(legs); ++i) scene.pairs.push_back({0, i});
  return scene;
}

std::optional<Draft> legs(Draw& draw) {
  const bool rises = draw.knob("then") == "rises";
  const Rational at = eighth(draw);
  PartsScene scene = table_on_ground(draw);
  const RationalPolynomial s = since(at);
  RationalPolynomial height = rises ? s * s * Rational(draw.integer(1, 16), 8) : sinking(at, draw);
  return draft_of_parts(std::move(scene), turning_down(std::move(height), draw),
                        planted_at(at, rises), draw);
}

std::optional<Draft> compound_rest(Draw& draw) {
  const int side = offset_side(draw.knob("offset"));
  const Rational off = side * tiny_gap(draw);
  PartsScene scene = table_on_ground(draw);
  Planted planted = touching_throughout();
  if (side < 0) {
    planted.start = planted.contacts[0].kind = "overlapping";
    scene.pairs.clear();
  }
  if (side > 0) planted = Planted{"separated", {}, true};
  return draft_of_parts(std::move(scene), downward(at_height(off)), std::move(planted), draw);
}

// Slides along a row of plates of one level, from one to the next.
std::optional<Draft> part_to_part(Draw& draw) {
  const int plates = draw.number_knob("plates");
  const Rational half = sixteenths(draw, 4, 24);
  PartsScene scene;
  Rational end = whole_number_of(-4);
  for (int i = 0; i < plates; ++i) {
    const Rational next = end + sixteenths(draw, 8, 48);
    scene.parts[0].push_back(
        box_between({end, -4, Rational(-sixteenths(draw, 2, 16))}, {next, 4, 0}));
    end = next;
  }
  scene.parts[1] = {box_between({Rational(-half), -1, 0}, {half, 1, sixteenths(draw, 2, 16)})};
  // From the first plate to the last one; the middle starts over the first plate.
  const Rational from = whole_number_of(-4) + Rational(1, 16);
  Approach approach;
  approach.path = {RationalPolynomial{from, Rational(end - from - Rational(1, 16))}, {}, {}};
  // The plates that the body reaches at the start.
  for (std::size_t i = 0; i < scene.parts[0].size(); ++i) {
    const auto& plate = std::get<BoxByCorners>(scene.parts[0][i].shape);
    if (plate.min[0].value() <= from + half) scene.pairs.push_back({i, 0});
  }
  return draft_of_parts(std::move(scene), approach, touching_throughout(), draw);
}

// The teeth of one comb come down between those of another, until tips meet a back.
std::optional<Draft> rake(Draw& draw) {
  const int teeth = draw.number_knob("teeth");
  const std::string gap = draw.knob("gap");
  const Rational aside = gap == "wide" ? Rational(1, 8) : tiny_gap(draw);
  const std::string first = draw.knob("first");
  const Rational at = eighth(draw);
  // Teeth of body 1 reach from z = -1 to 0, one at each even x; those of body 2 are between them.
  const Rational length =
      first == "both" ? whole_number_of(1) : Rational(first == "tips" ? 5 : 3, 4);
  PartsScene scene;
  const auto end = whole_number_of(2 * teeth);
  scene.parts[0] = {box_between({0, -1, -2}, {Rational(end + 1), 1, -1})};
  for (int i = 0; i <= teeth; ++i)
    scene.parts[0].push_back(
        box_between({whole_number_of(2 * i), -1, -1}, {whole_number_of(2 * i + 1), 1, 0}));
  scene.parts[1] = {box_between({0, -1, length}, {Rational(end + 1), 1, Rational(length + 1)})};
  for (int i = 0; i < teeth; ++i) {
    scene.parts[1].push_back(
        box_between({Rational(whole_number_of(2 * i + 1) + aside), -1, 0},
                    {Rational(whole_number_of(2 * i + 2) - aside), 1, length}));
  }
  // The tips of body 2 meet the back of body 1 at height -1, those of body 1 the other back at
  // -length.
  if (length >= 1) {
    for (std::size_t i = 1; i < scene.parts[1].size(); ++i) scene.pairs.push_back({0, i});
  }
  if (length <= 1) {
    for (std::size_t i = 1; i < scene.parts[0].size(); ++i) scene.pairs.push_back({i, 0});
  }
  const Rational level = length < 1 ? Rational(-length) : whole_number_of(-1);
  return draft_of_parts(std::move(scene), downward(at_height(level) + sinking(at, draw)),
                        planted_at(at, false), draw);
}

// A key that goes down through a hole between four bars, with the sizes of the hole, or smaller or
// larger by 2^-20 to 2^-60.
std::optional<Draft> notch(Draw& draw) {
  const int side = offset_side(draw.knob("offset"));
  const Rational off = side * tiny_gap(draw);
  const Rational a = sixteenths(draw, 4, 24), b = sixteenths(draw, 4, 24);
  const Rational thick = sixteenths(draw, 2, 16), high = sixteenths(draw, 2, 16);
  PartsScene scene;
  const Rational down = -thick;
  scene.parts[0] = {
      box_between({Rational(-a - 1), Rational(-b - 1), down}, {Rational(-a), Rational(b + 1), 0}),
      box_between({a, Rational(-b - 1), down}, {Rational(a + 1), Rational(b + 1), 0}),
      box_between({Rational(-a), Rational(-b - 1), down}, {a, Rational(-b), 0}),
      box_between({Rational(-a), b, down}, {a, Rational(b + 1), 0})};
  const Rational x = a - off, y = b - off;
  scene.parts[1] = {box_between({Rational(-x), Rational(-y), 0}, {x, y, high})};
  scene.is_plain[1] = draw.one_in(2);
  const Rational at(draw.integer(1, 3), 8), left(draw.integer(5, 7), 8);
  const Rational speed = (thick + high) / (left - at);
  Planted planted{"separated", {}, true};
  if (side <= 0) {
    PlantedContact contact;
    contact.enter = at;
    contact.exit = left;
    contact.kind = side == 0 ? "sliding" : "overlapping";
    planted.contacts = {std::move(contact)};
    scene.pairs = {{0, 0}, {1, 0}, {2, 0}, {3, 0}};
  }
  return draft_of_parts(std::move(scene), downward(since(at) * Rational(-speed)),
                        std::move(planted), draw);
}

// The second body is this core: a plain body, or one of a single part.
void put_alone(const Core& core, const Rational& radius, PartsScene& scene, Draw& draw) {
  if (draw.one_in(2)) {
    scene.parts[1] = {part_at(core, {}, radius)};
  } else {
    scene.plain_second = core;
    scene.radius_of_second = radius;
  }
}

// A body inside a hollow one, which it meets from inside.
std::optional<Draft> hollow(Draw& draw) {
  const std::string bodies = draw.knob("bodies");
  const Rational at = eighth(draw);
  const Rational radius = bodies == "spheres" || bodies == "capsules" ? sixteenths(draw, 1, 8) : 0;
  PartsScene scene;
  scene.parts[0] = hollow_box({-8, -8, 0}, {8, 8, 16}, sixteenths(draw, 1, 16), 1);
  put_alone(any_core(bodies, draw.knob("upper"), false, draw), radius, scene, draw);
  scene.pairs = {{4, 0}};  // the floor
  Approach approach = turning_down(at_height(radius) + sinking(at, draw), draw);
  return draft_of_parts(std::move(scene), approach, planted_at(at, false), draw);
}

// A row of parts, one of which is highest.
std::optional<Draft> chain(Draw& draw) {
  const int links = draw.number_knob("links");
  const int chosen = draw.integer(0, links - 1);
  const Rational at = eighth(draw);
  PartsScene scene;
  for (int i = 0; i < links; ++i) {
    const Rational top = i == chosen ? Rational(0) : Rational(-sixteenths(draw, 1, 16));
    const Rational x = whole_number_of(i) - whole_number_of(chosen);
    if (draw.one_in(4)) {
      const Rational radius = sixteenths(draw, 2, 8);
      const Core point{BoxByExtents{}, {1, 0, 0, 0}};
      scene.parts[0].push_back(part_at(point, {x, 0, Rational(top - radius)}, radius));
    } else {
      scene.parts[0].push_back(box_between({Rational(x - Rational(5, 8)), -1, Rational(top - 1)},
                                           {Rational(x + Rational(5, 8)), 1, top}));
    }
  }
  scene.parts[1] = {
      box_between({Rational(-sixteenths(draw, 1, 64)), -1, 0}, {sixteenths(draw, 1, 64), 1, 1})};
  scene.is_plain[1] = draw.one_in(2);
  scene.pairs = {{static_cast<std::size_t>(chosen), 0}};
  return draft_of_parts(std::move(scene), downward(sinking(at, draw)), planted_at(at, false), draw);
}

// Tiles around a hollow box, met from outside or from inside.
std::optional<Draft> shell(Draw& draw) {
  const bool outside = draw.knob("from") == "outside";
  const Rational at = eighth(draw);
  const int tiles = 4;
  const std::size_t wall = outside ? 5 : 4;
  PartsScene scene;
  const Rational thickness = sixteenths(draw, 1, 8);
  const Vector low{-8, -8, outside ? Rational(-16) - thickness : Rational(0)};
  const Vector high{8, 8, outside ? -thickness : Rational(16)};
  scene.parts[0] = hollow_box(low, high, thickness, tiles);
  // Over the middle of one tile, which is 4 by 4. Inside, the box must not reach other walls.
  const int rim = outside ? 0 : 1;
  const int i = draw.integer(rim, tiles - 1 - rim), j = draw.integer(rim, tiles - 1 - rim);
  put_alone(any_core("boxes", "vertex", false, draw), 0, scene, draw);
  const auto number = static_cast<std::size_t>(i * tiles + j);
  scene.pairs = {{wall * static_cast<std::size_t>(tiles * tiles) + number, 0}};
  Approach approach = downward(sinking(at, draw));
  approach.path[0] = at_height(whole_number_of(4 * i - 6));
  approach.path[1] = at_height(whole_number_of(4 * j - 6));
  return draft_of_parts(std::move(scene), approach, planted_at(at, false), draw);
}

// A plate comes down on a ball of triangles, or a ball on a plate.
std::optional<Draft> mesh_ball(Draw& draw) {
  const int steps = draw.number_knob("steps");
  const bool rises = draw.knob("then") == "rises";
  const Rational at = eighth(draw);
  PartsScene scene;
  scene.parts[0] = ball_of_triangles(whole_number_of(draw.integer(1, 4)), steps);
  const Rational a = sixteenths(draw, 4, 64), b = sixteenths(draw, 4, 64);
  scene.parts[1] = {box_between({Rational(-a), Rational(-b), 0}, {a, b, sixteenths(draw, 1, 16)})};
  scene.is_plain[1] = true;
  for (std::size_t i = 0; i < 4; ++i) scene.pairs.push_back({i, 0});
  const RationalPolynomial s = since(at);
  RationalPolynomial height = rises ? s * s * Rational(draw.integer(1, 16), 8) : sinking(at, draw);
  return draft_of_parts(std::move(scene), turning_down(std::move(height), draw),
                        planted_at(at, rises), draw);
}

// Parts of all kinds, one of which is lowest, over parts of all kinds under one level.
std::optional<Draft> mixed(Draw& draw) {
  const int count = draw.number_knob("parts");
  const Rational at = eighth(draw);
  const int chosen = draw.integer(0, count - 1);
  PartsScene scene;
  scene.parts[0] = {ground_plate()};
  for (int i = 0; i < count; ++i) {
    constexpr std::array kKinds{"spheres", "capsules", "boxes", "hulls"};
    constexpr std::array kLowest{"vertex", "edge", "face"};
    const std::string kind = kKinds.at(static_cast<std::size_t>(draw.integer(0, 3)));
    const std::string lowest = kLowest.at(static_cast<std::size_t>(draw.integer(0, 2)));
    const bool is_round = kind == "spheres" || kind == "capsules" || draw.one_in(4);
    const Rational radius = is_round ? sixteenths(draw, 1, 8) : Rational(0);
    const Rational up = radius + (i == chosen ? Rational(0) : sixteenths(draw, 1, 32));
    const Core core = any_core(kind, lowest, false, draw);
    scene.parts[1].push_back(
        part_at(core, {sixteenths(draw, -32, 32), sixteenths(draw, -32, 32), up}, radius));
  }
  scene.pairs = {{0, static_cast<std::size_t>(chosen)}};
  return draft_of_parts(std::move(scene), turning_down(sinking(at, draw), draw),
                        planted_at(at, false), draw);
}

// A body of boxes and hulls with numbers that are doubles, of sizes usual in games.
Body body_of_doubles(const std::string& count, Motion motion, Draw& draw) {
  const auto number = doubles(draw);
  const auto half_extents = [&draw] {
    WrittenVector half;
    for (Numeral& h : half) h = Numeral(draw.between(0.125, 1));
    return half;
  };
  if (count == "plain") return Body::box(half_extents(), std::move(motion));
  Parts parts;
  for (int i = 0; i < whole_number<int>(count).value(); ++i) {
    WrittenPart part{BoxByExtents{half_extents(), std::nullopt}};
    part.pose = StaticMotion{constant_quaternion(number, 2), vector3(number, -1, 1)};
    parts.push_back(std::move(part));
  }
  return Body::compound(std::move(parts), std::move(motion));
}

std::optional<Draft> compound_in_line(Draw& draw) {
  return passing_in_line(body_of_doubles, 5, draw);
}

const std::vector<std::string> kStraight{"static", "linear"};
const std::vector<std::string> kTurning{"static", "linear", "quaternion"};

std::vector<Family> made_families() {
  const Knob pose = kRoundedPose;
  const Knob then{"then", {"goes-on", "rises"}};
  return {
      {"compound-of-one",
       1,
       "A body of one part comes down on another, or on a plain body: nothing differs from plain "
       "bodies except the numbers of parts.",
       {{"plain", {"none", "first", "second"}}, kRoundedBodies, kLower, kUpper, kAbout, pose},
       compound_of_one,
       true,
       kTurning},
      {"compound-cut",
       1,
       "A box that is cut into two or four parts comes down on a plate.",
       {{"cuts", {"1", "2"}}, kAbout, pose},
       compound_cut,
       true,
       kTurning},
      {"legs",
       1,
       "A table comes down, and all its legs touch the ground at once.",
       {{"legs", {"2", "3", "4", "7"}}, then, kAbout, pose},
       legs,
       true,
       kTurning},
      {"part-to-part",
       1,
       "A box slides over a row of plates of one level: touching is handed over from part to part.",
       {{"plates", {"2", "3", "5"}}, pose},
       part_to_part,
       true,
       kStraight},
      {"rake",
       1,
       "The teeth of a comb come down between those of another, with a gap of 1/8 or of 2^-20 to "
       "2^-60, until tips meet a back.",
       {{"teeth", {"1", "3", "10"}},
        {"gap", {"wide", "tiny"}},
        {"first", {"tips", "backs", "both"}},
        pose},
       rake,
       true,
       kStraight},
      {"notch",
       1,
       "A key goes down through a hole between four bars: exactly, or it is smaller or larger than "
       "the hole by 2^-20 to 2^-60.",
       {kOffset, pose},
       notch,
       true,
       kStraight},
      {"hollow",
       1,
       "A body inside a hollow box of six parts comes down on its floor.",
       {kRoundedBodies, kUpper, kAbout, pose},
       hollow,
       true,
       kTurning},
      {"chain",
       1,
       "A box comes down on a row of parts, one of which is highest.",
       {{"links", {"2", "10", "100"}}, pose},
       chain,
       true,
       kStraight},
      {"shell",
       1,
       "A corner of a box meets one of the 96 tiles around a hollow box, from outside or inside.",
       {{"from", {"outside", "inside"}}, pose},
       shell,
       true,
       kStraight},
      {"mesh-ball",
       1,
       "A plate comes down on the highest point of a ball of 32 to 512 triangles.",
       {{"steps", {"1", "2", "3"}}, then, kAbout, pose},
       mesh_ball,
       true,
       kTurning},
      {"mixed",
       1,
       "Spheres, capsules, boxes and hulls, one of them lowest, come down on a plate.",
       {{"parts", {"2", "4", "9"}}, kAbout, pose},
       mixed,
       true,
       kTurning},
      {"compound-rest",
       1,
       "A table rests on the ground: its legs touch it, or are apart from it or in it by 2^-20 to "
       "2^-60.",
       {{"legs", {"2", "4"}}, kOffset, pose},
       compound_rest,
       true,
       {"static"}},
      {"compound-in-line",
       1,
       "A body of several turned boxes flies straight past another, or past a plain box, with "
       "numbers that are doubles and sizes usual in games.",
       {{"first", {"1", "2", "5"}}, {"second", {"plain", "1", "5"}}},
       compound_in_line,
       false,
       kStraight}};
}

}  // namespace
}  // namespace kinds

const std::vector<Family>& compound_families() {
  static const std::vector<Family> all = [] {
    std::vector<Family> every = kinds::made_families();
    for (const auto& more : {kinds::threads(), kinds::cars(), kinds::terrains(), kinds::seams()})
      every.insert(every.end(), more.begin(), more.end());
    return every;
  }();
  return all;
}

}  // namespace touchstone::generate
