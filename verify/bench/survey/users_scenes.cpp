// Random questions in plain doubles, as a user's program has them; and their conversion to the
// bodies of the library, and from the cases of libraries.hpp.

#include "verify/bench/survey/users_scenes.hpp"

#include <cstdint>
#include <string>
#include <variant>

#include "verify/system/random/dice.hpp"

namespace touchstone::survey {
namespace {

using doubles::Quaternion;
using doubles::Vector;

// Random parts of a scene, the same for each run.
class Drawn {
 public:
  Drawn(const std::string& kind, std::uint64_t index) : dice_("survey, users: " + kind, 1, index) {}

  double between(double least, double most) { return dice_.between(least, most); }
  Vector vector(double size) {
    return {between(-size, size), between(-size, size), between(-size, size)};
  }
  Quaternion turn() { return {between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)}; }
  doubles::Box box() { return {{between(0.5, 1.5), between(0.5, 1.5), between(0.5, 1.5)}}; }
  // A position at some distance, and a velocity past the origin.
  Vector start() { return {between(4, 6), between(-1, 1), between(-1, 1)}; }
  Vector velocity() { return {between(-7, -5), between(-1, 1), between(-1, 1)}; }

 private:
  random::Dice dice_;
};

// One box rests, and the other passes it, from pose to pose.
void set_keyframes(Scene& scene, Drawn& drawn, std::size_t count) {
  const double last = static_cast<double>(count) - 1;
  const Vector start = drawn.start(), velocity = drawn.velocity();
  for (std::size_t i = 0; i < count; ++i) {
    const double t = static_cast<double>(i) / last;
    scene.times.push_back(t);
    scene.turns[1].push_back(drawn.turn());
    Vector place{};
    for (std::size_t k = 0; k < 3; ++k)
      place[k] = start[k] + t * velocity[k] + drawn.between(-0.1, 0.1);
    scene.places[1].push_back(place);
  }
  scene.pair.first.motion = doubles::Fixed{{}, drawn.turn()};
}

// The scene with this index. Keyframes are only stored: see `scenes`.
Scene scene_of(const std::string& kind, std::uint64_t index) {
  Drawn drawn(kind, index);
  Scene scene;
  scene.pair.first.box = drawn.box();
  scene.pair.second.box = drawn.box();
  if (kind == "static pair") {
    scene.pair.first.motion = doubles::Fixed{drawn.vector(1.25), drawn.turn()};
    scene.pair.second.motion = doubles::Fixed{drawn.vector(1.25), drawn.turn()};
  } else if (kind == "linear") {
    scene.pair.first.motion = doubles::Fixed{{}, drawn.turn()};
    scene.pair.second.motion = doubles::Linear{drawn.start(), drawn.velocity(), drawn.turn()};
  } else if (kind == "linear, not turned") {
    scene.pair.second.motion = doubles::Linear{drawn.start(), drawn.velocity()};
  } else {
    const std::string count = kind.substr(kind.find(' ') + 1);
    set_keyframes(scene, drawn, static_cast<std::size_t>(std::stoul(count)));
  }
  return scene;
}

WrittenVector made(const Vector& v) { return {v[0], v[1], v[2]}; }
WrittenQuaternion made(const Quaternion& q) { return {q[0], q[1], q[2], q[3]}; }

// A quaternion, of any length, of the rotation with these rows. squares[k] is 4 times the square of
// component k of the unit quaternion, and their sum is 4, so one of them is 1 or more. That one is
// not near zero, so the result, 4 times its component times the unit quaternion, is accurate.
Quaternion quaternion_of(const std::array<Vector, 3>& r) {
  const std::array<double, 4> squares{
      1 + r[0][0] + r[1][1] + r[2][2], 1 + r[0][0] - r[1][1] - r[2][2],
      1 - r[0][0] + r[1][1] - r[2][2], 1 - r[0][0] - r[1][1] + r[2][2]};
  if (squares[0] >= 1) return {squares[0], r[2][1] - r[1][2], r[0][2] - r[2][0], r[1][0] - r[0][1]};
  if (squares[1] >= 1) return {r[2][1] - r[1][2], squares[1], r[0][1] + r[1][0], r[0][2] + r[2][0]};
  if (squares[2] >= 1) return {r[0][2] - r[2][0], r[0][1] + r[1][0], squares[2], r[1][2] + r[2][1]};
  return {r[1][0] - r[0][1], r[0][2] + r[2][0], r[1][2] + r[2][1], squares[3]};
}

}  // namespace

std::vector<Scene> scenes(const std::string& kind, int count) {
  std::vector<Scene> all;
  for (int i = 0; i < count; ++i) {
    all.push_back(scene_of(kind, static_cast<std::uint64_t>(i)));
  }
  // The vectors no longer move, so spans may point to them.
  for (Scene& scene : all) {
    if (!scene.times.empty())
      scene.pair.second.motion = doubles::Through{scene.times, scene.places[1], scene.turns[1]};
  }
  return all;
}

Body made(const doubles::Body& body) {
  const auto motion = [&body] {
    if (const auto* m = std::get_if<doubles::Fixed>(&body.motion))
      return Motion::fixed(made(m->translation), made(m->rotation));
    if (const auto* m = std::get_if<doubles::Linear>(&body.motion))
      return Motion::linear(made(m->translation), made(m->velocity), made(m->rotation));
    const auto& m = std::get<doubles::Through>(body.motion);
    std::vector<Keyframe> frames;
    for (std::size_t i = 0; i < m.times.size(); ++i)
      frames.push_back({m.times[i], made(m.translations[i]), made(m.rotations[i])});
    return Motion::through(frames);
  };
  return Body::box(made(body.box.half_extents), motion());
}

doubles::Pair pair_of(const AskedCase& asked) {
  const auto body = [](const subjects::Body& b) {
    return doubles::Body{
        {b.half_extents, b.center},
        doubles::Linear{b.start.translation, b.velocity, quaternion_of(b.start.rotation)}};
  };
  return {body(asked.received.bodies[0]), body(asked.received.bodies[1]), asked.received.from,
          asked.received.until};
}

}  // namespace touchstone::survey
