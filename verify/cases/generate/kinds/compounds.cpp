// The families of bodies of several parts, meshes among them, with a sentence about each. Other
// files draw their cases (compound_scenes.hpp), except those of compound-in-line.

#include <utility>

#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/kinds/all.hpp"
#include "verify/cases/generate/kinds/compound_scenes.hpp"
#include "verify/cases/generate/kinds/several_parts.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate {
namespace kinds {
namespace {

// A body of `count` turned boxes (or "plain": one box without parts) with numbers that are doubles,
// of sizes usual in games.
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

// The families whose cases the functions of compound_scenes.hpp draw, and compound-in-line.
std::vector<Family> made_families() {
  const Knob pose = kRoundedPose;
  const Knob then{"then", {"goes-on", "rises"}};
  return {
      {.name = "compound-of-one",
       .sentence = "A body of one part comes down on another, or on a plain body: nothing differs "
                   "from plain bodies except the numbers of parts.",
       .knobs =
           {{"plain", {"none", "first", "second"}}, kRoundedBodies, kLower, kUpper, kAbout, pose},
       .draw = compound_of_one,
       .planted = true,
       .motions = kTurning},
      {.name = "compound-cut",
       .sentence = "A box that is cut into two or four parts comes down on a plate.",
       .knobs = {{"cuts", {"1", "2"}}, kAbout, pose},
       .draw = compound_cut,
       .planted = true,
       .motions = kTurning},
      {.name = "legs",
       .sentence = "A table comes down, and all its legs touch the ground at once.",
       .knobs = {{"legs", {"2", "3", "4", "7"}}, then, kAbout, pose},
       .draw = legs,
       .planted = true,
       .motions = kTurning},
      {.name = "part-to-part",
       .sentence = "A box slides over a row of plates of one level: touching is handed over from "
                   "part to part.",
       .knobs = {{"plates", {"2", "3", "5"}}, pose},
       .draw = part_to_part,
       .planted = true,
       .motions = kStraight},
      {.name = "rake",
       .sentence = "The teeth of a comb come down between those of another, with a gap of 1/8 or "
                   "of 2^-20 to 2^-60, until tips meet a back.",
       .knobs = {{"teeth", {"1", "3", "10"}},
                 {"gap", {"wide", "tiny"}},
                 {"first", {"tips", "backs", "both"}},
                 pose},
       .draw = rake,
       .planted = true,
       .motions = kStraight},
      {.name = "notch",
       .sentence = "A key goes down through a hole between four bars: exactly, or it is smaller or "
                   "larger than the hole by 2^-20 to 2^-60.",
       .knobs = {kOffset, pose},
       .draw = notch,
       .planted = true,
       .motions = kStraight},
      {.name = "hollow",
       .sentence = "A body inside a hollow box of six parts comes down on its floor.",
       .knobs = {kRoundedBodies, kUpper, kAbout, pose},
       .draw = hollow,
       .planted = true,
       .motions = kTurning},
      {.name = "chain",
       .sentence = "A box comes down on a row of parts, one of which is highest.",
       .knobs = {{"links", {"2", "10", "100"}}, pose},
       .draw = chain,
       .planted = true,
       .motions = kStraight},
      {.name = "shell",
       .sentence = "A corner of a box meets one of the 96 tiles around a hollow box, from outside "
                   "or inside.",
       .knobs = {{"from", {"outside", "inside"}}, pose},
       .draw = shell,
       .planted = true,
       .motions = kStraight},
      {.name = "mesh-ball",
       .sentence = "A plate comes down on the highest point of a ball of 32 to 512 triangles.",
       .knobs = {{"steps", {"1", "2", "3"}}, then, kAbout, pose},
       .draw = mesh_ball,
       .planted = true,
       .motions = kTurning},
      {.name = "mixed",
       .sentence = "Spheres, capsules, boxes and hulls, one of them lowest, come down on a plate.",
       .knobs = {{"parts", {"2", "4", "9"}}, kAbout, pose},
       .draw = mixed,
       .planted = true,
       .motions = kTurning},
      {.name = "compound-rest",
       .sentence = "A table rests on the ground: its legs touch it, or are apart from it or in it "
                   "by 2^-20 to 2^-60.",
       .knobs = {{"legs", {"2", "4"}}, kOffset, pose},
       .draw = compound_rest,
       .planted = true,
       .motions = {"static"}},
      {.name = "compound-in-line",
       .sentence = "A body of several turned boxes flies straight past another, or past a plain "
                   "box, with numbers that are doubles and sizes usual in games.",
       .knobs = {{"first", {"1", "2", "5"}}, {"second", {"plain", "1", "5"}}},
       .draw = compound_in_line,
       .motions = kStraight}};
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
