#include "touchstone/case.hpp"

#include <pybind11/stl.h>

#include <string>
#include <vector>

#include "touchstone/sat/pose.hpp"
#include "verify/poses/posed_case.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

py::tuple fractions(const Vec3<Rational>& v) {
  return py::make_tuple(fraction(v[0]), fraction(v[1]), fraction(v[2]));
}

// Where a box is at a time: three rows of four, the last column that of the offset.
//   Of the two poses at a jump, the one after it.
py::tuple pose(const Case& c, std::size_t box, py::handle time) {
  if (box > 1) throw py::index_error("a case has box 0 and box 1");
  const Rational t = numeral_of(time).value();
  if (t < c.query.from() || t > c.query.until())
    throw py::value_error(t.str() + " is not on the horizon [" + c.query.from().str() + ", " +
                          c.query.until().str() + "]");
  const MotionPiece* piece = nullptr;
  for (const MotionPiece& p : c.query.motions()[box].pieces()) {
    if (p.from <= t && t <= p.until) piece = &p;
  }
  const Obb<Rational> placed = pose_at<Rational>(*piece, Box{}, t);
  py::tuple rows(3);
  for (std::size_t i = 0; i < 3; ++i) {
    rows[i] = py::make_tuple(fraction(placed.axes[0][i]), fraction(placed.axes[1][i]),
                             fraction(placed.axes[2][i]), fraction(placed.center[i]));
  }
  return rows;
}

// The motion through poses, as JSON: that of box 2 in a case that is there for nothing else.
std::string motion_through(const std::vector<std::array<std::string, 8>>& keyframes) {
  std::vector<Keyframe> frames;
  for (const auto& texts : keyframes) {
    std::array<Numeral, 8> n;
    for (std::size_t i = 0; i < n.size(); ++i) n[i] = value_of(Numeral::parse(texts[i]));
    frames.push_back({n[0], {n[1], n[2], n[3]}, {n[4], n[5], n[6], n[7]}});
  }
  CaseParts parts;
  parts.id = "motion";
  parts.bodies = {Body::box({0, 0, 0}, Motion::fixed()),
                  Body::box({0, 0, 0}, Motion::through(frames))};
  return case_text(parts);
}

poses::Between between(const std::string& name) {
  if (name == "nlerp") return poses::Between::nlerp;
  if (name == "linear") return poses::Between::linear;
  if (name == "matrix") return poses::Between::matrix;
  throw py::value_error("between is nlerp, linear or matrix, not " + name);
}

}  // namespace

void bind_case(py::module_& module) {
  py::class_<Case>(module, "Case", "A case as it is read: a question that makes sense.")
      .def_static(
          "from_json",
          [](const std::string& text, double seconds) {
            return without_gil(seconds, [&] { return value_of(parse_case(text)); });
          },
          py::arg("text"), py::arg("seconds"))
      .def_static(
          "from_poses",
          [](const std::string& text, const std::string& meant, bool by_columns,
             const std::string& id) {
            return value_of(poses::case_of(value_of(poses::read_poses(text, by_columns)),
                                           between(meant), id, {"poses", std::nullopt}));
          },
          py::arg("text"), py::arg("between"), py::arg("by_columns"), py::arg("id"))
      .def_property_readonly("json", [](const Case& c) { return case_text(c); })
      .def_property_readonly("expect", [](const Case& c) { return c.expect; })
      .def_property_readonly("sha256", [](const Case& c) { return case_sha256(c); })
      .def_property_readonly("has_polyhedron",
                             [](const Case& c) { return c.query.has_polyhedron(); })
      .def_property_readonly("horizon",
                             [](const Case& c) {
                               return py::make_tuple(fraction(c.query.from()),
                                                     fraction(c.query.until()));
                             })
      .def_property_readonly("half_extents",
                             [](const Case& c) {
                               return py::make_tuple(fractions(c.query.boxes()[0].half_extents),
                                                     fractions(c.query.boxes()[1].half_extents));
                             })
      .def_property_readonly("centers",
                             [](const Case& c) {
                               return py::make_tuple(fractions(c.query.boxes()[0].center),
                                                     fractions(c.query.boxes()[1].center));
                             })
      .def("pose", &pose, py::arg("box"), py::arg("time"));
  module.def("motion_through", &motion_through, py::arg("keyframes"));
}

}  // namespace touchstone::python
