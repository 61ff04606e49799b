// Parses JSON by the library's bounded reader; errors are results instead of exceptions.

#include "verify/system/text/json.hpp"

#include "src/case/text/json_document.hpp"

namespace touchstone {

Result<nlohmann::json> read_json(std::string_view text) {
  try {
    return text::parse_json(text);
  } catch (const text::ReadError& e) {
    return e.error;
  }
}

}  // namespace touchstone
