// The conversation of a subject with the judge, and the batches of questions in shared memory.

#include "verify/subjects/server.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <stdexcept>

#include "verify/subjects/batch_subject.hpp"
#include "verify/subjects/environment.hpp"
#include "verify/system/process/batch_layout.hpp"
#include "verify/system/process/shared_memory.hpp"
#include "verify/system/process/together.hpp"

namespace touchstone::subjects {
namespace {

using nlohmann::json;

json hello(const Subject& subject) {
  const Announcement a = subject.announcement();
  json message{{"type", "hello"},      {"protocol", "touchstone/subject/1"},
               {"name", a.name},       {"version", a.version},
               {"number", a.number},   {"motions", a.motions},
               {"contact", a.contact}, {"start", a.start},
               {"returns", a.returns}};
  message["environment"] = a.environment.empty() ? describe_environment() : a.environment;
  if (a.kinds != Announcement{}.kinds) message["kinds"] = a.kinds;
  const auto add = [&message](const char* key, const std::string& text) {
    if (!text.empty()) message[key] = text;
  };
  add("settings", a.settings);
  add("flags", a.flags);
  add("poses", a.poses);
  add("moves", a.moves);
  add("floats", a.floats);
  add("radius", a.radius);
  add("edges", a.edges);
  if (a.targets) message["targets"] = true;
  if (!a.tolerance.empty()) message["tolerance"]["time"] = a.tolerance;
  if (!a.distance_tolerance.empty()) message["tolerance"]["distance"] = a.distance_tolerance;
  return message;
}

bool names(const std::vector<std::string>& kinds, const char* kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool takes_polyhedra(const std::vector<std::string>& kinds) {
  // The cores of spheres and capsules may be written as polyhedra, and triangles always are.
  return names(kinds, "polyhedra") || names(kinds, "meshes") || names(kinds, "spheres") ||
         names(kinds, "capsules") || names(kinds, "rounded-polyhedra");
}

bool takes_parts(const std::vector<std::string>& kinds) {
  return names(kinds, "compounds") || names(kinds, "meshes");
}

bool takes_radii(const Announcement& subject) {
  return names(subject.kinds, "spheres") || names(subject.kinds, "capsules") ||
         names(subject.kinds, "rounded-boxes") || names(subject.kinds, "rounded-polyhedra") ||
         !subject.edges.empty();
}

json result(const std::string& id, const Answer& answer) {
  if (answer.unsupported)
    return {{"type", "unsupported"}, {"id", id}, {"why", *answer.unsupported}};
  json message{{"type", "result"}, {"id", id}, {"contact", answer.contact}};
  const auto add = [&](const char* key, const auto& value) {
    if (value) message[key] = *value;
  };
  add("time", answer.time);
  add("exit", answer.exit);
  add("state", answer.state);
  add("normal", answer.normal);
  add("points", answer.points);
  add("depth", answer.depth);
  add("distance", answer.distance);
  add("seconds", answer.seconds);
  if (answer.features) {
    message["features"] = {{"box1", (*answer.features)[0]}, {"box2", (*answer.features)[1]}};
    if (answer.parts) message["features"]["parts"] = *answer.parts;
  }
  return message;
}

// A reply that the judge reports as a protocol error.
json invalid(const std::string& id, const std::string& why) {
  return {{"type", "invalid"}, {"id", id}, {"why", why}};
}

// "cylinder", "cone" or "ellipsoid" for a body of this shape; empty for other bodies.
std::string round_shape(const json& body) {
  for (const char* shape : {"cylinder", "cone", "ellipsoid"}) {
    if (body.contains(shape)) return shape;
  }
  return "";
}

// The kind of body that the subject does not take; empty if it takes both.
std::string body_not_taken(const Subject& subject, const json& question) {
  const Announcement announcement = subject.announcement();
  const auto not_taken = [&announcement](const json& body) -> std::string {
    if (const std::string shape = round_shape(body); !shape.empty()) {
      const bool is_taken = std::ranges::count(announcement.kinds, shape + 's') > 0;
      return is_taken ? "" : shape + "s";
    }
    if (!body.contains("half_extents") && !body.contains("polyhedron"))
      return "neither a box nor a polyhedron";
    if (body.contains("polyhedron") && !takes_polyhedra(announcement.kinds)) return "a polyhedron";
    if (body.contains("radius") && !takes_radii(announcement)) return "a body with a radius";
    return "";
  };
  for (const json& body : question.at("boxes")) {
    const bool has_parts = body.contains("parts");
    if (has_parts && !takes_parts(announcement.kinds)) return "a body of several parts";
    for (const json& part : has_parts ? body["parts"] : json::array({body})) {
      if (std::string why = not_taken(part); !why.empty()) return why;
    }
  }
  return "";
}

ReceivedCase received_case(const json& message, const std::string& line) {
  ReceivedCase received = read_received(message.at("case"));
  if (message.contains("target")) received.target = to_double(message["target"]);
  received.line = line;
  return received;
}

}  // namespace

std::string reply(const Subject& subject, const std::string& line) {
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

namespace {

// The answer as a record; nullopt if it has other members, or seconds that no reply may have. The
// judge does not read `exit`, so a record leaves it out.
std::optional<process::AnswerRecord> record_of(const Answer& answer) {
  if (answer.unsupported == process::kNotTaken) return process::AnswerRecord{.contact = 2};
  if (answer.unsupported || answer.features || answer.normal || answer.points || answer.depth ||
      answer.distance || !answer.seconds || !std::isfinite(*answer.seconds) ||
      *answer.seconds < 0 || answer.contact != answer.time.has_value())
    return std::nullopt;
  process::AnswerRecord record{.contact = answer.contact ? 1U : 0U, .seconds = *answer.seconds};
  // Reads every text that contact_at() writes: a hexadecimal float is exactly one double, and NaN
  // and infinities are words.
  if (answer.time) record.time = std::strtod(answer.time->c_str(), nullptr);
  if (answer.state) {
    constexpr std::array kStates{"separated", "touching", "overlapping"};
    const auto found = std::find(kStates.begin(), kStates.end(), *answer.state);
    if (found == kStates.end()) return std::nullopt;
    record.state = static_cast<std::uint64_t>(found - kStates.begin()) + 1;
  }
  return record;
}

// The answers to several cases by one call of the subject.
class Together {
 public:
  // REQUIRES: `lines` are messages with cases.
  Together(const BatchSubject& subject, const std::vector<std::string>& lines)
      : subject_(subject), ids_(lines.size()), answers_(lines.size()) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const json message = json::parse(lines[i]);
      ids_[i] = message.at("id").get<std::string>();
      const json& question = message.at("case");
      if (const std::string body = body_not_taken(subject, question); !body.empty()) {
        answers_[i].answer = not_supported(body);
      } else {
        position_.push_back(i);
        questions_.push_back(received_case(message, lines[i]));
      }
    }
  }

  void solve() {
    std::vector<BatchAnswer> answers = subject_.solve_all(questions_);
    for (std::size_t k = 0; k < answers.size(); ++k) answers_[position_[k]] = std::move(answers[k]);
  }

  // Throws std::runtime_error if the subject failed on this case.
  std::string reply(std::size_t i) const {
    const BatchAnswer& a = answers_[i];
    if (!a.protocol_error.empty()) return invalid(ids_[i], a.protocol_error).dump();
    if (!a.failure.empty()) throw std::runtime_error(a.failure);
    return result(ids_[i], a.answer).dump();
  }

 private:
  const BatchSubject& subject_;
  std::vector<std::string> ids_;
  std::vector<BatchAnswer> answers_;
  // For each question its index among the cases that are passed to solve_all().
  std::vector<std::size_t> position_;
  std::vector<ReceivedCase> questions_;
};

// Answers the questions of a batch, as many as there is room for.
class Batches {
 public:
  void answer(const Subject& subject) {
    const std::uint32_t count =
        std::min(questions().count, static_cast<std::uint32_t>(process::kMostQuestions));
    answers().in_hand.store(0, std::memory_order_release);
    used_ = sizeof(process::AnswersHead);
    const auto* several = dynamic_cast<const BatchSubject*>(&subject);
    if (several != nullptr && several->takes_several()) {
      answer_together(*several, count);
      return;
    }
    for (std::uint32_t i = 0; i < count; ++i) {
      answers().in_hand.store(i, std::memory_order_release);
      const std::string line = question(i);
      const process::Serial serial = questions().serials.at(i);
      if (serial == 0 || !subject.takes_records()) {
        if (!write(i, reply(subject, line))) return;
        continue;
      }
      ReceivedCase received = read_record(questions().records.at(i));
      received.line = line;
      const Answer solved = subject.solve(received);
      if (const auto record = record_of(solved)) {
        answers().records.at(i) = *record;
        answers().serials.at(i) = serial;
        answers().in_hand.store(i + 1, std::memory_order_release);
      } else if (!write(i, result(json::parse(line).at("id").get<std::string>(), solved).dump())) {
        return;
      }
    }
  }

