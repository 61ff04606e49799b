// Makes a case about a contact from the question when two bodies are within a distance
// (`touchstone solve --within`): one body grows by it.

#include <optional>
#include <utility>
#include <variant>

#include "touchstone/case.hpp"

namespace touchstone {

Result<Case> within(const Case& c, const Rational& by) {
  if (by < 0)
    return Error{Error::Code::value, "/boxes/0/radius", "a distance is not negative: " + by.str()};
  CaseParts parts = as_case_in_space(c);
  parts.expect.clear();
  parts.provenance.reset();
  // All radii of the first body grow; a body without a radius gets one.
  const auto grow = [&by](std::optional<Numeral>& radius) {
    radius = Numeral(Rational((radius ? radius->value() : Rational(0)) + by));
  };
  if (auto* compound = std::get_if<WrittenParts>(&parts.bodies[0].shape)) {
    for (WrittenPart& part : compound->parts) grow(part.radius);
  } else {
    grow(parts.bodies[0].radius);
  }
  return Case::make(std::move(parts));
}

}  // namespace touchstone
