#include <catch2/catch.hpp>

#include <filesystem>

#include "tests/matrix/folder_plan.hpp"
#include "verify/matrix/command.hpp"
#include "verify/matrix/workshop.hpp"

using namespace touchstone::matrix;
using touchstone::test::Folder;

namespace {

// A program that answers any line with one word, from a header.
constexpr const char* kProgram = R"(#include <iostream>
#include "word.h"
int main() { std::string line; while (std::getline(std::cin, line)) std::cout << WORD << std::endl; }
)";

struct Shop {
  Folder folder;
  Sources sources;

  Shop() {
    sources.kind = Sources::Kind::program;
    sources.files = {folder.write("program.cpp", kProgram)};
    say("first");
  }
  void say(const std::string& word) const {
    folder.write("word.h", "#define WORD \"" + word + "\"\n");
  }
  Workshop open() const { return {sources, folder.file("work")}; }
};

std::string answer_of(const Workshop& workshop, const BuildSpec& spec, const Built& built) {
  const auto said = run_command({"sh", "-c", "echo question | exec \"$@\"", "sh", "env",
                                 "TOUCHSTONE_FLOATING=" + spec.environment, built.product},
                                std::chrono::seconds(20));
  (void)workshop;
  return said.output;
}

}  // namespace

TEST_CASE("a missing compiler is said to be missing") {
  const Shop shop;
  Workshop workshop = shop.open();
  const Built built = workshop.build({"g++-of-the-future"});
  CHECK(built.state == Built::State::no_compiler);
  CHECK(workshop.version("g++-of-the-future").empty());
  CHECK_FALSE(workshop.version("g++").empty());
}

TEST_CASE("an error of compilation is kept with the compiler's words") {
  Shop shop;
  shop.folder.write("word.h", "#error there is no word\n");
  Workshop workshop = shop.open();
  const Built built = workshop.build({"g++"});
  CHECK(built.state == Built::State::not_compiled);
  CHECK(built.why.find("there is no word") != std::string::npos);
}

TEST_CASE("a flag that the compiler does not know does not compile") {
  const Shop shop;
  Workshop workshop = shop.open();
  const Built built = workshop.build({"g++", "-O0", {"-fno-such-thing"}});
  CHECK(built.state == Built::State::not_compiled);
  CHECK(built.why.find("-fno-such-thing") != std::string::npos);
}

TEST_CASE("what the compiler says of a flag is noted") {
  const Shop shop;
  Workshop workshop = shop.open();
  const Built built = workshop.build({"g++", "-O0", {"-fassociative-math"}});
  CHECK(built.state == Built::State::ready);
  REQUIRE(built.notes.size() == 1);
  CHECK(built.notes[0].find("-fassociative-math") != std::string::npos);
}

TEST_CASE("a product is made again only if something has changed") {
  const Shop shop;
  const BuildSpec spec{"g++", "-O0"};
  Workshop workshop = shop.open();
  const Built first = workshop.build(spec);
  REQUIRE(first.state == Built::State::ready);
  const auto made = std::filesystem::last_write_time(first.product);
  CHECK(answer_of(workshop, spec, first) == "first\n");

  const Built again = shop.open().build(spec);
  CHECK(again.product == first.product);
  CHECK(std::filesystem::last_write_time(again.product) == made);

  shop.say("second");  // in a header that the program includes
  const Built changed = shop.open().build(spec);
  CHECK(answer_of(workshop, spec, changed) == "second\n");

  const Built other = workshop.build({"g++", "-O1"});
  CHECK(other.product != first.product);
}

TEST_CASE("each binary runs in the environment asked for, and says so with its flags") {
  const Shop shop;
  Workshop workshop = shop.open();
  for (const char* environment : {"nearest", "upward", "downward+flush"}) {
    const BuildSpec spec{"g++", "-O1", {"-ffinite-math-only"}, "", environment};
    const Built built = workshop.build(spec);
    REQUIRE(built.state == Built::State::ready);
    const auto said = run_command({"sh", "-c", "exec \"$@\" </dev/null", "sh", "env",
                                   std::string("TOUCHSTONE_FLOATING=") + environment,
                                   "TOUCHSTONE_SHOW_FLOATING=1", built.product},
                                  std::chrono::seconds(20));
    INFO(said.output);
    CHECK(said.output.find("flags -O1 -ffinite-math-only") != std::string::npos);
    CHECK(said.output.find("fast-math") != std::string::npos);
    const std::string mode = std::string(environment).substr(0, std::string(environment).find('+'));
    CHECK(said.output.find(mode == "nearest" ? "to nearest" : mode + " (double)") !=
          std::string::npos);
    const bool flushes = said.output.find("flushed to zero") != std::string::npos;
    CHECK(flushes == (std::string(environment).find("flush") != std::string::npos));
  }
}
