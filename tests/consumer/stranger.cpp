// A program that checks certificates and has nothing of the solver: the checker's header and
// library alone.

#include <touchstone/check.hpp>

int main() {
  using namespace touchstone::certcheck;
  return check("{}", std::nullopt).verdict == Verdict::malformed ? 0 : 1;
}
