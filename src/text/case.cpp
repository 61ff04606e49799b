#include "touchstone/text/case.hpp"

#include <limits>
#include <utility>

#include "json_reader.hpp"
#include "motion_reader.hpp"
#include "polyhedron_reader.hpp"

namespace touchstone {
namespace {

using text::Node;

Box read_box(const Node& n) {
  n.allow_keys({"half_extents", "center", "min", "max", "motion"});
  Box box;
  if (n.has("half_extents")) {
    for (const char* other : {"min", "max"}) {
      if (n.has(other))
        n[other].fail("a box is given by half_extents and center, or by min and max, not by both");
    }
    box.half_extents = n["half_extents"].numbers<3>();
    if (n.has("center")) box.center = n["center"].numbers<3>();
    return box;
  }
  if (n.has("center")) n["center"].fail("a center goes with half_extents, which are missing");
  if (!n.has("min") && !n.has("max"))
    n.fail("the key \"half_extents\" (or \"min\" and \"max\") is missing");
  const auto least = n["min"].numbers<3>();
  const auto greatest = n["max"].numbers<3>();
  for (std::size_t i = 0; i < 3; ++i) {
    if (greatest[i] < least[i])
      n["max"].elements()[i].fail("max is less than min", Error::Code::value);
    box.half_extents[i] = (greatest[i] - least[i]) / 2;
    box.center[i] = (greatest[i] + least[i]) / 2;
  }
  return box;
}

// Polyhedra, and boxes against polyhedra, are answered for constant velocities only.
void check_linear(const Node& body, bool is_polyhedron) {
  const Node kind = body["motion"]["kind"];
  if (kind.text() == "static" || kind.text() == "linear") return;
  kind.fail(std::string(is_polyhedron ? "a polyhedron" : "a box against a polyhedron") +
                " moves at constant velocity: its motion is static or linear, not " + kind.text(),
            Error::Code::value);
}

void check_source(const Node& n) {
  n.allow_keys({"name", "note"});
  n["name"].text();
  if (n.has("note")) n["note"].text();
}

// Where a generated case comes from, and for some families what was chosen before the motion was
// built. Only its shape is checked; it takes no part in the answer.
void check_provenance(const Node& n) {
  n.allow_keys({"family", "version", "seed", "index", "only", "planted"});
  n["family"].text();
  n["version"].integer(1, std::numeric_limits<int>::max());
  n["seed"].text();
  if (!n["index"].json().is_number_unsigned())
    n["index"].fail("expected an integer that is not negative");
  if (n.has("only")) {
    if (!n["only"].json().is_object()) n["only"].fail("expected an object");
    for (const auto& item : n["only"].json().items()) n["only"][item.key()].text();
  }
  if (n.has("planted")) {
    n["planted"].allow_keys({"start", "contacts", "no_other_contacts", "instants", "clearance"});
  }
}

Case read_case(const nlohmann::json& document) {
  const Node n(document, "");
  n.allow_keys(
      {"schema", "id", "title", "source", "provenance", "tags", "horizon", "boxes", "expect"});
  if (n["schema"].text() != "touchstone/case/1") {
    n["schema"].fail("expected \"touchstone/case/1\", found \"" + n["schema"].text() + "\"");
  }
  const std::string id = n["id"].text();
  if (id.empty()) n["id"].fail("an id must not be empty");
  if (n.has("title")) n["title"].text();
  if (n.has("source")) check_source(n["source"]);
  if (n.has("provenance")) check_provenance(n["provenance"]);
  if (n.has("tags")) {
    for (const Node& tag : n["tags"].elements()) tag.text();
  }
  QueryParts parts;
  if (n.has("horizon")) {
    const auto ends = n["horizon"].numbers<2>();
    parts.from = ends[0];
    parts.until = ends[1];
  }
  const auto boxes = n["boxes"].elements(2);
  for (std::size_t i = 0; i < 2; ++i) {
    if (boxes[i].has("polyhedron")) {
      boxes[i].allow_keys({"polyhedron", "motion"});
      parts.polyhedra[i] = text::read_polyhedron(boxes[i]["polyhedron"]);
    } else {
      parts.boxes[i] = read_box(boxes[i]);
    }
    parts.motions[i] = text::read_motion(boxes[i]["motion"]);
  }
  if (parts.polyhedra[0] || parts.polyhedra[1]) {
    for (std::size_t i = 0; i < 2; ++i) check_linear(boxes[i], parts.polyhedra[i].has_value());
  }
  Result<Query> query = Query::make(std::move(parts));
  if (!query) throw text::ReadError{query.error()};
  Case result{id, n.has("title") ? n["title"].text() : "", std::move(query).value(), "", ""};
  nlohmann::json canonical = document;
  canonical.erase("expect");
  result.canonical = canonical.dump();
  if (n.has("expect")) {
    if (!n["expect"].json().is_object()) n["expect"].fail("expected an object");
    result.expect = n["expect"].json().dump();
  }
  return result;
}

}  // namespace

Result<Case> parse_case(std::string_view json) {
  try {
    return read_case(text::parse_json(json));
  } catch (const text::ReadError& e) {
    return e.error;
  }
}

}  // namespace touchstone
