// The command `touchstone audit`: proves the answers to published queries, and judges labels and
// solvers by them.

#include <memory>

#include "verify/program/cli/audit_run.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/query_options.hpp"
#include "verify/program/cli/subject_options.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kAuditNotes = R"(Examples:
  touchstone audit unit-tests/vertex-face/data_0_0.csv
  touchstone audit --out audit --solver cubic --solver inclusion */edge-edge/*.csv
  touchstone audit --json --kind edge-edge queries.csv
  touchstone audit --solver exec:./my-solver --solver lib:./libmine.so queries.csv
  touchstone audit --solver exec:./my-solver queries.jsonl

Solves each query exactly, certifies each answer, and lets the independent checker check every
certificate. So a label that differs from the answer is wrong. The horizon is closed, and so are
vertices, edges and triangles: touching is contact. Coordinates are the fractions of the file.
(touchstone help import queries describes how queries become cases.) --out FOLDER writes
manifest.json, with the SHA-256 of each file and all counts, and queries.jsonl, all queries with
certified truths, for `touchstone check` or any other checker.

--solver, which may be given several times, judges a solver by the proven times: cubic,
strict-cubic, inclusion, root-parity, and tight-inclusion if the build found it (`all` means all of
these); or your own solver, a program or a shared library that speaks the protocol of
cases/schema/subject.md. Solvers are asked about queries whose coordinates are all doubles. A .jsonl
file with documents touchstone/query/1 that have primitives has no labels, but solvers are judged on
it, too.

Exit status: 0 all labels proven, 1 some differ, 3 a malformed file or a query that cannot be asked
with boxes, 4 undecided within the time limit, 5 an internal check failed: this is a fault of
Touchstone, please report it, 8 a valid case or query without vertices, faces and edges. If several
apply, the first in the order 5, 3, 8, 1, 4 is used.)";

}  // namespace

Command audit_command() {
  auto a = std::make_shared<AuditArguments>();
  Command command("audit", "are published labels of vertex-face and edge-edge queries right?");
  command
      .words("FILE...", a->files,
             "files with eight rows per query, .csv; or documents of queries, .jsonl; - is "
             "standard input")
      .required();
  add_query_kind(command, a->kind);
  command.texts("--solver", "NAME", a->solvers,
                "also judge this solver: one of the names below, all, exec:COMMAND, lib:PATH, "
                "cpp:NAME or node:NAME; may be given several times");
  add_process_limits(command, a->limits);
  command.text(
      "--out", "FOLDER", a->out,
      "write manifest.json and queries.jsonl, which has all certified queries, to this folder");
  command.number("--digits", a->digits, 1, 1000, "significant digits of decimals");
  add_time_limit(command, a->time_limit);
  add_jobs(command, a->jobs);
  command.flag("--json", a->json, "print one JSON object per file");
  add_progress(command, a->progress);
  command.notes(kAuditNotes);
  command.action([a] { return audit(*a); });
  return command;
}

}  // namespace touchstone::cli
