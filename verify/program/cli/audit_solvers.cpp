// Turns the names of solvers that `touchstone audit` judges (--solver) into solvers.

#include "verify/program/cli/audit_solvers.hpp"

#include <map>
#include <utility>

#include "verify/judge/ask/primitive_solver.hpp"
#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {
namespace {

queries::Solver external(const std::string& spec, const judge::SubjectOptions& options) {
  auto solver = judge::external_solver(spec, options);
  if (!solver) throw WrongCommand("--solver " + solver.error().message);
  return std::move(solver).value();
}

}  // namespace

std::vector<queries::Solver> chosen_solvers(const std::vector<std::string>& names,
                                            const judge::SubjectOptions& limits) {
  std::vector<queries::Solver> chosen;
  for (const std::string& name : names) {
    if (judge::is_external(name)) {
      chosen.push_back(external(name, limits));
      continue;
    }
    bool known = false;
    for (const queries::Solver& s : queries::solvers()) {
      if (name != "all" && name != s.name) continue;
      chosen.push_back(s);
      known = true;
    }
    if (known) continue;
    std::vector<std::string> all{"all"};
    for (const queries::Solver& s : queries::solvers()) all.push_back(s.name);
    all.insert(all.end(), {"exec:COMMAND", "lib:PATH", "cpp:NAME"});
    throw WrongCommand("--solver: expected " + listed(all) + ", found \"" + name + '"');
  }
  // Solvers with one name get different names here, so that they are counted separately.
  std::map<std::string, int> called;
  for (queries::Solver& s : chosen) {
    if (const int before = called[s.name]++; before > 0) s.name += " " + std::to_string(before + 1);
  }
  return chosen;
}

}  // namespace touchstone::cli
