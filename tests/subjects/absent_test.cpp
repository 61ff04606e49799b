// Unknown names of subjects.

#include "verify/subjects/absent.hpp"

#include <catch2/catch.hpp>

namespace touchstone::test::absent_test {

TEST_CASE("a subject of a library that was not found reports this, and how to install it",
          "[subjects]") {
  const std::string why = subjects::why_absent("fcl-default", {"double", "ode-box-box-static"});
  CHECK_THAT(why, Catch::Contains("FCL was not found when it was configured"));
  CHECK_THAT(why, Catch::Contains("libfcl-dev"));
  CHECK_THAT(why, Catch::Contains("cmake --preset release"));
}

TEST_CASE("a message about a mistyped subject suggests the probable one", "[subjects]") {
  const std::string why = subjects::why_absent("fcl-defualt", {"double", "fcl-default"});
  CHECK_THAT(why, Catch::Contains("did you mean cpp:fcl-default?"));
  CHECK_THAT(why, Catch::Contains("touchstone judge --list"));
  CHECK_THAT(subjects::why_absent("banana", {"double"}), !Catch::Contains("did you mean"));
}

}  // namespace touchstone::test::absent_test
