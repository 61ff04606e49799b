# cmake -D COMPILER=... -D HEADER=... -D CONTROL=... -D INCLUDE_DIRS=... -P compile_controls.cmake
# Precompiles HEADER in its folder, and succeeds if CONTROL compiles with the macro CONTROL defined.
# So a program that does not compile without it fails for the expected reason, not because of
# another mistake.

include(${CMAKE_CURRENT_LIST_DIR}/compiler.cmake)
foreach(arguments "-x;c++-header;${HEADER};-o;${HEADER}.gch" "-fsyntax-only;-include;${HEADER};-DCONTROL;${CONTROL}")
  execute_process(COMMAND ${compile} ${arguments} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "this must compile: ${arguments}")
  endif()
endforeach()
