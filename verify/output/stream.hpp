#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace touchstone::output {

// The way from a stream to an open file: each line as soon as it is whole, and what is left where
// the stream is flushed. On a terminal a status line is taken away first, what is written is
// harmless(), and lines for people are made to fit (fit_lines()). Throws Failed from whatever
// writes, so the stream over it has to let that through: exceptions(std::ios::badbit).
class LineBuffer : public std::streambuf {
 public:
  LineBuffer(int file, std::string name);

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  // Writes the first bytes of what waits.
  void write_first(std::size_t size);

  int file_;
  bool terminal_;
  std::string name_;
  std::string waiting_;
};

// A stream to an open file, which `name` names in errors. What waits is written by flush(), not by
// the destructor: it could not say that it failed.
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
