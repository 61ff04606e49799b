// Measures first contacts of many rows of a NumPy array, and the same work in a loop in C++, for
// the section "users" of the survey.
//   1. The scenes are written to files of doubles in a folder.
//   2. rows.py reads them, calls first_contacts() once, and writes its own processor time and the
//      times of the contacts to the file `found`.
//   3. The first run checks that Python's answers are those of C++; later ones measure.

#include "verify/bench/survey/users_rows.hpp"

#include <array>
#include <bit>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>

#include "verify/bench/survey/goal_ratios.hpp"
#include "verify/bench/survey/timed_command.hpp"
#include "verify/bench/survey/users_scenes.hpp"

namespace touchstone::survey {
namespace {

using Doubles = std::vector<double>;

constexpr const char* kLoop = "a loop in C++, from_doubles.hpp";
constexpr const char* kPython = "Python's arrays, first_contacts";

// NaN without a contact, as in Python.
double first_time(const doubles::Pair& pair) {
  const auto found = doubles::first_contact(pair.first, pair.second, pair.from, pair.until).value();
  return found ? found->time : std::numeric_limits<double>::quiet_NaN();
}

void write(const std::string& path, const Doubles& values) {
  std::ofstream file(path, std::ios::binary);
  for (const double value : values) {
    const auto bytes = std::bit_cast<std::array<char, sizeof value>>(value);
    file.write(bytes.data(), bytes.size());
  }
  if (!file.flush()) throw std::runtime_error("cannot be written: " + path);
}

Doubles read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  Doubles values;
  for (std::array<char, sizeof(double)> bytes{}; file.read(bytes.data(), bytes.size());)
    values.push_back(std::bit_cast<double>(bytes));
  if (values.empty()) throw std::runtime_error("cannot be read: " + path);
  return values;
}

// Writes the scenes to files for NumPy, in the shapes that rows.py reads. The first box rests in
// all scenes; arrays have no resting bodies, so its pose is repeated for each time.
void write_rows(const ScratchFolder& folder, const std::vector<Scene>& scenes) {
  Doubles half_extents, poses;
  const auto add = [](Doubles& to, const auto& numbers) {
    to.insert(to.end(), numbers.begin(), numbers.end());
  };
  for (const Scene& scene : scenes) {
    add(half_extents, scene.pair.first.box.half_extents);
    add(half_extents, scene.pair.second.box.half_extents);
    const auto& rest = std::get<doubles::Fixed>(scene.pair.first.motion);
    for (std::size_t i = 0; i < scene.times.size(); ++i) {
      add(poses, rest.translation);
      add(poses, rest.rotation);
    }
    for (std::size_t i = 0; i < scene.times.size(); ++i) {
      add(poses, scene.places[1][i]);
      add(poses, scene.turns[1][i]);
    }
  }
  write(folder.file("half_extents"), half_extents);
  write(folder.file("poses"), poses);
  write(folder.file("times"), scenes.front().times);
}

// Runs rows.py, which reports the time of its call, without the start of the interpreter. nullopt
// if it cannot be run.
std::optional<Contestant> in_python(const std::vector<Scene>& scenes) {
  if (std::string(TOUCHSTONE_SURVEY_PYTHON).empty()) return std::nullopt;
  const auto folder = std::make_shared<ScratchFolder>();
  write_rows(*folder, scenes);
  const TimedCommand command{"",
                             {TOUCHSTONE_SURVEY_PYTHON, "-B", TOUCHSTONE_SURVEY_ROWS,
                              TOUCHSTONE_SURVEY_PACKAGES, folder->file("")}};
  seconds_of(command);
  if (!std::filesystem::exists(folder->file("found"))) return std::nullopt;
  const Doubles found = read(folder->file("found"));
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const double time = first_time(scenes[i].pair);
    const double said = found.at(i + 1);  // the first number is the processor time
    // Equal, or both NaN.
    if (!(said == time || (said != said && time != time)))
      throw std::runtime_error("Python's arrays and the loop in C++ differ");
  }
  return Contestant{kPython, scenes.size(), [folder, command] {
                      seconds_of(command);
                      return read(folder->file("found")).front();
                    }};
}

}  // namespace

Point by_rows(const Effort& effort, std::vector<Goal>& goals) {
  const auto rows = scenes("keyframes 2", effort.queries(100'000));
  std::vector<Contestant> all{
      contestant(kLoop, rows, [](const Scene& scene) { return first_time(scene.pair) >= 0; })};
  const std::string what = "Python's arrays : a loop in C++, two keyframes, one thread";
  const auto python = in_python(rows);
  if (python) all.push_back(*python);
  Point point = measured("100,000 rows of two keyframes", 0, all, effort);
  if (python) {
    goals.push_back(
        at_most(what, 1.2, ratio(point, kPython, kLoop), in_micros(point, kPython, kLoop)));
  } else {
    goals.push_back(
        {what, "<= 1.2", "the Python package is not built, or NumPy is missing", std::nullopt});
  }
  return point;
}

}  // namespace touchstone::survey
