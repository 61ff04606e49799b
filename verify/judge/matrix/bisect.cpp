// Finds a smallest set of compiler flags and settings that makes a build answer differently from
// the plain build (`touchstone matrix bisect`):
//   1. both builds are judged on the case;
//   2. the differences of both builds are listed as changes, and narrowed to a smallest set;
//   3. both builds are compiled again with traces of their predicates, to find the first
//   difference.

#include "verify/judge/matrix/bisect.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "src/base/in_milliseconds.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/matrix/build_cache.hpp"
#include "verify/judge/matrix/case_list.hpp"
#include "verify/judge/matrix/change.hpp"
#include "verify/judge/matrix/command.hpp"
#include "verify/judge/matrix/criterion.hpp"
#include "verify/judge/matrix/narrow.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::matrix {
namespace {

using judge::Verdict;

Error not_bisected(const std::string& message) { return {Error::Code::value, "", message}; }

const BuildSpec* find_build(const Plan& plan, const std::string& name) {
  for (std::size_t i = 0; i < plan.builds.size(); ++i) {
    if (plan.builds[i].name() == name || std::to_string(i + 1) == name) return &plan.builds[i];
  }
  return nullptr;
}

Result<Case> find_case(const Plan& plan, const std::string& name) {
  judge::CaseChoice choice = plan.cases;
  if (std::filesystem::exists(name)) {
    choice = {};
    choice.files = {name};
  }
  const auto cases = list_cases(choice);
  if (!cases) return cases.error();
  for (const judge::InputCase& d : cases.value()) {
    // A generated case is identified by its place, without generating it.
    if (d.place != name && d.is_generated()) continue;
    auto parsed = parse_case(judge::text_of(d));
    if (parsed && (parsed.value().id == name || d.place == name))
      return as_case_in_space(std::move(parsed).value());
  }
  return not_bisected("there is no case \"" + name + "\" in the plan");
}

// "late, 0.5 (off by 1e-3): why".
std::string words_for(const Verdict& v) {
  std::string text = judge::name(v.kind);
  const judge::VerdictTexts texts = judge::texts_of(v);
  if (!texts.reported.empty()) text += ", " + judge::shown_time(texts.reported);
  if (!texts.difference.empty()) text += " (off by " + texts.difference + ")";
  if (!v.why.empty()) text += ": " + v.why;
  return text;
}

// Compiles and judges builds on one case.
class Builds {
 public:
  Builds(const Plan& plan, const Case& c, const Home& home, const RunOptions& options)
      : plan_(plan),
        case_(c),
        questions_(c, plan.judging.time_limit),
        cache_(plan.sources, home, options.work),
        say_(options.say) {}

  // The verdict on a build; nullopt if it cannot be compiled or does not start.
  const std::optional<Verdict>& of(const BuildSpec& spec) {
    const auto [it, is_new] = verdicts_.try_emplace(spec.name());
    if (!is_new) return it->second;
    say_("tries " + spec.name());
    const Built built = cache_.build(spec);
    if (built.state != Built::State::ready) {
      why_ = built.why;
      return it->second;
    }
    judge::SubjectOptions limits;
    limits.time = in_milliseconds(plan_.judging.query_limit);
    limits.tolerance = plan_.criterion.tolerance_of_judge();
    auto subject = judge::SubjectProcess::start(cache_.subject(spec, built), limits);
    if (subject) {
      judge::SubjectProcess process = std::move(subject).value();
      format_ = process.hello().number;
      it->second = judge::judge_case(process, questions_, case_.id);
    } else {
      why_ = subject.error().message;
    }
    return it->second;
  }

  // All predicates of a build on the case; empty if no build with tracing can be made.
  std::string trace_of(const BuildSpec& spec) {
    say_("traces " + spec.name());
    const Built built = cache_.build(spec, true);
    if (built.state != Built::State::ready) return {};
    Words command = cache_.command(spec, built);
    command.push_back("--trace");
    const std::string question =
        R"({"type":"solve","id":"1","case":)" + questions_.in(format_).received->message + "}";
    const auto said =
        run_command(command, std::chrono::seconds(static_cast<long>(plan_.judging.query_limit) + 1),
                    {question, R"({"type":"stop"})"});
    // The answer follows the trace, as a line of JSON whose first member is `contact`.
    return said.output.substr(0, said.output.rfind("{\"contact\""));
  }

