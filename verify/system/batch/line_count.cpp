// Counts the lines of a file, to estimate the time left. A last line without an end counts, too.

#include "verify/system/batch/line_count.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <vector>

#include "verify/system/batch/interruption.hpp"

namespace touchstone::batch {

std::optional<std::uint64_t> count_of_lines(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::vector<char> part(1 << 20);
  std::uint64_t lines = 0;
  char last = '\n';
  while (in.read(part.data(), static_cast<std::streamsize>(part.size())), in.gcount() > 0) {
    if (interrupted()) return std::nullopt;
    const auto end = part.begin() + in.gcount();
    lines += static_cast<std::uint64_t>(std::count(part.begin(), end, '\n'));
    last = *(end - 1);
  }
  return lines + (last == '\n' ? 0 : 1);
}

}  // namespace touchstone::batch
