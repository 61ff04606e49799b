#pragma once

#include <mutex>
#include <string>

namespace touchstone::output {

// Shows the progress of a long run on standard error. On a terminal each status line overwrites the
// last one, and is removed before other output; elsewhere each is a new line. Texts are shown as by
// visible().
void show_status(const std::string& text);
// Removes the status line from the terminal.
void clear_status();

// Removes the status line, and shows no other while it exists. Used around output to standard
// output or standard error.
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
