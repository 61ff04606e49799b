// Mutates short texts: parts of them are moved, repeated or taken from another input; other changes
// are left to the engine and its dictionary.

#include <algorithm>
#include <string>

#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/input_lines.hpp"
#include "tests/fuzz/targets/random.hpp"

namespace {

using touchstone::fuzz::below;
using touchstone::fuzz::Random;

std::string part_of(const std::string& text, Random& random) {
  const std::size_t from = below(random, text.size() + 1);
  return text.substr(from, 1 + below(random, text.size() + 1 - from + 1));
}

void put(std::string& text, const std::string& part, Random& random) {
  const std::size_t at = below(random, text.size() + 1);
  if (below(random, 2) == 0) {
    text.insert(at, part);
  } else {
    text.replace(at, part.size(), part);
  }
}

std::size_t store(const std::string& text, std::uint8_t* data, std::size_t most) {
  const std::size_t size = std::min(text.size(), most);
  std::copy_n(text.begin(), size, data);
  return size;
}

}  // namespace

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed) {
  Random random(seed);
  if (below(random, 2) == 0) return LLVMFuzzerMutate(data, size, most);
  std::string text = touchstone::fuzz::text_of(data, size);
  if (below(random, 4) == 0) {  // a longer number
    text.insert(below(random, text.size() + 1), 1 + below(random, 400),
                static_cast<char>('0' + below(random, 10)));
  } else {
    put(text, part_of(text, random), random);
  }
  return store(text, data, most);
}

std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                      const std::uint8_t* data2, std::size_t size2,
                                      std::uint8_t* out, std::size_t most, unsigned seed) {
  Random random(seed);
  std::string text = touchstone::fuzz::text_of(data1, size1);
  put(text, part_of(touchstone::fuzz::text_of(data2, size2), random), random);
  return store(text, out, most);
}
