"""Damage to certified truths of bodies of several parts: small changes of the text of a certificate,
or of the members of the truth, most of which make a claim false.

Each function of CHANGES takes a truth, which it may change, and random numbers. It returns False if
the truth has nothing to change in this way.
"""

import re

from mutations import KINDS


def numbers_in(parts):
    """The numbers that a set of parts names: 0, 1, 2 and 5 for "0-2,5"."""
    ends = [[int(end) for end in item.split("-")] for item in parts.split(",")]
    return [number for item in ends for number in range(item[0], item[-1] + 1)]


def written_set(numbers):
    """The set of parts with these numbers, as a certificate has it."""
    items = []
    for number in sorted(set(numbers)):
        if items and items[-1][1] == number - 1:
            items[-1][1] = number
        else:
            items.append([number, number])
    return ",".join(str(a) if a == b else f"{a}-{b}" for a, b in items)


class Text:
    """A certificate as its first three lines, its chapters' first lines, and its sections. A section
    is a list of lines, of which the first one names the pairs."""

    def __init__(self, text):
        lines = text.split("\n")[:-2]
        self.head, self.blocks = lines[:3], []
        for line in lines[3:]:
            if line.startswith(("from ", "pairs ")):
                self.blocks.append([line])
            else:
                self.blocks[-1].append(line)

    def sections(self):
        return [block for block in self.blocks if block[0].startswith("pairs ")]

    def written(self):
        return "\n".join([*self.head, *(line for block in self.blocks for line in block), "end", ""])


def in_text(change):
    """A change of a truth by a change of its certificate's sections."""

    def applied(truth, dice):
        text = Text(truth["certificate"])
        if change(text, dice) is False:
            return False
        truth["certificate"] = text.written()
        return True

    applied.__name__ = change.__name__
    return applied


def two_sections(text, dice):
    sections = text.sections()
    return dice.sample(sections, 2) if len(sections) > 1 else None


@in_text
def a_section_left_out(text, dice):
    text.blocks.remove(dice.choice(text.sections()))


@in_text
def a_section_twice(text, dice):
    section = dice.choice(text.sections())
    text.blocks.insert(text.blocks.index(section), list(section))


@in_text
def the_pairs_of_two_sections_exchanged(text, dice):
    if (two := two_sections(text, dice)) is None:
        return False
    two[0][0], two[1][0] = two[1][0], two[0][0]


@in_text
def the_proof_of_another_section(text, dice):
    if (two := two_sections(text, dice)) is None:
        return False
    two[0][1:] = two[1][1:]


def with_sets(section, change):
    word, *sets = section[0].split(" ")
    section[0] = " ".join([word, *map(written_set, change(list(map(numbers_in, sets))))])


@in_text
def a_part_left_out_of_a_section(text, dice):
    wide = [one for one in text.sections() if any("-" in s or "," in s for s in one[0].split()[1:])]
    if not wide:
        return False

    def change(sets):
        chosen = dice.choice([s for s in sets if len(s) > 1])
        chosen.remove(dice.choice(chosen))
        return sets

    with_sets(dice.choice(wide), change)


@in_text
def a_part_more_in_a_section(text, dice):
    def change(sets):
        dice.choice(sets).append(dice.randint(0, 1 + max(map(max, sets))))
        return sets

    with_sets(dice.choice(text.sections()), change)


@in_text
def a_part_in_the_place_of_another(text, dice):
    def change(sets):
        chosen = dice.choice(sets)
        chosen[dice.randrange(len(chosen))] = dice.randint(0, 1 + max(map(max, sets)))
        return sets

    with_sets(dice.choice(text.sections()), change)


@in_text
def two_sections_made_one(text, dice):
    """Sections that have one set in common become one, with the proof of the first one. This is
    right if that proof is a plane that separates the parts of both."""
    sections = text.sections()
    for _ in range(20):
        one, two = (dice.choice(sections) for _ in range(2))
        words, others = one[0].split(" "), two[0].split(" ")
        same = [k for k in (1, 2) if words[k] == others[k]]
        if one is two or len(same) != 1:
            continue
        k = 3 - same[0]
        words[k] = written_set(numbers_in(words[k]) + numbers_in(others[k]))
        one[0] = " ".join(words)
        text.blocks.remove(two)
        return True
    return False


@in_text
def a_section_cut_in_two(text, dice):
    """A section of several parts becomes two, with the same proof. This is right."""
    wide = [one for one in text.sections() if any("-" in s or "," in s for s in one[0].split()[1:])]
    if not wide:
        return False
    section = dice.choice(wide)
    words = section[0].split(" ")
    k = dice.choice([k for k in (1, 2) if len(numbers_in(words[k])) > 1])
    numbers = numbers_in(words[k])
    cut = dice.randrange(1, len(numbers))
    other = list(section)
    for one, some in ((section, numbers[:cut]), (other, numbers[cut:])):
        one[0] = " ".join([*words[:k], written_set(some), *words[k + 1:]])
    text.blocks.insert(text.blocks.index(section) + 1, other)


