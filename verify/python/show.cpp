// The function `show` of the Python module, and the pictures in notebooks.

#include <pybind11/stl.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "src/number/notation.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/judge/ask/subject_names.hpp"
#include "verify/look/report/judged_document.hpp"
#include "verify/look/report/shown_answer.hpp"
#include "verify/look/show/case_data.hpp"
#include "verify/look/show/drawable.hpp"
#include "verify/look/show/enclosed_bodies.hpp"
#include "verify/look/show/enclosed_data.hpp"
#include "verify/look/show/page.hpp"
#include "verify/look/show/picture/picture.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/instant.hpp"
#include "verify/python/no_radius.hpp"
#include "verify/python/numbers.hpp"
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
  const show::Told told = told_by(verdicts);
  return without_gil(seconds, [&] {
    return show::svg_of({show::drawing_of(c, solve(c.query, show::digits_to_show(c)), t, told)});
  });
}

std::string enclosed_page(const std::string& text, const std::vector<std::string>& verdicts,
                          double seconds) {
  const show::Told told = told_by(verdicts);
  return without_gil(seconds, [&] {
    const EnclosedCase c = value_of(parse_enclosed_case(text));
    const show::EnclosedBodies bodies = show::enclosed_bodies(c.query);
    if (const auto why = show::why_not_drawn(bodies.query)) throw not_shown(*why);
    nlohmann::ordered_json data =
        show::enclosed_data(c, solve(c.query, show::digits_to_show(c)), bodies);
    show::add_told(data, told);
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

// The answer in a document touchstone/enclosed/1.
EnclosedAnswer answer_in(const std::string& document) {
  EnclosedAnswer answer;
  const auto read = nlohmann::json::parse(document);
  for (const auto& span : read.at("spans")) {
    const auto number = [&span](const char* member) {
      return parse_number(span.at(member).get<std::string>()).value();
    };
    const auto state = span.at("state").get<std::string>();
    answer.spans.push_back({number("from"), number("to"),
                            state == name(State::separated)     ? State::separated
                            : state == name(State::overlapping) ? State::overlapping
                                                                : State::unknown});
  }
  return answer;
}

// The longest wait for each part of a picture that nobody asked for.
constexpr std::chrono::milliseconds kPatience{5000};

py::dict enclosed_forms(const std::string& text, const std::string& document,
                        const std::string& plain) {
  const EnclosedAnswer answer = answer_in(document);
  // The bodies of the picture, and then each path, may take as long.
  const auto svg = without_gil([&]() -> std::optional<std::string> {
    try {
      const TimeLimit limit(2 * kPatience);
      const EnclosedCase c = value_of(parse_enclosed_case(text));
      return show::svg_element_of({show::drawing_of(c, answer, std::nullopt, {}, kPatience)});
    } catch (const Interrupted&) {
      throw;
    } catch (const LimitReached&) {
      return std::nullopt;
    }
  });
  if (svg) return forms_of(plain, *svg);
  py::dict forms;
  forms["text/plain"] = plain + "\n(no picture: it takes more than ten seconds; see show())";
  return forms;
}

}  // namespace

py::dict forms_of(const std::string& plain, const std::string& svg) {
  py::dict forms;
  const py::object encoded = py::module_::import("base64").attr("b64encode")(py::bytes(svg));
  const auto data = encoded.attr("decode")().cast<std::string>();
  forms["text/plain"] = plain;
  forms["image/svg+xml"] = svg;
  forms["text/html"] =
      R"(<img alt="The bodies at one instant, and the timeline" src="data:image/svg+xml;base64,)" +
      data + R"(">)";
  return forms;
}

std::string picture(const AnsweredCase& answer) {
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
  module.def(
      "has_page",
      [](const Case& c) { return show::has_library() && !show::why_not_drawn(c.query); },
      py::arg("case"));
  module.def(
      "verdict_fails", [](const std::string& verdict) { return finding_of(verdict).fails; },
      py::arg("verdict"));
}

}  // namespace touchstone::python
