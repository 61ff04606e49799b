// Reads a rational of any length from JSON, in the parts of answers and judgements.

#include "verify/system/text/exact_number.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace touchstone {

Rational rational_in(const nlohmann::json& json) {
  const auto text = json.get<std::string>();
  const auto is_whole = [](std::string_view digits) {
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const std::string_view magnitude = std::string_view(text).substr(text.starts_with('-') ? 1 : 0);
  const std::size_t bar = magnitude.find('/');
  if (bar == std::string_view::npos) {
    if (is_whole(magnitude)) return Integer(text);
  } else if (is_whole(magnitude.substr(0, bar)) && is_whole(magnitude.substr(bar + 1))) {
    const Integer below{std::string(magnitude.substr(bar + 1))};
    const Integer above(text.substr(0, text.size() - magnitude.size() + bar));
    if (!below.is_zero()) return Rational(above, below);
  }
  throw std::runtime_error("expected a rational, found " + json.dump());
}

}  // namespace touchstone
