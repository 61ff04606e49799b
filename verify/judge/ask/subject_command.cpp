// Finds the program that is run for a subject.

#include "verify/judge/ask/subject_command.hpp"

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "src/base/visible.hpp"
#include "verify/judge/ask/subject_programs.hpp"
#include "verify/judge/ask/subject_spec.hpp"
#include "verify/prove/oracle/oracle_client.hpp"
#include "verify/subjects/adapter_programs.hpp"

namespace touchstone::judge {
namespace {

Error no_subject(const std::string& spec, const std::vector<SubjectProgram>& others) {
  std::string kinds = "exec:COMMAND, lib:PATH or cpp:NAME";
  for (const SubjectProgram& other : others) kinds += " or " + other.kind + ":NAME";
  return {Error::Code::value, "",
          "a subject is " + kinds + ", and may have NAME= before it, not '" + visible(spec) + "'"};
}

}  // namespace

std::string folder_of_programs() {
  if (const char* folder = std::getenv("TOUCHSTONE_PROGRAMS")) return folder;
  return std::filesystem::path(oracle::default_worker()).parent_path().string();
}

Result<SubjectCommand> command_of(const std::string& spec, const std::string& programs) {
  const auto [name, kind, rest] = subject_spec(spec);
  const std::filesystem::path here = programs.empty() ? folder_of_programs() : programs;
  if (!rest.empty()) {
    if (kind == "exec") return SubjectCommand{"/bin/sh", {"-c", "exec " + rest}};
    if (kind == "lib") return SubjectCommand{(here / "touchstone-subject-host").string(), {rest}};
    if (kind == "cpp") {
      const auto adapter = subjects::adapter_program(here.string(), rest);
      return SubjectCommand{adapter.value_or((here / "touchstone-subject").string()), {rest}};
    }
  }
  auto others = subject_programs(here.string());
  if (!others)
    return Error{Error::Code::value, "", others.error().place + ": " + others.error().message};
  for (const SubjectProgram& other : others.value()) {
    if (rest.empty() || other.kind != kind) continue;
    std::vector<std::string> arguments(other.command.begin() + 1, other.command.end());
    arguments.push_back(rest);
    return SubjectCommand{other.command.front(), std::move(arguments), other.needs};
  }
  return no_subject(spec, others.value());
}

std::vector<std::string> files_of_subject(const std::string& spec) {
  const auto [name, kind, rest] = subject_spec(spec);
  if (kind == "lib") return {rest};
  if (kind == "exec") {
    std::vector<std::string> files;
    std::istringstream words(rest);
    std::error_code ignored;
    for (std::string word; words >> word;) {
      if (std::filesystem::is_regular_file(word, ignored)) files.push_back(word);
    }
    return files;
  }
  const auto command = command_of(spec, "");
  if (!command) return {};
  // The arguments end with the subject's name. If others precede it, the program is an interpreter,
  // and the last of them is its script.
  const std::vector<std::string>& words = command.value().arguments;
  return {words.size() > 1 ? words[words.size() - 2] : command.value().program};
}

}  // namespace touchstone::judge
