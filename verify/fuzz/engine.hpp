#pragma once

#include <cstddef>
#include <cstdint>

// What a fuzzing engine and a target call in each other: the interface of libFuzzer, which the
// other engines have, too.

// NOLINTBEGIN(readability-identifier-naming): the engine gives the names.
extern "C" {

// Defined by each target. 0; a finding ends the process (see finding.hpp).
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// Defined by the mutator that a target is linked with. Change `data`, of which `size` of `most`
// bytes are in use, and combine two inputs; the new size is returned. The same for the same seed.
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed);
std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                      const std::uint8_t* data2, std::size_t size2,
                                      std::uint8_t* out, std::size_t most, unsigned seed);

// Defined by the engine: its own mutations of bytes, words of the dictionary among them.
std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
}
// NOLINTEND(readability-identifier-naming)
