/* touchstone-hostile-library: a shared library that prints where the protocol is spoken, from its
 * constructor on, reads what is sent, and describes itself. It finds every contact at the start.
 * With HOSTILE_CRASHES=N and HOSTILE_HANGS=K in the environment it prints nothing: of cases that
 * are called "case-I" it crashes on every Nth, hangs on the Kth, and says that the others meet at
 * I/4096. Built with the tests only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <touchstone/subject.h>

__attribute__((constructor)) static void announce(void) {
  if (getenv("HOSTILE_CRASHES") != NULL) return;
  puts("libhostile 1.0, all rights reserved");
  fflush(stdout);
}

void touchstone_describe(touchstone_description* description) {
  const char* declared = getenv("HOSTILE_DECLARES");
  if (declared == NULL) return;
  description->name = "hostile";
  description->version = "1.0";
  description->settings = "loud";
  description->flags = "-fhostile";
  description->number = TOUCHSTONE_NUMBER_FLOAT;
  description->contact = declared[0] == '?' ? 17 : TOUCHSTONE_CONTACT_OPEN;
  description->start = TOUCHSTONE_START_IGNORES;
  description->tolerance_time = 0.5;
  description->tolerance_distance = 0.25;
}

static int crash_or_hang(const touchstone_query* query, touchstone_answer* answer, long every) {
  const char* hangs = getenv("HOSTILE_HANGS");
  const char* id = strstr(query->line, "case-");
  const long number = id == NULL ? 0 : strtol(id + 5, NULL, 10);
  if (number % every == every - 1) abort();
  while (hangs != NULL && number == strtol(hangs, NULL, 10)) sleep(1);
  answer->contact = 1;
  answer->time = (double)number / 4096;
  return TOUCHSTONE_OK;
}

int touchstone_subject(const touchstone_query* query, touchstone_answer* answer) {
  char byte;
  const char* crashes = getenv("HOSTILE_CRASHES");
  if (crashes != NULL) return crash_or_hang(query, answer, strtol(crashes, NULL, 10));
  printf("solving a case of %zu bytes", sizeof *query);
  fflush(stdout);
  if (write(STDOUT_FILENO, "{}\n", 3) != 3) return TOUCHSTONE_FAILED;
  if (read(STDIN_FILENO, &byte, 1) > 0) return TOUCHSTONE_FAILED;
  answer->contact = 1;
  answer->time = query->horizon[0];
  return TOUCHSTONE_OK;
}
