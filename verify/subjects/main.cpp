// touchstone-subject NAME: one of the built-in subjects, or of the adapters that were built, on
// standard input and output. The judge runs it as `cpp:NAME`.

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "verify/subjects/absent.hpp"
#include "verify/subjects/environment.hpp"
#include "verify/subjects/protocol_files.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/server.hpp"

namespace {

constexpr const char* kUsage = R"(Usage: touchstone-subject NAME | --list | --environment

  NAME           speaks the protocol of cases/schema/subject.md as that subject
  --list         the names, each with a line about it
  --environment  how this program was compiled and the floating-point environment it runs in
)";

}  // namespace

int main(int argc, char** argv) {
  using namespace touchstone::subjects;
  const std::string argument = argc == 2 ? argv[1] : "";
  if (argument == "--help" || argument == "-h") {
    std::cout << kUsage;
    return 0;
  }
  if (argument == "--environment") {
    std::cout << describe_build() << '\n' << describe_environment() << '\n';
    return 0;
  }
  const Registry registry = all_subjects();
  if (argument == "--list") {
    for (const Entry& entry : registry) std::cout << entry.name << '\t' << entry.summary << '\n';
    return 0;
  }
  const auto found = std::find_if(registry.begin(), registry.end(),
                                  [&](const Entry& entry) { return entry.name == argument; });
  if (found == registry.end()) {
    std::vector<std::string> names;
    for (const Entry& entry : registry) names.push_back(entry.name);
    std::cerr << (argument.empty() ? kUsage : why_absent(argument, names) + '\n');
    return 2;
  }
  ProtocolFiles files;  // the libraries that are judged print, too
  return serve(*found->make(), files.in(), files.out());
}
