// Two bodies that may turn at constant speed, with the first contact at the plane z = 0.
// turning_draft() rotates the scene, and writes each body with the simplest motion that it has.

#include "verify/cases/generate/kinds/turning_scene.hpp"

#include <utility>

#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// The body as in a case, after a rotation of the scene. If it does not turn, its motion is a linear
// one or none.
Body turning_body(const TurningBody& body, const IntegerQuaternion& scene) {
  const WrittenQuaternion turn = written_turn(product(scene, body.turn));
  const auto in_world = [&scene](const Vector& v) { return turned(scene, v); };
  const Vector velocity = in_world(body.velocity);
  if (body.spin == Vector{} && !body.to) {
    const Vector start = in_world(sum(body.at, multiple(body.velocity, -body.from)));
    if (velocity == Vector{}) return {body.shape, Motion::fixed(written(start), turn)};
    return {body.shape, Motion::linear(written(start), written(velocity), turn)};
  }
  TurningMotion motion{written(in_world(body.spin))};
  motion.rotation = turn;
  motion.translation = written(in_world(body.at));
  if (body.to) {
    motion.to = TurnEnd{body.to->time, written_turn(product(scene, body.to->turn)),
                        written(in_world(body.to->at))};
  } else {
    motion.velocity = written(velocity);
  }
  if (body.about != Vector{}) motion.about = written(body.about);
  if (!body.from.is_zero()) motion.from = body.from;
  return {body.shape, Motion{std::move(motion)}};
}

}  // namespace

Draft turning_draft(const std::array<TurningBody, 2>& bodies, Draw& draw) {
  IntegerQuaternion scene{1, 0, 0, 0};
  if (draw.knob("pose") == "turned") {
    scene = {draw.integer(1, 4), draw.integer(-3, 3), draw.integer(-3, 3), draw.integer(-3, 3)};
  }
  Draft draft{{turning_body(bodies[0], scene), turning_body(bodies[1], scene)}};
  if (draw.one_in(2)) std::swap(draft.bodies[0], draft.bodies[1]);
  return draft;
}

TurningBody still_plate(const Rational& thickness, bool spins, Draw& draw) {
  TurningBody plate;
  plate.shape = BoxByExtents{{16, 16, Rational(thickness / 2)},
                             WrittenVector{0, 0, Rational(-thickness / 2)}};
  const int speed = draw.sign() * draw.integer(1, 24);
  if (spins) plate.spin[2] = Rational(speed, 8);
  return plate;
}

Planted one_contact(const Rational& enter, const Rational& exit, const std::string& kind,
                    const std::string& start) {
  PlantedContact contact;
  contact.enter = enter;
  contact.exit = exit;
  contact.kind = kind;
  return {start, {std::move(contact)}, true};
}

Rational any_eighth(Draw& draw) { return {draw.integer(1, 7), 8}; }

}  // namespace touchstone::generate::kinds
