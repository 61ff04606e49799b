#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "verify/process/batch_layout.hpp"
#include "verify/process/shared_memory.hpp"

namespace touchstone::judge {

// Many questions at a time, in memory that is shared with one process of a subject: the questions
// are there to be read by it, what it writes is elsewhere, and nothing else is shared.
class Batch {
 public:
  // Errors: no memory can be shared.
  static Result<Batch> make();

  // What the process is started with: see process::ChildProcess::start.
  std::array<int, 2> files() const { return {questions_.file(), answers_.file()}; }

  // Puts the first of these in the place of what was there, as many as there is room for; how many.
  std::size_t put(std::span<const std::string> questions);
  // Which question is in hand: all before it are answered. Nobody vouches for what it says.
  std::size_t in_hand() const;
  // What was written in answer to a question; nothing where that is out of all bounds.
  std::optional<std::string> answer(std::size_t question) const;

 private:
  Batch(process::SharedMemory questions, process::SharedMemory answers)
      : questions_(std::move(questions)), answers_(std::move(answers)) {}

  process::QuestionsHead& questions() const {
    return *reinterpret_cast<process::QuestionsHead*>(questions_.data());
  }
  process::AnswersHead& answers() const {
    return *reinterpret_cast<process::AnswersHead*>(answers_.data());
  }

  process::SharedMemory questions_;
  process::SharedMemory answers_;
};

}  // namespace touchstone::judge
