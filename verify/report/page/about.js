// What was judged, in whose words, and with which settings.

function drawAbout(place, data) {
  const parts = [node('p', `Made by ${data.program}.`)];
  for (const document of data.documents) {
    parts.push(node('h3', `${document.file} (${document.kind})`),
               node('ul', ...document.notes.map((note) => node('li', note))));
    for (const subject of document.subjects) {
      parts.push(node('details', node('summary', subject.name),
                      node('dl', ...subject.facts.flatMap(
                        ([key, value]) => [node('dt', key), node('dd', value)]))));
    }
  }
  place.replaceChildren(...parts);
  place.querySelectorAll('details').forEach((d) => { d.open = true; });
}
