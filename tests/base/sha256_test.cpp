// SHA-256 against the examples of its standard, and at lengths around the ends of blocks.

#include "src/base/sha256.hpp"

#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "src/base/sha256_blocks.hpp"
#include "tests/support/random.hpp"
#include "verify/prove/certcheck/sha256.hpp"

namespace touchstone::test::sha256_test {
namespace {

TEST_CASE("SHA-256 gives known hashes of FIPS 180-4", "[base]") {
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST_CASE("SHA-256 is right at every length near the ends of blocks", "[base]") {
  std::string data;
  std::string digests;
  for (int i = 0; i < 300; ++i) {
    digests += sha256(data);
    CHECK(certcheck::sha256(data) == sha256(data));
    data += static_cast<char>((i * 37 + 200) % 256);
  }
  // The expected value comes from Python's hashlib.
  CHECK(sha256(digests) == "d6acc4ccdfcc06f1f1d079e158b95b2761cfc06c37d586470229b1d84c496d23");
}

TEST_CASE("the processor's instructions for SHA-256 hash blocks as the steps of the standard do",
          "[base]") {
  if (!has_sha256_instructions()) return;
  test::Random random(3);
  std::string data(20 * kSha256Block, '\0');
  for (char& c : data) c = static_cast<char>(random.below(256));
  for (std::size_t count = 0; count <= 20; ++count) {
    const std::string_view blocks(data.data(), count * kSha256Block);
    Sha256Words by_steps{1, 2, 3, 4, 5, 6, 7, 8};
    Sha256Words by_instructions = by_steps;
    add_sha256_blocks_by_steps(by_steps, blocks);
    add_sha256_blocks_by_instructions(by_instructions, blocks);
    CAPTURE(count);
    CHECK(by_steps == by_instructions);
  }
}

TEST_CASE("SHA-256 of a stream equals SHA-256 of its text, for any length", "[base]") {
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{65535}, std::size_t{65536}, std::size_t{200001}}) {
    std::string data(size, 'x');
    for (std::size_t i = 0; i < size; i += 7) data[i] = static_cast<char>(i % 251);
    std::istringstream in(data);
    CHECK(sha256(in) == sha256(data));
    CHECK(certcheck::sha256(data) == sha256(data));
  }
}

}  // namespace
}  // namespace touchstone::test::sha256_test
