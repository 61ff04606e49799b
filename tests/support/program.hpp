#pragma once

#include <filesystem>
#include <string>

namespace touchstone::test {

// The result of a run: the exit status, and what was written to standard output.
struct Run {
  int status = 0;
  std::string output;
};

// Runs the program with these arguments through the shell. Standard error is part of the output
// only if the arguments contain "2>&1".
Run run(const std::string& arguments);
// Runs any command line in this way.
Run run_command(const std::string& command);

// The path of a corpus case, with a blank at either end: on_file("paper/linear-as-printed").
std::string on_file(const std::string& name);

// A new folder for a test, removed with the object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  // The path of a file in the folder; it need not exist.
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  // Writes a file, and returns its path.
  std::string write(const std::string& name, const std::string& text) const;
  // The content of a file; "" if it cannot be read.
  std::string read(const std::string& name) const;

 private:
  std::filesystem::path path_;
};

}  // namespace touchstone::test
