// The class Answer of the Python module: the result of solve() (solve.cpp). Its parts, such as
// contacts, are objects of their own (answer_parts.cpp), which share the answer.

#include "touchstone/answer.hpp"

#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "src/poly/rounding.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/python/answer.hpp"
#include "verify/python/answer_parts.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/picture.hpp"
#include "verify/python/time.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// The state at a number or a Time. The instants cover the horizon in order; the span in front of
// the first instant after the time has it.
const char* state_at(const SharedAnswer& answer, py::handle time) {
  const auto& instants = answer->timeline.instants;
  const auto side_of = [&](const RealAlgebraic& t) {
    if (py::isinstance<Time>(time)) return compare(t, time.cast<const Time&>().number());
    return t.compare(numeral_of(time).value());
  };
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const int side = side_of(instants[i].time);
    if (side == 0) return name(instants[i].state);
    if (side > 0 && i > 0) return name(answer->timeline.spans[i - 1]);
    if (side > 0) break;
  }
  throw py::value_error("the answer has no state at " + py::str(time).cast<std::string>() +
                        ": it is not on the horizon, or after the first contact, where the "
                        "search stopped");
}

std::string answer_repr(const SharedAnswer& answer) {
  if (answer->contacts.empty()) return "<Answer: no contact>";
  const auto& first = answer->contacts.front();
  return std::string("<Answer: ") + touchstone::name(first.kind) + " at " +
         to_string(rounded_decimal(first.enter.time, 17)) + ">";
}

// The picture of an answer by types of media. The arguments, types that a notebook would like, are
// not used.
py::dict shown_forms(const SharedAnswer& answer, const py::args&, const py::kwargs&) {
  return forms_of(answer_repr(answer), picture(*answer));
}

}  // namespace

void bind_answer(py::module_& module) {
  bind_answer_parts(module);
  py::class_<AnsweredCase, SharedAnswer>(module, "Answer", R"(The result of solve(): when
two bodies are in contact, and which features touch. Every statement is exact.)")
      .def_property_readonly(
          "contact", [](const SharedAnswer& a) { return !a->contacts.empty(); },
          "Whether there is any contact on the horizon.")
      .def_property_readonly(
          "time",
          [](const SharedAnswer& a) -> std::optional<Time> {
            if (a->contacts.empty()) return std::nullopt;
            return Time(a, a->contacts.front().enter);
          },
          "The first instant of contact: a Time; None where there is no contact.")
      .def_property_readonly(
          "start", [](const SharedAnswer& a) { return name(a->start()); },
          "The state at the first instant of the horizon.")
      .def_property_readonly("contacts", &contacts_of, "The Contacts, in order.")
      .def_property_readonly("timeline", &timeline_of, R"(Stretches: instant, open span, instant, …,
from the first instant of the horizon to the last (or to the first contact).)")
      .def_property_readonly(
          "complete", [](const SharedAnswer& a) { return a->complete; },
          "False where the search stopped at the first contact.")
      .def("state_at", &state_at, py::arg("time"), R"(The state at a time: a number or a Time.

ValueError: the time is not on the horizon.)")
      .def_property_readonly(
          "case_id", [](const SharedAnswer& a) { return a->asked.id; }, "What the case is called.")
      .def(
          "_repr_svg_", [](const SharedAnswer& a) { return picture(*a); },
          R"(The picture that a notebook shows: the case at its first contact, as an
element of SVG. Parts that take longer than five seconds are left out, and named below.)")
      .def("_repr_mimebundle_", &shown_forms,
           R"(The forms that a notebook shows: the element of SVG, and an
image of HTML with the same picture, since nbconvert removes the content of elements of SVG.)")
      .def("__repr__", &answer_repr);
}

}  // namespace touchstone::python
