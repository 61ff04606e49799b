// Texts of users in source code, read by the compilers and the interpreter of their languages.

#include "verify/system/text/source.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "src/base/visible.hpp"
#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"

namespace touchstone::test::source_test {
namespace {

// One line per text, with its bytes in hexadecimal.
std::string in_numbers(const std::vector<std::string>& texts) {
  std::string lines;
  for (const std::string& text : texts) {
    for (const char c : text) {
      lines += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
      lines += "0123456789abcdef"[static_cast<unsigned char>(c) & 15];
    }
    lines += '\n';
  }
  return lines;
}

std::vector<std::string> standards() { return {"c++98 -trigraphs", "c++11", "c++14", "gnu++20"}; }

}  // namespace

TEST_CASE("a line of a comment is not code in C++, and does not hide the next line",
          "[text][hostile]") {
  const Folder folder;
  std::string source;
  std::size_t n = 0;
  for (const std::string& text : hostile_bytes()) {
    const std::string line = comment_line(text);
    CHECK(visible(line) == line);
    for (const std::string& begin : {"// " + line + "\n", "//" + line + "\n",
                                     "/*\n * " + line + "\n */\n", "/*" + line + "*/\n"})
      source += begin + "int after_" + std::to_string(n++) + " = 0;\n";
  }
  // If a text defined this variable, it would be defined twice.
  source += "int canary_is_defined = 0;\nint main() { return canary_is_defined";
  for (std::size_t i = 0; i < n; ++i) source += " + after_" + std::to_string(i);
  const std::string file = folder.write("comments.cpp", source + "; }\n");
  for (const std::string& standard : standards()) {
    const Run r = run_command("c++ -Wall -Wextra -Werror -std=" + standard + " -fsyntax-only " +
                              file + " 2>&1");
    CAPTURE(standard, r.output);
    CHECK(r.status == 0);
  }
}

TEST_CASE("a literal of C++ has the bytes of the text, in every mode", "[text][hostile]") {
  const Folder folder;
  std::string source =
      "#include <cstdio>\nstatic void show(const char* s, unsigned long n) {\n"
      "  for (unsigned long i = 0; i + 1 < n; ++i)\n"
      "    std::printf(\"%02x\", static_cast<unsigned>(static_cast<unsigned char>(s[i])));\n"
      "  std::printf(\"\\n\");\n}\nint main() {\n";
  for (const std::string& text : hostile_bytes()) {
    const std::string literal = cpp_literal(text);
    CHECK(visible(literal) == literal);
    source += "  { static const char s[] = " + literal + "; show(s, sizeof s); }\n";
  }
  const std::string file = folder.write("literals.cpp", source + "}\n");
  for (const std::string& standard : standards()) {
    const std::string program = folder.file("literals");
    const Run r = run_command("c++ -Wall -Werror -std=" + standard + " " + file + " -o " + program +
                              " 2>&1 && " + program);
    CAPTURE(standard);
    REQUIRE(r.status == 0);
    CHECK(r.output == in_numbers(hostile_bytes()));
  }
}

TEST_CASE("a literal of Python has the bytes of the text, and a comment beside it has no effect",
          "[text][hostile]") {
  const Folder folder;
  std::string source(kPythonHead);
  for (const std::string& text : hostile_bytes()) {
    const std::string literal = python_literal(text);
    CHECK(visible(literal) == literal);
    source += "# " + comment_line(text) + "\nprint(" + literal +
              ".encode('utf-8', 'surrogateescape').hex())\n";
  }
  const std::string file = folder.write("literals.py", source);
  const Run r = run_command("cd " + folder.file("") + " && python3 " + file + " 2>&1");
  CHECK(r.status == 0);
  CHECK(r.output == in_numbers(hostile_bytes()));
  CHECK_FALSE(std::filesystem::exists(folder.file("canary")));
  // UTF-8 is kept as it is.
  CHECK(python_literal("\U0001f600 \u2028") == "\"\U0001f600 \\u2028\"");
}

TEST_CASE("comments and literals of ordinary texts are the texts themselves", "[text]") {
  CHECK(comment_line("Größe 3 µm, 箱: a*b / c") == "Größe 3 µm, 箱: a*b / c");
  CHECK(comment_line("a */ b /*/") == "a * / b / * /");
  CHECK(comment_line("C:\\boxes\\") == "C:\\boxes\\.");
  CHECK(cpp_literal("says \"why?\"\n") == "\"says \\\"why\\?\\\"\\012\"");
  CHECK(python_literal("it's \\ \"") == "\"it's \\\\ \\\"\"");
}

}  // namespace touchstone::test::source_test
