// A shared library as a subject: calls its C functions, and translates cases and answers.

#include "verify/subjects/hosted.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "verify/subjects/asked_case.hpp"

namespace touchstone::subjects {
namespace {

// An index that a library has not set.
constexpr std::size_t kNoIndex = std::numeric_limits<std::size_t>::max();

std::string written(double value) { return *contact_at(value).time; }

// Reads at most the whole array, even if the library wrote no zero byte.
template <std::size_t size>
std::string text_of(const char (&text)[size]) {
  return {text, std::find(text, text + size, '\0')};
}

// The feature of a polyhedron, or else that of a box.
std::string feature_of(const touchstone_answer& from, std::size_t body) {
  const std::string of_hull = text_of(from.hull_feature[body]);
  return of_hull.empty() ? text_of(from.feature[body]) : of_hull;
}

// The answer of a library. Members that are NaN or empty were not set.
Answer translated(const touchstone_answer& from) {
  Answer answer;
  answer.contact = from.contact != 0;
  answer.seconds = from.seconds;
  switch (from.state) {
    case TOUCHSTONE_SEPARATED:
      answer.state = "separated";
      break;
    case TOUCHSTONE_TOUCHING:
      answer.state = "touching";
      break;
    case TOUCHSTONE_OVERLAPPING:
      answer.state = "overlapping";
      break;
    default:
      break;
  }
  if (!std::isnan(from.depth)) answer.depth = written(from.depth);
  if (!std::isnan(from.distance)) answer.distance = written(from.distance);
  if (!std::isnan(from.points[0][0])) {
    answer.points.emplace();
    for (std::size_t body = 0; body < 2; ++body) {
      for (std::size_t i = 0; i < 3; ++i) (*answer.points)[body][i] = written(from.points[body][i]);
    }
  }
  if (!answer.contact) return answer;
  answer.time = written(from.time);
  if (!std::isnan(from.exit)) answer.exit = written(from.exit);
  std::array features{feature_of(from, 0), feature_of(from, 1)};
  if (!features[0].empty() && !features[1].empty()) answer.features = std::move(features);
  if (from.part[0] != kNoIndex && from.part[1] != kNoIndex)
    answer.parts = {from.part[0], from.part[1]};
  if (!std::isnan(from.normal[0])) {
    answer.normal = {written(from.normal[0]), written(from.normal[1]), written(from.normal[2])};
  }
  return answer;
}

// An empty answer, for the library to fill in.
touchstone_answer blank_answer() {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  touchstone_answer answer{};
  answer.size = sizeof answer;
  answer.time = answer.exit = answer.seconds = answer.depth = answer.distance = nan;
  std::fill(std::begin(answer.normal), std::end(answer.normal), nan);
  for (auto& point : answer.points) std::fill(std::begin(point), std::end(point), nan);
  answer.query = answer.part[0] = answer.part[1] = kNoIndex;
  answer.code = TOUCHSTONE_OK;
  return answer;
}

// The answer to a case that the library does not take, with its reason if it gives one.
Answer not_taken(const touchstone_answer& answer) {
  return not_supported(answer.why != nullptr ? answer.why : process::kNotTaken);
}

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

// The word for a code: words[number].
template <std::size_t count>
std::string word_for(const char* what, int number, const std::array<const char*, count>& words) {
  if (number < 0 || number >= static_cast<int>(count)) {
    throw std::runtime_error(std::string("touchstone_describe set ") + what + " to " +
                             std::to_string(number) + ", which means nothing");
  }
  return words[static_cast<std::size_t>(number)];
}

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

touchstone_description blank_description() {
  touchstone_description blank{};
  blank.size = sizeof blank;
  blank.tolerance_time = blank.tolerance_distance = std::numeric_limits<double>::quiet_NaN();
  return blank;
}

Announcement announcement_of(const touchstone_description& d, Announcement a) {
  if (d.name != nullptr) a.name = d.name;
  if (d.version != nullptr) a.version = d.version;
  if (d.settings != nullptr) a.settings = d.settings;
  if (d.flags != nullptr) a.flags = d.flags;
  a.number = word_for("number", d.number, std::array{"double", "float"});
  a.contact = word_for("contact", d.contact, std::array{"closed", "open"});
  a.start = word_for("start", d.start, std::array{"reports", "ignores", "apart", "parting"});
  if (!std::isnan(d.tolerance_time)) a.tolerance = written(d.tolerance_time);
  if (!std::isnan(d.tolerance_distance)) a.distance_tolerance = written(d.tolerance_distance);
  if (d.radii != 0) a.kinds.insert(a.kinds.end(), {"spheres", "capsules", "rounded-boxes"});
  return a;
}

touchstone_declaration blank_declaration() {
  touchstone_declaration blank{};
  blank.size = sizeof blank;
  blank.version = TOUCHSTONE_INTERFACE;
  return blank;
}

Announcement announcement_of(const touchstone_declaration& d, Announcement a) {
  const auto take = [](std::string& to, const char* from) {
    if (from != nullptr) to = from;
  };
  const auto take_words = [](std::vector<std::string>& to, const char* from) {
    if (from != nullptr) to = words_in(from);
  };
  take(a.name, d.name);
  take(a.version, d.program_version);
  take(a.settings, d.settings);
  take(a.flags, d.flags);
  take(a.number, d.number);
  take_words(a.motions, d.motions);
  take_words(a.kinds, d.kinds);
  take_words(a.returns, d.returns);
  take(a.contact, d.contact);
  take(a.start, d.start);
  take(a.poses, d.poses);
  take(a.moves, d.moves);
  take(a.floats, d.floats);
  take(a.radius, d.radius);
  take(a.edges, d.edges);
  a.targets = d.targets != 0;
  take(a.tolerance, d.tolerance_time);
  take(a.distance_tolerance, d.tolerance_distance);
  take(a.environment, d.environment);
  return a;
}

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
