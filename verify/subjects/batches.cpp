// Answers questions that lie in memory shared with the judge. server.cpp calls answer() for each
// batch that the judge announces.
//   1. A subject that takes several cases in one call gets all of them (answer_together).
//   2. Any other subject gets them one by one. A question with a record reaches it as numbers, and
// its answer is a record if that can hold it; else both are texts, lines of JSON.
//   3. If there is no room for a text, answer() returns early.
//   `in_hand` counts the answers that are written. So the judge knows which are there, and which
// question was being answered if this process ends.

#include "verify/subjects/batches.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/subjects/batch_subject.hpp"
#include "verify/subjects/messages.hpp"
#include "verify/subjects/reply.hpp"
#include "verify/subjects/taken_bodies.hpp"
#include "verify/system/process/shared_memory.hpp"
#include "verify/system/process/together.hpp"

namespace touchstone::subjects {
namespace {

using nlohmann::json;

// The answer as a record; nullopt if it has other members, or seconds that no reply may have. Then
// it is written as a text. The judge does not read `exit`, so a record leaves it out.
std::optional<process::AnswerRecord> record_of(const Answer& answer) {
  constexpr std::uint64_t kCaseNotTaken = 2;  // see AnswerRecord
  if (answer.unsupported == process::kNotTaken)
    return process::AnswerRecord{.contact = kCaseNotTaken};
  if (answer.unsupported || answer.features || answer.normal || answer.points || answer.depth ||
      answer.distance || !answer.seconds || !std::isfinite(*answer.seconds) ||
      *answer.seconds < 0 || answer.contact != answer.time.has_value())
    return std::nullopt;
  process::AnswerRecord record{.contact = answer.contact ? 1U : 0U, .seconds = *answer.seconds};
  // Reads every text that contact_at() writes: a hexadecimal float is exactly one double, and NaN
  // and infinities are words.
  if (answer.time) record.time = std::strtod(answer.time->c_str(), nullptr);
  if (answer.state) {
    constexpr std::array kStates{"separated", "touching", "overlapping"};
    const auto found = std::find(kStates.begin(), kStates.end(), *answer.state);
    if (found == kStates.end()) return std::nullopt;
    record.state = static_cast<std::uint64_t>(found - kStates.begin()) + 1;  // 0: no state
  }
  return record;
}

// The answers to several cases by one call of the subject.
class Together {
 public:
  // REQUIRES: `lines` are messages with cases.
  Together(const BatchSubject& subject, const std::vector<std::string>& lines)
      : subject_(subject), ids_(lines.size()), answers_(lines.size()) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const json message = json::parse(lines[i]);
      ids_[i] = message.at("id").get<std::string>();
      const json& question = message.at("case");
      if (const std::string body = body_not_taken(subject, question); !body.empty()) {
        answers_[i].answer = not_supported(body);
      } else {
        position_.push_back(i);
        questions_.push_back(received_case(message, lines[i]));
      }
    }
  }

  void solve() {
    std::vector<BatchAnswer> answers = subject_.solve_all(questions_);
    for (std::size_t k = 0; k < answers.size(); ++k) answers_[position_[k]] = std::move(answers[k]);
  }

  // Throws std::runtime_error if the subject failed on this case.
  std::string reply(std::size_t i) const {
    const BatchAnswer& a = answers_[i];
    if (!a.protocol_error.empty()) return invalid(ids_[i], a.protocol_error).dump();
    if (!a.failure.empty()) throw std::runtime_error(a.failure);
    return result(ids_[i], a.answer).dump();
  }

 private:
  const BatchSubject& subject_;
  std::vector<std::string> ids_;
  std::vector<BatchAnswer> answers_;
  // For each question its index among the cases that are passed to solve_all().
  std::vector<std::size_t> position_;
  std::vector<ReceivedCase> questions_;
};

std::byte* mapped(int file, std::size_t size, process::Writers writers) {
  std::byte* const data = process::SharedMemory::of_file(file, size, writers);
  if (data == nullptr) throw std::runtime_error("the shared memory of a batch cannot be mapped");
  return data;
}

}  // namespace

void Batches::answer(const Subject& subject) {
  const std::uint32_t count =
      std::min(questions().count, static_cast<std::uint32_t>(process::kMostQuestions));
  answers().in_hand.store(0, std::memory_order_release);
  used_ = sizeof(process::AnswersHead);
  const auto* several = dynamic_cast<const BatchSubject*>(&subject);
  if (several != nullptr && several->takes_several()) {
    answer_together(*several, count);
    return;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    answers().in_hand.store(i, std::memory_order_release);
    const std::string line = question(i);
    const process::Serial serial = questions().serials.at(i);
    if (serial == 0 || !subject.takes_records()) {
      if (!write(i, reply(subject, line))) return;
      continue;
    }
    ReceivedCase received = read_record(questions().records.at(i));
    received.line = line;
    const Answer solved = subject.solve(received);
    if (const auto record = record_of(solved)) {
      answers().records.at(i) = *record;
      answers().serials.at(i) = serial;
      answers().in_hand.store(i + 1, std::memory_order_release);
    } else if (!write(i, result(json::parse(line).at("id").get<std::string>(), solved).dump())) {
      return;
    }
  }
}

void Batches::answer_together(const BatchSubject& subject, std::uint32_t count) {
  std::vector<std::string> lines;
  for (std::uint32_t i = 0; i < count; ++i) lines.push_back(question(i));
  Together together(subject, lines);
  // While this mark is there, the judge knows that any of the cases may be the cause of a crash.
  // The first answer replaces it.
  const std::string_view mark = process::kTogether;
  std::memcpy(answers_ + used_, mark.data(), mark.size());
  answers().texts.at(0) = {used_, static_cast<std::uint32_t>(mark.size())};
  answers().serials.at(0) = 0;
  together.solve();
  answers().texts.at(0) = {};
  for (std::uint32_t i = 0; i < count; ++i) {
    if (!write(i, together.reply(i))) return;
  }
}

std::string Batches::question(std::uint32_t i) {
  const auto [offset, length] = questions().texts.at(i);
  std::string line(length, '\0');
  std::memcpy(line.data(), questions_ + offset, length);
  return line;
}

bool Batches::write(std::uint32_t i, const std::string& answer) {
  if (answer.size() > process::kAnswerBytes - used_) return false;
  std::memcpy(answers_ + used_, answer.data(), answer.size());
  answers().texts.at(i) = {used_, static_cast<std::uint32_t>(answer.size())};
  answers().serials.at(i) = 0;
  used_ += static_cast<std::uint32_t>(answer.size());
  answers().in_hand.store(i + 1, std::memory_order_release);
  return true;
}

const process::QuestionsHead& Batches::questions() {
  if (questions_ == nullptr)
    questions_ =
        mapped(process::kQuestionsFile, process::kQuestionBytes, process::Writers::this_process);
  return *reinterpret_cast<const process::QuestionsHead*>(questions_);
}

process::AnswersHead& Batches::answers() {
  if (answers_ == nullptr)
    answers_ = mapped(process::kAnswersFile, process::kAnswerBytes, process::Writers::both);
  return *reinterpret_cast<process::AnswersHead*>(answers_);
}

}  // namespace touchstone::subjects
