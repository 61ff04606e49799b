#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "verify/subjects/batch_subject.hpp"
#include "verify/system/process/batch_layout.hpp"

namespace touchstone::subjects {

// Answers questions that the judge has put into shared memory, many at a time, so that neither
// side waits for the other after each question (verify/system/process/batch_layout.hpp).
class Batches {
 public:
  // Answers the questions that are in the memory now, as many as there is room for. Throws
  // std::runtime_error if the memory cannot be mapped or the subject fails.
  void answer(const Subject& subject);

 private:
  void answer_together(const BatchSubject& subject, std::uint32_t count);
  std::string question(std::uint32_t i);
  // Writes the text of an answer. Returns whether there was room.
  bool write(std::uint32_t i, const std::string& answer);
  const process::QuestionsHead& questions();
  process::AnswersHead& answers();

  const std::byte* questions_ = nullptr;
  std::byte* answers_ = nullptr;
  std::uint32_t used_ = 0;  // bytes of the answers' memory
};

}  // namespace touchstone::subjects
