// Talks to a subject's program as the judge does, for tests.

#include "tests/subjects/conversation.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::test {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

process::ChildProcess::Deadline soon() {
  return std::chrono::steady_clock::now() + std::chrono::seconds(20);
}

bool is_word(const std::string& key) {
  return key == "kind" || key == "degree" || key == "allow_jumps" || key == "id" || key == "schema";
}

int status(const process::ChildProcess::Ending& ending) {
  return ending.signal != 0 ? -1 : ending.exit_status;
}

}  // namespace

Conversation::Conversation(const std::string& program, const std::vector<std::string>& arguments)
    : process_([&] {
        auto started = process::ChildProcess::start(program, arguments, {});
        if (!started) throw std::runtime_error(started.error().message);
        return std::move(started).value();
      }()) {}

void Conversation::send(const std::string& line) {
  if (process_.send_line(line, soon()) != process::ChildProcess::Io::done)
    throw std::runtime_error("it does not read");
}

Json Conversation::receive() {
  std::string line;
  if (process_.receive_line(line, kLongestLine, soon()) != process::ChildProcess::Io::done) {
    throw std::runtime_error("it does not answer");
  }
  return Json::parse(line);
}

Json Conversation::hello() {
  send(R"({"type":"hello","protocol":"touchstone/subject/1"})");
  return receive();
}

Json Conversation::ask(const Json& received, const std::string& id) {
  send(Json{{"type", "solve"}, {"id", id}, {"case", received}}.dump());
  return receive();
}

int Conversation::stop() {
  send(R"({"type":"stop"})");
  return end();
}

int Conversation::end() { return status(process_.finish(soon())); }

Json received(const Json& file) {
  if (file.is_object()) {
    Json result = Json::object();
    for (const auto& [key, value] : file.items())
      result[key] = is_word(key) ? value : received(value);
    return result;
  }
  if (file.is_array()) {
    Json result = Json::array();
    for (const Json& value : file) result.push_back(received(value));
    return result;
  }
  const double value = nearest_double(parse_number(file.get<std::string>()).value());
  return {{"q", exact_value(value).str()}, {"f", hex_float(value)}};
}

Json two_boxes(const std::array<std::string, 3>& half1, const Json& motion1,
               const std::array<std::string, 3>& half2, const Json& motion2) {
  const Json center{"0", "0", "0"};
  return {{"schema", "touchstone/case/1"},
          {"id", "test"},
          {"horizon", {"0", "1"}},
          {"boxes",
           {{{"half_extents", half1}, {"center", center}, {"motion", motion1}},
            {{"half_extents", half2}, {"center", center}, {"motion", motion2}}}}};
}

Json static_pose(const Json& rotation, const Json& translation) {
  return {{"kind", "static"}, {"rotation", rotation}, {"translation", translation}};
}

Json linear_motion(const Json& rotation, const Json& translation, const Json& velocity) {
  return {{"kind", "linear"},
          {"rotation", rotation},
          {"translation", translation},
          {"velocity", velocity}};
}

Json head_on() {
  const Json unturned{"1", "0", "0", "0"};
  return received(two_boxes({"1", "1", "1"}, static_pose(unturned, {"0", "0", "0"}),
                            {"1", "1", "1"},
                            linear_motion(unturned, {"5", "0", "0"}, {"-8", "0", "0"})));
}

std::vector<std::string> subject_names() {
  std::vector<std::string> names;
  FILE* pipe = popen((std::string(TOUCHSTONE_SUBJECT) + " --list").c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("the program cannot be run");
  char line[512];
  while (std::fgets(line, sizeof line, pipe) != nullptr) {
    const std::string text = line;
    const std::string name = text.substr(0, text.find('\t'));
    if (!name.ends_with("-*")) names.push_back(name);  // "-*": an adapter that was not built
  }
  if (pclose(pipe) != 0) throw std::runtime_error("touchstone-subject --list failed");
  return names;
}

bool is_built(const std::string& name) {
  static const std::vector<std::string> names = subject_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

Json answer_of(const std::string& name, const Json& received) {
  Conversation conversation(TOUCHSTONE_SUBJECT, {name});
  conversation.hello();
  return conversation.ask(received);
}

double number_of(const Json& number) {
  return number.is_number() ? number.get<double>()
                            : std::strtod(number.get<std::string>().c_str(), nullptr);
}

double time_of(const Json& reply) { return number_of(reply.at("time")); }

}  // namespace touchstone::test
