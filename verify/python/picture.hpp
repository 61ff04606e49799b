#pragma once

#include <string>

#include "verify/python/answer.hpp"
#include "verify/python/bind.hpp"

namespace touchstone::python {

// The case of an answer at its first contact, as an element of SVG. Parts that take too long are
// left out, and named below. REQUIRES: the GIL is held.
std::string picture(const AnsweredCase& answer);

// The texts by which a notebook shows something, by types of media: `plain`, the picture (an
// element of SVG), and an image of HTML with it, since nbconvert removes the content of elements of
// SVG.
py::dict forms_of(const std::string& plain, const std::string& svg);

// These texts for an enclosed answer: `text` is its case, `document` the answer as JSON
// (touchstone/enclosed/1). Without the picture if it takes too long. REQUIRES: the GIL is held.
py::dict enclosed_forms(const std::string& text, const std::string& document,
                        const std::string& plain);

}  // namespace touchstone::python
