// Compiling the builds of a matrix: errors, and builds that are used again.

#include <catch2/catch.hpp>

#include <filesystem>

#include "tests/matrix/folder_plan.hpp"
#include "verify/judge/matrix/build_cache.hpp"
#include "verify/judge/matrix/command.hpp"

namespace touchstone::build_cache_test {

using namespace touchstone::matrix;
using touchstone::test::Folder;
using touchstone::test::own_home;

namespace {

// A program that answers every line with one word, defined in a header.
constexpr const char* kProgram = R"(#include <iostream>
#include "word.h"
int main() { std::string line; while (std::getline(std::cin, line)) std::cout << WORD << std::endl; }
)";

// A program in a folder of its own, which includes a word from a header; say() changes that word.
struct Project {
  Folder folder;
  Sources sources;

  Project() {
    sources.kind = Sources::Kind::program;
    sources.files = {folder.write("program.cpp", kProgram)};
    say("first");
  }
  void say(const std::string& word) const {
    folder.write("word.h", "#define WORD \"" + word + "\"\n");
  }
  BuildCache open() const { return {sources, own_home(), folder.file("work")}; }
};

std::string answer_of(const BuildSpec& spec, const Built& built) {
  const auto said = run_command({"sh", "-c", "echo question | exec \"$@\"", "sh", "env",
                                 "TOUCHSTONE_FLOATING=" + spec.environment, built.product},
                                std::chrono::seconds(20));
  return said.output;
}

}  // namespace

TEST_CASE("a missing compiler is reported") {
  const Project project;
  BuildCache cache = project.open();
  const Built built = cache.build({"g++-of-the-future"});
  CHECK(built.state == Built::State::no_compiler);
  CHECK(cache.version("g++-of-the-future").empty());
  CHECK_FALSE(cache.version("g++").empty());
}

TEST_CASE("an error of compilation is kept with the compiler's message") {
  Project project;
  project.folder.write("word.h", "#error there is no word\n");
  BuildCache cache = project.open();
  const Built built = cache.build({"g++"});
  CHECK(built.state == Built::State::not_compiled);
  CHECK(built.why.find("there is no word") != std::string::npos);
}

TEST_CASE("a flag that the compiler does not know does not compile") {
  const Project project;
  BuildCache cache = project.open();
  const Built built = cache.build({"g++", "-O0", {"-fno-such-thing"}});
  CHECK(built.state == Built::State::not_compiled);
  CHECK(built.why.find("-fno-such-thing") != std::string::npos);
}

TEST_CASE("a warning of the compiler about a flag is noted") {
  const Project project;
  BuildCache cache = project.open();
  const Built built = cache.build({"g++", "-O0", {"-fassociative-math"}});
  CHECK(built.state == Built::State::ready);
  REQUIRE(built.notes.size() == 1);
  CHECK(built.notes[0].find("-fassociative-math") != std::string::npos);
}

TEST_CASE("a product is made again only if something has changed") {
  const Project project;
  const BuildSpec spec{"g++", "-O0"};
  BuildCache cache = project.open();
  const Built first = cache.build(spec);
  REQUIRE(first.state == Built::State::ready);
  const auto made = std::filesystem::last_write_time(first.product);
  CHECK(answer_of(spec, first) == "first\n");

  const Built again = project.open().build(spec);
  CHECK(again.product == first.product);
  CHECK(std::filesystem::last_write_time(again.product) == made);

  project.say("second");  // changes the header that the program includes
  const Built changed = project.open().build(spec);
  CHECK(answer_of(spec, changed) == "second\n");

  const Built other = cache.build({"g++", "-O1"});
  CHECK(other.product != first.product);
}

TEST_CASE("each binary runs in the requested environment, and reports it with its flags") {
  const Project project;
  BuildCache cache = project.open();
  for (const char* environment : {"nearest", "upward", "downward+flush"}) {
    const BuildSpec spec{"g++", "-O1", {"-ffinite-math-only"}, "", environment};
    const Built built = cache.build(spec);
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

}  // namespace touchstone::build_cache_test
