// Writes a new version of a file, which replaces the old one only when it is complete. So a command
// that is killed leaves the old file, never half of a new one.
//   1. open() locks PATH.part; 2. write() appends to it; 3. finish() waits until it is on the disk,
//   and renames it.

#include "verify/system/output/replacement.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace touchstone::output {
namespace {

namespace fs = std::filesystem;

// The file that a path refers to: a symbolic link itself is not replaced.
std::string target_of(const std::string& path) {
  std::error_code failed;
  const fs::path target = fs::canonical(path, failed);
  return failed ? path : target.string();
}

}  // namespace

Result<Replacement> Replacement::open(const std::string& path, Unfinished unfinished) {
  std::error_code unknown;
  const fs::file_status status = fs::status(path, unknown);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.get() < 0) return cannot_be_written(path, errno);
    return Replacement(path, "", std::move(file), unfinished);
  }
  const std::string target = target_of(path);
  const std::string part = target + ".part";
  Result<Descriptor> opened = open_locked(part, path);
  if (!opened) return opened.error();
  Replacement made(target, part, std::move(opened).value(), unfinished);
  if (unfinished == Unfinished::drop) made.cut(0);
  lseek(made.file_.get(), 0, SEEK_END);
  return made;
}

Replacement::~Replacement() {
  if (file_.get() < 0 || is_direct()) return;
  struct stat info {};
  const bool is_empty = fstat(file_.get(), &info) == 0 && info.st_size == 0;
  if (is_empty || unfinished_ == Unfinished::drop) unlink(part_.c_str());
}

void Replacement::cut(std::size_t size) {
  const auto end = static_cast<off_t>(size);
  if (ftruncate(file_.get(), end) != 0 || lseek(file_.get(), end, SEEK_SET) < 0) fail(part_);
}

void Replacement::write(std::string_view text) {
  write_whole(file_.get(), is_direct() ? path_ : part_, text);
}

// The pieces are copied to a third file, PATH.part.arranged, which then becomes the part.
void Replacement::arrange(const std::vector<Piece>& pieces) {
  const std::string arranged = part_ + ".arranged";
  Result<Descriptor> opened = open_locked(arranged, path_);
  if (!opened) throw NotWritable(opened.error().message);
  Descriptor file = std::move(opened).value();
  if (ftruncate(file.get(), 0) != 0) fail(arranged);
  std::ifstream in(part_, std::ios::binary);
  std::string text;
  for (const Piece& piece : pieces) {
    text.resize(piece.size);
    in.seekg(static_cast<std::streamoff>(piece.begin));
    if (!in.read(text.data(), static_cast<std::streamsize>(piece.size))) fail(part_, EIO);
    write_whole(file.get(), arranged, text);
  }
  sync(file.get(), arranged);
  rename_file(arranged, part_);
  file_ = std::move(file);
}

void Replacement::finish() {
  if (is_direct()) {
    if (close(file_.release()) != 0) fail(path_);
    return;
  }
  // The new file gets the permissions of the old one.
  struct stat old {};
  if (stat(path_.c_str(), &old) == 0) fchmod(file_.get(), old.st_mode & 07777);
  sync(file_.get(), part_);
  rename_file(part_, path_);
  file_ = Descriptor();
}

void require_writable(const std::string& path) {
  std::error_code unknown;
  const fs::file_status status = fs::status(path, unknown);
  // A pipe is not opened, since its reader would take the end of this opening for the end of all.
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    if (access(path.c_str(), W_OK) != 0) throw NotWritable(cannot_be_written(path, errno).message);
    return;
  }
  const auto file = Replacement::open(path, Replacement::Unfinished::drop);
  if (!file) throw NotWritable(file.error().message);
}

void replace_file(const std::string& path, std::string_view text) {
  Result<Replacement> fresh = Replacement::open(path, Replacement::Unfinished::drop);
  if (!fresh) throw NotWritable(fresh.error().message);
  Replacement file = std::move(fresh).value();
  file.write(text);
  file.finish();
}

}  // namespace touchstone::output