def with_plane(change):
    """A change of the words of a plane that separates, "plane1" or "plane2" and four numbers."""

    @in_text
    def applied(text, dice):
        found = [(section, i) for section in text.sections() for i, line in enumerate(section)
                 if re.search(r" plane[12] ", line)]
        if not found:
            return False
        section, i = dice.choice(found)
        before, plane, numbers = re.fullmatch(r"(.*) (plane[12]) (.*)", section[i]).groups()
        others = [line for line, at in found if (line, at) != (section, i)]
        section[i] = " ".join([before, *change(plane, numbers.split(" "), dice, others)])

    applied.__name__ = change.__name__
    return applied


def negative(number):
    return number if number == "0" else number[1:] if number[0] == "-" else "-" + number


@with_plane
def a_plane_turned_round(plane, numbers, dice, others):
    return [plane, *map(negative, numbers[:3]), numbers[3]]


@with_plane
def a_plane_seen_from_the_other_side(plane, numbers, dice, others):
    return [plane, *map(negative, numbers)]


@with_plane
def a_plane_of_the_other_body(plane, numbers, dice, others):
    return ["plane2" if plane == "plane1" else "plane1", *numbers]


@with_plane
def a_plane_moved(plane, numbers, dice, others):
    top, _, bottom = numbers[3].partition("/")
    step = dice.choice((-1000, -10, -1, 1, 10, 1000))
    return [plane, *numbers[:3], f"{int(top) + step}/{bottom}" if bottom else str(int(top) + step)]


@with_plane
def a_plane_with_another_normal(plane, numbers, dice, others):
    k = dice.randrange(3)
    if "/" not in numbers[k]:
        numbers[k] = str(int(numbers[k]) + dice.choice((-16, -2, -1, 1, 2, 16)))
    return [plane, *numbers]


@with_plane
def a_plane_without_a_normal(plane, numbers, dice, others):
    return [plane, "0", "0", "0", numbers[3]]


def a_claim(text, dice, wanted=r"(apart|overlapping|touching|any|at \S+ \S+)\b"):
    found = [(section, i) for section in text.sections() for i, line in enumerate(section)
             if i > 0 and re.match(wanted, line)]
    return dice.choice(found) if found else None


@in_text
def a_claim_replaced_by_any(text, dice):
    section, i = a_claim(text, dice)
    begin = " ".join(section[i].split(" ")[:2]) + " " if section[i].startswith("at ") else ""
    section[i] = begin + "any"


@in_text
def a_section_that_claims_nothing(text, dice):
    section = dice.choice(text.sections())
    for i, line in enumerate(section[1:], 1):
        if not line.startswith("root "):
            section[i] = " ".join(line.split(" ")[:2] + ["any"]) if line.startswith("at ") else "any"


@in_text
def a_claim_of_another_section(text, dice):
    one = a_claim(text, dice, "(apart|overlapping|touching) ")
    two = a_claim(text, dice, "(apart|overlapping|touching) ")
    if one is None or one[0] is two[0]:
        return False
    one[0][one[1]] = two[0][two[1]]


@in_text
def a_bare_word_replaced(text, dice):
    found = a_claim(text, dice, r"at \S+ (separated|overlapping)$")
    if found is None:
        return False
    section, i = found
    old = section[i].split(" ")[2]
    section[i] = section[i].replace(old, "overlapping" if old == "separated" else "separated")


@in_text
def a_state_replaced(text, dice):
    section, i = a_claim(text, dice)
    states = "apart", "overlapping", "touching", "separated"
    old = next((state for state in states if state in section[i].split(" ")), None)
    if old is None:
        return False
    section[i] = section[i].replace(old, dice.choice([s for s in states if s != old]), 1)


@in_text
def an_instant_moved(text, dice):
    section, i = a_claim(text, dice, "at ")
    words = section[i].split(" ")
    top, _, bottom = words[1].partition("/")
    bottom, scale = int(bottom or "1"), 10 ** dice.choice((0, 1, 9, 30))
    words[1] = f"{int(top) * scale + dice.choice((-1, 1))}/{bottom * scale}"
    section[i] = " ".join(words)


@in_text
def an_event_left_out(text, dice):
    section = dice.choice(text.sections())
    inner = [i for i in range(2, len(section) - 1) if section[i].startswith("at ")]
    if not inner:
        return False
    i = dice.choice(inner) - dice.randint(0, 1)
    del section[i:i + 2]


