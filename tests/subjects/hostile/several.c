/* touchstone-hostile-several: a shared library that answers several cases in one call, and does it
 * wrong where the environment says so. Of cases that are called "case-I" it says that they meet at
 * I/4096. With HOSTILE_CRASHES=N a call with every Nth of them crashes, with HOSTILE_HANGS=K a call
 * with the Kth of them hangs. HOSTILE_SEVERAL is one of: "backwards", its answers are in the wrong
 * order; "few", one is missing; "unset", no answer names its query; "crowd", calls with more than
 * one case crash. Built with the tests only. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <touchstone/subject.h>

static long number_in(const char* variable) {
  const char* text = getenv(variable);
  return text == NULL ? -1 : strtol(text, NULL, 10);
}

static int is_asked_to_be(const char* word) {
  const char* text = getenv("HOSTILE_SEVERAL");
  return text != NULL && strcmp(text, word) == 0;
}

size_t touchstone_subjects(size_t count, const touchstone_query* const* queries,
                           touchstone_answer* const* answers) {
  const long every = number_in("HOSTILE_CRASHES"), hangs = number_in("HOSTILE_HANGS");
  size_t i;
  if (is_asked_to_be("crowd") && count > 1) abort();
  for (i = 0; i < count; ++i) {
    const char* id = strstr(queries[i]->line, "case-");
    const long number = id == NULL ? 0 : strtol(id + 5, NULL, 10);
    if (every > 0 && number % every == every - 1) abort();
    while (hangs >= 0 && number == hangs) sleep(1);
    answers[i]->contact = 1;
    answers[i]->time = (double)number / 4096;
    if (!is_asked_to_be("unset"))
      answers[i]->query = is_asked_to_be("backwards") ? count - 1 - i : i;
  }
  return is_asked_to_be("few") ? count - 1 : count;
}
