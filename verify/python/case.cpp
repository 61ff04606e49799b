// The class Case of the Python module, a valid case: the `_core` of a Case of touchstone/case.py,
// which adds what can be read from its JSON.

#include "touchstone/case.hpp"

#include <pybind11/stl.h>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/base/visible.hpp"
#include "src/hulls/in_plane.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/poly/rationalize.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/pose.hpp"
#include "verify/judge/ask/body_kind.hpp"
#include "verify/judge/domain/domain.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/kinds.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/poses.hpp"
#include "verify/python/time.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

py::tuple fractions(const Vec3<Rational>& v) {
  return py::make_tuple(fraction(v[0]), fraction(v[1]), fraction(v[2]));
}

template <class T>
using PoseRows = std::array<std::array<T, 4>, 3>;

// The pose of a box's frame at a time: three rows of four entries, converted by `write`; the last
// column is the offset. At a jump, the pose after it.
template <class T, ExactNumber N, class Write>
PoseRows<T> pose_rows(const Query& query, std::size_t box, const N& t, const Write& write) {
  const MotionPiece* piece = nullptr;  // the last one that has t
  for (const MotionPiece& p : query.motions()[box].pieces()) {
    if (t.compare(p.from) >= 0 && t.compare(p.until) <= 0) piece = &p;
  }
  const Box frame;  // its axes and its center are placed like any box's, and are the pose
  const Obb<N> placed = pose_at<N>(*piece, frame, t);
  PoseRows<T> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) rows[i][m] = write(placed.axes[m][i]);
    rows[i][3] = write(placed.center[i]);
  }
  return rows;
}

// Rows in Python, each entry converted by `made`.
template <class T, class Made>
py::tuple as_tuples(const PoseRows<T>& rows, const Made& made) {
  py::tuple all(3);
  for (std::size_t i = 0; i < 3; ++i)
    all[i] = py::make_tuple(made(rows[i][0]), made(rows[i][1]), made(rows[i][2]), made(rows[i][3]));
  return all;
}

// The time as an algebraic number, which is known to be rational if it is.
RealAlgebraic instant_of(py::handle time) {
  if (!py::isinstance<Time>(time)) return RealAlgebraic(numeral_of(time).value());
  RealAlgebraic t = time.cast<const Time&>().number();
  rationalize(t);
  return t;
}

// The pose of a box: Fractions at a rational time; at an irrational one the doubles nearest to the
// entries.
py::tuple pose(const Case& c, py::ssize_t number, py::handle time) {
  if (number < 0 || number > 1) throw py::index_error("a case has box 0 and box 1");
  const auto box = static_cast<std::size_t>(number);
  const RealAlgebraic t = instant_of(time);
  const Query& query = c.query;
  if (t.compare(query.from()) < 0 || t.compare(query.until()) > 0)
    throw py::value_error(py::str(time).cast<std::string>() + " is not on the horizon [" +
                          query.from().str() + ", " + query.until().str() + "]");
  if (t.is_rational()) {
    const auto rows = pose_rows<Rational>(query, box, t.rational(), std::identity());
    return as_tuples(rows, fraction);
  }
  const auto rows = without_gil([&] {
    return pose_rows<double>(query, box, FieldElement::generator(t),
                             [](const FieldElement& x) { return rounded_double(x); });
  });
  return as_tuples(rows, [](double x) { return py::float_(x); });
}

// The motion through poses as JSON. It is read from a case that is made only for this, in which box
// 2 has the motion. Throws Refused with the number of the wrong keyframe, since the JSON has knots
// instead of keyframes.
std::string motion_through(const std::vector<std::array<std::string, 8>>& keyframes) {
  std::vector<Keyframe> frames;
  for (const auto& texts : keyframes) {
    std::array<Numeral, 8> n;
    for (std::size_t i = 0; i < n.size(); ++i) n[i] = value_of(Numeral::parse(texts[i]));
    frames.push_back({n[0], {n[1], n[2], n[3]}, {n[4], n[5], n[6], n[7]}});
  }
  Motion motion = Motion::through(frames);
  value_of(pieces_of(motion, ""));
  CaseParts parts;
  parts.id = "motion";
  parts.bodies = {Body::box({0, 0, 0}, Motion::fixed()), Body::box({0, 0, 0}, std::move(motion))};
  return case_text(parts);
}

Case case_from_poses(const std::string& text, const PosesChoices& choices) {
  return value_of(Case::make(parts_from_poses(text, choices)));
}

// The kinds of bodies that a subject has to take for this case, in the order of judge()'s `kinds`.
py::tuple kinds_of(const Case& c) {
  std::set<std::string> needed;
  for (const Shape& shape : c.query.shapes()) {
    const judge::ComposedBody composed = judge::composed_of(shape);
    if (composed.composition == judge::Composition::mesh) {
      needed.insert(judge::kMeshes);  // for any triangles
      continue;
    }
    if (composed.composition == judge::Composition::compound) needed.insert(judge::kCompounds);
    for (const judge::BodyOfKind& body : composed.parts) {
      needed.insert(judge::name(body.kind));
      if (body.is_flat) needed.insert("flat-polyhedra");
    }
  }
  py::list kinds;
  for (const char* kind : kKinds) {
    if (needed.contains(kind)) kinds.append(kind);
  }
  return kinds;
}

// Why a case is not within a domain; nullopt if it is within.
std::optional<std::string> why_outside_of(const Case& c, const std::string& text) {
  const auto read = domain::parse_domain(text);
  if (!read) throw py::value_error(read.error().message);
  return without_gil([&] { return domain::problem(read.value(), c); });
}

}  // namespace

void bind_case(py::module_& module) {
  py::class_<Case>(module, "Case", "A case that was read and is valid.")
      .def_static(
          "from_json",
          [](const std::string& text, double seconds) {
            return without_gil(seconds, [&] { return value_of(parse_case(text)); });
          },
          py::arg("text"), py::arg("seconds"))
      .def_static("from_poses", &case_from_poses, py::arg("text"), py::arg("choices"))
      .def(
          "within_plane",
          [](const Case& c, double seconds) {
            return without_gil(seconds, [&] { return value_of(touchstone::within_plane(c)); });
          },
          py::arg("seconds"))
      .def_property_readonly("in_space", [](const Case& c) { return as_case_in_space(c); })
      .def_property_readonly("json", [](const Case& c) { return case_text(c); })
      .def_property_readonly("expect", [](const Case& c) { return c.expect; })
      .def_property_readonly("sha256", [](const Case& c) { return case_sha256(c); })
      .def_property_readonly("is_of_boxes", [](const Case& c) { return is_of_boxes(c.query); })
      .def_property_readonly("kinds", &kinds_of)
      .def("outside_of", &why_outside_of, py::arg("domain"))
      .def_property_readonly("horizon",
                             [](const Case& c) {
                               return py::make_tuple(fraction(c.query.from()),
                                                     fraction(c.query.until()));
                             })
      .def_property_readonly("half_extents",
                             [](const Case& c) {
                               const Query query = query_in_space(c);
                               return py::make_tuple(fractions(query.box(0).half_extents),
                                                     fractions(query.box(1).half_extents));
                             })
      .def_property_readonly("centers",
                             [](const Case& c) {
                               const Query query = query_in_space(c);
                               return py::make_tuple(fractions(query.box(0).center),
                                                     fractions(query.box(1).center));
                             })
      .def("pose", &pose, py::arg("box"), py::arg("time"));
  module.def("motion_through", &motion_through, py::arg("keyframes"));
}

}  // namespace touchstone::python
