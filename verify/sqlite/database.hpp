#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "verify/sqlite/work_limit.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace touchstone::sqlite {

// Something that a database refuses, in words for people: the file, and why.
struct Failed : std::runtime_error {
  Failed(const std::string& message, int status) : std::runtime_error(message), code(status) {}
  int code;  // SQLite's primary result code
};

// In memory: of its own, gone with the object; its path is a name for messages.
enum class Open { existing, read_only, create, in_memory };

// From now on nothing is run that the database itself defines, for others may have made it: no
// views and no triggers, which may take forever, and no functions but harmless ones in its schema.
void distrust(sqlite3* database);

// An SQLite database file that is not trusted (see distrust() and WorkLimit). Each thread has one
// of its own.
//   Where a write does not arrive, for the disk is full, output::Failed is thrown in the place of
// Failed, by all that writes.
class Database {
 public:
  // Throws Failed: no such file, not a database, damaged, not to be written, no name.
  Database(std::string path, Open open);
  Database(Database&& other) noexcept
      : path_(std::move(other.path_)),
        handle_(std::exchange(other.handle_, nullptr)),
        limit_(std::move(other.limit_)) {}
  Database& operator=(Database&&) = delete;
  ~Database();

  const std::string& path() const { return path_; }
  sqlite3* handle() const { return handle_; }

  // Throws Failed unless the file is whole: each page belongs to one thing, each index to its
  // table. Only then does reading it end. Takes about as long as reading all of it.
  void check_whole() const;
  // For whoever calls SQLite: what follows is another call.
  void begin_call() const { limit_->begin(); }
  // Runs statements without results. Throws Failed.
  void run(const std::string& sql) const;
  // How long to wait for another process that is writing; standard: not at all.
  void wait_for_others(int milliseconds) const;
  // The number of rows that the last statement changed.
  std::int64_t changed() const;

  // Has the file of another database here under this name, too. Throws Failed.
  void attach(const std::string& path, const std::string& name) const;

  [[noreturn]] void fail(int status) const;
  // Throws Failed: what is in the file is not what can be there.
  [[noreturn]] void damaged(const std::string& why) const;

 private:
  std::string path_;
  sqlite3* handle_ = nullptr;
  std::unique_ptr<WorkLimit> limit_;
};

// Bytes that are no text.
struct Blob {
  std::string_view bytes;
};

// A prepared statement with its parameters. The database must outlive it. Everything here throws
// Failed.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);
  Statement(Statement&& other) noexcept
      : database_(other.database_), handle_(std::exchange(other.handle_, nullptr)) {}
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  // Values of all parameters, in order.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }

  // Goes to the next row; false at the end.
  bool step();
  // For statements without rows.
  void run() {
    step();
    reset();
  }
  void reset();

  // The value of one parameter, from 1.
  void bind(int index, std::string_view text);
  void bind(int index, const std::string& text) { bind(index, std::string_view(text)); }
  void bind(int index, const char* text) { bind(index, std::string_view(text)); }
  void bind(int index, Blob blob);
  void bind(int index, std::int64_t number);
  void bind(int index, std::uint64_t number) { bind(index, static_cast<std::int64_t>(number)); }
  void bind(int index, int number) { bind(index, static_cast<std::int64_t>(number)); }
  void bind(int index, double number);
  void bind(int index, std::nullopt_t nothing);
  template <class T>
  void bind(int index, const std::optional<T>& value) {
    if (value) return bind(index, *value);
    bind(index, std::nullopt);
  }

  // A column of the row, from 0. Where something else is there the file is damaged: SQLite itself
  // would make a number of any text.
  std::string text(int column) const;  // of numbers, too; "" for NULL
  std::int64_t integer(int column) const;
  std::uint64_t natural(int column) const;  // an integer from 0 on
  double real(int column) const;
  bool is_null(int column) const;

 private:
  // Throws unless it is right: no `what` in this column.
  void expect(bool is_right, int column, const char* what) const;

  const Database& database_;
  sqlite3_stmt* handle_ = nullptr;
};

// All or nothing of what is done while one is alive: nothing, unless it is committed.
class Transaction {
 public:
  // Waits for its turn to write.
  explicit Transaction(const Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  const Database& database_;
  bool open_ = true;
};

}  // namespace touchstone::sqlite
