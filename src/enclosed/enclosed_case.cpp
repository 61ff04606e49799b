// Makes and reads cases whose question is an enclosed one.

#include <nlohmann/json.hpp>
#include <utility>

#include "src/case/text/json_document.hpp"
#include "src/case/text/read_case.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/number/exact_numeral.hpp"

namespace touchstone {

Result<EnclosedCase> EnclosedCase::make(CaseParts parts) {
  if (parts.id.empty()) return Error{Error::Code::schema, "/id", "an id must not be empty"};
  if (parts.plane) {
    return Error{Error::Code::unsuitable, "/plane",
                 "the contacts of a round or turning body are enclosed in space only"};
  }
  const auto horizon = parts.horizon.value_or(std::array<Numeral, 2>{Numeral(0), Numeral(1)});
  auto query = EnclosedQuery::make(parts.bodies[0], parts.bodies[1], horizon[0], horizon[1]);
  if (!query) return query.error();
  return EnclosedCase{std::move(parts), std::move(query).value()};
}

Result<EnclosedCase> parse_enclosed_case(std::string_view json) {
  try {
    auto parts = text::read_case_parts(text::parse_json(json));
    if (!parts) return text::with_number_text(parts.error(), json);
    auto parsed = EnclosedCase::make(std::move(parts).value());
    return parsed ? parsed : text::with_number_text(parsed.error(), json);
  } catch (const text::ReadError& e) {
    return e.error;
  }
}

}  // namespace touchstone
