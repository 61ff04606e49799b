// Families whose features, time and multiplicity are chosen before the motion: the planted-…, tie,
// face-flush and two-contacts. The cases are built by plan.hpp from a Scene (two boxes, their
// orientations, the chosen time `at`), a Meeting (a point of each box; the points coincide then), a
// Path (of the point of box 2), and Carried (a common motion of both bodies).

#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"

namespace touchstone::generate::kinds {
namespace {

Rational random_speed(Dice& dice) { return Rational(dice.integer(1, 16), 2); }

// A draft of two boxes whose first contact has features of the type `wanted`: the first letter is
// the feature of the resting box. `swapped`: whether the moving box is written first; nullopt: this
// is drawn.
std::optional<Draft> planted(Draw& draw, const std::string& wanted, std::optional<bool> swapped) {
  const int rotation = draw.number_knob("rotation");
  const int multiplicity = draw.number_knob("multiplicity");
  const auto scene = random_scene(draw, rotation);
  const auto meeting = random_meeting(*scene, wanted, draw);
  if (!meeting) return std::nullopt;
  Carried carried = random_carriage(draw);
  if (swapped) carried.swapped = *swapped;
  const Rational speed = random_speed(draw);
  return first_contact(*scene, *meeting, multiplicity, speed, carried, draw);
}

std::optional<Draft> planted_fv(Draw& draw) { return planted(draw, "FV", false); }
std::optional<Draft> planted_vf(Draw& draw) { return planted(draw, "FV", true); }
std::optional<Draft> planted_ee(Draw& draw) { return planted(draw, "EE", std::nullopt); }

// A draft in which several planes of the boxes pass through the origin at the first contact.
std::optional<Draft> tie(Draw& draw) {
  const std::string& touch = draw.knob("touch");
  const int rotation = draw.number_knob("rotation");
  const auto scene = random_scene(draw, rotation);
  const auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  const Rational speed(draw.integer(1, 8), 4);
  auto draft = first_contact(*scene, *meeting, 1, speed, carried, draw);
  // An edge of the Minkowski sum is in two of its planes, a vertex in three or more.
  if (draft) draft->planted->contacts.front().planes = touch == "VV" ? 3 : 2;
  return draft;
}

// Whether box 2 meets the plane through on1 with normal d head on at the chosen time, and all of it
// is on the far side before. The height of every vertex has to be (at - t) times a positive
// polynomial, or positive itself.
bool lands_on_plane(const Scene& scene, const Meeting& meeting, const Path& path,
                    const Rational& from) {
  const RationalPolynomial height =
      shifted_to(path.profile, scene.at) * dot(meeting.d, path.u) * scene.w;
  for (int corner = 0; corner < 8; ++corner) {
    RationalPolynomial p = height;
    for (int m = 0; m < 3; ++m) {
      const auto i = static_cast<std::size_t>(m);
      const Rational offset =
          ((corner >> m) % 2 == 0 ? scene.h2[i] : Rational(-scene.h2[i])) - meeting.local2[i];
      for (std::size_t x = 0; x < 3; ++x) p += scene.b[i][x] * (meeting.d[x] * offset);
    }
    if (p(scene.at).is_zero()) {
      // Divides p = (at - t) g by Horner's scheme.
      Coefficients<Rational> g(static_cast<std::size_t>(p.degree()), Rational(0));
      Rational carry = 0;
      for (int i = p.degree(); i > 0; --i) {
        carry = carry * scene.at + p[i];
        g[static_cast<std::size_t>(i - 1)] = -carry;
      }
      p = RationalPolynomial(std::move(g));
    }
    if (!surely_positive(p, from, scene.at)) return false;
  }
  return true;
}

// At the time of contact two faces lie in one plane. Box 2 may turn before, so its way to the plane
// is shortened until the box is proven to be above the plane all the way.
std::optional<Draft> face_flush(Draw& draw) {
  const int rotation = draw.number_knob("rotation");
  const Vector h1 = random_extents(draw);
  const Vector h2 = random_extents(draw);
  const IntegerQuaternion q1 = random_orientation(draw);
  const int k = draw.integer(0, 2);
  // Box 2 is turned about the normal by any angle, and its axes are in another order, so one of its
  // faces lies flat on the face.
  IntegerQuaternion about{draw.integer(1, 4), 0, 0, 0};
  about[static_cast<std::size_t>(k) + 1] = draw.integer(-4, 4);
  const auto turn = random_turn(with_axes_renamed(product(q1, about), draw), rotation, draw);
  const int slow = draw.integer(1, 4);
  const Scene scene = scene_of(h1, h2, q1, turn, slow, random_time(draw));
  Vector d = scene.a[static_cast<std::size_t>(k)];
  if (draw.one_in(2)) {
    for (Rational& c : d) c = -c;
  }
  const Meeting meeting = meeting_along(scene, d, draw);
  const Carried carried = random_carriage(draw);
  Path path = random_path(scene, meeting, draw);
  path.profile = power(Rational(-draw.integer(4, 16), 2), 1);
  for (int k2 = 0; k2 <= 6; ++k2) {
    const Rational from = scene.at * (1 - power_of_two(-k2));
    if (!lands_on_plane(scene, meeting, path, from)) continue;
    return meet_first(scene, meeting, path, carried, {from, 1}, 1);
  }
  return std::nullopt;
}

// The vertex of box 2 stays over the face of box 1 throughout; its height has the sign of a
// polynomial with chosen roots. Below the face, the vertex is inside box 1.
std::optional<Draft> two_contacts(Draw& draw) {
  const bool graze_first = draw.knob("first") == "grazing";
  const int rotation = draw.number_knob("rotation");
  const auto random = random_scene(draw, rotation);
  Scene scene = *random;
  const int parts = draw.integer(8, 24);
  const int first = draw.integer(1, parts / 2 - 2);
  const int second = draw.integer(first + 1, parts - 2);
  const int third = draw.integer(second + 1, parts - 1);
  const auto meeting = random_meeting(scene, "FV", draw);
  if (!meeting) return std::nullopt;
  const Carried carried = random_carriage(draw);
  Path path = random_path(scene, *meeting, draw);
  // A short drift: the point starts within 3/4 of the face's extents, and stays within 7/8.
  for (Rational& v : path.drift) v /= 32;
  const auto root = [&](int at) {
    return RationalPolynomial{scene.at - Rational(at, parts), Rational(1)};
  };
  // |profile| <= speed < the least extent, so the vertex never leaves through the opposite face.
  const Rational speed(draw.integer(1, 7), 16);
  const RationalPolynomial tail = root(graze_first ? first : third) * Rational(-speed);
  path.profile = graze_first ? root(first) * root(first) * root(second) * Rational(-speed)
                             : root(first) * root(second) * tail;
  if (!support_on(scene, *meeting, path.u, 0, 1)) return std::nullopt;
  Draft draft{bodies(scene, *meeting, path, carried)};
  PlantedContact one;
  one.enter = Rational(first, parts);
  one.exit = graze_first ? *one.enter : Rational(second, parts);
  one.kind = graze_first ? "grazing" : "overlapping";
  one.touch = as_written(meeting->features, carried.swapped);
  one.multiplicity = graze_first ? 2 : 1;
  PlantedContact two = one;
  two.enter = Rational(graze_first ? second : third, parts);
  two.exit = 1;
  two.kind = "overlapping";
  two.multiplicity = 1;
  draft.planted = Planted{
      .start = "separated", .contacts = {std::move(one), std::move(two)}, .all_contacts = true};
  return draft;
}

const Knob kRotation{"rotation", {"0", "1", "2"}};
const Knob kMultiplicity{"multiplicity", {"1", "1", "2", "3", "4"}};

// A family of this file. Each draws the answer first and then a case that has it.
Family family(const std::string& name, const std::string& sentence, std::vector<Knob> knobs,
              std::optional<Draft> (*draw)(Draw&)) {
  return {
      .name = name, .sentence = sentence, .knobs = std::move(knobs), .draw = draw, .planted = true};
}

}  // namespace

std::vector<Family> features() {
  return {
      family("planted-vf",
             "A corner of box 1 comes down on the open face of box 2 at a chosen time: straight "
             "through, or so "
             "gently that time and depth agree to a chosen order.",
             {kRotation, kMultiplicity}, planted_vf),
      family("planted-fv",
             "The same with the boxes exchanged: a corner of box 2 comes down on a face of box 1.",
             {kRotation, kMultiplicity}, planted_fv),
      family("planted-ee",
             "Two edges cross like swords at a chosen time and point, at a chosen order.",
             {kRotation, kMultiplicity}, planted_ee),
      family("tie",
             "A corner hits an edge, or corner hits corner, dead on: two, three or more planes are "
             "met in one instant.",
             {{"touch", {"VV", "EV"}}, kRotation}, tie),
      family("face-flush",
             "A box tumbles down and lands flat, face on face, in the very instant of contact.",
             {{"rotation", {"0", "1", "1", "2"}}}, face_flush),
      family("two-contacts",
             "A corner dips into a face, comes out and goes in again; or first only kisses it.",
             {{"first", {"overlapping", "grazing"}}, kRotation}, two_contacts),
  };
}

}  // namespace touchstone::generate::kinds
