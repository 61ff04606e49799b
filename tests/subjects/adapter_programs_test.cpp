// Adapters are separate programs, found beside touchstone-subject.

#include "verify/subjects/adapter_programs.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/program.hpp"
#include "verify/judge/ask/subject_command.hpp"

namespace touchstone::test::adapter_programs_test {
namespace {

namespace fs = std::filesystem;

// A folder with touchstone-subject only.
class Alone {
 public:
  Alone() { fs::copy_file(TOUCHSTONE_SUBJECT, subject()); }

  std::string subject() const { return folder_.file("touchstone-subject"); }
  void add(const std::string& name, const std::string& script) const {
    const std::string file = folder_.write(name, "#!/bin/sh\n" + script);
    fs::permissions(file, fs::perms::owner_all);
  }
  std::string path() const { return fs::path(subject()).parent_path().string(); }

 private:
  Folder folder_;
};

TEST_CASE("the first word of a subject's name selects the program of its adapter", "[subjects]") {
  const Alone here;
  CHECK_FALSE(subjects::adapter_program(here.path(), "fcl-default"));
  here.add("touchstone-adapter-fcl", "");
  const std::string program = here.path() + "/touchstone-adapter-fcl";
  CHECK(subjects::adapter_program(here.path(), "fcl-default") == program);
  CHECK_FALSE(subjects::adapter_program(here.path(), "fclx-default"));
  for (const std::string none : {"", "--list", "../fcl-default", "double"})
    CHECK_FALSE(subjects::adapter_program(here.path(), none));
  // The judge calls the adapter's program itself, so that a campaign records its build.
  const auto command = judge::command_of("cpp:fcl-default", here.path());
  REQUIRE(command);
  CHECK(command.value().program == program);
  CHECK(judge::command_of("cpp:double", here.path()).value().program == here.subject());
}

TEST_CASE("the option --list has the subjects of all adapters, and the reasons for missing ones",
          "[subjects]") {
  const Alone here;
  here.add("touchstone-adapter-fcl", "printf 'fcl-one\\tthe first\\nfcl-two\\tthe second\\n'");
  here.add("touchstone-adapter-ode", "echo 'libode.so.8: cannot open it' >&2; exit 127");
  here.add("touchstone-adapter-libccd", "printf '\\033[2Jgone\\n' >&2; exit 1");
  const Run listed = run_command(here.subject() + " --list");
  CHECK(listed.status == 0);
  CHECK_THAT(listed.output, Catch::Contains("\nfcl-one\tthe first\nfcl-two\tthe second\n"));
  CHECK_THAT(listed.output, Catch::Contains("\nbullet-*\t(not here: it needs Bullet (Debian: "
                                            "libbullet-dev) when Touchstone is built)\n"));
  CHECK_THAT(listed.output, Catch::Contains("\node-*\t(not here: libode.so.8: cannot open it)\n"));
  CHECK_THAT(listed.output,
             Catch::Contains("\nlibccd-*\t(not here: ") && Catch::Contains("gone)\n"));
  CHECK(listed.output.find('\033') == std::string::npos);
}

TEST_CASE("touchstone-subject starts the adapter of a subject", "[subjects]") {
  const Alone here;
  here.add("touchstone-adapter-fcl",
           "if [ $1 = --list ]; then printf 'fcl-one\\t\\n'; else echo \"asked for $1\"; fi");
  CHECK(run_command(here.subject() + " fcl-one").output == "asked for fcl-one\n");
  const Run mistyped = run_command(here.subject() + " flc-one 2>&1");
  CHECK(mistyped.status == 2);
  CHECK_THAT(mistyped.output, Catch::Contains("did you mean cpp:fcl-one?"));
  const Run missing = run_command(here.subject() + " ode-box-box-static 2>&1");
  CHECK(missing.status == 2);
  CHECK_THAT(missing.output, Catch::Contains("ODE was not found when it was configured"));
}

}  // namespace
}  // namespace touchstone::test::adapter_programs_test
