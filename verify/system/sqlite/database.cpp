// Opens and uses SQLite databases, also those that other people made, for campaigns and sets of
// cases. Most of it converts SQLite's status codes into errors that name the file, the reason, and,
// where possible, the remedy (Database::fail).

#include "verify/system/sqlite/database.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "verify/system/output/failed.hpp"

namespace touchstone::sqlite {
namespace {

constexpr const char* kRemedy = ". Have it made again, or ask who gave it to you";

int flags_of(Open open) {
  switch (open) {
    case Open::read_only:
      return SQLITE_OPEN_READONLY;
    case Open::create:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Open::in_memory:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY;
    case Open::existing:
      break;
  }
  return SQLITE_OPEN_READWRITE;
}

// A path with which SQLite opens the file of that name. Without this, some names would be taken for
// a URI, or for a database in memory.
std::string plain_path(const std::string& path) {
  return path.starts_with(':') || path.starts_with("file:") ? "./" + path : path;
}

// The system's error code if a write failed; else 0.
int error_of_writing(sqlite3* handle, int status) {
  if ((status & 0xff) == SQLITE_FULL) return ENOSPC;
  switch (sqlite3_extended_errcode(handle)) {
    case SQLITE_IOERR_WRITE:
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC:
    case SQLITE_IOERR_TRUNCATE:
    case SQLITE_IOERR_SHMSIZE: {
      const int error = sqlite3_system_errno(handle);
      return error == 0 ? EIO : error;
    }
    default:
      return 0;
  }
}

// The reason why SQLite cannot open the file, or one of its auxiliary files. If SQLite cannot
// create a file, it tries to open it for reading, and `error`, the system's error code, is about
// this second attempt. So the folder is examined here.
std::string why_not_opened(const std::string& path, Open open, int error) {
  const auto message = [](int code) { return std::generic_category().message(code); };
  const auto folder = std::filesystem::absolute(path).parent_path();
  if (access(folder.c_str(), F_OK) != 0) {
    return errno == ENOENT ? "there is no such folder"
                           : "its folder cannot be looked into: " + message(errno);
  }
  std::error_code unseen;
  if (!std::filesystem::is_directory(folder, unseen)) return folder.string() + " is not a folder";
  const bool is_there = access(path.c_str(), F_OK) == 0;
  if (open == Open::create && access(folder.c_str(), W_OK | X_OK) != 0) {
    const std::string reason = message(errno);
    return (is_there ? "files cannot be made beside it: the folder "
                     : "it cannot be made: the folder ") +
           folder.string() + " cannot be written to (" + reason + ')';
  }
  if (error == ENOENT && !is_there)
    return open == Open::create ? "it cannot be made in this folder" : "there is no such file";
  return "it cannot be opened: " + message(error);
}

}  // namespace

void distrust(sqlite3* database) {
  for (const int what : {SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER,
                         SQLITE_DBCONFIG_TRUSTED_SCHEMA})
    sqlite3_db_config(database, what, 0, nullptr);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
}

void Database::damaged(const std::string& why) const {
  throw Failed(path_ + ": it is damaged: " + why, SQLITE_CORRUPT);
}

void Database::fail(int status) const {
  if (const int error = error_of_writing(handle_, status)) throw output::Failed(path_, error);
  std::string why = sqlite3_errmsg(handle_);
  // Messages about files and disks instead of SQLite's own.
  switch (status & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      why = "another process is writing to it, and does not end";
      break;
    case SQLITE_CORRUPT:
      why = "it is damaged (" + why + ")";
      break;
    case SQLITE_NOTADB:
      why = "it is no SQLite database";
      break;
    case SQLITE_READONLY:
      why = open_ == Open::read_only ? "it is not to be written"
                                     : "this file, or its folder, cannot be written to";
      break;
    case SQLITE_CANTOPEN:
      why = why_not_opened(path_, open_, sqlite3_system_errno(handle_));
      break;
    case SQLITE_INTERRUPT:
      why = "it is damaged, or made to keep its readers busy: more is read of it than is in it";
      why += kRemedy;
      break;
    case SQLITE_IOERR:
      why = "reading or writing failed (" + why + ")";
      break;
    default:
      break;
  }
  const int code = status & 0xff;
  if (open_ == Open::create && (code == SQLITE_CANTOPEN || code == SQLITE_READONLY))
    throw output::NotWritable(path_ + ": " + why);
  throw Failed(path_ + ": " + why, code);
}

Database::Database(std::string path, Open open) : path_(std::move(path)), open_(open) {
  // Without a name, SQLite would create a temporary database.
  if (path_.empty()) throw Failed("a database has no name", SQLITE_CANTOPEN);
  std::error_code error;
  if (std::filesystem::is_directory(path_, error))
    throw Failed(path_ + ": is a folder, not a database", SQLITE_CANTOPEN);
  const int status = sqlite3_open_v2(plain_path(path_).c_str(), &handle_, flags_of(open), nullptr);
  if (status == SQLITE_OK) {
    distrust(handle_);
    limit_ = std::make_unique<WorkLimit>(handle_, path_);
    return;
  }
  try {
    fail(status);
  } catch (...) {
    sqlite3_close(handle_);
    throw;
  }
}

Database::~Database() { sqlite3_close(handle_); }

void Database::check_whole() const {
  Statement check(*this, "PRAGMA integrity_check(1)");
  if (!check.step()) damaged("it cannot be checked");
  const std::string said = check.text(0);
  if (said != "ok") damaged(said.substr(said.rfind('\n') + 1) + kRemedy);  // npos + 1 is 0
}

void Database::run(const std::string& sql) const {
  begin_call();
  const int status = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
  if (status != SQLITE_OK) fail(status);
}

void Database::attach(const std::string& path, const std::string& name) const {
  Statement(*this, "ATTACH ? AS " + name).with(plain_path(path)).run();
  limit_->add(path);
}

void Database::wait_for_others(int milliseconds) const {
  sqlite3_busy_timeout(handle_, milliseconds);
}

std::int64_t Database::changed() const { return sqlite3_changes64(handle_); }

Statement::Statement(const Database& database, std::string_view sql) : database_(database) {
  database.begin_call();
  const int status = sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                        &handle_, nullptr);
  if (status != SQLITE_OK) database.fail(status);
}

