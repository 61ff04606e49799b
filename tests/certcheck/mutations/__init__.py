"""False truths, to test the checkers of certificates: correct certified truths with one mistake
each."""

import copy

from . import axes, contacts, corpus, cover, features, frame, queries, roots, timeline, times

# All kinds of mistakes in the truth of a case.
KINDS = [*roots.KINDS, *cover.KINDS, *axes.KINDS, *frame.KINDS, *times.KINDS, *contacts.KINDS,
         *features.KINDS, *timeline.KINDS]
OF_QUERIES = queries.KINDS
APPLICATIONS = 3  # truths per kind of mistake


def false_truths(cases, verified):
    """For each kind, {"mutation", "answer", "case", "truth"}: the mistake, the first word that a
    checker has to answer, the path of the case in the folder of cases, and the false truth. The
    result depends only on the given truths. Raises ValueError if a kind applies to no truth.
    """
    corpus.load(cases, verified)
    truths = corpus.TRUTHS
    for number, mutation in enumerate(KINDS):
        applied = 0
        start = 7 * number % len(truths)  # a different start for each kind, so that all truths are
                                          # used
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
    """False truths of queries of several cases, with "query", the document, instead of "case". The
    mistakes are in the query's own members, or in the truth of one of its cases. `path` is a file
    of queries with certified truths under "expect", one per line.
    """
    return queries.false_truths(path, KINDS)
