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
#include "verify/batch/interruption.hpp"

namespace touchstone::batch {

// How a run over many questions ended.
enum class Ending {
  all,         // every answer was taken
  stopped,     // whoever takes them had enough
  interrupted  // the program was asked to end; what was not taken until then is dropped
};

// Answers the questions that `next` gives, until it gives none, on several threads, and hands the
// answers to `take` on the calling thread in the order of the questions, until that returns false.
//   `next` is called by one thread at a time. `answer` is told which thread it runs on (0, …,
// jobs - 1), for what each has of its own. At most a few answers for each thread wait to be taken,
// however slow one of them is: memory does not grow with the number of questions.
//   What `next` or `answer` throws is thrown to the caller after all answers before it have been
// taken; what `take` throws, at once. Where the program is asked to end, no new question is looked
// at, and an answer that was not ready by then is dropped: it may be the worse for it.
template <class Question, class Answer>
Ending in_order(unsigned jobs, const std::function<std::optional<Question>()>& next,
                const std::function<Answer(Question, unsigned worker)>& answer,
                const std::function<bool(Answer)>& take) {
  struct Slot {
    std::optional<Answer> answer{};  // none: there was no question, or it was interrupted
    std::exception_ptr failure{};
  };
  constexpr std::uint64_t kAhead = 4;  // answers that a thread may be ahead
  const CanBeInterrupted here;
  std::mutex reading;  // of the questions, which may wait for input
  std::mutex mutex;    // of all below
  std::condition_variable made;
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
      made.notify_one();
    }
  };

  Ending ending = Ending::all;
  std::exception_ptr failure;
  {
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < jobs; ++i) workers.emplace_back(work, i);
    while (true) {
      std::unique_lock lock(mutex);
      made.wait(lock, [&] { return ready.contains(taken); });
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
