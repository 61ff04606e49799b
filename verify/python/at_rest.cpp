// The functions of the Python module behind overlap(), manifold() and clearance() of
// touchstone/solving.py, about two bodies at an instant or at their nearest. They return documents
// as text, which Python parses.

#include <string>

#include "src/hulls/in_plane.hpp"
#include "src/rest/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/clearance.hpp"
#include "verify/look/at_rest/static_text.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/instant.hpp"
#include "verify/python/number_type.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/refusals.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

// The document of overlap() or, with `manifold`, of manifold(): checks first that the case and the
// options go together, as the commands do, and then answers at the instant.
std::string at_rest_json(const Case& c, py::handle at, const std::string& number, int digits,
                         bool manifold, bool merge, const std::string& prefer_faces, bool distance,
                         bool plane, double seconds) {
  StaticOptions options;
  options.number = named_number_type(number);
  if (!is_of_boxes(c.query) && options.number != NumberType::exact)
    throw Refused({Error::Code::unsuitable, "/boxes",
                   "a polyhedron, a radius or parts: overlap takes it, in exact numbers only"});
  require_no_solid(c.query, "how deep a body is in a solid mesh is not computed");
  if (manifold) require_no_radius(query_in_space(c), "manifold()");
  options.digits = digits;
  options.manifold = manifold;
  options.merge = merge;
  options.distance = distance;
  options.plane = plane || c.plane;
  if (options.plane && options.number != NumberType::exact)
    throw py::value_error("within a plane, answers are in exact numbers only");
  // Throws Refused if the bodies do not lie in one plane.
  if (options.plane) static_cast<void>(value_of(common_plane(query_in_space(c))));
  if (!prefer_faces.empty()) {
    const auto preference = parse_face_preference(prefer_faces);
    if (!preference)
      throw py::value_error("prefer_faces = " + prefer_faces + ": " + preference.error().message);
    options.prefer_faces = preference.value();
  }
  if (manifold && exactness_of(options.number) == Exactness::enclosing)
    throw py::value_error("intervals have no division, and so no manifold");
  if (distance && options.number != NumberType::exact)
    throw py::value_error("a distance needs exact numbers");
  const Instant instant = instant_at(c, at);
  return without_gil(seconds, [&] {
    return static_json(c.id, answer_at(query_in_space(c), instant, options), options);
  });
}

// The bounds and the instant of the least distance; None if the bodies touch or overlap.
py::object least_distance(const Case& c, int digits, double seconds) {
  const Query query = as_case_in_space(c).query;
  require_one_part(query, "clearance()");
  const auto found = without_gil(seconds, [&] { return clearance(query, digits); });
  if (!found) return py::none();
  return py::make_tuple(fraction(found->lower), fraction(found->upper), fraction(found->at));
}

}  // namespace

void bind_at_rest(py::module_& module) {
  module.def("clearance", &least_distance, py::arg("case"), py::arg("digits"), py::arg("seconds"));
  module.def("at_rest", &at_rest_json, py::arg("case"), py::arg("at"), py::arg("number"),
             py::arg("digits"), py::arg("manifold"), py::arg("merge"), py::arg("prefer_faces"),
             py::arg("distance"), py::arg("plane"), py::arg("seconds"));
}

}  // namespace touchstone::python
