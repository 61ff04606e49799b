// Reads the list of programs with further subjects (subjects.json).

#include "verify/judge/ask/subject_programs.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "src/base/visible.hpp"
#include "src/case/text/json_reader.hpp"
#include "src/words/why_unreadable.hpp"
#include "verify/system/text/json.hpp"

namespace touchstone::judge {
namespace {

namespace fs = std::filesystem;
using text::Node;
using text::ReadError;

std::vector<std::string> command_in(const Node& words, const fs::path& folder) {
  std::vector<std::string> command;
  for (const Node& word : words.elements()) {
    const std::string text = word.text();
    const bool relative = text.starts_with("./") || text.starts_with("../");
    command.push_back(relative ? (folder / text).lexically_normal().string() : text);
  }
  if (command.empty()) words.fail_expected("a program and its arguments");
  if (command.front().find('/') == std::string::npos)
    command.insert(command.begin(), "/usr/bin/env");
  return command;
}

std::vector<SubjectProgram> programs_in(const Node& document, const fs::path& folder) {
  document.allow_keys({"schema", "programs"});
  if (document["schema"].text() != "touchstone/subjects/1")
    document["schema"].fail_expected("\"touchstone/subjects/1\"");
  std::vector<SubjectProgram> programs;
  for (const Node& n : document["programs"].elements()) {
    n.allow_keys({"kind", "command", "needs"});
    SubjectProgram program{n["kind"].text(), command_in(n["command"], folder),
                           n.has("needs") ? n["needs"].text() : ""};
    for (const char* ours : {"exec", "lib", "cpp"}) {
      if (program.kind == ours) n["kind"].fail("this kind of subject is built in");
    }
    const bool known =
        std::any_of(programs.begin(), programs.end(),
                    [&program](const SubjectProgram& other) { return other.kind == program.kind; });
    if (known || program.kind.empty() || program.kind.find_first_of(":=") != std::string::npos ||
        visible(program.kind) != program.kind)
      n["kind"].fail_expected("a word that no other kind has, without ':' and '='");
    programs.push_back(std::move(program));
  }
  return programs;
}

}  // namespace

std::string file_of_subject_programs(const std::string& folder_of_programs) {
  if (const char* file = std::getenv("TOUCHSTONE_SUBJECTS")) return file;
  return (fs::path(folder_of_programs) / "../share/touchstone/subjects.json")
      .lexically_normal()
      .string();
}

Result<std::vector<SubjectProgram>> subject_programs(const std::string& folder_of_programs) {
  const std::string file = file_of_subject_programs(folder_of_programs);
  if (std::getenv("TOUCHSTONE_SUBJECTS") == nullptr && !fs::exists(file))
    return std::vector<SubjectProgram>{};
  std::ifstream in(file);
  const std::string content{std::istreambuf_iterator<char>(in), {}};
  if (!in) return Error{Error::Code::syntax, file, "the list of subjects: " + why_unreadable(file)};
  const auto document = read_json(content);
  if (!document) return Error{Error::Code::syntax, file, document.error().message};
  try {
    return programs_in(Node(document.value(), ""), fs::absolute(file).parent_path());
  } catch (const ReadError& e) {
    return Error{Error::Code::schema, file, e.error.place + ": " + e.error.message};
  }
}

}  // namespace touchstone::judge
