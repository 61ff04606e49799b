// Checks answers that are known in advance, in cases that doubles cannot decide, and compares
// timelines with the filter and without. Each case is aimed at some faults of the solver
// (base/fault.hpp) that the random cases of the self-test miss. The comments in cases.hpp derive
// the times.

#include <optional>
#include <string>
#include <vector>

#include "src/poly/rounding.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/cases/generate/chosen_family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/prove/mutants/cases.hpp"
#include "verify/prove/mutants/planted.hpp"

namespace touchstone::mutants {
namespace {

// Checks the time of the first contact as a double (nullopt: no contact). first_contact tries
// doubles with error bounds before integers, so a wrong bound gives another time.
void check_first(const std::string& text, std::optional<double> time, crosscheck::Report& report) {
  const Case c = parse_case(text).value();
  const auto found = first_contact(c.query);
  const bool is_right = found ? time && found->time_as_double() == *time : !time;
  report.compare("aimed", c.id, is_right,
                 found ? "the first contact is another one" : "no contact is found");
}

// Checks when contacts begin and end, in order, as doubles.
void check_contacts(const std::string& text, const std::vector<double>& times,
                    crosscheck::Report& report) {
  const Case c = parse_case(text).value();
  std::vector<double> said;
  for (const auto& contact : solve(c.query).contacts) {
    said.push_back(rounded_double(contact.enter.time));
    said.push_back(rounded_double(contact.exit->time));
  }
  report.compare("aimed", c.id, said == times, "contacts begin or end at other times");
}

// Compares the timelines of twelve cases of a family, solved with the option `filter` and without.
void check_filter(const char* name, crosscheck::Report& report) {
  constexpr std::uint64_t kSeed = 1, kCases = 12;
  const generate::ChosenFamily family = generate::chosen_family(name).value();
  for (std::uint64_t i = 0; i < kCases; ++i) {
    const Case c = generate::make_case(*family.family, family.fixed, kSeed, i).parsed;
    const Answer filtered = solve(c.query), whole = solve(c.query, {.filter = false});
    report.compare("aimed", c.id, filtered.timeline.spans == whole.timeline.spans,
                   "the timeline is another one without the filter");
  }
}

}  // namespace

void check_aimed(crosscheck::Report& report) {
  check_first(kDip, 0.49999999260785623, report);
  check_first(kTurnsOver, 2097151.7642977396, report);
  check_first(kFarAway, std::nullopt, report);
  check_first(kSphereDips, 0.5 - 0x1p-30, report);
  check_first(kSpherePasses, std::nullopt, report);
  check_filter("hull-generic", report);
  check_filter("rounded-hit", report);
  check_contacts(kBounces, {0.125, 0.375, 0.625, 0.875}, report);
  check_contacts(kSlidesOff, {0, 0.5}, report);
}

}  // namespace touchstone::mutants
