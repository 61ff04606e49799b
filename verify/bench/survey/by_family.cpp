// Two sections of the survey: "family", first contacts by family of cases; and "threads", many
// queries at once on 1, 2, 4 … threads, up to the number of cores.

#include <algorithm>
#include <chrono>
#include <thread>

#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/bench/survey/contestants.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::survey {

Section by_family(const Effort& effort) {
  Section section{"family", "first contacts by family of cases", "family", false};
  for (const generate::Family& family : generate::families()) {
    const Queries queries = queries_of_family(family.name, effort.queries(100));
    if (queries.empty()) continue;
    section.points.push_back(
        measured(family.name, 0,
                 {plain_walk(queries), certified_walk(queries), exact_walk(queries),
                  first_from_query(queries), timeline_from_query(queries)},
                 effort));
  }
  return section;
}

Section by_cores(const Effort& effort) {
  Section section{"threads", "many first contacts at once, from the queries", "threads", true};
  const Queries queries = queries_of_family("generic", effort.queries(2000));
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  for (unsigned threads = 1; threads <= cores;
       threads = threads < cores ? std::min(2 * threads, cores) : cores + 1) {
    section.points.push_back(measured(
        std::to_string(threads), threads,
        {{"first_contacts", queries.size(),
          [&queries, threads] {
            const auto start = std::chrono::steady_clock::now();
            first_contacts(queries, threads);
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
          }}},
        effort));
  }
  section.notes = {"by the clock on the wall: other programs on these cores count"};
  return section;
}

}  // namespace touchstone::survey
