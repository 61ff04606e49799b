#pragma once

#include <boost/crc.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "verify/system/output/descriptor.hpp"

namespace touchstone::output {

// A ZIP archive of files without compression. The size of each file is known when the archive is
// begun, so all files can grow in turn, and no file has to be in memory as a whole.
//   The bytes depend only on names and contents: the date of each file is that at which the
// calendar of ZIP begins. Archives and files of 4 GB or more are written by ZIP64, as NumPy does.
class StoredZip {
 public:
  struct File {
    std::string name;
    std::uint64_t size = 0;
  };

  // The least number that does not fit the original format, and needs ZIP64.
  static constexpr std::uint64_t kZip64 = 0xFFFFFFFF;

  // Creates the archive, or replaces it. Throws Failed. `zip64_from`: smaller in tests, which
  // cannot write 4 GB.
  StoredZip(std::string path, std::vector<File> files, std::uint64_t zip64_from = kZip64);

  // Appends to the content of a file. Throws Failed, and std::logic_error beyond its size.
  void append(std::size_t file, std::string_view bytes);

  // Completes the archive. Throws Failed, and std::logic_error if a file is smaller than its size.
  void finish();

 private:
  struct Entry {
    File file;
    std::uint64_t offset = 0;  // of its local header
    std::uint64_t written = 0;
    boost::crc_32_type crc{};  // of what is written
  };

  void write_at(std::uint64_t offset, std::string_view bytes);
  std::string local_header(const Entry& entry) const;
  std::string central_header(const Entry& entry) const;
  std::string end_of(std::uint64_t directory, std::uint64_t size) const;

  std::string path_;
  std::uint64_t zip64_from_;
  Descriptor file_;
  std::vector<Entry> entries_;
  std::uint64_t end_ = 0;  // of the contents
};

}  // namespace touchstone::output
