# Debian packages of what `cmake --install` installs, made by `cpack` in the build folder: a package a
# component. A source package is `cpack --config CPackSourceConfig.cmake`.

include(GNUInstallDirs)
set(documents_dir ${CMAKE_INSTALL_DATADIR}/doc/touchstone)
set(patterns)
foreach(folder cases include src verify)
  foreach(ending md svg schema.json)
    list(APPEND patterns ${PROJECT_SOURCE_DIR}/${folder}/*.${ending})
  endforeach()
endforeach()
file(GLOB_RECURSE documents RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${patterns})
list(FILTER documents EXCLUDE REGEX "/node_modules/")
foreach(document README.md CHANGELOG.md LICENSE .github/CONTRIBUTING.md .github/SECURITY.md ${documents})
  get_filename_component(folder ${document} DIRECTORY)
  install(FILES ${PROJECT_SOURCE_DIR}/${document} DESTINATION ${documents_dir}/${folder} COMPONENT documents)
endforeach()

set(CPACK_PACKAGE_NAME touchstone)
set(CPACK_PACKAGE_VENDOR "The Touchstone authors")
set(CPACK_PACKAGE_CONTACT "The Touchstone authors <maintainers@touchstone.invalid>")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library documents)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/package_contents.cmake)
set(CPACK_OUTPUT_FILE_PREFIX packages)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)

# touchstone_package(<component> <name> <section> <description> [<depends> [<suggests>]])
function(touchstone_package component name section description)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${description}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${ARGV4}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${upper}_PACKAGE_SUGGESTS "${ARGV5}" PARENT_SCOPE)
endfunction()

set(development libtouchstone-dev)
touchstone_package(program touchstone science
                   "exact continuous collision detection of convex polyhedra
Solves, proves, judges floating-point solvers, generates ground truth, and looks for
the cases on which a solver fails."
                   "" "${development} (= ${PROJECT_VERSION}-1), touchstone-doc, g++, python3")
touchstone_package(library ${development} libdevel
                   "exact continuous collision detection of convex polyhedra: the library
Headers and static libraries, for CMake and pkg-config."
                   "libboost-dev (>= 1.74), libgmp-dev, libmpfr-dev, pkg-config")
touchstone_package(documents touchstone-doc doc
                   "exact continuous collision detection of convex polyhedra: documents
Pages on the commands, the formats with their schemas, and the algorithm.")
set(CPACK_DEBIAN_DOCUMENTS_PACKAGE_ARCHITECTURE all)
if(TARGET touchstone-mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  touchstone_package(mpi touchstone-mpi science
                     "exact continuous collision detection of convex polyhedra: on many machines
Commands of touchstone in parts, by MPI." "touchstone (= ${PROJECT_VERSION}-1)")
endif()
if(TOUCHSTONE_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
  # A module is of one version of Python.
  find_package(Python 3.9 REQUIRED COMPONENTS Interpreter)
  math(EXPR next "${Python_VERSION_MINOR} + 1")
  touchstone_package(
    python python3-touchstone python
    "exact continuous collision detection of convex polyhedra, in Python
Cases, answers, certificates and verdicts."
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next})"
    "python3-numpy")
endif()
# For components with compiled files, CPack finds the packages of their shared libraries.
foreach(component PROGRAM PYTHON MPI)
  set(CPACK_DEBIAN_${component}_PACKAGE_SHLIBDEPS ON)
endforeach()

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME touchstone-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "/build/" "/\\.git/" "/node_modules/" "/__pycache__/")

include(CPack)
