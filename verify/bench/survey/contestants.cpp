// The contestants of the survey from this library: each number type, by the walk (one separating
// plane after another) and by the full route (all planes on all intervals).

#include "verify/bench/survey/contestants.hpp"

#include "src/poly/roots_rounded.hpp"
#include "src/walk/first_contact.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/number_type.hpp"
#include "touchstone/poly/roots_interval.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::survey {
namespace {

// The walk in a rounded type, from motions that are packed before the measurement.
template <RoundedNumber N>
Contestant rounded_walk(std::string name, const Queries& queries) {
  std::vector<std::vector<walk::PackedMotion<N>>> packed;
  packed.reserve(queries.size());
  for (const Query& q : queries) packed.push_back(walk::packed_motions<N>(q));
  return contestant(std::move(name), std::move(packed), [](const auto& motions) {
    return walk::first_contact_time(motions).has_value();
  });
}

// The full route, with the making of the planes. `first`: only up to the first contact.
template <Number N>
Contestant full_route(std::string name, const Queries& queries, bool first) {
  std::vector<std::vector<RelativeMotion<N>>> all;
  for (const Query& q : queries) {
    auto& motions = all.emplace_back();
    for (const PiecePair& pieces : common_partition(q.motions()[0], q.motions()[1]))
      motions.push_back(relative_motion<N>(pieces, q.box(0), q.box(1)));
  }
  return contestant(std::move(name), std::move(all), [first](const auto& motions) {
    std::vector<Planes<N>> planes;
    for (const RelativeMotion<N>& motion : motions) planes.emplace_back(motion);
    return !contacts(solve(planes, {.first_only = first}).timeline).empty();
  });
}

template <class Ask>
Contestant from_query(const std::string& what, const Queries& queries, Ask ask) {
  return contestant("from the query: " + what, queries, std::move(ask));
}

}  // namespace

Contestant plain_walk(const Queries& queries) { return rounded_walk<double>("double", queries); }

Contestant certified_walk(const Queries& queries) {
  std::vector<walk::CertifiedMotions> packed;
  packed.reserve(queries.size());
  for (const Query& q : queries) packed.emplace_back(q);
  return contestant("certified", std::move(packed), [](const walk::CertifiedMotions& motions) {
    return walk::certified_first_contact(motions).contact.has_value();
  });
}

Contestant exact_walk(const Queries& queries) {
  std::vector<std::vector<walk::PackedMotion<Integer>>> packed;
  for (const Query& q : queries) packed.push_back(walk::packed_motions<Integer>(q));
  return contestant("exact", std::move(packed),
                    [](const auto& motions) { return walk::first_contact(motions).has_value(); });
}

std::vector<Contestant> walks(const Queries& queries) {
  return {plain_walk(queries), rounded_walk<float>("float", queries),
          rounded_walk<long double>("long double", queries), certified_walk(queries),
          exact_walk(queries)};
}

std::vector<Contestant> full_routes(const Queries& queries) {
  std::vector<Contestant> all;
  for (const bool first : {true, false}) {
    for (const NumberType type : all_number_types()) {
      const std::string name = std::string(name_of(type)) + (first ? ", first" : ", timeline");
      visit_number_type(type, [&](auto entry) {
        all.push_back(full_route<typename decltype(entry)::Type>(name, queries, first));
      });
    }
  }
  return all;
}

Contestant full_route_in_doubles(const Queries& queries) {
  return full_route<double>("double, first", queries, true);
}

Contestant first_from_query(const Queries& queries) {
  return from_query("certified", queries,
                    [](const Query& q) { return first_contact(q).has_value(); });
}

Contestant timeline_from_query(const Queries& queries) {
  return from_query("timeline", queries,
                    [](const Query& q) { return all_contacts(q).contacts().size(); });
}

Contestant exact_timeline_from_query(const Queries& queries) {
  return from_query("timeline, exact", queries,
                    [](const Query& q) { return solve(q).contacts.size(); });
}

std::vector<Contestant> from_queries(const Queries& queries) {
  return {
      first_from_query(queries),
      from_query("double", queries,
                 [](const Query& q) {
                   return walk::first_contact_time(walk::packed_motions<double>(q)).has_value();
                 }),
      timeline_from_query(queries),
      exact_timeline_from_query(queries),
      from_query("timeline, no filter", queries,
                 [](const Query& q) { return solve(q, {.filter = false}).contacts.size(); }),
      from_query("timeline, full route", queries,
                 [](const Query& q) { return solve(q, {.route = Route::full}).contacts.size(); }),
      from_query("timeline, double", queries,
                 [](const Query& q) { return solve_in<double>(q).contacts.size(); })};
}

Queries queries_of_family(const std::string& family, int count) {
  Queries queries;
  for (std::uint64_t i = 0; static_cast<int>(i) < count; ++i) {
    Query query = generate::make_case(*generate::find_family(family), {}, 1, i).parsed.query;
    if (is_of_boxes(query)) queries.push_back(std::move(query));
  }
  return queries;
}

}  // namespace touchstone::survey
