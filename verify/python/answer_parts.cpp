// The classes of the parts of an answer in the Python module. Each object has the answer, which it
// keeps alive, and says which part it is by an index; its operator* gives the library's part.
// Python's names are without "Of": Contact, End, Plane, Touch, Stretch; PairOf is PairTouch.

#include "verify/python/answer_parts.hpp"

#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "src/poly/rounding.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/time.hpp"

namespace touchstone::python {
namespace {

// A contact of an answer.
struct ContactOf {
  SharedAnswer answer;
  std::size_t index;
  const ContactSpanOf<RealAlgebraic>& operator*() const { return answer->contacts[index]; }
};
// The first or the last instant of a contact. REQUIRES: if `is_exit`, the contact has an exit.
struct EndOf {
  ContactOf contact;
  bool is_exit;
  const ContactEnd<RealAlgebraic>& operator*() const {
    return is_exit ? *(*contact).exit : (*contact).enter;
  }
  const Answer& answer() const { return *contact.answer; }
};
// A plane in which boxes touch at an end of a contact.
struct PlaneOf {
  EndOf end;
  std::size_t index;
  const ActivePlane& operator*() const { return (*end).planes[index]; }
};
// An instant or an open span of the timeline.
struct StretchOf {
  Time from;
  Time until;
  State state;
};

py::tuple normal(const PlaneOf& plane, int digits) {
  if (digits < 1) throw py::value_error("digits has to be at least 1");
  const auto n = unit_normal(plane.end.answer(), *plane.end, *plane, digits);
  return py::make_tuple(n[0], n[1], n[2]);
}

// The features that touch at an end of a contact. REQUIRES: they are known.
struct TouchOf {
  EndOf end;
  const BodyFeaturePair& operator*() const { return *(*end).touch; }
};

std::optional<TouchOf> touch(const EndOf& end) {
  if (!(*end).touch) return std::nullopt;
  return TouchOf{end};
}

// nullopt, None in Python, if there are several directions.
std::optional<py::tuple> normal(const TouchOf& touch, int digits) {
  if (digits < 1) throw py::value_error("digits has to be at least 1");
  const auto& end = *touch.end;
  if (end.planes.size() == 1) return normal(PlaneOf{touch.end, 0}, digits);
  if (!end.normal) return std::nullopt;
  const auto n = unit_normal(*end.normal, digits);
  return py::make_tuple(n[0], n[1], n[2]);
}

// Two parts of compounds that touch at an end of a contact.
struct PairOf {
  EndOf end;
  std::size_t index;
  const PairTouch& operator*() const { return (*end).pairs[index]; }
};

py::list pairs(const EndOf& end) {
  py::list list;
  for (std::size_t i = 0; i < (*end).pairs.size(); ++i) list.append(PairOf{end, i});
  return list;
}

std::optional<py::tuple> normal(const PairOf& pair, int digits) {
  if (digits < 1) throw py::value_error("digits has to be at least 1");
  if (!(*pair).normal) return std::nullopt;
  const auto n = unit_normal(*(*pair).normal, digits);
  return py::make_tuple(n[0], n[1], n[2]);
}

std::string text(const BodyFeaturePair& touch) {
  return type(touch) + " " + touchstone::name(touch.box1) + " | " + touchstone::name(touch.box2);
}

py::list planes(const EndOf& end) {
  py::list list;
  for (std::size_t i = 0; i < (*end).planes.size(); ++i) list.append(PlaneOf{end, i});
  return list;
}

constexpr const char* kType = R"("FV", "VF", "EE", …: of each box a face, an edge or a vertex.)";
constexpr const char* kBox =
    R"(The feature by its outer sides in the box's frame: face "+x", edge "+x-y", vertex "+x-y+z".)";
constexpr const char* kBody =
    R"(The feature. A box's is named as in a Plane. A polyhedron's has indices: "f5" a face (the
least index in its plane), "e3-7" an edge (by its two ends), "v7" a vertex.)";

void bind_plane(py::module_& module) {
  py::class_<PlaneOf>(module, "Plane",
                      "A plane in which two boxes touch, and their features in it.")
      .def_property_readonly(
          "type", [](const PlaneOf& p) { return type((*p).features); }, kType)
      .def_property_readonly(
          "box1", [](const PlaneOf& p) { return name((*p).features.box1); }, kBox)
      .def_property_readonly(
          "box2", [](const PlaneOf& p) { return name((*p).features.box2); }, kBox)
      .def("normal", py::overload_cast<const PlaneOf&, int>(&normal), py::arg("digits") = 17,
           R"(The unit normal from box 1 to box 2: three decimals (str), correctly rounded to
this many significant digits.

ValueError: digits < 1.)")
      .def("__repr__", [](const PlaneOf& p) { return "<Plane " + text((*p).features) + ">"; });
}

void bind_touch(py::module_& module) {
  py::class_<TouchOf>(module, "Touch",
                      "The feature of each body that touches, from all planes together.")
      .def_property_readonly(
          "type", [](const TouchOf& t) { return type(*t); }, kType)
      .def_property_readonly(
          "box1", [](const TouchOf& t) { return name((*t).box1); }, kBody)
      .def_property_readonly(
          "box2", [](const TouchOf& t) { return name((*t).box2); }, kBody)
      .def("normal", py::overload_cast<const TouchOf&, int>(&normal), py::arg("digits") = 17,
           R"(The unit normal from body 1 to body 2 if only one direction parts them: three decimals
(str), correctly rounded to this many significant digits. None if there are several directions.

ValueError: digits < 1.)")
      .def("__repr__", [](const TouchOf& t) { return "<Touch " + text(*t) + ">"; });
}

