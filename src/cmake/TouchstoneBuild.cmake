# Settings of all targets of this project: language, warnings, sanitizers, compiler cache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# Linked privately by our own targets, so that no user of the library inherits them.
add_library(touchstone_flags INTERFACE)
target_compile_options(
  touchstone_flags
  INTERFACE $<$<CXX_COMPILER_ID:GNU,Clang,AppleClang>:-Wall;-Wextra;-Wpedantic;-Wconversion;-Wshadow>
            # GCC 12 reports impossible overlaps and sizes inside std::string's own operator+ and inside
            # Boost's small_vector.
            $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds>
            # GCC 13 and 14 hold a reference into an argument for one to a text beside it that is gone,
            # and the unused bytes of a std::variant for a value.
            $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_GREATER_EQUAL:$<CXX_COMPILER_VERSION>,13>>:-Wno-dangling-reference;-Wno-maybe-uninitialized>
            # A page's scripts are one literal; the limit that Clang warns of is no compiler's.
            $<$<CXX_COMPILER_ID:Clang,AppleClang>:-Wno-overlength-strings>
            $<$<CXX_COMPILER_ID:MSVC>:/W4;/permissive->)
if(TOUCHSTONE_WERROR)
  target_compile_options(touchstone_flags INTERFACE $<IF:$<CXX_COMPILER_ID:MSVC>,/WX,-Werror>)
endif()

set(touchstone_sanitize_flags)
if(TOUCHSTONE_SANITIZE)
  set(touchstone_sanitize_flags -fsanitize=address,undefined -fno-sanitize-recover=all
                                -fno-omit-frame-pointer)
  # Instrumentation blinds GCC's flow analysis: these warnings are false more often than not.
  target_compile_options(touchstone_flags INTERFACE ${touchstone_sanitize_flags}
                                                    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-stringop-overread;-Wno-array-bounds>)
  target_link_options(touchstone_flags INTERFACE ${touchstone_sanitize_flags})
endif()

# Fuzzing: everything tells which of its edges were taken. Where the environment brings an engine
# ($LIB_FUZZING_ENGINE, as on OSS-Fuzz), its flags for that are in CXXFLAGS already.
if(TOUCHSTONE_FUZZ AND "$ENV{LIB_FUZZING_ENGINE}" STREQUAL "")
  set(touchstone_sanitize_flags -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
                                -fno-omit-frame-pointer)
  target_compile_options(touchstone_flags INTERFACE ${touchstone_sanitize_flags})
  target_link_options(touchstone_flags INTERFACE ${touchstone_sanitize_flags})
endif()

# A compiler cache is used where there is one and the user named no launcher. Precompiled headers
# are cached too, for which ccache needs the two allowances below and GCC the option after them.
if(PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(TOUCHSTONE_CCACHE ccache)
  mark_as_advanced(TOUCHSTONE_CCACHE)
  if(TOUCHSTONE_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${TOUCHSTONE_CCACHE})
    target_compile_options(touchstone_flags
                           INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
  endif()
endif()

# touchstone_unity(<target> [UNITS <folders>...] [HEADERS <header>...]): the sources of a unit are compiled as
# one, so that what they include is read once; names in unnamed namespaces are therefore a unit's own, not a
# file's. A unit is a list of folders below the target's, in one argument ("poses hulls", "." is the target's
# own); a folder that no unit names is a unit by itself. Where files are edited one by one
# (TOUCHSTONE_UNITY=OFF), the headers are precompiled instead.
function(touchstone_unity target)
  cmake_parse_arguments(PARSE_ARGV 1 unity "" "" "UNITS;HEADERS")
  if(NOT TOUCHSTONE_UNITY)
    target_precompile_headers(${target} PRIVATE ${unity_HEADERS})
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    get_filename_component(file ${source} ABSOLUTE)
    get_filename_component(folder ${file} DIRECTORY)
    set(unit_of_folder ${folder})
    foreach(unit IN LISTS unity_UNITS)
      string(REPLACE " " ";" members "${unit}")
      foreach(member IN LISTS members)
        get_filename_component(member_folder ${member} ABSOLUTE)
        if(member_folder STREQUAL folder)
          set(unit_of_folder "${unit}")
        endif()
      endforeach()
    endforeach()
    string(REPLACE "${PROJECT_SOURCE_DIR}/" "" unit_of_folder "${unit_of_folder}")
    string(MAKE_C_IDENTIFIER "${unit_of_folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# touchstone_add_headers(<target> <base folder> <header>...): the target's public headers. They are
# installed with the target and, one by one, compiled alone by all_verify_interface_header_sets.
function(touchstone_add_headers target base)
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${base} FILES ${ARGN})
  set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS
                                             ${TOUCHSTONE_HEADER_CHECK})
endfunction()

# touchstone_install(<target> <description> <module>...): makes it one of the libraries that
# find_package(touchstone) offers, and that pkg-config knows as its target with a hyphen; the modules are
# those of pkg-config that it needs.
function(touchstone_install target description)
  install(
    TARGETS ${target}
    EXPORT touchstoneTargets
    ARCHIVE COMPONENT library
    FILE_SET HEADERS COMPONENT library)

  include(GNUInstallDirs)
  set(modules_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH to_prefix /prefix/${modules_dir} /prefix)
  set(library ${target})
  string(REPLACE "_" "-" name ${target})
  list(JOIN ARGN ", " requires)
  configure_file(${PROJECT_SOURCE_DIR}/src/cmake/touchstone.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${modules_dir} COMPONENT library)
endfunction()
