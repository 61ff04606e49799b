#pragma once

#include <nlohmann/json.hpp>
#include <optional>

namespace touchstone::mpi {

// The only file that knows MPI, with its `.cpp`. Messages are objects, of any texts.

// From the beginning of the program to its end, on the main thread, which alone calls what is
// below.
class Session {
 public:
  Session(int& argc, char**& argv);
  // REQUIRES: every rank comes here, unless leave_at_once() was called.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  int rank() const { return rank_; }
  int ranks() const { return ranks_; }

  // Ends this process, and others only as far as the launcher does that: for a run that has lost a
  // rank, which would be waited for in vain.
  [[noreturn]] static void leave_at_once(int status);

 private:
  int rank_ = 0;
  int ranks_ = 1;
};

struct Message {
  int from = 0;
  nlohmann::json content;
};

void send(int to, const nlohmann::json& content);
// A message that is there. Does not wait.
std::optional<Message> receive();
// Waits for the next one, asleep for the most part: MPI itself would use up the core.
Message wait_for_message();

// For whoever looks for messages in a loop: a moment of sleep.
void doze();

}  // namespace touchstone::mpi
