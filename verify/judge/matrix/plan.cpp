// Reads the plan of a matrix, a TOML file with builds, cases and sources.

#include "verify/judge/matrix/plan.hpp"
#include "verify/system/batch/input.hpp"

#include <toml++/toml.h>
#include <algorithm>
#include <filesystem>
#include <set>

#include "src/words/why_unreadable.hpp"
#include "touchstone/number/number_type.hpp"
#include "verify/judge/matrix/toml_section.hpp"
#include "verify/judge/verdict/verdict.hpp"
#include "verify/system/text/bounded.hpp"

namespace touchstone::matrix {
namespace {

constexpr std::size_t kMostBuilds = 2000;

// The number types for Touchstone's pipeline whose results can depend on flags and environments.
std::set<std::string> rounded_types() {
  std::set<std::string> names;
  for (const NumberType type : all_number_types()) {
    if (exactness_of(type) == Exactness::rounded) names.emplace(name_of(type));
  }
  return names;
}

std::vector<std::string> verdicts() {
  std::vector<std::string> names;
  for (std::size_t k = 0; k < judge::kVerdictKinds; ++k)
    names.emplace_back(judge::name(static_cast<judge::VerdictKind>(k)));
  return names;
}

class Reader {
 public:
  Reader(const std::string& path) : folder_(std::filesystem::absolute(path).parent_path()) {
    plan_.path = path;
  }

  Plan read(const toml::table& file) {
    const Section top(file, "the plan",
                      {"plain", "builds", "subject", "cases", "judge", "failure"});
    if (const toml::node* node = top.find("subject")) read_subject(table(*node, "subject"));
    if (const toml::node* node = top.find("cases")) read_cases(table(*node, "cases"));
    if (const toml::node* node = top.find("judge")) {
      const Section judge(table(*node, "judge"), "[judge]",
                          {"query_limit", "time_limit", "memory"});
      judge.read("query_limit", plan_.judging.query_limit, 0.001, 1e6);
      judge.read("time_limit", plan_.judging.time_limit, 0, 1e9);
      judge.read("memory", plan_.judging.memory, 0.01, 1e4);
    }
    if (const toml::node* node = top.find("failure")) read_failure(table(*node, "failure"));
    const toml::node* builds = top.find("builds");
    if (builds == nullptr || builds->as_array() == nullptr)
      throw Wrong{"there must be [[builds]]: compilers, levels, flags, …"};
    for (const toml::node& block : *builds->as_array()) add_builds(block);
    if (const toml::node* node = top.find("plain")) put_first(*node);
    if (plan_.builds.empty()) throw Wrong{"there is no build"};
    return std::move(plan_);
  }

 private:
  static const toml::table& table(const toml::node& node, const std::string& name) {
    if (node.as_table() == nullptr) wrong(node, name + " must be a table");
    return *node.as_table();
  }
  Words absolute(Words paths) const {
    for (std::string& p : paths) p = (folder_ / p).lexically_normal().string();
    return paths;
  }

  void read_subject(const toml::table& t) {
    const Section subject(t, "[subject]", {"sources", "kind", "include", "compile", "link"});
    Sources& s = plan_.sources;
    s.kind = Sources::Kind::program;
    if (!subject.read("sources", s.files) || s.files.empty()) wrong(t, "[subject] needs sources");
    std::string kind = "program";
    subject.read("kind", kind);
    if (kind == "library") s.kind = Sources::Kind::library;
    if (kind != "program" && kind != "library") wrong(t, "kind is \"program\" or \"library\"");
    subject.read("include", s.include);
    subject.read("compile", s.compile);
    subject.read("link", s.link);
    s.files = absolute(s.files);
    s.include = absolute(s.include);
  }

  void read_cases(const toml::table& t) {
    const Section cases(t, "[cases]", {"files", "families", "only", "count", "first", "seed"});
    judge::CaseChoice& c = plan_.cases;
    cases.read("files", c.files);
    cases.read("families", c.families);
    cases.read("only", c.only);
    cases.read("count", c.count);
    cases.read("first", c.first);
    cases.read("seed", c.seed);
    c.files = absolute(c.files);
    if (c.files.empty() && c.families.empty()) wrong(t, "[cases] needs files or families");
  }

