// The functions of the Python module that draw enclosed cases, on pages and pictures, behind show()
// of touchstone/showing.py. A case is its text, which is read again by each function.

#include <pybind11/stl.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/enclosed.hpp"
#include "verify/look/show/drawable.hpp"
#include "verify/look/show/enclosed_bodies.hpp"
#include "verify/look/show/enclosed_data.hpp"
#include "verify/look/show/page.hpp"
#include "verify/look/show/picture/picture.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/picture.hpp"
#include "verify/python/shown_verdicts.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// The instant on the horizon of an enclosed case; nullopt for "first". Throws ValueError.
std::optional<Rational> enclosed_instant(const EnclosedCase& c, py::handle at) {
  if (py::isinstance<py::str>(at) && at.cast<std::string>() == "first") return std::nullopt;
  Rational t = numeral_of(at).value();
  if (t < c.query.from() || t > c.query.until())
    throw py::value_error("at = " + t.str() + " is not on the horizon, from " +
                          c.query.from().str() + " to " + c.query.until().str());
  return t;
}

EnclosedCase enclosed_case_of(const std::string& text, double seconds) {
  return without_gil(seconds, [&] { return value_of(parse_enclosed_case(text)); });
}

std::string enclosed_svg(const std::string& text, py::handle at,
                         const std::vector<std::string>& verdicts, double seconds) {
  const EnclosedCase c = enclosed_case_of(text, seconds);
  const std::optional<Rational> t = enclosed_instant(c, at);
  const show::Others others = answers_of_others(verdicts);
  return without_gil(seconds, [&] {
    return show::svg_of({show::drawing_of(c, solve(c.query, show::digits_to_show(c)), t, others)});
  });
}

std::string enclosed_page(const std::string& text, const std::vector<std::string>& verdicts,
                          double seconds) {
  const show::Others others = answers_of_others(verdicts);
  return without_gil(seconds, [&] {
    const EnclosedCase c = value_of(parse_enclosed_case(text));
    const show::EnclosedBodies bodies = show::enclosed_bodies(c.query);
    if (const auto why = show::why_not_drawn(bodies.query))
      throw Refused({Error::Code::unsuitable, "/boxes", *why});
    nlohmann::ordered_json data =
        show::enclosed_data(c, solve(c.query, show::digits_to_show(c)), bodies);
    show::add_others(data, others);
    return show::page_of({data});
  });
}

bool enclosed_has_page(const std::string& text, double seconds) {
  if (!show::has_library()) return false;
  return without_gil(seconds, [&] {
    const EnclosedCase c = value_of(parse_enclosed_case(text));
    return !show::why_not_drawn(show::enclosed_bodies(c.query).query);
  });
}

}  // namespace

void bind_show_enclosed(py::module_& module) {
  module.def("enclosed_svg", &enclosed_svg, py::arg("case"), py::arg("at"), py::arg("verdicts"),
             py::arg("seconds"));
  module.def("enclosed_page", &enclosed_page, py::arg("case"), py::arg("verdicts"),
             py::arg("seconds"));
  module.def("enclosed_has_page", &enclosed_has_page, py::arg("case"), py::arg("seconds"));
  module.def(
      "check_instant",
      [](const std::string& text, py::handle at) {
        enclosed_instant(enclosed_case_of(text, 0), at);
      },
      py::arg("case"), py::arg("at"));
  module.def("enclosed_forms", &enclosed_forms, py::arg("case"), py::arg("document"),
             py::arg("plain"));
}

}  // namespace touchstone::python
