// The main function that programs with built-in subjects share.

#include "verify/subjects/program.hpp"

#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

#include "verify/subjects/absent.hpp"
#include "verify/subjects/environment.hpp"
#include "verify/subjects/protocol_files.hpp"
#include "verify/subjects/server.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

constexpr const char* kUsage = R"( NAME | --list | --environment

  NAME           speaks the protocol of cases/schema/subject.md as that subject
  --list         the names, each with a line about it
  --environment  how this program was compiled and the floating-point environment it runs in
)";

std::vector<Listed> listed(const Registry& registry,
                           const std::function<std::vector<Listed>()>& others) {
  std::vector<Listed> all;
  for (const Entry& entry : registry) all.push_back({entry.name, entry.summary});
  for (Listed& one : others ? others() : std::vector<Listed>()) all.push_back(std::move(one));
  return all;
}

}  // namespace

int run_program(const std::string& program, const Registry& registry, int argc, char** argv,
                const std::function<std::vector<Listed>()>& others) {
  const std::string argument = argc == 2 ? argv[1] : "";
  const std::string usage = "Usage: " + program + kUsage;
  if (argument == "--help" || argument == "-h") {
    std::cout << usage;
    return 0;
  }
  if (argument == "--environment") {
    std::cout << describe_build() << '\n' << describe_environment() << '\n';
    return 0;
  }
  if (argument == "--list") {
    for (const Listed& one : listed(registry, others))
      std::cout << one.name << '\t' << one.summary << '\n';
    return 0;
  }
  const auto found = std::find_if(registry.begin(), registry.end(),
                                  [&](const Entry& entry) { return entry.name == argument; });
  if (argument.empty()) {
    std::cerr << usage;
    return 2;
  }
  if (found == registry.end()) {
    std::vector<std::string> names;
    for (const Listed& one : listed(registry, others)) {
      if (one.is_here) names.push_back(one.name);
    }
    std::cerr << why_absent(argument, names) << '\n';
    return 2;
  }
  ProtocolFiles files;  // libraries under test may print, too
  return serve(*found->make(), files.in(), files.out());
}

}  // namespace touchstone::subjects
