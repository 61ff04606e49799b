// Many questions and answers at a time, in memory that the judge shares with a subject's process.
// Each question has a text, and mostly, if it is about two boxes in doubles, a record with the same
// numbers. A record is answered by a record that repeats its serial, so an answer to an earlier
// batch is never taken for one to this (batch_layout.hpp). The subject writes the second memory, so
// all that is read from it is checked.

#include "verify/judge/ask/batch.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace touchstone::judge {

using process::SharedMemory;
using process::Writers;

Result<Batch> Batch::make() {
  auto questions = SharedMemory::make(process::kQuestionBytes, Writers::this_process);
  if (!questions) return questions.error();
  auto answers = SharedMemory::make(process::kAnswerBytes, Writers::both);
  if (!answers) return answers.error();
  new (questions.value().data()) process::QuestionsHead();
  new (answers.value().data()) process::AnswersHead();
  return Batch(std::move(questions).value(), std::move(answers).value());
}

std::size_t Batch::put(std::span<const Question> asked) {
  process::QuestionsHead& head = questions();
  std::size_t used = sizeof(process::QuestionsHead);
  std::size_t count = 0;
  for (const auto& [text, record] : asked.first(std::min(asked.size(), process::kMostQuestions))) {
    std::size_t size = 0;
    for (const std::string_view piece : text) size += piece.size();
    if (size > process::kQuestionBytes - used) break;
    head.texts[count] = {static_cast<std::uint32_t>(used), static_cast<std::uint32_t>(size)};
    for (const std::string_view piece : text) {
      used += piece.copy(reinterpret_cast<char*>(questions_.data() + used), piece.size());
    }
    // 0: the question has no record.
    head.serials[count] = record != nullptr ? ++last_serial_ : 0;
    if (record != nullptr) head.records[count] = *record;
    ++count;
  }
  head.count = static_cast<std::uint32_t>(count);
  answers().in_hand.store(0, std::memory_order_release);
  return count;
}

std::size_t Batch::in_hand() const {
  return std::min(answers().in_hand.load(std::memory_order_acquire), questions().count);
}

std::optional<std::string> Batch::answer(std::size_t question) const {
  const auto [offset, length] = answers().texts.at(question);
  if (offset > process::kAnswerBytes || length > process::kAnswerBytes - offset)
    return std::nullopt;
  return std::string(reinterpret_cast<const char*>(answers_.data() + offset), length);
}

std::optional<process::AnswerRecord> Batch::record(std::size_t question) const {
  const process::Serial serial = questions().serials.at(question);
  if (serial == 0 || answers().serials.at(question) != serial) return std::nullopt;
  return answers().records.at(question);
}

}  // namespace touchstone::judge
