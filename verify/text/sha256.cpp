#include "verify/text/sha256.hpp"

#include <openssl/evp.h>

#include <array>
#include <fstream>
#include <memory>
#include <stdexcept>

namespace touchstone {
namespace {

class Digest {
 public:
  Digest() : context_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    if (!context_ || EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) != 1) {
      throw std::runtime_error("SHA-256 is not available in this OpenSSL");
    }
  }

  void add(std::string_view data) { EVP_DigestUpdate(context_.get(), data.data(), data.size()); }

  std::string hexadecimal() {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    EVP_DigestFinal_ex(context_.get(), digest.data(), &length);
    std::string text;
    for (unsigned int i = 0; i < length; ++i) {
      text += "0123456789abcdef"[digest[i] >> 4];
      text += "0123456789abcdef"[digest[i] & 15];
    }
    return text;
  }

 private:
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_;
};

}  // namespace

std::string sha256_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return "";
  Digest digest;
  std::array<char, 1 << 16> buffer{};
  while (in.read(buffer.data(), buffer.size()), in.gcount() > 0) {
    digest.add({buffer.data(), static_cast<std::size_t>(in.gcount())});
  }
  return digest.hexadecimal();
}

}  // namespace touchstone
