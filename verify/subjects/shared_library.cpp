// Says why a file cannot be loaded as a shared library, and how a library was built. Reads the ELF
// header and the sections in which compilers leave their names and options.

#include "verify/subjects/shared_library.hpp"

#include <elf.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <vector>

namespace touchstone::subjects {
namespace {

// The word size of this process: libraries of the other size cannot be loaded.
#if defined(__LP64__)
using Header = Elf64_Ehdr;
using Section = Elf64_Shdr;
constexpr unsigned char kClass = ELFCLASS64;
#else
using Header = Elf32_Ehdr;
using Section = Elf32_Shdr;
constexpr unsigned char kClass = ELFCLASS32;
#endif

template <class Record>
bool read_at(std::ifstream& file, std::uint64_t place, Record& record) {
  file.clear();
  file.seekg(static_cast<std::streamoff>(place));
  file.read(reinterpret_cast<char*>(&record), sizeof record);
  return static_cast<bool>(file);
}

std::string machine(unsigned number, unsigned char bits) {
  const std::string of = bits == ELFCLASS32 ? ", 32 bits" : "";
  switch (number) {
    case EM_386:
      return "x86, 32 bits";
    case EM_X86_64:
      return "x86-64" + of;
    case EM_ARM:
      return "ARM, 32 bits";
    case EM_AARCH64:
      return "AArch64" + of;
    case EM_RISCV:
      return "RISC-V" + of;
    case EM_PPC64:
      return "PowerPC, 64 bits";
    case EM_S390:
      return "S/390" + of;
    default:
      return "machine number " + std::to_string(number) + of;
  }
}

// The ELF header of this process, read from its own file.
bool read_own(Header& header) {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  return file && read_at(file, 0, header);
}

bool has_magic(const Header& header) { return std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0; }

// The bytes of the sections with a given name. From damaged files it reads what it can.
class Sections {
 public:
  explicit Sections(const std::string& path) : file_(path, std::ios::binary) {
    Section names{};
    if (!file_ || !read_at(file_, 0, header_) || !has_magic(header_) ||
        header_.e_ident[EI_CLASS] != kClass || header_.e_shentsize != sizeof(Section) ||
        !read_at(file_, place_of(header_.e_shstrndx), names))
      return;
    names_ = bytes_of(names);
  }

  std::string operator[](const std::string& name) {
    for (unsigned i = 0; !names_.empty() && i < header_.e_shnum; ++i) {
      Section section{};
      if (!read_at(file_, place_of(i), section) || section.sh_name >= names_.size()) continue;
      if (name == names_.c_str() + section.sh_name && section.sh_type != SHT_NOBITS &&
          (section.sh_flags & SHF_COMPRESSED) == 0)
        return bytes_of(section);
    }
    return {};
  }

 private:
  std::uint64_t place_of(unsigned section) const {
    return header_.e_shoff + std::uint64_t{section} * sizeof(Section);
  }
  std::string bytes_of(const Section& section) {
    constexpr std::uint64_t kLargestSection = std::uint64_t{64} << 20;
    if (section.sh_size > kLargestSection) return {};
    std::string bytes(section.sh_size, '\0');
    file_.clear();
    file_.seekg(static_cast<std::streamoff>(section.sh_offset));
    file_.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file_.gcount())));
    return bytes;
  }

  std::ifstream file_;
  Header header_{};
  std::string names_;
};

// Collects texts that end in a zero byte, each only once.
template <class Wanted>
void collect(const std::string& bytes, std::vector<std::string>& texts, Wanted is_wanted) {
  for (std::size_t from = 0; from < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\0', from), bytes.size());
    const std::string text = bytes.substr(from, end - from);
    if (!text.empty() && is_wanted(text) &&
        std::find(texts.begin(), texts.end(), text) == texts.end())
      texts.push_back(text);
    from = end + 1;
  }
}

}  // namespace

std::string problem_with_library(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return "there is no such file";
  if (std::filesystem::is_directory(status)) return "it is a folder";
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::string("it cannot be read: ") + std::strerror(errno);
  Header header{};
  if (!read_at(file, 0, header) || !has_magic(header)) return "it is no shared library (not ELF)";
  Header own{};
  if (read_own(own) &&
      (header.e_machine != own.e_machine || header.e_ident[EI_CLASS] != own.e_ident[EI_CLASS] ||
       header.e_ident[EI_DATA] != own.e_ident[EI_DATA])) {
    return "it was compiled for another machine: " +
           machine(header.e_machine, header.e_ident[EI_CLASS]) + ", and this is " +
           machine(own.e_machine, own.e_ident[EI_CLASS]);
  }
  if (header.e_type != ET_DYN) return "it is an ELF file, but no shared library";
  return {};
}

std::string build_of_library(const std::string& path) {
  Sections sections(path);
  std::vector<std::string> texts;
  const auto any = [](const std::string&) { return true; };
  collect(sections[".comment"], texts, any);
  collect(sections[".GCC.command.line"], texts, any);
  // The strings for debuggers include the names of the compilers ("producers").
  collect(sections[".debug_str"], texts, [](const std::string& text) {
    return text.starts_with("GNU ") || text.find("clang version ") != std::string::npos;
  });
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : "; ") + text;
  return all;
}

}  // namespace touchstone::subjects
