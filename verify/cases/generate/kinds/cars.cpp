// The family car: a car of boxes and hulls drives into a garage, and the parts that touch first are
// planted. 1. firsts() lists which part of the car meets which obstacle. 2. drive() chooses one,
// the way to it, and longer ways to the others. 3. garage() places the obstacles that far before
// the parts.

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/several_parts.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

// The car is driven along x, so a part of it meets an obstacle that is before it when it has gone
// as far as the distance of their faces. The fronts of parts of the car are at these places:
// bumper 4, front wheels 7/2, mirrors 5/4, cabin 1. Each obstacle can be met only by the part that
// is named, or by parts behind it.
namespace touchstone::generate::kinds {
namespace {

// The numbers of the parts, in the order in which car() and garage() list them.
enum CarPart : std::size_t {
  kHull,
  kCabin,
  kFrontLeft,
  kFrontRight,
  kRearLeft,
  kRearRight,
  kLeftMirror,
  kRightMirror,
  kAntenna
};
enum GaragePart : std::size_t { kBack, kLeft, kRight, kLintel, kCurb, kPost, kFloor };

const Rational kHalfWidth(3, 2), kMirrorEnd(2);

// A wheel with eight corners, which stands at z = 0 and reaches from x - 1/2 to x + 1/2.
WrittenPart wheel(const Rational& x, const Rational& y) {
  Points points;
  for (const Rational& side : {Rational(y - Rational(1, 8)), Rational(y + Rational(1, 8))}) {
    for (const int u : {-1, 1}) {
      for (const int v : {-1, 1}) {
        points.push_back(
            {Rational(x + Rational(u, 2)), side, Rational(Rational(1, 2) + Rational(v, 4))});
        points.push_back(
            {Rational(x + Rational(u, 4)), side, Rational(Rational(1, 2) + Rational(v, 2))});
      }
    }
  }
  WrittenPolyhedron shape;
  for (const Vector& p : points) shape.vertices.push_back(written(p));
  return {std::move(shape)};
}

// The car drives along x and stands at z = 0. Its parts, in order: the body, the cabin, the front
// wheels, the rear wheels, the mirrors, the antenna.
Parts car(bool has_round_wheels) {
  const Rational low(3, 4), y = kHalfWidth;
  Parts parts{box_between({-4, Rational(-y), low}, {4, y, 2}),
              box_between({-2, Rational(-Rational(5, 4)), 2}, {1, Rational(5, 4), 3})};
  for (const Rational& x : {Rational(3), Rational(-3)}) {
    for (const Rational& side : {Rational(11, 8), Rational(-11, 8)}) {
      if (has_round_wheels) {
        parts.push_back(wheel(x, side));
      } else {
        parts.push_back(
            box_between({Rational(x - Rational(1, 2)), Rational(side - Rational(1, 8)), 0},
                        {Rational(x + Rational(1, 2)), Rational(side + Rational(1, 8)), 1}));
      }
    }
  }
  parts.push_back(box_between({1, y, Rational(3, 2)}, {Rational(5, 4), kMirrorEnd, 2}));
  parts.push_back(
      box_between({1, Rational(-kMirrorEnd), Rational(3, 2)}, {Rational(5, 4), Rational(-y), 2}));
  parts.push_back(box_between({-3, 0, 2}, {Rational(-47, 16), Rational(1, 16), 4}));
  return parts;
}

// A part of the car that can meet its obstacle first.
struct First {
  std::string name;                               // the value of the knob "first"
  Rational front;                                 // the x coordinate of the part's front
  std::vector<std::array<std::size_t, 2>> pairs;  // that then touch: GaragePart, CarPart
};

std::vector<First> firsts() {
  return {{"bumper", 4, {{kBack, kHull}}},
          {"wheels", Rational(7, 2), {{kCurb, kFrontLeft}, {kCurb, kFrontRight}}},
          {"mirror", Rational(5, 4), {{kPost, kLeftMirror}}},
          {"roof", 1, {{kLintel, kCabin}}},
          {"antenna", Rational(-47, 16), {{kLintel, kAntenna}}}};
}

// The garage, whose obstacles are met after these ways: those of firsts(), in their order. `aside`
// is the gap between the mirrors and the walls, `under` the gap between the wheels and the floor.
Parts garage(const std::vector<Rational>& ways, bool is_low, const Rational& aside,
             const Rational& under) {
  const std::vector<First> all = firsts();
  const auto face = [&](std::size_t i) { return Rational(all[i].front + ways[i]); };
  const Rational side = kMirrorEnd + aside;
  const Rational lintel = face(is_low ? 3 : 4), height = is_low ? Rational(5, 2) : Rational(7, 2);
  const Rational curb = face(1), post = face(2);
  return {box_between({face(0), -8, 0}, {Rational(face(0) + 1), 8, 5}),
          box_between({-16, side, 0}, {16, Rational(side + 1), 5}),
          box_between({-16, Rational(-side - 1), 0}, {16, Rational(-side), 5}),
          box_between({lintel, -8, height}, {Rational(lintel + 1), 8, 5}),
          box_between({curb, -8, Rational(-under)}, {Rational(curb + 8), 8, Rational(1, 2)}),
          // Between the side of the car and the end of its mirror.
          box_between({post, Rational(27, 16), 0}, {Rational(post + 1), Rational(29, 16), 4}),
          box_between({-16, -16, Rational(-under - 1)}, {16, 16, Rational(-under)})};
}

// The car drives into the garage, and at the time `at` it meets the chosen obstacle. The way to all
// other obstacles is longer.
std::optional<Draft> drive(Draw& draw) {
  const std::string chosen = draw.knob("first");
  const bool returns = draw.knob("then") == "rises";
  const bool has_round_wheels = draw.knob("wheels") == "hulls";
  const Rational aside = draw.knob("gap") == "wide" ? Rational(1, 4) : tiny_gap(draw);
  const Rational under = draw.knob("gap") == "wide" ? Rational(1, 4) : tiny_gap(draw);
  const Rational at = eighth(draw);
  PartsScene scene;
  // Until it reaches the chosen obstacle the car goes this far from its own frame.
  const Rational way = sixteenths(draw, 0, 32);
  std::vector<Rational> ways;
  for (const First& one : firsts()) {
    const Rational later = sixteenths(draw, 1, 16);
    ways.push_back(one.name == chosen ? way : Rational(way + later));
    if (one.name == chosen) scene.pairs = one.pairs;
  }
  scene.parts = {garage(ways, chosen != "antenna", aside, under), car(has_round_wheels)};
  const RationalPolynomial s = since(at);
  const Rational speed = sixteenths(draw, 1, 32);
  Approach approach;
  approach.path[0] = returns ? at_height(way) - s * s * speed : at_height(way) + s * speed;
  return draft_of_parts(std::move(scene), approach, planted_at(at, returns), draw);
}

}  // namespace

std::vector<Family> cars() {
  return {{.name = "car",
           .sentence = "A car of nine parts drives into a garage, close to its walls and its "
                       "floor, until a chosen part meets an obstacle: the bumper, the front "
                       "wheels, a mirror, the roof or the antenna.",
           .knobs = {{"first", {"bumper", "wheels", "mirror", "roof", "antenna"}},
                     {"gap", {"wide", "tiny"}},
                     {"wheels", {"boxes", "hulls"}},
                     {"then", {"goes-on", "rises"}},
                     kRoundedPose},
           .draw = drive,
           .planted = true,
           .motions = {"static", "linear", "quaternion"}}};
}

}  // namespace touchstone::generate::kinds
