# cmake -D COMPILER=... -D SOURCE=... -D INCLUDE_DIRS=... -P expect_failure.cmake
# Succeeds when SOURCE does not compile, with the message its first line asks for, and does compile
# with CONTROL defined: then the failure is about what the file claims, not about a stray mistake.

file(STRINGS ${SOURCE} first_line LIMIT_COUNT 1)
if(NOT first_line MATCHES "^// EXPECT: (.+)$")
  message(FATAL_ERROR "${SOURCE}: the first line must be `// EXPECT: regex`")
endif()
set(expected "${CMAKE_MATCH_1}")

list(REMOVE_DUPLICATES INCLUDE_DIRS)
list(TRANSFORM INCLUDE_DIRS PREPEND "-I")
set(compile ${COMPILER} -std=c++20 -fsyntax-only ${INCLUDE_DIRS} ${SOURCE})
set(ENV{LC_ALL} C)

execute_process(
  COMMAND ${compile} -DCONTROL
  RESULT_VARIABLE control
  ERROR_VARIABLE messages)
if(NOT control EQUAL 0)
  message(FATAL_ERROR "${SOURCE} does not compile with CONTROL defined:\n${messages}")
endif()

execute_process(
  COMMAND ${compile}
  RESULT_VARIABLE result
  ERROR_VARIABLE messages)
if(result EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiles, and must not")
endif()
if(NOT messages MATCHES "${expected}")
  message(FATAL_ERROR "${SOURCE} does not compile, but no message matches `${expected}`:\n${messages}")
endif()
