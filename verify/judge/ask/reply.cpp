// Reads a subject's reply, as text or as a record in shared memory. The reply may be invalid in any
// way.

#include "verify/judge/ask/reply.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include "src/base/visible.hpp"
#include "src/case/text/json_reader.hpp"
#include "verify/judge/ask/message.hpp"
#include "verify/judge/ask/said_number.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::judge {
namespace {

using nlohmann::json;
using text::Node;
using text::ReadError;

Reply protocol_error(const std::string& why) {
  return {.kind = Reply::Kind::protocol_error, .why = why};
}

// The numbers of two parts. Throws ReadError.
std::array<std::size_t, 2> two_parts(const Node& n) {
  std::array<std::size_t, 2> parts{};
  std::size_t body = 0;
  for (const Node& part : n.elements()) {
    if (body == parts.size() || !part.json().is_number_unsigned())
      n.fail_expected("the numbers of two parts");
    parts[body++] = part.json().get<std::size_t>();
  }
  if (body != parts.size()) n.fail_expected("the numbers of two parts");
  return parts;
}

// Reads the state at the start, the seconds and the features of a result. Throws ReadError.
void read_state_and_features(const Node& n, Said& answer) {
  if (n.has("state")) {
    answer.state = n["state"].text();
    if (answer.state != "separated" && answer.state != "touching" && answer.state != "overlapping")
      n["state"].fail_expected("\"separated\", \"touching\" or \"overlapping\"");
  }
  if (n.has("seconds")) {
    const json& seconds = n["seconds"].json();
    if (!seconds.is_number()) n["seconds"].fail_expected("a number");
    answer.seconds = seconds.get<double>();
    if (!std::isfinite(*answer.seconds) || *answer.seconds < 0)
      n["seconds"].fail_expected("a number that is finite and not negative");
  }
  if (n.has("features") && n["features"].json().is_object()) {
    answer.box1 = text_of(n["features"].json(), "box1");
    answer.box2 = text_of(n["features"].json(), "box2");
    if (n["features"].has("parts")) answer.parts = two_parts(n["features"]["parts"]);
  }
}

// The number, or nullopt if it is not finite. Throws ReadError.
std::optional<Rational> number_in(const Node& n, NumberFormat format) {
  const auto number = said_number(format, n.text());
  if (!number) n.fail("no number: " + beginning_of(n.text()));
  return number.value().value;
}

using Parts = std::array<std::optional<Rational>, 3>;

// Three numbers, of which those that are not finite are nullopt. Throws ReadError.
Parts three_numbers(const Node& n, NumberFormat format) {
  Parts parts{};
  std::size_t i = 0;
  for (const Node& part : n.elements()) {
    if (i == parts.size()) n.fail_expected("three numbers");
    parts[i++] = number_in(part, format);
  }
  if (i != parts.size()) n.fail_expected("three numbers");
  return parts;
}

// The points, or nullopt if a number of them is not finite. Throws ReadError.
std::optional<std::array<std::array<Numeral, 3>, 2>> points_in(const Node& n, NumberFormat format) {
  std::array<std::array<Numeral, 3>, 2> points{};
  bool is_finite = true;
  std::size_t body = 0;
  for (const Node& point : n.elements()) {
    if (body == points.size()) n.fail_expected("two points");
    const Parts parts = three_numbers(point, format);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      is_finite = is_finite && parts[i].has_value();
      points[body][i] = parts[i].value_or(Rational(0));
    }
    ++body;
  }
  if (body != points.size()) n.fail_expected("two points");
  return is_finite ? std::optional(points) : std::nullopt;
}

// The contact of a manifold, or nullopt if a number of it is not finite. Throws ReadError.
std::optional<SaidContact> contact_in(const Node& n, NumberFormat format) {
  if (n.has("at") == n.has("points")) n.fail_expected("\"points\", or one point \"at\"");
  SaidContact contact;
  const std::optional<Rational> depth = number_in(n["depth"], format);
  contact.depth = depth.value_or(Rational(0));
  contact.is_one_point = n.has("at");
  bool is_finite = depth.has_value();
  if (contact.is_one_point) {
    const Parts parts = three_numbers(n["at"], format);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      is_finite = is_finite && parts[i].has_value();
      contact.points[0][i] = parts[i].value_or(Rational(0));
    }
  } else if (const auto points = points_in(n["points"], format)) {
    contact.points = *points;
  } else {
    is_finite = false;
  }
  return is_finite ? std::optional(contact) : std::nullopt;
}

