// Mutates inputs of JSON documents, one per line. Lines that are not documents are changed as
// bytes.

#include <string>
#include <vector>

#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/input_lines.hpp"
#include "tests/fuzz/targets/json_edits.hpp"

using namespace touchstone::fuzz;

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed) {
  Random random(seed);
  std::vector<std::string> lines = lines_of(data, size);
  std::string& line = lines[below(random, lines.size())];
  auto document = read_document(line);
  if (!document || below(random, 8) == 0) return LLVMFuzzerMutate(data, size, most);
  edit(*document, random);
  line = written(*document);
  return store_lines(lines, data, size, most);
}

std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                      const std::uint8_t* data2, std::size_t size2,
                                      std::uint8_t* out, std::size_t most, unsigned seed) {
  Random random(seed);
  std::vector<std::string> lines = lines_of(data1, size1);
  const std::vector<std::string> others = lines_of(data2, size2);
  std::string& line = lines[below(random, lines.size())];
  const std::string& other = others[below(random, others.size())];
  auto document = read_document(line);
  const auto source = read_document(other);
  if (below(random, 8) == 0) {
    lines.push_back(other);
  } else if (document && source) {
    take_part(*document, *source, random);
    line = written(*document);
  } else {
    line = other;
  }
  return store_lines(lines, out, 0, most);
}
