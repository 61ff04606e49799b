#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace touchstone::batch {

// The status line that shows the progress of a long run, for Progress (progress.hpp) and for
// shrinking.

// Whether a run reports its progress.
enum class ShowProgress {
  on_terminal,  // if standard error is a terminal
  always,
  never
};

// The status line of a long run. On a terminal it is rewritten a few times a second while there is
// progress, and once a second otherwise, so that the time is seen to pass. Elsewhere it is printed
// as a new line, at most every `pause`, and only after progress.
class LiveStatus {
 public:
  using Clock = std::chrono::steady_clock;
  // The current text. Called by one thread at a time, and never during a change.
  using Text = std::function<std::string()>;

  LiveStatus(ShowProgress show, std::chrono::milliseconds pause, Text text);
  ~LiveStatus() { end(); }
  LiveStatus(const LiveStatus&) = delete;
  LiveStatus& operator=(const LiveStatus&) = delete;

  bool is_shown() const { return shown_; }
  // Changes the data of the text, and writes the line if it is due. For any thread.
  void change(const std::function<void()>& what);
  // Changes the data of the text without writing the line. For any thread.
  void note(const std::function<void()>& what);
  // On a terminal, removes the line; elsewhere, writes a last one. Nothing is shown afterwards.
  void end();
  // Seconds since the beginning.
  double seconds() const;

 private:
  void tick(const std::stop_token& stop);
  void show();

  bool terminal_;
  bool shown_;
  std::chrono::milliseconds pause_;
  Text text_;
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;  // for the members below, and for the data of the text
  std::condition_variable_any ended_;
  Clock::time_point last_ = start_;
  std::jthread ticker_{};
};

}  // namespace touchstone::batch
