// Reads counts and decades from the JSON of judgements and matrices, which may come from anybody.

#include "verify/look/report/counts.hpp"

#include <stdexcept>

#include "verify/system/text/whole_number.hpp"

namespace touchstone::report {

std::size_t count_in(const nlohmann::json& json) {
  if (!json.is_number_unsigned())
    throw std::runtime_error("expected a count, a whole number, found " + json.dump());
  return json.get<std::size_t>();
}

int decade_in(const std::string& name) {
  const auto decade = whole_number<int>(name);
  if (!decade) throw std::runtime_error("expected a decade, a whole number, found \"" + name + '"');
  return *decade;
}

}  // namespace touchstone::report
