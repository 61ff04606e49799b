// The program refuses exact answers in a floating-point environment that would make them wrong.

#include <catch2/catch.hpp>

#include "tests/matrix/folder_plan.hpp"
#include "tests/support/program.hpp"
#include "verify/judge/matrix/command.hpp"

namespace touchstone::unfit_test {
namespace {

// Runs the program in a floating-point environment set by a preloaded library.
test::Run run_under(const std::string& setting) {
  const test::Folder folder;
  const std::string source =
      folder.write("preset.c",
                   "#include <fenv.h>\n#include <xmmintrin.h>\n"
                   "__attribute__((constructor)) static void preset(void) { " +
                       setting + "; }\n");
  const std::string library = folder.file("preset.so");
  const auto built = matrix::run_command({"gcc", "-shared", "-fPIC", source, "-o", library, "-lm"},
                                         std::chrono::seconds(60));
  INFO(built.output);
  REQUIRE(built.succeeded());
  const auto ran =
      matrix::run_command({"env", "LD_PRELOAD=" + library, TOUCHSTONE_PROGRAM, "solve",
                           std::string(TOUCHSTONE_CASES_DIR) + "/paper/linear-as-printed.json"},
                          std::chrono::seconds(60));
  return {ran.status, ran.output};
}

}  // namespace

TEST_CASE(
    "the program refuses to act as the oracle in another rounding mode or with subnormals "
    "flushed") {
#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__)
  CHECK(run_under("(void)0").status == 0);
  for (const char* mode : {"FE_UPWARD", "FE_DOWNWARD", "FE_TOWARDZERO"}) {
    const test::Run r = run_under(std::string("fesetround(") + mode + ")");
    INFO(r.output);
    CHECK(r.status == 7);
    CHECK(r.output.find("refuses to act as the oracle: the rounding mode") != std::string::npos);
  }
  const test::Run flushed = run_under("_mm_setcsr(_mm_getcsr() | 0x8000)");
  CHECK(flushed.status == 7);
  CHECK(flushed.output.find("subnormal results are flushed") != std::string::npos);
  CHECK(run_under("_mm_setcsr(_mm_getcsr() | 0x0040)").status == 7);
#endif
}

TEST_CASE("the program prints its own flags and floating-point environment") {
  const test::Run r = test::run("--environment");
  CHECK(r.status == 0);
  CHECK(r.output.find("FLT_EVAL_METHOD") != std::string::npos);
  CHECK(r.output.find("rounding to nearest") != std::string::npos);
}

}  // namespace touchstone::unfit_test
