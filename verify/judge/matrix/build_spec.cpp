// One build of the matrix: compiler, flags, number type and floating-point environment; and its
// name.

#include "verify/judge/matrix/build_spec.hpp"

#include <sstream>

namespace touchstone::matrix {
namespace {

// The parts of -ffast-math, according to the manuals of GCC 12 and Clang 14. Some parts take effect
// only together. Both compilers also link start-up code that flushes subnormals to zero.
const Words kUnsafeInGcc{"-fno-signed-zeros", "-fno-trapping-math", "-fassociative-math",
                         "-freciprocal-math", "(compiled with -funsafe-math-optimizations)"};
const Words kUnsafeInClang{"-fno-signed-zeros", "-fno-trapping-math", "-fassociative-math",
                           "-freciprocal-math", "-fapprox-func"};
const Words kStartUp{"(linked with -ffast-math)"};
const Words kV3{"-mavx", "-mavx2", "-mbmi", "-mbmi2", "-mf16c", "-mfma", "-mlzcnt", "-mmovbe"};

Words operator+(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

std::string inner_option(const std::string& option, std::string_view opening) {
  if (!option.starts_with(opening) || !option.ends_with(')')) return {};
  return option.substr(opening.size(), option.size() - opening.size() - 1);
}

Words words_of(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::string joined(const Words& words, const std::string& between) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : between) + w;
  return text;
}

std::string BuildSpec::name() const {
  Words words{compiler, level};
  words.insert(words.end(), flags.begin(), flags.end());
  if (!number.empty()) words.push_back(number);
  words.push_back(environment);
  return joined(words);
}

bool is_environment(const std::string& text) {
  const auto plus = text.find('+');
  const std::string mode = text.substr(0, plus);
  if (plus != std::string::npos && text.substr(plus) != "+flush") return false;
  return mode == "nearest" || mode == "upward" || mode == "downward" || mode == "toward-zero" ||
         (text == "flush");
}

Words parts_of(const std::string& option, bool clang) {
  const Words& unsafe = clang ? kUnsafeInClang : kUnsafeInGcc;
  if (option == "-funsafe-math-optimizations") return unsafe + kStartUp;
  if (option == "-ffast-math") {
    const Words rest =
        clang ? Words{"-fno-math-errno", "-ffinite-math-only", "-ffp-contract=fast"}
              : Words{"-fno-math-errno",     "-ffinite-math-only", "-fno-rounding-math",
                      "-fno-signaling-nans", "-fcx-limited-range", "-fexcess-precision=fast"};
    return unsafe + rest + kStartUp;
  }
  if (option == "-march=x86-64-v3") return kV3;
  return {option};
}

}  // namespace touchstone::matrix
