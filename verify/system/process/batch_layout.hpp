#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace touchstone::process {

// Layout of the memory that the judge shares with a subject of this project, for many questions at
// a time and their answers: texts one after the other, and a table of their places. Only the judge
// writes the questions. A subject has the two memories as files 3 and 4 from its start.
//   A question about two boxes in doubles mostly has a record besides its text, with equal numbers.
// A subject may answer such a question by a record instead of a text.

// A Bézier curve of low degree on [0, 1] in doubles: points, their weights, and quaternions w x y
// z.
struct CurveRecord {
  static constexpr std::size_t kMostControls = 4;
  std::uint64_t controls = 0;  // the degree plus 1; 0: there is no curve
  std::array<std::array<double, 3>, kMostControls> points{};
  std::array<double, kMostControls> weights{};
  std::array<std::array<double, 4>, kMostControls> quaternions{};
};

// A box and its motion in doubles. Quaternions are w x y z, of any length except zero.
struct BodyRecord {
  std::array<double, 3> half_extents{};
  std::array<double, 3> center{};
  std::array<double, 4> rotation{};
  std::array<double, 3> translation{};
  std::array<double, 3> velocity{};
  std::uint64_t is_linear = 0;  // 1: a linear motion; 0: a static one
  CurveRecord curve{};          // if it is there, it is the motion, instead of the members above
};

// The numbers of a case of two boxes, for a subject that need not read its text.
struct CaseRecord {
  std::array<double, 2> horizon{};
  std::array<BodyRecord, 2> bodies{};
};

// The reason of a library that does not take a case.
inline constexpr const char* kNotTaken = "the library does not take this case";

// An answer that has only these members.
struct AnswerRecord {
  std::uint64_t contact =
      0;                    // 0 or 1; 2: the case is not taken (kNotTaken), no other member counts
  double time = 0;          // any double; ignored without contact
  std::uint64_t state = 0;  // 0: none given; 1: separated; 2: touching; 3: overlapping
  double seconds = 0;       // finite and not negative
};

// The question that a record belongs to: a number that no other question of the process has. An
// answer repeats it, so that no answer to an earlier batch is taken for a new one.
using Serial = std::uint64_t;

// The place of a text in the memory.
struct TextPlace {
  std::uint32_t offset = 0;  // from the beginning of the memory
  std::uint32_t length = 0;
};

inline constexpr std::size_t kMostQuestions = 256;

// The beginning of the memory of questions; their texts follow.
struct QuestionsHead {
  std::uint32_t count = 0;
  std::array<TextPlace, kMostQuestions> texts{};
  std::array<Serial, kMostQuestions> serials{};  // 0: the question has no record
  std::array<CaseRecord, kMostQuestions> records{};
};

// The beginning of the memory of answers; their texts follow.
struct AnswersHead {
  // Index of the question being answered; all earlier ones have answers.
  std::atomic<std::uint32_t> in_hand{0};
  std::array<TextPlace, kMostQuestions> texts{};
  // The serial of the question that a record answers; 0: the answer is a text.
  std::array<Serial, kMostQuestions> serials{};
  std::array<AnswerRecord, kMostQuestions> records{};
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
