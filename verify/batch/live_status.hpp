#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace touchstone::batch {

// Whether a run says how far it has come.
enum class ShowProgress {
  on_terminal,  // where standard error is one
  always,
  never
};

// The status line of a long run. On a terminal it is written again a few times a second while
// something happens, and once a second while nothing does, so that whoever waits sees that time
// goes by; elsewhere it is a line of its own every `pause` in which something happens.
class LiveStatus {
 public:
  using Clock = std::chrono::steady_clock;
  // What the line says now. Called by one thread at a time, and never while something changes.
  using Text = std::function<std::string()>;

  LiveStatus(ShowProgress show, std::chrono::milliseconds pause, Text text);
  ~LiveStatus() { end(); }
  LiveStatus(const LiveStatus&) = delete;
  LiveStatus& operator=(const LiveStatus&) = delete;

  bool is_shown() const { return shown_; }
  // Changes what the text is made of, and writes the line where it is time for that. Any thread.
  void change(const std::function<void()>& what);
  // The same of what is no news by itself: no line is written for it.
  void note(const std::function<void()>& what);
  // Takes the line away from a terminal, elsewhere writes the last one. From then on there is none.
  void end();
  // Since the beginning, in seconds.
  double seconds() const;

 private:
  void tick(const std::stop_token& stop);
  void show();

  bool terminal_;
  bool shown_;
  std::chrono::milliseconds pause_;
  Text text_;
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;  // of what is below, and of what the text is made of
  std::condition_variable_any ended_;
  Clock::time_point last_ = start_;
  std::jthread ticker_{};
};

}  // namespace touchstone::batch
