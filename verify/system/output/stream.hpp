#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace touchstone::output {

// Writes a stream to an open file: each line when it is complete, and the rest when the stream is
// flushed. On a terminal it first removes a status line, applies harmless() and, for people, fits
// lines (fit_lines()). Throws Failed, so its stream has to pass exceptions on:
// exceptions(std::ios::badbit).
class LineBuffer : public std::streambuf {
 public:
  LineBuffer(int file, std::string name);

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  // Writes the first `size` bytes of the buffer.
  void write_first(std::size_t size);

  int file_;
  bool terminal_;
  std::string name_;
  std::string waiting_;
};

// A stream to an open file; errors contain `name`. Buffered text is written by flush(), not by the
// destructor, which could not report a failure.
class Stream : public std::ostream {
 public:
  Stream(int file, std::string name) : std::ostream(nullptr), buffer_(file, std::move(name)) {
    rdbuf(&buffer_);
    exceptions(std::ios::badbit);
  }

 private:
  LineBuffer buffer_;
};

}  // namespace touchstone::output
