// The sections of the survey that vary one property of the motion: its degrees, the size of its
// numbers, or its number of pieces. All use random queries of bench/queries.hpp, and most measure
// the contestants of the_main_ones().

#include "verify/bench/queries.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/sections.hpp"

namespace touchstone::survey {
namespace {

using bench::QueryKind;

// First contacts given the motions: in doubles, certified and exact. First contacts and timelines
// from the query: in doubles and exact.
std::vector<Contestant> the_main_ones(const Queries& queries) {
  return {plain_walk(queries),          certified_walk(queries),
          exact_walk(queries),          first_from_query(queries),
          timeline_from_query(queries), exact_timeline_from_query(queries)};
}

Point at(const std::string& label, double x, const QueryKind& kind, int count,
         const Effort& effort) {
  return measured(label, x, the_main_ones(bench::queries_of_kind(kind, effort.queries(count))),
                  effort);
}

// The translation has half the degree of the rotation; without rotation it is linear.
template <class Contestants>
Section of_rotations(const Effort& effort, Section section, const Contestants& contestants) {
  section.axis = "degree of rotation";
  section.grows = true;
  for (const int degree : {0, 2, 4, 6, 8}) {
    const Queries queries = bench::queries_of_kind(
        {.rotation = degree, .translation = degree == 0 ? 1 : degree / 2}, effort.queries(200));
    section.points.push_back(
        measured(std::to_string(degree), degree, contestants(queries), effort));
  }
  return section;
}

Section by_bits(const Effort& effort, Section section, QueryKind::Numbers numbers) {
  section.axis = "bits";
  section.grows = true;
  for (const unsigned bits : {10U, 53U, 200U, 600U}) {
    section.points.push_back(at(std::to_string(bits), bits,
                                {.rotation = 4, .translation = 2, .numbers = numbers, .bits = bits},
                                60, effort));
  }
  return section;
}

}  // namespace

Section by_rotation(const Effort& effort) {
  return of_rotations(effort, {"rotation", "first contacts, by the degree of the rotation"},
                      [](const Queries& queries) {
                        std::vector<Contestant> all = walks(queries);
                        all.push_back(first_from_query(queries));
                        all.push_back(timeline_from_query(queries));
                        all.push_back(exact_timeline_from_query(queries));
                        return all;
                      });
}

Section by_full_route(const Effort& effort) {
  return of_rotations(
      effort, {"full-route", "the full route in all number types, given the motions"}, full_routes);
}

Section by_conversion(const Effort& effort) {
  return of_rotations(effort, {"conversion", "from a query that is made, its motions converted"},
                      from_queries);
}

Section by_translation(const Effort& effort) {
  Section section{"translation", "by the degree of the translation, rotation of degree 2",
                  "degree of translation", true};
  for (const int degree : {0, 1, 2, 3, 4, 5, 6, 7, 8}) {
    section.points.push_back(
        at(std::to_string(degree), degree, {.rotation = 2, .translation = degree}, 200, effort));
  }
  section.notes = {"degree 0 stays in its place and turns: there is a contact in few"};
  return section;
}

Section by_bits_dyadic(const Effort& effort) {
  return by_bits(effort, {"bits", "by the bits of dyadic numbers, degrees 4 and 2"},
                 QueryKind::Numbers::dyadic);
}

Section by_bits_fractions(const Effort& effort) {
  return by_bits(effort, {"denominators", "by bits, each number with a denominator of its own"},
                 QueryKind::Numbers::fractions);
}

Section by_pieces(const Effort& effort) {
  Section section{"pieces", "by the pieces of the motion, degrees 2 and 1", "pieces", true};
  for (const int pieces : {1, 2, 4, 8, 16, 32}) {
    section.points.push_back(at(std::to_string(pieces), pieces, {.pieces = pieces}, 60, effort));
  }
  return section;
}

}  // namespace touchstone::survey
