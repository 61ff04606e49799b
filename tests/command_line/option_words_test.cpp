// Finding and removing options among the arguments of a command.

#include "verify/program/command_line/option_words.hpp"

#include <catch2/catch.hpp>

namespace touchstone::command_line::option_words_test {
namespace {

using Words = std::vector<std::string>;

TEST_CASE("options are found among the arguments of a command, whatever their values look like",
          "[command_line]") {
  bool flag = false;
  std::string out;
  Words many;
  std::vector<std::string> cases;
  Command command("c", "a command");
  command.flag("--json", flag, "");
  command.text("--out", "FILE", out, "");
  command.texts("--subject", "S", many, "");
  command.words("CASE...", cases, "");

  const auto left = [&](const Words& words, const Words& names) {
    return without(names, command, words);
  };
  CHECK(left({"--out", "x", "a", "--json", "--subject=s"}, {"--out"}) ==
        Words{"a", "--json", "--subject=s"});
  CHECK(left({"--out=x", "--json", "a"}, {"--out", "--json"}) == Words{"a"});
  // An option's value is not taken for an option.
  CHECK(left({"--subject", "--out", "--out", "--json", "a"}, {"--out"}) ==
        Words{"--subject", "--out", "a"});
  CHECK(left({"--subject", "1", "--subject", "2", "a"}, {"--subject"}) == Words{"a"});
  // After "--" there are no options. An option whose value is missing at the end removes nothing
  // else.
  CHECK(left({"--json", "--", "--json", "--out"}, {"--json", "--out"}) ==
        Words{"--", "--json", "--out"});
  CHECK(left({"a", "--out"}, {"--out"}) == Words{"a"});
  CHECK(left({"--outer", "x"}, {"--out"}) == Words{"--outer", "x"});
  CHECK(left({}, {"--out"}) == Words{});
}

}  // namespace
}  // namespace touchstone::command_line::option_words_test