 private:
  void answer_together(const BatchSubject& subject, std::uint32_t count) {
    std::vector<std::string> lines;
    for (std::uint32_t i = 0; i < count; ++i) lines.push_back(question(i));
    Together together(subject, lines);
    // The first answer replaces this mark.
    const std::string_view mark = process::kTogether;
    std::memcpy(answers_ + used_, mark.data(), mark.size());
    answers().texts.at(0) = {used_, static_cast<std::uint32_t>(mark.size())};
    answers().serials.at(0) = 0;
    together.solve();
    answers().texts.at(0) = {};
    for (std::uint32_t i = 0; i < count; ++i) {
      if (!write(i, together.reply(i))) return;
    }
  }

  std::string question(std::uint32_t i) {
    const auto [offset, length] = questions().texts.at(i);
    std::string line(length, '\0');
    std::memcpy(line.data(), questions_ + offset, length);
    return line;
  }

  // Returns whether there was room.
  bool write(std::uint32_t i, const std::string& answer) {
    if (answer.size() > process::kAnswerBytes - used_) return false;
    std::memcpy(answers_ + used_, answer.data(), answer.size());
    answers().texts.at(i) = {used_, static_cast<std::uint32_t>(answer.size())};
    answers().serials.at(i) = 0;
    used_ += static_cast<std::uint32_t>(answer.size());
    answers().in_hand.store(i + 1, std::memory_order_release);
    return true;
  }