@in_text
def a_section_that_ends_too_soon(text, dice):
    section = dice.choice(text.sections())
    ats = [i for i, line in enumerate(section) if line.startswith("at ")]
    if len(ats) < 2:
        return False
    del section[ats[-2] + 1:]


@in_text
def a_chapter_of_another_span(text, dice):
    chapter = dice.choice([block for block in text.blocks if block[0].startswith("from ")])
    words = chapter[0].split(" ")
    words[dice.choice((1, 3))] = dice.choice(("-1", "1/3", "2/3", "7/5", "9"))
    chapter[0] = " ".join(words)


@in_text
def a_number_changed(text, dice):
    section = dice.choice(text.sections())
    i = dice.randrange(len(section))
    numbers = list(re.finditer(r"\d+", section[i]))
    if not numbers:
        return False
    found = dice.choice(numbers)
    other = str(abs(int(found[0]) + dice.choice((-2, -1, 1, 2))))
    section[i] = section[i][:found.start()] + other + section[i][found.end():]


@in_text
def a_line_left_out(text, dice):
    section = dice.choice(text.sections())
    del section[dice.randrange(len(section))]
    if not section:
        text.blocks.remove(section)


@in_text
def a_character_changed(text, dice):
    section = dice.choice(text.sections())
    i = dice.randrange(len(section))
    at = dice.randrange(len(section[i]))
    section[i] = section[i][:at] + dice.choice("0123456789 -+/,abvwp") + section[i][at + 1:]


def touching_ends(truth):
    return [(contact, features, touch) for contact in truth["contacts"]
            for features, touch in (("features", "touch"), ("exit_features", "exit_touch"))
            if contact.get(features)]


def in_pairs(change):
    """A change of the lists of pairs of parts that touch at an end of a contact."""

    def applied(truth, dice):
        ends = touching_ends(truth)
        if not ends:
            return False
        contact, features, touch = dice.choice(ends)
        return change(contact[features], contact[touch], dice) is not False

    applied.__name__ = change.__name__
    return applied


@in_pairs
def a_pair_left_out(features, touch, dice):
    i = dice.randrange(len(touch))
    parts = touch.pop(i)["parts"]
    features[:] = [entry for entry in features if entry["parts"] != parts]


@in_pairs
def a_pair_twice(features, touch, dice):
    i = dice.randrange(len(touch))
    touch.insert(i, dict(touch[i]))
    features.insert(i, dict(features[i]))


@in_pairs
def another_pair(features, touch, dice):
    i, k = dice.randrange(len(touch)), dice.randrange(2)
    old = touch[i]["parts"]
    parts = list(old)
    parts[k] = max(0, parts[k] + dice.choice((-1, 1)))
    if parts == old:
        return False
    for entry in [*features, *touch]:
        if entry["parts"] == old:
            entry["parts"] = parts


@in_pairs
def the_features_of_another_pair(features, touch, dice):
    if len(touch) < 2:
        return False
    one, two = dice.sample(range(len(touch)), 2)
    for entries in (features, touch):
        entries[one]["parts"], entries[two]["parts"] = entries[two]["parts"], entries[one]["parts"]


@in_pairs
def pairs_in_another_order(features, touch, dice):
    if len(touch) < 2:
        return False
    features.reverse()
    touch.reverse()


def known_mistake(truth, dice):
    """One of the mistakes in truths about two boxes."""
    kinds = [kind for kind in KINDS if not kind.sentence.startswith("the truth of another case")]
    for kind in dice.sample(kinds, len(kinds)):
        try:
            if kind.apply(truth) is not False:
                return True
        except (AttributeError, IndexError, KeyError, StopIteration, TypeError):
            continue  # about what truths of one pair have
    return False


CHANGES = [
    a_section_left_out, a_section_twice, the_pairs_of_two_sections_exchanged,
    the_proof_of_another_section, a_part_left_out_of_a_section, a_part_more_in_a_section,
    a_part_in_the_place_of_another, two_sections_made_one, a_section_cut_in_two,
    a_plane_turned_round, a_plane_seen_from_the_other_side, a_plane_of_the_other_body,
    a_plane_moved, a_plane_with_another_normal, a_plane_without_a_normal,
    a_claim_replaced_by_any, a_section_that_claims_nothing, a_claim_of_another_section,
    a_bare_word_replaced, a_state_replaced, an_instant_moved, an_event_left_out,
    a_section_that_ends_too_soon, a_chapter_of_another_span, a_number_changed, a_line_left_out,
    a_character_changed, a_pair_left_out, a_pair_twice, another_pair, the_features_of_another_pair,
    pairs_in_another_order, known_mistake, known_mistake, known_mistake]
