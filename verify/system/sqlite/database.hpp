#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "verify/system/sqlite/work_limit.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace touchstone::sqlite {

// Databases of campaigns and of sets of cases, by SQLite. A file that is read may come from
// anybody.

// An error of a database, as text for people: the file, and the reason.
struct Failed : std::runtime_error {
  Failed(const std::string& message, int status) : std::runtime_error(message), code(status) {}
  int code;  // SQLite's primary result code
};

// in_memory: a new database that is gone with the object; its path is only a name for messages.
enum class Open { existing, read_only, create, in_memory };

// From now on no code defined by the database itself is run, since it may come from anybody: no
// views and triggers, which may never end, and only harmless functions in its schema.
void distrust(sqlite3* database);

// An SQLite database file that is not trusted (see distrust() and WorkLimit). Each thread has its
// own object.
//   If a write fails because the disk is full, all functions throw output::Failed instead of
//   Failed; and output::NotWritable if a file opened by Open::create cannot be made or written.
class Database {
 public:
  // Throws Failed: the path is empty; or the file does not exist, is not a database, is damaged or
  // not writable.
  Database(std::string path, Open open);
  Database(Database&& other) noexcept
      : path_(std::move(other.path_)),
        open_(other.open_),
        handle_(std::exchange(other.handle_, nullptr)),
        limit_(std::move(other.limit_)) {}
  Database& operator=(Database&&) = delete;
  ~Database();

  const std::string& path() const { return path_; }
  sqlite3* handle() const { return handle_; }

  // Throws Failed unless the file is intact: each page belongs to one object, each index to its
  // table. Only then reading is certain to end. Takes about as long as reading the whole file.
  void check_whole() const;
  // For direct callers of SQLite: the next step is a new call (see WorkLimit).
  void begin_call() const { limit_->begin(); }
  // Runs statements without results. Throws Failed.
  void run(const std::string& sql) const;
  // The time to wait for another process that is writing; by default 0.
  void wait_for_others(int milliseconds) const;
  // The number of rows that the last statement changed.
  std::int64_t changed() const;

  // Makes the database in another file available under this name. Throws Failed.
  void attach(const std::string& path, const std::string& name) const;

  [[noreturn]] void fail(int status) const;
  // Throws Failed: the file has content that is impossible here.
  [[noreturn]] void damaged(const std::string& why) const;

 private:
  std::string path_;
  Open open_ = Open::existing;  // how it was opened
  sqlite3* handle_ = nullptr;
  std::unique_ptr<WorkLimit> limit_;
};

// Bytes that are not a text.
struct Blob {
  std::string_view bytes;
};

// A prepared statement with its parameters. REQUIRES: the database outlives it. All functions throw
// Failed.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);
  Statement(Statement&& other) noexcept
      : database_(other.database_), handle_(std::exchange(other.handle_, nullptr)) {}
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  // Sets all parameters, in order.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }

  // Moves to the next row; returns false at the end.
  bool step();
  // For statements without rows.
  void run() {
    step();
    reset();
  }
  void reset();

  // Sets one parameter; they are counted from 1.
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

  // A column of the row, counted from 0. A value of another type means that the file is damaged;
  // SQLite itself would convert any text to a number.
  std::string text(int column) const;  // also for numbers; "" for NULL
  std::int64_t integer(int column) const;
  std::uint64_t natural(int column) const;  // an integer that is at least 0
  double real(int column) const;
  bool is_null(int column) const;

 private:
  // Throws unless `is_right`: the column has no `what`.
  void expect(bool is_right, int column, const char* what) const;

  const Database& database_;
  sqlite3_stmt* handle_ = nullptr;
};

// A transaction: all changes during its lifetime take effect if it is committed, else none.
class Transaction {
 public:
  // Waits until it may write.
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
