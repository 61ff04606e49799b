// Reads two bodies from a robot or scene (URDF or MJCF), with all joints at zero: 1. all shapes are
// listed (shapes_in_urdf, shapes_in_mjcf); 2. chosen() finds the shapes of both bodies, by names or
// because there are no others; 3. body_of() reads the shapes of a body, several as its parts.

#include "verify/cases/poses/model.hpp"

#include <algorithm>
#include <utility>

#include "verify/cases/poses/json_values.hpp"
#include "verify/cases/poses/mesh_shape.hpp"

namespace touchstone::poses {
namespace {

std::string name_of(const ModelShape& shape) {
  return shape.name.empty() ? shape.owner : shape.name;
}

// The names of readable shapes, up to twenty, for messages.
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

using Chosen = std::vector<const ModelShape*>;  // the shapes of one body

// All shapes whose `by`, their own name or that of their body, is this name.
Chosen named(const std::vector<ModelShape>& shapes, const std::string& name,
             std::string ModelShape::*by) {
  Chosen found;
  for (const ModelShape& shape : shapes) {
    if (shape.*by == name) found.push_back(&shape);
  }
  return found;
}

// Refuses the first element among the shapes that can add shapes and is not read.
void refuse_unread_elements(const Chosen& shapes) {
  PosedBody unused;
  for (const ModelShape* shape : shapes) {
    if (shape->is_unread_element) shape->read(unused);
  }
}

bool is_read(const ModelShape* shape) { return shape->is_read; }

bool is_shown_only(const ModelShape* shape) { return shape->is_shown_only; }

// The shapes that collide with something; all if none does.
Chosen colliding(const Chosen& shapes) {
  Chosen found = shapes;
  std::erase_if(found, is_shown_only);
  return found.empty() ? shapes : found;
}

// Whether the shapes belong to several bodies. (Bodies without a name cannot be distinguished by
// it.)
bool are_of_several_bodies(const Chosen& shapes) {
  return std::ranges::any_of(
      shapes, [&](const ModelShape* shape) { return shape->body != shapes.front()->body; });
}

// The shapes that a name chooses, and how it was understood.
struct ByName {
  Chosen shapes{};
  std::string note{};  // a reading; "" if the name has one meaning
};

[[noreturn]] void refuse_several(const std::vector<ModelShape>& shapes, const std::string& name) {
  wrong("", "\"" + name +
                "\" is the name of several bodies or shapes: choose one by another name, of " +
                names_of(shapes));
}

// The shapes of the only body of this name; none if no body has it.
Chosen body_called(const std::vector<ModelShape>& shapes, const std::string& name) {
  Chosen found = named(shapes, name, &ModelShape::owner);
  if (!found.empty() && are_of_several_bodies(found)) refuse_several(shapes, name);
  return found;
}

// The only shape of this name; none if no shape has it.
Chosen shape_called(const std::vector<ModelShape>& shapes, const std::string& name) {
  Chosen found = named(shapes, name, &ModelShape::name);
  if (found.size() > 1) refuse_several(shapes, name);
  return found;
}

constexpr std::string_view kBodyOnly = "body:", kShapeOnly = "shape:";

// The shapes of the body or shape of this name, which may be "body:NAME" or "shape:NAME". None if
// nothing has the name.
//   A body is chosen if one of its own shapes has the same name, since models often name the main
// shape like its body. If a shape of another body has the name, the choice would be a guess.
ByName called(const std::vector<ModelShape>& shapes, const std::string& name) {
  const Chosen of_shape = named(shapes, name, &ModelShape::name);
  const Chosen of_body = named(shapes, name, &ModelShape::owner);
  if (of_shape.empty() && of_body.empty()) {
    if (name.starts_with(kBodyOnly))
      return {body_called(shapes, name.substr(kBodyOnly.size())), {}};
    if (name.starts_with(kShapeOnly))
      return {shape_called(shapes, name.substr(kShapeOnly.size())), {}};
    return {};
  }
  if (of_body.empty()) return {shape_called(shapes, name), {}};
  if (of_shape.empty() || of_shape == of_body) return {body_called(shapes, name), {}};
  Chosen both = of_body;
  both.insert(both.end(), of_shape.begin(), of_shape.end());
  if (are_of_several_bodies(both)) {
    wrong("", "\"" + name + "\" is the name of a body and of a shape of another body: write \"" +
                  std::string(kBodyOnly) + name + "\" or \"" + std::string(kShapeOnly) + name +
                  "\"");
  }
  return {of_body, "the body of this name, not only its shape of this name (" +
                       std::string(kShapeOnly) + name + ")"};
}

// As `called`, with an error if nothing has the name.
ByName shapes_called(const std::vector<ModelShape>& shapes, const std::string& name) {
  ByName found = called(shapes, name);
  if (found.shapes.empty()) {
    // The body may be one that such an element adds.
    for (const ModelShape& shape : shapes) refuse_unread_elements({&shape});
    wrong("", "no body is called \"" + name + "\": there are " + names_of(shapes));
  }
  return found;
}

// For each body with at least one readable shape: its shapes.
std::vector<Chosen> bodies_of(const std::vector<ModelShape>& shapes) {
  std::vector<Chosen> bodies;
  for (const ModelShape& shape : shapes) {
    const auto own = std::ranges::find_if(
        bodies, [&](const Chosen& body) { return body.front()->body == shape.body; });
    if (own == bodies.end()) {
      bodies.push_back({&shape});
    } else {
      own->push_back(&shape);
    }
  }
  std::erase_if(bodies, [](const Chosen& body) { return std::ranges::none_of(body, is_read); });
  return bodies;
}

// The shapes of a model that can be read. First the colliding shapes are selected, of any kind: a
// shape that is only shown must not replace a collider that cannot be read.
Chosen read_in(const std::vector<ModelShape>& shapes) {
  Chosen all;
  for (const ModelShape& shape : shapes) all.push_back(&shape);
  Chosen found = colliding(all);
  std::erase_if(found, [](const ModelShape* shape) { return !shape->is_read; });
  return found;
}

// The shapes of both bodies, and a note about the choice of each.
struct Choice {
  std::array<Chosen, 2> bodies{};
  std::array<std::string, 2> notes{};  // readings; "" if there is none
};

std::string without_shown(std::size_t count, const std::string& of_all) {
  return "without " + std::to_string(count) + " of " + of_all +
         " shapes, which collide with nothing (contype and conaffinity are 0)";
}

// The choice for a model with exactly two shapes that can be read.
Choice only_two(const Chosen& read, const std::vector<ModelShape>& shapes) {
  Choice choice{{Chosen{read[0]}, Chosen{read[1]}}, {}};
  const bool are_shown_only = std::ranges::all_of(read, is_shown_only);
  const auto shown = std::ranges::count_if(shapes, &ModelShape::is_shown_only);
  if (shown > 0 && !are_shown_only)
    choice.notes[0] = without_shown(static_cast<std::size_t>(shown),
                                    "the model's " + std::to_string(shapes.size()));
  return choice;
}

// The two bodies or shapes that the names of a notation choose; without names, the only two that
// the model has. Throws Wrong if the choice is not clear.
Choice chosen(const std::vector<ModelShape>& shapes, const Notation& notation) {
  if (!notation.bodies.empty()) {
    if (notation.bodies.size() != 2) {
      wrong("", "two bodies are chosen by name, found " + std::to_string(notation.bodies.size()) +
                    " names");
    }
    ByName first = shapes_called(shapes, notation.bodies[0]);
    ByName second = shapes_called(shapes, notation.bodies[1]);
    if (std::ranges::find_first_of(first.shapes, second.shapes) != first.shapes.end())
      wrong("", "both names are those of one shape");
    return {{std::move(first.shapes), std::move(second.shapes)},
            {std::move(first.note), std::move(second.note)}};
  }
  for (const ModelShape& shape : shapes) refuse_unread_elements({&shape});
  const Chosen read = read_in(shapes);
  if (read.size() == 2) return only_two(read, shapes);
  std::vector<Chosen> bodies = bodies_of(shapes);
  if (bodies.size() == 2) return {{std::move(bodies[0]), std::move(bodies[1])}, {}};
  const auto of_all = std::ranges::count_if(shapes, &ModelShape::is_read);
  const bool are_all = read.size() == static_cast<std::size_t>(of_all);
  wrong("", "has " + std::to_string(read.size()) + " " + kShapesOfModels +
                (are_all ? "" : " that collide") +
                (read.size() > 2 ? ": choose two by name, " + std::string(notation.words.body) +
                                       ", of " + names_of(shapes)
                                 : ", and two are needed"));
}

// Reads the shapes as parts of one body.
void read_parts(const Chosen& shapes, PosedBody& into) {
  for (const ModelShape* shape : shapes) {
    PosedBody part;
    shape->read(part);
    into.readings.insert(into.readings.end(), part.readings.begin(), part.readings.end());
    part.poses = {
        {shape->within_body.rotation, shape->within_body.translation, name_of(*shape), true}};
    add_part(std::move(part), name_of(*shape), into);
  }
}

// The note about the shapes of a body that collide with nothing; "" if there are none.
std::string said_of_shown(const Chosen& all, std::size_t used) {
  if (used < all.size())
    return without_shown(all.size() - used, "its " + std::to_string(all.size()));
  if (!is_shown_only(all.front())) return "";
  return "as it is shown, since it collides with nothing (contype and conaffinity are 0)";
}

// A body of the chosen shapes: one shape as it is, several as parts. Shapes that cannot be parts
// are left out, and the readings report this.
PosedBody body_of(const Chosen& all) {
  refuse_unread_elements(all);
  const Chosen used = colliding(all);
  const std::size_t count = used.size();
  Chosen read = used;
  std::erase_if(read, [](const ModelShape* shape) { return !shape->is_read; });
  // If no shape can be read, the message is about the first one that was to be read.
  if (read.empty()) read = {used.front()};
  if (read.size() > 1) {
    std::erase_if(read, [](const ModelShape* shape) { return shape->is_round; });
    if (read.empty()) {
      wrong("", "\"" + all.front()->owner +
                    "\" has several cylinders or ellipsoids, which cannot be " +
                    "parts of a body: choose one of them by its own name");
    }
  }
  const ModelShape& first = *read.front();
  const std::string name = all.size() == 1 ? name_of(first) : first.owner;
  PosedBody body;
  body.readings.push_back(name + (first.has_ref ? " with all joints at their ref (qpos0 of MuJoCo)"
                                                : " with all joints at zero"));
  const std::string shown = said_of_shown(all, count);
  if (!shown.empty()) body.readings.push_back(shown);
  if (read.size() < count) {
    body.readings.push_back("without " + std::to_string(count - read.size()) + " of its " +
                            std::to_string(count) +
                            " shapes: parts of a body are boxes, meshes, spheres and capsules");
  }
  if (read.size() == 1) {
    first.read(body);
    body.poses = {{first.frame.rotation, first.frame.translation, name, true}};
  } else {
    read_parts(read, body);
    body.poses = {{first.body_frame.rotation, first.body_frame.translation, name, true}};
  }
  body.times = {0};
  return body;
}

}  // namespace

void refuse_kind(const std::string& tag, const std::string& kind) {
  const bool is_an = kind.find_first_of("aeiou") == 0;
  wrong(tag, (is_an ? "is an " : "is a ") + kind + ": " + kShapesOfModels + " are read" +
                 (kind == "plane" ? " (write a box below it)" : ""));
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
    const auto shapes =
        root.name == "robot" ? shapes_in_urdf(root, notation) : shapes_in_mjcf(root, notation);
    const Choice choice = chosen(shapes, notation);
    std::array<PosedBody, 2> bodies{body_of(choice.bodies[0]), body_of(choice.bodies[1])};
    for (std::size_t i = 0; i < 2; ++i) {
      if (!choice.notes[i].empty()) bodies[i].readings.push_back(choice.notes[i]);
    }
    return bodies;
  } catch (const Wrong& found) {
    return found.error;
  }
}

}  // namespace touchstone::poses
