// Reads a whole file, pipe or standard input into memory, for commands that import meshes, poses
// and queries.

#include "verify/system/batch/whole_input.hpp"

#include <filesystem>

#include "src/words/why_unreadable.hpp"
#include "verify/system/batch/input.hpp"
#include "verify/system/batch/interruption.hpp"

namespace touchstone::batch {
namespace {

Error not_read(std::string why) { return {Error::Code::value, "", std::move(why)}; }

Result<std::string> all_of_stream(std::istream& in, std::size_t most) {
  std::string text;
  std::string part(1 << 16, '\0');
  while (in.read(part.data(), static_cast<std::streamsize>(part.size())), in.gcount() > 0) {
    text.append(part, 0, static_cast<std::size_t>(in.gcount()));
    if (text.size() > most)
      return not_read("is larger than the limit of " + std::to_string(most >> 20) + " MiB");
  }
  if (in.bad() || interrupted()) return not_read("cannot be read to its end");
  return text;
}

}  // namespace

bool is_read_once(const std::string& path) {
  if (path == "-") return true;
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  using Kind = std::filesystem::file_type;
  return kind == Kind::fifo || kind == Kind::character || kind == Kind::socket;
}

Result<std::string> whole_input(const std::string& path, std::size_t most) {
  const auto in = open_input(path);
  std::error_code error;
  if (!*in || std::filesystem::is_directory(path, error)) return not_read(why_unreadable(path));
  return all_of_stream(*in, most);
}

}  // namespace touchstone::batch
