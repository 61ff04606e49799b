// Prints all subjects that can be judged.

#include "verify/judge/ask/list_subjects.hpp"

#include <chrono>

#include "src/base/visible.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/ask/subject_programs.hpp"
#include "verify/system/output/width.hpp"
#include "verify/system/process/child_process.hpp"

namespace touchstone::judge {
namespace {

using process::ChildProcess;

constexpr std::size_t kLongestName = std::size_t{1} << 20;
constexpr std::chrono::seconds kTimeToList{20};

// The separator of name and summary. On a terminal: spaces, at which long lines are wrapped.
std::string between() { return output::width() ? "  " : "\t"; }

// The line NAME\tSUMMARY, made harmless: another program may have written it.
std::string harmless(const std::string& line) {
  const std::size_t tab = line.find('\t');
  const std::string name = visible(line.substr(0, tab));
  return tab == std::string::npos ? name : name + between() + visible(line.substr(tab + 1));
}

// Whether the program printed its list completely; prints it, with `before` in front of each line.
bool printed(std::ostream& out, const SubjectCommand& command, const std::string& before) {
  auto started = ChildProcess::start(command.program, command.arguments, {});
  if (!started) return false;
  ChildProcess child = std::move(started).value();
  const auto deadline = std::chrono::steady_clock::now() + kTimeToList;
  std::string line;
  while (child.receive_line(line, kLongestName, deadline) == ChildProcess::Io::done)
    out << before << harmless(line) << '\n';
  const ChildProcess::Ending ending = child.finish(deadline);
  return ending.signal == 0 && ending.exit_status == 0;
}

}  // namespace

std::optional<Error> list_subjects(std::ostream& out) {
  const std::string here = folder_of_programs();
  const auto built_in = command_of("cpp:--list", here);
  if (!built_in) return built_in.error();
  if (!printed(out, built_in.value(), "")) {
    return Error{
        Error::Code::value, "",
        "the program touchstone-subject, which has the built-in subjects, is not in " + here};
  }
  const auto others = subject_programs(here);
  if (!others)
    return Error{Error::Code::value, "", others.error().place + ": " + others.error().message};
  for (const SubjectProgram& other : others.value()) {
    const auto command = command_of(other.kind + ":--list", here);
    if (command && printed(out, command.value(), other.kind + ':')) continue;
    out << other.kind << ':' << between() << "(not here: it needs " << visible(other.needs)
        << ")\n";
  }
  return std::nullopt;
}

}  // namespace touchstone::judge
