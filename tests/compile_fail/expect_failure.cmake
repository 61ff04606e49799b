# cmake -D COMPILER=... -D HEADER=... -D SOURCE=... -D INCLUDE_DIRS=... -P expect_failure.cmake
# Succeeds if SOURCE does not compile, with the message that its first line expects.
# compile_controls.cmake has precompiled HEADER, which contains all included headers.

include(${CMAKE_CURRENT_LIST_DIR}/compiler.cmake)
file(STRINGS ${SOURCE} first_line LIMIT_COUNT 1)
if(NOT first_line MATCHES "^// EXPECT: (.+)$")
  message(FATAL_ERROR "${SOURCE}: the first line must be `// EXPECT: regex`")
endif()
set(expected "${CMAKE_MATCH_1}")

execute_process(
  COMMAND ${compile} -fsyntax-only -include ${HEADER} ${SOURCE}
  RESULT_VARIABLE result
  ERROR_VARIABLE messages)
if(result EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiles, and must not")
endif()
if(NOT messages MATCHES "${expected}")
  message(FATAL_ERROR "${SOURCE} does not compile, but no message matches `${expected}`:\n${messages}")
endif()
