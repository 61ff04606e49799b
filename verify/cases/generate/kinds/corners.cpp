// The family three-way-tie: boxes for which all face axes decide at one instant, so that their
// corners meet. The cases are built by plan.hpp from a Scene (two boxes, their orientations, the
// chosen time `at`), a Meeting (a point of each box; the points coincide then), a Path (of the
// point of box 2), and Carried (a common motion of both bodies).

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"

namespace touchstone::generate::kinds {
namespace {

Vector scaled(const Vector& v, const Rational& f) { return {v[0] * f, v[1] * f, v[2] * f}; }

void add(Vector& to, const Vector& v) {
  for (std::size_t x = 0; x < 3; ++x) to[x] += v[x];
}

// An orientation for both boxes: the identity, so that all numbers are doubles, or any.
IntegerQuaternion common_orientation(Dice& dice) {
  const IntegerQuaternion any = random_orientation(dice);
  return dice.one_in(2) ? IntegerQuaternion{1, 0, 0, 0} : any;
}

// Box 2 has the axes of box 1 in another order; if it turns, only at the chosen time.
std::optional<Draft> corner_to_corner(Draw& draw, int rotation) {
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  const IntegerQuaternion q1 = common_orientation(draw);
  const auto turn = random_turn(with_axes_renamed(q1, draw), rotation, draw);
  const int slow = draw.integer(1, 4);
  const Rational at(draw.integer(1, 15), 16);
  const Scene scene = scene_of(h1, h2, q1, turn, slow, at);
  Vector d{};
  Path path;
  for (const Vector& a : scene.a) {
    const int side = draw.sign();
    const int weight = draw.integer(1, 4);
    const int speed = draw.integer(1, 8);
    add(d, scaled(a, side * weight));
    add(path.u, scaled(a, Rational(side * speed, 2)));
  }
  path.profile = power(-1, 1);
  const Meeting meeting = meeting_along(scene, d, draw);
  const Carried carried = random_carriage(draw);
  const auto span = support_span(scene, meeting, path.u, true);
  if (!span) return std::nullopt;
  Draft draft = meet_first(scene, meeting, path, carried, *span, 1);
  PlantedContact& contact = draft.planted->contacts.front();
  contact.multiplicity.reset();  // with a turn it may be different
  contact.planes = 3;
  return draft;
}

// Aligned boxes in linear motion. Along one or two axes they stop being separated in the instant in
// which they become separated along another one. They touch, by an edge or a corner, only in this
// instant.
std::optional<Draft> in_and_out(Draw& draw) {
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  const IntegerQuaternion q = common_orientation(draw);
  const Scene scene = scene_of(h1, h2, q, {q}, 1, Rational(draw.integer(1, 15), 16));
  Meeting centre;  // the chosen point of box 2 is its centre
  Path path;
  FeaturePair touch;
  const int leaving = draw.integer(0, 2);
  const int inside = draw.integer(0, 3);  // 3: no axis
  if (inside == leaving) return std::nullopt;
  for (int k = 0; k < 3; ++k) {
    const auto i = static_cast<std::size_t>(k);
    const int side = draw.sign();
    const Rational speed(draw.integer(1, 8), 2);
    const Rational within(draw.integer(-12, 12), 16);
    const Rational reach = h1[i] + h2[i];
    add(centre.on1, scaled(scene.a[i], reach * (k == inside ? within : Rational(side))));
    add(path.drift, scaled(scene.a[i], speed * (k == leaving ? side : -side)));
    if (k == inside) continue;
    touch.box1[k] = static_cast<signed char>(side);
    touch.box2[k] = static_cast<signed char>(-side);
  }
  const Carried carried = random_carriage(draw);
  Draft draft{bodies(scene, centre, path, carried)};
  PlantedContact contact;
  contact.enter = contact.exit = scene.at;
  contact.kind = "grazing";
  contact.touch = as_written(touch, carried.swapped);
  contact.planes = inside == 3 ? 3 : 2;
  draft.planted =
      Planted{.start = "separated", .contacts = {std::move(contact)}, .all_contacts = true};
  return draft;
}

std::optional<Draft> three_way_tie(Draw& draw) {
  const std::string& how = draw.knob("how");
  if (how == "in-and-out") return in_and_out(draw);
  return corner_to_corner(draw, how == "turning" ? draw.integer(1, 2) : 0);
}

}  // namespace

std::vector<Family> corners() {
  return {
      {.name = "three-way-tie",
       .sentence = "Boxes with the same axes, throughout or for an instant, meet corner to corner: "
                   "all three face axes decide at once; or one axis starts to separate the boxes "
                   "at the instant at which the others stop.",
       .knobs = {{"how", {"aligned", "turning", "in-and-out"}}},
       .draw = three_way_tie,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