void bind_pair(py::module_& module) {
  py::class_<PairOf>(module, "PairTouch",
                     "Two parts that touch, one of each body, and the features that touch.")
      .def_property_readonly(
          "parts", [](const PairOf& p) { return py::make_tuple((*p).parts[0], (*p).parts[1]); },
          "The numbers of the part of body 1 and of body 2, from 0.")
      .def_property_readonly(
          "type", [](const PairOf& p) { return type((*p).features); }, kType)
      .def_property_readonly(
          "box1", [](const PairOf& p) { return name((*p).features.box1); }, kBody)
      .def_property_readonly(
          "box2", [](const PairOf& p) { return name((*p).features.box2); }, kBody)
      .def("normal", py::overload_cast<const PairOf&, int>(&normal), py::arg("digits") = 17,
           R"(The unit normal from body 1 to body 2 if only one direction parts the two parts:
three decimals (str), correctly rounded to this many significant digits. None if there are several
directions.

ValueError: digits < 1.)")
      .def("__repr__", [](const PairOf& p) {
        return "<PairTouch " + std::to_string((*p).parts[0]) + " | " +
               std::to_string((*p).parts[1]) + " " + text((*p).features) + ">";
      });
}

void bind_end(py::module_& module) {
  py::class_<EndOf>(module, "End", "The first or the last instant of a contact.")
      .def_property_readonly(
          "time", [](const EndOf& e) { return Time(e.contact.answer, *e); }, "A Time.")
      .def_property_readonly("planes", &planes,
                             R"(The Planes, each with another normal, in which the boxes touch
then; empty if they overlap then (at an end of the horizon), and for polyhedra.)")
      .def_property_readonly(
          "touch", [](const EndOf& e) { return touch(e); },
          "What touches: a Touch; None if the bodies overlap then, and for a Compound.")
      .def_property_readonly("pairs", &pairs,
                             R"(For a Compound: a PairTouch for each pair of parts that touch, in
the order of their numbers; empty if the bodies overlap then.)")
      .def("__repr__", [](const EndOf& e) {
        return "<End " + to_string(rounded_decimal((*e).time, 17)) +
               ((*e).touch ? " " + text(*(*e).touch) : "") + ">";
      });
}

void bind_contact(py::module_& module) {
  py::class_<ContactOf>(module, "Contact", "A contact, from its first to its last instant.")
      .def_property_readonly(
          "kind", [](const ContactOf& c) { return name((*c).kind); },
          R"("overlapping": interiors meet; "grazing": for one instant; "sliding": touching over
a span, never deeper.)")
      .def_property_readonly(
          "enter",
          [](const ContactOf& c) {
            return EndOf{c, false};
          },
          "Its first instant: an End.")
      .def_property_readonly(
          "exit",
          [](const ContactOf& c) -> std::optional<EndOf> {
            if (!(*c).exit) return std::nullopt;
            return EndOf{c, true};
          },
          "Its last instant: an End; None where the search stopped at the first contact.")
      .def("__repr__", [](const ContactOf& c) {
        return std::string("<Contact ") + name((*c).kind) + " at " +
               to_string(rounded_decimal((*c).enter.time, 17)) + ">";
      });
}

void bind_stretch(py::module_& module) {
  py::class_<StretchOf>(module, "Stretch", R"(An instant (begin == end) or an open span of time
throughout which the bodies are in one state.)")
      .def_property_readonly(
          "begin", [](const StretchOf& s) { return s.from; }, "A Time.")
      .def_property_readonly(
          "end", [](const StretchOf& s) { return s.until; }, "A Time.")
      .def_property_readonly(
          "state", [](const StretchOf& s) { return name(s.state); },
          R"("separated", "touching" or "overlapping".)")
      .def("__repr__", [](const StretchOf& s) {
        return "<Stretch " + to_string(rounded_decimal(s.from.number(), 17)) + " to " +
               to_string(rounded_decimal(s.until.number(), 17)) + ": " + name(s.state) + ">";
      });
}

}  // namespace

py::list contacts_of(const SharedAnswer& answer) {
  py::list list;
  for (std::size_t i = 0; i < answer->contacts.size(); ++i) list.append(ContactOf{answer, i});
  return list;
}

py::list timeline_of(const SharedAnswer& answer) {
  py::list list;
  const auto& instants = answer->timeline.instants;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const Time here(instants[i].time);
    if (i > 0) {
      list.append(StretchOf{Time(instants[i - 1].time), here, answer->timeline.spans[i - 1]});
    }
    list.append(StretchOf{here, here, instants[i].state});
  }
  return list;
}

void bind_answer_parts(py::module_& module) {
  bind_plane(module);
  bind_touch(module);
  bind_pair(module);
  bind_end(module);
  bind_contact(module);
  bind_stretch(module);
}

}  // namespace touchstone::python
