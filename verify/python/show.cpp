// The functions of the Python module that draw exact cases, on pages and pictures, behind show() of
// touchstone/showing.py. show_enclosed.cpp has those for enclosed cases.

#include <pybind11/stl.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "verify/look/show/case_data.hpp"
#include "verify/look/show/drawable.hpp"
#include "verify/look/show/page.hpp"
#include "verify/look/show/picture/picture.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/instant.hpp"
#include "verify/python/refusals.hpp"
#include "verify/python/shown_verdicts.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

std::string svg(const Case& c, py::handle at, const std::vector<std::string>& verdicts,
                double seconds) {
  const Instant instant = instant_at(c, at);
  const show::Others others = answers_of_others(verdicts);
  return without_gil(seconds, [&] { return show::svg_of({show::drawing_of(c, instant, others)}); });
}

std::string page(const Case& c, const std::vector<std::string>& verdicts, double seconds) {
  if (const auto why = show::why_not_drawn(c.query))
    throw Refused({Error::Code::unsuitable, "/boxes", *why});
  const show::Others others = answers_of_others(verdicts);
  return without_gil(seconds, [&] {
    nlohmann::ordered_json data = show::case_data(c);
    show::add_others(data, others);
    return show::page_of({data});
  });
}

}  // namespace

void bind_show(py::module_& module) {
  module.def("svg", &svg, py::arg("case"), py::arg("at"), py::arg("verdicts"), py::arg("seconds"));
  module.def("page", &page, py::arg("case"), py::arg("verdicts"), py::arg("seconds"));
  module.def(
      "has_page",
      [](const Case& c) { return show::has_library() && !show::why_not_drawn(c.query); },
      py::arg("case"));
  module.def(
      "verdict_fails", [](const std::string& verdict) { return finding_of(verdict).fails; },
      py::arg("verdict"));
}

}  // namespace touchstone::python
