#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "verify/system/process/batch_layout.hpp"
#include "verify/system/process/shared_memory.hpp"

namespace touchstone::judge {

// Many questions at a time for SubjectProcess::ask_all(), in memory shared with one process of a
// subject. The process can only read the questions; it writes answers to a second area. Nothing
// else is shared.
class Batch {
 public:
  // Errors: shared memory cannot be created.
  static Result<Batch> make();

  // The files that the process is started with: see process::ChildProcess::start.
  std::array<int, 2> files() const { return {questions_.file(), answers_.file()}; }

  // A question: its text, in pieces, and, if it has one, its record.
  struct Question {
    std::array<std::string_view, 3> text;
    const process::CaseRecord* record = nullptr;
  };
  // Replaces the questions by the first of these, as many as there is room for. Returns how many.
  std::size_t put(std::span<const Question> asked);
  // The index of the question that the subject is working on; earlier ones are answered. The
  // subject writes this number, so it may be wrong.
  std::size_t in_hand() const;
  // The answer to a question as written by the subject; nullopt if its bounds are outside the
  // memory.
  std::optional<std::string> answer(std::size_t question) const;
  // The record that answers this question; nullopt if its answer is a text. The subject wrote it,
  // so any member may be invalid.
  std::optional<process::AnswerRecord> record(std::size_t question) const;

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
  process::Serial last_serial_ = 0;
};

}  // namespace touchstone::judge
