#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "touchstone/limit.hpp"
#include "verify/system/batch/interruption.hpp"

namespace touchstone::batch {

// Answers many questions on several threads, and takes the answers in the order of the questions.
// So the output of commands that use it does not depend on the number of threads.

// The way in which a run over many questions ended.
enum class Ending {
  all,         // every answer was taken
  stopped,     // `take` returned false
  interrupted  // the program was asked to end; answers not taken until then are dropped
};

namespace detail {

// The state that the threads of one in_order() share. Each question has an index, in the order of
// the questions, and gets a slot with this index. Threads fill slots in any order (work); the
// caller takes them in their order (take_all).
template <class Question, class Answer>
class OrderedRun {
 public:
  OrderedRun(unsigned jobs, const std::function<std::optional<Question>()>& next,
             const std::function<Answer(Question, unsigned worker)>& answer)
      : jobs_(jobs), next_(next), answer_(answer) {}

  // The work of one thread: answers one question after another, until there are no more.
  void work(unsigned worker) {
    while (std::optional<Asked> asked = ask()) {
      Slot slot{.answer = {}, .failure = asked->failure};
      if (asked->question) {
        try {
          slot.answer = answer_(std::move(*asked->question), worker);
          if (interrupted()) slot.answer.reset();
        } catch (const Interrupted&) {
        } catch (...) {
          slot.failure = std::current_exception();
        }
      }
      const std::lock_guard lock(mutex_);
      ready_.emplace(asked->index, std::move(slot));
      answered_.notify_one();
    }
  }

  // Takes the answers in the order of the questions. Rethrows the first failure.
  Ending take_all(const std::function<bool(Answer)>& take) {
    while (true) {
      Slot slot = next_slot();
      if (slot.failure) std::rethrow_exception(slot.failure);
      if (!slot.answer) return interrupted() ? Ending::interrupted : Ending::all;
      if (!take(std::move(*slot.answer))) return Ending::stopped;
    }
  }

  // From now on no question is read.
  void stop() {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    room_.notify_all();
  }

 private:
  static constexpr std::uint64_t kAhead = 4;  // limit for untaken answers, per thread

  struct Slot {
    std::optional<Answer> answer{};  // nullopt: no question, or interrupted
    std::exception_ptr failure{};
  };
  struct Asked {
    std::uint64_t index = 0;
    std::optional<Question> question{};  // nullopt: there is none, or `failure`
    std::exception_ptr failure{};
  };

  // Waits until there is room for one more answer, and reads the next question. The first thread
  // that gets none still has an index, so that take_all() finds the end there. nullopt after that.
  std::optional<Asked> ask() {
    const std::lock_guard one_reader(reading_);
    Asked asked;
    {
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return stop_ || handed_out_ < taken_ + kAhead * jobs_; });
      if (stop_) return std::nullopt;
      asked.index = handed_out_++;
    }
    try {
      if (!interrupted()) asked.question = next_();
    } catch (...) {
      asked.failure = std::current_exception();
    }
    if (!asked.question) stop();
    return asked;
  }

  // Waits for the slot of the next index.
  Slot next_slot() {
    std::unique_lock lock(mutex_);
    answered_.wait(lock, [this] { return ready_.contains(taken_); });
    Slot slot = std::move(ready_.extract(taken_).mapped());
    ++taken_;
    room_.notify_all();
    return slot;
  }

  unsigned jobs_;
  const std::function<std::optional<Question>()>& next_;
  const std::function<Answer(Question, unsigned worker)>& answer_;
  std::mutex reading_;  // for `next_`, which may wait for input
  std::mutex mutex_;    // for the variables below
  std::condition_variable answered_;
  std::condition_variable room_;
  std::map<std::uint64_t, Slot> ready_;
  std::uint64_t handed_out_ = 0;
  std::uint64_t taken_ = 0;
  bool stop_ = false;  // no more questions
};

}  // namespace detail

// Answers questions on several threads, until `next` returns none. Calls `take` with the answers,
// on the calling thread and in the order of the questions, until it returns false.
//   `next` is called by one thread at a time. `answer` gets the index of its thread (0, …, jobs -
// 1), for state that belongs to a thread. At most a few answers per thread wait to be taken, even
// if one of them is slow, so memory does not grow with the number of questions.
//   Exceptions of `next` and `answer` are rethrown to the caller after all earlier answers have
//   been taken; exceptions of `take` at once. If the program is asked to end, no new question is
//   read, and answers that are not ready by then are dropped, since the request may have spoiled
//   them.
template <class Question, class Answer>
Ending in_order(unsigned jobs, const std::function<std::optional<Question>()>& next,
                const std::function<Answer(Question, unsigned worker)>& answer,
                const std::function<bool(Answer)>& take) {
  using Run = detail::OrderedRun<Question, Answer>;
  const CanBeInterrupted here;
  Run run(jobs, next, answer);
  std::vector<std::jthread> workers;
  // Destroyed before the threads are joined, also by an exception: without it they would not end.
  const struct StopAtEnd {
    Run& run;
    ~StopAtEnd() { run.stop(); }
  } at_end{run};
  for (unsigned i = 0; i < jobs; ++i) workers.emplace_back([&run, i] { run.work(i); });
  return run.take_all(take);
}

}  // namespace touchstone::batch
