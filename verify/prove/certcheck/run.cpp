// The work of the program touchstone-check: checks all cases of its inputs, in parallel, and prints
// the answers in order.

#include "verify/prove/certcheck/run.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <thread>
#include <vector>

#include "src/words/why_unreadable.hpp"
#include "verify/prove/certcheck/documents.hpp"
#include "verify/prove/certcheck/printable.hpp"

namespace touchstone::certcheck {
namespace {

constexpr std::size_t kBatch = 256;  // the most cases in memory at a time

// A case and its truth. The answer is set at once if there is nothing to check.
struct Question {
  std::string place;  // "file.json", "file.jsonl:17"
  std::string text{};
  std::optional<std::string> truth{};
  std::string truth_place{};
  std::optional<Answer> answer{};
};

// The path of the malformed file.
const std::string& file_of(const Question& question) {
  return question.answer->document == "truth" ? question.truth_place : question.place;
}

// The prefix "file.json: /boxes/1: " for a malformed document. The file is left out if it is
// `known`.
std::string where(const Question& question, const std::string& known) {
  const std::string& file = file_of(question);
  const std::string& pointer = question.answer->pointer;
  return (file == known ? "" : file + ": ") + (pointer.empty() ? "" : pointer + ": ");
}

// The text after the verdict.
std::string as_text(const Question& question, const std::string& known) {
  const Answer& answer = *question.answer;
  std::string text;
  if (answer.made_here) text += ", with a certificate made here";
  for (const std::string& member : answer.not_checked)
    text += (&member == &answer.not_checked.front() ? "; not checked: " : ", ") + member;
  if (answer.line > 0) text += " line " + std::to_string(answer.line);
  if (answer.why.empty()) return text;
  if (answer.verdict == Verdict::malformed) return ' ' + where(question, known) + answer.why;
  return text + ": " + answer.why;
}

std::string as_json(const Question& question, bool ascii) {
  const Answer& answer = *question.answer;
  nlohmann::ordered_json json{{"id", answer.id}, {"verdict", name(answer.verdict)}};
  if (answer.made_here) json["certificate"] = "made here";
  if (!answer.not_checked.empty()) json["not_checked"] = answer.not_checked;
  if (answer.line > 0) json["line"] = answer.line;
  if (answer.verdict == Verdict::malformed) {
    json["file"] = file_of(question);
    json["pointer"] = answer.pointer;
  }
  if (!answer.why.empty()) json["why"] = answer.why;
  return json.dump(-1, ' ', ascii, nlohmann::json::error_handler_t::replace);
}

Answer malformed_answer(const std::string& why) { return {Verdict::malformed, 0, why, ""}; }

Answer too_large(const Document& document) {
  return {Verdict::limit, 1, document.place + ": a document of more than 64 MiB", ""};
}

// Checks the documents of two files, batch by batch.
class Run {
 public:
  Run(const Request& request, std::ostream& out)
      : request_(request), out_(out), cases_(request.cases) {
    if (!request.truths.empty()) truths_.emplace(request.truths);
  }

  // Checks everything and prints the answers. Returns the exit status.
  int run() {
    if (!cases_.can_be_read()) {
      give({request_.cases, {}, {}, {}, malformed_answer(why_unreadable(request_.cases))});
    } else if (truths_ && !truths_->can_be_read()) {
      give({request_.truths, {}, {}, {}, malformed_answer(why_unreadable(request_.truths))});
    } else {
      for (bool is_first = true; read(); is_first = false) {
        if (is_first) several_ = batch_.size() > 1;
        answer();
        for (const Question& question : batch_) give(question);
        out_.flush();
      }
    }
    constexpr std::array<std::pair<Verdict, int>, 4> statuses{{{Verdict::rejected, 1},
                                                               {Verdict::malformed, 3},
                                                               {Verdict::limit, 4},
                                                               {Verdict::no_certificate, 4}}};
    for (const auto& [verdict, status] : statuses) {
      if (seen_[static_cast<std::size_t>(verdict)]) return status;
    }
    return 0;
  }

 private:
  // Reads the next questions; false if there are none.
  bool read() {
    batch_.clear();
    while (!at_end_ && batch_.size() < kBatch) {
      std::optional<Document> next = cases_.next();
      std::optional<Document> truth = truths_ ? truths_->next() : std::nullopt;
      Question question{next ? next->place : truth ? truth->place : request_.cases};
      at_end_ = !next || (truths_ && !truth);
      if (next && !at_end_) {
        for (const Document* document : {&*next, truth ? &*truth : nullptr}) {
          if (document != nullptr && document->is_too_large) question.answer = too_large(*document);
        }
        question.text = std::move(next->text);
        if (truth) {
          question.truth = std::move(truth->text);
          question.truth_place = std::move(truth->place);
        }
      } else if (next) {
        question.answer = malformed_answer("there is no truth for this case in " + request_.truths);
      } else if (truth) {
        question.answer = malformed_answer("there is no case for this truth in " + request_.cases);
      } else if (!has_any_) {
        question.answer = malformed_answer("has no cases");
      } else {
        break;
      }
      has_any_ = true;
      batch_.push_back(std::move(question));
    }
    return !batch_.empty();
  }

  // Answers the questions of the batch, with several threads.
  void answer() {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&] {
      try {
        for (std::size_t i = next++; i < batch_.size(); i = next++) {
          Question& question = batch_[i];
          if (!question.answer)
            question.answer =
                request_.check_one(question.text, question.truth, request_.time_limit);
          const std::lock_guard lock(mutex);
          request_.done_one();
        }
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
      }
    };
    {
      const std::size_t jobs =
          request_.jobs > 0 ? request_.jobs : std::thread::hardware_concurrency();
      std::vector<std::jthread> others;
      while (others.size() + 1 < std::min(jobs, batch_.size())) others.emplace_back(work);
      work();
    }
    if (failure) std::rethrow_exception(failure);
  }

  // Prints the answer to a question, and takes note of its verdict for the exit status.
  void give(const Question& question) {
    const Answer& answer = *question.answer;
    seen_[static_cast<std::size_t>(answer.verdict)] = true;
    if (request_.json) {
      out_ << as_json(question, request_.ascii) << '\n';
    } else {
      const std::string id = answer.id.empty() ? "" : " " + answer.id;
      out_ << printable(several_ ? question.place + id + ": " : "")
           << request_.shown(answer.verdict)
           << printable(as_text(question, several_ ? question.place : "")) << '\n';
    }
  }

  const Request& request_;
  std::ostream& out_;
  Documents cases_;
  std::optional<Documents> truths_;
  std::vector<Question> batch_;
  std::array<bool, 5> seen_{};
  bool several_ = false;
  bool has_any_ = false;
  bool at_end_ = false;
};

}  // namespace

int run(const Request& request, std::ostream& out) { return Run(request, out).run(); }

}  // namespace touchstone::certcheck
