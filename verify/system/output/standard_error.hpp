#pragma once

#include <mutex>
#include <streambuf>
#include <string>

namespace touchstone::output {

// While it exists, output to std::cerr goes to standard error line by line, as shown by visible(),
// since messages quote texts of others. A status line is removed first. If a line begins with the
// program's name, the name has the colour of errors (colour.hpp). Write errors are ignored: there
// is no other place to report them.
class StandardError : private std::streambuf {
 public:
  StandardError();
  ~StandardError() override;
  StandardError(const StandardError&) = delete;
  StandardError& operator=(const StandardError&) = delete;

 private:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  void write_lines();

  std::mutex mutex_;
  std::string waiting_;
  std::streambuf* before_;
};

}  // namespace touchstone::output