// The manifold. If a number of it is not finite, the manifold has a normal of zero, which is never
// right. Throws ReadError.
SaidManifold manifold_in(const Node& n, NumberFormat format) {
  SaidManifold manifold;
  bool is_finite = true;
  const Parts normal = three_numbers(n["normal"], format);
  for (std::size_t i = 0; i < normal.size(); ++i) {
    is_finite = is_finite && normal[i].has_value();
    manifold.normal[i] = normal[i].value_or(Rational(0));
  }
  for (const Node& each : n["contacts"].elements()) {
    const auto contact = contact_in(each, format);
    if (contact) manifold.contacts.push_back(*contact);
    is_finite = is_finite && contact;
  }
  return is_finite ? manifold : SaidManifold{};
}

// Reads depth, distance, normal, points and manifold of bodies at rest. Depths, distances and
// points that are not finite count as absent; a component of a normal that is not finite becomes 0.
// Throws ReadError.
void read_numbers_at_rest(const Node& n, NumberFormat format, Said& answer) {
  if (n.has("depth")) answer.depth = number_in(n["depth"], format);
  if (n.has("distance")) answer.distance = number_in(n["distance"], format);
  if (n.has("points")) answer.points = points_in(n["points"], format);
  if (n.has("manifold")) answer.manifold = manifold_in(n["manifold"], format);
  if (!n.has("normal") || !n["normal"].json().is_array()) return;
  const Parts parts = three_numbers(n["normal"], format);
  answer.normal.emplace();
  for (std::size_t i = 0; i < parts.size(); ++i)
    (*answer.normal)[i] = parts[i].value_or(Rational(0));
}

// Throws ReadError.
Said read_result(const Node& n, NumberFormat format) {
  Said answer;
  answer.contact = n["contact"].boolean();
  read_state_and_features(n, answer);
  read_numbers_at_rest(n, format, answer);
  if (!answer.contact || !n.has("time")) return answer;
  const auto time = said_number(format, n["time"].text());
  if (!time) n["time"].fail("a time that is no number: " + beginning_of(n["time"].text()));
  answer.time = time.value().value;
  answer.finite = answer.time.has_value();
  return answer;
}

}  // namespace

Reply read_reply(const std::string& line, const std::string& id, NumberFormat format) {
  const auto read = read_json(line);
  if (!read) return protocol_error(visible(read.error().message) + ": " + beginning_of(line));
  const json& message = read.value();
  if (!message.is_object()) return protocol_error("not a JSON object: " + beginning_of(line));
  if (const std::string other = text_of(message, "id"); other != id) {
    return protocol_error("an answer to '" + visible(other) + "' where '" + visible(id) +
                          "' was asked");
  }
  const std::string type = text_of(message, "type");
  if (type == "unsupported")
    return {.kind = Reply::Kind::unsupported, .why = text_of(message, "why")};
  // The library failed by an exception, and its process can be asked further questions.
  if (type == "failed") return {.kind = Reply::Kind::crash, .why = text_of(message, "why")};
  // The host of a shared library sends this if the library returned an invalid answer.
  if (type == "invalid") return protocol_error(visible(text_of(message, "why")));
  if (type != "result") {
    return protocol_error(
        "an answer has \"type\": \"result\", \"unsupported\" or \"failed\"; this has none of "
        "these: " +
        beginning_of(line));
  }
  try {
    return {.kind = Reply::Kind::answer, .answer = read_result(Node(message, ""), format)};
  } catch (const ReadError& e) {
    const Error error = text::with_number_text(e.error, line);
    return protocol_error("its answer: " +
                          visible((error.place.empty() ? "" : error.place + ": ") + error.message));
  }
}

Reply read_record(const process::AnswerRecord& record, NumberFormat format) {
  // 0: no contact; 1: contact; 2: the subject does not take the case.
  if (record.contact == 2) return {.kind = Reply::Kind::unsupported, .why = process::kNotTaken};
  constexpr std::array kStates{"", "separated", "touching", "overlapping"};
  if (record.contact > 1 || record.state >= kStates.size() || !std::isfinite(record.seconds) ||
      record.seconds < 0)
    return protocol_error("its answer: a record with an invalid member");
  Reply reply;
  Said& answer = reply.answer;
  answer.contact = record.contact == 1;
  answer.state = kStates[record.state];
  answer.seconds = record.seconds;
  if (!answer.contact) return reply;
  if (std::isfinite(record.time)) {
    answer.time = record.time;
    if (format != NumberFormat::double_precision)
      answer.time = nearest(format, answer.time->value());
  }
  answer.finite = answer.time.has_value();
  return reply;
}

Verdict judge_silence(const Reply& reply) {
  Verdict v;
  v.why = reply.why;
  v.errors = reply.errors;
  switch (reply.kind) {
    case Reply::Kind::unsupported:
      v.kind = VerdictKind::unsupported;
      break;
    case Reply::Kind::crash:
      v.kind = VerdictKind::crash;
      break;
    case Reply::Kind::timeout:
      v.kind = VerdictKind::timeout;
      break;
    default:
      v.kind = VerdictKind::protocol_error;
      break;
  }
  v.within_tolerance = v.kind;
  return v;
}

}  // namespace touchstone::judge
