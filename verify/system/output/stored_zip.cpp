// Writes ZIP archives without compression, for sets of cases as NumPy arrays (.npz).
//   1. Sizes and names are known, so the constructor computes where each file begins.
//   2. append() writes contents to their final places, with gaps for the headers.
//   3. finish() writes the headers, since only now the checksums are known; after the contents it
//      writes the directory, with one record for each file, and the end record.

#include "verify/system/output/stored_zip.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "verify/system/output/failed.hpp"
#include "verify/system/output/little_endian.hpp"

namespace touchstone::output {
namespace {

// PKWARE's APPNOTE.TXT, 4.3: the records of an archive begin with these numbers.
constexpr std::uint32_t kLocalHeader = 0x04034b50;
constexpr std::uint32_t kCentralHeader = 0x02014b50;
constexpr std::uint32_t kEnd64 = 0x06064b50;
constexpr std::uint32_t kEndLocator64 = 0x07064b50;
constexpr std::uint32_t kEnd = 0x06054b50;
constexpr std::uint16_t kVersion = 45;             // the first one with ZIP64
constexpr std::uint16_t kFirstDay = (1 << 5) | 1;  // 1 January 1980
constexpr std::uint16_t kZip64Field = 1;           // the kind of the extra field
constexpr std::uint16_t kSizesField = 16;          // bytes of two long numbers in that field
constexpr std::uint16_t kFieldHead = 4;            // bytes before them: kind and size
// With the extra field, without the name.
constexpr std::uint64_t kLocalHeaderSize = 30 + kFieldHead + kSizesField;
constexpr std::uint64_t kEnd64Size = 56;

}  // namespace

StoredZip::StoredZip(std::string path, std::vector<File> files, std::uint64_t zip64_from)
    : path_(std::move(path)),
      zip64_from_(zip64_from),
      file_(open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {
  if (file_.get() < 0) fail(path_);
  entries_.reserve(files.size());
  for (File& file : files) {
    Entry entry{std::move(file), end_};
    end_ += kLocalHeaderSize + entry.file.name.size() + entry.file.size;
    entries_.push_back(std::move(entry));
  }
}

void StoredZip::write_at(std::uint64_t offset, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = pwrite(file_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail(path_);
    bytes.remove_prefix(static_cast<std::size_t>(n));
    offset += static_cast<std::uint64_t>(n);
  }
}

void StoredZip::append(std::size_t file, std::string_view bytes) {
  Entry& entry = entries_.at(file);
  if (bytes.size() > entry.file.size - entry.written)
    throw std::logic_error(path_ + ": " + entry.file.name + " grows beyond its size");
  write_at(entry.offset + kLocalHeaderSize + entry.file.name.size() + entry.written, bytes);
  entry.written += bytes.size();
  entry.crc.process_bytes(bytes.data(), bytes.size());
}

std::string StoredZip::local_header(const Entry& entry) const {
  std::string text;
  put32(text, kLocalHeader);
  put16(text, kVersion);
  put16(text, 0);  // flags
  put16(text, 0);  // stored
  put16(text, 0);  // midnight
  put16(text, kFirstDay);
  put32(text, entry.crc.checksum());
  put32(text, 0xFFFFFFFF);  // both sizes are in the extra field
  put32(text, 0xFFFFFFFF);
  put16(text, static_cast<std::uint16_t>(entry.file.name.size()));
  put16(text, kFieldHead + kSizesField);
  text += entry.file.name;
  put16(text, kZip64Field);
  put16(text, kSizesField);
  put64(text, entry.file.size);
  put64(text, entry.file.size);
  return text;
}

std::string StoredZip::central_header(const Entry& entry) const {
  // The extra field has only those numbers that do not fit into 32 bits.
  std::string extra;
  const auto short_or_extra = [&](std::uint64_t n) {
    if (n < zip64_from_) return static_cast<std::uint32_t>(n);
    put64(extra, n);
    return std::uint32_t{0xFFFFFFFF};
  };
  const std::uint32_t size = short_or_extra(entry.file.size);
  const std::uint32_t compressed = short_or_extra(entry.file.size);
  const std::uint32_t offset = short_or_extra(entry.offset);
  std::string text;
  put32(text, kCentralHeader);
  put16(text, kVersion);  // of the writer
  put16(text, kVersion);  // needed by a reader
  put16(text, 0);         // flags
  put16(text, 0);         // stored
  put16(text, 0);         // midnight
  put16(text, kFirstDay);
  put32(text, entry.crc.checksum());
  put32(text, compressed);
  put32(text, size);
  put16(text, static_cast<std::uint16_t>(entry.file.name.size()));
  put16(text, extra.empty() ? 0 : static_cast<std::uint16_t>(extra.size() + kFieldHead));
  put16(text, 0);  // comment
  put16(text, 0);  // disk
  put16(text, 0);  // attributes: internal, then external
  put32(text, 0);
  put32(text, offset);
  text += entry.file.name;
  if (extra.empty()) return text;
  put16(text, kZip64Field);
  put16(text, static_cast<std::uint16_t>(extra.size()));
  return text + extra;
}

// `directory`, `size`: where the directory begins, and its size.
std::string StoredZip::end_of(std::uint64_t directory, std::uint64_t size) const {
  std::string text;
  const std::uint64_t count = entries_.size();
  const bool is_long = std::max(directory, size) >= zip64_from_;
  if (is_long) {
    put32(text, kEnd64);
    put64(text, kEnd64Size - 12);  // of the rest of this record
    put16(text, kVersion);
    put16(text, kVersion);
    put32(text, 0);  // disks
    put32(text, 0);
    put64(text, count);
    put64(text, count);
    put64(text, size);
    put64(text, directory);
    put32(text, kEndLocator64);
    put32(text, 0);                 // disk
    put64(text, directory + size);  // where the kEnd64 record begins
    put32(text, 1);                 // number of disks
  }
  put32(text, kEnd);
  put16(text, 0);  // disks
  put16(text, 0);
  put16(text, static_cast<std::uint16_t>(count));
  put16(text, static_cast<std::uint16_t>(count));
  put32(text, is_long ? 0xFFFFFFFF : static_cast<std::uint32_t>(size));
  put32(text, is_long ? 0xFFFFFFFF : static_cast<std::uint32_t>(directory));
  put16(text, 0);  // comment
  return text;
}

void StoredZip::finish() {
  std::string directory;
  for (const Entry& entry : entries_) {
    if (entry.written != entry.file.size)
      throw std::logic_error(path_ + ": " + entry.file.name + " is smaller than its size");
    write_at(entry.offset, local_header(entry));
    directory += central_header(entry);
  }
  write_at(end_, directory + end_of(end_, directory.size()));
}

}  // namespace touchstone::output
