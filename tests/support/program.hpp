#pragma once

#include <filesystem>
#include <string>

namespace touchstone::test {

struct Run {
  int status = 0;
  std::string output;
};

// Runs the program with these words, through the shell; standard error goes with the output only
// where asked for ("2>&1").
Run run(const std::string& arguments);
// The same for any command line.
Run run_command(const std::string& command);

// The path of a case of the corpus, between blanks: on_file("paper/linear-as-printed").
std::string on_file(const std::string& name);

// A folder of its own for a test, gone with the object.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;

 private:
  std::filesystem::path path_;
};

}  // namespace touchstone::test
