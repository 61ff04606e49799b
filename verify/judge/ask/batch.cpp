#include "verify/judge/ask/batch.hpp"

#include <algorithm>
#include <cstring>
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

std::size_t Batch::put(std::span<const std::string> texts) {
  std::size_t used = sizeof(process::QuestionsHead);
  std::size_t count = 0;
  for (const std::string& text : texts.first(std::min(texts.size(), process::kMostQuestions))) {
    if (text.size() > process::kQuestionBytes - used) break;
    std::memcpy(questions_.data() + used, text.data(), text.size());
    questions().texts[count++] = {static_cast<std::uint32_t>(used),
                                  static_cast<std::uint32_t>(text.size())};
    used += text.size();
  }
  questions().count = static_cast<std::uint32_t>(count);
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

}  // namespace touchstone::judge
