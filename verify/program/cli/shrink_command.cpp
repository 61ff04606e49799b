// The command `touchstone shrink`: the smallest case on which a solver still fails.

#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "src/base/in_milliseconds.hpp"
#include "src/base/visible.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"
#include "verify/hunt/shrink/about.hpp"
#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/judged.hpp"
#include "verify/hunt/shrink/judged_enclosed.hpp"
#include "verify/hunt/shrink/shrink.hpp"
#include "verify/judge/cases/case_feed.hpp"
#include "verify/judge/cases/replay.hpp"
#include "verify/judge/one_case/judge_enclosed.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/json_layout.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/program/cli/shrink_status.hpp"
#include "verify/program/cli/subject_options.hpp"
#include "verify/system/batch/interruption.hpp"
#include "verify/system/output/replacement.hpp"

namespace touchstone::cli {
namespace {

struct ShrinkArguments {
  judge::CaseChoice cases{.count = 1};
  std::string subject;
  SubjectLimits limits{};
  std::string verdict;
  std::string domain;
  double budget = 0;
  std::string out;
  std::string emit = "json";
  ProgressChoice progress{};
};

constexpr const char* kShrinkNotes = R"(Examples:
  touchstone shrink --subject cpp:plain-sat-linear --family parallel-edges --first 17
  touchstone shrink --subject exec:./my-ccd --out small.json queries.jsonl:17
  touchstone shrink --subject lib:./my.so --verdict missed my-case.json
  touchstone shrink --subject lib:./my.so --domain game my-case.json
  touchstone shrink --subject cpp:fcl-default --emit fcl --out small.cpp --family linear --first 1

Looks for the smallest case on which the subject still fails in the same way: with the same verdict
and touching features, with the same or simpler kinds of motion, and with an error as large (depths
are divided by the largest half extent of the smaller box). Parts of bodies are removed while the
subject still fails; a test of such bodies is possible only with --emit python. With --verdict, only
that verdict has to stay. Sizes and positions grow by at most three decades, and with --domain they
stay within it. Every candidate is solved exactly, and the subject is asked again about every wrong
answer. If the run is interrupted or its budget is used up, it writes the smallest case so far. The
result is described by its number of vertices (of polyhedra) and of awkward numbers, which are all
numbers except 0, 1 and -1. For bodies that turn at constant speed, cylinders, cones and ellipsoids,
no number grows to more than a thousand times the largest one; --domain and --emit are not
available.

Exit status: 0 shrunk as far as possible, or until the budget was used up, 1 the subject does not
fail on the case, 2 wrong command line, 3 a malformed case (8 a valid query of several cases), 4 the
failure does not come back in a new process of the subject, 6 the subject did not start, 130
interrupted.)";

// Thrown to end a run: the reason and the exit status.
struct Stop {
  int status;
  std::string why;
};

using AnyCase = std::variant<Case, EnclosedCase>;

// The case that was asked for.
AnyCase the_case(const judge::CaseChoice& choice) {
  auto opened = judge::CaseFeed::open(choice);
  if (!opened) throw WrongCommand("--" + opened.error().place + ": " + opened.error().message);
  judge::CaseFeed feed = std::move(opened).value();
  const auto input = feed.next();
  if (batch::interrupted()) throw Stop{kInterrupted, "interrupted"};
  if (!input) throw WrongCommand("CASE: the input has no case");
  if (input->unreadable) throw Stop{kMalformed, input->place + ": " + *input->unreadable};
  auto parsed = parse_case(judge::text_of(*input));
  if (!parsed && parsed.error().code == Error::Code::unsuitable) {
    if (auto enclosed = parse_enclosed_case(judge::text_of(*input)))
      return std::move(enclosed).value();
  }
  if (!parsed) {
    const Error& error = parsed.error();
    throw Stop{
        error.code == Error::Code::unsuitable ? kNotForThis : kMalformed,
        input->place + ": " + (error.place.empty() ? "" : error.place + ": ") + error.message};
  }
  if (feed.next())
    throw WrongCommand(
        "CASE: shrink takes one case at a time, and the input has several: FILE.jsonl:17 is only "
        "the 17th of a file");
  return as_case_in_space(std::move(parsed).value());
}

// One run of `touchstone shrink`, for a case with an exact answer or with an enclosed one:
//   1. The subject is judged on the case, which must fail; this is the failure to keep.
//   2. shrink::shrink() looks for the smallest case on which it is still found.
//   3. The result is written, and judged again in a new process of the subject.
class ShrinkRun {
 public:
  explicit ShrinkRun(const ShrinkArguments& arguments) : arguments_(arguments) {
    if (!arguments.verdict.empty()) verdict_ = judge::verdict_kind(arguments.verdict);
    domain_ = domain_named(arguments.domain);
  }

