const words = (
  'a ac accumsan ad adipiscing aenean aliquam aliquet amet ante aptent arcu at auctor augue bibendum blandit class ' +
  'commodo condimentum congue consectetuer consequat conubia convallis cras cubilia cum curabitur curae cursus ' +
  'dapibus diam dictum dictumst dignissim dis dolor donec dui duis egestas eget eleifend elementum elit enim erat ' +
  'eros est et etiam eu euismod facilisi facilisis fames faucibus felis fermentum feugiat fringilla fusce gravida'
).split(' ');

/** Filler paragraphs, as Jinja2's lipsum: `least` to `most` words each. */
export function lorem(
  paragraphs: number,
  least: number,
  most: number,
  html: boolean,
  random: () => number,
): string {
  const result: string[] = [];
  for (let paragraph = 0; paragraph < paragraphs; paragraph++) {
    const count = least + Math.floor(random() * Math.max(1, most - least));
    const text: string[] = [];
    let start = true;
    for (let at = 0; at < count; at++) {
      const word = words[Math.floor(random() * words.length)] ?? '';
      const ends = at === count - 1 || random() < 0.08;
      text.push((start ? word.charAt(0).toUpperCase() + word.slice(1) : word) + (ends ? '.' : ''));
      start = ends;
    }
    result.push(html ? `<p>${text.join(' ')}</p>` : text.join(' '));
  }
  return result.join(html ? '\n' : '\n\n');
}
