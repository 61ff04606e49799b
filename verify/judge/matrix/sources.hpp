#pragma once

#include "verify/judge/matrix/build_spec.hpp"

namespace touchstone::matrix {

// The sources that every build compiles.
struct Sources {
  enum class Kind {
    pipeline,  // Touchstone's own pipeline, in a floating type
    program,   // a program that speaks the protocol of cases/schema/subject.md
    library    // a shared library with the function of touchstone/subject.h
  };
  Kind kind = Kind::pipeline;
  Words files{};    // absolute
  Words include{};  // folders, absolute
  Words compile{};  // flags of every build
  Words link{};     // linked libraries: "-lm", paths
};

}  // namespace touchstone::matrix
