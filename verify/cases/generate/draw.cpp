// Draws the choices of a family, and decimals.

#include "verify/cases/generate/draw.hpp"

#include <algorithm>

namespace touchstone::generate {

const Knob* find_knob(const std::vector<Knob>& knobs, std::string_view name) {
  const auto found =
      std::find_if(knobs.begin(), knobs.end(), [&](const Knob& k) { return k.name == name; });
  return found == knobs.end() ? nullptr : &*found;
}

const std::string& Draw::knob(std::string_view name) {
  const auto& values = find_knob(knobs_, name)->values;
  const auto drawn = static_cast<std::size_t>(integer(0, static_cast<int>(values.size()) - 1));
  const auto fixed = fixed_.find(std::string(name));
  return fixed == fixed_.end() ? values[drawn] : fixed->second;
}

Numeral Draw::decimal_number(int least, int most) {
  if (decimals_ == Decimals::as_written) return Numeral::parse(decimal(least, most)).value();
  has_rounded_ = true;
  // The quotient of two doubles that are integers is the double nearest to their quotient.
  return Numeral(static_cast<double>(thousandths(least, most)) / 1000);
}

}  // namespace touchstone::generate
