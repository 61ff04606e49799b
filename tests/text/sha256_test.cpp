#include "touchstone/sha256.hpp"

#include <catch2/catch.hpp>
#include <string>

namespace touchstone::test {
namespace {

TEST_CASE("SHA-256 is that of FIPS 180-4", "[text]") {
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("SHA-256 is right at every length about the ends of blocks", "[text]") {
  std::string data;
  std::string digests;
  for (int i = 0; i < 300; ++i) {
    digests += sha256(data);
    data += static_cast<char>((i * 37 + 200) % 256);
  }
  // By Python's hashlib.
  CHECK(sha256(digests) == "d6acc4ccdfcc06f1f1d079e158b95b2761cfc06c37d586470229b1d84c496d23");
}

}  // namespace
}  // namespace touchstone::test
