// Reads a case of a campaign, whose answer may be exact or enclosed: first as an exact one; if
// its bodies are unsuitable for this, as an enclosed one.

#include "verify/hunt/campaign/any_case.hpp"

#include <utility>

namespace touchstone::campaign {

const CaseParts& parts_of(const AnyCase& c) {
  return std::visit([](const CaseParts& parts) -> const CaseParts& { return parts; }, c);
}

Result<AnyCase> parse_any_case(const std::string& text) {
  auto exact = parse_case(text);
  if (exact) return AnyCase(ExactCase(std::move(exact).value()));
  if (exact.error().code != Error::Code::unsuitable) return exact.error();
  auto enclosed = parse_enclosed_case(text);
  // A case that is neither exact nor enclosed gets the error of the reader of exact cases.
  if (!enclosed) return exact.error();
  return AnyCase(std::move(enclosed).value());
}

}  // namespace touchstone::campaign
