// Code shared by the writers of tests in the types of a library (fcl.cpp, bullet.cpp, ode.cpp,
// libccd.cpp): numbers and poses as text, and the frame of the program around the calls.

#include "verify/hunt/shrink/emit/library_test.hpp"

#include "verify/hunt/shrink/emit/source_text.hpp"
#include "verify/subjects/round_core.hpp"

namespace touchstone::shrink {

Result<std::string> adapter_name(const Reproducer& r, const std::string& prefix) {
  if (r.spec.starts_with("cpp:" + prefix)) return r.spec.substr(4);
  return Error{Error::Code::value, "",
               "that is a test in the types of another library: the subject is " + r.spec +
                   ", not cpp:" + prefix + "…"};
}

std::string scalar(const Reproducer& r, double value) {
  if (r.hello.number != judge::NumberFormat::single_precision) return literal(value);
  return literal(static_cast<double>(static_cast<float>(value))) + "f";
}

std::string scalars(const Reproducer& r, const std::vector<double>& values) {
  std::string text;
  for (const double v : values) text += (text.empty() ? "" : ", ") + scalar(r, v);
  return text;
}

CenteredPose centered_pose(const subjects::Body& body, double t, CapsuleAxis axis) {
  const subjects::Pose own = (*body.pose)(t);
  const auto core = subjects::round_core(body);
  const std::size_t along = core && axis == CapsuleAxis::own ? core->axis : 2;
  const subjects::Pose pose = core ? subjects::pose_of_capsule(own, *core, along)
                                   : subjects::Pose{own.rotation, apply(own, body.center)};
  CenteredPose result;
  for (const subjects::Vector& row : pose.rotation)
    result.rotation.insert(result.rotation.end(), row.begin(), row.end());
  result.center.assign(pose.translation.begin(), pose.translation.end());
  return result;
}

std::string poses_at_rest(const Reproducer& r, PoseText text, CapsuleAxis axis) {
  const auto& bodies = r.received.bodies;
  return text(r, "pose1", centered_pose(bodies[0], r.received.from, axis)) +
         text(r, "pose2", centered_pose(bodies[1], r.received.from, axis));
}

std::string poses_at_ends(const Reproducer& r, PoseText text, CapsuleAxis axis) {
  const subjects::ReceivedCase& c = r.received;
  std::string both;
  for (const std::size_t i : {0U, 1U}) {
    const std::string number = std::to_string(i + 1);
    both += text(r, "from" + number, centered_pose(c.bodies[i], c.from, axis)) +
            text(r, "to" + number, centered_pose(c.bodies[i], c.until, axis));
  }
  return both;
}

std::string horizon_text(const Reproducer& r, const std::string& type) {
  return "  const " + type + " from = " + scalar(r, r.received.from) +
         ", until = " + scalar(r, r.received.until) + ";\n";
}

std::string library_program(const Reproducer& r, const std::string& package,
                            const std::string& headers, const std::string& code) {
  const std::string compile = "c++ " + file_word(r, ".cpp") + " $(pkg-config --cflags --libs " +
                              package + ") -std=c++17 -o " + file_word(r, "") + " && " +
                              program_word(r);
  return block_comment(explanation(r, compile)) + headers + "\n#include <cstdio>\n\n" +
         checking_code(r) + "\n" + code;
}

}  // namespace touchstone::shrink
