// The command `touchstone import queries`: published vertex-face and edge-edge queries as cases.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/cases/queries/audit.hpp"
#include "verify/program/cli/command_words.hpp"
#include "verify/program/cli/import_commands.hpp"
#include "verify/program/cli/imported_lines.hpp"
#include "verify/program/cli/query_options.hpp"

namespace touchstone::cli {
namespace {

struct ImportArguments {
  std::vector<std::string> files;
  std::optional<queries::Kind> kind{};
  std::string out;
  ProgressChoice progress{};
};

constexpr const char* kQueriesNotes = R"(Examples:
  touchstone import queries unit-tests/vertex-face/data_0_0.csv > queries.jsonl
  touchstone import queries --kind edge-edge queries.csv --out queries.jsonl
  touchstone import queries --kind edge-edge queries.csv | touchstone solve -
  xzcat queries.csv.xz | touchstone import queries --kind edge-edge - > queries.jsonl

A query has four points on straight paths, and asks whether a vertex meets a triangle, or two edges
meet. It has eight rows, the points at t = 0 and then at t = 1. A row has the fractions
"x,x,y,y,z,z" (numerator, denominator) or the numbers "x,y,z", and may have a label, 0 or 1, after
them; all rows of a file have the same form. Numbers are read exactly: integers, decimals and
scientific notation. --kind is vertex-face or edge-edge; without it, the name of the file or of the
nearest folder that contains one of these words decides. The id of a query is the name of its file
and its number, with folders only if two files have the same name.

Edges become sticks under affine motion, exactly. A triangle becomes the intersection of two plates:
its query has two cases, and there is contact in the query while there is contact in both. Each
query becomes a document touchstone/query/1 (cases/schema/query.md), which solve, certify, check and
crosscheck take. An edge or a triangle that collapses on the way is refused. Exit status: 0 all
imported, 3 a malformed file or refused query (the others are still imported).)";

// Imports a file. Returns whether all of it could be imported.
bool import_file(const std::string& path, const std::string& name,
                 std::optional<queries::Kind> kind, ImportedLines& lines,
                 batch::Progress& progress) {
  auto file = queries::QueryFile::open(path, kind);
  if (!file) {
    say_of_import(path, file.error().place, file.error().message);
    return false;
  }
  auto reader = std::move(file).value();
  bool all = true;
  while (true) {
    auto next = reader.next();
    if (!next) {
      say_of_import(path, next.error().place, next.error().message);
      return false;
    }
    const auto& query = next.value();
    if (!query) return all;
    progress.done();
    const auto document = queries::document_of(query->query, queries::id_of(name, *query),
                                               queries::source_of(path, reader.sha256(), *query));
    if (!document) {
      say_of_import(path, "line " + std::to_string(query->line),
                    document.error().place + " " + document.error().message);
      all = false;
      continue;
    }
    lines.write(queries::query_text(document.value()));
  }
}

int import_queries(const ImportArguments& arguments) {
  check_apart(arguments.files, arguments.out);
  ImportedLines lines(arguments.out);
  bool all = true;
  batch::Progress progress(arguments.progress.shown(),
                           [&] { return queries::count_of_queries(arguments.files); });
  const auto names = queries::names_of(arguments.files);
  for (std::size_t i = 0; i < names.size(); ++i)
    all = import_file(arguments.files[i], names[i], arguments.kind, lines, progress) && all;
  lines.finish();
  return all ? kNothingFound : kMalformed;
}

}  // namespace

Command import_queries_command() {
  auto a = std::make_shared<ImportArguments>();
  Command command("queries", "published vertex-face and edge-edge queries as documents");
  command.words("FILE...", a->files, "files with eight rows per query, .csv; - is standard input")
      .required();
  add_query_kind(command, a->kind);
  command.text("--out", "FILE", a->out, "write the queries to this file, one per line");
  add_progress(command, a->progress);
  command.notes(kQueriesNotes);
  command.action([a] { return import_queries(*a); });
  return command;
}

}  // namespace touchstone::cli
