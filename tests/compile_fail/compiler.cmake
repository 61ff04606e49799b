# Sets `compile` to the compiler's command without a source, from COMPILER and INCLUDE_DIRS.
list(REMOVE_DUPLICATES INCLUDE_DIRS)
list(TRANSFORM INCLUDE_DIRS PREPEND "-I")
set(compile ${COMPILER} -std=c++20 -ffp-contract=off ${INCLUDE_DIRS})
set(ENV{LC_ALL} C)
