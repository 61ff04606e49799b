#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/queries/primitive_query.hpp"

namespace touchstone::queries {

// Four points in doubles, at t = 0 and at t = 1: what solvers of primitive queries are asked about.
using DoublePoint = std::array<double, 3>;
struct DoubleQuery {
  Kind kind = Kind::vertex_face;
  std::array<DoublePoint, 4> start{};
  std::array<DoublePoint, 4> end{};
};

// The query in doubles; nothing where one of its numbers is none.
std::optional<DoubleQuery> in_doubles(const PrimitiveQuery& query);

// What a solver says: whether there is contact, and when it begins, if it says that; or why it said
// nothing of use.
struct Said {
  enum class Kind { answer, unsupported, failed };

  bool contact = false;
  std::optional<double> time{};
  Kind kind = Kind::answer;
  std::string why{};
};

Said unsupported(const std::string& why);
Said failed(const std::string& why);

// A solver of primitive queries, as one would write it.
struct Solver {
  std::string name;
  std::string description;
  std::function<Said(const DoubleQuery& query)> solve;
  bool says_times = true;
};

// Coplanarity: the roots of a cubic in doubles, and at each whether the point is in the triangle,
// or the closest points are on the edges, up to 1e-6 of their length.
Said by_cubic(const DoubleQuery& query);
// The same without a tolerance.
Said by_strict_cubic(const DoubleQuery& query);
// Inclusion of the origin in interval enclosures of the difference of the two features, over boxes
// of time and parameters that are halved until they are small (Wang et al. 2021, §4): it never
// misses a contact, and takes what is near for one.
Said by_inclusion(const DoubleQuery& query);
// Root parity (Brochu, Edwards and Bridson, "Efficient geometrically exact continuous collision
// detection", 2012), in plain doubles: whether the number of contacts is odd, by the crossings of a
// ray. It says no time, and of two contacts nothing.
Said by_root_parity(const DoubleQuery& query);
// The library Tight-Inclusion, by the authors of the benchmark, with its usual settings. There only
// where the build found it.
Said by_tight_inclusion(const DoubleQuery& query);

// All that there are.
const std::vector<Solver>& solvers();

}  // namespace touchstone::queries
