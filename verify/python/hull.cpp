// The class Hull of the Python module: a convex hull that is prepared once. A Hull of
// touchstone/bodies.py keeps one for first_contacts(), all_contacts() and distances().

#include "touchstone/hull.hpp"

#include <pybind11/stl.h>

#include <array>
#include <string>
#include <vector>

#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// The hull of points whose numbers are written as in a case file. Throws Refused.
Hull hull_of_texts(const std::vector<std::array<std::string, 3>>& texts, double seconds) {
  std::vector<WrittenVector> points;
  points.reserve(texts.size());
  for (const auto& [x, y, z] : texts) {
    points.push_back(
        {value_of(Numeral::parse(x)), value_of(Numeral::parse(y)), value_of(Numeral::parse(z))});
  }
  return value_of(without_gil(seconds, [&] { return Hull::make_exact(points); }));
}

}  // namespace

void bind_hull(py::module_& module) {
  py::class_<Hull>(module, "Hull")
      .def(py::init(&hull_of_texts), py::arg("points"), py::arg("seconds"));
}

}  // namespace touchstone::python
