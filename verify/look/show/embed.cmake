# Writes the C++ file OUT with one text for each of NAMES: the contents of the files that the variable
# of that name lists, one after the other.

set(code "#include \"verify/look/show/page_texts.hpp\"\n\nnamespace touchstone::show {\n")
foreach(name IN LISTS NAMES)
  string(APPEND code "const std::string_view ${name} = R\"_embedded_()_embedded_\"")
  foreach(file IN LISTS ${name})
    file(READ "${file}" rest)
    # Compilers need not take a literal of more than 64 KiB; neighbours are joined.
    string(LENGTH "${rest}" length)
    set(at 0)
    while(at LESS length)
      string(SUBSTRING "${rest}" ${at} 15000 part)
      string(APPEND code "\nR\"_embedded_(" "${part}" ")_embedded_\"")
      math(EXPR at "${at} + 15000")
    endwhile()
    string(APPEND code "\n\"\\n\"")
  endforeach()
  string(APPEND code ";\n")
endforeach()
string(APPEND code "}  // namespace touchstone::show\n")
file(WRITE "${OUT}" "${code}")
