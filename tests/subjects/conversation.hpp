#pragma once

#include <array>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "verify/system/process/child_process.hpp"

namespace touchstone::test {

using Json = nlohmann::json;

// A subject in its own process, called as the judge does. Throws if it does not answer in time.
class Conversation {
 public:
  Conversation(const std::string& program, const std::vector<std::string>& arguments);

  Json hello();
  // Sends one case and returns the reply.
  Json ask(const Json& received, const std::string& id = "1");
  void send(const std::string& line);
  Json receive();
  // Sends `stop`, or only ends the input. Returns the exit status; -1 after a signal.
  int stop();
  int end();
  // The last part of its standard error.
  std::string errors() { return process_.error_text(); }

 private:
  process::ChildProcess process_;
};

// The case as in a solve message: each number as {"q", "f"}, rounded to double. REQUIRES: the file
// contains its default values explicitly.
Json received(const Json& file);

// Two boxes with these half extents and motions on [0, 1].
Json two_boxes(const std::array<std::string, 3>& half1, const Json& motion1,
               const std::array<std::string, 3>& half2, const Json& motion2);

Json static_pose(const Json& rotation, const Json& translation);
Json linear_motion(const Json& rotation, const Json& translation, const Json& velocity);

// Two cubes with edges of length 2 that meet: contact from 3/8 to 7/8.
Json head_on();

// The names in `touchstone-subject --list`, without adapters that were not built.
std::vector<std::string> subject_names();
bool is_built(const std::string& name);

// The answer of touchstone-subject NAME to one case.
Json answer_of(const std::string& name, const Json& received);
// The time in a reply, as a number.
double time_of(const Json& reply);

// A number of a reply, which may be a text.
double number_of(const Json& number);

}  // namespace touchstone::test
