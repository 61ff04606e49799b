#pragma once

#include <string>
#include <vector>

#include "touchstone/query.hpp"
#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// The contestants from this library for the sections of the survey, and the queries that they get.

using Queries = std::vector<Query>;

// Contestants that receive the motions in their own numbers, converted before the measurement. The
// first contact by the walk, which follows one separating plane after another: "double", "float",
// "long double", "certified" and "exact".
std::vector<Contestant> walks(const Queries& queries);
Contestant plain_walk(const Queries& queries);      // "double"
Contestant certified_walk(const Queries& queries);  // "certified"
Contestant exact_walk(const Queries& queries);      // "exact"
// The first contact, or the whole timeline, by the full route over all planes, in each
// number type: "interval, first" and so on.
std::vector<Contestant> full_routes(const Queries& queries);
Contestant full_route_in_doubles(const Queries& queries);  // the first contact: "double, first"

// Contestants that receive queries, and convert the motions themselves: "from the query: certified"
// and so on. The work of Query::make is not included. "timeline" has its times as doubles,
// "timeline, exact" as algebraic numbers.
std::vector<Contestant> from_queries(const Queries& queries);
Contestant first_from_query(const Queries& queries);
Contestant timeline_from_query(const Queries& queries);
Contestant exact_timeline_from_query(const Queries& queries);

// The cases of boxes, without polyhedra, among the first `count` cases of a family.
Queries queries_of_family(const std::string& family, int count);

}  // namespace touchstone::survey
