// A shared library as a subject: calls its C functions. A case is written into the structs of the
// interface (asked_case.hpp), the function is called and measured, and what it filled in is
// translated (library_answer.hpp).

#include "verify/subjects/hosted.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <stdexcept>
#include <utility>

#include "verify/subjects/asked_case.hpp"
#include "verify/subjects/library_answer.hpp"

namespace touchstone::subjects {
namespace {

std::string returned(const char* name, int code) {
  return std::string(name) + " returned " + std::to_string(code);
}

// The answer that a function of the library gives to a query.
template <class Query>
Answer asked(const char* name, int (*function)(const Query*, touchstone_answer*),
             const Query& query) {
  touchstone_answer answer = blank_answer();
  double seconds = 0;
  const int code = timed(seconds, [&] { return function(&query, &answer); });
  if (std::isnan(answer.seconds)) answer.seconds = seconds;
  if (code == TOUCHSTONE_UNSUPPORTED) return not_taken(answer);
  if (code != TOUCHSTONE_OK) throw std::runtime_error(returned(name, code));
  return translated(answer);
}

// The kind of a motion of the case that the C interface cannot express; empty if it can express
// both.
std::string motion_not_known(const ReceivedCase& question) {
  for (const Body& body : question.bodies) {
    if (!body.pose) return body.kind + " motion";
  }
  return "";
}

// The answer at position `i` of a call of touchstone_subjects that returned `given` answers to
// `count` queries.
BatchAnswer checked(const touchstone_answer& answer, std::size_t i, std::size_t given,
                    std::size_t count) {
  const std::string name = "touchstone_subjects";
  // More answers than queries make all of them doubtful; of too few, the first ones are used.
  if (given > count || (given < count && i >= given))
    return {.protocol_error = name + " returned " + std::to_string(given) + " answers to " +
                              std::to_string(count) + " queries"};
  if (answer.query != i) {
    const bool is_set = answer.query != std::numeric_limits<std::size_t>::max();
    return {.protocol_error = name + ": answers[" + std::to_string(i) + "].query is " +
                              (is_set ? std::to_string(answer.query) : "not set") + ", expected " +
                              std::to_string(i)};
  }
  if (answer.code == TOUCHSTONE_UNSUPPORTED) return {.answer = not_taken(answer)};
  if (answer.code != TOUCHSTONE_OK)
    return {.failure = name + ": answers[" + std::to_string(i) + "].code is " +
                       std::to_string(answer.code)};
  return {.answer = translated(answer)};
}

}  // namespace

std::vector<std::string> Hosted::Functions::kinds() const {
  std::vector<std::string> kinds;
  if (boxes != nullptr || several != nullptr) kinds.emplace_back("boxes");
  if (primitives != nullptr) kinds.insert(kinds.end(), {"vertex-face", "edge-edge"});
  return kinds;
}

std::string Hosted::Functions::missing_for(const std::vector<std::string>& kinds) const {
  const auto is_primitive = [](const std::string& kind) {
    return kind == "vertex-face" || kind == "edge-edge";
  };
  if (boxes == nullptr && several == nullptr && !std::ranges::all_of(kinds, is_primitive))
    return "touchstone_subject";
  if (primitives == nullptr && std::ranges::any_of(kinds, is_primitive))
    return "touchstone_primitive";
  return "";
}

Answer Hosted::solve(const ReceivedCase& question) const {
  if (takes_several()) {
    BatchAnswer only = std::move(solve_all({&question, 1}).front());
    if (!only.protocol_error.empty()) throw InvalidAnswer(only.protocol_error);
    if (!only.failure.empty()) throw std::runtime_error(only.failure);
    return std::move(only.answer);
  }
  if (functions_.boxes == nullptr)
    return not_supported("the library does not export touchstone_subject");
  if (const std::string kind = motion_not_known(question); !kind.empty())
    return not_supported(kind);
  const AskedCase asked_case(question, announcement_.number == "float");
  return asked("touchstone_subject", functions_.boxes, asked_case.query());
}

std::vector<BatchAnswer> Hosted::solve_all(std::span<const ReceivedCase> questions) const {
  std::vector<BatchAnswer> results(questions.size());
  std::deque<AskedCase> cases;        // a deque, so that addresses stay valid
  std::vector<std::size_t> position;  // of each case among the questions
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (const std::string kind = motion_not_known(questions[i]); !kind.empty()) {
      results[i].answer = not_supported(kind);
      continue;
    }
    cases.emplace_back(questions[i], announcement_.number == "float");
    position.push_back(i);
  }
  const std::size_t count = cases.size();
  if (count == 0) return results;
  std::vector<touchstone_answer> answers(count, blank_answer());
  std::vector<const touchstone_query*> asked_queries;
  std::vector<touchstone_answer*> to_fill;
  for (std::size_t k = 0; k < count; ++k) {
    asked_queries.push_back(&cases[k].query());
    to_fill.push_back(&answers[k]);
  }
  double seconds = 0;
  const std::size_t given = timed(
      seconds, [&] { return functions_.several(count, asked_queries.data(), to_fill.data()); });
  for (std::size_t k = 0; k < count; ++k) {
    if (std::isnan(answers[k].seconds)) answers[k].seconds = seconds / static_cast<double>(count);
    results[position[k]] = checked(answers[k], k, given, count);
  }
  return results;
}

Answer Hosted::solve(const ReceivedQuery& question) const {
  if (functions_.primitives == nullptr)
    return not_supported("the library does not export touchstone_primitive");
  touchstone_primitive_query query{};
  query.size = sizeof query;
  query.kind = question.edges ? TOUCHSTONE_EDGE_EDGE : TOUCHSTONE_VERTEX_FACE;
  query.line = question.line.c_str();
  for (std::size_t i = 0; i < 4; ++i) {
    std::copy(question.start[i].begin(), question.start[i].end(), query.start[i]);
    std::copy(question.end[i].begin(), question.end[i].end(), query.end[i]);
  }
  return asked("touchstone_primitive", functions_.primitives, query);
}

}  // namespace touchstone::subjects
