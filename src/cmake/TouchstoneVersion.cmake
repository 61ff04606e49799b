# touchstone_read_version(<variable>): sets the variable to the version in
# include/touchstone/version.hpp.
function(touchstone_read_version variable)
  set(header ${CMAKE_CURRENT_LIST_DIR}/include/touchstone/version.hpp)
  set(version)
  foreach(part MAJOR MINOR PATCH)
    file(STRINGS ${header} line REGEX "^#define TOUCHSTONE_VERSION_${part} [0-9]+$")
    string(REGEX REPLACE ".* " "" number "${line}")
    if(number STREQUAL "")
      message(FATAL_ERROR "${header} states no TOUCHSTONE_VERSION_${part}")
    endif()
    list(APPEND version ${number})
  endforeach()
  list(JOIN version "." version)
  set(${variable} ${version} PARENT_SCOPE)
  # CMake runs again if the version changes.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
endfunction()
