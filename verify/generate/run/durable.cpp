#include "verify/generate/run/durable.hpp"

#include <fcntl.h>
#include <openssl/evp.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

namespace touchstone::generate {
namespace {

[[noreturn]] void failed(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

void sync_path(const std::string& path, int flags) {
  const int file = open(path.c_str(), flags);
  if (file < 0) failed(path);
  const bool synced = fsync(file) == 0;
  close(file);
  if (!synced) failed(path);
}

}  // namespace

void write_all(int file, std::string_view data) {
  while (!data.empty()) {
    const ssize_t n = write(file, data.data(), data.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      failed("the results cannot be written");
    }
    data.remove_prefix(static_cast<std::size_t>(n));
  }
}

void sync_file(const std::string& path) { sync_path(path, O_RDONLY); }

void sync_folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  sync_path(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

void replace_file(const std::string& path, std::string_view content) {
  const std::string fresh = path + ".new";
  const int file = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0) failed(fresh);
  try {
    write_all(file, content);
  } catch (...) {
    close(file);
    throw;
  }
  close(file);
  sync_file(fresh);
  rename_file(fresh, path);
}

void rename_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0) failed(to);
  sync_folder_of(to);
}

std::string sha256_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return "";
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                        EVP_MD_CTX_free);
  EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr);
  std::array<char, 1 << 16> buffer{};
  while (in.read(buffer.data(), buffer.size()), in.gcount() > 0) {
    EVP_DigestUpdate(context.get(), buffer.data(), static_cast<std::size_t>(in.gcount()));
  }
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  EVP_DigestFinal_ex(context.get(), digest.data(), &length);
  std::string text;
  for (unsigned int i = 0; i < length; ++i) {
    text += "0123456789abcdef"[digest[i] >> 4];
    text += "0123456789abcdef"[digest[i] & 15];
  }
  return text;
}

}  // namespace touchstone::generate
