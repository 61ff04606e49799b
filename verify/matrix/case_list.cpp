#include "verify/matrix/case_list.hpp"

#include "verify/cli/case_source.hpp"
#include "verify/generate/make_case.hpp"

namespace touchstone::matrix {

Result<std::vector<judge::Docketed>> list_cases(const CaseChoice& choice) {
  const auto wrong = [](const std::string& message) {
    return Error{Error::Code::value, "", message};
  };
  std::vector<judge::Docketed> cases;
  cli::CaseSource files(choice.files);
  while (const auto text = files.next()) {
    if (text->unreadable) return wrong(text->place + ": " + *text->unreadable);
    cases.push_back({text->place, text->text, text->place});
  }
  generate::Fixed fixed;
  std::string only;
  for (const std::string& one : choice.only) {
    const auto equals = one.find('=');
    if (equals == std::string::npos)
      return wrong("only: expected NAME=VALUE, found \"" + one + '"');
    fixed[one.substr(0, equals)] = one.substr(equals + 1);
    only += " --only " + one;
  }
  for (const std::string& name : choice.families) {
    const generate::Family* family = generate::find_family(name);
    if (family == nullptr)
      return wrong("there is no family \"" + name + "\"; see touchstone generate --list");
    if (const std::string problem = problem_with(*family, fixed); !problem.empty())
      return wrong(problem);
    for (std::uint64_t i = choice.first; i < choice.first + choice.count; ++i) {
      generate::MadeCase made = generate::make_case(*family, fixed, choice.seed, i);
      cases.push_back({made.parsed.id, std::move(made.text),
                       "--family " + name + only + " --seed " + std::to_string(choice.seed) +
                           " --first " + std::to_string(i) + " --count 1"});
    }
  }
  return cases;
}

}  // namespace touchstone::matrix
