#pragma once

#include <cstddef>
#include <cstdint>

// The functions by which a fuzzing engine and a target call each other: the interface of libFuzzer,
// which other engines support, too.

// NOLINTBEGIN(readability-identifier-naming): the engine gives the names.
extern "C" {

// Defined by each target. Returns 0; a finding ends the process (see finding.hpp).
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

// Defined by the mutator that a target is linked with: one changes `data`, which uses `size` of
// `most` bytes, the other combines two inputs. Both return the new size, and depend only on their
// arguments.
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                    unsigned seed);
std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data1, std::size_t size1,
                                      const std::uint8_t* data2, std::size_t size2,
                                      std::uint8_t* out, std::size_t most, unsigned seed);

// Defined by the engine: its own mutations of bytes, also with words from the dictionary.
std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
}
// NOLINTEND(readability-identifier-naming)
