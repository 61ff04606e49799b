// The section "doubles" of the survey: the number of wrong answers in plain doubles, by family of
// cases. It counts them in the walk and in the full route over all planes, which evaluates other
// signs in another order, and so fails in other cases. The truth is the certified first contact.

#include <algorithm>
#include <cmath>

#include "src/poly/roots_rounded.hpp"
#include "src/walk/ladder/certified.hpp"
#include "touchstone/answer.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::survey {
namespace {

using Time = std::optional<double>;  // of the first contact; NaN: undecided

Time by_walk(const Query& query) {
  return walk::first_contact_time(walk::packed_motions<double>(query));
}

Time by_full_route(const Query& query) {
  const auto answer = solve_in<double>(query, {.first_only = true});
  if (!answer.contact) return NAN;
  return *answer.contact ? Time(answer.contacts.front().enter.time) : std::nullopt;
}

// The double nearest to the exact time.
Time truth(const Query& query) {
  const auto contact = walk::certified_first_contact(query).contact;
  return contact ? Time(contact->time) : std::nullopt;
}

// Whether an answer is right up to a millionth of the horizon.
bool is_near(const Query& query, const Time& said, const Time& first) {
  if (said.has_value() != first.has_value()) return false;
  const auto horizon = (query.until() - query.from()).convert_to<double>();
  return !said || std::fabs(*said - *first) <= 1e-6 * horizon;
}

// The numbers of queries, and of wrong answers: of the walk, of the full route, and of both for the
// same query.
struct Totals {
  std::size_t asked = 0;
  std::size_t walk = 0;
  std::size_t full = 0;
  std::size_t both = 0;
};

// Measures one family, and adds its wrong answers to the totals.
Point at(const generate::Family& family, const Queries& queries, const Effort& effort,
         Totals& wrong) {
  Right walked, full;
  for (const Query& query : queries) {
    const Time first = truth(query);
    const auto count = [&](Right& right, const Time& said) {
      const bool near = is_near(query, said, first);
      ++right.asked;
      right.near += near ? 1 : 0;
      right.last += near && said == first ? 1 : 0;
      return near;
    };
    const bool walk_near = count(walked, by_walk(query));
    const bool full_near = count(full, by_full_route(query));
    ++wrong.asked;
    wrong.walk += walk_near ? 0 : 1;
    wrong.full += full_near ? 0 : 1;
    wrong.both += walk_near || full_near ? 0 : 1;
  }
  Contestant walker = plain_walk(queries);
  Contestant by_all_planes = full_route_in_doubles(queries);
  walker.right = walked;
  by_all_planes.right = full;
  return measured(family.name, 0, {walker, by_all_planes}, effort);
}

}  // namespace

Section what_doubles_get_wrong(const Effort& effort) {
  Section section{"doubles", "the first contact in doubles, by the walk and by the full route",
                  "family"};
  Effort shorter = effort;  // the counts matter here, and there are many families
  shorter.seconds = effort.seconds / 10;
  Totals wrong;
  for (const generate::Family& family : generate::families()) {
    const Queries queries = queries_of_family(family.name, effort.queries(400));
    if (!queries.empty()) section.points.push_back(at(family, queries, shorter, wrong));
  }
  section.notes = {"of " + std::to_string(wrong.asked) + " the walk gets " +
                   std::to_string(wrong.walk) + " wrong, the full route " +
                   std::to_string(wrong.full) + ", both " + std::to_string(wrong.both) +
                   ": another contact, or off by more than a millionth of the horizon"};
  return section;
}

}  // namespace touchstone::survey
