// Solves a query exactly, and keeps the intermediate results for checks.

#include "verify/prove/solved/solved.hpp"

#include <utility>

namespace touchstone {

Solved::Solved(Query q, std::string id_)
    : id(std::move(id_)),
      query(std::move(q)),
      planes(planes_of<Integer>(query)),
      solution(solve(planes)) {}

}  // namespace touchstone
