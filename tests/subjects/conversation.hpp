#pragma once

#include <array>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "verify/process/child_process.hpp"

namespace touchstone::test {

using Json = nlohmann::json;

// A subject in a process of its own, spoken to as the judge does. Throws where it does not answer
// in time.
class Conversation {
 public:
  Conversation(const std::string& program, const std::vector<std::string>& arguments);

  Json hello();
  // Sends one case and returns the reply.
  Json ask(const Json& received, const std::string& id = "1");
  void send(const std::string& line);
  Json receive();
  // Says `stop`, or only ends the input, and returns the exit status; -1 after a signal.
  int stop();
  int end();
  // The end of its standard error.
  std::string errors() { return process_.error_text(); }

 private:
  process::ChildProcess process_;
};

// The case as a solve line has it: each number as {"q", "f"}, rounded to double. It has its
// defaults written out already.
Json received(const Json& file);

// Two boxes with these half extents and motions on [0, 1].
Json two_boxes(const std::array<std::string, 3>& half1, const Json& motion1,
               const std::array<std::string, 3>& half2, const Json& motion2);

Json static_pose(const Json& rotation, const Json& translation);
Json linear_motion(const Json& rotation, const Json& translation, const Json& velocity);

// Two cubes of side 2 head on: contact from 3/8 to 7/8.
Json head_on();

// What `touchstone-subject --list` has, without what is not here.
std::vector<std::string> subject_names();
bool is_built(const std::string& name);

// The answer of touchstone-subject NAME to one case.
Json answer_of(const std::string& name, const Json& received);
// A time on a line as a number.
double time_of(const Json& reply);

}  // namespace touchstone::test