Statement::~Statement() { sqlite3_finalize(handle_); }

bool Statement::step() {
  database_.begin_call();
  const int status = sqlite3_step(handle_);
  if (status == SQLITE_ROW) return true;
  if (status == SQLITE_DONE) return false;
  sqlite3_reset(handle_);
  database_.fail(status);
}

void Statement::reset() { sqlite3_reset(handle_); }

void Statement::expect(bool is_right, int column, const char* what) const {
  if (is_right) return;
  const char* name = sqlite3_column_name(handle_, column);
  database_.damaged(std::string("a row has no ") + what + " where one belongs (" +
                    (name == nullptr ? "" : name) + ")");
}

std::string Statement::text(int column) const {
  expect(sqlite3_column_type(handle_, column) != SQLITE_BLOB, column, "text");
  const auto* data = static_cast<const char*>(sqlite3_column_blob(handle_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
  return data == nullptr ? std::string() : std::string(data, size);
}

std::int64_t Statement::integer(int column) const {
  expect(sqlite3_column_type(handle_, column) == SQLITE_INTEGER, column, "whole number");
  return sqlite3_column_int64(handle_, column);
}

std::uint64_t Statement::natural(int column) const {
  const std::int64_t value = integer(column);
  expect(value >= 0, column, "number from 0 on");
  return static_cast<std::uint64_t>(value);
}

double Statement::real(int column) const {
  const int type = sqlite3_column_type(handle_, column);
  expect(type == SQLITE_FLOAT || type == SQLITE_INTEGER, column, "number");
  return sqlite3_column_double(handle_, column);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(handle_, column) == SQLITE_NULL;
}

void Statement::bind(int index, std::string_view text) {
  const int status = sqlite3_bind_text(handle_, index, text.data(), static_cast<int>(text.size()),
                                       SQLITE_TRANSIENT);  // NOLINT: SQLite's own cast
  if (status != SQLITE_OK) database_.fail(status);
}

void Statement::bind(int index, Blob blob) {
  const std::string_view bytes = blob.bytes;
  const int status = sqlite3_bind_blob(handle_, index, bytes.data(), static_cast<int>(bytes.size()),
                                       SQLITE_TRANSIENT);  // NOLINT: SQLite's own cast
  if (status != SQLITE_OK) database_.fail(status);
}

void Statement::bind(int index, std::int64_t number) {
  const int status = sqlite3_bind_int64(handle_, index, number);
  if (status != SQLITE_OK) database_.fail(status);
}

void Statement::bind(int index, double number) {
  const int status = sqlite3_bind_double(handle_, index, number);
  if (status != SQLITE_OK) database_.fail(status);
}

void Statement::bind(int index, std::nullopt_t) {
  const int status = sqlite3_bind_null(handle_, index);
  if (status != SQLITE_OK) database_.fail(status);
}

Transaction::Transaction(const Database& database) : database_(database) {
  database.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace touchstone::sqlite
