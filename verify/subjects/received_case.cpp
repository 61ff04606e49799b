// Reads a case from the judge's message, in doubles.

#include "verify/subjects/received_case.hpp"

#include <charconv>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "src/case/text/read_case.hpp"
#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/subjects/pose.hpp"

namespace touchstone::subjects {
namespace {

using nlohmann::json;

bool is_number(const json& value) {
  return value.is_object() && value.contains("q") && value["q"].is_string();
}

// The document with each number replaced by its exact value, as in files.
json with_exact_numbers(const json& value) {
  if (is_number(value)) return value["q"];
  if (!value.is_structured()) return value;
  json result(value.type());
  if (value.is_array()) {
    for (const json& member : value) result.push_back(with_exact_numbers(member));
  } else {
    for (const auto& [key, member] : value.items()) result[key] = with_exact_numbers(member);
  }
  return result;
}

Vector vector_of(const json& value) {
  return {to_double(value.at(0)), to_double(value.at(1)), to_double(value.at(2))};
}

bool is_constant(const json& motion, const char* denominator) {
  return !motion.contains(denominator) || motion[denominator].size() == 1;
}

// Boxes whose orientation is given by a matrix have this kind of motion even if they do not turn.
// Sets `is_linear` if all entries are constant, except that the translation (the fourth entry of a
// row) may be linear in time; then also the velocity.
void read_straight_matrix(const json& motion, Body& body) {
  const json& rows = motion.at("matrix");
  body.is_linear = rows.size() == 3 && is_constant(motion, "denominator") &&
                   is_constant(motion, "translation_denominator");
  for (std::size_t i = 0; body.is_linear && i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m)
      body.is_linear = body.is_linear && rows[i].at(m).size() == 1;
    body.is_linear = body.is_linear && rows[i].at(3).size() <= 2;
  }
  if (!body.is_linear) return;
  // The translation has the last of these that is given.
  double denominator = 1;
  for (const char* key : {"denominator", "translation_denominator"}) {
    if (motion.contains(key)) denominator = to_double(motion[key].at(0));
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (rows[i].at(3).size() == 2) body.velocity[i] = to_double(rows[i][3][1]) / denominator;
  }
}

// A cylinder or a cone: a radius, and a height along an axis.
RoundShape read_turned(const json& value, RoundShape::Kind kind) {
  RoundShape round{kind};
  const auto axis = value.value("axis", std::string("z"));
  round.axis = axis == "x" ? 0 : axis == "y" ? 1 : 2;
  round.radii.fill(to_double(value.at("radius")));
  round.radii[round.axis] = to_double(value.at("height")) / 2;
  return round;
}

// Reads a cylinder, a cone or an ellipsoid into `body`. Returns false for other shapes.
bool read_round(const json& value, ConvexShape& body) {
  using Kind = RoundShape::Kind;
  const char* key = value.contains("cylinder")    ? "cylinder"
                    : value.contains("cone")      ? "cone"
                    : value.contains("ellipsoid") ? "ellipsoid"
                                                  : nullptr;
  if (key == nullptr) return false;
  const json& shape = value[key];
  // "ellipsoid", "cylinder" or else "cone".
  body.round = key[0] == 'e'   ? RoundShape{Kind::ellipsoid, vector_of(shape.at("radii"))}
               : key[1] == 'y' ? read_turned(shape, Kind::cylinder)
                               : read_turned(shape, Kind::cone);
  if (shape.contains("center")) body.center = vector_of(shape["center"]);
  return true;
}

ConstantTurn read_turn(const json& motion) {
  ConstantTurn turn;
  const auto read = [&](const char* key, Vector& to) {
    if (motion.contains(key)) to = vector_of(motion[key]);
  };
  read("angular_velocity", turn.angular_velocity);
  read("about", turn.about);
  read("velocity", turn.velocity);
  if (motion.contains("from")) turn.from = to_double(motion["from"]);
  return turn;
}

void read_shape(const json& value, ConvexShape& body) {
  if (value.contains("radius")) body.radius = to_double(value["radius"]);
  if (read_round(value, body)) return;
  if (value.contains("polyhedron")) {
    const json& polyhedron = value["polyhedron"];
    for (const json& vertex : polyhedron.at("vertices")) body.vertices.push_back(vector_of(vertex));
    for (const json& face : polyhedron.at("faces")) body.faces.push_back(face.get<Face>());
    return;
  }
  if (!value.contains("half_extents")) throw std::runtime_error("neither a box nor a polyhedron");
  body.half_extents = vector_of(value["half_extents"]);
  if (value.contains("center")) body.center = vector_of(value["center"]);
}

PartShape read_part(const json& value) {
  PartShape part;
  read_shape(value, part);
  if (!value.contains("pose")) return part;
  json motion = value["pose"];
  motion["kind"] = "static";
  part.pose = (*read_pose(motion))(0);
  return part;
}

Body read_body(const json& value) {
  Body body;
  if (value.contains("parts")) {
    for (const json& part : value["parts"]) body.parts.push_back(read_part(part));
  } else {
    read_shape(value, body);
  }
  const json& motion = value.at("motion");
  body.kind = motion.at("kind").get<std::string>();
  body.pose = read_pose(motion);
  if (body.kind == "static" || body.kind == "linear") {
    body.is_linear = true;
    if (motion.contains("velocity")) body.velocity = vector_of(motion["velocity"]);
  } else if (body.kind == "matrix") {
    read_straight_matrix(motion, body);
  } else if (body.kind == "turning") {
    body.turn = read_turn(motion);
  }
  if (body.is_linear) body.start = (*body.pose)(0);
  return body;
}

}  // namespace

