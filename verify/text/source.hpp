#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// Texts that others wrote in sources of C, C++ and Python: whatever they are, a compiler takes
// nothing of them for code. For shells there is shell.hpp, for documents markup.hpp.

// One line of a comment of any of these languages, without what begins it: as visible() shows the
// text, and it neither ends a comment (`*/` becomes `* /`) nor begins one, nor takes the next line
// into it (a backslash at its end, or the trigraph for one, is followed by a full stop).
//   Not promised: that it does not name another encoding. The first two lines of a file of Python
// are to be its own (see kPythonHead).
std::string comment_line(std::string_view text);

// How a file of Python begins that has texts of others in its comments: a comment in one of the
// first two lines that speaks of a `coding` would say how all of the file is to be read.
inline constexpr std::string_view kPythonHead = "#!/usr/bin/env python3\n# -*- coding: utf-8 -*-\n";

// A literal of C++98 and later, with its quotes, whose value is these bytes: in any mode of a
// compiler, for it has no trigraphs, and on one line. What visible() changes is written by numbers.
std::string cpp_literal(std::string_view text);

// A literal of Python 3, with its quotes, on one line. Its value is what os.fsdecode() makes of
// these bytes in UTF-8: for UTF-8 the text itself; any other byte is a surrogate, which gives that
// byte where the value goes into a command or the name of a file.
std::string python_literal(std::string_view text);

}  // namespace touchstone
