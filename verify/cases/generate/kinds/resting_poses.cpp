// Boxes at rest in poses in which such tests often fail: edges parallel or nearly so, coinciding
// centres, rods and plates through boxes, one box inside the other, very different sizes, far away,
// far apart.

#include "src/number/notation.hpp"
#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/unchanging.hpp"

namespace touchstone::generate::kinds {
namespace {

constexpr int kNear = 8;  // largest coordinate of positions near the origin

// The boxes of the families rest, so their scene has no turn; its time does not matter.
Scene scene_at_rest(const Vector& h1, const Vector& h2, const IntegerQuaternion& q1,
                    const IntegerQuaternion& q2) {
  return scene_of(h1, h2, q1, {q2}, 1, Rational(1, 2));
}

Pose first_of(const Scene& scene) { return {scene.h1, scene.q1, {}}; }

// A quarter, a half or three quarters of a turn about some axes, any angle about one axis, or the
// identity.
IntegerQuaternion relative_turn(const std::string& turn, Draw& draw) {
  IntegerQuaternion q{1, 0, 0, 0};
  if (turn == "quarter") {
    for (std::size_t i = 1; i < 4; ++i) {
      IntegerQuaternion quarter{1, 0, 0, 0};
      quarter[i] = draw.integer(-1, 1);
      q = product(q, quarter);
    }
  } else if (turn == "one-axis") {
    q[0] = draw.integer(1, 3);
    q[static_cast<std::size_t>(draw.integer(1, 3))] = draw.integer(-3, 3);
  }
  return q;
}

// The position of box 2 along an axis of box 1. At 1 they are just apart there.
Rational place_along(bool is_main, Draw& draw) {
  const Rational tiny = draw.sign() * power_of_two(-draw.integer(4, 24));
  const Rational any(draw.integer(-14, 14), 16);
  switch (draw.integer(0, 3)) {
    case 0:
      return is_main ? Rational(1) : Rational(0);
    case 1:
      return is_main ? Rational(1 + tiny) : Rational(0);
    case 2:
      return is_main ? Rational(5, 4) : any;
    default:
      return any;
  }
}

// Two boxes at rest whose axes are parallel or nearly so, or turned in a simple way. Along each
// axis of box 1 the place of box 2 is a multiple of the distance at which they would touch.
std::optional<Draft> parallel(Draw& draw) {
  const std::string& tilt = draw.knob("tilt");
  const Vector h1 = shaped("box", 0, 0, draw);
  const Vector h2 = shaped(draw.one_in(2) ? "box" : "plate", 1, 3, draw);
  const IntegerQuaternion q1 = random_orientation(draw);
  IntegerQuaternion q2 = product(q1, relative_turn(draw.knob("turn"), draw));
  const int slight = draw.integer(3, 9);
  const int tiny = draw.integer(10, 20);
  const IntegerQuaternion off = slight_turn(tilt == "slight" ? slight : tiny, draw);
  if (tilt != "none") q2 = product(q2, off);
  const Scene scene = scene_at_rest(h1, h2, q1, q2);
  const int main = draw.integer(0, 2);
  Pose other{h2, q2, {}};
  for (int k = 0; k < 3; ++k) {
    const auto i = static_cast<std::size_t>(k);
    Rational reach = h1[i];
    for (std::size_t m = 0; m < 3; ++m) reach += h2[m] * abs(dot(scene.a[i], scene.b_at[m]));
    other.centre = sum(other.centre, multiple(scene.a[i], reach * place_along(k == main, draw)));
  }
  return at_rest(draw, first_of(scene), other, kNear);
}

// Two boxes with a common centre, or nearly; they overlap in any orientation.
std::optional<Draft> centred(Draw& draw) {
  const std::string& shape = draw.knob("shape");
  const auto& size = draw.knob("size");
  const Rational scale = parse_number(size).value();
  Pose one{multiple(shaped(shape, 2, 4, draw), scale), random_orientation(draw), {}};
  Pose other{multiple(shaped(shape, 2, 4, draw), scale), random_orientation(draw), {}};
  // Off the centre by less than the smallest extent, or not at all.
  const bool is_off = draw.one_in(2);
  const Rational off = scale * power_of_two(-draw.integer(8, 30));
  for (Rational& c : other.centre) c = is_off ? Rational(off * draw.integer(-2, 2)) : Rational(0);
  Draft draft = at_rest(draw, one, other, kNear);
  draft.planted = unchanging("overlapping");
  return draft;
}

// Two long boxes at rest that cross: they have a common point in the inside of both, or are a thin
// gap apart along the product of two edges.
std::optional<Draft> crossing(Draw& draw) {
  const Vector h1 = multiple(shaped(draw.knob("shape"), 3, 6, draw), 8);
  const Vector h2 = multiple(shaped(draw.knob("through"), 3, 6, draw), 8);
  const IntegerQuaternion q1 = random_orientation(draw);
  const IntegerQuaternion any = random_orientation(draw);
  const IntegerQuaternion slight = slight_turn(draw.integer(2, 8), draw);
  const IntegerQuaternion q2 = product(q1, draw.knob("angle") == "any" ? any : slight);
  const Scene scene = scene_at_rest(h1, h2, q1, q2);
  const Rational thin(draw.integer(1, 16), 16);
  const bool through = draw.knob("state") == "overlapping";
  Pose other{h2, q2, {}};
  if (through) {
    // A point inside one box coincides with a point inside the other.
    Vector in1, in2;
    for (std::size_t i = 0; i < 3; ++i) {
      in1[i] = h1[i] * Rational(draw.integer(-14, 14), 16);
      in2[i] = -h2[i] * Rational(draw.integer(-14, 14), 16);
    }
    other.centre = sum(turned(q1, in1), turned(q2, in2));
  } else {
    const Vector d = direction_of(scene, "EE", draw);
    if (dot(d, d).is_zero()) return std::nullopt;
    other.centre = beside(scene, d, thin, draw);
  }
  Draft draft = at_rest(draw, first_of(scene), other, kNear);
  draft.planted = unchanging(through ? "overlapping" : "apart");
  return draft;
}

std::optional<Draft> nested_at_rest(Draw& draw) {
  const Rational ratio = parse_number(draw.knob("ratio")).value();
  Pose one{multiple(shaped("box", 0, 0, draw), 32), random_orientation(draw), {}};
  // Its corners stay within a fifth of box 1's smallest extent around its centre.
  Pose other{multiple(shaped("box", 0, 0, draw), 32 / (3 * ratio)), random_orientation(draw), {}};
  for (Rational& c : other.centre) c = Rational(draw.integer(-16, 16));
  other.centre = turned(one.turn, multiple(other.centre, draw.one_in(4) ? 0 : 1));
  Draft draft = at_rest(draw, one, other, kNear);
  draft.planted = unchanging("overlapping");
  return draft;
}

// Two boxes of these extents in the given state, by `gap`, in the direction of the knob "touch".
std::optional<Draft> side_by_side_at_rest(Draw& draw, const Vector& h1, const Vector& h2,
                                          const std::string& state, const Rational& gap,
                                          int place) {
  const IntegerQuaternion q1 = random_orientation(draw);
  const IntegerQuaternion q2 = random_orientation(draw);
  const Scene scene = scene_at_rest(h1, h2, q1, q2);
  const Vector d = direction_of(scene, draw.knob("touch"), draw);
  if (dot(d, d).is_zero()) return std::nullopt;
  const int side = state == "apart" ? 1 : (state == "touching" ? 0 : -1);
  Draft draft = at_rest(draw, first_of(scene), {h2, q2, beside(scene, d, gap * side, draw)}, place);
  draft.planted = unchanging(state);
  return draft;
}

std::optional<Draft> one_to_a_thousand(Draw& draw) {
  const Vector h1 = multiple(shaped("box", 0, 0, draw), 32);
  const Vector h2 = multiple(shaped("box", 0, 0, draw), Rational(4, 125));
  const Rational gap = Rational(1, 32) * power_of_two(-draw.integer(0, 8));
  return side_by_side_at_rest(draw, h1, h2, draw.knob("state"), gap, kNear);
}

std::optional<Draft> far_away(Draw& draw) {
  const int place = draw.number_knob("place");
  const Rational gap = power_of_two(-draw.integer(0, 6));
  const Vector h1 = shaped("box", 0, 0, draw);
  const Vector h2 = shaped("box", 0, 0, draw);
  return side_by_side_at_rest(draw, h1, h2, draw.knob("state"), gap, place);
}

std::optional<Draft> far_apart(Draw& draw) {
  const Rational gap = parse_number(draw.knob("gap")).value();
  const Vector h1 = multiple(shaped("box", 0, 0, draw), power_of_two(draw.integer(-2, 4)));
  const Vector h2 = multiple(shaped("box", 0, 0, draw), power_of_two(draw.integer(-2, 4)));
  return side_by_side_at_rest(draw, h1, h2, "apart", gap, kNear);
}

}  // namespace

std::vector<Family> resting_poses() {
  const Knob touch{"touch", {"FV", "VF", "EE", "VV"}};
  const Knob state{"state", {"overlapping", "touching", "apart"}};
  return {
      {.name = "rest-parallel",
       .sentence = "Boxes rest with edges parallel, or nearly so, flush, a little off, within each "
                   "other or apart.",
       .knobs = {{"tilt", {"none", "slight", "tiny"}}, {"turn", {"none", "quarter", "one-axis"}}},
       .draw = parallel},
      {.name = "rest-centred",
       .sentence =
           "Boxes, plates or rods of four sizes rest with their centres together, or nearly so.",
       .knobs = {{"shape", {"box", "plate", "rod"}}, {"size", {"1/4", "1", "8", "32"}}},
       .draw = centred,
       .planted = true},
      {.name = "rest-crossing",
       .sentence = "A rod or a plate rests in a box, a rod or a plate, up to 64 times as long as "
                   "it is thick, across it or nearly along it; or it passes beside it.",
       .knobs = {{"shape", {"rod", "plate"}},
                 {"through", {"box", "rod", "plate"}},
                 {"angle", {"any", "slight"}},
                 {"state", {"overlapping", "apart"}}},
       .draw = crossing,
       .planted = true},
      {.name = "rest-nested",
       .sentence = "A box rests inside a larger one, of up to a thousand times its size.",
       .knobs = {{"ratio", {"10", "100", "1000"}}},
       .draw = nested_at_rest,
       .planted = true},
      {.name = "rest-sizes",
       .sentence =
           "A box rests at another of a thousand times its size: in it, at it, or beside it.",
       .knobs = {touch, state},
       .draw = one_to_a_thousand,
       .planted = true},
      {.name = "rest-far",
       .sentence = "Boxes rest side by side, five hundred or a million units away from the origin.",
       .knobs = {touch, state, {"place", {"500", "1000000"}}},
       .draw = far_away,
       .planted = true},
      {.name = "rest-apart",
       .sentence =
           "Boxes of sizes from a quarter to fifty rest a sixteenth to a hundred units apart.",
       .knobs = {touch, {"gap", {"1/16", "1", "16", "100"}}},
       .draw = far_apart,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
