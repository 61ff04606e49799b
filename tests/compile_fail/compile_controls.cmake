# cmake -D COMPILER=... -D HEADER=... -D CONTROL=... -D INCLUDE_DIRS=... -P compile_controls.cmake
# Precompiles HEADER beside itself, and succeeds when CONTROL compiles with the macro CONTROL defined. Then a
# program that fails without it fails for what it claims, and not for a stray mistake.

include(${CMAKE_CURRENT_LIST_DIR}/compiler.cmake)
foreach(arguments "-x;c++-header;${HEADER};-o;${HEADER}.gch" "-fsyntax-only;-include;${HEADER};-DCONTROL;${CONTROL}")
  execute_process(COMMAND ${compile} ${arguments} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "this must compile: ${arguments}")
  endif()
endforeach()
