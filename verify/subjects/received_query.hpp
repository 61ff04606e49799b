#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>

namespace touchstone::subjects {

// The `query` of a solve line: four points that move along straight lines from t = 0 to t = 1. They
// form a vertex and a triangle, or two edges.
struct ReceivedQuery {
  bool edges = false;  // two edges; else a vertex, then the triangle
  std::array<std::array<double, 3>, 4> start{};
  std::array<std::array<double, 3>, 4> end{};
  std::string line{};  // the line of the message
};

// Throws std::runtime_error (or an exception of the JSON library) if the object is not a query.
ReceivedQuery read_received_query(const nlohmann::json& received);

}  // namespace touchstone::subjects
