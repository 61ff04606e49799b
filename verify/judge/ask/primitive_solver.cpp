// Asks a subject about vertex-face and edge-edge queries.

#include "verify/judge/ask/primitive_solver.hpp"

#include <chrono>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "src/base/visible.hpp"
#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::judge {
namespace {

using queries::DoublePoint;
using queries::DoubleQuery;

// The answer in a reply; a reply without a valid answer is a failure, with its reason.
queries::Said answer_in(const Reply& reply, bool gives_times) {
  switch (reply.kind) {
    case Reply::Kind::answer:
      break;
    case Reply::Kind::unsupported:
      return queries::unsupported(visible(reply.why));
    case Reply::Kind::crash:
      return queries::failed("crash: " + visible(reply.why));
    case Reply::Kind::timeout:
      return queries::failed("timeout: " + visible(reply.why));
    case Reply::Kind::protocol_error:
      return queries::failed("protocol-error: " + visible(reply.why));
  }
  if (!reply.answer.contact) return {};
  if (!gives_times) return {.contact = true};
  if (!reply.answer.finite) return queries::failed("not-finite: its time is no finite number");
  if (!reply.answer.time) return queries::failed("protocol-error: a contact without a time");
  const Rational time = reply.answer.time->value();
  if (time < 0 || time > 1)
    return queries::failed("out-of-range: its time is not on the horizon [0, 1]");
  return {.contact = true, .time = nearest_double(time)};
}

// The processes of a solver: one for each question that is asked at the same time.
class Processes {
 public:
  Processes(SubjectProcess first, SubjectOptions options)
      : spec_(first.spec()), options_(std::move(options)) {
    idle_.push_back(std::move(first));
  }
  Processes(const Processes&) = delete;
  Processes& operator=(const Processes&) = delete;
  ~Processes() {
    for (SubjectProcess& p : idle_) p.say_stop();
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    for (SubjectProcess& p : idle_) p.end(deadline);
  }

  queries::Said ask(const DoubleQuery& query) {
    auto process = taken();
    if (!process) return queries::failed("crash: " + process.error().message);
    SubjectProcess mine = std::move(process).value();
    if (!mine.hello().is_asked_of(name(query.kind))) {
      give_back(std::move(mine));
      return queries::unsupported(std::string("its hello has no `kinds` with ") + name(query.kind));
    }
    const queries::Said answer =
        answer_in(mine.ask_query("query", message_of(query)), mine.hello().gives("time"));
    give_back(std::move(mine));
    return answer;
  }

 private:
  Result<SubjectProcess> taken() {
    {
      const std::scoped_lock lock(mutex_);
      if (!idle_.empty()) {
        SubjectProcess process = std::move(idle_.back());
        idle_.pop_back();
        return process;
      }
    }
    return SubjectProcess::start(spec_, options_);
  }
  void give_back(SubjectProcess process) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(process));
  }

  std::string spec_;
  SubjectOptions options_;
  std::mutex mutex_{};
  std::vector<SubjectProcess> idle_{};
};

}  // namespace

std::string message_of(const DoubleQuery& query) {
  const auto points = [](const std::array<DoublePoint, 4>& all) {
    auto list = nlohmann::json::array();
    for (const DoublePoint& p : all)
      list.push_back({hex_float(p[0]), hex_float(p[1]), hex_float(p[2])});
    return list;
  };
  return nlohmann::json{
      {"kind", name(query.kind)}, {"start", points(query.start)}, {"end", points(query.end)}}
      .dump();
}

std::string unfit_for_queries(const Hello& hello) {
  if (hello.number != NumberFormat::double_precision)
    return "queries are asked in doubles, and its hello has another `number`";
  if (!hello.convention.closed || hello.convention.start != AtStart::reports)
    return "in queries touching is contact, at the start, too, and its hello has another "
           "convention (`contact`, `start`)";
  return "";
}

bool is_external(const std::string& words) { return words.find(':') != std::string::npos; }

Result<queries::Solver> external_solver(const std::string& spec, const SubjectOptions& options) {
  SubjectOptions of_primitives = options;
  of_primitives.asked_of = AskedOf::primitives;
  auto started = SubjectProcess::start(spec, of_primitives);
  if (!started) return started.error();
  const Hello& hello = started.value().hello();
  if (const std::string why = unfit_for_queries(hello); !why.empty())
    return Error{Error::Code::value, "", visible(spec) + ": " + why};
  const std::string name = visible(hello.name);
  const std::string description = visible(hello.name + " " + hello.version);
  const bool says_times = hello.gives("time");
  const auto processes =
      std::make_shared<Processes>(std::move(started).value(), std::move(of_primitives));
  return queries::Solver{name, description,
                         [processes](const DoubleQuery& query) { return processes->ask(query); },
                         says_times};
}

}  // namespace touchstone::judge
