// Answers one message of the judge.

#include "verify/subjects/reply.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "verify/subjects/batch_subject.hpp"
#include "verify/subjects/messages.hpp"
#include "verify/subjects/taken_bodies.hpp"

namespace touchstone::subjects {

std::string reply(const Subject& subject, const std::string& line) {
  using nlohmann::json;
  const json message = json::parse(line);
  const auto type = message.at("type").get<std::string>();
  if (type == "stop") return {};
  if (type == "hello") return hello(subject).dump();
  if (type != "solve") throw std::runtime_error("unknown message type " + type);
  const auto id = message.at("id").get<std::string>();
  if (message.contains("query")) {
    ReceivedQuery received = read_received_query(message["query"]);
    received.line = line;
    return result(id, subject.solve(received)).dump();
  }
  const json& question = message.at("case");
  if (const std::string body = body_not_taken(subject, question); !body.empty())
    return result(id, not_supported(body)).dump();
  try {
    return result(id, subject.solve(received_case(message, line))).dump();
  } catch (const InvalidAnswer& e) {
    return invalid(id, e.what()).dump();
  }
}

}  // namespace touchstone::subjects
