#include <pybind11/stl.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/look/report/judged_document.hpp"
#include "verify/look/report/shown_answer.hpp"
#include "verify/look/show/case_data.hpp"
#include "verify/look/show/drawable.hpp"
#include "verify/look/show/page.hpp"
#include "verify/look/show/picture/picture.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/instant.hpp"
#include "verify/python/no_radius.hpp"
#include "verify/python/picture.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// The finding in a touchstone/verdict/1, given as JSON.
report::Finding finding_of(const std::string& verdict) {
  try {
    const auto read = nlohmann::json::parse(verdict);
    const auto subject = read.at("subject").get<std::string>();
    judge::SubjectNames names;
    names.add(subject, read.value("name", ""));
    return report::finding_in(read, names.of(subject));
  } catch (const std::exception& error) {
    throw py::value_error(std::string("no touchstone/verdict/1: ") + error.what());
  }
}

show::Told told_by(const std::vector<std::string>& verdicts) {
  show::Told told;
  for (const std::string& verdict : verdicts)
    told.answers.push_back(report::shown_answer(finding_of(verdict)));
  return told;
}

Refused not_shown(const std::string& why) {
  return Refused({Error::Code::unsuitable, "/boxes", why});
}

std::string svg(const Case& c, py::handle at, const std::vector<std::string>& verdicts,
                double seconds) {
  require_one_part(c.query, "a picture");
  const Instant instant = instant_at(c, at);
  const show::Told told = told_by(verdicts);
  return without_gil(seconds, [&] { return show::svg_of({show::drawing_of(c, instant, told)}); });
}

std::string page(const Case& c, const std::vector<std::string>& verdicts, double seconds) {
  if (const auto why = show::why_not_drawn(c.query)) throw not_shown(*why);
  const show::Told told = told_by(verdicts);
  return without_gil(seconds, [&] {
    nlohmann::ordered_json data = show::case_data(c);
    show::add_told(data, told);
    return show::page_of({data});
  });
}

}  // namespace

std::string picture(const AnsweredCase& answer) {
  // The longest wait for each part of a picture that nobody asked for.
  constexpr std::chrono::milliseconds kPatience{5000};
  return without_gil([&] {
    show::DrawingOptions options;
    options.answer = &answer;
    options.limit = kPatience;
    return show::svg_element_of({show::drawing_of(answer.asked, AtFirstContact{}, {}, options)});
  });
}

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
