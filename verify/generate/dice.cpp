#include "verify/generate/dice.hpp"

#include "touchstone/text/number.hpp"

namespace touchstone::generate {

std::string Dice::decimal(int least, int most) {
  const int thousandths = integer(1000 * least, 1000 * most);
  const int magnitude = thousandths < 0 ? -thousandths : thousandths;
  std::string places = std::to_string(magnitude % 1000);
  places.insert(0, 3 - places.size(), '0');
  return (thousandths < 0 ? "-" : "") + std::to_string(magnitude / 1000) + "." + places;
}

std::string Dice::full_width(int least, int most) {
  const double unit = static_cast<double>(engine_() >> 11) * 0x1p-53;
  return hex_float(least + (most - least) * unit);
}

}  // namespace touchstone::generate
