#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/base/sha256.hpp"
#include "verify/batch/whole_input.hpp"
#include "verify/cli/commands.hpp"
#include "verify/cli/exit_code.hpp"
#include "verify/cli/query_options.hpp"
#include "verify/output/replacement.hpp"
#include "verify/poses/fcl_text.hpp"
#include "verify/poses/posed_case.hpp"
#include "verify/queries/audit.hpp"

namespace touchstone::cli {
namespace {

struct ImportArguments {
  std::vector<std::string> files;
  std::optional<queries::Kind> kind{};
  std::string out;
  ProgressChoice progress{};
};

struct PosesArguments {
  std::vector<std::string> files;
  poses::Between between = poses::Between::nlerp;
  bool by_columns = false;
  std::string out;
  ProgressChoice progress{};
};

constexpr std::size_t kLargestDump = std::size_t{64} << 20;  // of poses

constexpr const char* kImportNotes = R"(Questions in the formats of others, as cases.

Examples:
  touchstone import queries unit-tests/vertex-face/data_0_0.csv
  touchstone import poses --as nlerp bug.json)";

constexpr const char* kPosesNotes = R"(Examples:
  touchstone import poses bug.json > case.jsonl
  touchstone import poses --as matrix bug.json | touchstone solve -
  touchstone import poses --as linear --out case.jsonl bug-1.json bug-2.json
  touchstone import poses fcl-exception.txt | touchstone overlap --at 0 -

A file has two boxes with their poses, as programs dump them:

  {"boxes": [{"size": [2, 2, 2], "poses": [[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]]},
             {"half_extents": [1, 1, 1], "times": [0, 1], "poses": [POSE, POSE]}]}

A POSE is 16 numbers, 4 rows of 4, or {"translation": [x, y, z], "quaternion": [w, x, y, z]}. Numbers mean the
doubles that they denote; strings are exact. A box with one pose rests; without "times" the poses are even on
[0, 1]. --as says which motion between two poses is meant: nlerp (the linear blend of quaternions), linear (the
first pose's rotation throughout) or matrix (every entry linear in time: the very matrices, rounded as they are).

A file may also be what FCL says when its narrow phase fails, "Error with configuration" with Shape 1, X_FS1, Shape 2
and X_FS2, or a log with that in it: two boxes at rest, those of the first such message.

Exit status: 0 all imported, 3 a malformed file (the others are still imported).)";

constexpr const char* kQueriesNotes = R"(Examples:
  touchstone import queries unit-tests/vertex-face/data_0_0.csv > queries.jsonl
  touchstone import queries --kind edge-edge queries.csv --out queries.jsonl
  touchstone import queries --kind edge-edge queries.csv | touchstone solve -
  xzcat queries.csv.xz | touchstone import queries --kind edge-edge - > queries.jsonl

A query asks of four points on straight paths whether a vertex meets a triangle, or two edges each other: eight
rows, the points at t = 0 and then at t = 1, each row the fractions "x,x,y,y,z,z" and the label. Edges become
sticks under affine motion, exactly, and a triangle the intersection of two plates: its query is of two cases,
with contact in the query while there is in both. Each query becomes a document touchstone/query/1
(cases/schema/query.md), which solve, certify, check and crosscheck take. An edge or a triangle that collapses
on the way is refused. Exit status: 0 all imported, 3 a malformed file or refused query (the others are still
imported).)";

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
bool import_file(const std::string& path, std::optional<queries::Kind> kind, Lines& lines,
                 batch::Progress& progress) {
  auto file = queries::QueryFile::open(path, kind);
  if (!file) {
    complain(path, file.error().place, file.error().message);
    return false;
  }
  auto reader = std::move(file).value();
  bool all = true;
  while (true) {
    auto next = reader.next();
    if (!next) {
      complain(path, next.error().place, next.error().message);
      return false;
    }
    const auto& query = next.value();
    if (!query) return all;
    progress.done();
    const auto document = queries::document_of(query->query, queries::id_of(path, *query),
                                               queries::source_of(path, reader.sha256(), *query));
    if (!document) {
      complain(path, "line " + std::to_string(query->line),
               document.error().place + " " + document.error().message);
      all = false;
      continue;
    }
    lines.write(queries::query_text(document.value()));
  }
}

