# cmake -D BUILD_DIR=... -D CONFIG=... -D SOURCE_DIR=... -D WORK_DIR=... -D GENERATOR=...
#       -D COMPILER=... -D FLAGS=... -P install_and_build.cmake
# Installs the build into an empty prefix, builds the consumer with it, and runs it. The consumer
# has no access to packages that it must not need.

file(REMOVE_RECURSE ${WORK_DIR})
string(REPLACE ";" " " flags "${FLAGS}")

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ARGV " " command)
    message(FATAL_ERROR "ended with ${result}: ${command}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --config ${CONFIG} --prefix ${WORK_DIR}/prefix)
run(${CMAKE_COMMAND} -S ${SOURCE_DIR} -B ${WORK_DIR}/build -G ${GENERATOR}
    -D CMAKE_BUILD_TYPE=${CONFIG} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_FLAGS=${flags}
    -D CMAKE_PREFIX_PATH=${WORK_DIR}/prefix
    -D CMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON -D CMAKE_DISABLE_FIND_PACKAGE_CGAL=ON)
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build --config ${CONFIG})

execute_process(
  COMMAND ${CMAKE_COMMAND} -S ${SOURCE_DIR}/refused -B ${WORK_DIR}/refused -G ${GENERATOR}
          -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_PREFIX_PATH=${WORK_DIR}/prefix
  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE said)
string(REGEX REPLACE "[ \n]+" " " said "${said}")
if(result EQUAL 0 OR NOT said MATCHES "no component \"nosuch\" here: touchstone has judge and certcheck")
  message(FATAL_ERROR "a component that there is not is not refused in words: ${said}")
endif()

foreach(program consumer light stranger)
  find_program(${program} ${program} PATHS ${WORK_DIR}/build PATH_SUFFIXES ${CONFIG}
                                                             NO_DEFAULT_PATH REQUIRED)
  run(${${program}})
endforeach()
