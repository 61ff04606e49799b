"""False truths: one kind of mistake at a time, put into certificates that are right."""

import copy

from . import axes, contacts, corpus, cover, features, frame, queries, roots, timeline, times

# Every kind of mistake in the truth of a case.
KINDS = [*roots.KINDS, *cover.KINDS, *axes.KINDS, *frame.KINDS, *times.KINDS, *contacts.KINDS,
         *features.KINDS, *timeline.KINDS]
OF_QUERIES = queries.KINDS
APPLICATIONS = 3  # of one kind, to different truths


def false_truths(cases, verified):
    """For each kind, {"mutation", "answer", "case", "truth"}: what was done, what a checker must
    answer first, the path of the case in the folder of cases, and the false truth. They are the
    same for the same truths. A kind that is applicable to no truth is a ValueError.
    """
    corpus.load(cases, verified)
    truths = corpus.TRUTHS
    for number, mutation in enumerate(KINDS):
        applied = 0
        start = 7 * number % len(truths)  # each kind begins elsewhere, so that all truths are used
        for original in truths[start:] + truths[:start]:
            truth = copy.deepcopy(original)
            if mutation.apply(truth) is False or truth == original:
                continue
            yield {"mutation": mutation.sentence, "answer": mutation.answer,
                   "case": corpus.PATHS[original["id"]], "truth": truth}
            applied += 1
            if applied == APPLICATIONS:
                break
        if applied == 0:
            raise ValueError("not applicable to any truth: " + mutation.sentence)


def false_query_truths(path):
    """The same with "query", the document, in the place of "case": mistakes in truths of queries of
    several cases, in what they say of the query and in the truth of one of its cases. `path` is
    a file of queries with certified truths under "expect", a line each.
    """
    return queries.false_truths(path, KINDS)
