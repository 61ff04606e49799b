#include <optional>
#include <string>

#include "touchstone/first_contact.hpp"
#include "touchstone/poly/rounding.hpp"
#include "verify/mutants/cases.hpp"
#include "verify/mutants/planted.hpp"

namespace touchstone::mutants {
namespace {

// The time of the first contact as a double, by the walk that doubles decide.
void check_first(const std::string& text, double time, crosscheck::Report& report) {
  const Case c = parse_case(text).value();
  const auto found = first_contact(c.query);
  report.compare("aimed", c.id, found && found->time_as_double() == time,
                 found ? "the first contact is another one" : "no contact is found");
}

// The ends of the first contact, by the whole timeline.
void check_contact(const std::string& text, const Rational& enter, const Rational& exit,
                   crosscheck::Report& report) {
  const Case c = parse_case(text).value();
  const auto contacts = solve(c.query).contacts;
  report.compare("aimed", c.id,
                 !contacts.empty() && contacts.front().enter.time.compare(enter) == 0 &&
                     contacts.front().exit && contacts.front().exit->time.compare(exit) == 0,
                 "the first contact is another one");
}

}  // namespace

void check_aimed(crosscheck::Report& report) {
  check_first(kDip, 0.49999999260785623, report);
  check_contact(kPartsForAMoment, Rational(1, 10), Rational(1, 2), report);
}

}  // namespace touchstone::mutants
