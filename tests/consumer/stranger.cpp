// A program that checks certificates with only the checker's header and library, nothing of the
// solver.

#include <touchstone/check.hpp>

int main() {
  using namespace touchstone::certcheck;
  return check("{}", std::nullopt).verdict == Verdict::malformed ? 0 : 1;
}
