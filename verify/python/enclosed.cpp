// The functions of the Python module about enclosed cases, behind touchstone/enclosing.py: reading
// one, enclose(), and its certified form. Python keeps an enclosed case as its text, so each
// function reads it again.

#include "touchstone/enclosed.hpp"

#include <string>
#include <utility>

#include "src/base/in_milliseconds.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/poses.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// A case of bodies that are round or turn at constant speed, as it is written.
std::string enclosed_case(const std::string& text, double seconds) {
  return without_gil(seconds, [&] { return case_text(value_of(parse_enclosed_case(text))); });
}

// The case of two bodies whose poses are in a dump, as it is written.
std::string enclosed_from_poses(const std::string& text, const PosesChoices& choices) {
  return case_text(value_of(EnclosedCase::make(parts_from_poses(text, choices))));
}

// The answer, and whether the limit cut it short.
std::pair<std::string, bool> enclose(const std::string& text, int digits, bool first,
                                     double seconds) {
  return without_gil(seconds, [&] {
    const EnclosedCase c = value_of(parse_enclosed_case(text));
    const EnclosedAnswer answer =
        solve(c.query, digits, AtLimit::keep, first ? Extent::first_contact : Extent::horizon);
    return std::pair(enclosed_json(c, answer, digits), answer.is_cut_short);
  });
}

// The answer with its proofs, and whether the limit cut it short.
std::pair<std::string, bool> certify_enclosed(const std::string& text, int digits, double seconds) {
  return without_gil(seconds, [&] {
    const EnclosedCase c = value_of(parse_enclosed_case(text));
    const EnclosedAnswer answer = certify_in_time(c, digits, in_milliseconds(seconds));
    return std::pair(enclosed_json(c, answer, digits), answer.is_cut_short);
  });
}

}  // namespace

void bind_enclosed(py::module_& module) {
  module.def("enclosed_case", &enclosed_case, py::arg("text"), py::arg("seconds"));
  module.def("enclosed_from_poses", &enclosed_from_poses, py::arg("text"), py::arg("choices"));
  module.def("enclose", &enclose, py::arg("text"), py::arg("digits"), py::arg("first"),
             py::arg("seconds"));
  module.def("certify_enclosed", &certify_enclosed, py::arg("text"), py::arg("digits"),
             py::arg("seconds"));
}

}  // namespace touchstone::python
