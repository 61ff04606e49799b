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
  struct Slot {
    std::optional<Answer> answer{};  // nullopt: no question, or interrupted
    std::exception_ptr failure{};
  };
  constexpr std::uint64_t kAhead = 4;  // limit for untaken answers, per thread
  const CanBeInterrupted here;
  std::mutex reading;  // for `next`, which may wait for input
  std::mutex mutex;    // for the variables below
  std::condition_variable answered;
  std::condition_variable room;
  std::map<std::uint64_t, Slot> ready;
  std::uint64_t handed_out = 0;
  std::uint64_t taken = 0;
  bool stop = false;  // no more questions

  const auto work = [&](unsigned worker) {
    while (true) {
      Slot slot;
      std::optional<Question> question;
      std::uint64_t index = 0;
      {
        const std::lock_guard one_reader(reading);
        {
          std::unique_lock lock(mutex);
          room.wait(lock, [&] { return stop || handed_out < taken + kAhead * jobs; });
          if (stop) return;
          index = handed_out++;
        }
        try {
          if (!interrupted()) question = next();
        } catch (...) {
          slot.failure = std::current_exception();
        }
        if (!question) {
          const std::lock_guard lock(mutex);
          stop = true;
          room.notify_all();
        }
      }
      if (question) {
        try {
          slot.answer = answer(std::move(*question), worker);
          if (interrupted()) slot.answer.reset();
        } catch (const Interrupted&) {
        } catch (...) {
          slot.failure = std::current_exception();
        }
      }
      const std::lock_guard lock(mutex);
      ready.emplace(index, std::move(slot));
      answered.notify_one();
    }
  };

  Ending ending = Ending::all;
  std::exception_ptr failure;
  {
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < jobs; ++i) workers.emplace_back(work, i);
    while (true) {
      std::unique_lock lock(mutex);
      answered.wait(lock, [&] { return ready.contains(taken); });
      Slot slot = std::move(ready.extract(taken).mapped());
      ++taken;
      room.notify_all();
      lock.unlock();
      failure = slot.failure;
      if (failure) break;
      if (!slot.answer) {
        if (interrupted()) ending = Ending::interrupted;
        break;
      }
      try {
        if (take(std::move(*slot.answer))) continue;
        ending = Ending::stopped;
      } catch (...) {
        failure = std::current_exception();
      }
      break;
    }
    const std::lock_guard lock(mutex);
    stop = true;
    room.notify_all();
  }
  if (failure) std::rethrow_exception(failure);
  return ending;
}

}  // namespace touchstone::batch
