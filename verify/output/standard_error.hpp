#pragma once

#include <mutex>
#include <streambuf>
#include <string>

namespace touchstone::output {

// While alive, what is printed on std::cerr goes to standard error line by line, each shown as
// visible() shows it, for messages quote what others wrote; and a status line is taken away first.
// The name of the program, where a line begins with it, is in the colour of errors (colour.hpp).
// Where it does not arrive nothing is said: there is nowhere left to say it.
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
