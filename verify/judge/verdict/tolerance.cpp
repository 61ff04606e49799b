// Reads and describes tolerances of time and distance.

#include "verify/judge/verdict/tolerance.hpp"

#include "src/number/notation.hpp"
#include "verify/judge/verdict/measure.hpp"

namespace touchstone::judge {

std::optional<std::string> add_tolerance(Tolerance& to, const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string of = text.substr(0, equals);
  if (equals == std::string::npos || (of != "time" && of != "distance"))
    return "a tolerance is time=NUMBER or distance=NUMBER, not '" + text + "'";
  std::optional<Numeral>& member = of == "time" ? to.time : to.distance;
  if (member) return "the tolerance of " + of + " is given twice";
  const auto value = parse_number(text.substr(equals + 1));
  if (!value) return value.error().message;
  if (value.value() < 0) return "the tolerance '" + text + "' is negative";
  member = value.value();
  return std::nullopt;
}

std::string describe(const Tolerance& tolerance) {
  std::string text;
  if (tolerance.time) text = "time " + short_text(tolerance.time->value());
  if (tolerance.distance)
    text += (text.empty() ? "" : " or ") + ("distance " + short_text(tolerance.distance->value()));
  return text;
}

}  // namespace touchstone::judge
