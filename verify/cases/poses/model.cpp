#include "verify/cases/poses/model.hpp"

#include <algorithm>
#include <utility>

#include "verify/cases/poses/json_values.hpp"

namespace touchstone::poses {
namespace {

std::string name_of(const ModelShape& shape) {
  return shape.name.empty() ? shape.owner : shape.name;
}

std::string names_of(const std::vector<ModelShape>& shapes) {
  std::string all;
  std::size_t count = 0;
  for (const ModelShape& shape : shapes) {
    if (!shape.is_read) continue;
    if (++count > 20) return all + ", ...";
    all += (all.empty() ? "" : ", ") + name_of(shape);
  }
  return all;
}

std::vector<const ModelShape*> named(const std::vector<ModelShape>& shapes, const std::string& name,
                                     std::string ModelShape::*by) {
  std::vector<const ModelShape*> found;
  for (const ModelShape& shape : shapes) {
    if (shape.*by == name) found.push_back(&shape);
  }
  return found;
}

const ModelShape& shape_called(const std::vector<ModelShape>& shapes, const std::string& name) {
  auto found = named(shapes, name, &ModelShape::name);
  if (found.empty()) found = named(shapes, name, &ModelShape::owner);
  if (found.empty()) wrong("", "no body is called \"" + name + "\": there are " + names_of(shapes));
  if (found.size() > 1) {
    std::erase_if(found, [](const ModelShape* shape) { return !shape->is_read; });
    if (found.size() != 1)
      wrong("", "\"" + name + "\" has several shapes: choose one by its own name, of " +
                    names_of(shapes));
  }
  return *found.front();
}

std::array<const ModelShape*, 2> chosen(const std::vector<ModelShape>& shapes,
                                        const Notation& notation) {
  if (!notation.bodies.empty()) {
    if (notation.bodies.size() != 2) {
      wrong("", "two bodies are chosen by name, found " + std::to_string(notation.bodies.size()) +
                    " names");
    }
    const ModelShape& first = shape_called(shapes, notation.bodies[0]);
    const ModelShape& second = shape_called(shapes, notation.bodies[1]);
    if (&first == &second) wrong("", "both names are those of one shape");
    return {&first, &second};
  }
  std::vector<const ModelShape*> read;
  for (const ModelShape& shape : shapes) {
    if (shape.is_read) read.push_back(&shape);
  }
  if (read.size() != 2) {
    wrong("", "has " + std::to_string(read.size()) + " " + kShapesOfModels +
                  (read.size() > 2 ? ": choose two by name, " + std::string(notation.words.body) +
                                         ", of " + names_of(shapes)
                                   : ", and two are needed"));
  }
  return {read[0], read[1]};
}

PosedBody body_of(const ModelShape& shape) {
  PosedBody body;
  body.readings.push_back(name_of(shape) + " with all joints at zero");
  shape.read(body);
  body.poses = {{shape.frame.rotation, shape.frame.translation, name_of(shape), true}};
  body.times = {0};
  return body;
}

}  // namespace

void refuse_kind(const std::string& tag, const std::string& kind) {
  const bool is_curved = kind == "cylinder" || kind == "ellipsoid";
  const bool is_an = kind.find_first_of("aeiou") == 0;
  wrong(tag, (is_an ? "is an " : "is a ") + kind + ": " + kShapesOfModels + " are read" +
                 (is_curved         ? " (write a mesh of points on it, or a capsule)"
                  : kind == "plane" ? " (write a box below it)"
                                    : ""));
}

bool is_model(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] == '<';
}

Result<std::array<PosedBody, 2>> read_model(std::string_view text, const Notation& notation) {
  const auto document = read_xml(text);
  if (!document) return document.error();
  const XmlElement& root = document.value();
  try {
    if (root.name != "robot" && root.name != "mujoco" && root.name != "mujocoinclude") {
      wrong(root.tag(), "is the root of neither URDF (<robot>) nor MJCF (<mujoco>)");
    }
    const auto shapes = root.name == "robot" ? shapes_in_urdf(root, notation.folder)
                                             : shapes_in_mjcf(root, notation.folder);
    const auto [first, second] = chosen(shapes, notation);
    return std::array<PosedBody, 2>{body_of(*first), body_of(*second)};
  } catch (const Wrong& found) {
    return found.error;
  }
}

}  // namespace touchstone::poses
