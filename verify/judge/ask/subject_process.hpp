#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/judge/ask/batch.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/reply.hpp"
#include "verify/process/child_process.hpp"

namespace touchstone::judge {

// What a subject is going to be asked about, and has to take by its hello: boxes or polyhedra, or
// vertices, faces and edges; or either of them.
enum class AskedOf { bodies, primitives, either };

// What a subject may use, where to find it, and what it is held to.
struct SubjectOptions {
  std::chrono::milliseconds time{10'000};         // for one query
  std::chrono::milliseconds hello{20'000};        // to begin: see Patience
  std::uint64_t memory = std::uint64_t{4} << 30;  // bytes resident: see MemoryWatch
  std::string programs{};                // where the programs of subjects are: see command_of
  std::optional<Tolerance> tolerance{};  // in the place of what it declares
  AskedOf asked_of = AskedOf::bodies;
};

// A subject in a process of its own, started again whenever it is gone. Nothing that it does harms
// this process.
class SubjectProcess {
 public:
  // Starts the subject once and reads its hello. `spec`: see SubjectSpec.
  //   Errors: an unknown kind of spec, a program that does not start, no proper hello in time.
  static Result<SubjectProcess> start(const std::string& spec, const SubjectOptions& options);

  const std::string& spec() const { return spec_; }
  const Hello& hello() const { return hello_; }

  // Whether it is asked many cases at a time by ask_all().
  bool takes_batches() const { return batch_.has_value(); }

  // Asks about each of these. Of a library, and of what is built in, in one go, through shared
  // memory; a case on which it crashes or hangs costs that one and a new process.
  struct Asked {
    std::string id;
    std::string message;  // the case as JSON
  };
  std::vector<Reply> ask_all(std::span<const Asked> cases);

  // Asks once. `message` is the case as JSON; or the query of vertices, faces and edges.
  Reply ask(const std::string& id, const std::string& message);
  Reply ask_query(const std::string& id, const std::string& message);

  // Says that there is nothing more to answer; the process has until the deadline to end.
  void say_stop();
  void end(process::ChildProcess::Deadline deadline);

 private:
  SubjectProcess(std::string spec, SubjectOptions options)
      : spec_(std::move(spec)), options_(std::move(options)) {}
  // Asks what is in the batch; what came of these, at least one.
  std::vector<Reply> ask_batch(std::span<const Asked> cases);
  // The answers to the first of these.
  std::vector<Reply> answers_to(std::span<const Asked> cases);
  // Waits until the batch is answered, or it has done nothing for too long.
  process::ChildProcess::Io wait_for_batch(std::string& line);
  Reply ask_about(const char* what, const std::string& id, const std::string& message);
  // Starts the process and says hello; why not, in words for people, or nothing.
  std::optional<std::string> begin();
  // What the process said last on its standard error, and its end if it has not come.
  Reply gone(Reply::Kind kind, const std::string& why);
  // Waits for a process that has closed its output; how it ended.
  std::string ending();

  std::string spec_;
  SubjectOptions options_;
  Hello hello_;
  std::string last_errors_;     // the standard error of a process that did not say hello
  std::optional<Batch> batch_;  // of this process
  std::optional<process::ChildProcess> child_;
};

}  // namespace touchstone::judge
