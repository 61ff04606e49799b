// The list of solvers of vertex-face and edge-edge queries that `audit` judges.

#include "verify/cases/queries/solvers/solver.hpp"

#include "touchstone/number/floating.hpp"

namespace touchstone::queries {

std::optional<DoubleQuery> in_doubles(const PrimitiveQuery& query) {
  DoubleQuery doubles;
  doubles.kind = query.kind;
  bool all = true;
  const auto to = [&all](const Point& p) {
    DoublePoint d{};
    for (std::size_t i = 0; i < 3; ++i) {
      d[i] = nearest_double(p[i]);
      all = all && exact_value(d[i]) == p[i];
    }
    return d;
  };
  for (std::size_t i = 0; i < 4; ++i) {
    doubles.start[i] = to(query.paths[i].start);
    doubles.end[i] = to(query.paths[i].end);
  }
  if (!all) return std::nullopt;
  return doubles;
}

Said unsupported(const std::string& why) { return {.kind = Said::Kind::unsupported, .why = why}; }
Said failed(const std::string& why) { return {.kind = Said::Kind::failed, .why = why}; }

const std::vector<Solver>& solvers() {
  static const std::vector<Solver> all{
      {"cubic", "roots of the coplanarity cubic in doubles, features with a tolerance of 1e-6",
       by_cubic},
      {"strict-cubic", "roots of the coplanarity cubic in doubles, features without a tolerance",
       by_strict_cubic},
      {"inclusion", "interval inclusion by bisection after Wang et al. 2021, to 1e-6",
       by_inclusion},
      {"root-parity", "whether contacts are odd in number, by a ray, after Brochu et al. 2012",
       by_root_parity, false},
#ifdef TOUCHSTONE_TIGHT_INCLUSION
      {"tight-inclusion", "the library Tight-Inclusion, tolerance 1e-6, a million steps at most",
       by_tight_inclusion},
#endif
  };
  return all;
}

}  // namespace touchstone::queries
