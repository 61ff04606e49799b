#include "verify/certcheck/run.hpp"

#include <array>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <vector>

#include "verify/certcheck/check.hpp"

namespace touchstone::certcheck {
namespace {

struct Document {
  std::string place;  // "file.json", "file.jsonl:17"
  std::string text;
};

bool is_blank(const std::string& s) { return s.find_first_not_of(" \t\r\n") == std::string::npos; }

std::string whole(std::istream& in) {
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// One document, or one a line: in .jsonl files, and on standard input where its first line is complete.
// Nothing where the file cannot be read.
std::optional<std::vector<Document>> read(const std::string& path) {
  const bool is_standard = path == "-";
  const std::string place = is_standard ? "standard input" : path;
  std::ifstream file;
  if (!is_standard) file.open(path, std::ios::binary);
  if (!is_standard && !file) return std::nullopt;
  const std::string text = whole(is_standard ? std::cin : file);
  if (file.bad()) return std::nullopt;
  bool by_lines = path.ends_with(".jsonl");
  if (is_standard) by_lines = nlohmann::json::accept(text.substr(0, text.find('\n')));
  if (!by_lines) return std::vector{Document{place, text}};
  std::vector<Document> documents;
  std::istringstream lines(text);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    if (!is_blank(line)) documents.push_back({place + ":" + std::to_string(number), line});
  }
  return documents;
}

const char* name_of(Verdict verdict) {
  constexpr std::array names{"VERIFIED", "REJECTED", "MALFORMED", "LIMIT"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string as_text(const Answer& answer) {
  std::string text = name_of(answer.verdict);
  if (answer.line > 0) text += " line " + std::to_string(answer.line) + ":";
  return answer.why.empty() ? text : text + " " + answer.why;
}

std::string as_json(const Answer& answer) {
  nlohmann::ordered_json json{{"id", answer.id}, {"verdict", name_of(answer.verdict)}};
  if (answer.line > 0) json["line"] = answer.line;
  if (!answer.why.empty()) json["why"] = answer.why;
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

int run(const Request& request, std::ostream& out) {
  constexpr std::array status{0, 1, 3, 4};
  std::array<bool, 4> seen{};
  const auto say = [&](const std::string& place, const Answer& answer, bool with_place) {
    seen[static_cast<std::size_t>(answer.verdict)] = true;
    const std::string prefix = place + (answer.id.empty() ? "" : " " + answer.id) + ": ";
    out << (request.json ? as_json(answer) : (with_place ? prefix : "") + as_text(answer)) << '\n';
  };
  const auto cases = read(request.cases);
  const auto truths = request.truths.empty() ? std::vector<Document>{} : read(request.truths);
  for (const auto& [documents, path] :
       {std::pair(&cases, &request.cases), {&truths, &request.truths}}) {
    if (*documents) continue;
    say(*path, {Verdict::malformed, 0, *path + ": cannot be read", ""}, false);
    return status[2];
  }
  const bool paired = !request.truths.empty();
  const bool several = cases->size() > 1;
  for (std::size_t i = 0; i < cases->size(); ++i) {
    const Document& document = (*cases)[i];
    if (paired && i >= truths->size()) {
      say(document.place, {Verdict::malformed, 0, request.truths + ": no truth for this case", ""},
          several);
      break;
    }
    say(document.place,
        check(document.text, paired ? std::optional((*truths)[i].text) : std::nullopt), several);
    out.flush();
  }
  if (paired && truths->size() > cases->size()) {
    say(request.truths, {Verdict::malformed, 0, request.cases + ": fewer cases than truths", ""},
        several);
  } else if (cases->empty()) {
    say(request.cases, {Verdict::malformed, 0, request.cases + ": no cases", ""}, false);
  }
  for (const std::size_t verdict : {1U, 2U, 3U}) {
    if (seen[verdict]) return status[verdict];
  }
  return 0;
}

}  // namespace touchstone::certcheck
