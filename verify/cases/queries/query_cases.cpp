// Turns a vertex-face or edge-edge query into cases of boxes.

#include "verify/cases/queries/query_cases.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "src/base/input_limits.hpp"
#include "verify/cases/queries/moving_simplex.hpp"

namespace touchstone::queries {
namespace {

// The error of moving_simplex.hpp, with the primitive as its place.
Error collapsed(const Error& error, std::string what) {
  return {error.code, std::move(what), error.message};
}

// Whether a number is longer than readers of documents accept.
bool is_too_long(const Numeral& number) {
  return number.text().size() > static_cast<std::size_t>(limits::kNumberLength);
}

bool has_too_long(const WrittenPrimitives& primitives) {
  const auto in = [](const WrittenPrimitives::Points& points) {
    return std::ranges::any_of(points,
                               [](const auto& p) { return std::ranges::any_of(p, is_too_long); });
  };
  return in(primitives.start) || in(primitives.end);
}

bool has_too_long(const Case& c) {
  bool found = false;
  for (const Body& body : c.bodies) {
    Motion motion = body.motion;
    for_each_number(motion, [&](const Numeral& n) { found = found || is_too_long(n); });
  }
  return found;
}

Error too_long(const std::string& what) {
  return {
      Error::Code::limit, what,
      "of more than " + std::to_string(limits::kNumberLength) + " characters: documents have none"};
}

}  // namespace

Result<std::vector<Case>> cases_of(const PrimitiveQuery& query, const std::string& id) {
  const auto& p = query.paths;
  std::vector<std::array<Body, 2>> pairs;
  if (query.kind == Kind::edge_edge) {
    const auto first = moving_edge(p[0], p[1]);
    if (!first) return collapsed(first.error(), "the first edge");
    const auto second = moving_edge(p[2], p[3]);
    if (!second) return collapsed(second.error(), "the second edge");
    pairs.push_back({first.value(), second.value()});
  } else {
    const auto plates = moving_triangle(p[1], p[2], p[3]);
    if (!plates) return collapsed(plates.error(), "the triangle");
    for (const Body& plate : plates.value()) pairs.push_back({moving_vertex(p[0]), plate});
  }
  std::vector<Case> cases;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    CaseParts parts;
    parts.id = pairs.size() == 1 ? id : id + "-" + std::to_string(i + 1);
    parts.tags = {name(query.kind)};
    parts.bodies = std::move(pairs[i]);
    auto made = Case::make(std::move(parts));
    if (!made) return made.error();
    cases.push_back(std::move(made).value());
  }
  return cases;
}

Result<QueryDocument> document_of(const PrimitiveQuery& query, const std::string& id,
                                  const CaseSource& source) {
  QueryDocument document;
  document.primitives = WrittenPrimitives::of(query);
  if (has_too_long(*document.primitives)) return too_long("a coordinate");
  auto cases = cases_of(query, id);
  if (!cases) return cases.error();
  if (std::ranges::any_of(cases.value(), [](const Case& c) { return has_too_long(c); }))
    return too_long("its cases would have a number");
  document.id = id;
  document.source = source;
  document.tags = {name(query.kind)};
  document.all_of = std::move(cases).value();
  return document;
}

}  // namespace touchstone::queries
