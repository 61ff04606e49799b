// Reads a dump of poses for Case.from_poses and EnclosedCase.from_poses: turns the choices that
// were made in Python, texts, into those of the reader of poses (verify/cases/poses).

#include "verify/python/poses.hpp"

#include <pybind11/stl.h>

#include <utility>

#include "src/base/visible.hpp"
#include "verify/cases/poses/dump.hpp"
#include "verify/cases/poses/posed_case.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"

namespace touchstone::python {
namespace {

// The names of the choices in messages about poses: arguments of from_poses.
constexpr poses::Words kPython{R"(turn="shorter")", R"(between="matrix")", "by_columns=True",
                               "bodies=[name, name]"};

// The value of a choice. Throws ValueError.
template <class T>
T choice(const PosesChoices& choices, const char* what,
         const std::vector<std::pair<const char*, T>>& values) {
  const std::string& name = choices.chosen.at(what);
  std::string known;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (name == values[i].first) return values[i].second;
    known += i == 0 ? "" : i + 1 < values.size() ? ", " : " or ";
    known += values[i].first;
  }
  throw py::value_error(std::string(what) + " is " + known + ", not " + visible(name));
}

poses::Between between_of(const PosesChoices& choices) {
  using poses::Between;
  std::vector<std::pair<const char*, Between>> values{
      {"nlerp", Between::nlerp}, {"linear", Between::linear}, {"matrix", Between::matrix}};
  if (choices.may_turn) {
    values.emplace_back("turning", Between::turning);
    values.emplace_back("slerp", Between::slerp);
  }
  return choice<Between>(choices, "between", values);
}

}  // namespace

CaseParts parts_from_poses(const std::string& text, const PosesChoices& choices) {
  using namespace poses;
  Reading reading;
  reading.between = between_of(choices);
  reading.turn =
      choice<Turn>(choices, "turn", {{"as-given", Turn::as_given}, {"shorter", Turn::shorter}});
  reading.lengths =
      choice<Lengths>(choices, "lengths", {{"count", Lengths::count}, {"ignore", Lengths::ignore}});
  reading.words = kPython;
  reading.matrices = choice<Matrices>(
      choices, "matrices", {{"as-given", Matrices::as_given}, {"rotation", Matrices::rotation}});
  Notation notation;
  notation.words = kPython;
  notation.by_columns = choices.by_columns;
  notation.order = choice<QuaternionOrder>(
      choices, "order", {{"wxyz", QuaternionOrder::wxyz}, {"xyzw", QuaternionOrder::xyzw}});
  notation.angles = choice<AngleUnit>(
      choices, "angles", {{"radians", AngleUnit::radians}, {"degrees", AngleUnit::degrees}});
  notation.meshes = choice<MeshForm>(choices, "meshes",
                                     {{"hull", MeshForm::hull},
                                      {"parts", MeshForm::parts},
                                      {"surface", MeshForm::surface},
                                      {"solid", MeshForm::solid}});
  notation.bodies = choices.bodies;
  notation.folder = choices.folder;
  notation.keeps_turning = reading.between == Between::turning || reading.between == Between::slerp;
  const auto boxes = value_of(read_dump(text, notation));
  return value_of(parts_of(boxes, reading, choices.id, {"poses", std::nullopt})).parts;
}

void bind_poses(py::module_& module) {
  py::class_<PosesChoices>(module, "PosesChoices", "How the poses of a dump are read.")
      .def(py::init([](std::map<std::string, std::string> chosen, bool by_columns,
                       std::vector<std::string> bodies, std::string folder, std::string id,
                       bool may_turn) {
             return PosesChoices{std::move(chosen), by_columns,    std::move(bodies),
                                 std::move(folder), std::move(id), may_turn};
           }),
           py::arg("chosen"), py::arg("by_columns"), py::arg("bodies"), py::arg("folder"),
           py::arg("id"), py::arg("may_turn"));
}

}  // namespace touchstone::python