  bool is_clang_build(const BuildSpec& spec) { return is_clang(cache_.version(spec.compiler)); }
  std::size_t tried() const { return verdicts_.size(); }
  const std::string& why() const { return why_; }

 private:
  const Plan& plan_;
  const Case& case_;
  judge::Questions questions_;
  BuildCache cache_;
  std::function<void(const std::string&)> say_;
  judge::NumberFormat format_ = judge::NumberFormat::double_precision;
  std::map<std::string, std::optional<Verdict>> verdicts_;
  std::string why_;
};

// Finds the first predicate with a different result in the two builds.
void compare_traces(Bisection& result, Builds& builds, const BuildSpec& plain,
                    const BuildSpec& build) {
  const std::string one = builds.trace_of(plain);
  const std::string other = builds.trace_of(build);
  if (one.empty() || other.empty()) {
    result.no_trace = "a build that traces could not be had";
    return;
  }
  result.first = first_difference(one, other);
  if (!result.first)
    result.no_trace =
        "compiled so that they trace, the two builds agree: the difference is in how the code is "
        "optimised "
        "around them";
}

}  // namespace

Result<Bisection> bisect(const Plan& plan, const std::string& build, const std::string& case_name,
                         const RunOptions& options) {
  const BuildSpec* failing = find_build(plan, build);
  if (failing == nullptr) return not_bisected("there is no build \"" + build + "\" in the plan");
  const auto found = find_case(plan, case_name);
  if (!found) return found.error();
  const auto home = find_home(plan.sources.kind, judge::folder_of_programs());
  if (!home) return home.error();
  Builds builds(plan, found.value(), home.value(), options);

  // Step 1.
  Bisection result;
  BuildSpec plain = plan.builds.front();
  plain.number =
      failing->number;  // the number type is not a flag: each type gets a different question
  result.plain = plain.name();
  result.build = failing->name();
  result.case_id = found.value().id;
  const std::optional<Verdict> base = builds.of(plain);
  if (!base)
    return not_bisected("the plain build, " + plain.name() + ", cannot be had: " + builds.why());
  result.plain_answer = words_for(*base);
  const std::optional<Verdict> given = builds.of(*failing);
  if (!given) return not_bisected(failing->name() + " cannot be had: " + builds.why());
  result.build_answer = words_for(*given);

  // Step 2.
  result.by_failure =
      fails(*given, plan.criterion, plain.number) && !fails(*base, plan.criterion, plain.number);
  const auto shows = [&](const std::vector<Change>& changes) {
    const std::optional<Verdict>& v = builds.of(with_changes(plain, changes));
    if (!v) return false;
    return result.by_failure ? fails(*v, plan.criterion, plain.number) : differ(*v, *base);
  };
  const bool clang = builds.is_clang_build(*failing);
  std::vector<Change> changes = changes_between(plain, *failing, true, clang);
  // An option may have effects beyond those of its parts.
  if (!shows(changes)) changes = changes_between(plain, *failing, false, clang);
  result.reproduced = !changes.empty() && shows(changes);
  if (result.reproduced) {
    changes = narrowed(changes, shows);
    const BuildSpec narrow = with_changes(plain, changes);
    for (const Change& c : changes) result.changes.push_back(c.text());
    result.narrowed = narrow.name();
    result.narrowed_answer = words_for(*builds.of(narrow));
    // Step 3.
    if (plan.sources.kind == Sources::Kind::pipeline)
      compare_traces(result, builds, plain, narrow);
    else
      result.no_trace = "predicates are traced only in our own pipeline";
  }
  result.tried = builds.tried();
  return result;
}

std::string text_of(const Bisection& b) {
  std::ostringstream text;
  text << b.case_id << '\n'
       << "  plain: " << b.plain << ": " << b.plain_answer << '\n'
       << "  build: " << b.build << ": " << b.build_answer << '\n';
  if (!b.reproduced) {
    text << "the build answers this case as the plain one does\n";
    return text.str();
  }
  text << "what it takes to " << (b.by_failure ? "fail" : "answer differently") << " (" << b.tried
       << " builds tried):\n";
  for (const std::string& change : b.changes) text << "  " << change << '\n';
  text << "with only that: " << b.narrowed_answer << '\n';
  if (b.first) text << text_of(*b.first);
  if (!b.no_trace.empty()) text << "no predicate to show: " << b.no_trace << '\n';
  return text.str();
}

}  // namespace touchstone::matrix
