// Hostile texts in the tables of a set: programs that read the tables get the same texts.

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"
#include "verify/cases/generate/run/row.hpp"
#include "verify/cases/generate/run/set_file.hpp"
#include "verify/cases/generate/run/sqlite_set.hpp"

namespace touchstone::generate::hostile_tables_test {
namespace {

using test::Folder;
using test::hostile_texts;
using test::Run;

// A row with this text in every text column.
Row row_of_texts(const std::string& text) {
  Row row;
  for (const Column& column : kColumns) {
    const bool is_text = std::string_view(column.sql_type) == "TEXT";
    row.push_back(is_text ? std::optional(text) : std::nullopt);
  }
  return row;
}

// Checks that every text column has these texts, in order, and that the other columns are empty.
constexpr const char* kReadTables = R"py(
import csv, json, sqlite3, sys
wanted = json.load(open(sys.argv[3], encoding='utf-8'))
csv.field_size_limit(1 << 24)
with open(sys.argv[1], newline='', encoding='utf-8') as file:
    rows = list(csv.reader(file, strict=True))
database = sqlite3.connect(sys.argv[2])
assert database.execute("SELECT group_concat(name) FROM sqlite_schema WHERE sql <> ''").fetchone() == ('cases',)
types = {name: type for _, name, type, *_ in database.execute("PRAGMA table_info(cases)")}
assert rows[0] == list(types)
for column, (name, type) in enumerate(types.items()):
    is_text = type == 'TEXT'
    assert [row[column] for row in rows[1:]] == (wanted if is_text else [''] * len(wanted)), name
    stored = database.execute(f'SELECT typeof({name}), {name} FROM cases ORDER BY rowid').fetchall()
    assert stored == [('text', text) if is_text else ('null', None) for text in wanted], name
)py";

}  // namespace

TEST_CASE("hostile texts in a table are read back unchanged", "[generate][hostile]") {
  const Folder folder;
  std::ofstream csv(folder.file("t.csv"), std::ios::binary);
  csv << csv_header();
  SqliteWriter database(folder.file("t.sqlite"));
  for (const std::string& text : hostile_texts()) {
    csv << csv_line(row_of_texts(text));
    database.add(row_of_texts(text));
  }
  csv.close();
  database.finish();
  folder.write("wanted.json", nlohmann::json(hostile_texts()).dump());
  const Run read = test::run_command("python3 " + folder.write("read.py", kReadTables) + " " +
                                     folder.file("t.csv") + " " + folder.file("t.sqlite") + " " +
                                     folder.file("wanted.json") + " 2>&1");
  CAPTURE(read.output);
  CHECK(read.status == 0);
  // Our own functions read the texts as well.
  for (const char* table : {"t.csv", "t.sqlite"}) {
    CAPTURE(table);
    std::vector<std::string> records;
    read_set(folder.file(table), [&](std::string_view record) { records.emplace_back(record); });
    CHECK(records == hostile_texts());
  }
}

}  // namespace touchstone::generate::hostile_tables_test
