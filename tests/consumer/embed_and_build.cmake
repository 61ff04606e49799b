# cmake -D TOUCHSTONE=... -D SOURCE_DIR=... -D WORK_DIR=... -D COMPILER=... -D LAUNCHER=...
#       -D FLAGS=... -P embed_and_build.cmake
# Builds a project that contains Touchstone's sources, without the packages that only the toolkit
# needs, and runs it. Both ways to embed them compile the same few units. Nothing is optimised,
# which takes half the time.

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

set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${LAUNCHER}") # may be a list, which no argument can pass
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