  int run() {
    const batch::CanBeInterrupted here;
    if (!arguments_.out.empty()) output::require_writable(arguments_.out);
    const AnyCase asked = the_case(arguments_.cases);
    return std::visit([this](const auto& original) { return run(original); }, asked);
  }

 private:
  int run(const Case& original) {
    if (const auto outside = domain_ ? domain::problem(*domain_, original) : std::nullopt) {
      throw Stop{kWrongCommand, "the case is not within the domain to begin with: " + *outside +
                                    "; give another --domain, or none"};
    }
    judge::SubjectProcess subject = started();
    hello_ = subject.hello();
    const judge::BucketedVerdict found = judged(subject, original);
    check(found.bucket.verdict, found.verdict);
    // Fails early if no test can be emitted for this case.
    static_cast<void>(text_of(original, found.verdict));
    const shrink::Kept kept = shrink::kept_of(found, original, verdict_);
    shrink::StillFound still_found(subject, kept, {domain::Scale(original), domain_}, found,
                                   arguments_.limits.time_limit);
    ShrinkStatus status(arguments_.progress.shown(), arguments_.budget);
    const shrink::Shrunk shrunk =
        shrink::shrink(original, search_options(status), std::ref(still_found));
    status.end();
    const judge::Verdict& verdict = still_found.last().verdict;
    const CaseParts last = shrink::described(shrunk.smallest, id_of(original.id), original.id,
                                             hello_, verdict, still_found.texts());
    const bool interrupted = shrunk.ending == shrink::Ending::interrupted;
    // If interrupted, nothing more is computed: only the case itself can be written.
    write_to(arguments_.out, interrupted ? json_of(last) : text_of(last, verdict));
    tell(shrunk, verdict, still_found.texts(), last);
    if (interrupted) {
      std::cerr << "touchstone: interrupted: this is the smallest case so far"
                << (arguments_.emit == "json" ? "" : ", and no test of it") << '\n';
      return kInterrupted;
    }
    // Judges again in a new process, which was not asked anything before.
    judge::SubjectProcess fresh = started();
    const Case smallest = made(last);
    if (shrink::keeps(kept, judged(fresh, smallest), smallest)) return kNothingFound;
    return does_not_come_back();
  }

  int run(const EnclosedCase& original) {
    if (domain_)
      throw Stop{kWrongCommand,
                 "--domain: it does not bound round bodies, and bodies that turn at "
                 "constant speed"};
    if (arguments_.emit != "json")
      throw Stop{kWrongCommand, "--emit " + arguments_.emit +
                                    ": no test is written of round bodies, and of bodies that turn "
                                    "at constant speed; --emit json writes the case"};
    judge::SubjectProcess subject = started();
    hello_ = subject.hello();
    const double seconds = arguments_.limits.time_limit;
    const judge::Verdict found =
        judge::judge_enclosed(subject, {original, seconds}, judge::Swap::no);
    check(judge::failing_kind(found), found);
    const shrink::KeptEnclosed kept = shrink::kept_of(found, original, verdict_);
    shrink::StillFoundEnclosed still_found(subject, kept, found, seconds);
    ShrinkStatus status(arguments_.progress.shown(), arguments_.budget);
    const shrink::ShrunkEnclosed shrunk =
        shrink::shrink(original, search_options(status), std::ref(still_found));
    status.end();
    const CaseParts last = shrink::described(shrunk.smallest, id_of(original.id), original.id,
                                             hello_, still_found.last(), still_found.texts());
    write_to(arguments_.out, json_of(last));
    tell(shrunk, still_found.last(), still_found.texts(), last);
    if (shrunk.ending == shrink::Ending::interrupted) {
      std::cerr << "touchstone: interrupted: this is the smallest case so far\n";
      return kInterrupted;
    }
    judge::SubjectProcess fresh = started();
    const EnclosedCase smallest = EnclosedCase::make(last).value();
    const judge::Verdict again = judge::judge_enclosed(fresh, {smallest, seconds}, judge::Swap::no);
    return shrink::keeps(kept, again, smallest) ? kNothingFound : does_not_come_back();
  }

