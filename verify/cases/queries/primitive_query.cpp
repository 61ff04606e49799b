// The positions of a query's points, and the names of its kinds.

#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::queries {

std::optional<Kind> kind_named(const std::string& text) {
  for (const Kind kind : {Kind::vertex_face, Kind::edge_edge}) {
    if (text == name(kind)) return kind;
  }
  return std::nullopt;
}

Point Path::at(const Rational& t) const {
  Point p;
  for (std::size_t i = 0; i < 3; ++i) p[i] = start[i] + (end[i] - start[i]) * t;
  return p;
}

}  // namespace touchstone::queries
