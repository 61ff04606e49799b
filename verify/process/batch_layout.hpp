#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace touchstone::process {

// How many questions at a time, and their answers, lie in memory that a judge and a subject of ours
// share: texts, one behind the other, and where they are. The questions are the judge's alone to
// write. A subject has the two as files 3 and 4 from its start.

struct TextPlace {
  std::uint32_t offset = 0;  // from the start of the memory
  std::uint32_t length = 0;
};

inline constexpr std::size_t kMostQuestions = 256;

struct QuestionsHead {
  std::uint32_t count = 0;
  std::array<TextPlace, kMostQuestions> texts{};
};

struct AnswersHead {
  // Which one is in hand; all before it have their answers.
  std::atomic<std::uint32_t> in_hand{0};
  std::array<TextPlace, kMostQuestions> texts{};
};
static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

inline constexpr std::size_t kQuestionBytes = std::size_t{4} << 20;
inline constexpr std::size_t kAnswerBytes = std::size_t{1} << 20;
inline constexpr int kQuestionsFile = 3;
inline constexpr int kAnswersFile = 4;

// By which the judge asks for the answers to all that is there, and the subject says that it has
// given as many as there was room for.
inline constexpr const char* kBatchLine = R"({"type":"batch"})";

}  // namespace touchstone::process
