#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verify/cli/commands.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/query_options.hpp"
#include "verify/output/replacement.hpp"
#include "verify/queries/audit.hpp"
#include "verify/text/sha256.hpp"

namespace touchstone::cli {
namespace {

struct ImportArguments {
  std::vector<std::string> files;
  std::optional<queries::Kind> kind{};
  std::string out;
};

constexpr const char* kImportNotes = R"(Questions in the formats of others, as cases.

Examples:
  touchstone import queries --help)";

constexpr const char* kQueriesNotes = R"(Examples:
  touchstone import queries unit-tests/vertex-face/data_0_0.csv > cases.jsonl
  touchstone import queries --kind edge-edge queries.csv --out cases.jsonl
  touchstone import queries --kind edge-edge queries.csv | touchstone solve -

A query asks of four points on straight paths whether a vertex meets a triangle, or two edges each other: eight
rows, the points at t = 0 and then at t = 1, each row the fractions "x,x,y,y,z,z" and the label. Edges become
sticks under affine motion, exactly, and a triangle the intersection of two plates: its query is two cases, with
contact in the query while there is in both. Cases of a query have the tag "all-of ID". An edge or a triangle
that collapses on the way is refused. Exit status: 0 all imported, 3 a malformed file or refused query (the
others are still imported).)";

// Writes lines to a file that is whole or not there, or to standard output.
class Lines {
 public:
  explicit Lines(const std::string& path) {
    if (path.empty()) return;
    auto opened = output::Replacement::open(path, output::Replacement::Unfinished::drop);
    if (!opened) throw WrongCommand(opened.error().message);
    file_.emplace(std::move(opened).value());
  }
  void write(const std::string& line) {
    if (file_) {
      file_->write(line + "\n");
    } else {
      std::cout << line << '\n';
    }
  }
  void finish() {
    if (file_) {
      file_->finish();
    } else {
      std::cout << std::flush;
    }
  }

 private:
  std::optional<output::Replacement> file_{};
};

void complain(const std::string& file, const std::string& place, const std::string& message) {
  std::cerr << "touchstone: " << file << ": " << (place.empty() ? "" : place + ": ") << message
            << '\n';
}

// Whether all of the file could be imported.
bool import_file(const std::string& path, std::optional<queries::Kind> kind, Lines& lines) {
  auto file = queries::QueryFile::open(path, kind);
  if (!file) {
    complain(path, file.error().place, file.error().message);
    return false;
  }
  auto reader = std::move(file).value();
  const std::string hash = sha256_of_file(path);
  bool all = true;
  while (true) {
    auto next = reader.next();
    if (!next) {
      complain(path, next.error().place, next.error().message);
      return false;
    }
    const auto& query = next.value();
    if (!query) return all;
    const auto cases = queries::cases_of(query->query, queries::id_of(path, *query),
                                         queries::source_of(path, hash, *query));
    if (!cases) {
      complain(path, "line " + std::to_string(query->line),
               cases.error().place + " " + cases.error().message);
      all = false;
      continue;
    }
    for (const Case& c : cases.value()) lines.write(case_text(c));
  }
}

int import_queries(const ImportArguments& arguments) {
  check_apart(arguments.files, arguments.out);
  Lines lines(arguments.out);
  bool all = true;
  for (const std::string& path : arguments.files)
    all = import_file(path, arguments.kind, lines) && all;
  lines.finish();
  return all ? kNothingFound : kMalformed;
}

Command queries_command() {
  auto a = std::make_shared<ImportArguments>();
  Command command("queries", "published vertex-face and edge-edge queries as cases");
  command.words("FILE...", a->files, "files of eight rows a query, .csv").required();
  add_query_kind(command, a->kind);
  command.text("--out", "FILE", a->out, "write the cases to this file, one a line");
  command.notes(kQueriesNotes);
  command.action([a] { return import_queries(*a); });
  return command;
}

}  // namespace

Command import_command() {
  Command command("import", "questions in the formats of others, as cases");
  command.notes(kImportNotes);
  command.add(queries_command());
  return command;
}

}  // namespace touchstone::cli
