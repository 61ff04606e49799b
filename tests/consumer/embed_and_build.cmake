# cmake -D TOUCHSTONE=... -D SOURCE_DIR=... -D WORK_DIR=... -D COMPILER=... -D LAUNCHER=... -D FLAGS=...
#       -P embed_and_build.cmake
# Builds a project that has Touchstone's sources in it, without what only the toolkit needs, and runs it.
# Both ways to have them in it make the same number of steps: the few of a build by folders. Nothing is
# optimised, which takes half the time and makes the same programs.

file(REMOVE_RECURSE ${WORK_DIR})
string(REPLACE ";" " " flags "${FLAGS}")

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT result EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "ended with ${result}: ${command}\n${said}")
  endif()
  set(said "${said}" PARENT_SCOPE)
endfunction()

set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${LAUNCHER}") # a list, perhaps, which no argument can be
set(toolkits)
foreach(package CGAL CLI11 SQLite3 Catch2 benchmark pybind11)
  list(APPEND toolkits -D CMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
foreach(way FetchContent add_subdirectory)
  run(${CMAKE_COMMAND} -S ${SOURCE_DIR}/embedded -B ${WORK_DIR}/${way} -G Ninja -D WAY=${way}
      -D TOUCHSTONE=${TOUCHSTONE} -D CMAKE_BUILD_TYPE= -D CMAKE_CXX_COMPILER=${COMPILER}
      -D CMAKE_CXX_FLAGS=${flags} ${toolkits})
  file(READ ${WORK_DIR}/${way}/build.ninja graph)
  string(REGEX MATCHALL "\nbuild [^\n]*\\.o: " objects "${graph}")
  list(LENGTH objects steps)
  message(STATUS "${way}: ${steps} files to compile")
  if(steps LESS 10 OR steps GREATER 50)
    message(FATAL_ERROR "${steps} files to compile: it is built file by file, or not at all")
  endif()
endforeach()
run(${CMAKE_COMMAND} --build ${WORK_DIR}/FetchContent)
foreach(program consumer stranger)
  run(${WORK_DIR}/FetchContent/${program})
endforeach()
