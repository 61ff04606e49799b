// The places where the matrix finds the sources that it compiles into every build.

#include "verify/judge/matrix/home.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

#include "tests/matrix/folder_plan.hpp"
#include "tests/support/environment_variable.hpp"

namespace touchstone::home_test {

using namespace touchstone::matrix;
using test::Folder;
using Kind = Sources::Kind;

TEST_CASE("a program that was not installed builds from its own source tree") {
  const auto home = find_home(Kind::pipeline, judge::folder_of_programs());
  REQUIRE(home);
  CHECK(
      std::filesystem::exists(home.value().sources + "/verify/judge/matrix/subject/pipeline.cpp"));
  CHECK(std::filesystem::exists(home.value().sources + "/CMakeLists.txt"));
  CHECK(std::filesystem::exists(home.value().include + "/touchstone/subject.h"));
}

TEST_CASE("missing files are reported, with the environment variables that set their place") {
  const Folder folder;
  {
    const test::EnvironmentVariable tree("TOUCHSTONE_SOURCE", folder.file("no-tree"));
    const auto home = find_home(Kind::library, judge::folder_of_programs());
    REQUIRE_FALSE(home);
    for (const std::string& part :
         {folder.file("no-tree") + "/verify/judge/matrix/subject/start.cpp",
          std::string("TOUCHSTONE_SOURCE"), std::string("TOUCHSTONE_LIBRARIES")})
      CHECK(home.error().message.find(part) != std::string::npos);
  }
  const test::EnvironmentVariable libraries("TOUCHSTONE_LIBRARIES", folder.file("no-libraries"));
  const auto home = find_home(Kind::pipeline, judge::folder_of_programs());
  REQUIRE_FALSE(home);
  CHECK(home.error().message.find("no-libraries/libtouchstone_matrix_subject.a") !=
        std::string::npos);
  // The user's own sources are not linked with the library.
  CHECK(find_home(Kind::library, judge::folder_of_programs()));
}

}  // namespace touchstone::home_test
