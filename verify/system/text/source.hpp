#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// Texts of others in sources of C, C++ and Python, such that no compiler takes a part of them for
// code. For shells see shell.hpp, for documents markup.hpp.

// One line of a comment in any of these languages, without the comment mark, as shown by visible().
// It neither ends a comment (`*/` becomes `* /`) nor begins one. It does not continue on the next
// line either: a backslash at its end, or its trigraph, gets a full stop after it.
//   Not promised: that it declares no encoding. The first two lines of a Python file must therefore
//   be fixed ones (see kPythonHead).
std::string comment_line(std::string_view text);

// The beginning of a Python file whose comments have texts of others. A comment with `coding` in
// one of the first two lines would set the file's encoding.
inline constexpr std::string_view kPythonHead = "#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\n";

// A literal of C++98 and later, with quotes, whose value is these bytes. It is on one line and has
// no trigraphs, so that it is valid in any mode of a compiler. Characters that visible() changes
// are written as numbers.
std::string cpp_literal(std::string_view text);

// A literal of Python 3, with quotes, on one line. Its value is os.fsdecode() of these bytes in
// UTF-8: UTF-8 becomes text; any other byte becomes a surrogate, which gives the byte again when
// the value is used in a command or file name.
std::string python_literal(std::string_view text);

}  // namespace touchstone