  static int does_not_come_back() {
    std::cerr << "touchstone: in a new process of the subject this does not come back: it keeps "
                 "something from one case to the next\n";
    return kUndecided;
  }

  shrink::Options search_options(ShrinkStatus& status) const {
    shrink::Options options;
    options.format = hello_.number;
    options.budget = in_milliseconds(arguments_.budget);
    options.told = [&status](const shrink::Step& step) { status.show(step); };
    return options;
  }

  judge::SubjectProcess started() const {
    auto subject =
        judge::SubjectProcess::start(arguments_.subject, arguments_.limits.subject_options());
    if (!subject) throw Stop{kNoSubject, subject.error().message};
    return std::move(subject).value();
  }

  judge::BucketedVerdict judged(judge::SubjectProcess& subject, const Case& c) const {
    return judge::judge_one(subject, c, arguments_.limits.time_limit);
  }

  // Throws Stop if there is nothing to shrink.
  void check(judge::VerdictKind kind, const judge::Verdict& found) const {
    if (batch::interrupted()) throw Interrupted{};
    const std::string is = judge::name(kind);
    const std::string why = found.why.empty() ? "" : ": " + visible(found.why);
    if (verdict_ && kind != *verdict_)
      throw Stop{kFound, "its verdict on this case is " + is + ", not " + arguments_.verdict + why};
    if (!verdict_ && !fails(found)) {
      throw Stop{kFound, "it does not fail on this case: its verdict is " + is + why +
                             (is == "early" ? " (--verdict early shrinks that)" : "")};
    }
  }

  std::string id_of(const std::string& original) const {
    const std::string stem = std::filesystem::path(arguments_.out).stem().string();
    return stem.empty() ? original + "-shrunk" : stem;
  }

  // REQUIRES: the parts form a valid case.
  static Case made(CaseParts parts) { return std::move(Case::make(std::move(parts))).value(); }

  static std::string json_of(const CaseParts& parts) {
    return laid_out(nlohmann::ordered_json::parse(case_text(parts)));
  }

  // The case as JSON, or the test for it, according to --emit.
  std::string text_of(const CaseParts& parts, const judge::Verdict& verdict) const {
    if (arguments_.emit == "json") return json_of(parts);
    auto r = shrink::reproducer(made(parts), arguments_.subject, hello_, verdict,
                                arguments_.limits.time_limit);
    if (!r) throw Stop{kWrongCommand, "--emit: " + r.error().message};
    shrink::Reproducer shown = std::move(r).value();
    shown.replay = judge::replay_command({{"-"}, case_text(parts)}, arguments_.subject,
                                         arguments_.limits.replay_options());
    if (!arguments_.out.empty()) shown.name = std::filesystem::path(arguments_.out).stem().string();
    auto written = shrink::written_in(*shrink::find_form(arguments_.emit), shown);
    if (!written) throw Stop{kWrongCommand, "--emit: " + written.error().message};
    return std::move(written).value();
  }