namespace {

// A hexadecimal float as the judge writes it, such as "-0x1.8p-3"; nullopt for other texts, and for
// numbers beyond the range of doubles. Rounds as nearest_double() does, but makes no rational.
std::optional<double> double_of_hex(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  if (!text.starts_with("0x")) return std::nullopt;
  text.remove_prefix(2);
  const std::size_t p = text.find('p');
  constexpr std::string_view kDigits = "0123456789abcdef.";
  if (p == text.npos || p == 0 || text.find_first_not_of(kDigits) != p || text.front() == '.' ||
      text[p - 1] == '.')
    return std::nullopt;
  double d = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), d, std::chars_format::hex);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return is_negative && d != 0 ? -d : d;  // rationals have only one zero
}

}  // namespace

double to_double(const json& number) {
  if (number.is_number()) return number.get<double>();
  const json& written = !is_number(number)     ? number
                        : number.contains("f") ? number["f"]
                                               : number["q"];
  const auto& text = written.get_ref<const std::string&>();
  if (const auto d = double_of_hex(text)) return *d;
  const Result<Rational> value = parse_number(text);
  if (!value) throw std::runtime_error(value.error().message);
  return nearest_double(value.value());
}

double ConstantTurn::angle(double begin, double end) const {
  const auto& w = angular_velocity;
  return std::sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]) * (end - begin);
}

Vector apply(const Pose& pose, const Vector& point) {
  Vector result = pose.translation;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column)
      result[row] += pose.rotation[row][column] * point[column];
  }
  return result;
}

Pose composed(const Pose& outer, const Pose& inner) {
  Pose result;
  result.translation = apply(outer, inner.translation);
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      double sum = 0;
      for (std::size_t k = 0; k < 3; ++k) sum += outer.rotation[row][k] * inner.rotation[k][column];
      result.rotation[row][column] = sum;
    }
  }
  return result;
}

json ReceivedCase::document() const {
  json exact = with_exact_numbers(received);
  if (!exact.contains("schema")) exact["schema"] = "touchstone/case/1";
  if (!exact.contains("id")) exact["id"] = "received";
  return exact;
}

Query ReceivedCase::exact() const {
  Result<Case> result = text::read_case(document());
  if (!result)
    throw std::runtime_error("case" + result.error().place + ": " + result.error().message);
  return std::move(result).value().query;
}

ReceivedCase read_received(const json& received) {
  ReceivedCase result;
  result.received = received;
  if (received.contains("horizon")) {
    result.from = to_double(received["horizon"].at(0));
    result.until = to_double(received["horizon"].at(1));
  }
  for (std::size_t i = 0; i < 2; ++i) result.bodies[i] = read_body(received.at("boxes").at(i));
  return result;
}

ReceivedCase read_record(const process::CaseRecord& record) {
  ReceivedCase result;
  result.from = record.horizon[0];
  result.until = record.horizon[1];
  for (std::size_t i = 0; i < 2; ++i) {
    const process::BodyRecord& from = record.bodies[i];
    Body& body = result.bodies[i];
    body.half_extents = from.half_extents;
    body.center = from.center;
    if (from.curve.controls != 0) {
      body.kind = "bezier";
      body.pose = curve_pose(from.curve);
      continue;
    }
    body.kind = from.is_linear != 0 ? "linear" : "static";
    body.pose = straight_pose(from.rotation, from.translation, from.velocity);
    body.is_linear = true;
    body.velocity = from.velocity;
    body.start = (*body.pose)(0);
  }
  return result;
}

}  // namespace touchstone::subjects
