// A MuJoCo model of two bodies. MuJoCo has no function for two shapes: it compiles a model from
// XML, and tests all pairs of its geoms. So a case becomes a model (compiled), and then a state
// with the poses of the case (placed).

#include "verify/subjects/adapters/mujoco/model.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <sstream>

namespace touchstone::subjects::mujoco {
namespace {

constexpr const char* kFile = "pair.xml";

void write_numbers(std::ostream& out, const Vector& numbers) {
  for (const double number : numbers) out << number << ' ';
}

// The text of a model, in which body 1 rests and body 2 is free. Poses are set later: see `placed`.
std::string xml_of(const std::array<Body, 2>& bodies) {
  std::ostringstream out;
  out.precision(std::numeric_limits<double>::max_digits10);
  out << "<mujoco><asset>";
  for (std::size_t i = 0; i < 2; ++i) {
    if (bodies.at(i).is_box()) continue;
    out << "<mesh name='" << i << "' vertex='";
    for (const Vector& vertex : bodies.at(i).vertices) write_numbers(out, vertex);
    out << "'/>";
  }
  out << "</asset><worldbody>";
  for (std::size_t i = 0; i < 2; ++i) {
    if (i == 1) out << "<body><freejoint/>";
    out << "<geom mass='1' ";
    if (bodies.at(i).is_box()) {
      out << "type='box' size='";
      write_numbers(out, bodies.at(i).half_extents);
      out << "'/>";
    } else {
      out << "type='mesh' mesh='" << i << "'/>";
    }
  }
  out << "</body></worldbody></mujoco>";
  return out.str();
}

// MuJoCo reads the model from a file; this file exists only in memory.
struct Files {
  // An mjVFS has two megabytes, so it is on the heap.
  std::unique_ptr<mjVFS> all = std::make_unique<mjVFS>();

  explicit Files(const std::string& text) {
    mj_defaultVFS(all.get());
    mj_makeEmptyFileVFS(all.get(), kFile, static_cast<int>(text.size()));
    std::copy(text.begin(), text.end(), static_cast<char*>(all->filedata[0]));
  }
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  ~Files() { mj_deleteVFS(all.get()); }
};

}  // namespace

Model compiled(const std::array<Body, 2>& bodies, std::string& why) {
  // Without this, MuJoCo writes a file of warnings into the working directory.
  mju_user_warning = [](const char*) {};
  const Files files(xml_of(bodies));
  std::array<char, 500> error{};
  Model model(mj_loadXML(kFile, files.all.get(), error.data(), static_cast<int>(error.size())));
  if (!model) why = error.data();
  return model;
}

State placed(const mjModel& model, const std::array<Body, 2>& bodies) {
  State state(mj_makeData(&model));
  mj_kinematics(&model, state.get());
  const std::span<mjtNum> places(state->geom_xpos, 6), turns(state->geom_xmat, 18);
  for (std::size_t i = 0; i < 2; ++i) {
    const Pose& pose = bodies.at(i).start;
    // MuJoCo has moved the mesh to its centre of mass and principal axes, and its geom accordingly.
    const std::span<mjtNum> own_place = places.subspan(3 * i, 3);
    const std::span<mjtNum> own_turn = turns.subspan(9 * i, 9);
    const Vector center = bodies.at(i).is_box() ? bodies.at(i).center
                                                : Vector{own_place[0], own_place[1], own_place[2]};
    const Vector world = apply(pose, center);
    std::array<mjtNum, 9> turned{};
    for (std::size_t row = 0; row < 3; ++row) {
      own_place[row] = world[row];
      for (std::size_t column = 0; column < 3; ++column)
        for (std::size_t k = 0; k < 3; ++k)
          turned.at(3 * row + column) += pose.rotation[row][k] * own_turn[3 * k + column];
    }
    std::copy(turned.begin(), turned.end(), own_turn.begin());
  }
  return state;
}

}  // namespace touchstone::subjects::mujoco
