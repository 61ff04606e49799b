// Texts of others, quoted for a shell, are read by real shells as one word.

#include "verify/system/text/shell.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <memory>

#include "src/base/visible.hpp"
#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"

namespace touchstone::test::shell_test {
namespace {

// The word as a shell reads it, with a marker before and after it.
std::string read_by_shell(const std::string& quoted) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(("printf '<%s>' " + quoted).c_str(), "r"),
                                                   pclose);
  std::string text;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
    text.append(buffer.data(), n);
  return text;
}

TEST_CASE("a shell reads a quoted word as it was", "[shell]") {
  for (const std::string word : {"plain",
                                 "",
                                 " ",
                                 "two words",
                                 "it's",
                                 "''",
                                 "a'b'c",
                                 "$HOME",
                                 "`date`",
                                 "a\\b",
                                 "*",
                                 "~",
                                 "-x",
                                 "#",
                                 "a\nb",
                                 "\n",
                                 "trailing\n",
                                 "tab\there",
                                 "\x1b[31mred\x1b[0m",
                                 "\u00e9\u20ac",
                                 "\u202e",
                                 "\xff\xfe",
                                 "!",
                                 "a;b&c|d",
                                 "{a,b}",
                                 "\"",
                                 "cases/it's here.jsonl:17",
                                 "=ls",
                                 "%s",
                                 "\x7f",
                                 "\xc2"}) {
    CAPTURE(word);
    CHECK(read_by_shell(shell_quoted(word)) == "<" + word + ">");
    CHECK(shell_words(shell_command({"a", word, "b"})) == std::vector<std::string>{"a", word, "b"});
  }
}

TEST_CASE("a shell reads any quoted text as one word, and runs no part of it", "[shell][hostile]") {
  const Folder folder;
  for (const std::string& text : hostile_bytes()) {
    const std::string word = text.substr(0, text.find('\0'));  // words of a shell end at NUL
    const std::string quoted = shell_quoted(word);
    CAPTURE(quoted);
    const Run r = run_command("cd " + folder.file("") + " && printf '<%s>' " + quoted);
    CHECK(r.output == "<" + word + ">");
    CHECK(run_command("bash -n -c " + shell_quoted("x " + quoted)).status == 0);
    CHECK(shell_words(shell_command({"a", word, "b"})) == std::vector<std::string>{"a", word, "b"});
    CHECK(quoted.find("*/") == std::string::npos);
    CHECK(quoted.find("/*") == std::string::npos);
    if (!word.ends_with('\n')) CHECK(visible(quoted) == quoted);
  }
  CHECK(shell_quoted("a\nb") == "'a'\"$(printf '\\012\\142')\"");
  CHECK(shell_quoted("*/x") == "'*''/x'");
  CHECK_FALSE(std::filesystem::exists(folder.file("canary")));
}

TEST_CASE("only texts that shell_command wrote are split into words", "[shell]") {
  CHECK(shell_words("a | b") == std::vector<std::string>{"a", "|", "b"});
  CHECK(shell_words("  ") == std::vector<std::string>{});
  for (const char* command : {"'open", "a; b", "$(date)", "\"a\"", "\"$(printf '\\1')\"", "a > b",
                              "\"$(printf '\\777')\"", "\"$(printf '\\001", "`date`", "a\\b"}) {
    CAPTURE(command);
    CHECK(!shell_words(command));
  }
}

TEST_CASE("words without special meaning to a shell are not quoted", "[shell]") {
  CHECK(shell_quoted("cases/paper/one-box.json:17") == "cases/paper/one-box.json:17");
  CHECK(shell_quoted("time=1e-6") == "time=1e-6");
  CHECK(shell_quoted("it's") == "'it'\\''s'");
  CHECK(shell_command({"touchstone", "judge", "--subject", "exec:./a b", ""}) ==
        "touchstone judge --subject 'exec:./a b' ''");
}

TEST_CASE("a quoted word does not control a terminal", "[shell]") {
  for (const std::string word : {"\x1b]0;title\x07", "\u202eabc", "\u009b31m", "\r"}) {
    const std::string quoted = shell_quoted(word);
    CHECK(visible(quoted) == quoted);
  }
}

}  // namespace
}  // namespace touchstone::test::shell_test
