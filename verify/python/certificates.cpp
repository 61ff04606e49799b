// The functions of the Python module that write and check certificates, behind
// touchstone/certificates.py.

#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"
#include "touchstone/check.hpp"
#include "touchstone/clearance.hpp"
#include "verify/look/at_rest/clearance_text.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/refusals.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// Throws Refused if the case is about a plane. `function`: the name of the caller.
void require_space(const Case& c, const std::string& function) {
  if (!c.plane) return;
  throw Refused({Error::Code::unsuitable, "/plane",
                 "a certificate proves an answer in space, and this case is about a plane: " +
                     function + "(case.within_plane())"});
}

std::string certified(const Case& c, int digits, int version, double seconds) {
  require_space(c, "certify");
  require_no_solid(c.query, "no certificate shows that a body is inside a solid mesh, or is not");
  return without_gil(seconds,
                     [&] { return truth_json(certify_case(c, case_sha256(c), digits, version)); });
}

std::string certified_clearance(const Case& c, int digits, double seconds) {
  require_space(c, "certify_clearance");
  require_one_part(c.query, "certify_clearance()");
  return without_gil(
      seconds, [&] { return certified_clearance_json(c, clearance(c.query, digits), digits); });
}

// Verdict, line and reason. The checker has its own time limit, and cannot be interrupted.
py::tuple checked(const std::string& case_text, const std::optional<std::string>& truth_text,
                  double seconds) {
  certcheck::Answer answer;
  {
    const py::gil_scoped_release free;
    answer = certcheck::check(case_text, truth_text, seconds);
  }
  std::string why = answer.why;
  if (answer.verdict == certcheck::Verdict::malformed)
    why = answer.document + ": " + (answer.pointer.empty() ? "" : answer.pointer + ": ") + why;
  return py::make_tuple(certcheck::name(answer.verdict), answer.line, shown(why));
}

}  // namespace

void bind_certificates(py::module_& module) {
  module.def("certify", &certified, py::arg("case"), py::arg("digits"), py::arg("version"),
             py::arg("seconds"));
  module.def("certify_clearance", &certified_clearance, py::arg("case"), py::arg("digits"),
             py::arg("seconds"));
  module.def("check", &checked, py::arg("case"), py::arg("truth"), py::arg("seconds"));
}

}  // namespace touchstone::python
