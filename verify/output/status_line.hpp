#pragma once

#include <mutex>
#include <string>

namespace touchstone::output {

// The line on standard error that says how far a long run has come. On a terminal there is one at a
// time, written over by the next and taken away before anything else is printed there; elsewhere
// each is a line of its own. Shown as visible() shows it.
void show_status(const std::string& text);
// Takes the line away from the terminal.
void clear_status();

// Takes the line away, and lets no other be shown as long as it lives: around whatever goes to
// standard output or error.
class NoStatus {
 public:
  NoStatus();
  ~NoStatus() = default;
  NoStatus(const NoStatus&) = delete;
  NoStatus& operator=(const NoStatus&) = delete;

 private:
  std::lock_guard<std::mutex> lock_;
};

}  // namespace touchstone::output
