// Reads a vertex-face or edge-edge query from the judge's message.

#include "verify/subjects/received_query.hpp"

#include <stdexcept>

#include "touchstone/number/exact_numeral.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/numeral.hpp"

namespace touchstone::subjects {
namespace {

double number_of(const nlohmann::json& text) {
  const auto number = Numeral::parse(text.get<std::string>());
  if (!number) throw std::runtime_error(number.error().message);
  return nearest_double(number.value().value());
}

}  // namespace

ReceivedQuery read_received_query(const nlohmann::json& received) {
  ReceivedQuery query;
  const auto kind = received.at("kind").get<std::string>();
  if (kind != "vertex-face" && kind != "edge-edge")
    throw std::runtime_error("unknown kind of query " + kind);
  query.edges = kind == "edge-edge";
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      query.start[i][k] = number_of(received.at("start").at(i).at(k));
      query.end[i][k] = number_of(received.at("end").at(i).at(k));
    }
  }
  return query;
}

}  // namespace touchstone::subjects
