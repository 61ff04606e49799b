// The functions solve(), truth() and pairs() of the Python module, behind touchstone/solving.py.
// solve() returns objects, the others documents as text. `seconds`: the time limit, 0 for none.

#include <pybind11/stl.h>

#include <memory>
#include <string>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "verify/look/pairs/paired_case.hpp"
#include "verify/python/answer.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/number_type.hpp"
#include "verify/python/refusals.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

SharedAnswer solved(const Case& c, bool first_only, double seconds) {
  return without_gil(seconds, [&] {
    return std::make_shared<AnsweredCase>(
        AnsweredCase{solve(c.query, {.first_only = first_only}), c});
  });
}

std::string truth(const Case& c, const std::string& number, int digits, bool first_only,
                  double seconds) {
  const NumberType type = named_number_type(number);
  if (c.plane && type != NumberType::exact)
    throw py::value_error("within a plane, answers are in exact numbers only");
  return without_gil(seconds, [&] {
    CaseOptions options;
    options.solve.first_only = first_only;
    options.digits = digits;
    Truth found = solve_case(c, type, options);
    found.case_sha256 = case_sha256(c);
    return truth_json(found);
  });
}

std::string paired(const Case& c, int digits, double seconds) {
  if (c.plane)
    throw Refused(
        {Error::Code::unsuitable, "/plane",
         "pairs on the Gauss spheres are for two boxes in space, and this case is about a "
         "plane: pairs(case.within_plane())"});
  require_no_radius(c.query, "pairs()");
  if (!is_of_boxes(c.query)) {
    throw Refused({Error::Code::unsuitable, "/boxes",
                   "pairs on the Gauss spheres are for two boxes, and here is a polyhedron"});
  }
  return without_gil(seconds, [&] { return pairs::pairing_json(pairs::paired_case(c, digits)); });
}

}  // namespace

void bind_solve(py::module_& module) {
  module.def("solve", &solved, py::arg("case"), py::arg("first"), py::arg("seconds"));
  module.def("truth", &truth, py::arg("case"), py::arg("number"), py::arg("digits"),
             py::arg("first"), py::arg("seconds"));
  module.def("pairs", &paired, py::arg("case"), py::arg("digits"), py::arg("seconds"));
}

}  // namespace touchstone::python
