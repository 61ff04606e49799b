// Writes and reads the messages between a program that checks answers and its worker process, which
// runs CGAL.

#include "verify/prove/oracle/protocol.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "touchstone/number/integer.hpp"

namespace touchstone::oracle {
namespace {

using Json = nlohmann::json;

// Accepts only "3" or "-1/2" in lowest terms, as written by str().
Rational rational_from(const Json& json) {
  const auto& text = json.get_ref<const std::string&>();
  Rational q;
  // GMP skips white space, so the number is written again and compared.
  if (mpq_set_str(q.backend().data(), text.c_str(), 10) != 0 ||
      mpz_sgn(mpq_denref(q.backend().data())) == 0) {
    throw std::invalid_argument("not a number");
  }
  mpq_canonicalize(q.backend().data());
  if (q.str() != text) throw std::invalid_argument("not a number in lowest terms");
  return q;
}

template <class Number>
Json json_from(const Vec3<Number>& v) {
  return {v[0].str(), v[1].str(), v[2].str()};
}

Vec3<Rational> vector_from(const Json& json) {
  if (json.size() != 3) throw std::invalid_argument("not three numbers");
  return {rational_from(json.at(0)), rational_from(json.at(1)), rational_from(json.at(2))};
}

Json json_from(const PlacedBox& box) {
  Json corners = Json::array();
  for (const auto& v : box.vertices) corners.push_back(json_from(v));
  return corners;
}

Json json_from(const PlacedPoints& points) {
  Json all = Json::array();
  for (const auto& p : points) all.push_back(json_from(p));
  return all;
}

PlacedPoints points_from(const Json& json) {
  if (!json.is_array() || json.empty()) throw std::invalid_argument("no points");
  PlacedPoints points;
  for (const Json& p : json) points.push_back(vector_from(p));
  return points;
}

Json json_from(const PlacedParts& parts) {
  Json all = Json::array();
  for (const PlacedPoints& part : parts) all.push_back(json_from(part));
  return all;
}

PlacedParts parts_from(const Json& json) {
  if (!json.is_array() || json.empty()) throw std::invalid_argument("no parts");
  PlacedParts parts;
  for (const Json& part : json) parts.push_back(points_from(part));
  return parts;
}

PlacedBox box_from(const Json& json) {
  PlacedBox box;
  if (json.size() != box.vertices.size()) throw std::invalid_argument("not eight corners");
  for (std::size_t v = 0; v < box.vertices.size(); ++v) box.vertices[v] = vector_from(json.at(v));
  return box;
}

Plane plane_from(const Json& json) {
  const Vec3<Rational> normal = vector_from(json.at("normal"));
  const Rational offset = rational_from(json.at("offset"));
  if (normal == Vec3<Rational>{}) throw std::invalid_argument("a plane without a normal");
  Plane plane = canonical_plane(normal, offset);
  if (plane.offset != offset) throw std::invalid_argument("a normal that is not primitive");
  return plane;
}

State state_from(const std::string& text) {
  for (const State s : {State::separated, State::touching, State::overlapping}) {
    if (text == name(s)) return s;
  }
  throw std::invalid_argument("not a state");
}

// Runs a JSON parser; any exception becomes an error.
template <class T, class Parse>
Result<T> guarded(std::string_view line, Parse parse) {
  try {
    return parse(Json::parse(line));
  } catch (const std::exception& e) {
    return Error{Error::Code::syntax, "", e.what()};
  }
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

}  // namespace

std::string to_line(const Request& request) {
  Json json{{"id", request.id}, {"which", request.which}};
  if (request.which == "hull" || request.which == "nef") {
    json["box1"] = json_from(request.box1);
    json["box2"] = json_from(request.box2);
  }
  if (request.which == kHullOfPoints || request.which == kDistanceOfPoints) {
    json["body1"] = json_from(request.body1);
    json["body2"] = json_from(request.body2);
  }
  if (request.which == kUnionOfParts) {
    json["parts1"] = json_from(request.parts1);
    json["parts2"] = json_from(request.parts2);
  }
  return dumped(json);
}

Result<Request> parse_request(std::string_view line) {
  return guarded<Request>(line, [](const Json& json) {
    Request request;
    request.id = json.at("id").get<std::uint64_t>();
    request.which = json.at("which").get<std::string>();
    if (request.which == "hull" || request.which == "nef") {
      request.box1 = box_from(json.at("box1"));
      request.box2 = box_from(json.at("box2"));
    }
    if (request.which == kHullOfPoints || request.which == kDistanceOfPoints) {
      request.body1 = points_from(json.at("body1"));
      request.body2 = points_from(json.at("body2"));
    }
    if (request.which == kUnionOfParts) {
      request.parts1 = parts_from(json.at("parts1"));
      request.parts2 = parts_from(json.at("parts2"));
    }
    return request;
  });
}

std::string to_line(const Answer& answer) {
  if (!answer.declined.empty()) return dumped({{"id", answer.id}, {"declined", answer.declined}});
  if (answer.report.squared_distance)
    return dumped({{"id", answer.id}, {"squared", answer.report.squared_distance->str()}});
  if (answer.is_of_unions) return dumped({{"id", answer.id}, {"state", name(answer.report.state)}});
  Json planes = Json::array();
  for (const Plane& p : answer.report.planes) {
    planes.push_back({{"normal", json_from(p.normal)}, {"offset", p.offset.str()}});
  }
  return dumped({{"id", answer.id},
                 {"state", name(answer.report.state)},
                 {"dimension", answer.report.dimension},
                 {"volume", answer.report.volume.str()},
                 {"planes", planes}});
}

Result<Answer> parse_answer(std::string_view line) {
  return guarded<Answer>(line, [](const Json& json) {
    Answer answer;
    answer.id = json.at("id").get<std::uint64_t>();
    if (json.contains("declined")) {
      answer.declined = json.at("declined").get<std::string>();
      if (answer.declined.empty()) throw std::invalid_argument("declined without a reason");
      return answer;
    }
    if (json.contains("squared")) {
      answer.report.squared_distance = rational_from(json.at("squared"));
      if (*answer.report.squared_distance < 0) throw std::invalid_argument("a negative square");
      return answer;
    }
    answer.report.state = state_from(json.at("state").get<std::string>());
    answer.is_of_unions = !json.contains("dimension");
    if (answer.is_of_unions) return answer;
    answer.report.dimension = json.at("dimension").get<int>();
    if (answer.report.dimension < 0 || answer.report.dimension > 3)
      throw std::invalid_argument("not a dimension");
    answer.report.volume = rational_from(json.at("volume"));
    for (const Json& p : json.at("planes")) answer.report.planes.push_back(plane_from(p));
    if (!std::is_sorted(answer.report.planes.begin(), answer.report.planes.end())) {
      throw std::invalid_argument("planes out of order");
    }
    return answer;
  });
}

}  // namespace touchstone::oracle