// The file as a case; what is wrong with it is said.
std::optional<Case> posed_case(const std::string& path, const PosesArguments& arguments) {
  const auto read = batch::whole_input(path, kLargestDump);
  if (!read) {
    complain(path, "", read.error().message);
    return std::nullopt;
  }
  const std::string& text = read.value();
  const auto boxes = poses::is_fcl_text(text) ? poses::read_fcl_text(text)
                                              : poses::read_poses(text, arguments.by_columns);
  if (!boxes) {
    complain(path, boxes.error().place, boxes.error().message);
    return std::nullopt;
  }
  const std::filesystem::path file(path == "-" ? "standard input" : path);
  auto made = poses::case_of(boxes.value(), arguments.between, file.stem().string(),
                             {file.filename().string(), "poses, SHA-256 " + sha256(text)});
  if (made) return std::move(made).value();
  complain(path, made.error().place, made.error().message);
  return std::nullopt;
}

int import_poses(const PosesArguments& arguments) {
  check_apart(arguments.files, arguments.out);
  Lines lines(arguments.out);
  bool all = true;
  batch::Progress progress(arguments.progress.shown(), arguments.files.size(), 0, "files");
  for (const std::string& path : arguments.files) {
    const batch::Progress::InHand in_hand(progress);
    const auto c = posed_case(path, arguments);
    all = all && c;
    if (c) lines.write(case_text(*c));
    progress.done();
  }
  lines.finish();
  return all ? kNothingFound : kMalformed;
}

Command poses_command() {
  auto a = std::make_shared<PosesArguments>();
  Command command("poses", "two boxes and their poses, from a dump, as a case");
  command
      .words("FILE...", a->files,
             "dumps of poses, .json, or texts of FCL's exceptions; - is standard input")
      .required();
  command.choice(
      "--as", {"nlerp", "linear", "matrix"}, "nlerp",
      [a](const std::string& name) {
        a->between = name == "nlerp"    ? poses::Between::nlerp
                     : name == "linear" ? poses::Between::linear
                                        : poses::Between::matrix;
      },
      "which motion between two poses is meant");
  command.flag("--by-columns", a->by_columns, "matrices are written column by column");
  command.text("--out", "FILE", a->out, "write the cases to this file, one a line");
  add_progress(command, a->progress);
  command.notes(kPosesNotes);
  command.action([a] { return import_poses(*a); });
  return command;
}

int import_queries(const ImportArguments& arguments) {
  check_apart(arguments.files, arguments.out);
  Lines lines(arguments.out);
  bool all = true;
  batch::Progress progress(arguments.progress.shown(),
                           [&] { return queries::count_of_queries(arguments.files); });
  for (const std::string& path : arguments.files)
    all = import_file(path, arguments.kind, lines, progress) && all;
  lines.finish();
  return all ? kNothingFound : kMalformed;
}

Command queries_command() {
  auto a = std::make_shared<ImportArguments>();
  Command command("queries", "published vertex-face and edge-edge queries as documents");
  command.words("FILE...", a->files, "files of eight rows a query, .csv; - is standard input")
      .required();
  add_query_kind(command, a->kind);
  command.text("--out", "FILE", a->out, "write the queries to this file, one a line");
  add_progress(command, a->progress);
  command.notes(kQueriesNotes);
  command.action([a] { return import_queries(*a); });
  return command;
}

}  // namespace

Command import_command() {
  Command command("import", "questions in the formats of others, as cases");
  command.notes(kImportNotes);
  command.add(queries_command());
  command.add(poses_command());
  return command;
}

}  // namespace touchstone::cli
