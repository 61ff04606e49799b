// Draws the section on the judged subjects: their names, versions and settings, from each document.

// A subject without facts is only named: its file does not contain them.
function drawAbout(place, data) {
  const parts = [node('p', `Made by ${data.program}.`)];
  for (const document of data.documents) {
    parts.push(node('h3', `${document.file} (${document.kind})`),
               node('ul', ...document.notes.map((note) => node('li', note))));
    const silent = document.subjects.filter((subject) => !subject.facts.length);
    if (silent.length) parts.push(node('p', `Of ${silent.map((s) => s.name).join(', ')} this file tells no ` +
      'settings, version or environment; what judge --json writes of the same run does, and may be ' +
      'given, too.'));
    for (const subject of document.subjects) {
      if (!subject.facts.length) continue;
      parts.push(node('details', node('summary', subject.name),
                      node('dl', ...subject.facts.flatMap(
                        ([key, value]) => [node('dt', key), node('dd', value)]))));
    }
  }
  place.replaceChildren(...parts);
  place.querySelectorAll('details').forEach((d) => { d.open = true; });
}
