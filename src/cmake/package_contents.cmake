# Adds licences to Debian packages, and moves Python packages to Debian's folder. `cpack` includes this
# file after it has installed the components and before it packs them.

if(NOT CPACK_DEBIAN_PROGRAM_PACKAGE_NAME OR NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()

file(GLOB components LIST_DIRECTORIES true ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*)
foreach(root IN LISTS components)
  get_filename_component(component ${root} NAME)
  string(TOUPPER ${component} upper)

  # Licences: of Touchstone, and of all that is compiled into its files.
  set(name ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  configure_file(${CMAKE_CURRENT_LIST_DIR}/copyright ${root}/usr/share/doc/${name}/copyright COPYONLY)

  # Debian's Python looks for packages of the distribution here.
  file(GLOB packages ${root}/usr/lib/python3.*/site-packages ${root}/usr/lib/*/python3.*/site-packages)
  foreach(folder IN LISTS packages)
    file(MAKE_DIRECTORY ${root}/usr/lib/python3)
    file(RENAME ${folder} ${root}/usr/lib/python3/dist-packages)
    get_filename_component(folder ${folder} DIRECTORY)
    file(REMOVE_RECURSE ${folder})
  endforeach()
endforeach()
