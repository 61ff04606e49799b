// Runs a fuzz target on every file in the given folders, and on a few mutations of each, without a
// fuzzing engine: `TARGET_replay [--mutations N] FOLDER...`. Status 0 without a finding, 1 if a
// folder is empty, 2 for a wrong command line. A finding ends it abnormally.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "tests/fuzz/targets/engine.hpp"
#include "verify/system/text/whole_number.hpp"

namespace {

using Bytes = std::vector<std::uint8_t>;

// Larger than any seed, and than inputs that engines make by default.
constexpr std::size_t kMost = std::size_t{1} << 16U;

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Bytes content_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void run(const Bytes& input) { LLVMFuzzerTestOneInput(input.data(), input.size()); }

Bytes mutated(const Bytes& input, const Bytes& other, unsigned seed) {
  Bytes made(kMost);
  if (seed % 4 == 3) {
    made.resize(LLVMFuzzerCustomCrossOver(input.data(), input.size(), other.data(), other.size(),
                                          made.data(), made.size(), seed));
    return made;
  }
  std::copy_n(input.begin(), std::min(kMost, input.size()), made.begin());
  made.resize(LLVMFuzzerCustomMutator(made.data(), std::min(kMost, input.size()), kMost, seed));
  return made;
}

// Replays a folder. Returns its number of inputs.
std::size_t replay(const std::filesystem::path& folder, unsigned mutations) {
  const auto files = files_in(folder);
  Bytes other;
  for (const auto& file : files) {
    const Bytes input = content_of(file);
    std::cerr << file.filename().string() << '\n';  // a finding leaves its input last
    run(input);
    for (unsigned i = 0; i < mutations; ++i) run(mutated(input, other, i));
    other = input;
  }
  return files.size();
}

}  // namespace

// A simple replacement for an engine: changes and removes some bytes.
std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most) {
  static std::minstd_rand random;
  if (size == 0) {
    if (most > 0) *data = static_cast<std::uint8_t>(random());
    return std::min<std::size_t>(most, 1);
  }
  std::span(data, size)[random() % size] = static_cast<std::uint8_t>(random());
  return random() % 4 == 0 ? size - 1 : size;
}

int main(int argc, char** argv) {
  const std::span arguments(argv, static_cast<std::size_t>(argc));
  std::vector<std::string> folders(arguments.begin() + 1, arguments.end());
  unsigned mutations = 0;
  if (folders.size() > 1 && folders.front() == "--mutations") {
    const auto number = touchstone::whole_number<unsigned>(folders[1]);
    if (!number) {
      std::cerr << "--mutations: expected a whole number, found \"" << folders[1] << "\"\n";
      return 2;
    }
    mutations = *number;
    folders.erase(folders.begin(), folders.begin() + 2);
  }
  const auto is_folder = [](const std::string& f) { return std::filesystem::is_directory(f); };
  if (folders.empty() || !std::all_of(folders.begin(), folders.end(), is_folder)) {
    std::cerr << "usage: " << arguments.front() << " [--mutations N] FOLDER...\n";
    return 2;
  }
  for (const std::string& folder : folders) {
    const std::size_t inputs = replay(folder, mutations);
    std::cout << folder << ": replayed " << inputs << " inputs, and " << mutations
              << " mutations of each\n";
    if (inputs == 0) return 1;
  }
  return 0;
}
