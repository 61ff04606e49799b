#pragma once

#include <array>
#include <istream>
#include <streambuf>

namespace touchstone::batch {

// Standard input, which ends where the program is asked to end: a run that waits for its next case
// can be interrupted. What cannot be read sets badbit.
class StandardInput : public std::istream {
 public:
  StandardInput() : std::istream(nullptr) { rdbuf(&buffer_); }

 private:
  class Buffer : public std::streambuf {
    int_type underflow() override;
    std::array<char, 1 << 16> buffer_{};
  };
  Buffer buffer_;
};

}  // namespace touchstone::batch
