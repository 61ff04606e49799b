// The compiler calls that make one build.

#include "verify/judge/matrix/recipe.hpp"

#include <sstream>

namespace touchstone::matrix {
namespace {

// The options of a build for the compiler and for the linker.
struct Options {
  Words compile;
  Words link;
};

Options options_of(const BuildSpec& spec) {
  Options o{{spec.level}, {spec.level}};
  for (const std::string& flag : spec.flags) {
    const std::string compiled = inner_option(flag, kCompiledWith);
    const std::string linked = inner_option(flag, kLinkedWith);
    if (linked.empty()) o.compile.push_back(compiled.empty() ? flag : compiled);
    if (compiled.empty()) o.link.push_back(linked.empty() ? flag : linked);
  }
  return o;
}

Words split(const std::string& text, char at) {
  Words parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

std::string type_of(const std::string& number) {
  return number == "long-double" ? "long double" : number;
}

void add(Words& to, const Words& more) { to.insert(to.end(), more.begin(), more.end()); }

// The compiler call that links the objects.
Words link_step(const Sources& sources, const Home& home, const BuildSpec& spec,
                const Words& objects, const std::string& product) {
  const bool pipeline = sources.kind == Sources::Kind::pipeline;
  Words link{spec.compiler};
  add(link, sources.compile);
  add(link, options_of(spec).link);
  if (sources.kind == Sources::Kind::library) link.push_back("-shared");
  add(link, objects);
  // The library contains a second definition of the walk, in an object file with other code. The
  // linker uses the first one.
  if (pipeline && spec.number == kCertified) link.push_back("-Wl,--allow-multiple-definition");
  if (pipeline) {
    add(link, home.libraries);
    add(link, split(TOUCHSTONE_MATRIX_LINK_FLAGS, '|'));  // the flags of the libraries
  }
  add(link, sources.link);
  add(link, {"-o", "{}/" + product});
  return link;
}

}  // namespace

Recipe recipe_for(const Sources& sources, const Home& home, const BuildSpec& spec,
                  const std::string& version, bool record) {
  const bool pipeline = sources.kind == Sources::Kind::pipeline;
  const bool library = sources.kind == Sources::Kind::library;
  const Options options = options_of(spec);

  Words common{spec.compiler};
  add(common, sources.compile);
  add(common, options.compile);
  if (library) common.push_back("-fPIC");
  const bool certified = spec.number == kCertified;
  if (!spec.number.empty() && !certified)
    common.push_back("-DTOUCHSTONE_NUMBER=" + type_of(spec.number));
  if (record) common.push_back("-DTOUCHSTONE_RECORD");

  Recipe recipe;
  Words objects;
  // Adds the step that compiles a file.
  const auto compile = [&](const std::string& file, const Words& extra) {
    const std::string object = "{}/" + std::to_string(recipe.steps.size());
    Words step = common;
    add(step, extra);
    for (const std::string& folder : sources.include) step.push_back("-I" + folder);
    step.push_back("-I" + home.include);
    add(step, {"-MMD", "-MF", object + ".d", "-c"});
    if (file.ends_with(".c")) add(step, {"-x", "c"});
    add(step, {file, "-o", object + ".o"});
    recipe.steps.push_back(std::move(step));
    objects.push_back(object + ".o");
  };
  // Warnings about flags come from flag_check; those about the code are checked by the normal
  // build.
  const Words ours{"-std=c++20", "-DNDEBUG", "-w", "-I" + home.sources};
  for (const std::string& file : sources.files) compile(file, {});
  if (pipeline) {
    const std::string file = certified ? "certified.cpp" : "pipeline.cpp";
    compile(home.sources + "/verify/judge/matrix/subject/" + file, ours);
  }
  // The flags are also passed as a macro, so that each binary can report them.
  Words told = ours;
  told.push_back("-DTOUCHSTONE_COMPILER_FLAGS=\"" + joined(options.compile) + '"');
  for (const char* file :
       {"/verify/subjects/environment.cpp", "/verify/subjects/environment_text.cpp",
        "/verify/judge/matrix/subject/start.cpp"})
    compile(home.sources + file, told);

  recipe.product = std::string(kStemOfProduct) + (library ? ".so" : "");
  recipe.steps.push_back(link_step(sources, home, spec, objects, recipe.product));
  recipe.compiler = version;
  recipe.libraries = pipeline ? home.libraries : sources.link;
  return recipe;
}

Words flag_check(const BuildSpec& spec) {
  Words command{spec.compiler};
  add(command, options_of(spec).compile);
  add(command, {"-x", "c++", "-std=c++20", "-fsyntax-only", "/dev/null"});
  return command;
}

}  // namespace touchstone::matrix
