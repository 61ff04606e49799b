#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace touchstone::process {

// Layout of the memory that the judge shares with a subject of this project, for many questions at
// a time and their answers: texts one after the other, and a table of their places. Only the judge
// writes the questions. A subject has the two memories as files 3 and 4 from its start.

struct TextPlace {
  std::uint32_t offset = 0;  // from the beginning of the memory
  std::uint32_t length = 0;
};

inline constexpr std::size_t kMostQuestions = 256;

struct QuestionsHead {
  std::uint32_t count = 0;
  std::array<TextPlace, kMostQuestions> texts{};
};

struct AnswersHead {
  // Index of the question being answered; all earlier ones have answers.
  std::atomic<std::uint32_t> in_hand{0};
  std::array<TextPlace, kMostQuestions> texts{};
};
static_assert(std::atomic<std::uint32_t>::is_always_lock_free);

inline constexpr std::size_t kQuestionBytes = std::size_t{4} << 20;
inline constexpr std::size_t kAnswerBytes = std::size_t{1} << 20;
inline constexpr int kQuestionsFile = 3;
inline constexpr int kAnswersFile = 4;

// The judge sends this line to ask for all answers. The subject sends it when it has written as
// many answers as there is room for.
inline constexpr const char* kBatchLine = R"({"type":"batch"})";

}  // namespace touchstone::process
