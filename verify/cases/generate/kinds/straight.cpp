// Straight motion of rotated boxes, with sizes and positions usual in games: grazing contacts
// (graze-in-line, near-miss-in-line), and long beams and plates that meet at an angle or are nearly
// parallel (beams). The cases are built by plan.hpp from a Scene (two boxes, their orientations,
// the chosen time `at`), a Meeting (a point of each box; the points coincide then), a Path (of the
// point of box 2), and Carried (a common motion of both bodies).

#include "src/number/notation.hpp"
#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/first_contact.hpp"
#include "verify/cases/generate/kinds/poses.hpp"

namespace touchstone::generate::kinds {
namespace {

// A straight path past box 1, in a plane at right angles to the meeting's direction. The plane is
// `height` above the plane that supports box 1, in units of that direction.
std::optional<Path> passing(const Scene& scene, Meeting& meeting, const Rational& height,
                            Draw& draw) {
  const Vector any{draw.integer(-9, 9), draw.integer(-9, 9), draw.integer(-9, 9)};
  const Rational speed(draw.integer(16, 48), 4);
  const Vector across = cross(meeting.d, any);
  if (taxicab(across).is_zero()) return std::nullopt;
  // A motion along a touching edge is refused, since box 2 would slide on it.
  for (int k = 0; k < 3; ++k) {
    if (meeting.features.box1[k] != 0 || fixed_axes(meeting.features.box1) != 2) continue;
    const Vector along = cross(across, scene.a[static_cast<std::size_t>(k)]);
    if (taxicab(along).is_zero()) return std::nullopt;
  }
  Path path;
  path.drift = multiple(across, speed / taxicab(across));
  meeting.on1 = sum(meeting.on1, multiple(meeting.d, height));
  return path;
}

std::optional<Draft> graze_in_line(Draw& draw) {
  const std::string& touch = draw.knob("touch");
  const std::string& offset = draw.knob("offset");
  const Rational tiny = power_of_two(-draw.integer(4, 24));
  const auto scene = random_scene(draw, 0);
  auto meeting = random_meeting(*scene, touch, draw);
  if (!meeting) return std::nullopt;
  const int side = offset == "exact" ? 0 : (offset == "+" ? 1 : -1);
  const auto path = passing(*scene, *meeting, side * tiny / taxicab(meeting->d), draw);
  if (!path) return std::nullopt;
  const Carried carried = random_carriage(draw);
  Draft draft{bodies(*scene, *meeting, *path, carried)};
  Planted planted{};
  planted.instants.push_back({scene->at, side <= 0});
  if (side == 0) {
    PlantedContact contact;
    contact.enter = contact.exit = scene->at;
    contact.kind = "grazing";
    contact.touch = as_written(meeting->features, carried.swapped);
    planted = {.start = "separated",
               .contacts = {std::move(contact)},
               .all_contacts = true,
               .instants = std::move(planted.instants)};
  } else if (side > 0) {
    planted = {.start = "separated", .all_contacts = true, .instants = std::move(planted.instants)};
  }
  draft.planted = std::move(planted);
  return draft;
}

// A face's normal has length one, so the height is the distance.
std::optional<Draft> near_miss_in_line(Draw& draw) {
  const Rational clearance = parse_number(draw.knob("clearance")).value();
  const auto scene = random_scene(draw, 0);
  auto meeting = random_meeting(*scene, "FV", draw);
  if (!meeting) return std::nullopt;
  const auto path = passing(*scene, *meeting, clearance, draw);
  if (!path) return std::nullopt;
  Draft draft{bodies(*scene, *meeting, *path, random_carriage(draw))};
  draft.planted = Planted{.start = "separated",
                          .all_contacts = true,
                          .instants = {{scene->at, false}},
                          .clearance = clearance};
  return draft;
}

// Half extents of a "rod" or "plate" of this length, thinner by 2^4 to 2^7.
Vector beam_or(const std::string& shape, const Rational& length, Draw& draw) {
  Vector h = shaped(shape, 4, 7, draw);
  // The longest extent is between a third of the length and the whole length.
  return multiple(h, length / 3);
}

std::optional<Draft> beams(Draw& draw) {
  const Rational length = draw.number_knob("length");
  const std::string& touch = draw.knob("touch");
  const std::string& pair = draw.knob("pair");
  const auto dash = pair.find('-');
  const auto shape = [](const std::string& name) { return name == "beam" ? "rod" : "plate"; };
  const std::string second = pair.substr(dash + 1);
  const Vector h1 = beam_or(shape(pair.substr(0, dash)), length, draw);
  const Vector h2 =
      second == "box" ? shaped("box", 0, 0, draw) : beam_or(shape(second), length, draw);
  const IntegerQuaternion q1 = random_orientation(draw);
  const IntegerQuaternion any = random_orientation(draw);
  const IntegerQuaternion slight = slight_turn(draw.integer(2, 8), draw);
  const IntegerQuaternion q2 = product(q1, draw.knob("angle") == "any" ? any : slight);
  const Scene scene = scene_of(h1, h2, q1, {q2}, 1, random_time(draw));
  const auto meeting = random_meeting(scene, touch, draw);
  if (!meeting) return std::nullopt;
  const Rational speed(draw.integer(1, 16), 2);
  return first_contact(scene, *meeting, 1, speed, random_carriage(draw), draw);
}

}  // namespace

std::vector<Family> straight() {
  return {
      {.name = "graze-in-line",
       .sentence = "A turned box flies straight past a corner or an edge of another and kisses it "
                   "in one point, exactly, or too deep or too high by 2^-k (k from 4 to 24).",
       .knobs = {{"touch", {"VV", "EV"}}, {"offset", {"exact", "+", "-"}}},
       .draw = graze_in_line,
       .planted = true},
      {.name = "near-miss-in-line",
       .sentence = "A corner flies straight along a face, at a chosen height that does not change.",
       .knobs = {{"clearance", {"1/10", "1/100", "1/1000", "1e-4", "1e-5", "1e-6"}}},
       .draw = near_miss_in_line,
       .planted = true},
      {.name = "beams",
       .sentence = "Long beams and plates, up to 128 times as long as they are thick, meet each "
                   "other or a box straight on, at any angle or with edges nearly parallel.",
       .knobs = {{"pair", {"beam-beam", "beam-plate", "plate-plate", "beam-box", "plate-box"}},
                 {"angle", {"any", "slight"}},
                 {"length", {"8", "96", "512"}},
                 {"touch", {"FV", "EE", "VV"}}},
       .draw = beams,
       .planted = true},
  };
}

}  // namespace touchstone::generate::kinds