  void read_failure(const toml::table& t) {
    const Section failure(t, "[failure]", {"accept", "tolerance", "depth"});
    Words accept;
    if (failure.read("accept", accept)) {
      const std::vector<std::string> known = verdicts();
      for (const std::string& verdict : accept) {
        if (std::ranges::find(known, verdict) != known.end()) continue;
        wrong(*failure.find("accept"),
              "there is no verdict \"" + verdict + "\": there are " + in_words(known));
      }
      plan_.criterion.accept = {accept.begin(), accept.end()};
    }
    read_tolerance(failure);
    if (failure.find("depth") != nullptr) failure.read("depth", plan_.criterion.depth.emplace());
  }

  // Reads one tolerance for all, or a table by number type.
  void read_tolerance(const Section& failure) {
    const toml::node* node = failure.find("tolerance");
    if (node == nullptr || node->as_table() == nullptr) {
      failure.read("tolerance", plan_.criterion.tolerance);
      return;
    }
    std::set<std::string> numbers = rounded_types();
    numbers.insert(kCertified);
    const Section by_number(*node->as_table(), "tolerance", numbers);
    for (const auto& [key, value] : *node->as_table())
      by_number.read(std::string(key.str()).c_str(),
                     plan_.criterion.tolerance_in[std::string(key.str())]);
  }

  // Adds all combinations of the lists of one block.
  void add_builds(const toml::node& node) {
    const Section block(table(node, "builds"), "[[builds]]",
                        {"compilers", "levels", "flags", "numbers", "environments"});
    Words compilers{"g++"};
    Words levels{"-O2"};
    Words flags{""};
    const bool own = plan_.sources.kind == Sources::Kind::pipeline;
    Words numbers{own ? "double" : ""};
    Words environments{"nearest"};
    block.read("compilers", compilers);
    block.read("levels", levels);
    block.read("flags", flags);
    block.read("numbers", numbers);
    block.read("environments", environments);
    for (const std::string& n : numbers) {
      if (rounded_types().contains(n) || (n.empty() && !own) || (n == kCertified && own)) continue;
      const std::set<std::string> rounded = rounded_types();
      Words known(rounded.begin(), rounded.end());
      if (own) known.emplace_back(kCertified);
      wrong(*block.find("numbers"),
            "a number is one of " + in_words(known) + ", not \"" + n + "\"");
    }
    for (std::string& e : environments) {
      if (!is_environment(e)) {
        wrong(*block.find("environments"),
              "there is no environment \"" + e +
                  "\": there are nearest, upward, downward, toward-zero, each perhaps with +flush "
                  "behind it, and flush");
      }
      if (e == "flush") e = "nearest+flush";
    }
    for (const auto& compiler : compilers)
      for (const auto& number : numbers)
        for (const auto& level : levels)
          for (const auto& set : flags)
            for (const auto& environment : environments)
              add({compiler, level, words_of(set), number, environment});
    if (plan_.builds.size() > kMostBuilds)
      wrong(node, "more than " + std::to_string(kMostBuilds) + " builds");
  }
  void add(BuildSpec spec) {
    if (std::find(plan_.builds.begin(), plan_.builds.end(), spec) == plan_.builds.end())
      plan_.builds.push_back(std::move(spec));
  }

  void put_first(const toml::node& node) {
    const std::string name = text_of(node, "plain");
    const auto found = std::find_if(plan_.builds.begin(), plan_.builds.end(),
                                    [&](const BuildSpec& b) { return b.name() == name; });
    if (found == plan_.builds.end())
      wrong(node, "plain must be the name of a build; the first is \"" +
                      (plan_.builds.empty() ? "" : plan_.builds.front().name()) + '"');
    std::rotate(plan_.builds.begin(), found, found + 1);
  }

  std::filesystem::path folder_;
  Plan plan_;
};

}  // namespace

Result<Plan> parse_plan(const std::string& text, const std::string& path) {
  try {
    return Reader(path).read(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return Error{Error::Code::syntax, "",
                 path + ": not TOML: line " + std::to_string(error.source().begin.line) + ": " +
                     std::string(error.description())};
  } catch (const Wrong& error) {
    return Error{Error::Code::schema, "", path + ": " + error.message};
  }
}

Result<Plan> read_plan(const std::string& path) {
  const auto input = batch::open_input(path);
  std::istream& file = *input;
  std::string text;
  const auto unreadable = [&path] {
    return Error{Error::Code::value, "", path + ": " + why_unreadable(path, "a plan")};
  };
  if (!file) return unreadable();
  if (!read_rest(file, text))
    return Error{Error::Code::limit, "", path + ": it " + kTooLargeDocument};
  if (file.bad()) return unreadable();
  return parse_plan(text, path);
}

}  // namespace touchstone::matrix
