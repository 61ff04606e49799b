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

}  // namespace

void check_aimed(crosscheck::Report& report) {
  check_first(kDip, 0.49999999260785623, report);
  check_first(kTurnsOver, 2097151.7642977396, report);
}

}  // namespace touchstone::mutants
