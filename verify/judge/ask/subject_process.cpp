// Runs a subject as a child process, asks it, and starts it again after a crash or a timeout.
// Questions go either one by one, as lines (ask_about), or many at a time through shared memory
// (ask_batch), where a line only gives the sign to begin. After any fault the process is ended
// (gone), and the next question starts another.

#include "verify/judge/ask/subject_process.hpp"

#include <algorithm>
#include <utility>

#include "src/base/visible.hpp"
#include "src/case/text/json_writer.hpp"
#include "verify/judge/ask/message.hpp"
#include "verify/judge/ask/patience.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/ask/subject_names.hpp"
#include "verify/judge/ask/subject_spec.hpp"
#include "verify/system/process/together.hpp"

namespace touchstone::judge {
namespace {

using process::ChildProcess;

constexpr const char* kEnded = "it ended with status ";
constexpr std::size_t kLongestLine = std::size_t{1} << 20;

// The deadline that is this far ahead.
ChildProcess::Deadline in(std::chrono::milliseconds patience) {
  return std::chrono::steady_clock::now() + patience;
}

// Whether the spec runs a program of this project, which answers batches.
bool has_our_server(const std::string& spec) {
  const std::string kind = subject_spec(spec).kind;
  return kind == "lib" || kind == "cpp";
}

// The text of a `solve` line before the case or query; kAfter follows it.
std::string solve_line_before(const char* what, std::string_view id) {
  std::string line = R"({"type":"solve","id":)";
  text::add_json_string(line, id);
  ((line += ",\"") += what) += "\":";
  return line;
}
constexpr std::string_view kAfter = "}";

// Makes a batch of the first of these cases. Returns how many had room.
std::size_t put_first_of(std::span<const SubjectProcess::Asked> cases, Batch& batch) {
  const auto first = cases.first(std::min(cases.size(), process::kMostQuestions));
  std::vector<std::string> before;
  before.reserve(first.size());  // the questions refer to these texts
  std::vector<Batch::Question> questions;
  questions.reserve(first.size());
  for (const auto& one : first) {
    before.push_back(solve_line_before("case", one.id));
    questions.push_back({{before.back(), one.message, kAfter}, one.record});
  }
  return batch.put(questions);
}

// The reason why a subject cannot be asked; nullopt if it can.
std::optional<std::string> other_kind(const Hello& hello, AskedOf asked_of) {
  const bool of_bodies = hello.is_asked_of_bodies();
  const bool of_primitives = hello.is_asked_of("vertex-face") || hello.is_asked_of("edge-edge");
  const bool wanted_bodies = asked_of != AskedOf::primitives;
  const bool wanted_primitives = asked_of != AskedOf::bodies;
  if ((of_bodies && wanted_bodies) || (of_primitives && wanted_primitives)) return std::nullopt;
  if (asked_of == AskedOf::either)
    return "it takes no bodies, and no vertex-face or edge-edge queries (`kinds` of its hello)";
  if (asked_of == AskedOf::primitives)
    return "it takes no vertex-face or edge-edge queries (its hello has no such `kinds`)";
  return "it takes no bodies; vertex-face and edge-edge queries are asked by touchstone judge and "
         "touchstone audit";
}

// Whether the subject works on all questions of the batch in one call.
bool is_in_one_call(const Batch& batch) {
  return batch.in_hand() == 0 && batch.answer(0) == process::kTogether;
}

std::string text_of(const ChildProcess::Ending& ending, std::uint64_t memory) {
  if (ending.over_memory)
    return "it had more than " + std::to_string(memory >> 20) + " MiB resident (--memory)";
  if (ending.signal != 0) return "it was ended by signal " + std::to_string(ending.signal);
  return kEnded + std::to_string(ending.exit_status);
}

}  // namespace

Result<SubjectProcess> SubjectProcess::start(const std::string& spec,
                                             const SubjectOptions& options) {
  SubjectProcess subject(spec, options);
  const auto why = subject.begin();
  if (!why) return subject;
  std::string message = visible(spec) + ": " + *why;
  if (const auto command = command_of(spec, options.programs);
      command && !command.value().needs.empty())
    message += "\n  it needs " + visible(command.value().needs);
  for (const std::string& words : shown_lines(subject.last_errors_)) message += "\n  | " + words;
  return Error{Error::Code::value, "", message};
}

std::optional<std::string> SubjectProcess::begin() {
  const auto command = command_of(spec_, options_.programs);
  if (!command) return command.error().message;
  // A new batch: descendants of an earlier process may still have the old one.
  batch_.reset();
  if (has_our_server(spec_)) {
    if (auto made = Batch::make()) batch_.emplace(std::move(made).value());
  }
  const std::array<int, 2> shared = batch_ ? batch_->files() : std::array<int, 2>{};
  const std::span<const int> files(shared.data(), batch_ ? shared.size() : 0);
  auto started = ChildProcess::start(command.value().program, command.value().arguments,
                                     {options_.memory, 0}, files);
  if (!started) return visible(started.error().message);
  child_.emplace(std::move(started).value());
  std::string line;
  const std::string greeting = R"({"type":"hello","protocol":"touchstone/subject/1"})";
  auto io = child_->send_line(greeting, in(options_.hello));
  // A process that has already ended may have written a line before.
  if (io == ChildProcess::Io::done || io == ChildProcess::Io::closed)
    io = receive_in_time(*child_, line, kLongestLine, options_.hello);
  std::string why;
  switch (io) {
    case ChildProcess::Io::done: {
      auto hello = read_hello(line);
      if (hello) {
        hello_ = std::move(hello).value();
        if (const auto other = other_kind(hello_, options_.asked_of)) {
          why = *other;
          break;
        }
        if (options_.tolerance) hello_.tolerance = *options_.tolerance;
        return std::nullopt;
      }
      why = hello.error().message;
      break;
    }
    case ChildProcess::Io::timed_out:
      why = "it did not say hello in time";
      break;
    case ChildProcess::Io::too_long:
      why = "its `hello` is too long";
      break;
    case ChildProcess::Io::closed:
      why = ending() + " before it sent `hello`";
      break;
  }
  last_errors_ = gone(Reply::Kind::crash, "").errors;
  const bool is_asked_in_vain = io == ChildProcess::Io::done || why.starts_with(kEnded);
  if (is_asked_in_vain && last_errors_.empty() && is_users_own(spec_))
    why += "; the protocol: cases/schema/subject.md";
  return why;
}

Reply SubjectProcess::ask(const std::string& id, const std::string& message) {
  return ask_about("case", id, message);
}

std::vector<Reply> SubjectProcess::ask_all(std::span<const Asked> cases) {
  std::vector<Reply> replies;
  replies.reserve(cases.size());
  while (replies.size() < cases.size()) {
    const auto rest = cases.subspan(replies.size());
    if (!child_) {
      if (const auto why = begin()) {
        replies.push_back(not_started_again(*why));
        continue;
      }
    }
    const std::size_t count = batch_ ? put_first_of(rest, *batch_) : 0;
    if (count == 0) {
      replies.push_back(ask(rest.front().id, std::string(rest.front().message)));
    } else {
      for (Reply& reply : ask_batch(rest.first(count))) replies.push_back(std::move(reply));
    }
  }
  return replies;
}

// Three outcomes: the subject has answered as many questions as it had room for; or it failed on
// one question, whose reply is the last one; or it failed while it answered all in one call. Then
// each case is asked again by itself, to find which one causes the failure.
std::vector<Reply> SubjectProcess::ask_batch(std::span<const Asked> cases) {
  if (child_->has_more())
    return {gone(Reply::Kind::protocol_error, "it wrote more than it was asked")};
  std::string line;
  auto io = child_->send_line(process::kBatchLine, in(options_.time));
  if (io == ChildProcess::Io::done) io = wait_for_batch(line, cases.size());
  const bool is_together = is_in_one_call(*batch_);
  std::vector<Reply> replies = answers_to(cases.first(batch_->in_hand()));
  if (io == ChildProcess::Io::done && line == process::kBatchLine && !child_->has_more()) {
    // If not even the first answer had room, it was too long.
    if (replies.empty())
      replies.push_back(gone(Reply::Kind::protocol_error, "a line without an end"));
    return replies;
  }
  Reply last = io == ChildProcess::Io::timed_out ? gone(Reply::Kind::timeout, "no answer in time")
               : io == ChildProcess::Io::closed
                   ? gone(Reply::Kind::crash, ending())
                   : gone(Reply::Kind::protocol_error, "it wrote more than it was asked");
  if (is_together && last.kind != Reply::Kind::protocol_error && cases.size() > 1) {
    for (const Asked& one : cases) replies.push_back(ask(one.id, std::string(one.message)));
    const auto fails = [&last](const Reply& reply) { return reply.kind == last.kind; };
    // If no single case causes the failure, it must still be reported.
    if (std::none_of(replies.begin(), replies.end(), fails)) {
      last.why += ", in one call with " + std::to_string(cases.size()) +
                  " cases; each of them alone was answered";
      replies.front() = std::move(last);
    }
    return replies;
  }
  // If the subject ends after it has answered all cases, no case failed.
  if (replies.size() < cases.size()) replies.push_back(std::move(last));
  return replies;
}

std::vector<Reply> SubjectProcess::answers_to(std::span<const Asked> cases) {
  std::vector<Reply> replies;
  replies.reserve(cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (const auto record = batch_->record(i)) {
      replies.push_back(read_record(*record, hello_.number));
      continue;
    }
    const auto line = batch_->answer(i);
    replies.push_back(line ? read_reply(*line, cases[i].id, hello_.number)
                           : Reply{.kind = Reply::Kind::protocol_error, .why = "no answer"});
  }
  return replies;
}

ChildProcess::Io SubjectProcess::wait_for_batch(std::string& line, std::size_t questions) {
  constexpr std::chrono::milliseconds kOften{20};
  std::size_t in_hand = 0;
  // `patience` is for the question in hand, `for_one_call` for all questions together.
  std::optional<Patience> patience(std::in_place, *child_, options_.time);
  Patience for_one_call(*child_, options_.time * static_cast<int>(questions));
  while (true) {
    const auto io =
        child_->receive_line(line, kLongestLine, std::min(patience->next_look(), in(kOften)));
    if (io != ChildProcess::Io::timed_out) return io;
    if (is_in_one_call(*batch_)) {
      if (for_one_call.is_over()) return io;
      patience.emplace(*child_, options_.time);
      continue;
    }
    if (const std::size_t now = batch_->in_hand(); now != in_hand) {
      if (patience->has_used_all()) return io;
      in_hand = now;
      patience.emplace(*child_, options_.time);
    } else if (patience->is_over()) {
      return io;
    }
  }
}

Reply SubjectProcess::ask_query(const std::string& id, const std::string& message) {
  return ask_about("query", id, message);
}

Reply SubjectProcess::ask_about(const char* what, const std::string& id,
                                const std::string& message) {
  if (!child_) {
    if (const auto why = begin()) return not_started_again(*why);
  }
  if (child_->has_more())
    return gone(Reply::Kind::protocol_error, "it wrote more than it was asked");
  std::string line;
  std::string question = solve_line_before(what, id);
  (question += message) += kAfter;
  auto io = child_->send_line(question, in(options_.time));
  if (io == ChildProcess::Io::done)
    io = receive_in_time(*child_, line, kLongestLine, options_.time);
  switch (io) {
    case ChildProcess::Io::timed_out:
      return gone(Reply::Kind::timeout, "no answer in time");
    case ChildProcess::Io::too_long:
      return gone(Reply::Kind::protocol_error, "a line without an end");
    case ChildProcess::Io::closed:
      return gone(Reply::Kind::crash, ending());
    case ChildProcess::Io::done:
      break;
  }
  const Reply reply = read_reply(line, id, hello_.number);
  // After an invalid reply it is unclear which question the next line would answer.
  if (reply.kind == Reply::Kind::protocol_error) return gone(reply.kind, reply.why);
  if (child_->has_more())
    return gone(Reply::Kind::protocol_error, "it wrote more than it was asked");
  return reply;
}

void SubjectProcess::say_stop() {
  if (child_) child_->send_line(R"({"type":"stop"})", in(std::chrono::milliseconds(10)));
}

void SubjectProcess::end(ChildProcess::Deadline deadline) {
  if (child_) child_->finish(deadline);
  child_.reset();
}

Reply SubjectProcess::not_started_again(const std::string& why) const {
  return {
      .kind = Reply::Kind::crash, .why = "it did not start again: " + why, .errors = last_errors_};
}

std::string SubjectProcess::ending() {
  return text_of(child_->finish(in(std::chrono::seconds(1))), options_.memory);
}

Reply SubjectProcess::gone(Reply::Kind kind, const std::string& why) {
  Reply reply{.kind = kind, .why = why};
  if (child_) {
    child_->finish(std::chrono::steady_clock::now());
    reply.errors = child_->error_text();
  }
  child_.reset();
  return reply;
}

}  // namespace touchstone::judge