  const process::QuestionsHead& questions() {
    if (questions_ == nullptr)
      questions_ =
          mapped(process::kQuestionsFile, process::kQuestionBytes, process::Writers::this_process);
    return *reinterpret_cast<const process::QuestionsHead*>(questions_);
  }
  process::AnswersHead& answers() {
    if (answers_ == nullptr)
      answers_ = mapped(process::kAnswersFile, process::kAnswerBytes, process::Writers::both);
    return *reinterpret_cast<process::AnswersHead*>(answers_);
  }
  static std::byte* mapped(int file, std::size_t size, process::Writers writers) {
    std::byte* const data = process::SharedMemory::of_file(file, size, writers);
    if (data == nullptr) throw std::runtime_error("the shared memory of a batch cannot be mapped");
    return data;
  }

  const std::byte* questions_ = nullptr;
  std::byte* answers_ = nullptr;
  std::uint32_t used_ = 0;  // bytes of the answers' memory
};

}  // namespace

int serve(const Subject& subject, std::istream& in, std::ostream& out) {
  Batches batches;
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty()) continue;
    try {
      if (line == process::kBatchLine) {
        batches.answer(subject);
        out << line << '\n' << std::flush;
        continue;
      }
      const std::string answer = reply(subject, line);
      if (answer.empty()) return 0;
      out << answer << '\n' << std::flush;
    } catch (const std::exception& e) {
      // An exception in a library counts as the library's crash: this process ends.
      std::cerr << "touchstone-subject: " << e.what() << '\n';
      return 1;
    }
  }
  return 0;
}

}  // namespace touchstone::subjects
