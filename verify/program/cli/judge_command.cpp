// The command `touchstone judge`: the declaration of its options. judge_run.cpp does its work.

#include <iostream>
#include <memory>

#include "verify/judge/ask/list_subjects.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/judge_run.hpp"
#include "verify/program/cli/say.hpp"
#include "verify/system/output/width.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kJudgeNotes = R"(Examples:
  touchstone judge --list
  touchstone judge --subject cpp:plain-sat-linear --family parallel-edges --count 1000
  touchstone judge --subject 'exec:./my-ccd --fast' --subject lib:./my.so cases/paper/*.json
  touchstone judge --subject exec:./my-ccd --family cubes-head-on --tolerance distance=0.005
  touchstone judge --subject exec:./my-ccd --suite --count 50
  touchstone judge --subject exec:./my-ccd --hard f64 --count 500
  touchstone judge --subject exec:./my-ccd --junit report.xml cases/reported/*.json
  touchstone judge --subject exec:./my-ccd --baseline baseline.json --update-baseline queries.jsonl
  touchstone judge --subject exec:./my-ccd --baseline baseline.json --min-judged 900 queries.jsonl
  touchstone judge --subject exec:./my-ccd queries.jsonl:17
  touchstone import queries --kind edge-edge q.csv | touchstone judge --subject lib:./my.so -
  touchstone judge --subject exec:./my-ccd --family parallel-edges:how=matrix,parallel=all
  touchstone judge --subject exec:./my-ccd --family sweep --count 90000 --shard 3/9 --part part-3
  touchstone judge --subject exec:./my-ccd --swap both --tolerance time=1e-9 --family linear
  touchstone judge --subject node:jolt-cast --witness node:jolt-collide-sharp --family linear
  touchstone judge --join --json part-1 part-2 part-3

A subject is a collision library that answers by the protocol of cases/schema/subject.md. Its
answers are compared with the exact solution for the numbers that it received, by the definition of
contact that it declares, without any epsilon except the tolerance. A verdict is unproven if it
depends on a tolerance of distance that is not decided: --time-limit passed before, or round bodies
are not known well enough. It counts as not judged; with --fail-unproven it fails the run.

With --witness, an overlap test of the same engine checks each failure. For example a cast reports
no contact, and the overlap test finds the bodies in contact on their way. Then the engine
contradicts itself, and the motion of the adapter is not the cause; the finding says that the
witness denies the answer.

A subject that takes vertices, faces or edges is asked about the points of a query
(touchstone/query/1). Any other subject is asked about each case of the query, and its verdict is
the worst of these verdicts.

A case with "plane": true is about two flat bodies in one plane. Subjects are asked about the prisms
over them, which have the same contacts, depths and normals in space. Without this member, flat
bodies are judged in space.

A run over many cases can be cut into parts. --shard and --part judge one part, on any machine; the
same command resumes it if it was killed. --join prints the report of the whole run from the files
of all parts. Give --known, --baseline and the files of the report to --join.

Exit status: 0 no failure (early times are safe and do not fail), 1 some failure that is not known,
in any group of cases, 2 wrong command line, 3 a malformed case or list, 4 fewer cases judged than
--min-judged, 6 a subject did not start (all other subjects are judged). With --part: 0 the part is
done, with or without findings.)";

void check_words(const JudgeArguments& a) {
  if (a.subjects.empty())
    throw WrongCommand("--subject is missing, or --list (touchstone help judge)");
  if (a.cases.files.empty() && a.cases.families.empty() && a.cases.hard.empty() && !a.suite)
    throw WrongCommand("CASE is missing, or --family, --suite or --hard (touchstone help judge)");
}

int list_subjects() {
  output::fit_lines();
  const auto wrong = judge::list_subjects(std::cout);
  return wrong ? say_and_return(wrong->message, kNoSubject) : kNothingFound;
}

// The options for the subjects and how they are asked.
void add_subjects(Command& command, JudgeArguments& a) {
  command.texts("--subject", "SUBJECT", a.subjects,
                "exec:COMMAND, lib:PATH, cpp:NAME or node:NAME (see --list); NAME= before it sets "
                "the name in tables; may be given several times");
  command.text("--witness", "SUBJECT", a.witness,
               "an overlap test of the same engine, for bodies at rest. The judge asks it about "
               "each failing answer: for a late or missed contact at instants of this contact, for "
               "a false contact at the reported time. The report has its answers");
  command.choice_of(
      "--swap", Values<judge::Swap>{{"no", judge::Swap::no}, {"both", judge::Swap::both}}, a.swap,
      "both: ask each case a second time with its bodies exchanged; answers that differ by more "
      "than the tolerance are asymmetric");
}

// The options for the cases on which the subjects are judged.
void add_judged_cases(Command& command, JudgeArguments& a) {
  command.texts("--family", "NAME[:KEY=VALUE,...]", a.cases.families,
                "judge on generated cases of this family (`touchstone generate --list`), with "
                "values for its choices; may be given several times");
  command
      .flag("--suite", a.suite,
            "judge on every family whose kinds of motion a subject declares, at least in part")
      .excludes("--family")
      .excludes("--only");
  command.choice("--hard", {"f64", "f32"}, a.cases.hard,
                 "judge on the set of hard cases whose numbers are all doubles, or all floats, and "
                 "count by the reasons why they are hard");
  command.texts("--only", "NAME=VALUE", a.cases.only,
                "fix one of the choices that the families draw; may be given several times");
  command.number(
      "--count", a.cases.count, 1,
      "the number of cases of each family; by default 100, or the whole set of hard cases");
  command.number("--first", a.cases.first, 0, "the index of the first case, by default 0");
  command.number("--seed", a.cases.seed, 0, "the seed of the families");
}

// The options for the findings that fail the run.
void add_acceptance(Command& command, JudgeArguments& a) {
  command.number("--min-judged", a.min_judged, 0,
                 "the least number of cases that must have been judged for each subject");
  command.flag(
      "--fail-unproven", a.fail_unproven,
      "unproven verdicts (whether an error is within a tolerance of distance is not decided) "
      "fail the run; by default they count as not judged");
  command.text("--known", "FILE", a.known, "a file of known findings, which do not fail the run");
  command.text("--baseline", "FILE", a.baseline,
               "a file of accepted findings, written by --update-baseline; a finding fails only if "
               "it is not in the file, or if its error is ten times that in the file");
  command
      .flag("--update-baseline", a.update_baseline,
            "write all findings of this run to the file of --baseline; the run does not fail")
      .needs("--baseline");
}

// The options for the report and its files.
void add_report(Command& command, JudgeArguments& a) {
  command.text("--out", "FILE", a.out,
               "write every verdict to this file, one JSON object per line");
  command.text("--markdown", "FILE", a.markdown, "write the tables to this file, too");
  command.text("--junit", "FILE", a.junit,
               "write a test for each case to this file, as JUnit's XML");
  command.flag("--json", a.json, "print the report as one JSON object");
}

// The options for a run in parts.
void add_judge_parts(Command& command, const std::shared_ptr<JudgeArguments>& a) {
  add_shard(command, a->shard,
            "judge only the I-th of N parts of the cases; a part has consecutive cases")
      .needs("--part");
  Argument& part = command.text(
      "--part", "FILE", a->part,
      "instead of printing a report, write the results of this part to this file, for --join");
  for (const char* of_report : {"--known", "--baseline", "--min-judged", "--fail-unproven", "--out",
                                "--markdown", "--junit", "--json"})
    part.excludes(of_report);
  part.excludes("--witness");
  Argument& join = command.flag(
      "--join", a->join,
      "print the report of the whole run from these files, which must be all its parts");
  for (const char* of_judging :
       {"--subject", "--witness", "--swap", "--family", "--suite", "--hard", "--only", "--count",
        "--first", "--seed", "--query-limit", "--memory", "--time-limit", "--tolerance", "--jobs",
        "--part", "--progress"})
    join.excludes(of_judging);
  add_progress(command, a->progress);
  // How `touchstone-mpi judge` shares the work among processes.
  command.in_parts(
      {.of_whole = {"--known", "--baseline", "--update-baseline", "--min-judged", "--fail-unproven",
                    "--out", "--markdown", "--junit", "--json", "--progress", "--quiet"},
       .file_option = "--part",
       .ending = ".part.jsonl",
       .output = [a] { return a->out; },
       .cases =
           [a] {
             check_words(*a);
             check_report(*a);
             const auto asked = with_suite(*a);
             if (!asked) throw WrongCommand(asked.error().message);
             return number_of_cases(asked.value().cases);
           },
       .join = [a](const auto& files) { return join_judged(*a, files); }});
}

int run(JudgeArguments& a) {
  if (a.list) return list_subjects();
  if (a.join) {
    if (a.cases.files.empty())
      throw WrongCommand("the files of the parts are missing (touchstone help judge)");
    return join_judged(a, a.cases.files);
  }
  check_words(a);
  // All parts of a run have the same subjects, so a part has all or fails.
  const std::size_t absent = a.part.empty() ? leave_out_absent(a) : 0;
  const auto asked = with_suite(a);
  if (!asked) return say_and_return(asked.error().message, kNoSubject);
  if (!a.part.empty()) return judge_part(asked.value());
  const int status = judge_whole(asked.value());
  return status == kNothingFound && absent > 0 ? kNoSubject : status;
}

}  // namespace

Command judge_command() {
  auto a = std::make_shared<JudgeArguments>();
  Command command("judge", "how right a collision library is, case by case");
  add_cases(command, a->cases.files);
  add_subjects(command, *a);
  add_judged_cases(command, *a);
  add_subject_limits(command, a->limits);
  command.number("--jobs", a->jobs, 0, 1024,
                 "processes of each subject; 0, the default, is one for each core");
  add_acceptance(command, *a);
  add_report(command, *a);
  add_judge_parts(command, a);
  command.flag("--list", a->list,
               "list the available subjects: first the names behind cpp:, then those of other "
               "programs, such as node:NAME, and what is missing");
  command.notes(kJudgeNotes);
  command.action([a] { return run(*a); });
  return command;
}

}  // namespace touchstone::cli
