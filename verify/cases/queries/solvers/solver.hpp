#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/cases/queries/primitive_query.hpp"

namespace touchstone::queries {

// The interface of solvers of primitive queries, which are compared with the exact answers, and its
// input and output.

// Four points in doubles, at t = 0 and at t = 1: the input of solvers of primitive queries.
using DoublePoint = std::array<double, 3>;
struct DoubleQuery {
  Kind kind = Kind::vertex_face;
  std::array<DoublePoint, 4> start{};
  std::array<DoublePoint, 4> end{};
};

// The query in doubles; nullopt if one of its numbers is not a double.
std::optional<DoubleQuery> in_doubles(const PrimitiveQuery& query);

// The answer of a solver: whether there is contact, and its beginning if reported; or why it
// failed.
struct Said {
  enum class Kind { answer, unsupported, failed };

  bool contact = false;
  std::optional<double> time{};
  Kind kind = Kind::answer;
  std::string why{};
};

Said unsupported(const std::string& why);
Said failed(const std::string& why);

// A solver of primitive queries, of a typical method.
struct Solver {
  std::string name;
  std::string description;
  std::function<Said(const DoubleQuery& query)> solve;
  bool says_times = true;  // whether it reports the time of the first contact
};

// Coplanarity: finds the roots of a cubic in doubles. At each it tests whether the point is in the
// triangle, or the closest points are on the edges, with a tolerance of 1e-6 of their length.
Said by_cubic(const DoubleQuery& query);
// by_cubic without a tolerance.
Said by_strict_cubic(const DoubleQuery& query);
// Inclusion of the origin in interval enclosures of the difference of the two features, over boxes
// of time and parameters that are halved until they are small (Wang et al. 2021, §4). It misses no
// contact, but takes near misses for contacts.
Said by_inclusion(const DoubleQuery& query);
// Root parity (Brochu, Edwards and Bridson, "Efficient geometrically exact continuous collision
// detection", 2012), in plain doubles: whether the number of contacts is odd, by the crossings of a
// ray. It reports no time, and does not detect two contacts.
Said by_root_parity(const DoubleQuery& query);
// The library Tight-Inclusion by the authors of the benchmark, with its usual settings. Only
// available if the build found it.
Said by_tight_inclusion(const DoubleQuery& query);

// All available solvers.
const std::vector<Solver>& solvers();

}  // namespace touchstone::queries
