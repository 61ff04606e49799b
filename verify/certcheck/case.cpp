#include "verify/certcheck/case.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"

namespace touchstone::certcheck {
namespace {

Body read_body(const Json& written, const Rational& t0, const Rational& t1) {
  Body body;
  if (written.contains("polyhedron")) {
    only(written, "polyhedron motion");
    body.solid = read_polyhedron(written["polyhedron"]);
  } else if (written.contains("half_extents")) {
    only(written, "half_extents center motion");
    body.half = numbers(written["half_extents"], 3);
    body.center = written.contains("center") ? numbers(written["center"], 3) : Rationals(3);
  } else {
    only(written, "min max motion");
    const Rationals low = numbers(written.at("min"), 3), high = numbers(written.at("max"), 3);
    for (std::size_t k = 0; k < 3; ++k) {
      body.half.push_back((high[k] - low[k]) / 2);
      body.center.push_back((high[k] + low[k]) / 2);
    }
  }
  if (!body.half.empty() && std::ranges::min(body.half) < 0) malformed("a negative extent");
  body.pieces = read_motion(written.at("motion"), t0, t1);
  return body;
}

}  // namespace

Case read_case(const Json& document) {
  only(document, "schema id title source provenance tags horizon boxes expect");
  if (text(document, "schema") != "touchstone/case/1") malformed("not touchstone/case/1");
  document.value("title", "");
  document.value("tags", Texts{});
  if (document.contains("source")) only(document["source"], "name note");
  const Rationals ends =
      document.contains("horizon") ? numbers(document["horizon"], 2) : Rationals{0, 1};
  Case c{text(document, "id"), ends[0], ends[1], {}};
  if (c.id.empty() || c.t1 < c.t0) malformed("an empty id or a horizon that ends early");
  for (const Json& box : list(document.at("boxes"), 2)) {
    c.has_boxes_only = c.has_boxes_only && !box.contains("polyhedron");
    c.bodies.push_back(read_body(box, c.t0, c.t1));
  }
  for (const Json& box : document["boxes"]) {
    const std::string kind = box["motion"]["kind"];
    const bool turns = kind != "static" && kind != "linear";
    if (turns && !c.has_boxes_only) malformed("beside a polyhedron nothing turns");
  }
  return c;
}

}  // namespace touchstone::certcheck