  // Prints the finding and the command that reproduces it, next to the case if that is in a file.
  template <class Shrunk>
  void tell(const Shrunk& shrunk, const judge::Verdict& verdict, const judge::VerdictTexts& texts,
            const CaseParts& last) const {
    std::ostream& out = arguments_.out.empty() ? std::cerr : std::cout;
    out << visible(std::string(judge::name(judge::failing_kind(verdict))) + ": " +
                   shrink::what_is_wrong(verdict, texts))
        << "\nfrom " << text(shrunk.before) << " to " << text(shrunk.after) << " (" << shrunk.taken
        << " steps, " << shrunk.tried << " cases tried"
        << (shrunk.ending == shrink::Ending::no_time ? "; the budget is used up" : "") << ")\n  "
        << judge::replay_command(replay_of(last), arguments_.subject,
                                 arguments_.limits.replay_options())
        << std::endl;
  }

  judge::Replay replay_of(const CaseParts& last) const {
    if (arguments_.out.empty() || arguments_.emit != "json") return {{"-"}, case_text(last)};
    return {{(arguments_.out.starts_with('-') ? "./" : "") + arguments_.out}, {}};
  }

  const ShrinkArguments& arguments_;
  std::optional<judge::VerdictKind> verdict_;
  std::optional<domain::Domain> domain_;
  judge::Hello hello_;
};

std::vector<std::string> emitted() {
  std::vector<std::string> names{"json"};
  for (const shrink::Form& form : shrink::forms()) names.emplace_back(form.name);
  return names;
}

std::vector<std::string> verdicts() {
  std::vector<std::string> names;
  for (std::size_t k = 0; k < judge::kVerdictKinds; ++k) {
    const auto kind = static_cast<judge::VerdictKind>(k);
    // A case is shrunk in one order of its bodies.
    if (kind != judge::VerdictKind::correct && kind != judge::VerdictKind::asymmetric &&
        judge::is_judged(kind))
      names.emplace_back(judge::name(kind));
  }
  return names;
}

}  // namespace

Command shrink_command() {
  auto a = std::make_shared<ShrinkArguments>();
  Command command("shrink", "the smallest case on which a collision library still fails");
  command.words(
      "CASE...", a->cases.files,
      "a case file; FILE.jsonl:17, one line of a file with one case per line; - is standard input");
  command
      .text("--subject", "SUBJECT", a->subject,
            "exec:COMMAND, lib:PATH, cpp:NAME or node:NAME (see judge)")
      .required();
  command.texts("--family", "NAME[:KEY=VALUE,...]", a->cases.families,
                "instead of a file: a generated case of this family");
  command.texts("--only", "NAME=VALUE", a->cases.only,
                "fix one of the choices that the family draws; may be given several times");
  command.number("--first", a->cases.first, 0, "the index of the generated case, by default 0");
  command.number("--seed", a->cases.seed, 0, "the seed of the family");
  command.choice("--verdict", verdicts(), a->verdict,
                 "only this verdict has to stay; by default the kind of the failure and the size "
                 "of its error have to stay");
  add_domain(command, a->domain, "all tried cases stay");
  command.number(
      "--budget", a->budget, 0.0, 1e9,
      "seconds after which the search ends with the smallest case so far; 0, the default, means no "
      "limit; the current case is finished first, within --time-limit");
  command.choice("--emit", emitted(), a->emit,
                 "write the case (json), or one file with a test of it: for a C function (cpp, "
                 "catch2, gtest), for any subject (python), or in the types of a library");
  command.text("--out", "FILE", a->out, "write the case or the test to this file");
  add_subject_limits(command, a->limits);
  add_progress(command, a->progress);
  command.notes(kShrinkNotes);
  command.action([a]() -> int {
    if (a->cases.files.empty() == a->cases.families.empty())
      throw WrongCommand("one CASE is needed, or one --family (touchstone help shrink)");
    try {
      return ShrinkRun(*a).run();
    } catch (const Stop& stop) {
      std::cerr << "touchstone: " << stop.why << '\n';
      return stop.status;
    } catch (const Interrupted&) {
      std::cerr << "touchstone: interrupted before anything was found\n";
      return kInterrupted;
    }
  });
  return command;
}

}  // namespace touchstone::cli
