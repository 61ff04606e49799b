#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/ask/batch.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/reply.hpp"
#include "verify/system/process/child_process.hpp"

namespace touchstone::judge {

// The questions planned for a subject, which its hello has to allow: about bodies (boxes or
// polyhedra), about primitives (vertices, faces and edges), or about either.
enum class AskedOf { bodies, primitives, either };

// Limits of a subject, the folder of its program, and its tolerance.
struct SubjectOptions {
  std::chrono::milliseconds time{10'000};         // for one query
  std::chrono::milliseconds hello{20'000};        // for its start: see Patience
  std::uint64_t memory = std::uint64_t{4} << 30;  // bytes resident: see MemoryWatch
  std::string programs{};                // folder of the programs of subjects: see command_of
  std::optional<Tolerance> tolerance{};  // replaces the tolerance that it declares
  AskedOf asked_of = AskedOf::bodies;
};

// A subject in a separate process, which is started again whenever it has ended. It cannot harm
// this process. Each thread of a run has one for each subject (judge_all.cpp).
class SubjectProcess {
 public:
  // Starts the subject once and reads its hello. `spec`: see SubjectSpec.
  //   Errors: an unknown kind of spec, a program that does not start, no valid hello in time.
  static Result<SubjectProcess> start(const std::string& spec, const SubjectOptions& options);

  const std::string& spec() const { return spec_; }
  const Hello& hello() const { return hello_; }

  // Whether ask_all() sends it many cases at a time.
  bool takes_batches() const { return batch_.has_value(); }

  // Asks about each case. Libraries and built-in subjects get all of them at once, through shared
  // memory. A case on which the subject crashes or hangs costs that case and a new process.
  struct Asked {
    std::string id;
    std::string_view message;  // the case as JSON; it must outlive the call
    // The numbers of the case, for libraries, if it has a record. It must outlive the call.
    const process::CaseRecord* record = nullptr;
  };
  std::vector<Reply> ask_all(std::span<const Asked> cases);

  // Asks one question. `message`: the case as JSON, or the query of vertices, faces and edges.
  Reply ask(const std::string& id, const std::string& message);
  Reply ask_query(const std::string& id, const std::string& message);

  // Sends the stop message: there are no more questions. The process has until end()'s deadline.
  void say_stop();
  void end(process::ChildProcess::Deadline deadline);

 private:
  SubjectProcess(std::string spec, SubjectOptions options)
      : spec_(std::move(spec)), options_(std::move(options)) {}
  // Sends the batch and waits. Returns at least one reply, for the first cases.
  std::vector<Reply> ask_batch(std::span<const Asked> cases);
  // The answers in the batch to these cases, which are its first questions.
  std::vector<Reply> answers_to(std::span<const Asked> cases);
  // Waits until the batch is answered, or the subject is out of time: on one of its questions, or,
  // if it answers them in one call, on all of them together.
  process::ChildProcess::Io wait_for_batch(std::string& line, std::size_t questions);
  Reply ask_about(const char* what, const std::string& id, const std::string& message);
  // Starts the process and reads its hello. Returns why this failed, as text, or nullopt.
  std::optional<std::string> begin();
  // The reply if begin() failed.
  Reply not_started_again(const std::string& why) const;
  // Ends the process if it still runs. Returns a reply with the end of its standard error.
  Reply gone(Reply::Kind kind, const std::string& why);
  // Waits for a process that has closed its output. Returns how it ended, as text.
  std::string ending();

  std::string spec_;
  SubjectOptions options_;
  Hello hello_;
  std::string last_errors_;     // the standard error of a process that sent no valid hello
  std::optional<Batch> batch_;  // of the current process
  std::optional<process::ChildProcess> child_;
};

}  // namespace touchstone::judge
