# cmake -D PROGRAM=... -D BINARY_DIR=... -P check_registration.cmake
# Fails unless the Catch2 program lists exactly as many test cases as are registered with ctest.

execute_process(
  COMMAND ${PROGRAM} --list-tests
  OUTPUT_VARIABLE listing
  RESULT_VARIABLE result)
if(NOT listing MATCHES "\n([0-9]+) test cases?\n")
  message(FATAL_ERROR "${PROGRAM} --list-tests ended with ${result} and counted nothing")
endif()
set(listed ${CMAKE_MATCH_1})

get_filename_component(name ${PROGRAM} NAME_WE)
# The names of the files of registered tests, by Catch2 2 and by Catch2 3.
file(GLOB files ${BINARY_DIR}/${name}_tests-*.cmake ${BINARY_DIR}/${name}-*_tests.cmake)
set(registered 0)
foreach(file IN LISTS files)
  file(READ ${file} text)
  string(REGEX MATCHALL "add_test" found "${text}")
  list(LENGTH found count)
  math(EXPR registered "${registered} + ${count}")
endforeach()

if(NOT listed EQUAL registered)
  message(FATAL_ERROR "${listed} test cases in ${PROGRAM}, but ${registered} registered: "
                      "a test name may not contain a semicolon or an unbalanced bracket")
endif()
message("${listed} test cases, all registered")
