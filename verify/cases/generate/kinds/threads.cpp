// The family thread: a bolt in the thread of a nut, with planted contacts of flanks, or of the
// head, and screws without contact. 1. nut_and_bolt() lists the boxes. 2. rising() lifts the bolt
// until flanks or its head meet the nut. 3. screwing() turns it by a quarter without contact. The
// paragraphs below show that no other parts meet.

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/several_parts.hpp"

// The thread is a helix with a step at each quarter of a turn. On side k of the axis, at the angle
// 90° · k, the nut has a tooth at each height pitch · (n + k/4), and the bolt has its teeth in the
// middle between those of the nut, with the same play above and below.
//
// Let the distance of the nut's teeth from the axis be 1. They are at most 1/2 to each side of the
// middle of their side, as the bolt's are. So where both are, more than 1 from the axis, the nut's
// teeth cover angles up to atan(1/2) < 26.6° and the bolt's up to asin(1/2) = 30°: teeth can meet
// only if the angle between their sides is below 56.6°.
namespace touchstone::generate::kinds {
namespace {

// The half angle's tangent is at most 7/32 in a turn, so the angle is below 25°, and each side of
// the bolt meets only its own side of the nut. It does meet: the bolt's teeth reach 5/4, and the
// point at the distance 23/20 in the middle of one, turned by 25°, is at (1.04, 0.49) of a nut's
// tooth, which is from 1 to 3/2 in the one and from -1/2 to 1/2 in the other coordinate.
const Knob kSteps{"turn", {"0", "1", "2"}};

// The sizes of a thread, in units of the distance of the nut's teeth from the axis.
struct Thread {
  int turns = 2;
  Rational radius;
  Rational pitch;
  Rational tooth;  // the height of the nut's teeth
  Rational play;   // above and below each tooth of the bolt
};

Thread any_thread(const Rational& tooth_and_play, Draw& draw) {
  Thread thread;
  thread.turns = draw.number_knob("turns");
  thread.radius = sixteenths(draw, 16, 32);
  thread.pitch = sixteenths(draw, 8, 24);
  thread.tooth = thread.pitch * Rational(draw.integer(1, 3), 8);
  thread.play = tooth_and_play * thread.pitch;
  return thread;
}

// A box of a side of the axis: `from` to `to` away from it, up to `aside` beside its middle.
WrittenPart on_side(int side, const std::array<Rational, 2>& away, const Rational& aside,
                    const std::array<Rational, 2>& heights) {
  const std::size_t along = side % 2 == 0 ? 0 : 1;
  Vector low{}, high{};
  low[along] = side < 2 ? away[0] : Rational(-away[1]);
  high[along] = side < 2 ? away[1] : Rational(-away[0]);
  low[1 - along] = -aside;
  high[1 - along] = aside;
  low[2] = heights[0];
  high[2] = heights[1];
  return box_between(low, high);
}

// The number of the tooth of this turn on this side; walls or core and head come before the teeth.
constexpr std::size_t kWalls = 4, kCoreAndHead = 2;
std::size_t tooth_number(const Thread& thread, int side, int turn) {
  return static_cast<std::size_t>(side * thread.turns + turn);
}

// Nut and bolt. `below`: the distance of the bolt's head from the nut.
PartsScene nut_and_bolt(const Thread& thread, const Rational& below) {
  PartsScene scene;
  const Rational& r = thread.radius;
  const Rational foot = -thread.pitch / 4, top = thread.pitch * (thread.turns + 1);
  const Rational inside = r * Rational(3, 2);
  for (int side = 0; side < 4; ++side)
    scene.parts[0].push_back(
        on_side(side, {inside, Rational(r * 2)}, Rational(r * 2), {foot, top}));
  const Rational core = r / 2, wide = r * Rational(7, 4);
  scene.parts[1].push_back(
      box_between({Rational(-core), Rational(-core), foot}, {core, core, top}));
  const Rational up = foot - below;
  scene.parts[1].push_back(
      box_between({Rational(-wide), Rational(-wide), Rational(up - 1)}, {wide, wide, up}));
  for (int side = 0; side < 4; ++side) {
    for (int turn = 0; turn < thread.turns; ++turn) {
      const Rational z = thread.pitch * (turn + Rational(side, 4));
      const Rational end = z + thread.tooth;
      const Rational from = end + thread.play, to = z + thread.pitch - thread.play;
      scene.parts[0].push_back(on_side(side, {r, inside}, r / 2, {z, end}));
      scene.parts[1].push_back(on_side(side, {0, Rational(r * Rational(5, 4))}, r / 2, {from, to}));
    }
  }
  return scene;
}

// The bolt rises by its play, or until its head meets the nut.
std::optional<Draft> rising(const std::string& first, Draw& draw) {
  const bool returns = draw.knob("then") == "rises";
  const Thread thread = any_thread(Rational(draw.integer(1, 4), 16), draw);
  const Rational at = eighth(draw);
  const bool is_head = first == "head";
  const Rational level =
      is_head ? Rational(thread.play * Rational(draw.integer(1, 7), 8)) : thread.play;
  PartsScene scene = nut_and_bolt(thread, is_head ? level : Rational(thread.play * 2));
  if (is_head) {
    for (std::size_t wall = 0; wall < kWalls; ++wall) scene.pairs.push_back({wall, 1});
  } else {
    for (int side = 0; side < 4; ++side) {
      for (int turn = 0; turn + 1 < thread.turns; ++turn)
        scene.pairs.push_back({kWalls + tooth_number(thread, side, turn + 1),
                               kCoreAndHead + tooth_number(thread, side, turn)});
    }
  }
  // Before the contact the height is above -play, so no tooth meets the one below it.
  const Rational speed = (level + thread.play) * Rational(draw.integer(1, 7), 8);
  const RationalPolynomial s = since(at);
  Approach approach =
      downward(returns ? at_height(level) - s * s * speed : at_height(level) + s * speed);
  const int turn = draw.number_knob("turn");
  if (turn != 0) approach.tangent = since(eighth(draw)) * Rational(turn, 8);
  return draft_of_parts(std::move(scene), approach, planted_at(at, returns), draw);
}

// A quarter of a turn, by the tangent t of the half angle, with a rise of pitch/4 · t. Side k of
// the bolt is near side k of the nut only below 56.6°, where t < 27/50, and near the next side only
// above 33.4°, where t > 3/10. Relative to the first it has risen by up to 27/200 of the pitch, and
// relative to the next it is still up to 7/40 too low. Both are less than the play, 3/16.
std::optional<Draft> screwing(Draw& draw) {
  const Rational play(3, 16);
  const Thread thread = any_thread(play, draw);
  Approach approach;
  const bool back = draw.one_in(2);
  const RationalPolynomial tangent = back ? RationalPolynomial{Rational(1), Rational(-1)}
                                          : RationalPolynomial{Rational(0), Rational(1)};
  approach.tangent = tangent;
  approach.path[2] = tangent * Rational(thread.pitch / 4);
  return draft_of_parts(nut_and_bolt(thread, thread.pitch), approach,
                        Planted{.start = "separated", .all_contacts = true}, draw);
}

std::optional<Draft> thread(Draw& draw) {
  const std::string first = draw.knob("first");
  return first == "none" ? screwing(draw) : rising(first, draw);
}

}  // namespace

std::vector<Family> threads() {
  return {{.name = "thread",
           .sentence = "A bolt of boxes in a nut of boxes: it moves by the play of its thread "
                       "until all flanks meet at once, or its head meets the nut, while it turns "
                       "or not; or it is screwed by a quarter of a turn without contact.",
           .knobs = {{"first", {"flanks", "flanks", "head", "none"}},
                     {"turns", {"2", "3", "6"}},
                     {"then", {"goes-on", "rises"}},
                     kSteps,
                     kRoundedPose},
           .draw = thread,
           .planted = true,
           .motions = {"static", "linear", "quaternion"}}};
}

}  // namespace touchstone::generate::kinds
