#pragma once

#include <nlohmann/json.hpp>
#include <optional>

namespace touchstone::mpi {

// Messages between the processes ("ranks") of a program that MPI started. No other header or source
// uses MPI. A message is a JSON object, and its texts may have any bytes. main.cpp sends each rank
// the run; hand_out.cpp has all other messages.

// Exists from the program's beginning to its end, on the main thread, which alone calls the
// functions below.
class Session {
 public:
  Session(int& argc, char**& argv);
  // REQUIRES: every rank gets here, unless leave_at_once() was called.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  int rank() const { return rank_; }
  int ranks() const { return ranks_; }

  // Ends this process, without waiting for other ranks. For a run that has lost a rank.
  [[noreturn]] static void leave_at_once(int status);

 private:
  int rank_ = 0;
  int ranks_ = 1;
};

// A message that another process has sent.
struct Message {
  int from = 0;
  nlohmann::json content;
};

void send(int to, const nlohmann::json& content);
// A message that has arrived, or nullopt. Does not wait.
std::optional<Message> receive();
// Waits for the next message. It mostly sleeps, since MPI's own waiting would keep a core busy.
Message wait_for_message();

// Sleeps for a moment, in loops that look for messages.
void doze();

}  // namespace touchstone::mpi
